import type { Diagnostic } from '../../content/diagnostics/types.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { findDrifts } from '../../history/drift/drifts.ts'
import { citingWords } from '../../history/drift/members.ts'
import { nodesAround } from '../../history/match/units.ts'
import { comparisonTable } from '../../history/table/comparison-table.ts'
import type { ComparisonTable } from '../../history/table/table-types.ts'
import type { DiffNode, TextDifference } from '../../history/types.ts'
import type { PrecedentEntry } from '../../history/versions/precedent.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { InstrumentLine } from '../../model/bill.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import type { Path } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import { isDeclaredDrift } from '../../rules/shared/drifts.ts'
import { formatTrace } from '../../rules/shared/trace-messages.ts'
import type { ProvisionTrace } from '../../statement/follow.ts'
import { propose } from '../../statement/propose.ts'
import type { StatementKind } from '../../statement/types.ts'
import { lineNumberAt } from '../../text/line-number.ts'
import { applyMechanicalUpdates } from './apply-mechanical.ts'
import { checkProposal, diagnosticKey, newErrors } from './check-proposal.ts'
import { proposedFiles } from './files.ts'
import { type DraftFinding, findingIn } from './findings.ts'
import { exactSentences } from './instrument.ts'
import type { DraftProblem } from './start.ts'
import { pageOf, provisionPage } from './statement-urls.ts'
import { type AbsenceTask, contextFor, tasksIn } from './tasks.ts'

/**
 * An item outside the draft's own text that the draft affects, as listed by `npm run review`, or a drifting citation of
 * the draft.
 */
export interface AffectedItem {
  readonly id: string
  readonly kind: StatementKind | 'precedent' | 'citation' | 'absence'
  /** 「もめごと「山を崩した」の札「牌が見えた」」 */
  readonly title: string
  readonly file: string
  readonly line: number
  /** Page URL relative to the site's base: `disputes/spill/#tiles`; `null` if the item has no page. */
  readonly page: string | null
  /** Current text. */
  readonly texts: readonly string[]
  /** The sentence that concerns the change; `null` if it cannot be determined. */
  readonly sentence: string | null
  /** Reason why the item is affected: 「第80条第1項は、…改められました」 */
  readonly why: readonly string[]
  /** Suggested replacements. */
  readonly proposed: readonly { readonly from: string; readonly to: string }[]
  /** True if no decision of a person is needed. */
  readonly mechanical: boolean
}

/** 新旧対照表 of a draft, with the texts that it compares. */
export interface DraftComparison {
  readonly table: ComparisonTable
  readonly before: Version
  readonly after: Version
}

/** Impact report: everything that a draft affects. */
export interface ImpactReport {
  /** `null`, or the reason why the report is empty. */
  readonly problem: string | null
  readonly findings: readonly DraftFinding[]
  /** `null` if the text cannot be compared. */
  readonly comparison: DraftComparison | null
  /** 改め文, or the reason why they cannot be generated. */
  readonly sentences: readonly InstrumentLine[] | DraftProblem
  /** Items that a person has to review, in the order of `npm run review`. */
  readonly affected: readonly AffectedItem[]
  /** Automatic updates, with one message each. */
  readonly rewritten: readonly string[]
}

const NO_AMENDING_SENTENCE =
  'この違いは、改め文だけでは言い表せません（ふりがな、一つの規定にある二つの表、番号のない規定など）。新旧対照表を使ってください'

/** Analyzes everything that a draft affects, as of the day of its enforcement. */
export function analyzeImpact(library: Corpus, draft: DraftAmendment): ImpactReport {
  const proposed = proposedFiles(library, draft)
  const nothing = { findings: [], comparison: null, affected: [], rewritten: [] }
  if ('problem' in proposed) return { ...nothing, ...proposed, sentences: proposed }
  const { files, ruleset, before, after, version, difference } = proposed
  const { enforcedOn } = after.text
  const day = enforcedOn !== null && enforcedOn > library.today ? enforcedOn : library.today
  const recorded = checkProposal(library, { files }, day).tried
  const { library: tried, messages } = applyMechanicalUpdates(recorded, ({ outcome }) => outcome === 'renumbered')
  const brought = new Set([...newErrors(tried, library), ...newWarnings(library, tried)])
  const locate = findingIn({ version, draft, after })
  const resolved = tried.rulesets
    .find(({ id }) => id === ruleset.id)
    ?.versions.find(({ text }) => text.file.path === version.path)
  const findings = tried.report.diagnostics.filter(found => brought.has(found)).map(locate)
  const sentences = exactSentences(before, after) ?? { problem: NO_AMENDING_SENTENCE }
  if (!resolved) return { ...nothing, problem: null, findings, sentences }
  return {
    problem: null,
    findings,
    comparison: { table: comparisonTable(difference), before, after },
    sentences,
    affected: [...driftsTouched(draft, difference, [before, resolved]), ...tasksTouched(tried)],
    rewritten: messages
  }
}

function newWarnings(library: Corpus, tried: Corpus): Diagnostic[] {
  const known = new Set(library.report.diagnostics.map(diagnosticKey))
  return tried.report.diagnostics.filter(found => found.severity === 'warning' && !known.has(diagnosticKey(found)))
}

