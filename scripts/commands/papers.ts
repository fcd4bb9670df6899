import { readFileSync } from 'node:fs'
import { billPaper } from '../../src/amendment/documents/bill-paper.ts'
import { comparisonDocx } from '../../src/amendment/documents/comparison-docx.ts'
import { nameWithDay } from '../../src/amendment/documents/formatting.ts'
import { minutesPage, withoutMinutes } from '../../src/amendment/documents/minutes-page.ts'
import { noticePaper } from '../../src/amendment/documents/notice-paper.ts'
import { buildInstrument } from '../../src/amendment/draft/instrument.ts'
import { type Vote, voteOnRecord } from '../../src/amendment/draft/vote.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { recordOf } from '../../src/history/record-of.ts'
import { comparisonTable } from '../../src/history/table/comparison-table.ts'
import type { ComparisonTable } from '../../src/history/table/table-types.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { type Amendment, isFailedBill, OUTCOMES_IN_WORDS } from '../../src/model/amendment.ts'
import type { InstrumentLine, RuleOutcome } from '../../src/model/bill.ts'
import type { ProcedureRules } from '../../src/model/club.ts'
import { isDay } from '../../src/model/fields.ts'
import { addLegalMonths } from '../../src/text/days.ts'
import { describeFsError } from '../describe-fs-error.ts'
import { type Call, readArguments, runCommand, settingsOrExit, wrongUse } from './command.ts'
import { rulesetOrExit } from './ruleset.ts'
import { refuseExport, saveExport } from './save-export.ts'

/** Documents of an amendment, by their names on the command line. */
const KINDS = {
  bill: { about: '議案書（Word。提案理由、改め文、新旧対照表）', binary: true },
  table: { about: '新旧対照表（Word）', binary: true },
  notice: { about: '公告文（Word。決議、要旨、条文、公告の期限）', binary: true },
  minutes: { about: '議事の記録（改正の記録に、議事を書き足したもの）', binary: false }
} as const

type Kind = keyof typeof KINDS

const KIND_NAMES = Object.keys(KINDS) as readonly Kind[]

const HELP = `使い方: npm run papers -- --amendment ID [--kind 書類] [--out FILE]

改正の書類を作ります。文書のフォルダーは content/ です（CONTENT_DIR で変えられます）。

  --amendment ID    どの改正か（記録のファイルの名か番号。例: 2020-08-07、令和2年規約第1号）
  --ruleset ID      どの規約か（指定がなければ、この会の規約）
  --kind 書類       ${KIND_NAMES.map(name => `${name}（${KINDS[name].about}）`).join('\n                    ')}
                    指定がなければ bill
  --number N        議案の番号（議案書。例: 1）
  --by NAME         提出者（議案書）か、公告をする者（公告文）
  --on DATE         提出の日（議案書）か、公告の日（公告文。指定がなければ記録にある日）
  --reason TEXT     提案理由（議案書）
  --sentences FILE  改め文のファイル（UTF-8。行頭の全角の空白が字下げ）
  --out FILE        書き出すファイル（指定がなければ標準出力）
  --help            この説明

分からない事柄は、手で書き込めるように空けておきます。同じ内容からは、いつも同じバイト列ができます。

終了コード  0 書き出した  1 改正の前後の条文か議事の記録がないか、条文に誤りがあり、何も書いていない  2 使い方の誤り`

const OPTIONS = {
  amendment: { type: 'string' },
  ruleset: { type: 'string' },
  kind: { type: 'string', default: 'bill' },
  number: { type: 'string' },
  by: { type: 'string' },
  on: { type: 'string' },
  reason: { type: 'string' },
  sentences: { type: 'string' },
  out: { type: 'string' }
} as const

type Flags = { readonly [K in keyof typeof OPTIONS]?: string | undefined }

/** Writes one document of an amendment, into a file or to the output. */
export async function main({ args, env, output }: Call): Promise<0 | 1> {
  const { flags } = readArguments(HELP, OPTIONS, { args })
  const kind = KIND_NAMES.find(name => name === flags.kind)
  if (!kind) return wrongUse(`--kind「${flags.kind}」という書類はありません（${KIND_NAMES.join('、')}）`)
  if (flags.on !== undefined && !isDay(flags.on)) wrongUse('--on の日付は 2020-08-07 の形で書きます')
  if (KINDS[kind].binary && flags.out === undefined && 'isTTY' in output && output.isTTY === true)
    wrongUse(`--kind ${kind} は文字ではないので、画面には出せません。--out でファイルを指定してください`)
  const library = load(settingsOrExit(env).contentDir)
  const ruleset = rulesetOrExit(library, flags.ruleset)
  const amendment = amendmentOrExit(library, ruleset, flags.amendment)
  const written =
    kind === 'minutes'
      ? minutesOf(library, ruleset, amendment)
      : await paperOf(amendedOf(library, ruleset, amendment), kind, flags)
  if (typeof written === 'object' && 'problem' in written) return refuseExport(written.problem)
  if (flags.out !== undefined) return saveExport(flags.out, written)
  await new Promise(done => output.write(written, done))
  return 0
}

