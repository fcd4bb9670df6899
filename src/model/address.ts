import { formatOrdinal } from '../text/numerals.ts'
import { SUPPLEMENT_WORD } from './appendix.ts'
import type { BranchedNumber, DivisionLevel, Path } from './law.ts'

/** Kana in イロハ order, each with its romaji in paths. */
const IROHA: readonly (readonly [string, string])[] = [
  ['イ', 'i'],
  ['ロ', 'ro'],
  ['ハ', 'ha'],
  ['ニ', 'ni'],
  ['ホ', 'ho'],
  ['ヘ', 'he'],
  ['ト', 'to'],
  ['チ', 'chi'],
  ['リ', 'ri'],
  ['ヌ', 'nu'],
  ['ル', 'ru'],
  ['ヲ', 'wo'],
  ['ワ', 'wa'],
  ['カ', 'ka'],
  ['ヨ', 'yo'],
  ['タ', 'ta'],
  ['レ', 're'],
  ['ソ', 'so'],
  ['ツ', 'tsu'],
  ['ネ', 'ne'],
  ['ナ', 'na'],
  ['ラ', 'ra'],
  ['ム', 'mu'],
  ['ウ', 'u'],
  ['ヰ', 'wi'],
  ['ノ', 'no'],
  ['オ', 'o'],
  ['ク', 'ku'],
  ['ヤ', 'ya'],
  ['マ', 'ma'],
  ['ケ', 'ke'],
  ['フ', 'fu'],
  ['コ', 'ko'],
  ['エ', 'e'],
  ['テ', 'te'],
  ['ア', 'a'],
  ['サ', 'sa'],
  ['キ', 'ki'],
  ['ユ', 'yu'],
  ['メ', 'me'],
  ['ミ', 'mi'],
  ['シ', 'shi'],
  ['ヱ', 'we'],
  ['ヒ', 'hi'],
  ['モ', 'mo'],
  ['セ', 'se'],
  ['ス', 'su']
]

/** Returns the position of a kana in イロハ order, from 1, or `undefined` for any other character. */
export function irohaNumber(kana: string): number | undefined {
  const index = IROHA.findIndex(([letter]) => letter === kana)
  return index < 0 ? undefined : index + 1
}

/** Returns the kana at a position in イロハ order: 2 is ロ. */
export function irohaKana(number: number): string | undefined {
  return IROHA[number - 1]?.[0]
}

/** True if a printed label is the first below another number: 「2-1」「2a」. False for a branch number: 「8の2」. */
export function isFirstChildLabel(label: string, number: BranchedNumber): boolean {
  return number.length > 1 && number.at(-1) === 1 && /^[0-9０-９]+(?:[-－‐.．][0-9０-９]|[a-z])/u.test(label)
}

/** Formats [8, 2] as `8-2`. */
export function formatNum(number: BranchedNumber): string {
  return number.join('-')
}

/** Parses `8-2` as [8, 2]. Parts that are not numbers become `NaN`. */
export function parseNum(written: string): BranchedNumber {
  const [first = Number.NaN, ...branches] = written.split('-').map(Number)
  return [first, ...branches]
}

/** Formats the number of a subitem: [2] is `ro`, [2, 2] is `ro-2`. Numbers beyond イロハ remain digits. */
export function formatSubitemNum([first, ...branches]: BranchedNumber): string {
  return [IROHA[first - 1]?.[1] ?? String(first), ...branches].join('-')
}

/** Formats a path step in Japanese: `ro` is ロ, `8-2` is 8の2. */
function stepInWords(step: string): string {
  const [first = '', ...branches] = step.split('-')
  return [IROHA.find(([, romaji]) => romaji === first)?.[0] ?? first, ...branches].join('の')
}

/** Formats a path step below an item: `ro` is ロ, `1` is （1） for both printed forms, 「(1)」 and 「①」. */
function subitemInWords(step: string): string {
  return /^[0-9]+$/.test(step) ? `（${step}）` : stepInWords(step)
}

/** Path prefixes of divisions: `ch2/sec9/sub1` = 第2章第9節第1款. */
export const DIVISIONS: readonly { readonly level: DivisionLevel; readonly mark: string; readonly kanji: string }[] = [
  { level: 'part', mark: 'part', kanji: '編' },
  { level: 'chapter', mark: 'ch', kanji: '章' },
  { level: 'section', mark: 'sec', kanji: '節' },
  { level: 'subsection', mark: 'sub', kanji: '款' },
  { level: 'division', mark: 'div', kanji: '目' }
]

/** Returns the rank of a level of divisions, 0 for 編; -1 for any other level, such as that of an article. */
export function divisionRank(level: string): number {
  return DIVISIONS.findIndex(division => division.level === level)
}

