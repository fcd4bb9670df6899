import type { Language, Span } from '../model/source.ts'
import type { ResolvedCitation } from '../resolve/types.ts'
import { type Figure, figuresIn, mayContainFigure, readableNumbers } from '../text/figures.ts'
import { lazy } from '../text/lazily.ts'
import { basisProvisions, basisText, type Law } from './basis.ts'
import { examplesIn } from './examples.ts'
import { type FigureNames, namesIn } from './names.ts'
import type { ReadStatement } from './read.ts'
import type { StatementKind, StatementText } from './types.ts'

/** The other numbers of a list or a range, in front of the unit of all: 「2・3翻」「2から4位まで」「4 or 5 han」. */
const LISTED = '(?:(?:[・、と〜～~–-]|から|ないし|又は|及び|か|,? (?:or |and |to )?)[0-9０-９,]+)*'

/** A figure of a saying that stands in nothing that it rests on. */
export interface LooseFigure extends Figure {
  readonly saying: StatementText
}

/** What a figure is held against: the law, and the names that figures are part of (二翻縛り, 国士無双13面待ち). */
export interface FigureContext extends Law {
  readonly figureNames: FigureNames
}

/** The same, with the words of the law as they were read. */
interface FigureLaw extends FigureContext {
  readonly readWords: WordsReader
}

/** The figures of a statement that nothing below it has, and that no derivation explains. */
export function unsupportedFigures(read: ReadStatement, context: FigureLaw): LooseFigure[] {
  const { statement } = read
  return statement.sayings.flatMap(saying => {
    const figures = saying.free ? [] : figuresOf(read, saying, context.figureNames)
    const ones = saying.free ? [] : unitsIn(saying.text.plain).map(one => ({ number: 1, ...one }))
    if (figures.length + ones.length === 0 || !restsOnWhatIsThere(read, saying, context)) return []
    const { there, derived } = numbersBelow(read, saying, context)
    const below = wordsFor(read, saying, context)
    const isLoose = (figure: Figure) =>
      !derived.has(figure.number) && (!there.has(figure.number) || countsOther(figure, saying.text.plain, below))
    const loose = [...figures.filter(isLoose), ...ones.filter(one => isOtherUnit(one, saying, below))]
    return shownBy(saying.text.plain, loose, there).map(figure => ({ saying, ...figure }))
  })
}

/** Whether the law has the number, but nowhere counts the same with it: 2点, where it says 2翻. */
function countsOther({ number, end }: Figure, plain: string, below: readonly WordsBelow[]): boolean {
  const units = unitsBehind(plain.slice(end))
  if (units.length === 0) return false
  return below.every(({ words, figures }) =>
    figures().every(figure => {
      if (figure.number !== number) return true
      const own = UNIT_OR_COUNTER.exec(words.slice(figure.end))?.[0]
      return own !== undefined && !units.includes(own)
    })
  )
}

/** Whether a figure is the 1 of 「1枚につき」, where the law has it otherwise and nowhere so: 「2枚につき」. */
function isOtherUnit({ end }: Figure, { text }: StatementText, below: readonly WordsBelow[]): boolean {
  const unit = PER_UNIT.exec(text.plain.slice(end))?.[0]
  if (unit === undefined) return false
  const numbers = below.flatMap(({ words, figures }) =>
    figures().flatMap(figure => (words.startsWith(unit, figure.end) ? [figure.number] : []))
  )
  return numbers.length > 0 && !numbers.includes(1)
}

const PER_UNIT = /^(?:[^、。0-9]{1,2}(?:につき|ごと|ずつ|当たり)|本場)/u

/** A figure as its words count with it: 「14枚」. */
export function asCounted(words: string, { start, end }: Pick<Figure, 'start' | 'end'>): string {
  return words.slice(start, end) + (UNIT_OR_COUNTER.exec(words.slice(end))?.[0] ?? '')
}

/** What the law calls the unit that a text counts in. */
function unitsBehind(words: string): readonly string[] {
  const unit = UNIT.exec(words)?.[1]
  if (unit !== undefined) return [VARIANTS[unit] ?? unit]
  return unitsInJapanese(/^[\s-]?(points?|pts?|fu|han|tiles?)\b/iu.exec(words)?.[1] ?? '')
}

function unitsInJapanese(word: string): readonly string[] {
  return ENGLISH_UNITS[word.toLowerCase().replace(/s$/u, '')] ?? []
}

