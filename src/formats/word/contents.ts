import { InternalHyperlink, LeaderType, PageReference, Paragraph, TabStopType, TextRun } from 'docx'
import type { TextBlock } from '../../model/text-blocks.ts'
import { labelled } from '../../model/text-blocks.ts'
import { CHARACTER } from './docx-parts.ts'
import { DEEPEST, MEASURE } from './styles.ts'

type Line = Extract<TextBlock, { kind: 'toc-entry' }>
type Headed = Extract<TextBlock, { kind: 'division' | 'supplement' | 'article' }>

/** Bookmark names for page references, by heading and by line of the contents. */
export type Bookmarks = ReadonlyMap<TextBlock, string>

/** Pairs the lines of a 目次 with their headings, in order. A line without a heading has no page reference. */
export function marksOf(blocks: readonly TextBlock[]): Bookmarks {
  const marks = new Map<TextBlock, string>()
  const headed = blocks.filter(isHeaded)
  let next = 0
  for (const line of blocks.filter(block => block.kind === 'toc-entry')) {
    const at = headed.findIndex(
      (block, index) => index >= next && headingText(block) === labelled(line.label, line.text)
    )
    const heading = headed[at]
    if (!heading) continue
    next = at + 1
    marks.set(heading, `place${next}`).set(line, `place${next}`)
  }
  return marks
}

function isHeaded(block: TextBlock): block is Headed {
  return block.kind === 'division' || block.kind === 'supplement' || block.kind === 'article'
}

function headingText(block: Headed): string {
  if (block.kind === 'division') return labelled(block.label, block.text)
  return block.kind === 'supplement' ? block.label : `${block.label}${block.caption ? `（${block.caption}）` : ''}`
}

/** Generates the contents of a text without a 目次 from its headings or sections, if there are at least two. */
export function generateToc(blocks: readonly TextBlock[]): Line[] {
  if (blocks.some(({ kind }) => kind === 'toc-entry')) return []
  const lines = blocks.flatMap((block): Line[] => {
    if (!isHeaded(block) || (block.kind === 'article' && !block.isUnnumbered)) return []
    return [{ kind: 'toc-entry', depth: block.depth, label: '', text: headingText(block), range: '' }]
  })
  return lines.length > 1 ? lines : []
}

/** 「第1章　総則（第1条～第4条） …… 3」 */
export function contentsLine({ depth, label, text: phrase, range }: Line, mark: string | undefined): Paragraph {
  const text = `${labelled(label, phrase)}${range}`
  const style = `Contents${Math.min(depth, DEEPEST)}`
  if (!mark) return new Paragraph({ style, text })
  const link = new InternalHyperlink({
    anchor: mark,
    children: [new TextRun({ children: [text, '\t'] }), new PageReference(mark)]
  })
  const tabStops = [{ type: TabStopType.RIGHT, position: MEASURE - CHARACTER, leader: LeaderType.DOT }]
  return new Paragraph({ style, tabStops, children: [link] })
}
