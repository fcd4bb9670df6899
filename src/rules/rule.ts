import type { RulesetFamily } from '../corpus/families.ts'
import type { PrecedentEntry } from '../corpus/precedent.ts'
import type { Version } from '../corpus/version.ts'
import type { Finding, Severity } from '../diagnostics/types.ts'
import type { Club } from '../model/club.ts'
import type { Dispute } from '../model/dispute.ts'
import type { EditorNote, PlainSentence } from '../model/law.ts'
import type { Amendment, Seal, Tournament } from '../model/record.ts'
import type { Term } from '../model/term.ts'
import type { Topic, Uncovered } from '../model/topic.ts'
import type { DisputeCitations } from '../resolve/dispute.ts'

/** All content that could be read: what rules look at. */
export interface Contents {
  readonly club: Club
  /** The home ruleset first, the others by id. */
  readonly families: readonly RulesetFamily[]
  readonly terms: readonly Term[]
  /** By ruleset and number. */
  readonly precedents: readonly PrecedentEntry[]
  /** By ruleset and date, what has no date last. */
  readonly amendments: readonly Amendment[]
  readonly tournaments: readonly Tournament[]
  /** Of rulesets and of precedents: `file` says of which. */
  readonly notes: readonly EditorNote[]
  readonly plain: readonly PlainSentence[]
  /** By ruleset and version; of several for one version the last counts. */
  readonly seals: readonly Seal[]
  /** By group and id. */
  readonly topics: readonly Topic[]
  /** Whether every topic could be read, so that it is known what they cite. */
  readonly topicsWhole: boolean
  readonly uncovered: readonly Uncovered[]
  /** By group and slug. */
  readonly disputes: readonly Dispute[]
  /** What their prose cites. */
  readonly disputeCitations: ReadonlyMap<Dispute, DisputeCitations>
  /** Whether every dispute could be read, so that it is known what their cards reach. */
  readonly disputesWhole: boolean
  /** What no card has to reach, and why. */
  readonly unreached: readonly Uncovered[]
}

/** A finding as a rule tells it: the code and how grave it is are the rule's. */
export type RuleFinding = Omit<Finding, 'code' | 'severity'>

/** One check, named by the fault it finds. `text` looks at one version, `precedent` at one precedent, `content` at everything together. */
export interface Rule {
  readonly code: string
  readonly severity: Severity
  readonly text?: (version: Version) => Iterable<RuleFinding>
  readonly precedent?: (entry: PrecedentEntry) => Iterable<RuleFinding>
  readonly content?: (contents: Contents) => Iterable<RuleFinding>
}

/** Runs one rule over all content. */
export function runRule({ code, severity, text, precedent, content }: Rule, contents: Contents): Finding[] {
  const { families, precedents } = contents
  const found = [
    ...families.flatMap(({ versions }) => versions.flatMap(version => [...(text?.(version) ?? [])])),
    ...precedents.flatMap(entry => [...(precedent?.(entry) ?? [])]),
    ...(content?.(contents) ?? [])
  ]
  return found.map(finding => ({ ...finding, code, severity }))
}