const UNIT = /^[ 　]?(点|符|翻|飜|ハン|枚|ポイント)/u
/** The same unit in other letters. */
const VARIANTS: Readonly<Record<string, string>> = { 飜: '翻', ハン: '翻' }
const ENGLISH_UNITS: Readonly<Record<string, readonly string[]>> = {
  point: ['点', 'ポイント'],
  pt: ['点', 'ポイント'],
  fu: ['符'],
  han: ['翻'],
  tile: ['枚']
}
const UNIT_OR_COUNTER = /^(?:点|符|翻|枚|ポイント|条|項|号|本|回|人|巡|局|倍|位|割|日|か月|箇月|時間|種|個|組)/u

/** What is not there is told already, and what it would have said is not known. */
function restsOnWhatIsThere(read: ReadStatement, saying: StatementText, context: FigureContext): boolean {
  const isThere = read.version !== null && basisProvisions(read, saying, context).every(hasGround)
  return isThere && (read.citations.get(saying.key) ?? []).every(({ outcome }) => outcome !== 'unresolved')
}

function hasGround({ path, version }: ReturnType<typeof basisProvisions>[number]): boolean {
  return version.nodes.has(path)
}

/** Of figures those that no example of the text sets out from or works out from what it has. */
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

/** Words that a saying rests on, with the numbers and the figures in them. */
interface WordsBelow {
  readonly words: string
  readonly numbers: ReadonlySet<number>
  readonly figures: () => readonly Figure[]
}

/** Reads words of the law. */
export type WordsReader = (words: string) => WordsBelow

/** Many statements rest on the same words: each is read once. */
export function createTextReader(): WordsReader {
  const known = new Map<string, WordsBelow>()
  return words => {
    const found = known.get(words) ?? { words, numbers: readableNumbers(words), figures: lazy(() => figuresIn(words)) }
    known.set(words, found)
    return found
  }
}

function wordsFor(read: ReadStatement, saying: StatementText, law: FigureLaw): WordsBelow[] {
  return [...basisText(read, saying, law), ...saying.amounts.map(String)].map(law.readWords)
}

/** The numbers that a saying may name: of the law, and those that follow from these. */
interface NumbersBelow {
  readonly there: ReadonlySet<number>
  readonly derived: ReadonlySet<number>
}

