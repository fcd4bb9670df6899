import { SUPPLEMENT_HEADING } from '../../model/appendix.ts'
import { NUMERAL, parseNumeral } from '../../text/numerals.ts'
import { DATE_PATTERN, parseDate } from '../lines/dates.ts'
import type { BylawsOutline, OutlineItem, OutlineParagraph, OutlinePart } from './outline.ts'

/** Dates in a text: enactment, amendment and enforcement. */
export interface DatesFound {
  readonly enactedOn: string | null
  /** Newest enforcement date. Null if the text has none, or if a later amendment makes it uncertain. */
  readonly enforcedOn: string | null
  /**
   * Newest date in the history of the text. Days that are only enforcement dates do not count, because they may be in
   * the future.
   */
  readonly asOf: string | null
  /** Words that prove the enforcement date. */
  readonly evidence: string | null
  /** Dates in the history of the text, in printed order. */
  readonly days: readonly string[]
  /** Sentences with a date that concerns something other than the enforcement of the text. */
  readonly others: readonly string[]
  /** Returns the instrument that made the text of a day. */
  readonly amendmentOn: (day: string | null) => string | null
}

/** Date with the kinds of event that the text assigns to it. */
interface DatedSentence {
  readonly day: string
  readonly kinds: ReadonlySet<'制定' | '施行' | '改正'>
  readonly instrument: string | null
  readonly text: string
  /** True if the sentence is about something other than the text: 「会費は、令和9年4月1日から徴収する。」 */
  readonly isOther: boolean
}

const INSTRUMENT = '[（(]?(?<instrument>[^（()）。、\\s]*第[^（()）。、]+号)[）)]?'
/** Date, with the text around it. */
const LINE = new RegExp(`(?<before>[^0-9０-９。]{0,12}?)(?<date>${DATE_PATTERN})(?<after>[^。]*)`, 'u')

/** Extracts the dates of enactment, amendment and enforcement from the 附則, the first lines and the last lines. */
export function findDates({ title, preface, supplements, parts, end }: BylawsOutline): DatesFound {
  const closing = parts.filter(isClosing)
  const lines = [
    ...preface.flatMap(textsOf),
    ...parts
      .filter(part => !closing.includes(part))
      .flatMap(textsOfPart)
      .filter(text => OWN_ENFORCEMENT.test(text.replace(/\s/gu, ''))),
    ...supplements.flatMap(textsOfPart),
    ...closing.flatMap(textsOfPart),
    ...end.flatMap(textsOf)
  ]
  const dated = withKinds(lines.flatMap(text => readDay(text, title?.plain ?? '') ?? []))
  const enforced = dated.filter(({ kinds }) => kinds.has('施行')).sort(byDay)
  const made = dated.filter(({ kinds }) => kinds.has('改正') || kinds.has('制定')).sort(byDay)
  const newest = enforced.at(-1) ?? made.at(-1)
  const enacted = dated.find(({ kinds }) => kinds.has('制定')) ?? firstText(dated, enforced)
  const later = made.at(-1)
  const isPlain = newest !== undefined && (later === undefined || later.day <= newest.day)
  const own = dated.filter(({ isOther }) => !isOther)
  const days = own.map(({ day }) => day)
  const past = own.filter(({ kinds }) => kinds.size !== 1 || !kinds.has('施行'))
  return {
    enactedOn: enacted?.day ?? null,
    enforcedOn: isPlain ? newest.day : null,
    asOf:
      past
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
    evidence: isPlain ? newest.text : null,
    days,
    others: dated.filter(({ isOther }) => isOther).map(({ text }) => text),
    amendmentOn: day => dated.findLast(one => one.day === day && one.instrument !== null)?.instrument ?? null
  }
}

/**
 * Returns the enforcement date of the first text. Undefined if an amendment is as old, because then an older text
 * existed.
 */
function firstText(dated: readonly DatedSentence[], [first]: readonly DatedSentence[]): DatedSentence | undefined {
  return dated.some(({ day, kinds }) => kinds.has('改正') && first && day <= first.day) ? undefined : first
}

const SUPPLEMENT = new RegExp(SUPPLEMENT_HEADING, 'u')

/** True for a section or chapter whose title marks it as a 附則. */
function isClosing(part: OutlinePart): boolean {
  return part.kind === 'division' && SUPPLEMENT.test(part.title.plain)
}

