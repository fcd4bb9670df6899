import type { ReportFinding } from '../../diagnostics/report-sink.ts'
import type { SourceText } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { truncate } from '../../text/truncate.ts'
import type { ImportBuilder } from '../build/draft.ts'
import type { Line } from '../lines/lines.ts'
import { addGathered, type GatheredParagraph } from './gathered.ts'
import type { TokenOf } from './token.ts'

/** Where placing the lines of a text stands: what is open, and so where the next line can go. */
export interface AssemblerState {
  readonly draft: ImportBuilder
  /** What was opened last: an article, 前文 and 附則 hold paragraphs, a division holds none. */
  zone: 'start' | 'division' | 'preamble' | 'supplement' | 'article'
  /** The ranks of the divisions that are open. */
  ranks: readonly number[]
  isSupplement: boolean
  /** A caption that waits for its article, or in a 附則 for its paragraph. */
  caption: TokenOf<'caption'> | null
  paragraph: GatheredParagraph | null
  /** The line before could not be placed. */
  isLost: boolean
  /** A line since the last heading could not be placed: what only follows from that is not told. */
  hasLost: boolean
}

/** Nothing is open yet. */
export function createAssembler(draft: ImportBuilder): AssemblerState {
  const isOpen = { zone: 'start', ranks: [], isSupplement: false, caption: null } as const
  return { draft, ...isOpen, paragraph: null, isLost: false, hasLost: false }
}

/** A paragraph that a line begins. */
interface Beginning {
  readonly number: number
  readonly label: SourceText | null
  readonly words: SourceText | null
  readonly line: Line
}

/** Opens a paragraph; the one before it is whole. */
export function startParagraph(placing: AssemblerState, { number, label, words, line }: Beginning): void {
  closeParagraph(placing)
  const text = words ?? literalText('', line.span.start)
  placing.paragraph = { number, caption: takeCaption(placing), label, text, line, items: [], tables: [] }
  placing.isLost = false
}

/** No line goes into the paragraph any more. */
export function closeParagraph(placing: AssemblerState): void {
  if (placing.paragraph) addGathered(placing.draft, placing.paragraph)
  placing.paragraph = null
  placing.isLost = false
}

/** The caption that waits, for what it stands above. */
export function takeCaption(placing: AssemblerState): SourceText | null {
  const { caption } = placing
  placing.caption = null
  return caption?.caption ?? null
}

/** Tells what is wrong with a line; the lines that go on it are not told once more. */
export function reportUnplacedLine(placing: AssemblerState, finding: Parameters<ReportFinding>[0]): void {
  placing.draft.tell(finding)
  placing.isLost = true
  placing.hasLost = true
}

/** Words of a line, as a message quotes them. */
export function quote(words: string): string {
  return `「${truncate(words, 20)}」`
}

/** A line stands where no article can hold it. */
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

/** Nothing came that the caption could stand above. */
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
