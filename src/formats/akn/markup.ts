import { escapeXml } from '../../text/xml.ts'

/** Attributes by name. Null values are omitted. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>

/** Formats an element whose content is already markup; without content it is an empty element. */
export function xmlTag(name: string, attributes: Attributes = {}, content: readonly string[] = []): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escapeXml(String(value))}"`]
  )
  const open = `<${name}${written.join('')}`
  return content.length > 0 ? `${open}>${content.join('')}</${name}>` : `${open}/>`
}

/** Formats a block element with its content indented on separate lines. */
export function markUpBlock(name: string, attributes: Attributes, content: readonly string[]): string {
  const inner = content.filter(part => part !== '').map(part => `\n${part}`.replaceAll('\n', '\n  '))
  return inner.length > 0 ? xmlTag(name, attributes, [...inner, '\n']) : xmlTag(name, attributes)
}
