import type { Span } from '../../../model/source.ts'
import { truncate } from '../../../text/truncate.ts'
import type { Doubt } from '../source-line.ts'
import { type Doubtful, OBJECT_CHARACTER, type Piece } from './pieces.ts'

/** Paragraph as it was written. */
export interface WrittenParagraph {
  readonly pieces: readonly Piece[]
  /** Label before the pieces. */
  readonly label: string
  /** Spans of its words, one for each line. */
  readonly spans: readonly Span[]
}

/** Asks about the doubtful characters of a paragraph: what was taken, and the other reading. One question per kind. */
export function askAboutPieces(written: WrittenParagraph, text: string): Doubt[] {
  const { pieces } = written
  const kinds = new Set(pieces.flatMap(({ doubt }) => (doubt === null || isTracked(doubt) ? [] : [doubt])))
  const others = [...kinds].flatMap(kind => {
    const message = QUESTIONS[kind]?.(quoteKind(pieces, kind))
    return message === undefined ? [] : [{ own: pieces.filter(({ doubt }) => doubt === kind), message }]
  })
  const changed = pieces.filter(({ doubt }) => isTracked(doubt))
  const changes = changed.length > 0 ? [{ own: changed, message: askAboutChanges(pieces) }] : []
  return [...changes, ...others].map(({ own, message }) => ({ span: spanOfPieces(written, own, text), message }))
}

/** Returns the span from the first of some pieces to the last one that was taken. Empty if none was. */
function spanOfPieces(written: WrittenParagraph, own: readonly Piece[], text: string): Span {
  const { pieces } = written
  const first = pieces.findIndex(piece => own.includes(piece))
  const last = pieces.findLastIndex(piece => piece.isTaken && own.includes(piece))
  const start = offsetAfter(written, pieces.slice(0, first), text)
  return { start, end: last < first ? start : offsetAfter(written, pieces.slice(0, last + 1), text, 'end') }
}

/** Returns the offset in the text after the label and some pieces: before the next character, or after the last one. */
function offsetAfter(
  { label, spans }: WrittenParagraph,
  before: readonly Piece[],
  text: string,
  edge: 'start' | 'end' = 'start'
): number {
  const taken = before.filter(({ isTaken }) => isTaken).map(each => each.text)
  let count = (label + taken.join('')).replace(/[\s\u00AD]/gu, '').length
  for (const { start, end } of spans)
    for (let at = start; at < end; at++) {
      if (/\s/u.test(text.charAt(at))) continue
      if (count === 0) return at
      if (--count === 0 && edge === 'end') return at + 1
    }
  return spans.at(-1)?.end ?? text.length
}

function isTracked(kind: Doubtful | null): boolean {
  return kind === '変更履歴（挿入）' || kind === '変更履歴（削除）'
}

interface Quoted {
  /** Characters of one kind: 「10人」. */
  readonly kind: string
  /** Paragraph as it was taken. */
  readonly taken: string
  /** Paragraph with the characters of the kind left out, if they were taken, and the reverse. */
  readonly other: string
}

type Question = (quoted: Quoted) => string

const leftOut =
  (reason: string): Question =>
  ({ kind, taken, other }) =>
    `${kind}${reason}、除いて「${taken}」と読みました。残すなら「${other}」です`

const height =
  (place: string): Question =>
  ({ kind, taken, other }) =>
    `${kind}が${place}にあります。「${taken}」と読みました。注の番号などで本文でなければ「${other}」です`

/** Questions by kind. Characters that are only listed as left out have none. */
const QUESTIONS: Readonly<Partial<Record<Doubtful, Question>>> = {
  取り消し線: leftOut('に取り消し線があるので'),
  隠し文字: leftOut('は隠し文字なので'),
  入力欄の案内: leftOut('は入力欄の案内なので'),
  上付き文字: height('上付き'),
  下付き文字: height('下付き'),
  上下にずらした文字: ({ kind, taken, other }) =>
    `${kind}は上か下へずらして書いてあります。「${taken}」と読みました。注の番号などで本文でなければ「${other}」です`,
  白い文字: ({ kind, taken, other }) =>
    `${kind}は白い文字で、紙の上では見えないことがあります。「${taken}」と読みました。要らなければ「${other}」です`,
  見えにくい文字: ({ kind, taken, other }) =>
    `${kind}は小さすぎるか、地と同じ色なので、紙の上では見えないことがあります。「${taken}」と読みました。要らなければ「${other}」です`,
  囲い文字: ({ kind, taken, other }) =>
    `${kind}は囲い文字です。「${taken}」と読みました。本文でなければ「${other}」です`,
  数式: ({ kind, taken }) => `数式${kind}を一行の文字にして、「${taken}」と読みました。元の式と比べてください`,
  外字: ({ kind, taken }) =>
    `${kind}は外字で、ほかの機器では別の形になります。「${taken}」の外字を、ふつうの字に直してください`,
  画像: ({ taken }) =>
    `${taken ? `「${taken}」に` : '文のない段落に'}画像があります。画像の文字は読めないので、文字の画像なら、その字を書き足してください`,
  記号: ({ taken }) => `「${taken}」に、読めない書体の記号があります。要る記号なら、ふつうの文字に直してください`,
  フィールド: ({ taken }) => `「${taken}」に、開いたときに決まる番号や日付があります。文字として打ち直してください`,
  差し込まれた文書: () => 'ほかの文書が差し込まれていて、その文は読めません。Wordで開き、保存し直してください',
  コメント: ({ kind, taken }) => `「${taken}」にコメント${kind}があります。本文ではないとみて除きました`
}

function quoteKind(pieces: readonly Piece[], kind: Doubtful): Quoted {
  const own = pieces.filter(({ doubt }) => doubt === kind)
  const isOwn = (piece: Piece) => piece.doubt === kind
  const [taken, other] = differenceContext(
    readAs(pieces, ({ isTaken }) => isTaken),
    readAs(pieces, piece => (isOwn(piece) ? !piece.isTaken : piece.isTaken))
  )
  const phrase = plain(own.map(({ text }) => text).join(''))
  return { kind: phrase && `「${truncate(phrase, 20)}」`, taken, other }
}

function askAboutChanges(pieces: readonly Piece[]): string {
  const isTaken = (piece: Piece) => piece.isTaken
  const before = readAs(pieces, piece => (isTracked(piece.doubt) ? !piece.isTaken : piece.isTaken))
  const [after, original] = differenceContext(readAs(pieces, isTaken), before)
  return `変更履歴があります。変更した後の「${after}」と読みました。変更する前は「${original}」です`
}

function readAs(pieces: readonly Piece[], isRead: (piece: Piece) => boolean): string {
  return plain(
    pieces
      .filter(isRead)
      .map(({ text }) => text)
      .join('')
  )
}

function plain(text: string): string {
  return text
    .replaceAll(OBJECT_CHARACTER, '')
    .replace(/[^\S\u3000]+/gu, ' ')
    .trim()
}

/** Shortens two readings to the characters around their first difference. */
function differenceContext(one: string, other: string): readonly [string, string] {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const from = at < BEFORE || one === other ? 0 : at - BEFORE
  return [cut(one, from), cut(other, from)]
}

const BEFORE = 12

function cut(text: string, from: number): string {
  return `${from > 0 ? '…' : ''}${truncate(text.slice(from), 30)}`
}
