import {
  type CitableDocument,
  type CitableRuleset,
  citableInstruments,
  citableRuleset,
  citableSeries
} from '../citation/resolve/documents.ts'
import { markCascading } from '../content/diagnostics/cascading-findings.ts'
import { buildReport } from '../content/diagnostics/report.ts'
import type { Report } from '../content/diagnostics/types.ts'
import { readContent } from '../content/read/content.ts'
import type { SourceFolder } from '../content/read/files.ts'
import { numberingVersion, type PrecedentEntry, resolvePrecedent, textKindOf } from '../history/versions/precedent.ts'
import { buildRulesets, findHomeRuleset, type Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { isComplete, type ParsedContent } from '../model/content.ts'
import type { Precedent } from '../model/precedent.ts'
import type { SourceFile } from '../model/source.ts'
import { withoutRepeated } from '../rules/repeated.ts'
import { type ResolvedContent, type Rule, runRule } from '../rules/rule.ts'
import { createRuleContext } from '../rules/rule-context.ts'
import { applySuppressions } from '../rules/suppressions.ts'
import { mergeUnreadIntoErrors } from '../rules/unread-errors.ts'
import { statementsOf } from '../statement/collect.ts'
import { createTextReader } from '../statement/figures.ts'
import { namesWithFigures } from '../statement/names.ts'
import { overridesIn } from '../statement/overrides.ts'
import { statementReader } from '../statement/read.ts'
import { reviewAll } from '../statement/review-status.ts'
import { type CitingWordsByFile, citingWordsOf } from '../statement/statement-citations.ts'

/** Everything that a corpus is built from. */
export interface CorpusSource {
  readonly contentDir: string
  readonly source: SourceFolder
  /** Day of the check: `2026-11-22`. */
  readonly today: string
  /** Rules that the report applies. */
  readonly rules: readonly Rule[]
}

/** Content folder after loading, parsing, citation resolution and checking. */
export interface Corpus extends CorpusSource, ResolvedContent {
  /** Source files by their path in the content folder. */
  readonly files: ReadonlyMap<string, SourceFile>
  /** Citations in the statements about provisions, by file. */
  readonly citingWords: CitingWordsByFile
  /** Precedents and amendments, as documents that texts may cite. */
  readonly citableRecords: readonly CitableDocument[]
  /**
   * All diagnostics. Computed on first access: pages never read them, because the build has checked the content before.
   */
  readonly report: Report
}

/**
 * Resolves and checks the content of a folder as of a day. Never throws for bad content: problems are listed in
 * `report`. Does not access the disk, so it also runs in a browser.
 */
export function buildCorpus({ contentDir, source, today, rules }: CorpusSource): Corpus {
  const { files, findings, ...read } = readContent(contentDir, source)
  const { rulesetTexts, ...content } = read
  const { club, notes, plain, precedents, amendments, bills } = content
  const others = recordsOf(content)
  const rulesets = buildRulesets({ rulesetTexts, notes, plain, others, home: club.home, today })
  const home = findHomeRuleset(rulesets, content)
  const whole = rulesets.filter(({ id }) => isComplete(content, 'version', id))
  const entries = resolvePrecedents(precedents, whole, others)
  const readStatement = statementReader(rulesets, others)
  const readStatements = statementsOf(read).map(readStatement)
  const figureNames = namesWithFigures(content.terms, rulesets, daysOnRecord(content))
  const statements = reviewAll(readStatements, { rulesets, readStatement, overrides: overridesIn(entries) }, amendments)
  const contents: ResolvedContent = {
    ...content,
    rulesets,
    home,
    precedents: entries,
    statements,
    figureNames,
    readWords: createTextReader(),
    readStatement,
    today
  }
  const texts = [...rulesetTexts, ...precedents.filter(precedent => precedent.lost === null), ...amendments, ...bills]
  const check = () => {
    const context = createRuleContext(contents)
    const allKnown = context.home !== null && isComplete(context, 'version')
    const all = [...findings, ...rules.flatMap(rule => runRule(rule, context))]
    const left = withoutRepeated(applySuppressions(all, texts, { rules, allKnown }), all, rulesets)
    return buildReport(markCascading(mergeUnreadIntoErrors(left), home?.id))
  }
  let report: Report | undefined
  return {
    ...contents,
    contentDir,
    source,
    rules,
    files,
    citingWords: citingWordsOf(readStatements),
    citableRecords: others,
    get report() {
      report ??= check()
      return report
    }
  }
}

function daysOnRecord({ precedents, amendments }: Omit<ParsedContent, 'rulesetTexts'>): string[] {
  const decided = precedents.flatMap(precedent => (precedent.lost === null ? (precedent.decidedOn ?? []) : []))
  return [...decided, ...amendments.flatMap(({ date }) => date ?? [])]
}

/** Returns the other documents that texts may cite: 先例第9号, 平成26年規約第1号. Includes precedents with parse errors. */
function recordsOf({ precedents, amendments, unparsedFiles }: Omit<ParsedContent, 'rulesetTexts'>): CitableDocument[] {
  const unreadNumbers = unparsedFiles.flatMap(place => (place.kind === 'precedent' ? [Number(place.name)] : []))
  const numbers = [...precedents.map(({ number }) => number), ...unreadNumbers]
  const series = numbers.length > 0 ? [citableSeries({ id: 'precedent', names: ['先例'], numbers })] : []
  const named = amendments.flatMap(({ instrument, id }) => (instrument ? [[instrument, id] as const] : []))
  return named.length > 0 ? [...series, citableInstruments('amendment', named)] : series
}

/**
 * Resolves each precedent against the version whose numbers it uses, and against the other rulesets' texts in force.
 */
function resolvePrecedents(
  precedents: readonly Precedent[],
  rulesets: readonly Ruleset[],
  others: readonly CitableDocument[]
): PrecedentEntry[] {
  const known = new Map<Version, CitableRuleset>()
  const documentOf = (version: Version): CitableRuleset => {
    const document = known.get(version) ?? citableRuleset(version.text)
    known.set(version, document)
    return document
  }
  return precedents.map(precedent => {
    const ruleset = rulesets.find(({ id }) => id === precedent.ruleset)
    const version = ruleset ? numberingVersion(precedent, ruleset.versions) : null
    const textKind = textKindOf(precedent, ruleset?.versions ?? [])
    if (!version) return { precedent, textKind, version: null, citations: [] }
    const home = documentOf(version)
    const foreign = rulesets.flatMap(other => (other === ruleset ? [] : [documentOf(other.current)]))
    const documents = [home, ...foreign, ...others]
    return { ...resolvePrecedent(precedent, { version, home, documents }), textKind }
  })
}
