const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 cannot hold, not even as references: controls, halves of surrogates, U+FFFE and U+FFFF. */
const UNFIT = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Removes the characters that XML cannot hold. */
export function fitXml(text: string): string {
  return text.replace(UNFIT, '')
}

/** Words as they may stand between the tags of XML or HTML, and in an attribute between double quotes. */
export function escapeXml(text: string): string {
  return fitXml(text).replace(/[&<>"]/gu, sign => ENTITIES[sign] ?? sign)
}
