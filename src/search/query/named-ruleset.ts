import { fold } from '../../text/fold.ts'
import { KANJI_NUMERALS } from '../../text/numerals.ts'
import type { RulesetNames } from '../types.ts'

/** A query that names a ruleset, split into the ruleset and the rest. */
export interface RulesetQuery {
  readonly ruleset: RulesetNames
  readonly rest: string
}

/** `numbered = name ["の"] ["附則"] number …`: 「最高位戦第10条」「規約80」「会社法附則3条」 */
const NUMBERED = new RegExp(`^(\\P{N}+?)の?\\s*((?:附則の?)?(?:第\\s*)?(?:[0-9]|[${KANJI_NUMERALS}]+条).*)$`, 'u')

/** `asked = name ("の" | "だと" | "では" | "なら" | " ") words`: 「最高位戦のフリテン」「最高位戦だと先ヅモは」 */
const BETWEEN = /の|だと|では|なら|\s+/gu

/**
 * Particle after the name of another ruleset: 「Mリーグは赤ドラ何枚」. After the name of the home ruleset it is the topic of a
 * question about the ruleset itself: 「規約は変えられる」.
 */
const TOPIC_PARTICLE = /は|って/gu

/** `asked = words (" " | "は" | "って") name ending`: 「トップのウマ 最高位戦」「チョンボの罰は最高位戦だと」 */
const BEFORE_NAME = /\s+|は|って/gu

/** Words after a ruleset name at the end of a query. */
const AFTER_NAME = /(?:だと|では|なら|の(?:とき|場合|ルール)|って|は)?[?!？！]*$/u

/** Generic words for a ruleset. After a name they ask for nothing in particular: 「EMA rules」, 「最高位戦のルール」. */
const OF_ALL = /(?:rules?|ルール|規則|規定|規約|規程)$/iu

/** Words that ask for a page about the named ruleset, if nothing else is asked: 「違い 最高位戦」. */
const OF_PAGE = /^(?:との|の)?(?:違い|比較|比べる|印刷|全文|目次|条文|人|rules?|ルール|規則|規定|規約|規程)?$/iu

/**
 * Parses the ruleset name in a query. At the start, before a number or text, a unique prefix is enough (「鬼ヅモ80」). At
 * the end, only the complete name of another ruleset counts.
 */
export function parseRulesetName(query: string, rulesets: readonly RulesetNames[]): RulesetQuery | undefined {
  const [, head = '', number = ''] = NUMBERED.exec(query) ?? []
  const numbered = rulesetCalled(fold(head), rulesets, 2)
  if (numbered) return { ruleset: numbered, rest: asArticle(number) }
  for (const { 0: between, index } of query.matchAll(BETWEEN)) {
    const head = query.slice(0, index)
    const ruleset = rulesetCalled(fold(head), rulesets, 3) ?? rulesetCalled(fold(head.replace(OF_ALL, '')), rulesets, 3)
    const rest = query.slice(index + between.length)
    if (ruleset && !OF_PAGE.test(rest)) return { ruleset, rest }
  }
  return otherRulesetIn(query, rulesets.slice(1))
}

/** Returns the other ruleset whose complete name is the subject or the last word of a query. */
function otherRulesetIn(query: string, others: readonly RulesetNames[]): RulesetQuery | undefined {
  const splits = (between: RegExp) =>
    [...query.matchAll(between)].map(({ 0: { length }, index }) => [query.slice(0, index), query.slice(index + length)])
  const candidates = [
    ...splits(TOPIC_PARTICLE).map(([head = '', tail = '']) => ({ name: fold(head), rest: tail })),
    ...splits(BEFORE_NAME).map(([head = '', tail = '']) => ({ name: fold(tail.replace(AFTER_NAME, '')), rest: head }))
  ]
  for (const { name, rest } of candidates) {
    const ruleset = others.find(({ names }) => name !== '' && names.includes(name))
    if (ruleset && !OF_PAGE.test(rest.trim())) return { ruleset, rest: rest.trim() }
  }
  return undefined
}

/** English words that ask for a comparison, and words between the names of rulesets. */
const ENGLISH_COMPARISON =
  /\b(?:vs\.?|versus|compar(?:e[ds]?|ison|ing)|differen(?:t|ces?)|differs?|unlike)(?![\p{L}\p{N}])/giu
const ENGLISH_FRAME =
  /^(?:how|what|whats|do|does|is|are|did|can|they|their|the|a|about|of|in|at|under|with|for|from|to|than|between|and|or|our|ours|us|we|here|use|uses|used|handle[sd]?|treats?|play(?:s|ed)?|have|has|allow(?:s|ed)?|rules?|rulesets?|club)$/iu

/** An English query about another ruleset, or a comparison. */
export interface EnglishComparison {
  readonly ruleset?: RulesetNames
  /** The query without the names and the words around them. */
  readonly matter: string
  /** True if the query asks for a comparison or names two rulesets. */
  readonly isPair: boolean
}

/**
 * Parses an English query that names another ruleset or asks for a comparison: 「how does M.League handle abortive
 * draws」 → 「abortive draws」 in the M.League rules. The names of the home ruleset are removed; `ruleset` is missing if
 * no other ruleset is named.
 */
export function parseEnglishComparison(
  query: string,
  [home, ...others]: readonly RulesetNames[]
): EnglishComparison | undefined {
  const named = query.replace(ENGLISH_COMPARISON, ' ')
  const words = named.split(/[\s,?!]+/u).filter(Boolean)
  const calls = (names: RulesetNames, word: string) => names.names.includes(fold(word))
  const ruleset = others.find(other => words.some(word => calls(other, word)))
  if (!ruleset && named === query) return undefined
  const rest = words.filter(word => ![home, ...others].some(names => names && calls(names, word)))
  const matter = rest.filter(word => !ENGLISH_FRAME.test(word)).join(' ')
  const isPair = named !== query || rest.length < words.length - 1
  return { matter, isPair, ...(ruleset && { ruleset }) }
}

const OTHERS = /(?:(?:ほか|他|よそ)の(?:会|団体|ルール|規則|規約|大会)|よそ)(?:との?|では?|だと|は|の)?/u

/** Not 「間違い」 or 「勘違い」. */
const DIFFERENCE = /(?<=[のと\s])(?:違い|比較)|比べ(?:る|て|たい)|どう違う/u

/** Returns the matter of a query that asks for a comparison: 「ウマの違い」 → 「ウマ」, 「ほかの会では赤ドラは何枚」 → 「赤ドラは何枚」. */
export function comparedMatter(query: string): string | undefined {
  if (!OTHERS.test(query) && !DIFFERENCE.test(query)) return undefined
  const rest = query.replace(OTHERS, ' ').replace(DIFFERENCE, ' ')
  return rest.replace(/(?:[のとをは]\s*)+$|^\s+/gu, '').trim() || undefined
}

/** Reads a bare number after the name of a ruleset as an article: 「80の2」 → 「80条の2」. */
function asArticle(number: string): string {
  return number.replace(/^第?([0-9]+)(?=の[0-9]|$)/u, '$1条')
}

/**
 * Returns the ruleset with this name, else the only ruleset with a name that starts with it (`least` characters or
 * more).
 */
function rulesetCalled(head: string, rulesets: readonly RulesetNames[], least: number): RulesetNames | undefined {
  const whole = rulesets.find(({ names }) => head !== '' && names.includes(head))
  if (whole || head.length < least) return whole
  const begun = rulesets.filter(({ names }) => names.some(name => name.startsWith(head)))
  return begun.length === 1 ? begun[0] : undefined
}
