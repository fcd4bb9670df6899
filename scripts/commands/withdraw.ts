import { checkProposal, type ProposedFileSet } from '../../src/amendment/draft/check-proposal.ts'
import { unusedAmendmentPath } from '../../src/amendment/draft/record-amendment.ts'
import { voteOnRecord } from '../../src/amendment/draft/vote.ts'
import { formatAmendment, withOutcome } from '../../src/content/print/records.ts'
import { withoutSeals } from '../../src/content/print/seals.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { COMPARED_SOURCE } from '../../src/history/record-changes.ts'
import { recordOf } from '../../src/history/record-of.ts'
import { findSeal, hasSeals } from '../../src/history/seal/seals.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { type Amendment, type BillOutcome, OUTCOMES_IN_WORDS } from '../../src/model/amendment.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { isDay } from '../../src/model/fields.ts'
import { applyReviewDecisions } from '../../src/statement/apply-review.ts'
import type { ReviewStatus } from '../../src/statement/review-status.ts'
import { lineNumberAt } from '../../src/text/line-number.ts'
import { type Call, contentToChange, readArguments, runCommand, wrongUse } from './command.ts'
import { rulesetOrExit } from './ruleset.ts'
import { abort, checkBeforeWrite, DRY_RUN, DRY_RUN_HELP, endWithCheck, write } from './write-changes.ts'

const help = `使い方: npm run withdraw -- --version V --reason "理由" [指定]

否決されたか、施行の前に取りやめた改正を、取り除きます。新しい版の条文と seals.yaml のその記録を消し、その版と
照らし合わせてあった文を前の版に戻し、改正の記録を、否決か取下げになった改正案の記録（沿革に「否決」「取下げ」と
出ます）に書き改めます。戻せると確かめられない文があれば、その場所を示して、何も書きません。

  --version V      取り除く版（例: 2027-04-01）。最も新しい版に限ります
  --reason TEXT    理由（例: 会員会で否決された）
  --outcome HOW    rejected（否決）か withdrawn（取下げ）。指定がなければ、記録の票数が可決に足りないとき rejected。
                   票数がなく、理由に「否決」とあれば、必ず指定します
  --on DATE        否決か取下げの日（指定がなければ、記録の決議の日か改正の日。先の日なら今日）
  --ruleset ID     規約の名（指定がなければ club.yaml の home）
  --dry-run        ${DRY_RUN_HELP}
  --help           この説明

施行された改正は、取り除けません（記録の票数が可決に足りない改正と、まだ記録していない下書きを除きます）。

終了コード  0 書いた  1 書けなかったか、検査にエラーがある  2 使い方の誤り`

const OPTIONS = {
  version: { type: 'string' },
  reason: { type: 'string' },
  outcome: { type: 'string' },
  on: { type: 'string' },
  ruleset: { type: 'string' },
  ...DRY_RUN
} as const

/** Outcome of a bill; null for values that were not given. */
interface Ending {
  readonly outcome: BillOutcome | null
  readonly on: string | null
  readonly reason: string
}

/** Removes a rejected or withdrawn amendment, and records it as a failed bill. */
export function main({ args, env }: Call): 0 | 1 {
  const { flags } = readArguments(help, OPTIONS, { args })
  const name = flags.version ?? wrongUse('取り除く版を --version で指定してください（例: --version 2027-04-01）')
  const reason = flags.reason?.trim() || wrongUse('理由を --reason で指定してください')
  const { on = null } = flags
  if (on !== null && !isDay(on)) wrongUse('--on の日付は 2020-08-07 の形で書きます')
  const outcome = readOutcome(flags.outcome)
  const library = load(contentToChange({ args, env }))
  const ruleset = rulesetOrExit(library, flags.ruleset)
  if (outcome === null && reason.includes('否決') && !isRejected(library, recordFor(library, ruleset, name)))
    wrongUse(
      '理由に「否決」とありますが、否決になる票数が記録にありません。否決なら --outcome rejected、取下げなら --outcome withdrawn を付けます'
    )
  const proposed = withdrawal(library, ruleset, { name, ending: { outcome, on, reason } })
  const tried = proposed && checkBeforeWrite(library, proposed)
  const written = tried && write(library, tried, flags['dry-run'])
  if (!written) return 1
  for (const line of flags['dry-run'] ? [] : proposed.messages) console.log(line)
  return endWithCheck(library, written)
}

