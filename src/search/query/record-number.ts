import { ERA, ERAS } from '../../text/eras.ts'
import { kindKey } from '../index/keys.ts'
import type { Entry, SearchIndex, SearchMatch } from '../types.ts'
import { NUMERAL, numeral } from './numeral.ts'

/** `precedent = "先例" ["第" | "の"] number ["号"]`: 「先例9」「先例第十八号」 */
const PRECEDENT = new RegExp(`先例(?:第|の|No\\.?)?${NUMERAL}号?(?!条)`, 'iu')

/** `about = ["第"] number "条" ["の" number] … "先例"`, in either order: 「80条の先例」「先例 第8条の2」 */
const ARTICLE = new RegExp(`第?${NUMERAL}条(?:の${NUMERAL})?`, 'u')

/** `dated = [era] (number | "元") "年" [… "第" number "号"]`: 「平成26年改正」「令和2年規約1号」「H26改正」「2014年の先例」 */
const DATED = new RegExp(`(${ERA}|[MTSHR])?(元|${NUMERAL})(?:年|(?=改正|規約))(?:[^0-9]*?第?${NUMERAL}号)?`, 'iu')

/** Entries that a query names by number, article or year, and whether the query contains no other text. */
export interface NamedRecords {
  readonly matches: readonly SearchMatch[]
  readonly isComplete: boolean
}

/**
 * Returns the precedents and instruments that a query names. A single one is exact if the query contains no other text.
 */
export async function matchRecord(query: string, index: SearchIndex): Promise<NamedRecords> {
  const text = query.replaceAll(' ', '')
  const found = (await byNumber(text, index)) ?? (await byArticle(text, index)) ?? (await byYear(text, index))
  if (!found) return { matches: [], isComplete: false }
  const isComplete = found.rest === ''
  const exact = isComplete && found.entries.length === 1
  return { matches: found.entries.map(entry => ({ entry, exact })), isComplete }
}

interface Named {
  readonly entries: readonly Entry[]
  /** Remaining text of the query. */
  readonly rest: string
}

async function byNumber(text: string, index: SearchIndex): Promise<Named | undefined> {
  const match = PRECEDENT.exec(text)
  if (!match) return undefined
  const entries = await index.findByProvision(`precedent:${numeral(match[1])}`)
  return named(entries, text.replace(match[0], ''))
}

/** Returns the precedents of an article, followed by the article. */
async function byArticle(text: string, index: SearchIndex): Promise<Named | undefined> {
  const match = text.includes('先例') ? ARTICLE.exec(text) : null
  if (!match) return undefined
  const num = [match[1], match[2]].flatMap(part => numeral(part) ?? []).join('-')
  const provision = `${index.id}:${num}`
  const article = await index.findByProvision(provision)
  if (article.length === 0) return undefined
  const about = await entriesWith(index, kindKey('precedent', provision))
  const rest = text.replace(match[0], '').replace(/先例|について|に関する|の|規約/gu, '')
  return { entries: [...about, ...article], rest }
}

async function byYear(text: string, index: SearchIndex): Promise<Named | undefined> {
  const match = DATED.exec(text)
  if (!match) return undefined
  const [whole, era = '', year, , serial] = match
  const rest = text.replace(whole, '').replace(/^の|改正|施行|制定|規約|先例|の/gu, '')
  if (!/改正|施行|制定|規約|先例/u.test(text) && rest !== '') return undefined
  const key = `${ERAS.find(({ letter }) => letter === era.toUpperCase())?.era ?? era}${era && numeral(year) === 1 ? '元' : (numeral(year) ?? year)}年`
  const ofYear = await entriesWith(index, kindKey(text.includes('先例') ? 'precedent' : 'history', key))
  return named(serial ? ofYear.filter(({ title }) => title.endsWith(`第${numeral(serial)}号`)) : ofYear, rest)
}

async function entriesWith(index: SearchIndex, key: string): Promise<readonly Entry[]> {
  const [numbers = []] = await index.findByKey([key])
  return index.entries(numbers.slice(0, index.maxResults))
}

function named(entries: readonly Entry[], rest: string): Named | undefined {
  return entries.length > 0 ? { entries, rest } : undefined
}
