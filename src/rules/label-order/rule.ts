import { DIVISIONS, divisionOfArticle, irohaKana, irohaNumber, isFirstChildLabel } from '../../model/address.ts'
import type { Article, BranchedNumber, Division, Item, Label, Paragraph, RulesetText } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { articlesOf, divisionsOf, provisionsOf } from '../../model/walk.ts'
import { formatOrdinal, KANJI_NUMERALS, parseNumeral } from '../../text/numerals.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** Reports a label out of order: 第3条 after 第1条, a second 第2項, ハ before ロ. */
export const labelOrder = {
  code: 'label-order',
  about: 'law',
  severity: 'error',
  acceptable: true,
  *text({ text }) {
    for (const sequence of sequencesOf(text)) yield* checkSequence(sequence, text.file)
  }
} as const satisfies Rule

/** A label of a sequence; `null` if the label is missing, or is reported by another rule. `null` matches any number. */
type Slot = Label | null
type FormatNumber = (number: BranchedNumber) => string

interface Sequence {
  readonly labels: readonly Slot[]
  readonly format: FormatNumber
  /** True for an extract (抄), which omits provisions. Its numbers only have to increase. */
  readonly isExtract?: boolean
}

/** Yields every sequence of labels: the articles of the complete text, all other labels within their parent. */
function* sequencesOf(text: RulesetText): Generator<Sequence> {
  yield* articleSequences(text.children)
  yield* divisionSequences(text.children)
  for (const division of divisionsOf(text.children)) yield* divisionSequences(division.children)
  const published = text.textKind === 'original'
  const extracts = text.supplements.filter(({ label }) => /抄$/u.test(label)).map(({ path }) => `${path}/`)
  for (const { articles, paragraphs, path } of text.supplements) {
    const isExtract = extracts.includes(`${path}/`)
    yield {
      labels: articles.flatMap(({ isUnnumbered, label }) => (isUnnumbered ? [] : [label])),
      format: formatArticle,
      isExtract
    }
    yield { labels: paragraphLabels({ paragraphs }), format: formatParagraph, isExtract }
  }
  for (const provision of provisionsOf(text)) {
    const isExtract = extracts.some(path => provision.path.startsWith(path))
    if (provision.level === 'article')
      yield {
        labels: paragraphLabels(provision),
        format: provision.isUnnumbered ? formatRule : formatParagraph,
        isExtract
      }
    else yield { ...itemLabels(provision.items, published), isExtract }
  }
}

/**
 * Articles count through the complete text, or through each heading that restarts the numbers. Named articles are
 * skipped.
 */
function* articleSequences(children: readonly (Division | Article)[]): Generator<Sequence> {
  const rows = new Map<string, Label[]>()
  for (const { isUnnumbered, path, label } of articlesOf(children)) {
    const row = divisionOfArticle(path)
    if (!isUnnumbered) rows.set(row, [...(rows.get(row) ?? []), label])
  }
  for (const labels of rows.values()) yield { labels, format: formatArticle }
}

function* divisionSequences(children: readonly (Division | Article)[]): Generator<Sequence> {
  for (const { level, kanji } of DIVISIONS) {
    const labels = children.flatMap(child => (child.level === level && child.label.text ? [child.label] : []))
    yield { labels, format: number => formatOrdinal(number, kanji) }
  }
}

const formatArticle: FormatNumber = number => formatOrdinal(number, '条')
const formatRule: FormatNumber = number => String(number[0])
const formatParagraph: FormatNumber = number => `第${number[0]}項`
const formatItem: Record<Item['level'], FormatNumber> = {
  item: number => formatOrdinal(number, '号'),
  subitem: ([first, ...branches]) => [irohaKana(first) ?? first, ...branches].join('の'),
  subsubitem: number => `（${number[0]}）`
}

/** Skips paragraphs without a number: continuations, and those next to the rules of a section. */
function paragraphLabels({ isUnnumbered, paragraphs }: Pick<Article, 'isUnnumbered' | 'paragraphs'>): readonly Slot[] {
  const counted = paragraphs.filter(
    ({ label, number }) => label || (!isUnnumbered && number.length === 1 && number[0] > 0)
  )
  return counted.map(paragraphLabel)
}

function paragraphLabel({ label }: Paragraph): Slot {
  return label
}

/** In a published text labels of any form count. A label that is not printed is named by its position. */
function itemLabels(items: readonly Item[], published: boolean): Sequence {
  const hasForm = ({ level, label }: Item) => HAS_FORM[level](label.text)
  const format = formatItem[items[0]?.level ?? 'item']
  if (!published || items.every(hasForm))
    return { labels: items.map(item => (hasForm(item) ? item.label : null)), format }
  const labels = items.map(({ label }) => (label.text ? label : null))
  const printed = new Map(labels.map(label => [label?.number.join('-'), label?.text]))
  return { labels, format: number => printed.get(number.join('-')) ?? `${number.join('の')}番目` }
}

const IN_KANJI = new RegExp(`^[${KANJI_NUMERALS}]`, 'u')

