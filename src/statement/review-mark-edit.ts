import { keySpan } from '../model/key-location.ts'
import type { Span, WithKeySpans } from '../model/source.ts'

/** Edit that writes the reviewed version: `before`, the version and `after` replace `span`. */
export interface ReviewMarkEdit {
  readonly span: Span
  readonly before: string
  readonly after: string
}

/**
 * Returns the span of the `read` of an entry, or the position for a new one. The position is before its first key,
 * on a line of its own or with a comma.
 *
 * ```
 * cells:                      cells:
 *   onizumo:                    onizumo: { read: 2026-12-01, state: stated, … }
 *     read: 2026-12-01
 *     state: stated
 * ```
 */
export function reviewMarkEditAt({ file, keySpans }: WithKeySpans, prefix: string, name = 'read'): ReviewMarkEdit {
  const written = keySpans[`${prefix}${name}`]
  if (written) return { span: written, before: '', after: '' }
  const keys = Object.entries(keySpans).flatMap(([key, { start }]) => (key.startsWith(`#${prefix}`) ? [start] : []))
  const at = Math.min(...keys)
  const indent = file.text.slice(file.text.lastIndexOf('\n', at - 1) + 1, at)
  const after = /^[\s-]*$/u.test(indent) ? `\n${' '.repeat(indent.length)}` : ', '
  return { span: { start: at, end: at }, before: `${name}: `, after }
}

/**
 * Returns the edit that adds a `read` to an inline text. The text moves to a key of its own.
 *
 * ```
 * '80': 一枚につき500点。      '80':
 *                               read: 2026-12-01
 *                               text: 一枚につき500点。
 * ```
 */
export function reviewMarkEditInline({ file, keySpans }: WithKeySpans, key: string, name: string): ReviewMarkEdit {
  const { start } = keySpan(keySpans, key)
  const own = keySpan(keySpans, `#${key}`)
  const indent = ' '.repeat(own.start - file.text.lastIndexOf('\n', own.start - 1) - 1 + 2)
  return { span: { start: own.end + 1, end: start }, before: `\n${indent}read: `, after: `\n${indent}${name}: ` }
}
