import type { Ruleset } from '../../history/versions/rulesets.ts'
import { versionRead } from '../../statement/read.ts'
import type { RuleContext } from '../rule.ts'

/**
 * Returns the `read` that a new entry needs, so that it does not count as checked against an older text; `null` if it
 * needs none.
 */
export function readForNew({ club }: Pick<RuleContext, 'club'>, ruleset: Ruleset): string | null {
  return versionRead(ruleset, club.read) === ruleset.current ? null : ruleset.current.text.version
}

/** Formats a new entry: 「'80': 一文」, or 「'81-2': { read: 2026-12-01, text: 一文 }」. */
export function entryHint(key: string, text: string, read: string | null): string {
  return `「${key}: ${read === null ? text : `{ read: ${read}, text: ${text} }`}」`
}
