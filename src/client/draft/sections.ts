import { fold } from '../../text/fold.ts'

/** A stretch of a version's text that is edited by itself: what stands below one heading. */
export interface DraftSection {
  /** 「第80条（牌こぼし）」 */
  readonly name: string
  /** As addresses have it: `80-2`; `null` for what is no article. */
  readonly slug: string | null
  /** Where it begins, with the words of its heading, and where its words end. */
  readonly start: number
  readonly end: number
}

/** The stretches of a version's MDX, by its headings, in order. What stands before the first heading is none of them. */
export function draftSections(text: string): DraftSection[] {
  const heads = [...text.matchAll(/^(#{1,6}[ \t]+)(.*)$/gmu)]
  return heads.map(({ index, 1: mark = '', 2: name = '' }, at) => {
    const start = index + mark.length
    const end = start + ownLength(text.slice(start, heads[at + 1]?.index ?? text.length))
    return { name: name.trim(), slug: slugOf(name), start, end }
  })
}

/** The stretch at an offset; before the first heading there is none. */
export function sectionAt(sections: readonly DraftSection[], offset: number): DraftSection | null {
  return sections.findLast(({ start }) => start <= offset) ?? null
}

/** The sections that a query names: by number, else by words of the heading. */
export function sectionsNamed(sections: readonly DraftSection[], query: string): readonly DraftSection[] {
  const sought = fold(query.trim())
  if (sought === '') return sections
  const number = /^第?([0-9]+)(?:条)?((?:[の-][0-9]+)*)/u.exec(query.normalize('NFKC').trim())
  const slug = number && `${number[1]}${(number[2] ?? '').replaceAll('の', '-')}`
  const exact = sections.filter(section => slug !== null && section.slug === slug)
  if (exact.length > 0) return exact
  return sections.filter(({ name }) => fold(name).includes(sought))
}

/** 「第80条の2（牌こぼし）」 → `80-2`. */
function slugOf(heading: string): string | null {
  const [, first, branches = ''] = /^第([0-9]+)条((?:の[0-9]+)*)/u.exec(heading.normalize('NFKC').trim()) ?? []
  return first ? `${first}${branches.replaceAll('の', '-')}` : null
}

/** What silences a warning stands before the heading that it speaks of, and is not of the text before it. */
function ownLength(text: string): number {
  return text.replace(/(?:\s|\{\/\*(?:(?!\*\/\})[\s\S])*\*\/\})+$/u, '').length
}
