import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Span } from '../../model/source.ts'
import { basisText } from '../../statement/basis.ts'
import { asCounted, figuresOf, unsupportedFigures } from '../../statement/figures.ts'
import type { ReadStatement } from '../../statement/read.ts'
import { DEFAULT_BASIS } from '../../statement/statement-text.ts'
import type { StatementKind, StatementText } from '../../statement/types.ts'
import { type Figure, figuresIn } from '../../text/figures.ts'
import { type AnswerSentence, basisCitation, onlySentence, statementOf } from './sentences.ts'

/** A figure of a sentence that its basis does not contain. `isAmount` is false for counts of people, times and places. */
export interface WrongFigure extends Span {
  readonly words: string
  readonly isAmount: boolean
  /** Figures of the basis with the same unit. */
  readonly expected: readonly string[]
}

/** Figures of one sentence. */
export interface SentenceFigures {
  readonly all: readonly (Span & { readonly words: string; readonly number: number })[]
  readonly wrong: readonly WrongFigure[]
}

/** A sentence that shows a calculation derives its own figures: 300点×3枚＝900点, 計12,000点. */
const CALCULATION = /[×＝=÷]|計|合わせて|total/u

/** Compares the figures of a sentence with its basis. Without a basis no figure is wrong. */
export function figuresOfSentence(corpus: Corpus, sentence: AnswerSentence): SentenceFigures {
  const { plain } = sentence.block.text
  const context = { ...lawOf(corpus), figureNames: corpus.figureNames, readWords: corpus.readWords }
  const [strict, read] = [readSentence(sentence, 'card'), readSentence(sentence, 'plain')]
  const [saying] = read.statement.sayings
  if (!saying) return { all: [], wrong: [] }
  const named = (figure: Span) => ({ start: figure.start, end: figure.end, words: asCounted(plain, figure) })
  const all = figuresOf(read, saying, corpus.figureNames).map(figure => ({ ...named(figure), number: figure.number }))
  if (sentence.targets.length + sentence.lent.length === 0) return { all, wrong: [] }
  const basis = [...basisText(read, saying, context), ...sentence.lent]
  const amounts = new Set(unsupportedFigures(strict, context).map(({ start }) => start))
  const wrong = unsupportedFigures(read, context).map(figure => ({
    ...named(figure),
    isAmount: amounts.has(figure.start),
    expected: figuresLike(named(figure).words, basis)
  }))
  return { all, wrong }
}

export function lawOf({ families, precedents }: Corpus) {
  return { families, precedents }
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
  const derivation = CALCULATION.test(sentence.words) ? 'text' : null
  const sayings = statement.sayings.map(
    (saying): StatementText => ({ ...DEFAULT_BASIS, ...saying, derivation, amounts: lent })
  )
  const cited = citations.filter(({ outcome }) => outcome !== 'unresolved')
  return {
    statement: { ...statement, kind, sayings },
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

function figuresLike(words: string, basis: readonly string[]): string[] {
  const unit = unitOf(words)
  const found = basis.flatMap(text => figuresIn(text).map((figure: Figure) => asCounted(text, figure)))
  const same = found.filter(figure => unitOf(figure) === unit)
  return [...new Set(same)].slice(0, 5)
}

function unitOf(figure: string): string {
  return figure.replace(/^[0-9０-９,，.〇一二三四五六七八九十百千万億]+/u, '')
}
