import type { Corpus } from '../build-corpus.ts'
import type { PrecedentEntry } from '../corpus/precedent.ts'
import type { Version } from '../corpus/version.ts'
import type { Diagnostic } from '../diagnostics/types.ts'
import { findDrifts } from '../history/drift/drifts.ts'
import { citingWords } from '../history/drift/members.ts'
import { nodesAround } from '../history/match/units.ts'
import { comparisonTable } from '../history/table/comparison-table.ts'
import type { ComparisonTable } from '../history/table/table-types.ts'
import type { DiffNode, TextChange, TextChangeKind, TextDifference } from '../history/types.ts'
import { formatProvisionPath, provisionOfLine } from '../model/address.ts'
import type { DraftAmendment } from '../model/draft.ts'
import type { Path } from '../model/law.ts'
import type { SourceText } from '../model/source.ts'
import { spanOf } from '../model/source-text.ts'
import { formatTrace } from '../rules/shared/course-words.ts'
import { isDeclaredDrift } from '../rules/shared/drifts.ts'
import type { ProvisionTrace } from '../statement/follow.ts'
import { propose } from '../statement/propose.ts'
import type { StatementKind } from '../statement/types.ts'
import { lineNumberAt } from '../text/line-number.ts'
import { applyMechanicalUpdates } from './apply-mechanical.ts'
import { checkProposal, diagnosticKey, newErrors } from './check-proposal.ts'
import { proposedFiles } from './files.ts'
import { type DraftFinding, findingIn } from './findings.ts'
import { pageOf, provisionPage } from './statement-urls.ts'
import { type AbsenceTask, contextFor, tasksIn } from './tasks.ts'

/** What becomes of one provision. */
export interface DraftChange {
  /** Its address in the text after, or, of what is gone, before. */
  readonly path: Path
  /** 「第80条第1項」 */
  readonly inWords: string
  readonly kinds: readonly TextChangeKind[]
  /** Where it stood before, if elsewhere; in words too. */
  readonly from: Path | null
  readonly fromInWords: string | null
  readonly isGone: boolean
}

/** What a draft touches outside its own text, as `npm run review` would ask about it, or a citation of its own that drifts. */
export interface AffectedItem {
  readonly id: string
  readonly kind: StatementKind | 'precedent' | 'citation' | 'absence'
  /** 「もめごと「山を崩した」の札「牌が見えた」」 */
  readonly title: string
  readonly file: string
  readonly line: number
  /** Its page without the base: `disputes/spill/#tiles`; `null` where it has none. */
  readonly page: string | null
  /** What it says now. */
  readonly words: readonly string[]
  /** The sentence of it that speaks of what changed; `null` where none can be told from the others. */
  readonly sentence: string | null
  /** Why it is touched: 「第80条第1項は、…改められました」 */
  readonly why: readonly string[]
  /** What the machine would write instead. */
  readonly proposed: readonly { readonly from: string; readonly to: string }[]
  /** Whether nothing is left to judge. */
  readonly mechanical: boolean
}

/** Everything that a draft does. */
export interface ImpactReport {
  /** `null`, or why nothing could be worked out. */
  readonly problem: string | null
  readonly findings: readonly DraftFinding[]
  readonly changes: readonly DraftChange[]
  readonly table: ComparisonTable | null
  /** What a person has to decide, in the order of `npm run review`. */
  readonly touched: readonly AffectedItem[]
  /** What is rewritten without asking: a line each. */
  readonly rewritten: readonly string[]
}

/** Works out everything that a draft does to a content, as of the day from which it would be in force. */
export function analyzeImpact(library: Corpus, draft: DraftAmendment): ImpactReport {
  const proposed = proposedFiles(library, draft)
  if (typeof proposed === 'string') return { ...NOTHING, problem: proposed }
  const { files, family, before, version } = proposed
  const { enforcedOn } = proposed.after.ruleset
  const day = enforcedOn !== null && enforcedOn > library.today ? enforcedOn : library.today
  const recorded = checkProposal(library, { files }, day).tried
  const { library: tried, said } = applyMechanicalUpdates(recorded, ({ outcome }) => outcome === 'moved')
  const after = tried.families
    .find(({ id }) => id === family.id)
    ?.versions.find(({ ruleset }) => ruleset.file.path === version.path)
  const brought = new Set([...newErrors(tried, library), ...newWarnings(library, tried)])
  const locate = findingIn({ version, draft, after: after ?? null })
  const findings = tried.report.diagnostics.filter(found => brought.has(found)).map(locate)
  if (!after) return { ...NOTHING, findings }
  const difference = family.differenceBetween(before, after)
  return {
    problem: null,
    findings,
    changes: changesIn(difference),
    table: comparisonTable(difference),
    touched: [...driftsTouched(draft, before, after, difference), ...tasksTouched(tried)],
    rewritten: said
  }
}

const NOTHING: ImpactReport = { problem: null, findings: [], changes: [], table: null, touched: [], rewritten: [] }

function newWarnings(library: Corpus, tried: Corpus): Diagnostic[] {
  const known = new Set(library.report.diagnostics.map(diagnosticKey))
  return tried.report.diagnostics.filter(found => found.severity === 'warning' && !known.has(diagnosticKey(found)))
}

