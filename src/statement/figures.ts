import type { ResolvedCitation } from '../citation/resolve/types.ts'
import type { Language, Span } from '../model/source.ts'
import { type Figure, figuresIn, mayContainFigure, readableNumbers } from '../text/figures.ts'
import { lazy } from '../text/lazy.ts'
import { DIGITS } from '../text/numerals.ts'
import { basisProvisions, basisText, type Law } from './basis.ts'
import { examplesIn } from './examples.ts'
import { type FigureNames, namesIn } from './names.ts'
import type { ReadStatement } from './read.ts'
import type { StatementKind, StatementText } from './types.ts'

/** Further numbers of a list or range, before the common unit: 「2・3翻」「2から4位まで」「4 or 5 han」. */
const LISTED = '(?:(?:[・、と〜～~–-]|から|ないし|又は|及び|か|,? (?:or |and |to )?)[0-9０-９,]+)*'

/** Figure of a statement text that does not occur in its basis. */
export interface LooseFigure extends Figure {
  readonly text: StatementText
}

/** The law, and the names that contain figures (二翻縛り, 国士無双13面待ち). */
export interface FigureContext extends Law {
  readonly figureNames: FigureNames
}

/** The same, with a cache of parsed law texts. */
interface FigureLaw extends FigureContext {
  readonly readWords: ReadBasisWords
}

/** Returns the figures of a statement that occur neither in its basis nor in its `derivation`. */
export function unsupportedFigures(read: ReadStatement, context: FigureLaw): LooseFigure[] {
  const { statement } = read
  return statement.texts.flatMap(statementText => {
    const figures = statementText.isFigureExempt ? [] : figuresOf(read, statementText, context.figureNames)
    const ones = statementText.isFigureExempt
      ? []
      : unitsIn(statementText.text.plain).map(one => ({ number: 1, ...one }))
    if (figures.length + ones.length === 0 || !hasResolvedBasis(read, statementText, context)) return []
    const { there, derived } = numbersBelow(read, statementText, context)
    const below = basisWords(read, statementText, context)
    const isLoose = (figure: Figure) =>
      !derived.has(figure.number) &&
      (!there.has(figure.number) ||
        countsOther(figure, statementText.text.plain, below) ||
        isOtherLimit(figure, statementText.text.plain, below))
    const loose = [...figures.filter(isLoose), ...ones.filter(one => isOtherUnit(one, statementText, below))]
    return shownBy(statementText.text.plain, loose, there).map(figure => ({ text: statementText, ...figure }))
  })
}

/** True if the basis has the number, but never with the same unit: 2点, where the law has 2翻. */
function countsOther({ number, end }: Figure, plain: string, below: readonly BasisWords[]): boolean {
  const units = unitsAfter(plain.slice(end))
  if (units.length === 0) return false
  return below.every(({ text, figures }) =>
    figures().every(figure => {
      if (figure.number !== number) return true
      const own = UNIT_OR_COUNTER.exec(text.slice(figure.end))?.[0]
      return own !== undefined && !units.includes(own)
    })
  )
}

/**
 * Limits that include the figure on the same side. 「600点以上」 and 「600点未満」 divide at the same point, 「600点を超える」
 * does not.
 */
const LIMITS = { from: /^(?:以上|未満|に満た|を下回|を割)/u, upTo: /^(?:以下|を?超|を上回)/u } as const

function limitAfter(text: string, end: number): keyof typeof LIMITS | undefined {
  const following = text.slice(end).replace(UNIT_OR_COUNTER, '')
  return LIMITS.from.test(following) ? 'from' : LIMITS.upTo.test(following) ? 'upTo' : undefined
}

/** True if the basis has the number only with the other limit: 「600点を超える」, where the law has 「600点以上」. */
function isOtherLimit({ number, end }: Figure, plain: string, below: readonly BasisWords[]): boolean {
  const limit = limitAfter(plain, end)
  if (!limit) return false
  const limits = below.flatMap(({ text, figures }) =>
    figures().flatMap(figure => (figure.number === number ? (limitAfter(text, figure.end) ?? []) : []))
  )
  return limits.length > 0 && !limits.includes(limit)
}

/** True if the figure is the 1 of 「1枚につき」 and the law has only another number before that unit: 「2枚につき」. */
function isOtherUnit({ end }: Figure, { text }: StatementText, below: readonly BasisWords[]): boolean {
  const unit = PER_UNIT.exec(text.plain.slice(end))?.[0]
  if (unit === undefined) return false
  const numbers = below.flatMap(({ text, figures }) =>
    figures().flatMap(figure => (text.startsWith(unit, figure.end) ? [figure.number] : []))
  )
  return numbers.length > 0 && !numbers.includes(1)
}

