/**
 * Escapes plain text for MDX with as few escapes as possible:
 *
 *     {甲} & a*b <丙>      \{甲} & a\*b \<丙>
 */
export function escapeWords(text: string): string {
  const escaped = text
    .replace(/\\(?=[!-/:-@[-`{-~]|[ \t]?$)/gu, '\\\\')
    .replace(/[{<*_`[]/gu, '\\$&')
    .replace(/&(?=#?[0-9A-Za-z]+;)/gu, '\\&')
    .replace(/[ \t]$/u, asEntity)
  return text.indexOf('~') === text.lastIndexOf('~') ? escaped : escaped.replaceAll('~', '\\~')
}

/** Escapes text at the start of a block, where `#`, `>`, `-`, `1.` and `import` have a meaning of their own. */
export function escapeBlock(text: string): string {
  return escapeStart(escapeWords(text))
}

/** Escapes the start of a block whose text is already escaped. A block of spaces alone would be dropped. */
export function escapeStart(escaped: string): string {
  return escaped
    .replace(/^(?:#{1,6}(?=[ \t]|$)|>|\+(?=[ \t]|$)|-(?=[ \t]|[-\t ]*$))/u, '\\$&')
    .replace(/^([0-9]{1,9})(?=[.)](?:[ \t]|$))/u, '$1\\')
    .replace(/^(?:[ie](?=(?:m|x)port )|[ \t]|\s(?=\s*$))/u, asEntity)
}

/** Escapes text at the end of a heading, where ` #` would close the heading. */
export function escapeHeading(text: string): string {
  return escapeEnd(escapeWords(text))
}

/** Escapes the end of a heading whose text is already escaped. */
export function escapeEnd(escaped: string): string {
  return escaped.replace(/(?<=[ \t])#(?=#*$)/u, '\\#')
}

function asEntity(char: string): string {
  return `&#x${char.charCodeAt(0).toString(16)};`
}
