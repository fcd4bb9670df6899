/** @file The names of characters (`&copy;`), as the worker knows them: a few at once, and all 2,125 of them when a text has another. */

/** What the library that reads Markdown asks; this file stands in the place of the one that brings all names along. */
const known = new Map([
  ['amp', '&'],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', '\u00a0'],
  ['quot', '"']
])

/** The character of a name; `false` for what is none. */
export function decodeNamedCharacterReference(name: string): string | false {
  return known.get(name) ?? false
}

/** Fetches all names, if a text that is to be read has one that is not known. */
export async function loadEntityTable(text: string): Promise<void> {
  const names = text.matchAll(/&([a-z][a-z0-9]*);/giu)
  if ([...names].every(([, name = '']) => known.has(name))) return
  const { characterEntities } = await import('character-entities')
  for (const [name, character] of Object.entries(characterEntities)) known.set(name, character)
}
