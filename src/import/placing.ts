import type { Block, Tell } from '../content/mdx/blocks.ts'
import type { SourceFile, Span } from '../model/source.ts'
import type { ParagraphDraft, TextDraft } from './drafts.ts'
import type { Line } from './lines.ts'
import type { Token } from './tokens.ts'

/** Where placing the lines of a text stands. */
export interface Placing {
  readonly file: SourceFile
  readonly tell: Tell
  /** The width that lines are broken at, if they are. */
  readonly wrap: number | null
  readonly parts: (Block | ParagraphDraft)[]
  /** What was opened last: an article, 前文 and 附則 hold paragraphs, a division holds none. */
  zone: 'start' | 'division' | 'preamble' | 'supplement' | 'article' | 'unknown'
  /** The ranks of the divisions that are open. */
  ranks: number[]
  isSupplement: boolean
  /** A caption that waits for its article. */
  caption: Extract<Token, { kind: 'caption' }> | null
  paragraph: ParagraphDraft | null
  /** What a line without a label goes on; `lost` behind a line that could not be placed. */
  open: TextDraft | 'lost' | null
  /** A line since the last heading could not be placed: what only follows from that is not told. */
  hasLost: boolean
}

export function startPlacing(file: SourceFile, tell: Tell, wrap: number | null): Placing {
  return {
    file,
    tell,
    wrap,
    parts: [],
    zone: 'start',
    ranks: [],
    isSupplement: false,
    caption: null,
    paragraph: null,
    open: null,
    hasLost: false
  }
}

/** A paragraph that a line begins. */
interface Beginning {
  readonly number: number
  readonly label: Span | null
  readonly words: Span | null
  readonly line: Line
}

export function startParagraph(placing: Placing, { number, label, words, line }: Beginning): void {
  const text = { pieces: words ? [words] : [], first: line, last: line, isItem: false }
  placing.paragraph = { number, label, text, items: [] }
  placing.open = text
  placing.parts.push(placing.paragraph)
}

/** Tells what is wrong with a line; the lines that go on it are not told once more. */
export function lose(placing: Placing, finding: Parameters<Tell>[0]): void {
  placing.tell(finding)
  placing.open = 'lost'
  placing.hasLost = true
}

/** Words of a line, short enough to be quoted in a message. */
export function quote(words: string): string {
  return `「${words.length > 20 ? `${words.slice(0, 20)}…` : words}」`
}

/** A line stands where no article can hold it. */
export function loseOutside(placing: Placing, { text, span }: Line): void {
  const hint =
    placing.zone === 'division'
      ? '章や節の題名の次には、条が要ります。本文でなければ消します'
      : '前文なら、前に「前文」とだけ書いた行を置きます。本文でなければ消します'
  lose(placing, { code: 'text-outside-article', message: `${quote(text)}は、どの条にも属していません`, hint, span })
}

/** A caption was not followed by an article. */
export function loseCaption(placing: Placing): void {
  const { caption } = placing
  placing.caption = null
  if (!caption) return
  const { text, span } = caption.line
  const hint = '見出しの次には条が要ります。前の行の続きなら、つなげて一行にします'
  lose(placing, { code: 'heading-unknown', message: `見出し${quote(text)}の次に条がありません`, hint, span })
}
