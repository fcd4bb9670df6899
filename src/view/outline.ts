import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import type { Article, Division } from '../model/law.ts'
import { articlesOf } from '../model/walk.ts'
import { anchorOf } from './anchor.ts'
import { type LocatedNote, notesOn } from './notes.ts'

/** A heading in a table of contents. */
export interface OutlineEntry {
  readonly id: string
  readonly label: string
  readonly title: string
  /** True if the title in an English table of contents is still Japanese. */
  readonly untranslated?: boolean
  /** First and last article: 「第5条～第70条」; empty without articles. */
  readonly range?: string
  readonly divisions: readonly OutlineEntry[]
}

/** A heading in the 目次, with its content. */
export interface OutlineDivision extends OutlineEntry {
  readonly range: string
  /** 1 for the outermost. */
  readonly depth: number
  readonly notes: readonly LocatedNote[]
  readonly divisions: readonly OutlineDivision[]
  /** The same headings with the articles between them, in the order of the text. */
  readonly runs: readonly OutlineRun[]
}

/** Returns the headings without their content. */
export function outlineEntries(divisions: readonly OutlineDivision[]): OutlineEntry[] {
  return divisions.map(({ id, label, title, range, divisions: below }) => ({
    id,
    label,
    title,
    range,
    divisions: outlineEntries(below)
  }))
}

/**
 * Articles, and the headings that follow. A chapter of a statute has one run; other texts may continue with articles.
 */
export interface OutlineRun {
  readonly articles: readonly Article[]
  readonly divisions: readonly OutlineDivision[]
}

/** Returns the content of a version in its order: articles outside any heading, and headings with their articles. */
export function outlineRuns({ text, nodes }: Version, { notes }: Ruleset): OutlineRun[] {
  const view = (division: Division, depth: number): OutlineDivision => {
    const runs = runsOf(division.children, depth + 1)
    return {
      id: anchorOf(nodes, division.path).fragment,
      label: division.label.text,
      title: division.title.plain,
      range: rangeOf(division),
      depth,
      notes: notesOn(notes, division.path, text.textKind),
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
  return runsOf(text.children, 1)
}

function rangeOf({ children }: Division): string {
  const articles = [...articlesOf(children)]
  const [first, last] = [articles[0]?.label.text, articles.at(-1)?.label.text]
  if (!first || !last) return ''
  return first === last ? first : `${first}～${last}`
}
