import type { Finding, Severity } from '../content/diagnostics/types.ts'
import type { PrecedentEntry } from '../history/versions/precedent.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import type { ParsedContent } from '../model/content.ts'
import type { Path } from '../model/law.ts'
import type { ReadBasisWords } from '../statement/figures.ts'
import type { FigureNames } from '../statement/names.ts'
import type { StatementReader } from '../statement/read.ts'
import type { ReviewStatus } from '../statement/review-status.ts'

/** Parsed content with resolved citations and the review status of each statement. */
export interface ResolvedContent extends Omit<ParsedContent, 'rulesetTexts' | 'precedents'> {
  /** The home ruleset first, the others by id. */
  readonly rulesets: readonly Ruleset[]
  /** The club's own ruleset; `null` if it is unknown or incomplete. */
  readonly home: Ruleset | null
  readonly precedents: readonly PrecedentEntry[]
  /** Statements by id, in the order in which a player would meet them. */
  readonly statements: ReadonlyMap<string, ReviewStatus>
  /** Names that contain a figure without stating it: 二翻縛り. */
  readonly figureNames: FigureNames
  /** Cached texts of the law with their figures. */
  readonly readWords: ReadBasisWords
  /** Resolves a statement like those in `statements`. */
  readonly readStatement: StatementReader
  /** Date of the check: `2026-11-22`. */
  readonly today: string
}

/**
 * Input of the rules. A ruleset whose text lost sealed provisions counts as unread, and is not the home ruleset, so
 * that only the loss is reported.
 */
export interface RuleContext extends ResolvedContent {
  /** Entries of `unparsedFiles` whose text was parsed, but has lost sealed provisions. */
  readonly incomplete: ParsedContent['unparsedFiles']
  /** True if a provision differs from its seal. Other findings on it are then omitted. */
  readonly isAltered: (version: Version, path: Path) => boolean
  /** True if a precedent differs from its seal. */
  readonly isAlteredPrecedent: (ruleset: string, number: number) => boolean
}

/** Finding of a rule, without the rule's code and severity. */
export type RuleFinding = Omit<Finding, 'code' | 'severity'>

/**
 * Subject of a rule:
 *
 * - `law`: the text of a ruleset
 * - `records`: amendments, precedents, seals and days
 * - `basis`: statements, compared with the provisions and precedents that they rely on
 * - `statements`: statements and settings alone. No draft of a text changes these findings
 */
export type RuleSubject = 'law' | 'records' | 'basis' | 'statements'

/**
 * One check, named after the fault it finds. `text` checks one version, `precedent` one precedent, `content` everything
 * together.
 */
export interface Rule {
  readonly code: string
  readonly about: RuleSubject
  readonly severity: Severity
  /**
   * True if the published text itself may contain the fault. It can then be accepted: `{/* accept CODE: reason *\/}`.
   */
  readonly acceptable?: true
  /** True if no comment in a file can suppress the warning. */
  readonly unsilenceable?: true
  readonly text?: (version: Version) => Iterable<RuleFinding>
  readonly precedent?: (entry: PrecedentEntry) => Iterable<RuleFinding>
  readonly content?: (contents: RuleContext) => Iterable<RuleFinding>
}

/** Runs one rule on all content. */
export function runRule({ code, severity, text, precedent, content }: Rule, contents: RuleContext): Finding[] {
  const { rulesets, precedents } = contents
  const found = [
    ...rulesets.flatMap(({ versions }) => versions.flatMap(version => [...(text?.(version) ?? [])])),
    ...precedents.flatMap(entry => [...(precedent?.(entry) ?? [])]),
    ...(content?.(contents) ?? [])
  ]
  return found.map(finding => ({ ...finding, code, severity }))
}
