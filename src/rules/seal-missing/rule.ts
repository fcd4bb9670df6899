import { sealsInEffect } from '../../seal/seals.ts'
import { frontmatterPlace } from '../parts/frontmatter-place.ts'
import { wholeFamilies } from '../parts/known-rulesets.ts'
import type { Rule } from '../rule.ts'

/** A version without a digest on record, in a ruleset that keeps them. A text that is word for word one on record needs none. */
export const sealMissing = {
  code: 'seal-missing',
  severity: 'error',
  *content(contents) {
    for (const { id, versions } of wholeFamilies(contents)) {
      const seals = sealsInEffect(contents.seals).filter(({ ruleset }) => ruleset === id)
      for (const { ruleset, digest } of seals.length > 0 ? versions : []) {
        const { version, file } = ruleset
        if (seals.some(seal => seal.version === version || seal.digest === digest)) continue
        yield {
          message: `${version}の版の文が、まだ記録されていません`,
          hint: `書き終えたら「npm run new:amendment -- --fill --ruleset ${id}」で改正の内容とともに記録します`,
          place: frontmatterPlace(file, 'enforcedOn')
        }
      }
    }
  }
} as const satisfies Rule
