import type { PrecedentEntry } from '../../history/versions/precedent.ts'
import { isComplete } from '../../model/content.ts'
import { folderOf } from '../../model/content-layout.ts'
import { FILE_START, keyLocation } from '../../model/key-location.ts'
import { closestMatch } from '../../text/nearest.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { entryPlace } from '../shared/entry-place.ts'
import { isRuleset } from '../shared/known-rulesets.ts'
import { formatOptions } from '../shared/name-hint.ts'
import { hintForPath } from '../shared/nearest-path.ts'

/** Reports a precedent whose frontmatter names a provision, version, amendment or ruleset that does not exist. */
export const precedentTargetMissing = {
  code: 'precedent-target-missing',
  about: 'records',
  severity: 'error',
  *content(contents) {
    const strays = new Set<string>()
    for (const entry of contents.precedents) {
      const { ruleset } = entry.precedent
      if (isRuleset(ruleset, contents)) yield* targetFindings(entry, contents)
      else if (!strays.has(ruleset)) yield rulesetMissing(entry, contents)
      strays.add(ruleset)
    }
  }
} as const satisfies Rule

function rulesetMissing({ precedent: { ruleset, file } }: PrecedentEntry, { rulesets }: RuleContext): RuleFinding {
  const guess = closestMatch(
    ruleset,
    rulesets.map(({ id }) => id)
  )
  return {
    message: `この先例の置かれたフォルダー「${folderOf('precedent', ruleset)}」と同じ名の規約がありません`,
    hint: guess ? `「${folderOf('precedent', guess)}」のことですか` : null,
    place: { file, span: FILE_START }
  }
}

function* targetFindings({ precedent, version }: PrecedentEntry, contents: RuleContext): Iterable<RuleFinding> {
  const { number, ruleset } = precedent
  if (precedent.lost !== null || !version || !isComplete(contents, 'version', ruleset)) return
  const finding = (key: string, message: string, hint: string | null): RuleFinding => ({
    message: `先例第${number}号の${message}`,
    hint,
    place: keyLocation(precedent, key)
  })
  for (const path of precedent.related)
    if (!version.nodes.has(path))
      yield {
        ...finding('related', `関係する規定「${path}」がありません`, hintForPath(path, version.nodes)),
        place: entryPlace(precedent, 'related', path)
      }
  const versions = contents.rulesets.find(({ id }) => id === ruleset)?.versions.map(v => v.text.version) ?? []
  for (const key of ['decidedUnder', 'reviewedUnder'] as const) {
    const id = precedent[key]
    if (id !== null && !versions.includes(id))
      yield finding(key, `${key}「${id}」という版がありません`, formatOptions(versions))
  }
  const { codifiedIn } = precedent
  const dates = contents.amendments.flatMap(({ ruleset: own, date }) => (own === ruleset && date ? [date] : []))
  const isKnown = dates.length > 0 && isComplete(contents, 'amendment', ruleset)
  if (codifiedIn !== null && isKnown && !dates.includes(codifiedIn))
    yield finding('codifiedIn', `codifiedIn「${codifiedIn}」の日の改正の記録がありません`, formatOptions(dates))
}