function readOutcome(given: string | undefined): BillOutcome | null {
  if (given === undefined || given === 'rejected' || given === 'withdrawn') return given ?? null
  return wrongUse(`--outcome「${given}」という終わり方はありません（rejected（否決）か withdrawn（取下げ））`)
}

interface Withdrawal extends ProposedFileSet {
  readonly messages: readonly string[]
}

/** True if the recorded votes reject the amendment. */
function isRejected(library: Corpus, record: Amendment | undefined): boolean {
  return record !== undefined && voteOnRecord(library, record).adopted === false
}

function withdrawal(
  library: Corpus,
  ruleset: Ruleset,
  { name, ending }: { readonly name: string; readonly ending: Ending }
): Withdrawal | null {
  const version = ruleset.versions.find(({ text }) => text.version === name)
  const record = recordFor(library, ruleset, name)
  const isSealed = library.seals.some(
    ({ ruleset: rulesetId, version: own }) => rulesetId === ruleset.id && own === name
  )
  if (!version && !record && !isSealed)
    wrongUse(
      `「${name}」という版がありません（あるのは${ruleset.versions.map(own => `「${own.text.version}」`).join('')}）`
    )
  if (library.unparsedFiles.length > 0)
    return abort('読めないファイルがあるので、取り除いてよいか確かめられません（npm run check で確かめてください）')
  const problem = version && whyNot(library, ruleset, { version, record })
  if (problem) return abort(problem)
  const back = putBack(library, ruleset, name)
  if (!back) return null
  const { id } = ruleset
  const seals = formatContentPath({ kind: 'seals', ruleset: id })
  const yaml = library.files.get(seals)?.text
  const files = new Map<string, string | null>(back)
  if (version) files.set(version.text.file.path, null)
  if (isSealed && yaml !== undefined) files.set(seals, withoutSeals(yaml, name))
  const bill = billOf(library, { id, instrument: version?.text.amendment ?? null, record, ending })
  if (record && record.file.path !== bill.path) files.set(record.file.path, null)
  files.set(bill.path, bill.text)
  const messages = [
    ...(version ? [`除きました: ${version.text.file.path}（${name}の版の条文）`] : []),
    `記録しました: ${bill.path}（${OUTCOMES_IN_WORDS[bill.outcome]}：${ending.reason}）`,
    ...(back.size > 0 ? [`前の版に戻しました: ${[...back.keys()].join('、')}`] : [])
  ]
  return { files, messages }
}

/** Returns the reason why a version must not be removed, or null. A text that was in force remains. */
function whyNot(
  library: Corpus,
  { id, versions }: Ruleset,
  { version: { text }, record }: { readonly version: Version; readonly record: Amendment | undefined }
): string | null {
  const [newest, before] = versions
  const name = text.version
  if (newest && newest.text !== text)
    return `${name}の版より新しい${newest.text.version}の版があります。新しい版から順に取り除いてください`
  if (!before) return `${name}の版は、ただ一つの版です`
  const isComing = text.enforcedOn !== null && text.enforcedOn > library.today
  const isDraft = hasSeals(id, library.seals) && !findSeal(text, library.seals)
  if (isComing || isDraft || isRejected(library, record)) return null
  return `${name}の版は施行されています。否決されたのなら、改正の記録の procedure に票数を書いてから、もう一度実行してください。誤って入れた改正なら、入れる前の内容（控えかgit）に戻してください`
}

function recordFor(library: Corpus, ruleset: Ruleset, name: string): Amendment | undefined {
  const version = ruleset.versions.find(({ text }) => text.version === name)
  return version ? recordOf(version.text, library.amendments) : recordWithoutText(library, ruleset, name)
}

/** Returns the record of an amendment whose text was removed manually. */
function recordWithoutText({ amendments }: Corpus, { id, versions }: Ruleset, name: string): Amendment | undefined {
  const left = amendments.filter(
    record =>
      record.ruleset === id &&
      record.changes.some(({ source }) => source === COMPARED_SOURCE) &&
      !versions.some(({ text }) => recordOf(text, amendments) === record)
  )
  return left.find(({ date }) => date === name.slice(0, 10)) ?? (left.length === 1 ? left[0] : undefined)
}

