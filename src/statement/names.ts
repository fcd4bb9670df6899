import type { RulesetFamily } from '../corpus/families.ts'
import { eraYearsOf, sayEraYear } from '../model/era.ts'
import type { Span } from '../model/source.ts'
import type { Term } from '../model/term.ts'

/** Names that have a figure in them and are no statement of it, by their first letters, the longest first: 二翻縛り, 国士無双13面待ち, 233ルール. */
export type FigureNames = ReadonlyMap<string, readonly string[]>

/** The names of a content that have a figure in them, and the days of its texts and records. */
export function namesWithFigures(
  terms: readonly Term[],
  families: readonly RulesetFamily[],
  recorded: readonly string[] = []
): FigureNames {
  const enforced = families.flatMap(({ versions }) => versions.flatMap(({ ruleset }) => ruleset.enforcedOn ?? []))
  const ofTerms = terms.flatMap(({ term, aliases, english }) => [term, ...aliases, ...english])
  const ofTexts = families.flatMap(({ current: { ruleset } }) => [ruleset.title, ...ruleset.citedAs])
  const found = [...new Set([...ofTerms, ...ofTexts, ...[...enforced, ...recorded].flatMap(namesOfDay)])].filter(
    name => FIGURE.test(name) && !/^[0-9０-９]+$/u.test(name)
  )
  return Map.groupBy(
    found.sort((a, b) => b.length - a.length),
    name => name.charAt(0)
  )
}

const FIGURE = /[0-9０-９一二三四五六七八九十百千]/u

/** Where a text has one of the names, by itself and not as the end or the beginning of a number. */
export function namesIn(text: string, names: FigureNames): Span[] {
  const found: Span[] = []
  for (let at = 0; at < text.length; at++) {
    const name = isOfNumber(text, at - 1) ? undefined : nameAt(text, at, names)
    if (name === undefined) continue
    found.push({ start: at, end: at + name.length })
    at += name.length - 1
  }
  return found
}

function nameAt(text: string, at: number, names: FigureNames): string | undefined {
  return names.get(text.charAt(at))?.find(name => text.startsWith(name, at) && !isOfNumber(text, at + name.length))
}

function isOfNumber(text: string, at: number): boolean {
  return /[0-9,]/u.test(text.charAt(at))
}

/** How a day is written: 「2026年11月22日」, 「令和8年11月22日」, "22 November 2026"; of any other date none. */
function namesOfDay(date: string): string[] {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/u.exec(date)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return []
  const eras = eraYearsOf(date).map(sayEraYear)
  const name = new Date(Date.UTC(year, month - 1, day)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  const japanese = [`${year}年`, ...eras].flatMap(one => [`${one}${month}月${day}日`, `${one}${month}月`])
  return [date, ...japanese, `${day} ${name} ${year}`, `${name} ${day}, ${year}`]
}
