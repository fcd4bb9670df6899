import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { isDivisionPath } from '../model/address.ts'
import type { Article, BackMatter, Node, Path, Provision } from '../model/law.ts'
import { provisionsWithin } from '../model/walk.ts'
import { fullTextId } from './anchor.ts'
import { type OutlineDivision, type OutlineRun, outlineRuns } from './outline.ts'

/** A part of a long law with a page of its own: 「第二編　株式会社　第四章　機関」 of 会社法 at `/kaisha/full/part2-ch4/`. */
export interface FullTextPart {
  /** Full-text id of the first heading or provision: `part2-ch4`, `a300`, `附則`. */
  readonly slug: string
  /** Title of the part: 「第四章　機関」, 「第三百条～第三百五十条」, 「附則」. */
  readonly title: string
  /** First and last article of the part; empty if the title contains them. */
  readonly range: string
  /** The headings around the part, outermost first. `begins` is true if the part is the first under the heading. */
  readonly trail: readonly { readonly division: OutlineDivision; readonly begins: boolean }[]
  readonly articles: readonly Article[]
  readonly divisions: readonly OutlineDivision[]
  readonly supplements: readonly BackMatter[]
}

/** Upper limit of one page, in characters of law: about 100 kB of compressed HTML. */
const MAX_PAGE_CHARACTERS = 120_000

/** Returns the slug of the page of a part within its edition: `full/part2-ch4`. */
export function fullTextPartSlug(slug: string): string {
  return `full/${slug}`
}

/** A part before its slug, title and trail are known. */
type TextRun = Pick<FullTextPart, 'articles' | 'divisions' | 'supplements'> & {
  readonly above: readonly OutlineDivision[]
}

/**
 * Splits the full text of a long law into parts by 編, 章 and lower headings. Returns an empty list if the text fits on
 * one page.
 */
export function fullTextParts(version: Version, ruleset: Ruleset, most = MAX_PAGE_CHARACTERS): FullTextPart[] {
  const { text, nodes } = version
  const runs = outlineRuns(version, ruleset)
  const letters = sum(runs, lettersOfRun) + sum(text.supplements, charactersOfSupplement)
  if (letters <= most) return []
  const runsOfParts = [
    ...runs.flatMap(run => runsOfOutline(run, [], most)),
    ...inRuns(text.supplements, charactersOfSupplement, most).map(supplements => ({ ...EMPTY_RUN, supplements }))
  ]
  const begun = new Set<OutlineDivision>()
  return runsOfParts.map(run => partOf(run, nodes, begun))
}

const EMPTY_RUN: TextRun = { articles: [], divisions: [], supplements: [], above: [] }

/**
 * Returns a heading as one part if it fits on a page. Otherwise splits its articles into runs, and its lower headings
 * recursively.
 */
function runsOfDivision(division: OutlineDivision, above: readonly OutlineDivision[], most: number): TextRun[] {
  if (lettersBelow(division) <= most) return [{ ...EMPTY_RUN, above, divisions: [division] }]
  return division.runs.flatMap(run => runsOfOutline(run, [...above, division], most))
}

function runsOfOutline(
  { articles, divisions }: OutlineRun,
  above: readonly OutlineDivision[],
  most: number
): TextRun[] {
  return [
    ...inRuns(articles, article => lettersIn([article]), most).map(run => ({ ...EMPTY_RUN, above, articles: run })),
    ...divisions.flatMap(below => runsOfDivision(below, above, most))
  ]
}

function partOf(
  { above, ...parts }: TextRun,
  nodes: ReadonlyMap<Path, Node>,
  begun: Set<OutlineDivision>
): FullTextPart {
  const trail = above.map(division => ({ division, begins: !begun.has(division) }))
  for (const division of above) begun.add(division)
  const { articles, divisions, supplements } = parts
  const [first, last] = [articles[0], articles.at(-1)]
  const [division] = divisions
  const [firstSupplement, lastSupplement] = [supplements[0], supplements.at(-1)]
  const slug = division?.id ?? fullTextId(nodes, first?.path ?? firstSupplement?.path ?? '')
  const title = division
    ? `${division.label}　${division.title}`.trim()
    : first
      ? rangeOf(first.label.text, last?.label.text)
      : rangeOf(nameOf(firstSupplement), nameOf(lastSupplement))
  return { slug, title, range: division?.range ?? '', trail, ...parts }
}

function nameOf(supplement: BackMatter | undefined): string {
  return supplement ? supplement.label || supplement.path : ''
}

function rangeOf(first: string, last = first): string {
  return first === last ? first : `${first}～${last}`
}

/** Returns a function that finds the part with a provision or heading; `null` for text before all parts. */
export function partsByPath(parts: readonly FullTextPart[]): (path: Path) => FullTextPart | null {
  const tops = new Map<Path, FullTextPart>()
  const add = (path: Path, part: FullTextPart) => tops.has(path) || tops.set(path, part)
  for (const part of parts) {
    for (const { division } of part.trail) add(division.id, part)
    for (const { path } of [...part.articles, ...part.supplements]) add(path, part)
    for (const division of divisionsWithin(part.divisions)) {
      add(division.id, part)
      for (const { articles } of division.runs) for (const { path } of articles) add(path, part)
    }
  }
  return path => tops.get(isDivisionPath(path) ? path.replaceAll('/', '-') : (path.split('/')[0] ?? '')) ?? null
}

function divisionsWithin(divisions: readonly OutlineDivision[]): OutlineDivision[] {
  return divisions.flatMap(division => [division, ...divisionsWithin(division.divisions)])
}

/** Splits a list into runs that fit on a page. An entry that exceeds the limit is a run of its own. */
function inRuns<T>(list: readonly T[], lettersOf: (each: T) => number, most: number): T[][] {
  const runs: T[][] = []
  let room = 0
  for (const each of list) {
    const letters = lettersOf(each)
    const run = runs.at(-1)
    if (run && letters <= room) run.push(each)
    else runs.push([each])
    room = (run && letters <= room ? room : most) - letters
  }
  return runs
}

function lettersBelow({ runs }: OutlineDivision): number {
  return sum(runs, lettersOfRun)
}

function lettersOfRun({ articles, divisions }: OutlineRun): number {
  return lettersIn(articles) + sum(divisions, lettersBelow)
}

function charactersOfSupplement({ articles, paragraphs }: BackMatter): number {
  return lettersIn([...articles, ...paragraphs])
}

function lettersIn(provisions: readonly Provision[]): number {
  return sum(provisions, provision =>
    sum([...provisionsWithin(provision)], each => (each.level === 'article' ? 0 : each.text.plain.length))
  )
}

function sum<T>(list: readonly T[], of: (each: T) => number): number {
  return list.reduce((total, each) => total + of(each), 0)
}