const PER_UNIT = /^(?:[^、。0-9]{1,2}(?:につき|ごと|ずつ|当たり)|本場)/u

/** Returns a figure with its counter and its limit: 「14枚」「600点以上」. */
export function asCounted(text: string, { start, end }: Pick<Figure, 'start' | 'end'>): string {
  return text.slice(start, end) + (COUNTED_LIMIT.exec(text.slice(end))?.[0] ?? '')
}

/**
 * Returns the unit or counter after a figure in Japanese: 「枚」 of 「14枚以上」, 「点」 of "300 points". Empty if there is none.
 */
export function unitAfter(text: string, { end }: Pick<Figure, 'end'>): string {
  const following = text.slice(end)
  return UNIT_OR_COUNTER.exec(following)?.[0] ?? unitsInJapanese(ENGLISH_UNIT.exec(following)?.[1] ?? '')[0] ?? ''
}

/** Returns the unit after a figure in the spelling of the law. */
function unitsAfter(text: string): readonly string[] {
  const unit = UNIT.exec(text)?.[1]
  if (unit !== undefined) return [VARIANTS[unit] ?? unit]
  return unitsInJapanese(ENGLISH_UNIT.exec(text)?.[1] ?? '')
}

function unitsInJapanese(word: string): readonly string[] {
  return ENGLISH_UNITS[word.toLowerCase().replace(/s$/u, '')] ?? []
}

const ENGLISH_UNIT = /^[\s-]?(points?|pts?|fu|han|tiles?)\b/iu
const UNIT = /^[ 　]?(点|符|翻|飜|ハン|枚|ポイント)/u
/** Spelling variants of a unit. */
const VARIANTS: Readonly<Record<string, string>> = { 飜: '翻', ハン: '翻' }
const ENGLISH_UNITS: Readonly<Record<string, readonly string[]>> = {
  point: ['点', 'ポイント'],
  pt: ['点', 'ポイント'],
  fu: ['符'],
  han: ['翻'],
  tile: ['枚']
}
const UNITS = '点|符|翻|枚|ポイント|条|項|号|本|回|人|巡|局|倍|位|割|日|か月|箇月|時間|種|個|組'
const UNIT_OR_COUNTER = new RegExp(`^(?:${UNITS})`, 'u')
const COUNTED_LIMIT = new RegExp(`^(?:${UNITS})?(?:以上|以下|未満|に満たない|を下回る|を?超え?|を上回る)?`, 'u')

/**
 * True if all citations resolve and all basis provisions exist. Other rules report the missing ones, and their figures
 * are unknown.
 */
function hasResolvedBasis(read: ReadStatement, statementText: StatementText, context: FigureContext): boolean {
  const isThere = read.version !== null && basisProvisions(read, statementText, context).every(hasGround)
  return isThere && (read.citations.get(statementText.key) ?? []).every(({ outcome }) => outcome !== 'unresolved')
}

function hasGround({ path, version }: ReturnType<typeof basisProvisions>[number]): boolean {
  return version.nodes.has(path)
}

/** Removes the figures that an example states as input or calculates from known numbers. */
function shownBy(text: string, loose: readonly Figure[], there: ReadonlySet<number>): Figure[] {
  const examples = loose.length === 0 ? [] : examplesIn(text)
  return examples.reduce(
    (left, { start, end, given, figures }) => {
      const shown = reckoned(new Set([...there, ...given]), figures, DIVIDES)
      return left.filter(figure => figure.start < start || figure.end > end || !shown.has(figure.number))
    },
    [...loose]
  )
}

/** Text of the basis with its numbers and figures. */
interface BasisWords {
  readonly text: string
  readonly numbers: ReadonlySet<number>
  readonly figures: () => readonly Figure[]
}

/** Parses texts of the law. */
export type ReadBasisWords = (text: string) => BasisWords

/** Creates a reader with a cache. Many statements have the same basis. */
export function createTextReader(): ReadBasisWords {
  const known = new Map<string, BasisWords>()
  return text => {
    const found = known.get(text) ?? { text, numbers: readableNumbers(text), figures: lazy(() => figuresIn(text)) }
    known.set(text, found)
    return found
  }
}

function basisWords(read: ReadStatement, statementText: StatementText, law: FigureLaw): BasisWords[] {
  return [...basisText(read, statementText, law), ...statementText.amounts.map(String)].map(law.readWords)
}

/** Numbers that a statement text may state: those of its basis, and those derived from them. */
interface NumbersBelow {
  readonly there: ReadonlySet<number>
  readonly derived: ReadonlySet<number>
}

