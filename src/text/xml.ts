const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 forbids even as references: control characters, lone surrogates, U+FFFE and U+FFFF. */
const UNFIT = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Removes the characters that XML forbids. */
export function fitXml(text: string): string {
  return text.replace(UNFIT, '')
}

/** Escapes a text for element content and double-quoted attributes of XML or HTML. */
export function escapeXml(text: string): string {
  return fitXml(text).replace(/[&<>"]/gu, sign => ENTITIES[sign] ?? sign)
}