function byDay(one: DatedSentence, other: DatedSentence): number {
  return one.day < other.day ? -1 : one.day > other.day ? 1 : 0
}

/** Assigns a kind to dates with an instrument and without a keyword: the kind of the date above, else 制定. */
function withKinds(dated: readonly DatedSentence[]): DatedSentence[] {
  let above: DatedSentence['kinds'] = new Set()
  return dated.map(one => {
    const kinds =
      one.kinds.size > 0
        ? one.kinds
        : one.instrument === null
          ? new Set<never>()
          : above.size
            ? above
            : new Set(['制定'] as const)
    above = kinds
    return { ...one, kinds }
  })
}

/** 「この会則は、令和5年4月1日から施行する。」 in the text of a rule. */
const OWN_ENFORCEMENT = new RegExp(
  `^(?:この|本)[^はがを。、]{1,20}は、?${DATE_PATTERN}(?:から|より|に)?(?:これを)?(?:施行|実施)する。?$`,
  'u'
)

function readDay(text: string, title: string): DatedSentence | undefined {
  const bare = text.replace(/\s/gu, '')
  const match = LINE.exec(bare)
  const { before = '', date = '', after = '' } = match?.groups ?? {}
  const day = parseDate(date)
  if (!match || !day || /設立|最初|任期|まで/u.test(before + after)) return
  const at = match.index + before.length
  const sentence = bare.slice(bare.lastIndexOf('。', at) + 1, at)
  if (isOfOther(sentence, after, title.replace(/\s/gu, '')))
    return { day, kinds: new Set(), instrument: null, text: text.trim(), isOther: true }
  const kinds = new Set<'制定' | '施行' | '改正'>()
  const context = `${before}${after}`
  if (/制定|作成|設立|発足/u.test(context)) kinds.add('制定')
  if (/施行|実施|適用|発効|効力/u.test(context) || /^(?:から|より)/u.test(after)) kinds.add('施行')
  if (/改正|改定|改訂|改制|変更/u.test(context)) kinds.add('改正')
  const instrument = new RegExp(INSTRUMENT, 'u').exec(after)?.groups?.instrument ?? null
  return { day, kinds, instrument: formatInstrument(instrument ?? '', date), text: text.trim(), isOther: false }
}

const PROVISION = new RegExp(`第${NUMERAL}[条項号章節]`, 'u')

/** True if a sentence with a date is about something other than the enforcement of the text, or about its end. */
function isOfOther(before: string, after: string, title: string): boolean {
  if (/^限り|効力を失|廃止|失効/u.test(after) || /^(?!から|より)[^。]*は、[^。]*(?:から|より|適用|施行)/u.test(after))
    return true
  const subject = /^(?:ただし、|なお、|また、)?(?<subject>[^はも、]*?)(?:は|も)(?:、|(?=[^、]*$))/u.exec(before)?.groups
    ?.subject
  if (subject === undefined) return false
  if (PROVISION.test(subject) || /規定$|^旧/u.test(subject)) return true
  const name = subject.replace(/^(?:この|本|当|同|今回の)/u, '')
  const isOwn = name !== subject || title.endsWith(name) || /^(?:改正|変更|改定)/u.test(name)
  return !isOwn
}

const COUNTED = new RegExp(`${NUMERAL}(?=[年号])`, 'gu')

/** 「平成十八年一月四日」 and 「規約第一号」 → 「平成18年規約第1号」. */
function formatInstrument(text: string, date: string): string | null {
  const year = /^[^年]*年/u.exec(date)?.[0] ?? ''
  const name = `${/年/u.test(text) ? '' : year}${text}`.replace(/\s/gu, '')
  return text ? name.replace(COUNTED, digits => String(parseNumeral(digits) ?? digits)) : null
}

function textsOfPart(part: OutlinePart): string[] {
  const own = part.kind === 'supplement' ? [part.label.plain] : []
  const below = 'parts' in part ? part.parts.flatMap(textsOfPart) : []
  return [...own, ...part.paragraphs.flatMap(textsOf), ...below]
}

function textsOf({ text, entries }: OutlineParagraph | OutlineItem): string[] {
  return [text.plain, ...entries.flatMap(textsOf)]
}
