import { amountsIn, amountsOf } from '../../statement/figures.ts'
import type { FigureNames } from '../../statement/names.ts'
import type { ReadStatement } from '../../statement/read.ts'
import type { Statement, StatementText } from '../../statement/types.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { statementsWithNames } from '../shared/known-rulesets.ts'

/** Warns when an English text states other points, fu or han than its Japanese counterpart. */
export const englishFigureMismatch = {
  code: 'english-figure-mismatch',
  about: 'statements',
  severity: 'warning',
  *content(contents) {
    for (const { read, outcome } of statementsWithNames(contents)) {
      // A statement that needs review is reported separately.
      if (outcome !== 'current') continue
      for (const text of read.statement.texts) {
        const other = text.language === 'en' ? japaneseOf(text, read, contents) : null
        if (other) yield* compared({ read, text }, other, contents)
      }
    }
    for (const { japanese, english, file, span } of contents.phrases) {
      const [own, theirs] = [amountsIn(english, 'en'), amountsIn(japanese, 'ja')]
      if (own.symmetricDifference(theirs).size === 0) continue
      yield {
        message: `「${japanese}」：英語の数（${listed(own)}）が、日本語の数（${listed(theirs)}）と違います`,
        hint: HINT,
        place: { file, span }
      }
    }
  }
} as const satisfies Rule

const HINT = '点、符、翻の数を、日本語と同じにします（300 points、2 fu、5 han のように、数字のすぐ後に書きます）'

interface ReadText {
  readonly read: ReadStatement
  readonly text: StatementText
}

/** Texts of a dispute that have English under the same key below `english`. */
const PAIRED = /(?:verdict|otherReading|\.ask)$/u

/**
 * Returns the Japanese counterpart of an English text. It is a text of a dispute, the text of a cell, or the plain
 * sentence of an article or precedent.
 */
function japaneseOf({ key }: StatementText, read: ReadStatement, { statements }: RuleContext): ReadText | null {
  const { kind, id, texts }: Statement = read.statement
  const answer = /^english\.(steps\.[^.]+)\.choices\.(.*)$/su.exec(key)
  if (answer)
    return statementTextOf(
      read,
      texts.find(({ key: own, text }) => own.startsWith(`${answer[1]}.choices.`) && text.plain === answer[2])
    )
  if (kind === 'card' || kind === 'dispute')
    return statementTextOf(
      read,
      texts.find(({ key: own }) => key === `english.${own}` && PAIRED.test(own))
    )
  if (kind === 'cell')
    return statementTextOf(
      read,
      texts.find(({ key: own }) => own === key.replace(/english$/u, 'text'))
    )
  if (kind !== 'plain' || /\.title$/u.test(key)) return null
  const plain = statements.get(id.replace(/english\.yaml#/u, 'plain.yaml#'))
  return plain?.outcome === 'current' ? statementTextOf(plain.read, plain.read.statement.texts[0]) : null
}

function statementTextOf(read: ReadStatement, text: StatementText | undefined): ReadText | null {
  return text ? { read, text } : null
}

/** Compares the amounts. A name with a figure (二翻縛り) may be paraphrased in the other language. */
function* compared(english: ReadText, japanese: ReadText, { figureNames }: RuleContext): Iterable<RuleFinding> {
  const [own, theirs] = [amountsWith(english, figureNames), amountsWith(japanese, figureNames)]
  if (own.stated.isSubsetOf(theirs.all) && theirs.stated.isSubsetOf(own.all)) return
  const { statement } = english.read
  const { file } = japanese.read.statement
  yield {
    message: `${statement.name}：英語の数（${listed(own.all)}）が、日本語の数（${listed(theirs.all)}）と違います`,
    hint: HINT,
    place: { file: statement.file, span: english.text.text.span },
    related: [{ place: { file, span: japanese.text.text.span }, message: '日本語の文' }]
  }
}

function amountsWith({ read, text }: ReadText, names: FigureNames) {
  return { stated: amountsOf(read, text, names), all: amountsOf(read, text, null) }
}

function listed(amounts: ReadonlySet<string>): string {
  return amounts.size > 0 ? [...amounts].join('、') : 'なし'
}
