import { fold } from '../../text/fold.ts'
import { BRANCHES, KANJI_NUMERALS, NUMERAL, parseBranched } from '../../text/numerals.ts'

/** Part of a version that is edited separately: a heading with the text below it. */
export interface DraftSection {
  /** 「第80条（牌こぼし）」 */
  readonly name: string
  /** Slug in URLs: `80-2`; `null` if the section is no article. */
  readonly slug: string | null
  /** Offsets of the section, from the text of its heading to the end of its own text. */
  readonly start: number
  readonly end: number
}

/** Splits the MDX of a version at its headings. Text before the first heading belongs to no section. */
export function draftSections(text: string): DraftSection[] {
  const heads = [...text.matchAll(/^(#{1,6}[ \t]+)(.*)$/gmu)]
  return heads.map(({ index, 1: mark = '', 2: name = '' }, at) => {
    const start = index + mark.length
    const end = start + textLength(text.slice(start, heads[at + 1]?.index ?? text.length))
    return { name: name.trim(), slug: slugIn(name, HEADING), start, end }
  })
}

/** Returns the names of the sections whose text the base text does not contain. */
export function changedSections(sections: readonly DraftSection[], text: string, before: string): ReadonlySet<string> {
  const base = new Set(draftSections(before).map(({ start, end }) => before.slice(start, end)))
  return new Set(sections.flatMap(({ name, start, end }) => (base.has(text.slice(start, end)) ? [] : [name])))
}

/** Returns the section at an offset; `null` before the first heading. */
export function sectionAt(sections: readonly DraftSection[], offset: number): DraftSection | null {
  return sections.findLast(({ start }) => start <= offset) ?? null
}

/** Returns the sections that match a query: by number, else by text of the heading. */
export function sectionsNamed(sections: readonly DraftSection[], query: string): readonly DraftSection[] {
  const sought = fold(query.trim())
  if (sought === '') return sections
  const slug = slugIn(query.normalize('NFKC').replaceAll('-', 'の'), TYPED)
  const exact = sections.filter(section => slug !== null && section.slug === slug)
  if (exact.length > 0) return exact
  return sections.filter(({ name }) => fold(name).includes(sought))
}

const HEADING = new RegExp(`^第${NUMERAL}条${BRANCHES}`, 'u')
/** Number of an article as people type it. Kanji need 条: 「一発」 is no number. */
const TYPED = new RegExp(`^第?(?:[0-9]+|[${KANJI_NUMERALS}]+(?=条))条?${BRANCHES}`, 'u')

/** 「第80条の2（牌こぼし）」 → `80-2`. */
function slugIn(text: string, pattern: RegExp): string | null {
  const [number] = pattern.exec(text.normalize('NFKC').trim()) ?? []
  return (number && parseBranched(number)?.join('-')) ?? null
}

/** Returns the length without trailing comments: a suppression before a heading belongs to that heading. */
function textLength(text: string): number {
  return text.replace(/(?:\s|\{\/\*(?:(?!\*\/\})[\s\S])*\*\/\})+$/u, '').length
}
