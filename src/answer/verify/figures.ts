import type { Corpus } from '../../corpus/build-corpus.ts'
import { citedText } from '../../history/versions/cited-text.ts'
import type { Span } from '../../model/source.ts'
import { basisText } from '../../statement/basis.ts'
import { asCounted, figuresOf, unitAfter, unsupportedFigures } from '../../statement/figures.ts'
import type { ReadStatement } from '../../statement/read.ts'
import { DEFAULT_BASIS } from '../../statement/statement-text.ts'
import type { StatementKind, StatementText } from '../../statement/types.ts'
import { type Figure, figuresIn, readableNumbers } from '../../text/figures.ts'
import { appliedFigures, comparedWithLimit } from './applied-figures.ts'
import { type AnswerSentence, basisCitation, onlySentence, statementOf } from './sentences.ts'

/**
 * A figure of a sentence that its basis does not contain. `isAmount` is false for counts of people, times and places.
 */
export interface WrongFigure extends Span {
  readonly text: string
  readonly isAmount: boolean
  /** Figures of the basis with the same unit. */
  readonly expected: readonly string[]
}

/** Figures of one sentence. */
export interface SentenceFigures {
  readonly all: readonly (Span & { readonly text: string; readonly number: number })[]
  readonly wrong: readonly WrongFigure[]
  /** Cases for which the sentence denies and the provision does not, or the other way round. */
  readonly opposed: readonly (Span & { readonly text: string; readonly limit: string })[]
}

/** A sentence that shows a calculation derives its own figures: 300点×3枚＝900点, 計12,000点. */
const CALCULATION = /[×＝=÷]|計|合わせて|total/u

/** Compares the figures of a sentence with its basis. Without a basis no figure is wrong. */
export function figuresOfSentence(corpus: Corpus, sentence: AnswerSentence): SentenceFigures {
  const { plain } = sentence.block.text
  const context = { ...lawOf(corpus), figureNames: corpus.figureNames, readWords: corpus.readWords }
  const [strict, read] = [readSentence(sentence, 'card'), readSentence(sentence, 'plain')]
  const [statementText] = read.statement.texts
  if (!statementText) return { all: [], wrong: [], opposed: [] }
  const named = (figure: Span) => ({ start: figure.start, end: figure.end, text: asCounted(plain, figure) })
  const all = figuresOf(read, statementText, corpus.figureNames).map(figure => ({
    ...named(figure),
    number: figure.number
  }))
  if (sentence.targets.length + sentence.lent.length === 0) return { all, wrong: [], opposed: [] }
  const basis = [...basisText(read, statementText, context), ...sentence.lent]
  const amounts = new Set(unsupportedFigures(strict, context).map(({ start }) => start))
  const missing = unsupportedFigures(read, context)
  const implied = impliedFigures(missing, basis, plain)
  const applied = appliedFigures(missing, basis, sentence)
  const known = new Set(basis.flatMap(countedFigures))
  // 「1,000点以下」 of 「1,000点に満たない」: a definition does not excuse another limit of the basis.
  const isDefined = (counted: string) => defined.has(counted) && !known.has(counted)
  const defined = definedFigures(corpus, basis)
  const wrong = missing
    .filter(
      figure =>
        !implied.has(figure) && !applied.has(figure) && !isDefined(`${figure.number}${unitAfter(plain, figure)}`)
    )
    .map(figure => {
      const expected = figuresLike(unitAfter(plain, figure), basis)
      // A count of tiles is law only if the provision counts tiles: 「配牌で1枚足りないときは、300点」.
      const isCase = unitAfter(plain, figure) === '枚' && expected.length === 0
      return { ...named(figure), isAmount: amounts.has(figure.start) && !isCase, expected }
    })
  const opposed = all
    .filter(({ start }) => !missing.some(one => one.start === start))
    .flatMap(figure => {
      const compared = comparedWithLimit(figure, basis, sentence)
      return compared && !compared.agrees ? [{ ...figure, limit: compared.limit }] : []
    })
  return { all, wrong, opposed }
}

function countedFigures(text: string): string[] {
  return figuresIn(text).map(figure => `${figure.number}${unitAfter(text, figure)}`)
}

/**
 * Returns the figures of the definitions of the terms of a basis: 30,000点 of 第7条 for 「原点以下」. A definition with several
 * figures of one unit (第35条 for 満貫) is ambiguous, and counts none.
 */
function definedFigures({ terms, home }: Corpus, basis: readonly string[]): ReadonlySet<string> {
  if (!home) return new Set()
  const defined = terms.flatMap(({ term, definedAt }) => {
    if (definedAt === null || !basis.some(text => text.includes(term))) return []
    const figures = citedText(home.current, definedAt).flatMap(text =>
      figuresIn(text).map(figure => ({ number: figure.number, unit: unitAfter(text, figure) }))
    )
    return figures.filter(({ number, unit }) => figures.every(one => one.unit !== unit || one.number === number))
  })
  return new Set(defined.map(({ number, unit }) => `${number}${unit}`))
}