function amendmentOrExit({ amendments, bills }: Corpus, { id }: Ruleset, name: string | undefined): Amendment {
  const own = [...amendments, ...bills].filter(({ ruleset }) => ruleset === id)
  const found = own.find(amendment => amendment.id === name || (name !== undefined && amendment.instrument === name))
  if (found) return found
  const ids = own.map(amendment => `「${amendment.id}」`).join('') || '無し'
  return name === undefined
    ? wrongUse(`--amendment でどの改正かを指定してください（あるのは${ids}）`)
    : wrongUse(`${id} に「${name}」という改正の記録はありません（あるのは${ids}）`)
}

interface Problem {
  readonly problem: string
}

/** An amendment with the texts before and after it. */
interface Amended {
  readonly library: Corpus
  readonly amendment: Amendment
  readonly before: Version
  readonly after: Version
  readonly table: ComparisonTable
}

function amendedOf(library: Corpus, ruleset: Ruleset, amendment: Amendment): Amended | Problem {
  if (isFailedBill(amendment))
    return {
      problem: `${amendment.id} は${OUTCOMES_IN_WORDS[amendment.outcome]}になった改正案なので、議事の記録のほかの書類は作れません`
    }
  const [after, before] = textsOf(library, ruleset, amendment)
  if (!after || !before)
    return { problem: `${amendment.id} の改正は、${after ? '改正前' : '改正後'}の条文がないので、書類を作れません` }
  const paths = [after, before].map(({ text }) => text.file.path)
  const [fault] = library.report.diagnostics.filter(
    ({ severity, file, code }) => severity === 'error' && paths.includes(file) && !OPEN.has(code)
  )
  if (fault) return { problem: `${fault.file}:${fault.line} ${fault.message}（npm run check で確かめてください）` }
  return { library, amendment, before, after, table: comparisonTable(ruleset.differenceBetween(before, after)) }
}

/** Returns the texts after and before an amendment. Both are missing for a failed bill. */
function textsOf({ amendments }: Corpus, { versions }: Ruleset, amendment: Amendment): Version[] {
  const at = versions.findIndex(({ text }) => recordOf(text, amendments) === amendment)
  return at < 0 ? [] : versions.slice(at, at + 2)
}

/** Errors that are expected while an amendment is only proposed. */
const OPEN: ReadonlySet<string> = new Set(['seal-missing'])

async function paperOf(
  amended: Amended | Problem,
  kind: Exclude<Kind, 'minutes'>,
  flags: Flags
): Promise<Uint8Array | Problem> {
  if ('problem' in amended) return amended
  const { table, after, library, amendment } = amended
  const { enforcedOn } = after.text
  const instrument = buildInstrument(library, amended, {
    name: amendment.instrument,
    summary: withoutMinutes(amendment.remarks.map(({ plain }) => plain)),
    enforcedOn,
    ...(flags.sentences !== undefined && { sentences: readSentences(flags.sentences) })
  })
  const { by = null, on = null, number = null, reason = null } = flags
  const { procedure } = amendment
  if (kind === 'table') return comparisonDocx(table, { instrument: nameWithDay(instrument), date: enforcedOn })
  if (kind === 'bill') return billPaper({ ...instrument, number, proposer: by, submittedOn: on, reason }, table)
  const vote = voteOnRecord(library, amendment)
  if (vote.adopted === false) return notAdopted(amendment, vote)
  const rules = rulesFor(library, after.text.id)
  const end = procedure?.tournamentEndedOn
  const deadline = rules?.notice && end?.length === 10 ? addLegalMonths(end, rules.notice.months) : null
  const noticeOn = on ?? procedure?.noticeOn ?? null
  return noticePaper({ ...instrument, announcer: by, noticeOn, deadline, procedure, rules }, table)
}

/** Returns the reason why no public notice is possible: only adopted amendments are announced. */
function notAdopted({ file }: Amendment, { lines }: Vote): Problem {
  const unmet = lines.filter(({ met }) => met === false).map(({ description }) => description)
  const why = unmet.length > 0 ? `（${unmet.join('。')}）` : ''
  return {
    problem: `${file.path} の票数などによれば、この改正は成立していないので${why}、公告文を作れません。否決された改正は「npm run withdraw」で取り除けます`
  }
}

/** Returns the procedure rules. They apply to the home ruleset only. */
function rulesFor({ home, club }: Corpus, ruleset: string): ProcedureRules | null {
  return ruleset === home?.id ? club.procedure : null
}

/** Reads 改め文 from a file. */
function readSentences(file: string): InstrumentLine[] {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\ufeff/u, '')
      .split(/\r?\n/u)
      .filter(line => line.trim() !== '')
      .map(line => ({ indent: /^　*/u.exec(line)?.[0].length ?? 0, text: line.trim() }))
  } catch (error) {
    return wrongUse(`--sentences の「${file}」を読めません（${describeFsError(error)}）`)
  }
}

function minutesOf(library: Corpus, ruleset: Ruleset, amendment: Amendment): string | Problem {
  const { procedure, instrument, file } = amendment
  if (!procedure) return { problem: `${file.path} に議事（procedure）の記録がないので、書けません` }
  const rulings: readonly RuleOutcome[] = voteOnRecord(library, amendment).lines
  // Like an instrument, the minutes refer to the ruleset by its title before the amendment.
  const [, before = ruleset.current] = textsOf(library, ruleset, amendment)
  return minutesPage(file.text, { ruleset: before.text.title, instrument, procedure, rulings })
}

if (import.meta.main) await runCommand(main)