/** Compares branched numbers: -1, 0 or 1. 第8条の2 is greater than 第8条. */
export function compareNumbers(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

/** True if a path is that of a division: `ch2/sec9`. `ch2.5` is an article. */
export function isDivisionPath(path: Path): boolean {
  return /^(?:part|ch|sec|sub|div)[0-9]/.test(path) && !path.includes('.')
}

/**
 * Returns the division in which article numbers restart: `ch2` for `ch2.5/1`. Returns an empty string if articles are
 * numbered through the complete text.
 */
export function divisionOfArticle(path: Path): string {
  return /^((?:part|ch|sec|sub|div)[0-9-]+(?:\.(?:part|ch|sec|sub|div)[0-9-]+)*)\.[0-9]/.exec(path)?.[1] ?? ''
}

/** True if the article of a path has a number instead of a name: `8-2`, `ch2.5`. */
export function isNumberedPath(path: Path): boolean {
  return /^[0-9]/.test(path.slice(divisionOfArticle(path).length).replace(/^\./, ''))
}

/** Parses a step of a division path: `sec9` is the section with the number `9`. */
export function divisionAt(step: string): ((typeof DIVISIONS)[number] & { readonly number: string }) | undefined {
  const [, mark, number = ''] = /^(part|ch|sec|sub|div)([0-9-]+)$/.exec(step) ?? []
  const kind = DIVISIONS.find(division => division.mark === mark)
  return kind && { ...kind, number }
}

function divisionInWords(step: string): string | undefined {
  const division = divisionAt(step)
  if (!division) return
  return formatOrdinal(division.number.split('-'), division.kanji)
}

/** Formats the path step of an article: `8-2` 「第8条の2」, `ch2.5` 「第2章第5条」, `ch2.0` 「第2章」, `14.2` 「第14条（2つ目）」. */
function articleInWords(step: string): string {
  const chapter = divisionOfArticle(step)
  const [number = '', copy] = step.slice(chapter ? chapter.length + 1 : 0).split('.')
  const label = /^0(?:-|$)/u.test(number) ? '' : formatOrdinal(number.split('-'), '条')
  const divisions = chapter.split('.').map(divisionInWords).join('')
  return `${divisions}${label}${copy ? `（${copy}つ目）` : ''}`
}

/** Formats the path step of a paragraph: `2` 「第2項」, `2-3` 「第2項（3段目）」, `0` 「柱書き」. */
function paragraphInWords(step: string): string {
  const [number = '', copy] = step.split('.')
  const [first, branch] = number.split('-')
  const label = first === '0' ? '柱書き' : `第${first}項`
  return `${label}${branch ? `（${branch}段目）` : ''}${copy ? `（${copy}つ目）` : ''}`
}

function provisionInWords([article = '', paragraph, item, ...subitems]: readonly string[]): string {
  const labels = [articleInWords(article)]
  if (paragraph) labels.push(paragraphInWords(paragraph))
  if (item) labels.push(formatOrdinal(item.split('-'), '号'))
  return labels.concat(subitems.map(subitemInWords)).join('')
}

/**
 * Formats the path of a rule without article number: `リーチ` = 「「リーチ」」, `リーチ/5` = 「「リーチ」5」, `マナー/2/4` = 「「マナー」2※4」,
 * `符計算/注` = 「「符計算」注」.
 */
function ruleInWords([section = '', rule = '', ...children]: readonly string[]): string {
  return `「${section}」${rule}${children.map(child => `※${child}`).join('')}`
}

/** Look-up of nodes by path, such as `Version.nodes`. */
export interface NodeLookup {
  readonly get: (path: Path) => { readonly level: string } | undefined
}

/**
 * Formats a path as people write it: `42/7/1` = 「第42条第7項第1号」, `附則/3` = 「附則第3項」, `リーチ/5` = 「「リーチ」5」.
 * Only `nodes` shows whether a 附則 contains articles or paragraphs: with it, `附則2/3/1` can be 「附則2第3条第1項」.
 */
export function formatProvisionPath(path: Path, nodes?: NodeLookup): string {
  const line = PRINTED_LINE.exec(path)
  if (line) return `${formatProvisionPath(line[1] ?? '', nodes)}の${line[2]}`
  const steps = path.split('/')
  const [first = '', ...rest] = steps
  const divisions = steps.map(divisionInWords)
  if (divisions.every(label => label !== undefined)) return divisions.join('')
  if (isNumberedPath(first)) return provisionInWords(steps)
  if (!UNQUOTED.test(first)) return ruleInWords(steps)
  if (rest.length === 0) return first
  const [paragraph = '', item, ...subitems] = rest
  if (nodes?.get(`${first}/${paragraph}`)?.level === 'article') return first + provisionInWords(rest)
  return [
    first,
    paragraphInWords(paragraph),
    item ? formatOrdinal(item.split('-'), '号') : '',
    ...subitems.map(subitemInWords)
  ].join('')
}

/** Path of a printed line: `7/1/表2` is the second table line of `7/1`. A table line is not a provision. */
const PRINTED_LINE = /^(.+)\/(表|ふりがな|印)[0-9]+$/u

/** Returns the provision that a line is printed with: `7/1` for `7/1/表2`. Returns any other path unchanged. */
export function provisionOfLine(path: Path): Path {
  return PRINTED_LINE.exec(path)?.[1] ?? path
}

/** Names of the title and of the top-level parts of a text, which are formatted without brackets. */
const UNQUOTED = new RegExp(`^(?:${SUPPLEMENT_WORD}[0-9]*|前文|本則|冒頭|末尾|題名|目次)$`, 'u')

/**
 * Formats a path and splits the result after its first step: 「第42条」 and 「第7項第1号」, 「「リーチ」」 and 「5」. `within` is empty
 * for a path of one step.
 */
export function splitProvisionPath(path: Path, nodes?: NodeLookup): { readonly top: string; readonly within: string } {
  const formatted = formatProvisionPath(path, nodes)
  const end = formatProvisionPath(topPath(path)).length
  return { top: formatted.slice(0, end), within: formatted.slice(end) }
}

/** Returns the first step of a path, the part with its own page: `42/7/1` → `42`, `附則/3` → `附則`, `リーチ/5` → `リーチ`. */
export function topPath(path: Path): Path {
  const end = path.indexOf('/')
  return end < 0 ? path : path.slice(0, end)
}

/** Returns the path of the parent node: `42/7/1` → `42/7`. Returns `null` at the top. */
export function parentPath(path: Path): Path | null {
  const end = path.lastIndexOf('/')
  return end < 0 ? null : path.slice(0, end)
}

/** True if `path` is `ancestor` or one of its descendants. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return path.startsWith(ancestor) && (path.length === ancestor.length || path[ancestor.length] === '/')
}
