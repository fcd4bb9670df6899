import type { Span } from '../model/source.ts'
import type { BracketPair } from '../text/brackets.ts'
import { peek, type Scanner } from './scanner.ts'
import { definitionIn } from './short-forms.ts'
import type { Citation, Parenthetical, ParentheticalKind } from './types.ts'

/** Context for parsing a parenthetical: the brackets of the text, and the function that finds citations in a span. */
export interface ParentheticalContext {
  readonly brackets: readonly BracketPair[]
  readonly findWithin: (span: Span) => Citation[]
}

/** 「の規定」 between a member and a restriction. */
const OF_RULES = /の規定(?=[（(])/uy

/** `aside = [ "の規定" ] "（" … "）"` after a member, with the citations inside it. Only a restriction follows 「の規定」.
 *
 *     第2条から第9条まで（第5条を除く。）  第3条の規定（第2項を除く。）
 *                       ^^^^^^^^^^^^^^^^^^             ^^^^^^^^^^^^^^^^^^   */
export function parseAside(
  { brackets, findWithin }: ParentheticalContext,
  scanner: Scanner
): Parenthetical | undefined {
  const { text } = scanner
  const isOfRules = peek(scanner, OF_RULES)
  const from = scanner.at + (isOfRules ? 3 : 0)
  const pair = brackets.find(({ open }) => open === from)
  if (!pair || !/[（(]/u.test(text.charAt(pair.open))) return
  const citations = findWithin({ start: pair.open + 1, end: pair.close })
  const kind = kindOf(text, pair, citations[0])
  if (isOfRules && kind !== 'except' && kind !== 'only') return
  scanner.at = pair.close + 1
  return { start: pair.open, end: scanner.at, kind, citations }
}

const WITHOUT =
  /^(?:（(?:[^（）]|（[^（）]*）)*）)?(?:の規定|に係る部分|に掲げる[^、。]{0,20})?(?:を(除)[くき]|に(限)[るり])/u

/** True if the words after a citation in a parenthetical exclude it or limit to it: （第5条を除く。）（第3号に係る部分に限る。）. */
export function isRestriction(text: string): boolean {
  return WITHOUT.test(text)
}

/** Returns the kind of a parenthetical by its first citation: 「（第5条を除く。）」「（第3号に係る部分に限る。）」. */
function kindOf(text: string, { open, close }: BracketPair, first: Citation | undefined): ParentheticalKind {
  const match = first && WITHOUT.exec(text.slice(first.end, close))
  if (match) return match[1] ? 'except' : 'only'
  return definitionIn(text.slice(open, close)) ? 'definition' : 'other'
}
