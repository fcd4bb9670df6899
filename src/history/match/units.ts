import { DIVISIONS, formatNum, type NodeLookup } from '../../model/address.ts'
import type { Node, Path, RulesetText, TocEntry } from '../../model/law.ts'
import { markLines, type PrintedLine, printedLines } from '../../model/printed.ts'
import { childrenOf } from '../../model/walk.ts'
import type { DiffNode, Outline } from '../types.ts'

type UnitFields = Pick<DiffNode, 'kind' | 'path'> &
  Partial<Pick<DiffNode, 'number' | 'label' | 'caption' | 'text' | 'deleted'>> & {
    readonly printed?: readonly PrintedLine[]
  }

/** Builds the unit tree of a version: 目次, 前文, 本則 and 附則 below the root. */
export function unitsOf(text: RulesetText): DiffNode {
  const { title, preface, toc, preamble, children, supplements } = text
  return unit({ kind: 'ruleset', path: '', text: title }, [
    ...(preface.length ? [unit({ kind: 'opening', path: '冒頭', text: '' }, preface.map(nodeUnit))] : []),
    ...(toc ? [unit({ kind: 'toc', path: '目次', text: '目次' }, tocUnits(toc.entries, '目次', text))] : []),
    ...(preamble.length ? [unit({ kind: 'preamble', path: '前文', text: '前文' }, preamble.map(nodeUnit))] : []),
    ...[...children, ...supplements].map(nodeUnit)
  ])
}

/** Creates a unit and sets the parent of its children, which are created first. */
function unit(
  { kind, path, number = null, label = '', caption = null, text = '', deleted = false, printed = [] }: UnitFields,
  children: DiffNode[]
): DiffNode {
  const lines = printed.map((line, at) =>
    unit({ kind: 'printed-line', path: `${path}/${line.name}${at + 1}`, text: line.text }, [])
  )
  const made: DiffNode = { kind, path, number, label, caption, text, deleted, parent: null, lines, children }
  for (const child of [...lines, ...children]) (child as { parent: DiffNode | null }).parent = made
  return made
}

function tocUnits(entries: readonly TocEntry[], parent: Path, text: RulesetText): DiffNode[] {
  return entries.map(entry => {
    const { level, label, title, range } = entry
    const mark = DIVISIONS.find(division => division.level === level)?.mark ?? '附則'
    const path = `${parent}/${mark}${label ? formatNum(label.number) : ''}`
    const printed = range ? `（${range.text ?? text.file.text.slice(range.span.start, range.span.end)}）` : ''
    return unit(
      { kind: 'toc-entry', path, number: label?.number ?? null, label: label?.text ?? '', text: title.plain + printed },
      tocUnits(entry.entries, path, text)
    )
  })
}

/** Returns the unit of a node, with its descendants. */
function nodeUnit(node: Node): DiffNode {
  return unit({ kind: node.level, path: node.path, ...unitFields(node) }, childrenOf(node).map(nodeUnit))
}

function unitFields(node: Node): Omit<UnitFields, 'kind' | 'path'> {
  if (node.level === 'supplement') return { text: node.label }
  const { label } = node
  const own = { number: node.level === 'paragraph' ? node.number : node.label.number, label: label?.text ?? '' }
  if ('title' in node) return { ...own, text: node.title.plain, printed: markLines(node.title) }
  return {
    ...own,
    caption: 'caption' in node ? (node.caption?.plain ?? null) : null,
    text: 'text' in node ? node.text.plain : '',
    deleted: node.deleted,
    printed: printedLines(node)
  }
}

/** Returns a unit and its descendants in printed order. The lines of a unit precede its children. */
export function unitsWithin(top: DiffNode, found: DiffNode[] = []): DiffNode[] {
  found.push(top, ...top.lines)
  for (const child of top.children) unitsWithin(child, found)
  return found
}

/** Returns a unit and its ancestors by path, to format a provision path in words. */
export function nodesAround(unit: DiffNode): NodeLookup {
  const holders = new Map<Path, { readonly level: string }>()
  for (let at: DiffNode | null = unit; at; at = at.parent) holders.set(at.path, { level: at.kind })
  return holders
}

/** 編 章 節 款 目. */
export function isDivision({ kind }: DiffNode): boolean {
  return DIVISIONS.some(({ level }) => level === kind)
}

/** Returns the content without paths. Two versions with equal content have equal outlines. */
export function outlineOf({ kind, label, caption, text, lines, children }: DiffNode): Outline {
  return { kind, label, caption, text, lines: lines.map(outlineOf), children: children.map(outlineOf) }
}
