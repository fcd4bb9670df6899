import { pathInWords } from '../../model/address.ts'
import { isWhole } from '../../model/content.ts'
import { keyPlace } from '../../model/place.ts'
import type { Amendment } from '../../model/record.ts'
import { isBroken } from '../../seal/seals.ts'
import { amendedVersions } from '../parts/amended.ts'
import { driftsOf, isMeant, meantInYaml, speaksOf } from '../parts/drifts.ts'
import type { Contents, Rule, RuleFinding } from '../rule.ts'

/** An entry under `drift` of an amendment's record that no citation meets: its citation reaches what it always did, or something else again. */
export const driftUnused = {
  code: 'drift-unused',
  severity: 'warning',
  *content(contents) {
    const records = contents.amendments.filter(({ drift }) => drift.length > 0)
    if (records.length === 0) return
    const amended = amendedVersions(contents)
    for (const record of records) {
      if (!isKnown(record, contents)) continue
      const drifts = amended.filter(one => one.record === record).flatMap(driftsOf)
      for (const [at, entry] of record.drift.entries()) {
        if (drifts.some(drift => isMeant(entry, drift))) continue
        const near = drifts.find(drift => speaksOf(entry, drift))
        yield unused(record, at, near ? `この引用がいま指すのは ${meantInYaml(near)} です` : 'この行を消します')
      }
    }
  }
} as const satisfies Rule

/** What a text that cannot be read, or is another than the one on record, cites is not known. */
function isKnown({ ruleset }: Amendment, contents: Contents): boolean {
  const versions = contents.families.find(({ id }) => id === ruleset)?.versions ?? []
  return isWhole(contents, 'version', ruleset) && !versions.some(version => isBroken(version, contents.seals))
}

function unused(record: Amendment, at: number, hint: string): RuleFinding {
  const entry = record.drift[at]
  const named = entry ? `${pathInWords(entry.at)}の「${entry.citation}」` : ''
  const meant = (entry?.meant ?? []).map(path => pathInWords(path)).join('、')
  return {
    message: `この改正の記録の drift にある${named}は、この改正で${meant}を指すようになった引用ではありません`,
    hint,
    place: keyPlace(record, `drift.${at}.citation`, `drift.${at}`, '#drift')
  }
}