/** Returns citations of the newer text that drift: their words are unchanged and their target changed. */
function driftsTouched(
  { drift: meant }: DraftAmendment,
  difference: TextDifference,
  [before, after]: readonly [before: Version, after: Version]
): AffectedItem[] {
  return findDrifts(difference, [before, after])
    .filter(drift => !meant.some(entry => isDeclaredDrift(entry, drift)))
    .map((drift): AffectedItem => {
      const { path } = drift.after.unit
      const { file } = after.text
      const node = after.nodes.get(path)
      const text = drift.after.cell ?? (node && 'text' in node ? node.text : null)
      const start = text ? spanOf(text, drift.after.start, drift.after.end).start : 0
      const names = (units: readonly DiffNode[]) =>
        units.map(unit => formatProvisionPath(unit.path, nodesAround(unit))).join('、')
      return {
        id: `${path}:${drift.after.cell ? start : drift.after.start}`,
        kind: 'citation',
        title: `${formatProvisionPath(path, after.nodes)}の「${drift.citationText}」`,
        file: file.path,
        line: lineNumberAt(file.text, start),
        page: provisionPage(before.text.id, drift.before.unit.path),
        texts: [citingWords(drift.after)],
        sentence: null,
        why: [`前は${names(drift.before.reaches)}を指していましたが、${names(drift.after.reaches)}を指します`],
        proposed: drift.suggestedText === null ? [] : [{ from: drift.citationText, to: drift.suggestedText }],
        mechanical: false
      }
    })
}

function tasksTouched(tried: Corpus): AffectedItem[] {
  const context = contextFor(tried)
  return tasksIn(tried).flatMap((task): AffectedItem[] => {
    if (task.absence) return absenceTouched(task)
    if (!task.status) {
      const { precedent, found } = task
      const { ruleset, number, caption, sections } = precedent
      const texts = sections
        .flatMap(({ blocks }) => blocks)
        .flatMap(block => (block.kind === 'text' ? [block.text] : block.points))
      return [
        {
          id: task.id,
          kind: 'precedent',
          title: `先例第${number}号（${caption}）`,
          file: found.file,
          line: found.line,
          page: `${ruleset}/precedents/${number}/`,
          texts: texts.map(({ plain }) => plain),
          sentence: sentenceOn(
            task.changes,
            texts,
            tried.precedents.find(one => one.precedent === precedent)
          ),
          why: [found.message],
          proposed: [],
          mechanical: false
        }
      ]
    }
    const { read, changes } = task.status
    const { statement } = read
    const { edits, mechanical } = propose(task.status, context)
    return [
      {
        id: task.id,
        kind: statement.kind,
        title: statement.name,
        file: statement.file.path,
        line: lineNumberAt(statement.file.text, statement.span.start),
        page: pageOf(statement),
        texts: statement.texts.map(({ text }) => text.plain),
        sentence: sentenceOn(
          changes,
          statement.texts.map(({ text }) => text)
        ),
        why: changes.map(formatTrace),
        proposed: edits.map(({ file, span, newText: text }) => ({
          from: file.text.slice(span.start, span.end),
          to: text
        })),
        mechanical
      }
    ]
  })
}

/** A figure with its counter: 「300点」. */
const FIGURE = /[0-9][0-9,]*[点符翻枚本人回分日円割%年月局組]/gu

/**
 * Returns the sentence with a figure that a changed provision no longer contains; otherwise a sentence that cites a
 * changed provision.
 */
function sentenceOn(
  courses: readonly ProvisionTrace[],
  texts: readonly SourceText[],
  entry?: PrecedentEntry
): string | null {
  const sentences = texts.flatMap(({ plain }) => plain.match(/[^。]+。?/gu) ?? [])
  const figures = courses.flatMap(({ before, after, path, to }) => {
    const now = new Set(to === null ? [] : textBelow(after, to).match(FIGURE))
    return (textBelow(before, path).match(FIGURE) ?? []).filter(figure => !now.has(figure))
  })
  const withFigure = sentences.find(sentence => (sentence.match(FIGURE) ?? []).some(one => figures.includes(one)))
  if (withFigure) return withFigure
  const paths = new Set(courses.map(({ path }) => path))
  for (const citation of entry?.citations ?? []) {
    const link =
      citation.outcome === 'external'
        ? undefined
        : citation.links.find(one => one.targets.some(({ path }) => paths.has(path)))
    if (!link || !texts.includes(citation.from.text)) continue
    const { plain } = citation.from.text
    const end = plain.indexOf('。', link.start)
    return plain.slice(plain.lastIndexOf('。', link.start) + 1, end < 0 ? undefined : end + 1)
  }
  return null
}

/** Returns the text of a provision and its descendants. */
function textBelow({ nodes }: Version, path: Path): string {
  return [...nodes]
    .flatMap(([own, node]) => ((own === path || own.startsWith(`${path}/`)) && 'text' in node ? [node.text.plain] : []))
    .join('\n')
}

/** Returns one item for all statements that claim that the ruleset has no rule, if provisions were added. */
function absenceTouched({ id, absence: { version, paths, claims } }: AbsenceTask): AffectedItem[] {
  const [first] = claims
  if (!first) return []
  const { file, span } = first.read.statement
  return [
    {
      id,
      kind: 'absence',
      title: `規約に定めがないと書いた${claims.length}件`,
      file: file.path,
      line: lineNumberAt(file.text, span.start),
      page: null,
      texts: [],
      sentence: null,
      why: [`${paths.map(path => formatProvisionPath(path, version.nodes)).join('、')}が加わりました`],
      proposed: [],
      mechanical: false
    }
  ]
}
