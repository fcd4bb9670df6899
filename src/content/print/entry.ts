import { Document, isScalar, visit } from 'yaml'
import { escapeBlock } from '../../text/escape-mdx.ts'
import { isEmpty } from './cell.ts'

/**
 * Formats the file of a term, a topic or a dispute: its non-empty fields, then its text. Lists of scalars are on one
 * line. Each entry of `words` is a paragraph.
 */
export function formatEntry(fields: Readonly<Record<string, unknown>>, lines: readonly string[] = []): string {
  const document = new Document(printableValue(fields))
  visit(document, {
    Seq: (_, list) => {
      if (list.items.every(isScalar)) list.flow = true
    }
  })
  const yaml = document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false })
  return `---\n${yaml}---\n${lines.map(paragraph => `\n${escapeBlock(paragraph)}\n`).join('')}`
}

/** Removes empty fields, except the empty `pays` of a card (no payment is due) and a `value` of `null` (left open). */
function printableValue(value: unknown): unknown {
  if (value instanceof Map) return printableValue(Object.fromEntries(value))
  if (Array.isArray(value)) return value.map(printableValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, each]) => !isEmpty(each) || (key === 'pays' && Array.isArray(each)) || (key === 'value' && each === null)
      )
      .map(([key, each]) => [key, printableValue(each)])
  )
}
