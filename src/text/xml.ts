const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words as they may stand between the tags of XML or HTML, and in an attribute between double quotes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/gu, sign => ENTITIES[sign] ?? sign)
}