/** Returns every number that a statement text may state: the numbers of its basis and the results of its derivation. */
function numbersBelow(read: ReadStatement, statementText: StatementText, context: FigureLaw): NumbersBelow {
  const derivation = read.statement.texts.find(({ key }) => key === statementText.derivation)
  const derivedWords = derivation ? basisText(read, derivation, context).map(context.readWords) : []
  const there = new Set(
    [...basisWords(read, statementText, context), ...derivedWords].flatMap(below => [...below.numbers])
  )
  if (!derivation) return { there, derived: new Set() }
  const steps = figuresIn(derivation.text.plain).map(({ number }) => number)
  // A step without a basis is reported for the derivation only, not also for the figures that follow from it.
  const known = new Set(statementText === derivation ? steps.filter(step => there.has(step)) : steps)
  for (const { number, end } of figuresIn(derivation.text.plain))
    if (!AMOUNT.test(derivation.text.plain.slice(end))) known.add(number)
  const own = figuresOf(read, statementText, context.figureNames).map(({ number }) => number)
  const follows = reckoned(known, [...steps, ...own])
  if (NOTHING.test(derivation.text.plain)) follows.add(0)
  return { there, derived: follows }
}

/** 「供託する点数はない」 gives a 0; 「第84条によらない」 does not. */
const NOTHING =
  /(?:点|点数|額|もの|支払い?|定め|者|人|棒|供託|加算|減算|差|分|数|符|翻|枚|罰)[はもがの]?(?:加え|払わ|引か|生じ|行わ)?(?:ない|なし)|ゼロ|払わない|加えない|付かない|なし$/u

type Reckoning = (a: number, b: number) => readonly number[]

/** 4,000 × 3, 12,000 − 300. */
const FOLLOWS: Reckoning = (a, b) => [a + b, a * b, a / b, ...(a === b ? [] : [a - b])]

/**
 * Operations allowed in an example, with division: 29,500 has 500 above 29 thousand, and is rounded up to 30 thousand.
 */
const DIVIDES: Reckoning = (a, b) => [...FOLLOWS(a, b), a - b, a % b, Math.floor(a / b), Math.ceil(a / b)]

/**
 * Returns the known numbers and the results that follow from them, directly or through other results: 108 + 16 + 12, 30
 * × 2 six times.
 */
function reckoned(known: ReadonlySet<number>, results: readonly number[], pairs = FOLLOWS): Set<number> {
  const all = new Set(known)
  for (let grown = true; grown; ) {
    const open = results.filter(result => !all.has(result) && follows(result, [...all], pairs))
    grown = open.length > 0
    for (const result of open) all.add(result)
  }
  return all
}

/**
 * True if a result follows from two or three known numbers. A result of 0 from three numbers would only show that they
 * agree.
 */
function follows(result: number, known: readonly number[], pairs: Reckoning): boolean {
  const ofThree = (a: number, b: number, c: number) => [a + b + c, a * b ** c, a * b + c, a * b - c].includes(result)
  return known.some(a =>
    known.some(
      b => pairs(a, b).includes(result) || (result !== 0 && known.some(c => c !== a && c !== b && ofThree(a, b, c)))
    )
  )
}

/**
 * Returns the figures of a statement text that state law. Figures in citations and names are excluded; in an example
 * only amounts won or paid count.
 */
export function figuresOf(read: ReadStatement, statementText: StatementText, names: FigureNames | null): Figure[] {
  const { text, figures } = figuresOutsideCitations(read, statementText, names)
  const counts = statementText.isExample ? STAKE : COUNTED[read.statement.kind]
  if (statementText.isTypedValue || counts === null) return figures
  return figures.filter(({ start, end }) => counts.test(text.slice(end)) && !isDayOfMonth(text, start, end))
}

/** True for 「22日」 of 「11月22日」: a date is not a number of days. */
function isDayOfMonth(text: string, start: number, end: number): boolean {
  return /^日/u.test(text.slice(end)) && /月\s*$/u.test(text.slice(0, start))
}

/** Returns the figures outside citations and names. */
function figuresOutsideCitations(
  { citations }: ReadStatement,
  statementText: StatementText,
  names: FigureNames | null
) {
  const { plain } = statementText.text
  const isEnglish = statementText.language === 'en'
  if (!mayContainFigure(plain) && !isEnglish) return { text: plain, figures: [] }
  const cited = citations.get(statementText.key) ?? []
  const named = names ? namesIn(plain, names) : []
  const text = without(plain, [...cited.map(numbersOfCitation), ...named, ...unitsIn(plain)])
  const written = isEnglish ? spelledOutNumbers(text) : []
  return { text, figures: [...figuresIn(text), ...written].sort((a, b) => a.start - b.start) }
}

/** The name of an instrument includes its number: 平成26年規約第1号. */
const INSTRUMENT = /年[^第]{1,24}第[0-9]+号$/u

