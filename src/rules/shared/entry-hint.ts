import type { Ruleset } from '../../corpus/families.ts'
import { versionRead } from '../../statement/read.ts'
import type { RuleContext } from '../rule.ts'

/** The `read` that a new entry needs: without one it would be taken for compared with an older text. `null` if it needs none. */
export function readForNew({ club }: Pick<RuleContext, 'club'>, family: Ruleset): string | null {
  return versionRead(family, club.read) === family.current ? null : family.current.ruleset.version
}

/** 「'80': 一文」, or 「'81-2': { read: 2026-12-01, text: 一文 }」. */
export function entryHint(key: string, words: string, read: string | null): string {
  return `「${key}: ${read === null ? words : `{ read: ${read}, text: ${words} }`}」`
}
