import type { BranchedNumber, DivisionLevel, Path } from './law.ts'

/** イロハ in their order, with the letters that stand for them in an address. */
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

/** The place of a kana in the order イロハ, from 1; `undefined` for any other character. */
export function irohaNumber(kana: string): number | undefined {
  const index = IROHA.findIndex(([letter]) => letter === kana)
  return index < 0 ? undefined : index + 1
}

/** The kana at a place in the order イロハ: 2 is ロ. */
export function irohaKana(number: number): string | undefined {
  return IROHA[number - 1]?.[0]
}

/** Whether a printed label is the first below the number before it: 「2-1」「2a」. A branch number, 「8の2」, never is. */
export function isFirstChildLabel(label: string, number: BranchedNumber): boolean {
  return number.length > 1 && number.at(-1) === 1 && /^[0-9０-９]+(?:[-－‐.．][0-9０-９]|[a-z])/u.test(label)
}

/** `8-2` for [8, 2]. */
export function formatNum(number: BranchedNumber): string {
  return number.join('-')
}

/** [8, 2] for `8-2`; what is no number becomes `NaN`. */
export function parseNum(written: string): BranchedNumber {
  const [first = Number.NaN, ...branches] = written.split('-').map(Number)
  return [first, ...branches]
}

/** `ro` for the second subitem; a branch follows as in `ro-2`. */
export function formatSubitemNum([first, ...branches]: BranchedNumber): string {
  return [IROHA[first - 1]?.[1] ?? String(first), ...branches].join('-')
}

/** What a step of an address stands for: `ro` is ロ, `8-2` is 8の2. */
function stepInWords(step: string): string {
  const [first = '', ...branches] = step.split('-')
  return [IROHA.find(([, romaji]) => romaji === first)?.[0] ?? first, ...branches].join('の')
}

/** A step below an item: `ro` is ロ, `1` （1）, whether it is printed as 「(1)」 or as 「①」. */
function subitemInWords(step: string): string {
  return /^[0-9]+$/.test(step) ? `（${step}）` : stepInWords(step)
}

/** The marks of divisions in a path: `ch2/sec9/sub1` = 第2章第9節第1款. */
export const DIVISIONS: readonly { readonly level: DivisionLevel; readonly mark: string; readonly kanji: string }[] = [
  { level: 'part', mark: 'part', kanji: '編' },
  { level: 'chapter', mark: 'ch', kanji: '章' },
  { level: 'section', mark: 'sec', kanji: '節' },
  { level: 'subsection', mark: 'sub', kanji: '款' },
  { level: 'division', mark: 'div', kanji: '目' }
]

/** Whether a path is a division's: `ch2/sec9`; `ch2.5` is an article. */
export function isDivisionPath(path: Path): boolean {
  return /^(?:part|ch|sec|sub|div)[0-9]/.test(path) && !path.includes('.')
}

/** The division in which an article counts by itself, `ch2` of `ch2.5/1`; empty where articles count through the text. */
export function divisionOfArticle(path: Path): string {
  return /^((?:part|ch|sec|sub|div)[0-9-]+(?:\.(?:part|ch|sec|sub|div)[0-9-]+)*)\.[0-9]/.exec(path)?.[1] ?? ''
}

/** Whether an article of this path has a number, and no name: `8-2`, `ch2.5`. */
export function isNumberedPath(path: Path): boolean {
  return /^[0-9]/.test(path.slice(divisionOfArticle(path).length).replace(/^\./, ''))
}

/** What a step of a division's path stands for: `sec9` is the section with the number `9`. */
export function divisionAt(step: string): ((typeof DIVISIONS)[number] & { readonly number: string }) | undefined {
  const [, mark, number = ''] = /^(part|ch|sec|sub|div)([0-9-]+)$/.exec(step) ?? []
  const kind = DIVISIONS.find(division => division.mark === mark)
  return kind && { ...kind, number }
}

function divisionInWords(step: string): string | undefined {
  const division = divisionAt(step)
  if (!division) return
  const [first, ...branches] = division.number.split('-')
  return `第${first}${division.kanji}${branches.map(branch => `の${branch}`).join('')}`
}

/** `8-2` 「第8条の2」, `ch2.5` 「第2章第5条」, `ch2.0` 「第2章」, `14.2` 「第14条（2つ目）」. */
function articleInWords(step: string): string {
  const chapter = divisionOfArticle(step)
  const [number = '', copy] = step.slice(chapter ? chapter.length + 1 : 0).split('.')
  const [first, ...branches] = number.split('-')
  const words = first === '0' ? '' : `第${first}条${branches.map(branch => `の${branch}`).join('')}`
  const divisions = chapter.split('.').map(divisionInWords).join('')
  return `${divisions}${words}${copy ? `（${copy}つ目）` : ''}`
}

