import type { Rule } from '../rule.ts'
import { textRule } from '../shared/text-rule.ts'

const OPENING = '（「『【〔［('
const CLOSING = '）」』】〕］)'
const BRACKET = /[（「『【〔［(）」』】〕］)]/gu

/** Problem with the bracket at an offset of a text. */
interface Unbalanced {
  readonly at: number
  readonly message: string
  readonly hint: string
}

/** Warns when a bracket has no counterpart, or one of another width: 「部員（休部中の者を除く。は」「(前条）」. */
export const bracketUnbalanced = {
  code: 'bracket-unbalanced',
  about: 'law',
  severity: 'warning',
  ...textRule(function* (text) {
    for (const { at, ...said } of unbalancedIn(text)) yield { ...said, start: at, end: at + 1 }
  })
} as const satisfies Rule

/**
 * Finds unbalanced brackets. A quotation in 「」 may contain an unclosed bracket, because law quotes fragments:
 * 「第5条（」とあるのは.
 */
function* unbalancedIn(text: string): Iterable<Unbalanced> {
  const open: { readonly char: string; readonly at: number }[] = []
  const quotations: number[] = []
  const waiting = new Map<string, number>()
  const wait = (char: string, more: number) => waiting.set(kindOf(char), (waiting.get(kindOf(char)) ?? 0) + more)
  for (const { 0: char, index: at } of text.matchAll(BRACKET)) {
    if (OPENING.includes(char)) {
      if (isQuotation(char)) quotations.push(open.length)
      open.push({ char, at })
      wait(char, 1)
      continue
    }
    const quotation = quotations.at(-1) ?? -1
    const from = isQuotation(char) ? 0 : quotation
    const match = waiting.get(kindOf(char))
      ? open.findLastIndex((bracket, index) => index >= from && kindOf(bracket.char) === kindOf(char))
      : -1
    if (match < 0) {
      if (quotation < 0) yield alone(text, at, char)
      continue
    }
    const closed = open.splice(match)
    for (const bracket of closed) wait(bracket.char, -1)
    while ((quotations.at(-1) ?? -1) >= match) quotations.pop()
    const [first, ...left] = closed
    if (first && !isPair(first.char, char)) yield mixed(text, first.at, at)
    if (!isQuotation(char)) for (const bracket of left) yield alone(text, bracket.at, bracket.char)
  }
  for (const bracket of open) if (!isQuotedQuotation(text, bracket.at)) yield alone(text, bracket.at, bracket.char)
}
/** 「「取締役会」とあるのは「「清算人会」と: if a quotation is quoted, the outer marks stay open. */
function isQuotedQuotation(text: string, at: number): boolean {
  return text.startsWith('「「', at) && text.includes('とあるのは')
}

/**
 * Returns the opening bracket of a kind. Half- and full-width round brackets are one kind here, because mixed widths
 * have their own message.
 */
function kindOf(bracket: string): string {
  const opening = OPENING.charAt(Math.max(OPENING.indexOf(bracket), CLOSING.indexOf(bracket)))
  return opening === '(' ? '（' : opening
}

function isPair(open: string, close: string): boolean {
  return OPENING.indexOf(open) === CLOSING.indexOf(close)
}

function isQuotation(bracket: string): boolean {
  return '「」『』'.includes(bracket)
}

function alone(text: string, at: number, char: string): Unbalanced {
  const opens = OPENING.includes(char)
  const other = (opens ? CLOSING : OPENING).charAt((opens ? OPENING : CLOSING).indexOf(char))
  return {
    at,
    message: `「${excerpt(text, at)}」の括弧 ${char} ${opens ? 'が閉じられていません' : 'に当たる始まりの括弧がありません'}`,
    hint: opens ? `${other} で閉じます` : `前に ${other} を置くか、${char} を消します`
  }
}

function mixed(text: string, open: number, close: number): Unbalanced {
  return {
    at: close,
    message: `「${excerpt(text, open)}」の括弧 ${text.charAt(open)} が、幅の違う ${text.charAt(close)} で閉じられています`,
    hint: '全角の（）にそろえます'
  }
}

function excerpt(text: string, at: number): string {
  return text.slice(Math.max(0, at - 6), at + 7)
}
