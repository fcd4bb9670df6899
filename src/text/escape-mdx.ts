/**
 * Words as they have to stand in MDX to be read as these words, with as few escapes as that takes:
 *
 *     {甲} & a*b <丙>      \{甲} & a\*b \<丙>
 */
export function escapeWords(words: string): string {
  const escaped = words
    .replace(/\\(?=[!-/:-@[-`{-~]|[ \t]?$)/gu, '\\\\')
    .replace(/[{<*_`[]/gu, '\\$&')
    .replace(/&(?=#?[0-9A-Za-z]+;)/gu, '\\&')
    .replace(/[ \t]$/u, asEntity)
  return words.indexOf('~') === words.lastIndexOf('~') ? escaped : escaped.replaceAll('~', '\\~')
}

/** Words that begin a block, where `#`, `>`, `-`, `1.` and `import` mean something else. */
export function escapeBlock(words: string): string {
  return escapeStart(escapeWords(words))
}

/** The start of a block whose words are escaped; one of blanks alone would be none. */
export function escapeStart(escaped: string): string {
  return escaped
    .replace(/^(?:#{1,6}(?=[ \t]|$)|>|\+(?=[ \t]|$)|-(?=[ \t]|[-\t ]*$))/u, '\\$&')
    .replace(/^([0-9]{1,9})(?=[.)](?:[ \t]|$))/u, '$1\\')
    .replace(/^(?:[ie](?=(?:m|x)port )|[ \t]|\s(?=\s*$))/u, asEntity)
}

/** Words that end a heading, where ` #` would close it. */
export function escapeHeading(words: string): string {
  return escapeEnd(escapeWords(words))
}

/** The end of a heading whose words are escaped. */
export function escapeEnd(escaped: string): string {
  return escaped.replace(/(?<=[ \t])#(?=#*$)/u, '\\#')
}

function asEntity(char: string): string {
  return `&#x${char.charCodeAt(0).toString(16)};`
}
