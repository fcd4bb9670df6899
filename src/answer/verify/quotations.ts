import { sentencesOf } from '../../model/sentences.ts'
import type { Span } from '../../model/source.ts'
import { bracketPairs } from '../../text/brackets.ts'
import type { AnswerSentence } from './sentences.ts'

/** Quotations from this length on are compared with the law. Shorter ones are terms. */
const SHORTEST = 8
/** Words after a quotation of speech: 「…」と言う. */
const SPOKEN = /^と(?:いう声|言|いって|発声|発言|宣言|声|聞|答|思)/u

/** Japanese text between English quotation marks. */
const IN_ENGLISH = /“[^”「」]*[\p{sc=Hiragana}\p{sc=Han}][^”「」]*”|"[^"「」]*[\p{sc=Hiragana}\p{sc=Han}][^"「」]*"/gu

/** A quotation of a sentence. `nearest` is the most similar sentence of the basis, if the quotation is not verbatim. */
export interface Quotation extends Span {
  readonly text: string
  readonly isVerbatim: boolean
  readonly nearest: string | null
}

/** Compares the quotations of a sentence with the texts of its basis: equal except for width and spaces. */
export function quotationsOf(sentence: AnswerSentence, basis: readonly string[]): Quotation[] {
  const { span, block } = sentence
  const { plain } = block.text
  const own = plain.slice(span.start, span.end)
  const pairs = bracketPairs(own).filter(({ open }) => '「『'.includes(own.charAt(open)))
  const outermost = [
    ...pairs.filter(({ open, close }) => !pairs.some(other => other.open < open && close < other.close)),
    ...[...own.matchAll(IN_ENGLISH)].map(({ 0: { length }, index }) => ({ open: index, close: index + length - 1 }))
  ]
  const texts = [...basis, basis.join('')].map(evened)
  return outermost.flatMap(({ open, close }) => {
    const [start, end] = [span.start + open + 1, span.start + close]
    const phrase = plain.slice(start, end)
    const isInCitation = block.citations.some(one => one.start < start && end < one.end)
    if ([...phrase].length < SHORTEST || isInCitation || SPOKEN.test(plain.slice(end + 1))) return []
    const looked = evened(phrase).replace(/[。、]$/u, '')
    const isVerbatim = texts.some(text => text.includes(looked))
    return [{ start, end, text: phrase, isVerbatim, nearest: isVerbatim ? null : nearestTo(phrase, basis) }]
  })
}

function evened(text: string): string {
  return text.normalize('NFKC').replace(/\s/gu, '')
}

function nearestTo(phrase: string, basis: readonly string[]): string | null {
  const wanted = pairsOf(phrase)
  const [best] = basis
    .flatMap(text => sentencesOf(text).map(({ start, end }) => text.slice(start, end)))
    .map(text => ({ text, shared: [...pairsOf(text)].filter(pair => wanted.has(pair)).length }))
    .sort((a, b) => b.shared - a.shared)
  return best && best.shared * 3 >= wanted.size ? best.text : null
}

function pairsOf(text: string): Set<string> {
  const letters = [...evened(text)]
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
}
