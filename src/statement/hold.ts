import { keySpan } from '../model/place.ts'
import type { Keyed, Span } from '../model/source.ts'

/** Where it is written under which version a statement was held against the text: `before`, the version and `after` take the place of `span`. */
export interface Hold {
  readonly span: Span
  readonly before: string
  readonly after: string
}

/**
 * The `read` of an entry, or the place for one: above the first of its keys, on a line of its own or behind a comma.
 *
 * ```
 * cells:                      pays:                   '80':
 *   onizumo:                    - { who: …            read: 2026-12-01
 *     read: 2026-12-01                                sentence: 一枚につき500点。
 *     state: stated
 * ```
 */
export function holdAt({ file, places }: Keyed, prefix: string, name = 'read'): Hold {
  const written = places[`${prefix}${name}`]
  if (written) return { span: written, before: '', after: '' }
  const keys = Object.entries(places).flatMap(([key, { start }]) => (key.startsWith(`#${prefix}`) ? [start] : []))
  const at = Math.min(...keys)
  const indent = file.text.slice(file.text.lastIndexOf('\n', at - 1) + 1, at)
  const after = /^[\s-]*$/u.test(indent) ? `\n${' '.repeat(indent.length)}` : ', '
  return { span: { start: at, end: at }, before: `${name}: `, after }
}

/** The place for a `read` beside words that stand alone behind their key, and are given one of their own: `'80': …`. */
export function holdBeside({ places }: Keyed, key: string, name: string): Hold {
  const { start } = keySpan(places, key)
  const { end } = keySpan(places, `#${key}`)
  return { span: { start: end + 1, end: start }, before: '\n  read: ', after: `\n  ${name}: ` }
}
