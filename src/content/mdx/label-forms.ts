import { irohaNumber } from '../../model/address.ts'
import type { BranchedNumber } from '../../model/law.ts'
import { DIGITS, MIXED_NUMERAL, parseNumeral } from '../../text/numerals.ts'

/** Numbering form of a label in a published text, independent of its brackets or dot. */
export type LabelForm = 'digits' | 'kanji' | 'iroha' | 'gojuon' | 'letters' | 'roman' | 'composite'

/** Interpretation of a label: イ is the first of イロハ and the second of アイウ. */
export interface LabelReading {
  readonly form: LabelForm
  readonly number: BranchedNumber
}

const BRANCHES = `(?:\\s*[のノ之]\\s*${MIXED_NUMERAL})*`
/** Number with its parent numbers: 「1-2」「3.1.4」「2a1」. */
const COMPOSITE = '[0-9０-９]{1,3}(?:(?:[-－‐.．][0-9０-９]{1,3})+|[a-z](?:[0-9]{1,2}[a-z]?)?)'
const CORE = `(?:${COMPOSITE}|${MIXED_NUMERAL}${BRANCHES}|[ア-ンｱ-ﾝあ-ん]${BRANCHES}|[A-Za-zＡ-Ｚａ-ｚ]|[ivxIVXｉｖｘＩＶＸ]{2,5}|[Ⅰ-Ⅻⅰ-ⅻ]|○${MIXED_NUMERAL}|[①-⑳㉑-㊿❶-❿⓵-⓾⑴-⒇⒈-⒛㈠-㈩])`
const OPEN = '[（(〔［[]'
const CLOSE = '[）)〕］\\]]'
const RANGE = `(?:から${CORE}(?:まで)?|(?:[～・]|及び)${CORE})?`

/**
 * `label = [第] core (項|号|目) | "(" core ")" | core [ ")" ] [ "." | "、" | ":" ]`, with an optional blank before the dot
 */
const LABEL = new RegExp(
  `^(?:第\\s*(?<ordinal>${MIXED_NUMERAL})\\s*[項号]${BRANCHES}|(?<word>${MIXED_NUMERAL})[項号]${BRANCHES}|${OPEN}\\s*(?<bracketed>${CORE})\\s*${CLOSE}|(?<bare>${CORE})${RANGE}${CLOSE}?)\\s?[.．、,，:：]?$`,
  'u'
)

/** Most labels of statutes: 「一」「２」「イ」. */
const BARE = new RegExp(`^(?:[${DIGITS}]{1,4}|[ア-ン])$`, 'u')

/** Returns every interpretation of a printed label: 「(1)」「１．」「①」「二、」「ア）」「第2項」. Empty if the text is not a label. */
export function readLabelForms(label: string): LabelReading[] {
  if (BARE.test(label)) return readCore(label)
  const { ordinal, word, bracketed, bare } = LABEL.exec(label)?.groups ?? {}
  const core = ordinal ?? word ?? bracketed ?? bare
  if (core === undefined) return []
  const suffix = ordinal || word ? label.slice(label.search(/[項号]/u) + 1) : ''
  return readCore(`${core}${suffix.replace(/[.．、,，:：]$/u, '')}`.replace(/[\s○]/gu, ''))
}

function readCore(core: string): LabelReading[] {
  const steps = readSteps(core.normalize('NFKC'))
  if (steps) return [{ form: 'composite', number: steps }]
  const [first = '', ...rest] = unwrapped(core).split(/[のノ之](?!$)/u)
  const branches = rest.map(parseNumeral)
  if (!branches.every(number => number !== undefined)) return []
  return readOne(first).map(({ form, number }) => ({ form, number: [number, ...branches] }))
}

/** Parses a composite number: 「1-2」 is [1, 2], 「2a1」 [2, 1, 1]. */
function readSteps(core: string): BranchedNumber | undefined {
  if (!/^[0-9]+(?:[-‐.][0-9]+|[a-z])/u.test(core)) return
  const steps = [...core.matchAll(/[0-9]+|[a-z]/gu)].map(([step]) => parseNumeral(step) ?? placeIn(LETTERS, step) ?? 0)
  const [first, ...below] = steps
  return first === undefined ? undefined : [first, ...below]
}

/** Replaces a special character by its plain form: ⑴ is 1, ㈠ 一, Ⅳ IV, ｱ ア, あ ア. */
function unwrapped(core: string): string {
  const plain = /^[❶-❿]/u.test(core)
    ? String((core.codePointAt(0) ?? 0) - 0x2775)
    : core.normalize('NFKC').replace(/^\((.+)\)$|^([0-9]+)\.$/u, '$1$2')
  return plain.replace(/^[ぁ-ん]/u, kana => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}

function readOne(core: string): { form: LabelForm; number: number }[] {
  const numeral = parseNumeral(core)
  if (numeral !== undefined) return [{ form: /^[0-9]/u.test(core) ? 'digits' : 'kanji', number: numeral }]
  const found: [LabelForm, number | undefined][] = [
    ['iroha', irohaNumber(core)],
    ['gojuon', placeIn(GOJUON, core)],
    ['letters', placeIn(LETTERS, core.toLowerCase())],
    ['roman', placeIn(ROMAN, core.toLowerCase())]
  ]
  return found.flatMap(([form, number]) => (number === undefined ? [] : [{ form, number }]))
}

const GOJUON = [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン']
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')

function placeIn(row: readonly string[], sign: string): number | undefined {
  const at = row.indexOf(sign)
  return at < 0 ? undefined : at + 1
}

/**
 * Returns the form of sibling labels. Preferred: a form that counts up from the first label, then a form that begins
 * with one, then any form that fits.
 * Returns `undefined` if no form fits all labels.
 */
export function formOf(labels: readonly string[]): LabelForm | undefined {
  const readings = labels.map(readLabelForms)
  const forms = readings[0]?.map(({ form }) => form) ?? []
  const shared = forms.filter(form => readings.every(row => row.some(reading => reading.form === form)))
  const numbers = (form: LabelForm) => readings.map(row => row.find(reading => reading.form === form)?.number[0])
  return (
    shared.find(form => numbers(form).every((number, at) => number === at + 1)) ??
    shared.find(form => numbers(form)[0] === 1) ??
    shared[0]
  )
}

/** Returns the number of a label in the form of its list. Without a form, uses the first interpretation. */
export function numberIn(label: string, form: LabelForm | undefined): BranchedNumber | undefined {
  const readings = readLabelForms(label)
  return (readings.find(reading => reading.form === form) ?? readings[0])?.number
}
