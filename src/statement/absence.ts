import type { DiffNode, TextDifference } from '../history/types.ts'
import type { Statement, StatementKind } from './types.ts'

/**
 * True if a statement claims that its ruleset has no rule. A later provision may be that rule, although the statement
 * does not cite it.
 */
export function claimsAbsence({ statesNoRule, texts }: Statement): boolean {
  return (
    statesNoRule ||
    texts.some(({ text, language, isTypedValue }) => !isTypedValue && mentionsAbsence(text.plain, language))
  )
}

/** True if a text mentions that there is no rule. */
export function mentionsAbsence(text: string, language: keyof typeof CLAIMS = 'ja'): boolean {
  return CLAIMS[language].test(text)
}

/** Returns the statements on a ruleset that claim the absence of a rule. */
export function claimsIn<T extends { readonly read: { readonly statement: Statement } }>(
  { statements }: { readonly statements: ReadonlyMap<string, T> },
  ruleset: string
): T[] {
  return [...statements.values()].filter(
    ({ read: { statement } }) => statement.ruleset === ruleset && !APART.has(statement.kind) && claimsAbsence(statement)
  )
}

/** Kinds that describe the past or are only links. */
const APART: ReadonlySet<StatementKind> = new Set(['record', 'club', 'utterances', 'status-note'])

/** 「規約に定めがない」「書かれていない」「罰なし」; not 「定めのない事項は、…」, which is itself a rule. */
const CLAIMS = {
  ja: /(?:定め|規定|決まり|規則|条項|罰則?|処分|制限)(?:は|が|も|では)?(?:ない|なく|なし|ありません)|(?:書かれ|定められ|定め|規定され|規定し|決められ|触れ|限って|名指しして)て?(?:は|も)?いない|罰(?:は|を)科せない|罰せられない/u,
  en: /\bno (?:\w+ )?(?:rule|provision|penalty|penalties|sanction)s?\b|\bnothing (?:is|in|on|about)\b|\b(?:do|does|is|are) not (?:say|state|mention|provide|regulate|stated|mentioned|provided|regulated)\b|\bsays? nothing\b|\bsilent\b/iu
} as const

const PROVISIONS: ReadonlySet<string> = new Set(['article', 'paragraph', 'item', 'subitem'])

/**
 * Returns the topmost provisions that were added to a text. 附則 are excluded, because they only state when the text
 * applies.
 */
export function addedProvisions({ changes }: TextDifference): DiffNode[] {
  const added = new Set(changes.flatMap(({ kinds, after }) => (after && kinds.includes('addition') ? [after] : [])))
  return [...added].filter(
    unit =>
      PROVISIONS.has(unit.kind) &&
      !unit.deleted &&
      ancestorsOf(unit).every(one => isOfLaw(one) && !(PROVISIONS.has(one.kind) && added.has(one)))
  )
}

function isOfLaw({ kind }: DiffNode): boolean {
  return kind !== 'supplement' && kind !== 'opening' && kind !== 'preamble'
}

function ancestorsOf({ parent }: DiffNode): DiffNode[] {
  return parent ? [parent, ...ancestorsOf(parent)] : []
}
