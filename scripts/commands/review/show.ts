import { editLines } from '../../../src/amendment/draft/apply-mechanical.ts'
import type { PrecedentTask, StatementTask, Task } from '../../../src/amendment/draft/tasks.ts'
import { citedText } from '../../../src/history/versions/cited-text.ts'
import { textsOfBlock } from '../../../src/history/versions/precedent.ts'
import type { Version } from '../../../src/history/versions/version.ts'
import { findWordChanges } from '../../../src/history/words/word-changes.ts'
import { formatProvisionPath } from '../../../src/model/address.ts'
import type { Path } from '../../../src/model/law.ts'
import type { AbsenceQuestion } from '../../../src/rules/shared/absence-questions.ts'
import { formatTrace } from '../../../src/rules/shared/trace-messages.ts'
import type { ProvisionTrace } from '../../../src/statement/follow.ts'
import type { NewlyCiting, Proposal } from '../../../src/statement/propose.ts'
import type { ReviewStatus } from '../../../src/statement/review-status.ts'
import { lineNumberAt } from '../../../src/text/line-number.ts'
import { STATUS_IN_WORDS } from '../../../src/view/precedent.ts'
import { concernedParts } from './concerned-parts.ts'
import { fieldName } from './field-names.ts'

/** Formats a line of the list: 「disputes/spill.mdx:32（もめごと「山を崩した」の札「牌が見えた」：第80条第1項は、…改められました）」. */
export function listLine(task: Task): string {
  if (task.absence) {
    const { paths, claims, version } = task.absence
    const names = paths.map(path => formatProvisionPath(path, version.nodes)).join('、')
    return `規約に定めがないと書いた${claims.length}件（${names}が、${version.text.version}の版で加わりました）`
  }
  if (!task.status) return `${task.found.file}:${task.found.line}（${task.found.message}）`
  const why = task.status.changes.map(formatTrace).join('。')
  return `${statementLine(task.status)}${why && `：${why}`}）`
}

/** Formats the location and name of a statement: 「disputes/spill.mdx:32（もめごと「山を崩した」の札「牌が見えた」」 */
function statementLine({ read: { statement } }: ReviewStatus): string {
  const { name, file, span } = statement
  return `${file.path}:${lineNumberAt(file.text, span.start)}（${name}`
}

/** Formats a task: the statement, the old and new provisions, and the proposed edits. */
export function showTask(task: StatementTask | PrecedentTask, proposal: Proposal | null): string {
  if (!task.status) return showPrecedent(task)
  const { changes } = task.status
  const { texts, addresses } = concernedParts(task.status)
  const sayings = texts.map(statementText => `    ${fieldName(statementText)}：${statementText.text.plain}`)
  const proposed =
    proposal && proposal.edits.length > 0 ? ['  案', ...editLines(proposal.edits).map(line => `    ${line}`)] : []
  return [
    listLine(task),
    ...changes.flatMap(changedWords),
    ...(proposal?.besides ?? []).map(formatNewlyCiting),
    '  書いてあること',
    ...sayings,
    ...(addresses.length > 0 ? [`    根拠：${addresses.join('、')}`] : []),
    ...proposed
  ].join('\n')
}

/** Formats a precedent with the changed provisions: the text of the precedent has to be judged. */
function showPrecedent({ found, precedent, changes }: PrecedentTask): string {
  const { number, caption, status, sections } = precedent
  const lines = sections.flatMap(({ name, blocks }) => [
    `    ${name}`,
    ...blocks.flatMap(block =>
      textsOfBlock(block).map(({ plain }) => `      ${block.kind === 'text' ? '' : '・'}${plain}`)
    )
  ])
  return [
    `先例第${number}号（${caption}）　${found.file}:${found.line}`,
    `  ${found.message}`,
    ...changes.flatMap(trace => (trace.outcome === 'renumbered' ? [`  ${formatTrace(trace)}`] : changedWords(trace))),
    `  先例の文（今の扱いは${STATUS_IN_WORDS[status]}）`,
    ...lines
  ].join('\n')
}

/** Formats an added provision that cites a changed provision. */
function formatNewlyCiting({ path, version }: NewlyCiting): string {
  const { nodes } = version
  return `  加わった${formatProvisionPath(path, nodes)}も、これを引いています：${citedText(version, path).filter(Boolean).join('　')}`
}

/** Formats the old and new text with the changes in brackets: 「牌一枚につき［－300点－］［＋500点＋］を供託」. */
function changedWords({ path, to, outcome, before, after, exceptedBy, isNew, overriddenBy }: ProvisionTrace): string[] {
  if (isNew)
    return [`  加わった${formatProvisionPath(path, after.nodes)}：${citedText(after, path).filter(Boolean).join('　')}`]
  if (overriddenBy) {
    const { number, caption, sections } = overriddenBy
    const texts = sections.flatMap(({ blocks }) => blocks.flatMap(textsOfBlock)).map(({ plain }) => plain)
    return [`  先例第${number}号（${caption}）：${texts.join('　')}`]
  }
  if (exceptedBy !== undefined)
    return [`  例外　${formatProvisionPath(exceptedBy)}：${citedText(after, exceptedBy).filter(Boolean).join('　')}`]
  const old = citedText(before, path).filter(Boolean).join('　')
  if (outcome === 'renumbered') return []
  if (to === null) return [`  前の${formatProvisionPath(path)}：${old}`]
  const changes = findWordChanges(old, citedText(after, to).filter(Boolean).join('　'))
  const marked = changes.map(({ kind, text }) =>
    kind === 'same' ? text : kind === 'deleted' ? `［－${text}－］` : `［＋${text}＋］`
  )
  return [`  ${formatProvisionPath(to)}：${marked.join('')}`]
}

function addedWords(version: Version, path: Path): string {
  return `  加わった${formatProvisionPath(path, version.nodes)}：${citedText(version, path).filter(Boolean).join('　')}`
}

/** Formats the added provisions and the first `shown` 規定なし statements, numbered from 1. */
export function showAbsence(
  { version, paths }: AbsenceQuestion,
  claims: readonly ReviewStatus[],
  shown: number
): string {
  const rest = claims.length - shown
  return [
    ...paths.map(path => addedWords(version, path)),
    `  規約に定めがないと書いたもの ${claims.length} 件。近いものから`,
    ...claims.slice(0, shown).map((claim, at) => `    ${at + 1} ${statementLine(claim)}）`),
    ...(rest > 0 ? [`    ほか ${rest} 件`] : [])
  ].join('\n')
}
