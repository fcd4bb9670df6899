import { NUMERAL } from '../../text/numerals.ts'
import { truncate } from '../../text/truncate.ts'
import type { MarkdownReading } from './markdown-reading.ts'
import type { RawLine } from './pipe-table.ts'

/** Box with a comment by the authors of the site: its first and last lines, and its head. */
interface Box {
  readonly from: number
  readonly until: number
  readonly name: string
  readonly heads: readonly number[]
}

/** `> [!NOTE]`, `:::note` to `:::`, `!!! note` and the indented lines below it. */
function findBoxes(raw: readonly RawLine[]): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < raw.length; at++) {
    const text = raw[at]?.text ?? ''
    const alert = /^\s*>\s*\[!(?<name>\w+)\]/u.exec(text)?.groups?.name
    const fence = /^\s*(?<mark>:{3,}|\/{3,})\s*(?<name>\w[^{[\n]*)/u.exec(text)?.groups
    const admonition = /^(?:!!!|\?\?\?\+?)[ \t]+(?<name>\w+)/u.exec(text)?.groups?.name
    const name = alert ?? fence?.name?.trim() ?? admonition
    if (name === undefined) continue
    let until = at + 1
    const goesOn = (line: string, next: string) => {
      if (alert) return /^\s*>/u.test(line)
      if (fence) return line.trim() !== fence.mark
      return /^(?: {4}|\t)/u.test(line) || (!line.trim() && /^(?: {4}|\t)/u.test(next))
    }
    while (until < raw.length && goesOn(raw[until]?.text ?? '', raw[until + 1]?.text ?? '')) until++
    const heads = fence && until < raw.length ? [at, until] : [at]
    boxes.push({ from: at, until: fence ? Math.min(until, raw.length - 1) : until - 1, name, heads })
    at = until - 1 + (fence ? 1 : 0)
  }
  return boxes
}

const ARTICLE = new RegExp(`^[\\s>]*(?:#+[\\s　]*)?第[\\s　]*${NUMERAL}[\\s　]*条`, 'u')

/** Leaves boxes out and asks about them. A box with articles is read; only its head is left out. */
export function leaveOutBoxes(reading: MarkdownReading, raw: readonly RawLine[]): void {
  for (const { from, until, name, heads } of findBoxes(raw)) {
    const inside = raw.slice(from, until + 1)
    const isLaw = inside.some(({ text }) => ARTICLE.test(text))
    const numbers = new Set((isLaw ? heads.map(at => raw[at]) : inside).flatMap(line => (line ? [line.number] : [])))
    const own = reading.lines.filter(({ number }) => numbers.has(number))
    const remaining = reading.lines.filter(({ number }) => !numbers.has(number))
    reading.lines.splice(0, reading.lines.length, ...remaining)
    const phrase = own.map(({ text }) => text).join('　')
    for (const { span } of own) reading.ignored.push({ name: '囲みの解説', span })
    const [first] = own
    if (!first) continue
    const message = isLaw
      ? `囲み（${name}）の中に条文があるので、囲みの中も読みました`
      : `囲み（${name}）の「${truncate(phrase, 30)}」は解説とみて除きました。条文なら、囲みを外してください`
    reading.doubts.push({ span: first.span, message })
  }
}
