import { applyMechanicalUpdates } from '../../src/amendment/draft/apply-mechanical.ts'
import { checkProposal, newErrors, REVIEW_CODES } from '../../src/amendment/draft/check-proposal.ts'
import { recordAmendment } from '../../src/amendment/draft/record-amendment.ts'
import { type Task, tasksIn } from '../../src/amendment/draft/tasks.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { recordOf } from '../../src/history/record-of.ts'
import { findSeal, isAsSealed } from '../../src/history/seal/seals.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import { formatProvisionPath } from '../../src/model/address.ts'
import { CHANGE_LABELS } from '../../src/model/amendment.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { today } from './ask.ts'
import { wrongUse } from './command.ts'
import { listLine } from './review/show.ts'
import { abort, abortWithDiagnostics } from './write-changes.ts'

/** The content as a command would leave it, and the lines to print after it is written. */
export interface Proposed {
  readonly library: Corpus
  readonly messages: readonly string[]
}

/** Records the changes of the new text and seals the text. */
export function fillAmendment(library: Corpus, ruleset: Ruleset, id: string | undefined): Proposed | null {
  const at = id === undefined ? 0 : ruleset.versions.findIndex(({ text }) => text.version === id)
  const version = ruleset.versions[at] ?? wrongUse(`「${id}」という版がありません`)
  const before = ruleset.versions[at + 1]
  const name = version.text.version
  if (!before) return abort(`${name}の版より前の版がないので、比べられません`)
  const record = recordOf(version.text, library.amendments)
  if (!record) return abort(`${name}の版に当たる改正の記録がありません`)
  const seal = findSeal(version.text, library.seals)
  if (seal && !isAsSealed(seal, version))
    return abort(
      `${name}の版の文が、${seal.sealedOn}の記録の後に変わっています。元に戻すか、訂正なら先に npm run seal で理由を残してください`
    )
  const faults = library.report.diagnostics.filter(
    ({ file, severity, code }) =>
      severity === 'error' &&
      file === version.text.file.path &&
      ![...REVIEW_CODES, 'seal-missing'].some(open => open === code)
  )
  if (faults.length > 0) return abortWithDiagnostics(faults, library, '上の誤りを直してから、もう一度実行してください')
  const { files, changes } = recordAmendment(library, { ruleset, before, version, record: record.file, today: today() })
  // A new title alone is also an amendment, although no provision changes.
  if (changes.length === 0 && version.digest === before.digest)
    return abort(`${name}の版の規定は、${before.text.version}の版から変わっていません`)
  const path = formatContentPath({ kind: 'seals', ruleset: ruleset.id })
  // References in `club.yaml` are unresolved until all renumbered references are updated, so errors are checked
  // afterwards.
  const moved = applyMechanicalUpdates(
    checkProposal(library, { files }).tried,
    ({ outcome }) => outcome === 'renumbered'
  )
  const after = moved.library
  const left = newErrors(after, library, [...REVIEW_CODES, 'seal-missing'])
  if (left.length > 0) return abortWithDiagnostics(left, after)
  const messages = [
    `記録しました: ${record.file.path}（変わった規定 ${changes.length} 件）`,
    ...changes.map(
      ({ provision, kind, note }) =>
        `  ${formatProvisionPath(provision)}　${CHANGE_LABELS[kind]}${note ? `（${note}）` : ''}`
    ),
    ...(seal ? [] : [`記録しました: ${path}（${name}の版の文）`]),
    ...moved.messages.map(line => `書き改めました: ${line}`),
    ...nextSteps(after, version.text.enforcedOn)
  ]
  return { library: after, messages }
}

function nextSteps(library: Corpus, enforcedOn: string | null): string[] {
  const coming = enforcedOn !== null && enforcedOn > library.today ? enforcedOn : null
  const tasks = tasksIn(coming ? checkProposal(library, { files: new Map() }, coming).tried : library)
  const review = coming
    ? `施行の日（${coming}）から、「npm run review」で、これらの${tasks.length}件を新しい条文と照らし合わせます。`
    : `「npm run review」で、これらの${tasks.length}件を今の条文と照らし合わせます（判断の要らないものは --take-proposed がまとめて書き改めます）。`
  const open = tasks.length === 0 ? ['  照らし合わせるものはありません。'] : [...summarizeTasks(tasks), `  ${review}`]
  return ['次にすること:', ...open, '  「npm run dev」で、新しい版と新旧対照表を確かめます。']
}

/** Formats the first tasks and the number of remaining tasks: an amendment of one figure can affect many statements. */
function summarizeTasks(tasks: readonly Task[]): string[] {
  const lines = tasks.slice(0, MAX_TASKS).map(task => `  見直し: ${listLine(task)}`)
  const more = tasks.length - lines.length
  return more > 0 ? [...lines, `  ほか ${more} 件（一覧は「npm run review -- --list」）`] : lines
}

const MAX_TASKS = 5
