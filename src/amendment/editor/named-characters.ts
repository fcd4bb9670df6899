/**
 * @file Named character references (`&copy;`) for the worker: a few are built in, all 2,125 are loaded when a text
 * contains another one.
 */

/** Replaces `decode-named-character-reference` of the Markdown parser, which would bundle all names. */
const known = new Map([
  ['amp', '&'],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', '\u00a0'],
  ['quot', '"']
])

/** Returns the character of a name; `false` if the name is unknown. */
export function decodeNamedCharacterReference(name: string): string | false {
  return known.get(name) ?? false
}

/** Loads all names if the text contains an unknown one. */
export async function loadEntityTable(text: string): Promise<void> {
  const names = text.matchAll(/&([a-z][a-z0-9]*);/giu)
  if ([...names].every(([, name = '']) => known.has(name))) return
  const { characterEntities } = await import('character-entities')
  for (const [name, character] of Object.entries(characterEntities)) known.set(name, character)
}
