import type { Span } from '../model/source.ts'
import type { Cell } from '../model/topic.ts'
import { figureBefore, figuresIn } from '../text/figures.ts'

/**
 * Returns the spans of a cell's text that express its difference from another cell's value. If no such words are found,
 * returns the text before the first bracket or 「。」.
 */
export function differingSpans(own: Cell, other: Cell): Span[] {
  const spans = spansOf(own, other)
  if (spans.length > 0) return spans.toSorted((a, b) => a.start - b.start)
  return [{ start: 0, end: /^[^（。]+/u.exec(own.text)?.[0].length ?? own.text.length }]
}

function spansOf({ text, value }: Cell, { value: against, denies }: Cell): Span[] {
  if (typeof value === 'number') return figure(text, value)
  if (typeof value === 'boolean')
    return word(text, /^(?:あり|なし|有り?|無し?|可能?|不可|する|しない|認める|認めない)/u)
  if (typeof value === 'string') return found(text, value)
  if (Array.isArray(value)) {
    const others: readonly unknown[] = Array.isArray(against) ? against : []
    const isApart = (option: string) => !others.includes(option) && (denies === 'all' || denies.includes(option))
    return value.flatMap(option => (isApart(option) ? found(text, option) : []))
  }
  if (typeof value !== 'object' || value === null) return []
  const others = new Map<string, unknown>(typeof against === 'object' && against ? Object.entries(against) : [])
  return Object.entries(value).flatMap(([part, number]) =>
    number === null || others.get(part) === number ? [] : figure(text, number, text.indexOf(part) + 1)
  )
}

/** Finds words and includes the figure that counts them: 「40ポイント減算」 for 「ポイント減算」. */
function found(text: string, phrase: string): Span[] {
  const at = text.indexOf(phrase)
  return at < 0 ? [] : [{ start: figureBefore(text, phrase)?.start ?? at, end: at + phrase.length }]
}

function word(text: string, pattern: RegExp): Span[] {
  const match = pattern.exec(text)
  return match ? [{ start: match.index, end: match.index + match[0].length }] : []
}

/** Finds a number and includes its sign and unit: 「▲10」「25,000点」. */
function figure(text: string, number: number, from = 0): Span[] {
  const place = figuresIn(text).find(({ start, number: found }) => start >= from && found === Math.abs(number))
  if (!place) return []
  const sign = /[+＋\-−▲±]$/u.exec(text.slice(0, place.start))?.[0].length ?? 0
  const unit = /^(?:点|翻|符|枚|本|分|回|人|巡|局|ポイント)/u.exec(text.slice(place.end))?.[0].length ?? 0
  return [{ start: place.start - sign, end: place.end + unit }]
}
