import type { Diagnostic } from '../../content/diagnostics/types.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { differsFromSeal } from '../../history/seal/seals.ts'
import type { Version } from '../../history/versions/version.ts'
import type { Submission, UnresolvedChange } from '../../model/draft.ts'
import { isDay } from '../../model/fields.ts'
import { sha256 } from '../../text/sha256.ts'
import { filesOf } from './files.ts'
import { rebaseHunks } from './hunks.ts'
import { textOfBase } from './link.ts'
import { baseOf } from './start.ts'

/** A change of a submission that conflicts with another change of the same text. */
export interface Conflict {
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 「第80条（牌こぼし）」 */
  readonly where: string
  /** The text that the change replaces, the proposed text, and the current text. Empty if there is no text. */
  readonly before: string
  readonly proposed: string
  readonly now: string
}

/** Content after a submission was applied, or the reason why the submission is refused. */
export type Application =
  | { readonly library: Corpus; readonly messages: readonly string[] }
  | { readonly problem: string; readonly conflicts: readonly Conflict[]; readonly diagnostics: readonly Diagnostic[] }

/**
 * Applies a submission to the current content.
 * - Changes of the law are merged with the newest version. Conflicting changes are refused.
 * - Addresses, review records, seals and the amendment record are recomputed from the current files, so that later
 *   edits are not overwritten.
 */
export function applySubmission(library: Corpus, { draft: compactDraft, baseText, files }: Submission): Application {
  const ruleset = library.rulesets.find(({ id }) => id === compactDraft.base.ruleset)
  const newest = ruleset?.versions[0]
  if (!ruleset || !newest) return refusal(`この改正案の規約「${compactDraft.base.ruleset}」は、ここにはありません`)
  const { file } = newest.text
  const obstacle = obstacleTo(library, newest, compactDraft)
  if (obstacle !== null) return refusal(obstacle)
  const { change, ...facts } = compactDraft
  const carried = rebaseHunks(change, file.text, textOfBase(library, compactDraft.base, baseText))
  const unresolved = [...compactDraft.unresolved, ...carried.unresolved]
  if (unresolved.length > 0) {
    const problem =
      'この改正案と同じ所の文が、ほかでも改められています。改正案を作るページの「ファイル・Wordから」でこのファイルを開き、今の文に移してから、もう一度出してください'
    return { ...refusal(problem), conflicts: unresolved.map(one => conflictIn(file, one)) }
  }
  const base = baseOf(newest)
  if (change.length > 0 && carried.text === file.text) return refusal('この改正は、もう入っています')
  const made = filesOf(library, { ...facts, base, text: carried.text, unresolved: [] })
  if (made.problem !== null) return { ...refusal(made.problem), diagnostics: made.diagnostics }
  const isSame = base.version === compactDraft.base.version && base.digest === compactDraft.base.digest
  return {
    library: made.library,
    messages: [
      ...(isSame
        ? []
        : [`この改正案は${compactDraft.base.version}の版をもとに書かれました。${file.path} の今の文に合わせました`]),
      ...carried.merged.map(line => `${line}は、ほかの改めと合わせました。文が通るか、確かめてください`),
      ...changedSince(library, files).map(
        path => `改正案を作った後に変わっていました。今の内容を残しています: ${path}`
      ),
      ...made.messages.map(line => `書き改めました: ${line}`)
    ]
  }
}

function refusal(problem: string) {
  return { problem, conflicts: [], diagnostics: [] }
}

/** Returns the reason why a draft cannot be applied, independently of its changes; `null` if it can be applied. */
function obstacleTo(
  library: Corpus,
  newest: Version,
  { instrument, enforcedOn, base }: Submission['draft']
): string | null {
  const { version, enforcedOn: last } = newest.text
  if (differsFromSeal(newest, library.seals))
    return `${newest.text.file.path} の文が記録と違うので、改正できません（npm run check で確かめてください）`
  if (enforcedOn === null) return '施行日がありません。--enforced-on 2027-04-01 のように指定してください'
  if (!isDay(enforcedOn)) return `施行日「${enforcedOn}」は暦にありません（2027-04-01 の形で書きます）`
  if (last !== null && enforcedOn < last) return `施行日（${enforcedOn}）が、今の最も新しい版（${version}）より前です`
  const same = library.amendments.find(
    one =>
      one.ruleset === base.ruleset && (instrument === null ? one.date === enforcedOn : one.instrument === instrument)
  )
  if (!same) return null
  const record = `改正の記録が既にあります（${same.file.path}）`
  return instrument === null
    ? `改正の番号がなく、同じ日（${enforcedOn}）の${record}。同じ改正でなければ、改正案に番号を入れて出し直してください`
    : `「${instrument}」の${record}。同じ改正でなければ、改正案の番号を改めて出し直してください`
}

/** Returns the files that changed after the submission was made. */
function changedSince({ files }: Corpus, stated: Submission['files']): string[] {
  return stated.flatMap(({ path, digest }) => {
    const text = files.get(path)?.text
    return digest !== null && text !== undefined && sha256(text) !== digest ? [path] : []
  })
}

function conflictIn({ path, text }: Version['text']['file'], { gone, come, now, under }: UnresolvedChange): Conflict {
  const lines = text.split('\n')
  const sought = [now, gone].flatMap(lines => lines.filter(line => line.trim() !== ''))
  const heading = lines.findIndex(line => under !== '' && line.replace(/^#+ /u, '') === under)
  const at = sought.map(line => lines.indexOf(line, Math.max(0, heading))).find(found => found >= 0) ?? heading
  const joined = (lines: readonly string[]) => lines.filter(line => line.trim() !== '').join('／')
  return { file: path, line: at + 1 || 1, where: under, before: joined(gone), proposed: joined(come), now: joined(now) }
}
