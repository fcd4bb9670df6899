import { Document, isSeq } from 'yaml'
import type { TextKind } from '../../model/law.ts'
import type { SurvivingPrecedent } from '../../model/precedent.ts'
import type { Suppression } from '../../model/source.ts'
import { escapeBlock, escapeWords } from '../../text/escape-mdx.ts'

const LAYOUT = { lineWidth: 0, singleQuote: true, flowCollectionPadding: false } as const

/** Status of a precedent, and the versions for which it was decided. */
export type PrecedentStatusFields = Pick<
  SurvivingPrecedent,
  'status' | 'statusNote' | 'codifiedIn' | 'decidedUnder' | 'reviewedUnder'
>

/** Paragraph or list of points, with the warnings that are suppressed there. */
export type BlockDraft = { readonly silences?: readonly Pick<Suppression, 'code' | 'reason'>[] } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly points: readonly string[] }
)

/** 【先例】, 【説明】, 【備考】: a section to write. */
export interface SectionDraft {
  readonly name: string
  readonly blocks: readonly BlockDraft[]
}

/** Precedent to write. */
export interface PrecedentDraft {
  readonly number: number
  readonly decidedOn: string
  readonly caption: string
  readonly related: readonly string[]
  readonly text: TextKind
  readonly status: Partial<PrecedentStatusFields> & Pick<PrecedentStatusFields, 'status'>
  readonly sections: readonly SectionDraft[]
}

/** Formats a precedent: `precedents/<ruleset>/<NNN>.mdx`. */
export function formatPrecedent(draft: PrecedentDraft): string {
  const { number, decidedOn, caption, related, text, status: statusFields, sections } = draft
  const { status, statusNote, codifiedIn, decidedUnder, reviewedUnder } = statusFields
  const known = Object.entries({ statusNote, codifiedIn, decidedUnder, reviewedUnder }).filter(([, value]) => value)
  const document = new Document({ number, decidedOn, caption, related, text, status, ...Object.fromEntries(known) })
  const list = document.get('related', true)
  if (isSeq(list)) list.flow = true
  return `---\n${document.toString(LAYOUT)}---\n${sections.map(formatSection).join('')}`
}

/** Formats the file of a precedent whose record is lost. */
export function formatLostPrecedent(number: number, reason: string): string {
  return `---\n${new Document({ number, lost: reason }).toString(LAYOUT)}---\n`
}

/** Converts lines to blocks: each line is a paragraph, or after 「- 」 a point of a list. */
export function blocksOfLines(lines: readonly string[]): BlockDraft[] {
  const blocks: BlockDraft[] = []
  for (const line of lines.map(text => text.trim())) {
    const last = blocks.at(-1)
    const point = line.startsWith('- ') ? line.slice(2).trim() : null
    if (point === null) blocks.push({ kind: 'text', text: line })
    else if (last?.kind === 'list') blocks.splice(-1, 1, { kind: 'list', points: [...last.points, point] })
    else blocks.push({ kind: 'list', points: [point] })
  }
  return blocks
}

function formatSection({ name, blocks }: SectionDraft): string {
  return `\n## ${escapeWords(name)}\n${blocks.map(formatBlock).join('')}`
}

function formatBlock(block: BlockDraft): string {
  const comments = (block.silences ?? []).map(({ code, reason }) => `\n{/* silence ${code}: ${reason} */}\n`)
  const text =
    block.kind === 'text'
      ? `${escapeBlock(block.text)}\n`
      : block.points.map(point => `- ${escapeWords(point)}\n`).join('')
  return `${comments.join('')}\n${text}`
}
