import { formatOrdinal, KANJI_NUMERALS } from '../../text/numerals.ts'
import type { Entry, Passage, SearchIndex, SearchMatch } from '../types.ts'
import { DIGIT, NUMERAL, numeral } from './numeral.ts'

/** A provision as a query names it, with numbers in digits. */
interface Pointer {
  readonly article: string
  readonly paragraph?: string | undefined
  readonly item?: string | undefined
  readonly proviso: boolean
  /** True if the query contains no other text. */
  readonly isComplete: boolean
}

/** `branches = { "の" number }` */
const BRANCHES = `((?:の${DIGIT}{1,6})*)`

/**
 * `pointer = ["第"] number "条" ["の" number] [["第"] number ["項"]] [["第"] number "号"] ["ただし書"]`
 *
 *     第42条第7項第3号   76条3号   8条の2   42条3項   4条7項ただし書
 */
const POINTER = new RegExp(
  `第?${NUMERAL}条${BRANCHES}(?:第?${NUMERAL}項|${NUMERAL}(?!号|${DIGIT}))?(?:第?${NUMERAL}号)?(ただし書|但し?書)?`,
  'u'
)

/** `bare = ["第"] number ["の" number]`: 「80」「8の2」「第八十」 */
const BARE = new RegExp(`^第?${NUMERAL}${BRANCHES}$`, 'u')

/** Matches an article number without 条 before a 項 or 号: 「398の20第1項第3号」 */
const WITHOUT_ARTICLE = new RegExp(`^第?${DIGIT}{1,8}(?:の${DIGIT}{1,6})*(?=第${DIGIT}{1,8}[項号])`, 'u')

/** `in-supplement = "附則" ["第"] number ["条" branches] [["第"] number "項"]`: 「附則3条」「附則第3条第2項」「附則2項」 */
const IN_SUPPLEMENT = new RegExp(`^附則の?(?:第?${NUMERAL}条${BRANCHES})?(?:第?${NUMERAL}項)?$`, 'u')

/** `dashed = number "-" number ["-" number]`: 「8-2」「42-7-1」, also with a slash */
const DASHED = /^([0-9]{1,4})[-‐‑–—−ー/]([0-9]{1,3})(?:[-‐‑–—−ー/]([0-9]{1,3}))?$/u

const ONE_KANJI = new RegExp(`^[${KANJI_NUMERALS}]$`, 'u')

/**
 * Returns the provision that a query names by number: an exact match, else the likeliest; an empty list if none exists.
 */
export async function matchNumber(query: string, shelf: SearchIndex): Promise<SearchMatch[]> {
  const text = query.replaceAll(' ', '')
  const supplement = IN_SUPPLEMENT.exec(text)
  if (supplement) return matchInSupplement(supplement, shelf)
  const pointers = readPointers(text.replace(WITHOUT_ARTICLE, withArticle))
  const borne = await Promise.all(pointers.map(({ article }) => shelf.findByProvision(`${shelf.id}:${article}`)))
  const matches = pointers.flatMap((pointer, index) => (borne[index] ?? []).map(entry => matchIn(entry, pointer)))
  const exact = matches.filter(match => match.exact)
  return (exact.length > 0 ? exact : matches).slice(0, 1)
}

/** 「398の20」 → 「398条の20」 */
function withArticle(number: string): string {
  return number.replace(/^[^の]+/u, '$&条')
}

/** Returns the first 附則 with the named article or paragraph. If the provision is missing, the match is inexact. */
async function matchInSupplement(
  [text, article, branches, paragraph]: readonly (string | undefined)[],
  index: SearchIndex
): Promise<SearchMatch[]> {
  const entries = await index.findByProvision(`${index.id}:附則`)
  const number = join(article, branches)
  const name = [number && formatOrdinal(number.split('-'), '条'), paragraph && `第${inDigits(paragraph)}項`].join('')
  return entries.slice(0, 1).flatMap(entry => {
    const level = entry.levels.find(one => one.name === name) ?? entry.levels.find(one => one.name.startsWith(name))
    if (!name) return [{ entry, exact: text === '附則' }]
    return level ? [{ entry, level, exact: true }] : [{ entry, exact: false }]
  })
}

function readPointers(query: string): Pointer[] {
  const dashed = DASHED.exec(query)
  if (dashed) return readDashed(dashed)
  const bare = BARE.exec(query)
  // A single kanji is no number: 「一」 may be the beginning of 「一発」.
  if (bare && !ONE_KANJI.test(query)) return [{ article: join(bare[1], bare[2]), proviso: false, isComplete: true }]
  const match = POINTER.exec(query)
  if (!match) return []
  const [text, article, branch, paragraph, openParagraph, item, proviso] = match
  const isComplete = query.replace(/^規約/u, '') === text
  const inside = { paragraph: inDigits(paragraph ?? openParagraph), item: inDigits(item), proviso: Boolean(proviso) }
  return [{ article: join(article, branch), ...inside, isComplete }]
}

/** Returns the readings of 「8-2」 in order of preference: 第8条の2, 第8条第2項, 第8条第2号. */
function readDashed([, first = '', second, third]: readonly (string | undefined)[]): Pointer[] {
  const common = { proviso: false, isComplete: true }
  return [
    { article: join(first, second), paragraph: third, ...common },
    { article: first, paragraph: second, item: third, ...common },
    ...(third ? [] : [{ article: first, item: second, ...common }])
  ]
}

function join(article: string | undefined, branches: string | undefined): string {
  return [article, ...(branches ?? '').split('の')].flatMap(part => inDigits(part || undefined) ?? []).join('-')
}

function inDigits(text: string | undefined): string | undefined {
  return numeral(text)?.toString()
}

function matchIn(entry: Entry, { paragraph, item, proviso, isComplete }: Pointer): SearchMatch {
  if (!paragraph && !item && !proviso) return { entry, exact: isComplete }
  const level = levelOf(entry, paragraph, item)
  if (!level) return { entry, exact: false }
  if (!proviso) return { entry, level, exact: isComplete }
  const hash = `${level.fragment || 'p1'}-proviso`
  return level.text.includes('ただし、') ? { entry, level, hash, exact: isComplete } : { entry, level, exact: false }
}

/** 第76条第3号 omits 第1項: return the first item with that number. */
function levelOf({ levels }: Entry, paragraph: string | undefined, item: string | undefined): Passage | undefined {
  const [first] = levels
  if (!item)
    return paragraph === '1' || !paragraph ? first : levels.find(({ fragment }) => fragment === `p${paragraph}`)
  const wanted = new RegExp(`^p${paragraph ?? '[0-9-]+'}-i${item}$`, 'u')
  return levels.find(({ fragment }) => wanted.test(fragment))
}