/** 「two han」: numbers spelled out in English before a unit. */
function spelledOutNumbers(text: string): Figure[] {
  return [...text.matchAll(WRITTEN_OUT)].map(({ 0: word, index }) => ({
    number: ENGLISH_NUMBERS.indexOf(word.toLowerCase()) + 1,
    start: index,
    end: index + word.length
  }))
}

const ENGLISH_NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' '
  )
const WRITTEN_OUT = new RegExp(
  `\\b(?:${ENGLISH_NUMBERS.join('|')})\\b(?=[\\s-](?:points?|pts?|fu|han|yen|tiles?)\\b)`,
  'giu'
)

/** Returns the span of a citation without the name of an external document: of 「8翻第2条」 the article alone. */
function numbersOfCitation(citation: ResolvedCitation): Span {
  const { start, end, text } = citation
  if (citation.outcome !== 'external' || INSTRUMENT.test(citation.name)) return { start, end }
  const at = text.indexOf('第', text.startsWith(citation.name) ? citation.name.length : 0)
  return { start: start + Math.max(0, at), end }
}

/** Returns the amounts in points, fu and han with Japanese units: 「300点」 for 「300 points」, 「8翻」 in 「8, 9 or 10 han」. */
export function amountsOf(read: ReadStatement, statementText: StatementText, names: FigureNames | null): Set<string> {
  const { text, figures } = figuresOutsideCitations(read, statementText, names)
  return countedAmounts(text, figures, statementText.language)
}

/** Returns the same amounts of a text without citations. */
export function amountsIn(text: string, language: Language): Set<string> {
  const written = language === 'en' ? spelledOutNumbers(text) : []
  return countedAmounts(text, [...figuresIn(text), ...written], language)
}

function countedAmounts(text: string, figures: readonly Figure[], language: Language): Set<string> {
  return new Set(
    figures.flatMap(({ number, end }) => {
      const unit = COUNTED_IN[language].exec(text.slice(end))?.[1]
      return unit === undefined ? [] : [`${number.toLocaleString('en')}${unitsInJapanese(unit)[0] ?? unit}`]
    })
  )
}

/** The unit after a figure or after a list of figures. */
const COUNTED_IN = {
  ja: new RegExp(`^${LISTED}[ 　]?(点|符|翻)`, 'u'),
  en: new RegExp(`^${LISTED}[\\s-]?(points?|fu|han)\\b`, 'iu')
} as const satisfies Record<Language, RegExp>

const AMOUNTS = '点|符|翻|ポイント|円|割|分の'
const STAKES = `${AMOUNTS}|倍|本|日|か月|箇月|時間`
/** Units that a derivation may not introduce. Numbers of times and of people are its own. */
const AMOUNT = new RegExp(`^${LISTED}[ 　]?(?:${AMOUNTS}|飜|ハン)`, 'u')
const ENGLISH_STAKES = 'points?|pts?|fu|han|yen|times|days?|months?|hours?'
const STAKE = new RegExp(`^${LISTED}(?:[ 　]?(?:${STAKES}|飜|ハン)|[\\s-]?(?:${ENGLISH_STAKES})\\b)`, 'iu')
const STAKE_OR_TILE = new RegExp(
  `^${LISTED}(?:[ 　]?(?:${STAKES}|飜|ハン|枚)|[\\s-]?(?:${ENGLISH_STAKES}|tiles?)\\b)`,
  'iu'
)

/**
 * Units that make a figure law, by kind of statement; `null`: any figure. Numbers of players and tiles in a dispute
 * describe the case.
 */
const COUNTED: Readonly<Record<StatementKind, RegExp | null>> = {
  cell: null,
  plain: null,
  reason: null,
  club: null,
  utterances: null,
  'status-note': null,
  card: STAKE_OR_TILE,
  topic: STAKE_OR_TILE,
  dispute: STAKE,
  term: STAKE,
  note: STAKE,
  record: STAKE
}

/** 「1枚につき」「一本場」: the one of a unit is not a figure, unless the law has another number there: see `isOtherUnit`. */
function unitsIn(text: string): Span[] {
  return [...text.matchAll(UNIT_OF_ONE)].map(({ 0: unit, index }) => spanAt(index, unit))
}

/** The lookbehind follows the digit: this takes a tenth of the time. */
const UNIT_OF_ONE = new RegExp(
  `[1１一](?<![${DIGITS},，.].)(?=(?:[^、。0-9]{1,2}(?:につき|ごと|ずつ|当たり)|本場))`,
  'gu'
)

function spanAt(start: number, { length }: string): Span {
  return { start, end: start + length }
}

function without(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (left, { start, end }) => `${left.slice(0, start)}${'　'.repeat(end - start)}${left.slice(end)}`,
    text
  )
}
