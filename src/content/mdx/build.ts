import type { Tell } from '../../diagnostics/tell.ts'
import type { Ruleset } from '../../model/law.ts'
import type { Block } from './blocks.ts'
import { takeHeading } from './headings.ts'
import { isParagraphCaption, takeList, takeTable, takeText } from './provisions.ts'
import { readSilences } from './silences.ts'
import { startState } from './state.ts'

/** The parts of a ruleset that come from its text, not from its frontmatter. */
export type Body = Pick<Ruleset, 'toc' | 'preamble' | 'children' | 'supplements' | 'silences'>

/** Builds the tree of a ruleset from its blocks. What stands where nothing can hold it is told. */
export function buildBody(blocks: readonly Block[], tell: Tell): Body {
  const state = startState(tell, isBySection(blocks))
  const first = blocks.find(({ kind }) => kind !== 'comment')
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'comment') {
      state.pending.push(block)
      continue
    }
    state.silences.push(...readSilences(state.pending.splice(0), block.span, block === first))
    if (block.kind === 'heading') takeHeading(state, block, blocks[index + 1])
    else if (block.kind === 'text' && isParagraphCaption(state, block, blocks[index + 1])) state.caption = block.text
    else if (block.kind === 'text') takeText(state, block)
    else if (block.kind === 'table') takeTable(state, block)
    else takeList(state, block)
  }
  const { toc, preamble, children, supplements, silences } = state
  return { toc, preamble, children, supplements, silences }
}

/** A ruleset without article numbers: no 「第2章」 and no 「第8条」, and numbered rules or a table under a name. */
function isBySection(blocks: readonly Block[]): boolean {
  const headings = blocks.filter(block => block.kind === 'heading')
  if (headings.some(({ label }) => label.kind === 'division' || label.kind === 'article')) return false
  return blocks.some((block, index) => {
    const next = blocks[index + 1]
    const isRule = next?.kind === 'table' || (next?.kind === 'text' && next.label !== null)
    return block.kind === 'heading' && block.label.kind === 'unknown' && isRule
  })
}