/** `2` 「第2項」, `2-3` 「第2項（3段目）」, `0` 「柱書き」. */
function paragraphInWords(step: string): string {
  const [number = '', copy] = step.split('.')
  const [first, branch] = number.split('-')
  const words = first === '0' ? '柱書き' : `第${first}項`
  return `${words}${branch ? `（${branch}段目）` : ''}${copy ? `（${copy}つ目）` : ''}`
}

function provisionInWords([article = '', paragraph, item, ...subitems]: readonly string[]): string {
  const words = [articleInWords(article)]
  if (paragraph) words.push(paragraphInWords(paragraph))
  if (item) words.push(`第${item.split('-').join('号の')}${item.includes('-') ? '' : '号'}`)
  return words.concat(subitems.map(subitemInWords)).join('')
}

/** `リーチ` = 「「リーチ」」, `リーチ/5` = 「「リーチ」5」, `マナー/2/4` = 「「マナー」2※4」, `符計算/注` = 「「符計算」注」. */
function ruleInWords([section = '', rule = '', ...children]: readonly string[]): string {
  return `「${section}」${rule}${children.map(child => `※${child}`).join('')}`
}

/** What stands at a path: `Version.nodes`. */
export interface NodeLookup {
  readonly get: (path: Path) => { readonly level: string } | undefined
}

/**
 * A path as people write it: `42/7/1` = 「第42条第7項第1号」, `附則/3` = 「附則第3項」, `リーチ/5` = 「「リーチ」5」. A 附則 may hold articles or
 * paragraphs, which only its nodes tell: with them `附則2/3/1` can be 「附則2第3条第1項」.
 */
export function formatProvisionPath(path: Path, nodes?: NodeLookup): string {
  const line = PRINTED_LINE.exec(path)
  if (line) return `${formatProvisionPath(line[1] ?? '', nodes)}の${line[2]}`
  const steps = path.split('/')
  const [first = '', ...rest] = steps
  const divisions = steps.map(divisionInWords)
  if (divisions.every(words => words !== undefined)) return divisions.join('')
  if (isNumberedPath(first)) return provisionInWords(steps)
  if (!UNQUOTED.test(first)) return ruleInWords(steps)
  if (rest.length === 0) return first
  const [paragraph = '', item, ...subitems] = rest
  if (nodes?.get(`${first}/${paragraph}`)?.level === 'article') return first + provisionInWords(rest)
  return [
    first,
    paragraphInWords(paragraph),
    item ? `第${stepInWords(item)}号` : '',
    ...subitems.map(subitemInWords)
  ].join('')
}

/** `7/1/表2`: the second line of a table is no provision, and is called by the one that it is printed with. */
const PRINTED_LINE = /^(.+)\/(表|ふりがな|印)[0-9]+$/u

/** The provision that a line of a table is printed with: `7/1` of `7/1/表2`; any other path is its own. */
export function provisionOfLine(path: Path): Path {
  return PRINTED_LINE.exec(path)?.[1] ?? path
}

/** What stands before and behind the law proper, and the title: named without brackets. */
const UNQUOTED = /^(?:[附付]則[0-9]*|前文|本則|冒頭|末尾|題名|目次)$/u

/** A path in words, cut behind its first step: 「第42条」 and 「第7項第1号」, 「「リーチ」」 and 「5」; nothing behind a path of one step. */
export function splitProvisionPath(path: Path, nodes?: NodeLookup): { readonly top: string; readonly within: string } {
  const words = formatProvisionPath(path, nodes)
  const end = formatProvisionPath(topPath(path)).length
  return { top: words.slice(0, end), within: words.slice(end) }
}

/** The first step of a path, which has a page of its own: `42/7/1` → `42`, `附則/3` → `附則`, `リーチ/5` → `リーチ`. */
export function topPath(path: Path): Path {
  const end = path.indexOf('/')
  return end < 0 ? path : path.slice(0, end)
}

/** The path of the node that holds this one: `42/7/1` → `42/7`; `null` at the top. */
export function parentPath(path: Path): Path | null {
  const end = path.lastIndexOf('/')
  return end < 0 ? null : path.slice(0, end)
}

/** Whether `path` is `ancestor` or stands below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return path.startsWith(ancestor) && (path.length === ancestor.length || path[ancestor.length] === '/')
}
