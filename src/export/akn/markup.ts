import { escapeXml } from '../../text/xml.ts'

/** Attributes by their names; one that is `null` is not written. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>

/** An element whose content is markup already; without any it is empty. */
export function xmlTag(name: string, attributes: Attributes = {}, content: readonly string[] = []): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escapeXml(String(value))}"`]
  )
  const open = `<${name}${written.join('')}`
  return content.length > 0 ? `${open}>${content.join('')}</${name}>` : `${open}/>`
}

/** An element that stands on lines of its own, its content indented below it. */
export function markUpBlock(name: string, attributes: Attributes, content: readonly string[]): string {
  const inner = content.filter(part => part !== '').map(part => `\n${part}`.replaceAll('\n', '\n  '))
  return inner.length > 0 ? xmlTag(name, attributes, [...inner, '\n']) : xmlTag(name, attributes)
}