/** Every number that a saying may name: those of what it rests on, and what its derivation makes of them. */
function numbersBelow(read: ReadStatement, saying: StatementText, context: FigureLaw): NumbersBelow {
  const derivation = read.statement.sayings.find(({ key }) => key === saying.derivation)
  const derivedWords = derivation ? basisText(read, derivation, context).map(context.readWords) : []
  const there = new Set([...wordsFor(read, saying, context), ...derivedWords].flatMap(below => [...below.numbers]))
  if (!derivation) return { there, derived: new Set() }
  const steps = figuresIn(derivation.text.plain).map(({ number }) => number)
  // A step that nothing has is told of the derivation alone, not of what follows from it as well.
  const known = new Set(saying === derivation ? steps.filter(step => there.has(step)) : steps)
  for (const { number, end } of figuresIn(derivation.text.plain))
    if (!AMOUNT.test(derivation.text.plain.slice(end))) known.add(number)
  const own = figuresOf(read, saying, context.figureNames).map(({ number }) => number)
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

/** 29,500 has 500 above 29 thousand, which is short of 30 thousand: what an example may also do with a figure of its own. */
const DIVIDES: Reckoning = (a, b) => [...FOLLOWS(a, b), a - b, a % b, Math.floor(a / b), Math.ceil(a / b)]

/** Of some results those that follow from numbers that are known, and from one another: 108 + 16 + 12, 30 × 2 six times. */
function reckoned(known: ReadonlySet<number>, results: readonly number[], pairs = FOLLOWS): Set<number> {
  const all = new Set(known)
  for (let grown = true; grown; ) {
    const open = results.filter(result => !all.has(result) && follows(result, [...all], pairs))
    grown = open.length > 0
    for (const result of open) all.add(result)
  }
  return all
}

/** Of three numbers no 0: it would only say that they agree. */
function follows(result: number, known: readonly number[], pairs: Reckoning): boolean {
  const ofThree = (a: number, b: number, c: number) => [a + b + c, a * b ** c, a * b + c, a * b - c].includes(result)
  return known.some(a =>
    known.some(
      b => pairs(a, b).includes(result) || (result !== 0 && known.some(c => c !== a && c !== b && ofThree(a, b, c)))
    )
  )
}

/** The figures of a saying that are law: not those of its citations and of names, and of a story only what is won or paid. */
export function figuresOf(read: ReadStatement, saying: StatementText, names: FigureNames | null): Figure[] {
  const { words, figures } = ownFigures(read, saying, names)
  const counts = saying.story ? STAKE : COUNTED[read.statement.kind]
  if (saying.typed || counts === null) return figures
  return figures.filter(({ start, end }) => counts.test(words.slice(end)) && !isDayOfMonth(words, start, end))
}

/** True for 「22日」 of 「11月22日」: a date is no number of days. */
function isDayOfMonth(words: string, start: number, end: number): boolean {
  return /^日/u.test(words.slice(end)) && /月\s*$/u.test(words.slice(0, start))
}

/** Those that are not its citations' and no part of a name. */
function ownFigures({ citations }: ReadStatement, saying: StatementText, names: FigureNames | null) {
  const { plain } = saying.text
  const isEnglish = saying.language === 'en'
  if (!mayContainFigure(plain) && !isEnglish) return { words: plain, figures: [] }
  const cited = citations.get(saying.key) ?? []
  const named = names ? namesIn(plain, names) : []
  const words = without(plain, [...cited.map(numbersOfCitation), ...named, ...unitsIn(plain)])
  const written = isEnglish ? wordsOfNumber(words) : []
  return { words, figures: [...figuresIn(words), ...written].sort((a, b) => a.start - b.start) }
}

/** The name of an instrument has its own number: 平成26年規約第1号. */
const INSTRUMENT = /年[^第]{1,24}第[0-9]+号$/u

/** 「two han」: numbers that English words write out in front of what they count. */
function wordsOfNumber(text: string): Figure[] {
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

/** A citation without the name of a document that is not here: of 「8翻第2条」 the article alone. */
function numbersOfCitation(citation: ResolvedCitation): Span {
  const { start, end, text } = citation
  if (citation.outcome !== 'external' || INSTRUMENT.test(citation.name)) return { start, end }
  const at = text.indexOf('第', text.startsWith(citation.name) ? citation.name.length : 0)
  return { start: start + Math.max(0, at), end }
}

/** What a saying counts in points, fu and han, in either language: 「300点」 for 「300 points」, 「8翻」 in 「8, 9 or 10 han」. */
export function amountsOf(read: ReadStatement, saying: StatementText, names: FigureNames | null): Set<string> {
  const { words, figures } = ownFigures(read, saying, names)
  return new Set(
    figures.flatMap(({ number, end }) => {
      const unit = COUNTED_IN[saying.language].exec(words.slice(end))?.[1]
      return unit === undefined ? [] : [`${number.toLocaleString('en')}${unitsInJapanese(unit)[0] ?? unit}`]
    })
  )
}

/** The unit behind a figure, or behind the last of a list of them. */
const COUNTED_IN = {
  ja: new RegExp(`^${LISTED}[ 　]?(点|符|翻)`, 'u'),
  en: new RegExp(`^${LISTED}[\\s-]?(points?|fu|han)\\b`, 'iu')
} as const satisfies Record<Language, RegExp>

const AMOUNTS = '点|符|翻|ポイント|円|割|分の'
const STAKES = `${AMOUNTS}|倍|本|日|か月|箇月|時間`
/** What a derivation may not bring in by itself; how many times and how many people is its own. */
const AMOUNT = new RegExp(`^${LISTED}[ 　]?(?:${AMOUNTS}|飜|ハン)`, 'u')
const ENGLISH_STAKES = 'points?|pts?|fu|han|yen|times|days?|months?|hours?'
const STAKE = new RegExp(`^${LISTED}(?:[ 　]?(?:${STAKES}|飜|ハン)|[\\s-]?(?:${ENGLISH_STAKES})\\b)`, 'iu')
const STAKE_OR_TILE = new RegExp(
  `^${LISTED}(?:[ 　]?(?:${STAKES}|飜|ハン|枚)|[\\s-]?(?:${ENGLISH_STAKES}|tiles?)\\b)`,
  'iu'
)

/** What a figure has to count to be law; `null`: whatever it counts. A story tells of two players and three tiles on its own account. */
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

/** 「1枚につき」「一本場」: the one of a unit is no figure, unless the law has another number there: see `isOtherUnit`. */
function unitsIn(text: string): Span[] {
  return [...text.matchAll(UNIT_OF_ONE)].map(({ 0: unit, index }) => spanAt(index, unit))
}

/** Looks behind only where there is a one, which costs a tenth of looking behind everywhere. */
const UNIT_OF_ONE =
  /[1１一](?<![0-9０-９一二三四五六七八九十百千,，.].)(?=(?:[^、。0-9]{1,2}(?:につき|ごと|ずつ|当たり)|本場))/gu

function spanAt(start: number, { length }: string): Span {
  return { start, end: start + length }
}

function without(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (left, { start, end }) => `${left.slice(0, start)}${'　'.repeat(end - start)}${left.slice(end)}`,
    text
  )
}
