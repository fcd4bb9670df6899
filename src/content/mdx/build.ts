import { DIVISIONS, formatNum } from '../../model/address.ts'
import type { DivisionLevel, RulesetText } from '../../model/law.ts'
import type { ReportFinding } from '../diagnostics/report-sink.ts'
import type { Block } from './blocks.ts'
import { type Numbering, type State, startState } from './builder-state.ts'
import { type BlocksBelow, endLaw, type HeadingBlock, takeHeading } from './headings.ts'
import { addParagraphBlock, isParagraphCaption, takeList, takeRemarks, takeTable, takeTitle } from './provisions.ts'
import { readSilences } from './silences.ts'
import { isOfRules } from './tables.ts'

/** Parts of a ruleset text that come from the body of its file, not from the frontmatter. */
export type Body = Pick<RulesetText, 'preface' | 'toc' | 'preamble' | 'children' | 'supplements' | 'silences'>

/**
 * Builds the tree of a ruleset text from its blocks, and reports blocks at an invalid position. A `published` text may
 * have labels in any form, or none.
 */
export function buildBody(blocks: readonly Block[], tell: ReportFinding, published = false): Body {
  const restartsIn = published ? restartLevel(blocks) : null
  const state = startState(tell, { bySection: isBySection(blocks), published, restartsIn })
  const solid = blocks.filter(block => block.kind !== 'comment')
  if (published) state.numbering = numberingOf(solid)
  let index = 0
  for (const block of blocks) {
    if (block.kind === 'comment') {
      state.pending.push(block)
      continue
    }
    const next = solid[++index]
    state.silences.push(...readSilences(state.pending.splice(0), block.span, index === 1))
    if (published && (block.kind === 'heading' || block.kind === 'end')) state.numbering = numberingOf(solid, index)
    takeBlock(state, block, { next, heading: block.kind === 'heading' ? headingFrom(solid, index) : undefined })
  }
  const { preface, toc, preamble, children, supplements, silences } = state
  return { preface, toc, preamble, children, supplements, silences }
}

function headingFrom(blocks: readonly Block[], from: number): HeadingBlock | undefined {
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at]
    if (block?.kind === 'heading') return block
  }
  return undefined
}

function takeBlock(state: State, block: Exclude<Block, { kind: 'comment' }>, below: BlocksBelow): void {
  const { next } = below
  if (block.kind === 'heading') takeHeading(state, block, below)
  else if (block.kind === 'end') endLaw(state, block.span)
  else if (block.kind === 'text' && isParagraphCaption(state, block, next)) state.caption = block.text
  else if (block.kind === 'text') addParagraphBlock(state, block)
  else if (block.kind === 'table') takeTable(state, block)
  else if (block.kind === 'table-title') takeTitle(state, block, next)
  else if (block.kind === 'remarks') takeRemarks(state, block)
  else takeList(state, block)
}

/** Determines how the paragraphs from a block to the next heading are labelled. */
function numberingOf(blocks: readonly Block[], from = 0): Numbering {
  const heading = blocks[from - 1]
  const isNamed = heading?.kind === 'heading' && heading.label.kind === 'unknown'
  let hasLead = false
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at]
    if (block?.kind === 'heading' || block?.kind === 'end') break
    if (isNamed && block?.kind === 'table' && isOfRules(block.table)) return { hasLabels: true, hasLead }
    if (block?.kind !== 'text') continue
    if (block.label) return { hasLabels: true, hasLead: hasLead && block.label.number[0] === 1 }
    hasLead = true
  }
  return { hasLabels: false, hasLead: false }
}

/** Returns the outermost level with at least two divisions that begin with 第1条. */
function restartLevel(blocks: readonly Block[]): DivisionLevel | null {
  const counts = new Map<DivisionLevel, number>()
  let open: DivisionLevel[] = []
  for (const block of blocks) {
    if (block.kind !== 'heading') continue
    const { label } = block
    if (label.kind === 'supplement') break
    if (label.kind === 'division') open = [...open.filter(level => level !== label.level), label.level]
    if (label.kind !== 'article') continue
    if (formatNum(label.number) === '1') for (const level of open) counts.set(level, (counts.get(level) ?? 0) + 1)
    open = []
  }
  return DIVISIONS.find(({ level }) => (counts.get(level) ?? 0) > 1)?.level ?? null
}

/**
 * True for a ruleset without article numbers: it has no 「第2章」 and no 「第8条」, and numbered rules or a table below a named
 * heading.
 */
function isBySection(blocks: readonly Block[]): boolean {
  const headings = blocks.filter(block => block.kind === 'heading')
  if (headings.some(({ label }) => label.kind === 'division' || label.kind === 'article')) return false
  if (headings.some(({ label, depth }) => label.kind === 'unknown' && depth > 2)) return false
  return blocks.some((block, index) => {
    const next = blocks[index + 1]
    const isRule =
      next?.kind === 'table' || next?.kind === 'table-title' || (next?.kind === 'text' && next.label !== null)
    return block.kind === 'heading' && block.label.kind === 'unknown' && isRule
  })
}