/** Returns the changed provisions; the rows of one table count once. */
function changesIn({ changes }: TextDifference): DraftChange[] {
  const found: DraftChange[] = []
  for (const change of changes.flatMap(changeOf))
    if (!found.some(({ inWords, kinds }) => inWords === change.inWords && kinds.join() === change.kinds.join()))
      found.push(change)
  return found
}

/** A unit that has an address; the 目次 follows the rest. */
function changeOf({ before, after, kinds }: TextChange): DraftChange[] {
  const unit = after ?? before
  if (!unit || ['ruleset', 'toc', 'toc-entry', 'opening'].includes(unit.kind)) return []
  const isLine = unit.kind === 'printed-line'
  const moved = !isLine && before && after && before.path !== after.path ? before : null
  return [
    {
      path: provisionOfLine(unit.path),
      inWords: formatProvisionPath(unit.path, nodesAround(unit)),
      kinds,
      from: moved?.path ?? null,
      fromInWords: moved && formatProvisionPath(moved.path, nodesAround(moved)),
      isGone: !isLine && after === null
    }
  ]
}

/** The citations of the new text whose words stand and that reach another provision. */
function driftsTouched(
  { drift: meant }: DraftAmendment,
  before: Version,
  after: Version,
  difference: TextDifference
): AffectedItem[] {
  return findDrifts(difference, [before, after])
    .filter(drift => !meant.some(entry => isDeclaredDrift(entry, drift)))
    .map((drift): AffectedItem => {
      const { path } = drift.after.unit
      const { file } = after.ruleset
      const node = after.nodes.get(path)
      const text = drift.after.cell ?? (node && 'text' in node ? node.text : null)
      const start = text ? spanOf(text, drift.after.start, drift.after.end).start : 0
      const names = (units: readonly DiffNode[]) =>
        units.map(unit => formatProvisionPath(unit.path, nodesAround(unit))).join('、')
      return {
        id: `${path}:${drift.after.cell ? start : drift.after.start}`,
        kind: 'citation',
        title: `${formatProvisionPath(path, after.nodes)}の「${drift.words}」`,
        file: file.path,
        line: lineNumberAt(file.text, start),
        page: provisionPage(before.ruleset.id, drift.before.unit.path),
        words: [citingWords(drift.after)],
        sentence: null,
        why: [`前は${names(drift.before.reaches)}を指していましたが、${names(drift.after.reaches)}を指します`],
        proposed: drift.wording === null ? [] : [{ from: drift.words, to: drift.wording }],
        mechanical: false
      }
    })
}

function tasksTouched(tried: Corpus): AffectedItem[] {
  const context = contextFor(tried)
  return tasksIn(tried).flatMap((task): AffectedItem[] => {
    if (task.absence) return absenceTouched(task)
    if (!task.standing) {
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
          words: texts.map(({ plain }) => plain),
          sentence: sentenceOn(
            task.courses,
            texts,
            tried.precedents.find(one => one.precedent === precedent)
          ),
          why: [found.message],
          proposed: [],
          mechanical: false
        }
      ]
    }
    const { read, courses } = task.standing
    const { statement } = read
    const { edits, mechanical } = propose(task.standing, context)
    return [
      {
        id: task.id,
        kind: statement.kind,
        title: statement.name,
        file: statement.file.path,
        line: lineNumberAt(statement.file.text, statement.span.start),
        page: pageOf(statement),
        words: statement.sayings.map(({ text }) => text.plain),
        sentence: sentenceOn(
          courses,
          statement.sayings.map(({ text }) => text)
        ),
        why: courses.map(formatTrace),
        proposed: edits.map(({ file, span, words }) => ({ from: file.text.slice(span.start, span.end), to: words })),
        mechanical
      }
    ]
  })
}

/** A figure with what it counts: 「300点」. */
const FIGURE = /[0-9][0-9,]*[点符翻枚本人回分日円割%年月局組]/gu

/** The sentence that has a figure which a provision no longer has, else one that cites a provision that changed. */
function sentenceOn(
  courses: readonly ProvisionTrace[],
  texts: readonly SourceText[],
  entry?: PrecedentEntry
): string | null {
  const sentences = texts.flatMap(({ plain }) => plain.match(/[^。]+。?/gu) ?? [])
  const figures = courses.flatMap(({ before, after, path, to }) => {
    const now = new Set(to === null ? [] : wordsBelow(after, to).match(FIGURE))
    return (wordsBelow(before, path).match(FIGURE) ?? []).filter(figure => !now.has(figure))
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

/** The words of a provision and of all below it. */
function wordsBelow({ nodes }: Version, path: Path): string {
  return [...nodes]
    .flatMap(([own, node]) => ((own === path || own.startsWith(`${path}/`)) && 'text' in node ? [node.text.plain] : []))
    .join('\n')
}

/** What says that there is no rule, beside what came in, as one. */
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
      words: [],
      sentence: null,
      why: [`${paths.map(path => formatProvisionPath(path, version.nodes)).join('、')}が加わりました`],
      proposed: [],
      mechanical: false
    }
  ]
}
