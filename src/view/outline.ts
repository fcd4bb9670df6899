import type { RulesetFamily, Version } from '../library.ts'
import type { Article, Division } from '../model/law.ts'
import { articlesOf } from '../model/walk.ts'
import { anchorOf } from './anchor.ts'
import { type NoteView, notesOn } from './notes.ts'

/** A division as a table of contents shows it. */
export interface OutlineEntry {
  readonly id: string
  readonly label: string
  readonly title: string
  /** In an English table of contents a title that is Japanese still. */
  readonly untranslated?: boolean
  /** The articles it holds, from the first to the last: 「第5条―第70条」; empty for none. */
  readonly range?: string
  readonly divisions: readonly OutlineEntry[]
}

/** A division as the 目次 shows it, with what stands in it. */
export interface OutlineDivision extends OutlineEntry {
  readonly range: string
  /** 1 for the outermost. */
  readonly depth: number
  readonly notes: readonly NoteView[]
  readonly divisions: readonly OutlineDivision[]
  readonly articles: readonly Article[]
}

/** The divisions of a version, each with its articles. Articles outside any division are not in it. */
export function outlineOfDivisions({ ruleset, nodes }: Version, { notes }: RulesetFamily): OutlineDivision[] {
  const view = (division: Division, depth: number): OutlineDivision => ({
    id: anchorOf(nodes, division.path).fragment,
    label: division.label.text,
    title: division.title.plain,
    range: rangeOf(division),
    depth,
    notes: notesOn(notes, division.path),
    divisions: division.children.filter(child => child.level !== 'article').map(child => view(child, depth + 1)),
    articles: division.children.filter(child => child.level === 'article')
  })
  return ruleset.children.filter(child => child.level !== 'article').map(child => view(child, 1))
}

function rangeOf({ children }: Division): string {
  const articles = [...articlesOf(children)]
  const [first, last] = [articles[0]?.label.text, articles.at(-1)?.label.text]
  if (!first || !last) return ''
  return first === last ? first : `${first}～${last}`
}
