import type { Ruleset, Version } from '../library.ts'
import { isDivisionPath } from '../model/address.ts'
import type { Article, BackMatter, Node, Path, Provision } from '../model/law.ts'
import { provisionsWithin } from '../model/walk.ts'
import { fullTextId } from './anchor.ts'
import { type OutlineDivision, type OutlineRun, outlineRuns } from './outline.ts'

/** A stretch of a great law that has a page of its own: 「第二編　株式会社　第四章　機関」 of 会社法 at `/kaisha/full/part2-ch4/`. */
export interface FullTextPage {
  /** The id, in the whole text, of what it begins with: `part2-ch4`, `a300`, `附則`. */
  readonly slug: string
  /** What it holds: 「第四章　機関」, 「第三百条～第三百五十条」, 「附則」. */
  readonly title: string
  /** The first and the last of its articles; empty where its title says it. */
  readonly range: string
  /** The divisions around it, the outermost first, and whether each begins with it. */
  readonly trail: readonly { readonly division: OutlineDivision; readonly begins: boolean }[]
  readonly articles: readonly Article[]
  readonly divisions: readonly OutlineDivision[]
  readonly supplements: readonly BackMatter[]
}

/** Letters of law that one page carries on any telephone: about 100 kB of HTML as it travels. */
const MOST = 120_000

/** The name of its page among those of its edition: `full/part2-ch4`. */
export function fullTextPartSlug(slug: string): string {
  return `full/${slug}`
}

/** What stands on a page before it has its place among the others. */
type Piece = Pick<FullTextPage, 'articles' | 'divisions' | 'supplements'> & {
  readonly around: readonly OutlineDivision[]
}

/** The pages that the whole text of a great law is cut into, by 編, 章 and so on down; none where one page holds it. */
export function fullTextParts(version: Version, family: Ruleset, most = MOST): FullTextPage[] {
  const { ruleset, nodes } = version
  const runs = outlineRuns(version, family)
  const letters = sum(runs, lettersOfRun) + sum(ruleset.supplements, lettersBehind)
  if (letters <= most) return []
  const pieces = [
    ...runs.flatMap(run => piecesOfRun(run, [], most)),
    ...inRuns(ruleset.supplements, lettersBehind, most).map(supplements => ({ ...NOTHING, supplements }))
  ]
  const begun = new Set<OutlineDivision>()
  return pieces.map(piece => partOf(piece, nodes, begun))
}

const NOTHING: Piece = { articles: [], divisions: [], supplements: [], around: [] }

/** A division alone where a page holds it; else the articles right below it in runs, and each division below it by itself. */
function piecesOfDivision(division: OutlineDivision, around: readonly OutlineDivision[], most: number): Piece[] {
  if (lettersBelow(division) <= most) return [{ ...NOTHING, around, divisions: [division] }]
  return division.runs.flatMap(run => piecesOfRun(run, [...around, division], most))
}

function piecesOfRun({ articles, divisions }: OutlineRun, around: readonly OutlineDivision[], most: number): Piece[] {
  return [
    ...inRuns(articles, article => lettersIn([article]), most).map(run => ({ ...NOTHING, around, articles: run })),
    ...divisions.flatMap(below => piecesOfDivision(below, around, most))
  ]
}

function partOf({ around, ...held }: Piece, nodes: ReadonlyMap<Path, Node>, begun: Set<OutlineDivision>): FullTextPage {
  const trail = around.map(division => ({ division, begins: !begun.has(division) }))
  for (const division of around) begun.add(division)
  const { articles, divisions, supplements } = held
  const [first, last] = [articles[0], articles.at(-1)]
  const [division] = divisions
  const [behind, lastBehind] = [supplements[0], supplements.at(-1)]
  const slug = division?.id ?? fullTextId(nodes, first?.path ?? behind?.path ?? '')
  const title = division
    ? `${division.label}　${division.title}`.trim()
    : first
      ? rangeOf(first.label.text, last?.label.text)
      : rangeOf(nameOf(behind), nameOf(lastBehind))
  return { slug, title, range: division?.range ?? '', trail, ...held }
}

function nameOf(supplement: BackMatter | undefined): string {
  return supplement ? supplement.label || supplement.path : ''
}

function rangeOf(first: string, last = first): string {
  return first === last ? first : `${first}～${last}`
}

/** The part that shows a provision or division of the whole text; `null` for what stands before all parts. */
export function partsByPath(parts: readonly FullTextPage[]): (path: Path) => FullTextPage | null {
  const tops = new Map<Path, FullTextPage>()
  const add = (path: Path, part: FullTextPage) => tops.has(path) || tops.set(path, part)
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

/** One after another in runs that a page holds; what is too great alone is a run by itself. */
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

function lettersBehind({ articles, paragraphs }: BackMatter): number {
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
