import { type CitableDocument, citableRuleset } from '../../citation/resolve/documents.ts'
import type { AnnotationTarget, EditorNote, PlainSentence } from '../../model/annotations.ts'
import { isComplete, type ParsedContent } from '../../model/content.ts'
import type { Path, RulesetText } from '../../model/law.ts'
import { createDiffCache, type DiffVersions } from './differences.ts'
import { buildVersion, type Version } from './version.ts'

/** Ruleset with all its versions, newest first. */
export interface Ruleset {
  readonly id: string
  /** Version in force on the reference day, else the newest version. */
  readonly current: Version
  readonly versions: readonly Version[]
  readonly notes: readonly EditorNote[]
  /** ひとことで: one plain sentence per article, by path. */
  readonly plain: ReadonlyMap<Path, string>
  /** Returns the cached difference between two of its versions. */
  readonly differenceBetween: DiffVersions
}

interface RulesetSources {
  readonly rulesetTexts: readonly RulesetText[]
  readonly notes: readonly EditorNote[]
  readonly plain: readonly PlainSentence[]
  /** Other documents that can be cited: precedents and instruments. */
  readonly others: readonly CitableDocument[]
  readonly home: string | null
  readonly today: string
}

/** Returns the club's own ruleset. Null if the ruleset is unknown or incomplete. */
export function findHomeRuleset(
  rulesets: readonly Ruleset[],
  { club, unparsedFiles }: Pick<ParsedContent, 'club' | 'unparsedFiles'>
): Ruleset | null {
  return rulesets.find(({ id }) => id === club.home && isComplete({ unparsedFiles }, 'version', id)) ?? null
}

/** Groups versions by ruleset, the home ruleset first, and resolves each against the others' texts in force. */
export function buildRulesets({ rulesetTexts, notes, plain, others, home, today }: RulesetSources): Ruleset[] {
  const ids = [...new Set(rulesetTexts.map(({ id }) => id))].sort(
    (a, b) => Number(b === home) - Number(a === home) || (a < b ? -1 : 1)
  )
  const groups = ids.map(id => rulesetTexts.filter(text => text.id === id).sort(newestFirst))
  const citable = new Map(rulesetTexts.map(text => [text, citableRuleset(text)]))
  const inForce = groups.map(versions => currentOf(versions, today))
  const [notesOf, plainOf] = [byRuleset(notes), byRuleset(plain)]
  return groups.map((versions, index) => {
    const documents = (own: RulesetText) => [
      ...inForce.flatMap((current, other) => citable.get(other === index ? own : current) ?? []),
      ...others
    ]
    const built = versions.map(text => buildVersion(text, documents(text)))
    const current = built.find(({ text }) => text === inForce[index]) as Version
    const id = current.text.id
    return {
      id,
      current,
      versions: built,
      notes: notesOf.get(id) ?? [],
      plain: new Map(plainOf.get(id)?.map(({ path, sentence }) => [path, sentence])),
      differenceBetween: createDiffCache()
    }
  })
}

/** Groups annotations of provisions by ruleset. */
function byRuleset<T extends AnnotationTarget>(entries: readonly T[]): Map<string, T[]> {
  return Map.groupBy(
    entries.filter(({ targetKind }) => targetKind === 'provision'),
    ({ ruleset }) => ruleset
  )
}

function newestFirst(a: RulesetText, b: RulesetText): number {
  if (a.version === b.version) return 0
  if (a.version === 'undated' || b.version === 'undated') return a.version === 'undated' ? 1 : -1
  return a.version < b.version ? 1 : -1
}

/** Returns the newest text that is in force on a day. If no text is in force yet, returns the newest text. */
function currentOf(versions: readonly RulesetText[], today: string): RulesetText {
  const inForce = versions.find(({ enforcedOn }) => enforcedOn !== null && enforcedOn <= today)
  return (inForce ?? versions[0]) as RulesetText
}
