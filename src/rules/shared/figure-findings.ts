import { targetsOfAll } from '../../citation/resolve/cited.ts'
import { precedentsOf } from '../../history/versions/precedent.ts'
import { formatProvisionPath } from '../../model/address.ts'
import { isComplete } from '../../model/content.ts'
import { spanOf } from '../../model/source-text.ts'
import { basisText, type Law, precedentsBelow, provisionsBelow } from '../../statement/basis.ts'
import { asCounted, type LooseFigure, unsupportedFigures } from '../../statement/figures.ts'
import type { ReadStatement } from '../../statement/read.ts'
import type { StatementKind } from '../../statement/types.ts'
import { figuresIn, readableNumbers } from '../../text/figures.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { statementsWithNames } from './known-rulesets.ts'

/** Kinds of statements that a rule checks, and its hint. */
interface FigureCheck {
  readonly kinds: ReadonlySet<StatementKind>
  readonly hint: string
  /** Ids of statements that are already reported because they have no basis. */
  readonly baseless?: ReadonlySet<string>
  /** True if typed values are skipped, because another rule compares them with the text. */
  readonly textOnly?: boolean
}

/** Reports the figures of statements of some kinds that do not occur in their basis. */
export function* figureFindings(
  contents: RuleContext,
  { kinds, hint, baseless, textOnly = false }: FigureCheck
): Iterable<RuleFinding> {
  for (const { read, outcome } of statementsWithNames(contents)) {
    // A statement that needs review is reported already, and the review covers its figures.
    if (outcome !== 'current' || !kinds.has(read.statement.kind) || baseless?.has(read.statement.id)) continue
    const bySaying = Map.groupBy(unsupportedFigures(read, contents), ({ text }) => text)
    for (const [statementText, figures] of bySaying) {
      if (
        (textOnly && statementText.isTypedValue) ||
        !isBasisParsed(read, statementText, contents) ||
        hasAlteredBasis(read, statementText, contents)
      )
        continue
      yield findingOf(read, figures, { hint, law: contents })
    }
  }
}

/** True if the complete basis was parsed. Otherwise the figure may occur in the unparsed part. */
function isBasisParsed(read: ReadStatement, statementText: FigureText, contents: RuleContext): boolean {
  const { ruleset } = read.statement
  const cited = targetsOfAll(read.citations.get(statementText.key) ?? [])
  const known = precedentsOf(contents, ruleset).map(({ number }) => number)
  return (
    cited.every(({ document }) => document === 'precedent' || isComplete(contents, 'version', document)) &&
    (isComplete(contents, 'precedent', ruleset) ||
      precedentsBelow(read, statementText).every(number => known.includes(number)))
  )
}

/** True if part of the basis differs from its seal. */
function hasAlteredBasis(read: ReadStatement, statementText: FigureText, contents: RuleContext): boolean {
  const { ruleset } = read.statement
  return (
    provisionsBelow(read, statementText, contents).some(({ version, path }) => contents.isAltered(version, path)) ||
    precedentsBelow(read, statementText).some(number => contents.isAlteredPrecedent(ruleset, number))
  )
}

type FigureText = LooseFigure['text']

function findingOf(
  read: ReadStatement,
  figures: readonly LooseFigure[],
  { hint, law }: { readonly hint: string; readonly law: Law }
): RuleFinding {
  const { statement } = read
  const [first] = figures as readonly [LooseFigure]
  const text = basisText(read, first.text, law).join('\n')
  const there = figuresIn(text)
  const alike = (figure: LooseFigure) => there.filter(({ number }) => number === figure.number)
  // If the basis counts something else with the same number, the message shows the counter: 「14枚」 where the law has
  // 「14個」.
  const name = (figure: LooseFigure) =>
    alike(figure).length > 0 ? asCounted(figure.text.text.plain, figure) : written(figure.number)
  const names = [...new Set(figures.map(name))].map(one => `「${one}」`)
  const grounds = groundsInWords(read, first)
  const where = grounds ? `が、根拠とする規定（${grounds}）の文にありません` : 'の根拠となる規定が引かれていません'
  const others = [...new Set(alike(first).map(figure => asCounted(text, figure)))]
  return {
    message: `${statement.name}の数${names.join('')}${where}`,
    hint: `${others.length > 0 ? countedOtherwise(others) : numbersThere(text)}${hint}`,
    place: { file: statement.file, span: spanOf(first.text.text, first.start, first.end) }
  }
}

/** Upper limit of the figures listed in a hint. */
const MAX_LISTED = 5

function countedOtherwise(others: readonly string[]): string {
  return others.length <= MAX_LISTED ? `そこにあるのは${others.map(one => `「${one}」`).join('')}です。` : ''
}

/** Lists the numbers of the basis for the hint. */
function numbersThere(text: string): string {
  const found = new Set([...readableNumbers(text)].map(written))
  return found.size > 0 && found.size <= MAX_LISTED ? `そこにある数は ${[...found].join('、')} です。` : ''
}

function written(number: number): string {
  return number.toLocaleString('en')
}

function groundsInWords({ statement, citations, version }: ReadStatement, { text }: LooseFigure): string {
  const cited = targetsOfAll(citations.get(text.key) ?? []).map(({ document, path }) =>
    document === 'precedent'
      ? `先例第${path}号`
      : document === statement.ruleset
        ? formatProvisionPath(path, version?.nodes)
        : ''
  )
  const decided = text.precedents.map(number => `先例第${number}号`)
  return [...new Set([...text.basis.map(path => formatProvisionPath(path, version?.nodes)), ...decided, ...cited])]
    .filter(Boolean)
    .join('、')
}
