import type { Ruleset, Version } from '../library.ts'
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
  /** The same with the articles between them, in the order of the text. */
  readonly runs: readonly OutlineRun[]
}

/** Articles, and the divisions that follow them: a chapter of a statute has one such run, other texts go on with articles. */
export interface OutlineRun {
  readonly articles: readonly Article[]
  readonly divisions: readonly OutlineDivision[]
}

/** What a version holds in its order: the articles outside any division, and the divisions, each with its articles. */
export function outlineRuns({ ruleset, nodes }: Version, { notes }: Ruleset): OutlineRun[] {
  const view = (division: Division, depth: number): OutlineDivision => {
    const runs = runsOf(division.children, depth + 1)
    return {
      id: anchorOf(nodes, division.path).fragment,
      label: division.label.text,
      title: division.title.plain,
      range: rangeOf(division),
      depth,
      notes: notesOn(notes, division.path, ruleset.textKind),
      divisions: runs.flatMap(({ divisions }) => divisions),
      runs
    }
  }
  const runsOf = (children: Division['children'], depth: number): OutlineRun[] => {
    const runs: { articles: Article[]; divisions: OutlineDivision[] }[] = []
    for (const child of children) {
      const last = runs.at(-1)
      const run =
        last && (child.level !== 'article' || last.divisions.length === 0) ? last : { articles: [], divisions: [] }
      if (run !== last) runs.push(run)
      if (child.level === 'article') run.articles.push(child)
      else run.divisions.push(view(child, depth))
    }
    return runs
  }
  return runsOf(ruleset.children, 1)
}

function rangeOf({ children }: Division): string {
  const articles = [...articlesOf(children)]
  const [first, last] = [articles[0]?.label.text, articles.at(-1)?.label.text]
  if (!first || !last) return ''
  return first === last ? first : `${first}～${last}`
}
