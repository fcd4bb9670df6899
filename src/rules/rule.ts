import type { Ruleset } from '../corpus/families.ts'
import type { PrecedentEntry } from '../corpus/precedent.ts'
import type { Version } from '../corpus/version.ts'
import type { Finding, Severity } from '../diagnostics/types.ts'
import type { ParsedContent } from '../model/content.ts'
import type { Path } from '../model/law.ts'
import type { WordsReader } from '../statement/figures.ts'
import type { FigureNames } from '../statement/names.ts'
import type { StatementReader } from '../statement/read.ts'
import type { ReviewStatus } from '../statement/review-status.ts'

/** All content that could be read, resolved: what rules look at. */
export interface RuleContext extends Omit<ParsedContent, 'rulesets' | 'precedents'> {
  /** The home ruleset first, the others by id. */
  readonly families: readonly Ruleset[]
  /** The ruleset that short answers come from: `null` where it is not known which that is, or not what it says. */
  readonly home: Ruleset | null
  readonly precedents: readonly PrecedentEntry[]
  /** Everything said about provisions, by its id, in the order in which a player would meet it. */
  readonly statements: ReadonlyMap<string, ReviewStatus>
  /** Names that have a figure in them and state none: 二翻縛り. */
  readonly figureNames: FigureNames
  /** The words that statements rest on, with their figures. */
  readonly readWords: WordsReader
  /** Reads a statement as those were read that are here. */
  readonly readStatement: StatementReader
  /** Of what stands in `unread`, the texts that could be read and lack something that they have on record. */
  readonly lacking: ParsedContent['unread']
  /** Whether a provision's words differ from the record of its version: that alone is told of it. */
  readonly isAltered: (version: Version, path: Path) => boolean
  /** The same of a precedent. */
  readonly isAlteredPrecedent: (ruleset: string, number: number) => boolean
  /** The day as of which everything is checked: `2026-11-22`. */
  readonly today: string
}

/** A finding as a rule tells it: the code and how grave it is are the rule's. */
export type RuleFinding = Omit<Finding, 'code' | 'severity'>

/** One check, named by the fault it finds. `text` looks at one version, `precedent` at one precedent, `content` at everything together. */
export interface Rule {
  readonly code: string
  readonly severity: Severity
  /** It can be a fault of a published text itself, which then stands as it was printed: `{/* accept CODE: reason *\/}`. */
  readonly acceptable?: true
  /** A warning that no comment in a file can silence. */
  readonly unsilenceable?: true
  readonly text?: (version: Version) => Iterable<RuleFinding>
  readonly precedent?: (entry: PrecedentEntry) => Iterable<RuleFinding>
  readonly content?: (contents: RuleContext) => Iterable<RuleFinding>
}

/** Runs one rule over all content. */
export function runRule({ code, severity, text, precedent, content }: Rule, contents: RuleContext): Finding[] {
  const { families, precedents } = contents
  const found = [
    ...families.flatMap(({ versions }) => versions.flatMap(version => [...(text?.(version) ?? [])])),
    ...precedents.flatMap(entry => [...(precedent?.(entry) ?? [])]),
    ...(content?.(contents) ?? [])
  ]
  return found.map(finding => ({ ...finding, code, severity }))
}
