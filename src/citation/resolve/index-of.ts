import { formatNum, topPath } from '../../model/address.ts'
import type { BranchedNumber, Node, Path, ProvisionClause, RulesetText } from '../../model/law.ts'
import { clausesOf } from '../../model/sentences.ts'
import type { Span } from '../../model/source.ts'
import { childrenOf, topNodesOf } from '../../model/walk.ts'
import { lazy } from '../../text/lazy.ts'
import type { StepLevel } from '../types.ts'

/** Node of a ruleset text with its position in the tree. The text is the root entry, with an empty path. */
export interface IndexEntry {
  readonly level: StepLevel | 'document'
  readonly path: Path
  readonly number: BranchedNumber | null
  readonly node: Node | null
  readonly parent: IndexEntry | null
  readonly children: readonly IndexEntry[]
  /** Returns the spans of the clauses in the text of the node. Computed on first access and cached. */
  readonly parts: () => Partial<Record<ProvisionClause, Span>>
  /**
   * Sequence in which 前 and 次 count, and the index of the entry in it.
   *
   * - For an article: all articles of the main provisions (or of its 附則) as printed, across headings.
   * - For anything else: its siblings of the same level.
   */
  readonly row: readonly IndexEntry[]
  readonly position: number
}

/** Ruleset as a navigable tree. */
export interface RulesetIndex {
  readonly text: RulesetText
  /** Declared citation names and the title. */
  readonly names: readonly string[]
  /** Names of sections without article numbers: ルール, 付則, 前文. */
  readonly sections: readonly string[]
  readonly root: IndexEntry
  /** If two nodes have the same path, the first is indexed. */
  readonly byPath: ReadonlyMap<Path, IndexEntry>
  /** Articles of a sequence by number: `8-2`. */
  readonly byNumber: ReadonlyMap<readonly IndexEntry[], ReadonlyMap<string, readonly IndexEntry[]>>
}

type Growing = Omit<IndexEntry, 'children' | 'row' | 'position'> & {
  children: Growing[]
  row: Growing[]
  position: number
}

/** Builds the index. Sequences follow the printed order and ignore the labels. */
export function indexOf(text: RulesetText): RulesetIndex {
  const byPath = new Map<Path, IndexEntry>()
  const root: Growing = {
    level: 'document',
    path: '',
    number: null,
    node: null,
    parent: null,
    children: [],
    parts: () => ({}),
    row: [],
    position: 0
  }
  root.row.push(root)
  const add = (node: Node, parent: Growing, articles: Growing[]): void => {
    const entry = entryOf(node, parent, articles)
    if (!byPath.has(entry.path)) byPath.set(entry.path, entry)
    const inside = node.level === 'supplement' ? [] : articles
    for (const child of childrenOf(node)) add(child, entry, inside)
  }
  const main: Growing[] = []
  for (const node of topNodesOf(text)) add(node, root, main)
  const names = [...new Set([...text.citedAs, text.title])].filter(Boolean)
  const sections = [...new Set(root.children.flatMap(sectionOf))]
  const rows = [main, ...root.children.flatMap(child => articleRowOf(child))]
  const byNumber = new Map(rows.map(row => [row, numbersOf(row)]))
  return { text, names, sections, root, byPath, byNumber }
}

/** Returns the name of a section or 附則, or the name above top-level paragraphs: 前文. */
function sectionOf({ node, path, number, level }: Growing): string[] {
  if (!node || (number !== null && level !== 'paragraph')) return []
  return [topPath(path)]
}

/** Returns the sequence in which the articles of a 附則 count. */
function articleRowOf({ level, children }: Growing): Growing[][] {
  const first = level === 'supplement' ? children.find(child => child.level === 'article') : undefined
  return first ? [first.row] : []
}

function numbersOf(row: readonly Growing[]): ReadonlyMap<string, readonly IndexEntry[]> {
  return Map.groupBy(
    row.filter(({ number }) => number !== null),
    ({ number }) => formatNum(number ?? [0])
  )
}

function entryOf(node: Node, parent: Growing, articles: Growing[]): Growing {
  const row =
    node.level === 'article' ? articles : (parent.children.findLast(({ level }) => level === node.level)?.row ?? [])
  const { level, path } = node
  const children: Growing[] = []
  const parts = lazy(() => ('text' in node ? clausesOf(node.text.plain, children.length > 0) : {}))
  const entry: Growing = {
    level,
    path,
    number: numberOf(node),
    node,
    parent,
    children,
    parts,
    row,
    position: row.length
  }
  row.push(entry)
  parent.children.push(entry)
  return entry
}

function numberOf(node: Node): BranchedNumber | null {
  if (node.level === 'supplement') return null
  if (node.level === 'article' && node.isUnnumbered) return null
  return node.level === 'paragraph' ? node.number : node.label.number
}
