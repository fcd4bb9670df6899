import { fold } from '../../text/fold.ts'
import { KANJI_NUMERALS } from '../../text/numerals.ts'
import type { RulesetNames } from '../types.ts'

/** A query that begins with the name of a ruleset, split into the ruleset and the rest. */
export interface RulesetQuery {
  readonly ruleset: RulesetNames
  readonly rest: string
}

/** `numbered = name ["の"] ["附則"] number …`: 「最高位戦第10条」「規約80」「会社法附則3条」 */
const NUMBERED = new RegExp(`^(\\P{N}+?)の?\\s*((?:附則の?)?(?:第\\s*)?(?:[0-9]|[${KANJI_NUMERALS}]+条).*)$`, 'u')

/** `asked = name ("の" | "だと" | "では" | "なら" | " ") words`: 「最高位戦のフリテン」「最高位戦だと先ヅモは」 */
const BETWEEN = /の|だと|では|なら|\s+/gu

/** Generic words for a ruleset. After a name they ask for nothing in particular: 「EMA rules」, 「最高位戦のルール」. */
const OF_ALL = /(?:rules?|ルール|規則|規定|規約|規程)$/iu

/** Parses the ruleset name at the start of a query, before a number or text. A unique prefix is enough: 「鬼ヅモ80」. */
export function parseRulesetPrefix(query: string, rulesets: readonly RulesetNames[]): RulesetQuery | undefined {
  const [, head = '', number = ''] = NUMBERED.exec(query) ?? []
  const numbered = rulesetCalled(fold(head), rulesets, 2)
  if (numbered) return { ruleset: numbered, rest: asArticle(number) }
  for (const { 0: between, index } of query.matchAll(BETWEEN)) {
    const head = query.slice(0, index)
    const ruleset = rulesetCalled(fold(head), rulesets, 3) ?? rulesetCalled(fold(head.replace(OF_ALL, '')), rulesets, 3)
    const rest = query.slice(index + between.length)
    if (ruleset && rest?.replace(OF_ALL, '')) return { ruleset, rest }
  }
  return undefined
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
