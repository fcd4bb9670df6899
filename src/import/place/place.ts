import type { Draft } from '../draft/draft.ts'
import { placeCounted } from './counted.ts'
import { placeHeading } from './heading.ts'
import {
  closeParagraph,
  type Joins,
  lose,
  loseCaption,
  loseOutside,
  type Placing,
  quote,
  startParagraph,
  startPlacing
} from './placing.ts'
import type { Token, TokenOf } from './token.ts'

/** Puts the lines below the 目次 where they belong, into the draft; a line that has no place is told. */
export function placeTokens(draft: Draft, tokens: readonly Token[], joins: Joins): void {
  const placing = startPlacing(draft, joins)
  for (const token of tokens) placeToken(placing, token)
  loseCaption(placing)
  closeParagraph(placing)
}

function placeToken(placing: Placing, token: Token): void {
  if (!canTakeCaption(placing, token)) loseCaption(placing)
  switch (token.kind) {
    case 'text':
      placeText(placing, token)
      break
    case 'caption':
      placing.caption = token
      placing.open = null
      break
    case 'toc':
      loseToc(placing, token)
      break
    case 'preamble':
    case 'supplement':
    case 'section':
    case 'main':
    case 'division':
    case 'article':
    case 'articles':
      placeHeading(placing, token)
      break
    default:
      placeCounted(placing, token)
  }
}

/** A caption stands above its article, in a 附則 without articles above its paragraph. */
function canTakeCaption({ zone, caption, paragraph }: Placing, { kind }: Token): boolean {
  if (kind === 'article') return true
  if (zone !== 'supplement' || /[（）]/u.test(caption?.caption.plain ?? '')) return false
  return kind === 'paragraph' || (kind === 'text' && !paragraph)
}

function placeText(placing: Placing, { line, text }: TokenOf<'text'>): void {
  const { open, paragraph, zone, joins } = placing
  if (open === 'lost' && !line.isApart) return
  if (open && open !== 'lost' && joins({ ...open, words: open.pieces.map(({ plain }) => plain).join('') }, line)) {
    open.pieces.push(text)
    open.last = line
  } else if (zone === 'start' || zone === 'division') loseOutside(placing, line)
  else if (!paragraph || zone === 'preamble')
    startParagraph(placing, { number: (paragraph?.number ?? 0) + 1, label: null, words: text, line })
  else
    lose(placing, {
      code: 'label-missing',
      message: `${quote(line.text)}に項や号の番号がありません`,
      hint: `項なら「${paragraph.number + 1} 」を前に付けます。前の行の続きなら、つなげて一行にします。本文でなければ消します`,
      span: line.span
    })
}

function loseToc(placing: Placing, { line: { text, span } }: Token): void {
  const hint = '目次は、前文と本則の前に一度だけ置きます'
  lose(placing, { code: 'structure-unknown', message: `ここに${quote(text)}を置くことはできません`, hint, span })
}
