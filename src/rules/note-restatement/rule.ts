import { keySpan } from '../../model/place.ts'
import { wholeFamilies } from '../parts/known-rulesets.ts'
import type { Rule } from '../rule.ts'

/** A note that tells how the restatement differs from the original (「再述では「又は」としました」), beside a text that is the original since. */
export const noteRestatement = {
  code: 'note-restatement',
  severity: 'warning',
  *content(contents) {
    const printed = wholeFamilies(contents).filter(({ versions }) => versions.every(isOriginal))
    const ids = new Set(printed.map(({ id }) => id))
    for (const { ruleset, on, key, note, file, places } of contents.notes) {
      if (on !== 'provision' || !ids.has(ruleset) || !note.includes('再述')) continue
      yield {
        message: '注記は「再述」について書いてありますが、この規約の文は公式の文言です',
        hint: '公式の文言について言えることに書き改めるか、要らなければ、この注記を消します',
        place: { file, span: keySpan(places, `${key}.note`) }
      }
    }
  }
} as const satisfies Rule

function isOriginal({ ruleset }: { readonly ruleset: { readonly textKind: string } }): boolean {
  return ruleset.textKind === 'original'
}
