import type { RulesetFamily } from '../../corpus/families.ts'
import type { Version } from '../../corpus/version.ts'
import { folderOf } from '../../model/layout.ts'
import { keyPlace, WHOLE_FILE } from '../../model/place.ts'
import type { Amendment } from '../../model/record.ts'
import { nearest } from '../../text/nearest.ts'
import { isRuleset, wholeFamilies } from '../parts/known-rulesets.ts'
import { hintForPath } from '../parts/nearest-path.ts'
import type { Contents, Rule, RuleFinding } from '../rule.ts'

/** A change or an attestation of a provision that neither the text after the amendment has, nor the one before. */
export const amendmentTargetMissing = {
  code: 'amendment-target-missing',
  severity: 'error',
  *content(contents) {
    const { families, amendments } = contents
    const strays = new Set<string>()
    for (const amendment of amendments) {
      const { ruleset } = amendment
      const family = wholeFamilies(contents).find(({ id }) => id === ruleset)
      if (family) yield* targetFindings(amendment, family)
      else if (!isRuleset(ruleset, contents) && !strays.has(ruleset)) yield rulesetMissing(amendment, families)
      strays.add(ruleset)
    }
  }
} as const satisfies Rule

function rulesetMissing({ ruleset, file }: Amendment, families: Contents['families']): RuleFinding {
  const guess = nearest(
    ruleset,
    families.map(({ id }) => id)
  )
  return {
    message: `この記録の置かれたフォルダー「${folderOf('amendment', ruleset)}」と同じ名の規約がありません`,
    hint: guess ? `「${folderOf('amendment', guess)}」のことですか` : null,
    place: { file, span: WHOLE_FILE }
  }
}

function* targetFindings(amendment: Amendment, family: RulesetFamily): Iterable<RuleFinding> {
  const { id, date, changes, attested } = amendment
  const named = [
    ...changes.map(({ provision }, at) => ({ key: `changes.${at}.provision`, provision, day: date })),
    ...attested.map(({ provision, on }, at) => ({ key: `attested.${at}.provision`, provision, day: on }))
  ]
  for (const { key, provision, day } of named) {
    const [after, ...others] = textsAround(day, family)
    if (!after || [after, ...others].some(({ nodes }) => nodes.has(provision))) continue
    const texts = [after, ...others].map(({ ruleset }) => ruleset.version).join('、')
    yield {
      message: `${id}の記録の「${provision}」に当たる規定が、${texts}の版にありません`,
      hint: hintForPath(provision, after.nodes),
      place: keyPlace(amendment, key)
    }
  }
}

/** The oldest known text from a day on (the newest, if it is not here yet) and the one before; all of them, where no day is known. */
function textsAround(day: string | null, { versions }: RulesetFamily): readonly Version[] {
  if (day === null) return versions
  const before = versions.findIndex(({ ruleset: { enforcedOn } }) => enforcedOn === null || enforcedOn < day)
  if (before < 0) return versions.slice(-1)
  return versions.slice(Math.max(0, before - 1), before + 1)
}