const HAS_FORM: Record<Item['level'], (text: string) => boolean> = {
  item: text => IN_KANJI.test(text),
  subitem: text => irohaNumber(text.charAt(0)) !== undefined,
  subsubitem: text => /^[（(]/u.test(text)
}

/**
 * Checks a sequence so that one slip gives one finding. After a finding, the next label may continue from the printed
 * or from the expected number. A skipped number may appear later.
 */
function* checkSequence({ labels, format, isExtract = false }: Sequence, file: SourceFile): Iterable<RuleFinding> {
  const sound = new Map<string, Label>()
  const passed = new Set<string>()
  let before: readonly BranchedNumber[] = [[0]]
  let assumed: readonly BranchedNumber[] = []
  for (const label of labels) {
    if (!label) {
      before = before.map(number => [number[0] + 1])
      continue
    }
    const key = label.number.join('-')
    const last = before[0] ?? [0]
    const twin = sound.get(key)
    const follows = isExtract || isFirstChildLabel(label.text, label.number) ? isNotGreater : canFollow
    const from = twin ? undefined : before.find(number => follows(label.number, number))
    if (from && assumed.includes(from)) passed.clear()
    if (from || (!twin && passed.has(key))) {
      sound.set(key, label)
      const end = rangeEnd(label)
      before = passed.delete(key) ? [end, before[from ? 1 : 0] ?? last] : [end]
      assumed = []
      continue
    }
    const expected = expectedAt(label.number, last)
    yield twin ? doubled({ label, twin, expected, format, file }) : gap({ label, expected, format, file })
    if (!twin) for (const number of numbersBetween(expected, label.number)) passed.add(number.join('-'))
    assumed = label.number.length > 1 ? [expected, nextBranch(last)] : [expected]
    before = [twin ? last : label.number, ...assumed]
  }
}

const RANGE = /(?:から|[～〜・]|及び)第?([^第号]+?)号?((?:[のノ][^のノ]+?)*)(?:まで)?$/u

/** Returns the last number of the entries that a label omits, 3 of 「一から三まで　略」, else the number of the label. */
function rangeEnd({ text, number }: Label): BranchedNumber {
  const [, last = '', branches = ''] = RANGE.exec(text) ?? []
  const first = parseNumeral(last) ?? irohaNumber(last)
  const rest = branches
    .split(/[のノ]/u)
    .slice(1)
    .map(parseNumeral)
  return first !== undefined && rest.every(part => part !== undefined) ? [first, ...rest] : number
}

/** A label out of order, with the expected number. */
interface Misplaced {
  readonly label: Label
  readonly expected: BranchedNumber
  readonly format: FormatNumber
  readonly file: SourceFile
}

function doubled({ label, twin, expected, format, file }: Misplaced & { readonly twin: Label }): RuleFinding {
  return {
    message: `「${format(label.number)}」が二度あります`,
    hint: `「${format(expected)}」のことですか`,
    place: { file, span: label.span },
    related: [{ place: { file, span: twin.span }, message: `先の「${format(label.number)}」` }]
  }
}

function gap({ label, expected, format, file }: Misplaced): RuleFinding {
  return {
    message: `「${format(expected)}」のあるべきところに「${format(label.number)}」があります`,
    hint: '番号が抜けているか、順序が違います。廃止した規定は、番号を残して「削除」とします',
    place: { file, span: label.span }
  }
}

/** Returns the number expected instead of `number`: 8の2 is missing between 8 and 8の3, 9 between 8の3 and 10. */
function expectedAt(number: BranchedNumber, previous: BranchedNumber): BranchedNumber {
  const [first, ...stem] = number.slice(0, -1)
  if (first === undefined || [first, ...stem].some((part, at) => previous[at] !== part)) return [previous[0] + 1]
  return [first, ...stem, (previous[number.length - 1] ?? 1) + 1]
}

/** Returns the skipped numbers from `from` to before `to`, at most 100: 4, 5, 6 before 6の2. */
function numbersBetween(from: BranchedNumber, to: BranchedNumber): BranchedNumber[] {
  const [first, ...stem] = to.slice(0, -1)
  const last = to.at(-1) ?? 0
  const count = (start: number, end: number) =>
    Array.from({ length: Math.min(100, Math.max(0, end - start)) }, (_, at) => start + at)
  if (first === undefined) return count(from[0], last).map(number => [number])
  const branches = (start: number): BranchedNumber[] => count(start, last).map(number => [first, ...stem, number])
  if (from.length === to.length) return branches(from.at(-1) ?? 2)
  return [...count(from[0], first + 1).map((number): BranchedNumber => [number]), ...branches(2)]
}

/** 8の2 after 8, 8の3 after 8の2: the possibly intended branch number. */
function nextBranch([first, ...branches]: BranchedNumber): BranchedNumber {
  return [first, ...branches.slice(0, -1), (branches.at(-1) ?? 1) + 1]
}

/** True if a number is greater: 14 after 2, and 36の3 after 36. */
function isNotGreater(number: BranchedNumber, previous: BranchedNumber): boolean {
  const at = number.findIndex((part, index) => part !== previous[index])
  return at >= 0 && (number[at] ?? 0) > (previous[at] ?? 0)
}

/** True if a number may follow directly: 9 or 8の2 after 8; 9, 8の3 or 8の2の2 after 8の2. */
function canFollow(number: BranchedNumber, previous: BranchedNumber): boolean {
  const [first, ...branches] = previous
  const next: BranchedNumber[] = [[first + 1], [...previous, 2]]
  for (let length = branches.length; length > 0; length--)
    next.push([first, ...branches.slice(0, length - 1), (branches[length - 1] ?? 0) + 1])
  return next.some(candidate => candidate.join('-') === number.join('-'))
}