/**
 * Returns the figures that follow from the basis without a written calculation:
 *
 * - a count with its amount: 「3枚なら900点」 of 「一枚につき300点」, 「2人なら1,500点」 of 3,000点, 「25人なら13人」 of 過半数
 * - the total of three payments of one amount: 「合計12,000点」 of 「4,000点ずつ」
 * - a multiple by a count: 「2つなら2倍」 of 「個数を乗じ」
 * - a value less its reduction: 「5翻」 of 6翻 and 「1翻を減じ」
 * - the first case after a limit: 「5回目のカン」 of 「四組の槓子がある場合には、することができない」
 */
function impliedFigures(missing: readonly Figure[], basis: readonly string[], plain: string): ReadonlySet<Figure> {
  const known = basis.flatMap(text => figuresIn(text).map(figure => ({ ...figure, unit: unitAfter(text, figure) })))
  // 「1人なら3,000点」: one payer pays the amount of the basis.
  const isAlone = (figure: Figure) =>
    figure.number === 1 && /^人(?:なら|だけ|のとき|の場合|で)/u.test(plain.slice(figure.end))
  const isNext = (figure: Figure) =>
    /^[回組枚本人]目/u.test(plain.slice(figure.end)) && basis.some(text => readableNumbers(text).has(figure.number - 1))
  const implied = new Set<Figure>(missing.filter(figure => isAlone(figure) || isNext(figure)))
  for (const result of missing) {
    const unit = unitAfter(plain, result)
    const own = known.filter(figure => figure.unit === unit).map(({ number }) => number)
    const follows = (number: number) =>
      own.some(each => each * number === result.number || each / number === result.number)
    if (AMOUNT_UNITS.test(unit)) {
      if (
        englishCounts(plain).some(count =>
          own.some(each => each * count === result.number || each / count === result.number)
        )
      )
        implied.add(result)
      const counts = missing.filter(each => COUNT_UNITS.test(unitAfter(plain, each)) && follows(each.number))
      for (const count of counts) implied.add(count).add(result)
      if (
        /計/u.test(plain) &&
        basis.some(text => text.includes('ずつ')) &&
        own.some(each => each * 3 === result.number)
      )
        implied.add(result)
      if (isReduced(result.number, unit, own, basis)) implied.add(result)
    } else if (unit === '倍' && basis.some(text => text.includes('個数を乗じ'))) {
      for (const count of missing)
        if (count.number === result.number && /^[つ個]/u.test(plain.slice(count.end))) implied.add(count).add(result)
    } else if (basis.some(text => text.includes('過半数')))
      for (const whole of missing)
        if (unitAfter(plain, whole) === unit && Math.floor(whole.number / 2) + 1 === result.number)
          implied.add(whole).add(result)
  }
  return implied
}

/** True for 5 of 6翻 and 「1翻を減じ」. */
function isReduced(number: number, unit: string, own: readonly number[], basis: readonly string[]): boolean {
  const reductions = basis.flatMap(text =>
    figuresIn(text).flatMap(figure => (text.slice(figure.end).startsWith(`${unit}を減`) ? [figure.number] : []))
  )
  return reductions.some(reduction => own.some(each => each - reduction === number))
}

/** Returns the counts of an English text: 2 of "two noten players". */
function englishCounts(text: string): number[] {
  return [...text.matchAll(/\b(two|three|four|[2-4]) (?=[a-z])(?!points?|fu|han)/giu)].map(
    ([, word = '']) => Number(word) || ['two', 'three', 'four'].indexOf(word.toLowerCase()) + 2
  )
}

const AMOUNT_UNITS = /^(?:点|符|翻|ポイント)$/u
const COUNT_UNITS = /^(?:枚|人|本|回|局)$/u

export function lawOf({ rulesets, precedents }: Corpus) {
  return { rulesets, precedents }
}

/** Returns the sentence as a statement whose basis is what the sentence cites. */
export function readSentence(sentence: AnswerSentence, kind: StatementKind): ReadStatement {
  const { block, language, citations, lent } = sentence
  const statement = statementOf({
    text: onlySentence(sentence),
    language,
    ruleset: block.read.statement.ruleset,
    answer: ''
  })
  const derivation = CALCULATION.test(sentence.text) ? 'text' : null
  const texts = statement.texts.map(
    (statementText): StatementText => ({ ...DEFAULT_BASIS, ...statementText, derivation, amounts: lent })
  )
  const cited = citations.filter(({ outcome }) => outcome !== 'unresolved')
  return {
    statement: { ...statement, kind, texts },
    version: block.read.version,
    // Citations of the complete block, because their own digits are not figures.
    citations: new Map([
      [
        'text',
        [
          ...block.citations.filter(one => !cited.includes(one)).map(unlinked),
          ...cited.map(unlinked),
          basisCitation(sentence)
        ]
      ]
    ]),
    former: new Set()
  }
}

/** Removes the targets of a citation: its span is not a figure, and its targets are listed by `basisCitation`. */
function unlinked(citation: AnswerSentence['citations'][number]): AnswerSentence['citations'][number] {
  if (citation.outcome === 'external') return citation
  const { from, start, end, text } = citation
  return { from, start, end, text, outcome: 'resolved', targets: [], links: [] }
}

/** Returns the figures of the basis with a unit, at most five. */
function figuresLike(unit: string, basis: readonly string[]): string[] {
  const same = basis.flatMap(text =>
    figuresIn(text).flatMap(figure =>
      unitAfter(text, figure) === unit ? [text.slice(figure.start, figure.end) + unit] : []
    )
  )
  return [...new Set(same)].slice(0, 5)
}
