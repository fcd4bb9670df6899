import type { ReportFinding } from '../../../../content/diagnostics/report-sink.ts'
import type { ImportBuilder } from '../../../../import/build/draft.ts'
import type { Line } from '../../../../import/lines/lines.ts'
import type { SourceText } from '../../../../model/source.ts'
import { literalText } from '../../../../model/source-text.ts'
import { truncate } from '../../../../text/truncate.ts'
import { addGathered, type GatheredParagraph } from './gathered.ts'
import type { TokenOf } from './token.ts'

/** State of the assembler: the open elements, which determine where the next line is placed. */
export interface AssemblerState {
  readonly draft: ImportBuilder
  /** Kind of the last opened element. An article, 前文 and 附則 contain paragraphs; a heading does not. */
  zone: 'start' | 'division' | 'preamble' | 'supplement' | 'article'
  /** Ranks of the open headings. */
  ranks: readonly number[]
  isSupplement: boolean
  /** Caption that is waiting for its article, or in a 附則 for its paragraph. */
  caption: TokenOf<'caption'> | null
  paragraph: GatheredParagraph | null
  /** True if the previous line could not be placed. */
  isLost: boolean
  /** True if a line since the last heading could not be placed. Errors that may follow from that are not reported. */
  hasLost: boolean
}

export function createAssembler(draft: ImportBuilder): AssemblerState {
  const isOpen = { zone: 'start', ranks: [], isSupplement: false, caption: null } as const
  return { draft, ...isOpen, paragraph: null, isLost: false, hasLost: false }
}

/** Paragraph that a line begins. */
interface Beginning {
  readonly number: number
  readonly label: SourceText | null
  readonly text: SourceText | null
  readonly line: Line
}

/** Closes the open paragraph and opens a new one. */
export function startParagraph(placing: AssemblerState, { number, label, text: content, line }: Beginning): void {
  closeParagraph(placing)
  const text = content ?? literalText('', line.span.start)
  placing.paragraph = { number, caption: takeCaption(placing), label, text, line, items: [], tables: [] }
  placing.isLost = false
}

/** Adds the open paragraph to the draft and closes it. */
export function closeParagraph(placing: AssemblerState): void {
  if (placing.paragraph) addGathered(placing.draft, placing.paragraph)
  placing.paragraph = null
  placing.isLost = false
}

/** Returns the waiting caption and clears it. */
export function takeCaption(placing: AssemblerState): SourceText | null {
  const { caption } = placing
  placing.caption = null
  return caption?.caption ?? null
}

/** Reports a line that cannot be placed. Its continuation lines are not reported again. */
export function reportUnplacedLine(placing: AssemblerState, finding: Parameters<ReportFinding>[0]): void {
  placing.draft.report(finding)
  placing.isLost = true
  placing.hasLost = true
}

/** Quotes words of a line for a message, truncated to 20 characters. */
export function quote(text: string): string {
  return `「${truncate(text, 20)}」`
}

/** Reports a line outside any article. */
export function reportOutsideArticle(placing: AssemblerState, { text, span }: Line): void {
  const hint =
    placing.zone === 'division'
      ? '章や節の題名の次には、条が要ります。本文でなければ消します'
      : '前文なら、前に「前文」とだけ書いた行を置きます。本文でなければ消します'
  reportUnplacedLine(placing, {
    code: 'text-outside-article',
    message: `${quote(text)}は、どの条にも属していません`,
    hint,
    span
  })
}

/** Reports a waiting caption that is not followed by an article. */
export function discardCaption(placing: AssemblerState): void {
  const { caption } = placing
  placing.caption = null
  if (!caption) return
  const { text, span } = caption.line
  const hint = '見出しの次には条が要ります。前の行の続きなら、つなげて一行にします'
  reportUnplacedLine(placing, {
    code: 'heading-unknown',
    message: `見出し${quote(text)}の次に条がありません`,
    hint,
    span
  })
}