/**
 * Returns the files in which statements checked against the version are set back to the version before. The statements
 * must remain true there: they are read under the earlier text and traced forward to the version.
 */
function putBack(library: Corpus, { id, versions }: Ruleset, name: string): ReadonlyMap<string, string> | null {
  const at = versions.findIndex(({ text }) => text.version === name)
  const [version, before] = [versions[at], versions[at + 1]]
  const own = [...library.statements.values()].filter(
    ({ read: { statement } }) => statement.ruleset === id && !OF_RECORDS.has(statement.kind)
  )
  const held = own.filter(({ read }) => (version ? read.version === version : read.statement.reviewedVersion === name))
  const precedents = library.precedents.flatMap(({ precedent }) =>
    precedent.ruleset === id &&
    precedent.lost === null &&
    [precedent.decidedUnder, precedent.reviewedUnder].includes(name)
      ? [precedent]
      : []
  )
  const setBack = (some: readonly ReviewStatus[]) =>
    before
      ? applyReviewDecisions(
          some.map(status => ({ status, edits: [], version: before.text.version })),
          own
        )
      : new Map<string, string>()
  const day = [library.today, version?.text.enforcedOn ?? ''].sort().at(-1)
  const { tried } = checkProposal(library, { files: setBack(held) }, day)
  const unproved = held.filter(
    ({ read: { statement } }) => !version || tried.statements.get(statement.id)?.outcome !== 'current'
  )
  // A date that is not the name of the version reaches the version before as soon as the version is removed.
  if (unproved.length + precedents.length === 0)
    return setBack(held.filter(({ read }) => read.statement.reviewedVersion === name))
  const lines = [
    ...unproved.map(status => formatStatement(status, before)),
    ...precedents.map(({ file, number }) => `  ${file.path}（先例第${number}号の decidedUnder か reviewedUnder）`)
  ]
  console.log(`${name}の版と照らし合わせてあり、前の版にそのまま戻せるとは言えないもの:\n${lines.join('\n')}`)
  return abort(
    `前の版に戻せないものがあります。上の文を前の版の条文に合わせて書き改め、read を${before ? `「${before.text.version}」` : '前の版'}にするか（加わった規定だけのものは、その一件を消すか）、改正を入れる前の内容（控えかgit）に戻してから、もう一度実行してください`
  )
}

/** Kinds of statements about instruments and precedents. They have no reviewed text. */
const OF_RECORDS: ReadonlySet<string> = new Set(['record', 'status-note'])

/** Names a statement, and says so if the version before has none of its provisions. */
function formatStatement({ read: { statement } }: ReviewStatus, before: Version | undefined): string {
  const { file, span, name, addresses } = statement
  const isOfAdded = addresses.length > 0 && addresses.every(({ path }) => !before?.nodes.has(path))
  return `  ${file.path}:${lineNumberAt(file.text, span.start)}（${name}）${isOfAdded ? '　加わった規定だけのもの' : ''}`
}

interface Bill {
  readonly path: string
  readonly text: string
  readonly outcome: BillOutcome
}

/** Returns the record of the bill: the record of its amendment, with the date of the outcome. */
function billOf(
  library: Corpus,
  {
    id,
    instrument,
    record,
    ending
  }: {
    readonly id: string
    readonly instrument: string | null
    readonly record: Amendment | undefined
    readonly ending: Ending
  }
): Bill {
  const outcome = ending.outcome ?? (isRejected(library, record) ? 'rejected' : 'withdrawn')
  const known = [ending.on, record?.procedure?.adoptedOn ?? null, record?.date ?? null]
  const day =
    known.find(date => date !== null && isDay(date) && (date === ending.on || date <= library.today)) ?? library.today
  const path =
    record?.date === day ? record.file.path : unusedAmendmentPath({ library, kind: 'amendment', ruleset: id, day })
  const text = record?.file.text ?? formatAmendment({ instrument, date: day, remark: null })
  return { path, outcome, text: withOutcome({ path, text }, { outcome, day, reason: ending.reason }) }
}

if (import.meta.main) await runCommand(main)
