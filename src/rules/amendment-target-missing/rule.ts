import { recordOf } from '../../history/record-of.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import type { Amendment } from '../../model/amendment.ts'
import { folderOf } from '../../model/content-layout.ts'
import { FILE_START, keyLocation } from '../../model/key-location.ts'
import { closestMatch } from '../../text/nearest.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { completeRulesets, isRuleset } from '../shared/known-rulesets.ts'
import { hintForPath } from '../shared/nearest-path.ts'

/**
 * Reports a change or an attestation of a provision that exists neither in the text after the amendment nor in the text
 * before it.
 */
export const amendmentTargetMissing = {
  code: 'amendment-target-missing',
  about: 'records',
  severity: 'error',
  *content(contents) {
    const { rulesets, amendments } = contents
    const strays = new Set<string>()
    for (const amendment of amendments) {
      const { ruleset: rulesetId } = amendment
      const ruleset = completeRulesets(contents).find(({ id }) => id === rulesetId)
      if (ruleset) yield* targetFindings(amendment, ruleset, amendments)
      else if (!isRuleset(rulesetId, contents) && !strays.has(rulesetId)) yield rulesetMissing(amendment, rulesets)
      strays.add(rulesetId)
    }
  }
} as const satisfies Rule

function rulesetMissing({ ruleset, file }: Amendment, rulesets: RuleContext['rulesets']): RuleFinding {
  const guess = closestMatch(
    ruleset,
    rulesets.map(({ id }) => id)
  )
  return {
    message: `この記録の置かれたフォルダー「${folderOf('amendment', ruleset)}」と同じ名の規約がありません`,
    hint: guess ? `「${folderOf('amendment', guess)}」のことですか` : null,
    place: { file, span: FILE_START }
  }
}

function* targetFindings(
  amendment: Amendment,
  ruleset: Ruleset,
  amendments: readonly Amendment[]
): Iterable<RuleFinding> {
  const { id, date, changes, attested } = amendment
  const { versions } = ruleset
  // The version may enter into force long after the amendment date, or may be the second one of that date.
  const made = versions.findIndex(({ text }) => recordOf(text, amendments) === amendment)
  const own = made < 0 ? textsAround(date, ruleset) : versions.slice(made, made + 2)
  const named = [
    ...changes.map(({ provision }, at) => ({ key: `changes.${at}.provision`, provision, texts: own })),
    ...attested.map(({ provision, on }, at) => {
      return { key: `attested.${at}.provision`, provision, texts: textsAround(on, ruleset) }
    })
  ]
  for (const { key, provision, texts: rulesetTexts } of named) {
    const [after, ...others] = rulesetTexts
    if (!after || [after, ...others].some(({ nodes }) => nodes.has(provision))) continue
    const texts = [after, ...others].map(({ text }) => text.version).join('、')
    yield {
      message: `${id}の記録の「${provision}」に当たる規定が、${texts}の版にありません`,
      hint: hintForPath(provision, after.nodes),
      place: keyLocation(amendment, key)
    }
  }
}

/**
 * Returns the oldest known text from a date on, and the text before it. Without one, returns the newest text; for an
 * unknown date, all texts.
 */
function textsAround(day: string | null, { versions }: Ruleset): readonly Version[] {
  if (day === null) return versions
  const before = versions.findIndex(({ text: { enforcedOn } }) => enforcedOn === null || enforcedOn < day)
  if (before < 0) return versions.slice(-1)
  return versions.slice(Math.max(0, before - 1), before + 1)
}
