import type { RulesetFamily } from '../corpus/families.ts'
import type { PrecedentEntry } from '../corpus/precedent.ts'
import type { Version } from '../corpus/version.ts'
import { type Code, catalogue } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/types.ts'
import type { Club } from '../model/club.ts'
import type { Dispute } from '../model/dispute.ts'
import type { EditorNote, PlainSentence } from '../model/law.ts'
import type { Amendment, Seal, Tournament } from '../model/record.ts'
import type { SourceFile, Span } from '../model/source.ts'
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

/** A fault as a rule tells it: offsets in the file of the version, or in `file` where it is another one. */
export interface Fault {
  readonly message: string
  readonly hint?: string | null
  readonly span: Span
  readonly file?: SourceFile
  readonly related?: readonly { readonly span: Span; readonly message: string; readonly file?: SourceFile }[]
}

/** One check, named by the fault it finds; how grave that is stands in the catalogue. `text` looks at one version, `precedent` at one precedent, `content` at everything together. */
export interface Rule {
  readonly code: Code
  readonly text?: (version: Version) => Iterable<Fault>
  readonly precedent?: (entry: PrecedentEntry) => Iterable<Fault>
  readonly content?: (contents: Contents) => Iterable<Fault & { readonly file: SourceFile }>
}

/** Runs one rule over all content. */
export function runRule(rule: Rule, contents: Contents): Finding[] {
  const findings: Finding[] = []
  for (const version of contents.families.flatMap(({ versions }) => versions))
    for (const fault of rule.text?.(version) ?? []) findings.push(toFinding(rule, fault, version.ruleset.file))
  for (const entry of contents.precedents)
    for (const fault of rule.precedent?.(entry) ?? []) findings.push(toFinding(rule, fault, entry.precedent.file))
  for (const fault of rule.content?.(contents) ?? []) findings.push(toFinding(rule, fault, fault.file))
  return findings
}

function toFinding({ code }: Rule, { message, hint, span, file, related }: Fault, home: SourceFile): Finding {
  return {
    code,
    severity: catalogue[code].severity,
    message,
    hint: hint ?? null,
    place: { file: file ?? home, span },
    related: (related ?? []).map(other => ({
      message: other.message,
      place: { file: other.file ?? home, span: other.span }
    }))
  }
}
