import type { PrecedentEntry } from '../../corpus/precedent.ts'
import type { RecordedPrecedent } from '../../model/record.ts'
import { nearest } from '../../text/nearest.ts'
import { entrySpan } from '../parts/entry-span.ts'
import { hintForPath } from '../parts/nearest-path.ts'
import type { Contents, Fault, Rule } from '../rule.ts'

type PlacedFault = Fault & { readonly file: RecordedPrecedent['file'] }

/** A precedent's frontmatter that names what is not there: a provision, a version, an amendment, the ruleset itself. */
export const precedentTargetMissing: Rule = {
  code: 'precedent-target-missing',
  *content(contents) {
    const strays = new Set<string>()
    for (const entry of contents.precedents) {
      const { ruleset } = entry.precedent
      if (contents.families.some(({ id }) => id === ruleset)) yield* faultsOf(entry, contents)
      else if (!strays.has(ruleset)) yield rulesetMissing(entry, contents)
      strays.add(ruleset)
    }
  }
}

function rulesetMissing({ precedent: { ruleset, file } }: PrecedentEntry, { families }: Contents): PlacedFault {
  const guess = nearest(
    ruleset,
    families.map(({ id }) => id)
  )
  return {
    message: `この先例の置かれたフォルダー「precedents/${ruleset}」と同じ名の規約がありません`,
    hint: guess ? `「precedents/${guess}」のことですか` : null,
    span: { start: 0, end: 3 },
    file
  }
}

function* faultsOf({ precedent, version }: PrecedentEntry, contents: Contents): Iterable<PlacedFault> {
  if (precedent.lost !== null || !version) return
  const { file, places, number, ruleset } = precedent
  const fault = (key: string, message: string, hint: string | null): PlacedFault => ({
    message: `先例第${number}号の${message}`,
    hint,
    span: places[key] ?? { start: 0, end: 3 },
    file
  })
  for (const path of precedent.related)
    if (!version.nodes.has(path))
      yield {
        ...fault('related', `関係する規定「${path}」がありません`, hintForPath(path, version.nodes)),
        span: entrySpan(file, places.related, path)
      }
  const versions = contents.families.find(({ id }) => id === ruleset)?.versions.map(v => v.ruleset.version) ?? []
  for (const key of ['decidedUnder', 'reviewedUnder'] as const) {
    const id = precedent[key]
    if (id !== null && !versions.includes(id)) yield fault(key, `${key}「${id}」という版がありません`, among(versions))
  }
  const { codifiedIn } = precedent
  const dates = contents.amendments.flatMap(({ ruleset: own, date }) => (own === ruleset && date ? [date] : []))
  if (codifiedIn !== null && dates.length > 0 && !dates.includes(codifiedIn))
    yield fault('codifiedIn', `codifiedIn「${codifiedIn}」の日の改正の記録がありません`, among(dates))
}

function among(ids: readonly string[]): string {
  return `あるのは ${ids.map(id => `「${id}」`).join('')} です`
}
