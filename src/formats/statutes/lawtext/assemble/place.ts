import type { ImportBuilder } from '../../../../import/build/draft.ts'
import {
  type AssemblerState,
  closeParagraph,
  createAssembler,
  discardCaption,
  quote,
  reportOutsideArticle,
  reportUnplacedLine,
  startParagraph
} from './assembler.ts'
import type { GatheredParagraph } from './gathered.ts'
import { placeHeading } from './heading.ts'
import { placeNumberedLine } from './numbered-line.ts'
import type { Token, TokenOf } from './token.ts'

/** Adds the tokens below the 目次 to the draft, and reports lines that cannot be placed. */
export function placeTokens(draft: ImportBuilder, tokens: readonly Token[]): void {
  const placing = createAssembler(draft)
  for (const token of tokens) placeToken(placing, token)
  discardCaption(placing)
  closeParagraph(placing)
}

function placeToken(placing: AssemblerState, token: Token): void {
  if (!canTakeCaption(placing, token)) discardCaption(placing)
  switch (token.kind) {
    case 'text':
      placeText(placing, token)
      break
    case 'caption':
      placing.caption = token
      placing.isLost = false
      break
    case 'toc':
      reportToc(placing, token)
      break
    case 'preamble':
    case 'end':
    case 'supplement':
    case 'section':
    case 'main':
    case 'division':
    case 'article':
    case 'articles':
      placeHeading(placing, token)
      break
    default:
      placeNumberedLine(placing, token)
  }
}

/** True if the waiting caption can belong to the token: to an article or a paragraph. */
function canTakeCaption({ zone, caption, paragraph }: AssemblerState, { kind }: Token): boolean {
  if (kind === 'article') return true
  if (zone === 'start' || zone === 'division' || /[（）]/u.test(caption?.caption.plain ?? '')) return false
  return kind === 'paragraph' || (zone === 'supplement' && kind === 'text' && !paragraph)
}

function placeText(placing: AssemblerState, { line, text }: TokenOf<'text'>): void {
  const { paragraph, zone, isLost } = placing
  if (isLost && !line.isApart) return
  if (zone === 'start' || zone === 'division') reportOutsideArticle(placing, line)
  else if (!paragraph || zone === 'preamble' || (zone === 'supplement' && isUnlabelled(paragraph)))
    startParagraph(placing, { number: (paragraph?.number ?? 0) + 1, label: null, text: text, line })
  else
    reportUnplacedLine(placing, {
      code: 'label-missing',
      message: `${quote(line.text)}に項や号の番号がありません`,
      hint: `項なら「${paragraph.number + 1} 」を前に付けます。前の行の続きなら、つなげて一行にします。本文でなければ消します`,
      span: line.span
    })
}

/** True for an unlabelled paragraph without content below it. In a 附則, further unlabelled lines are paragraphs too. */
function isUnlabelled({ label, caption, items, tables }: GatheredParagraph): boolean {
  return label === null && caption === null && items.length + tables.length === 0
}

function reportToc(placing: AssemblerState, { line: { text, span } }: Token): void {
  const hint = '目次は、前文と本則の前に一度だけ置きます'
  reportUnplacedLine(placing, {
    code: 'structure-unknown',
    message: `ここに${quote(text)}を置くことはできません`,
    hint,
    span
  })
}
