import { recordAmendment } from '../../src/draft/fill.ts'
import { takeMechanical } from '../../src/draft/take.ts'
import { type Task, tasksIn } from '../../src/draft/tasks.ts'
import { faultsIn, LEFT_OPEN, trial } from '../../src/draft/trial.ts'
import { recordOf } from '../../src/history/record-of.ts'
import type { Library, RulesetFamily } from '../../src/library.ts'
import { pathInWords } from '../../src/model/address.ts'
import { pathOf } from '../../src/model/layout.ts'
import { CHANGES_IN_WORDS } from '../../src/model/record.ts'
import { isAsSealed, sealOf } from '../../src/seal/seals.ts'
import { today } from './ask.ts'
import { wrongUse } from './command.ts'
import { fail, refuse } from './propose.ts'
import { listLine } from './review/show.ts'

/** The content as a command would leave it, and what is to be said once it is written. */
export interface Proposed {
  readonly library: Library
  readonly said: readonly string[]
}

/** Records what the new text changes, and puts the text itself on record. */
export function fillAmendment(library: Library, family: RulesetFamily, id: string | undefined): Proposed | null {
  const at = id === undefined ? 0 : family.versions.findIndex(({ ruleset }) => ruleset.version === id)
  const version = family.versions[at] ?? wrongUse(`「${id}」という版がありません`)
  const before = family.versions[at + 1]
  const name = version.ruleset.version
  if (!before) return fail(`${name}の版より前の版がないので、比べられません`)
  const record = recordOf(version.ruleset, library.amendments)
  if (!record) return fail(`${name}の版に当たる改正の記録がありません`)
  const seal = sealOf(version.ruleset, library.seals)
  if (seal && !isAsSealed(seal, version))
    return fail(
      `${name}の版の文が、${seal.sealedOn}の記録の後に変わっています。元に戻すか、訂正なら先に npm run seal で理由を残してください`
    )
  const faults = library.report.diagnostics.filter(
    ({ file, severity, code }) =>
      severity === 'error' &&
      file === version.ruleset.file.path &&
      ![...LEFT_OPEN, 'seal-missing'].some(open => open === code)
  )
  if (faults.length > 0) return refuse(faults, library, '上の誤りを直してから、もう一度実行してください')
  const { files, changes } = recordAmendment(library, { family, before, version, record: record.file, today: today() })
  // A new title alone is an amendment as well, though of no provision.
  if (changes.length === 0 && version.digest === before.digest)
    return fail(`${name}の版の規定は、${before.ruleset.version}の版から変わっていません`)
  const path = pathOf({ kind: 'seals', ruleset: family.id })
  // An address in `club.yaml` leads nowhere until it has followed its provision: what is wrong shows when all have.
  const moved = takeMechanical(trial(library, { files }).tried, ({ outcome }) => outcome === 'moved')
  const after = moved.library
  const left = faultsIn(after, library, [...LEFT_OPEN, 'seal-missing'])
  if (left.length > 0) return refuse(left, after)
  const said = [
    `記録しました: ${record.file.path}（変わった規定 ${changes.length} 件）`,
    ...changes.map(
      ({ provision, kind, note }) =>
        `  ${pathInWords(provision)}　${CHANGES_IN_WORDS[kind]}${note ? `（${note}）` : ''}`
    ),
    ...(seal ? [] : [`記録しました: ${path}（${name}の版の文）`]),
    ...moved.said.map(line => `書き改めました: ${line}`),
    ...nextSteps(after, version.ruleset.enforcedOn)
  ]
  return { library: after, said }
}

function nextSteps(library: Library, enforcedOn: string | null): string[] {
  const coming = enforcedOn !== null && enforcedOn > library.today ? enforcedOn : null
  const tasks = tasksIn(coming ? trial(library, { files: new Map() }, coming).tried : library)
  const review = coming
    ? `施行の日（${coming}）から、「npm run review」で、これらの${tasks.length}件を新しい条文と照らし合わせます。`
    : `「npm run review」で、これらの${tasks.length}件を今の条文と照らし合わせます（判断の要らないものは --take-proposed がまとめて書き改めます）。`
  const open = tasks.length === 0 ? ['  照らし合わせるものはありません。'] : [...summarizeTasks(tasks), `  ${review}`]
  return ['次にすること:', ...open, '  「npm run dev」で、新しい版と新旧対照表を確かめます。']
}

/** The first tasks, and how many more there are: an amendment of one figure touches many. */
function summarizeTasks(tasks: readonly Task[]): string[] {
  const lines = tasks.slice(0, MOST_TASKS).map(task => `  見直し: ${listLine(task)}`)
  const more = tasks.length - lines.length
  return more > 0 ? [...lines, `  ほか ${more} 件（一覧は「npm run review -- --list」）`] : lines
}

const MOST_TASKS = 5
