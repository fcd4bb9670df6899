import { type AmendmentFacts, beginAmendment, firstSeals } from '../../src/amendment/draft/record-amendment.ts'
import { showControls } from '../../src/content/diagnostics/reporters.ts'
import { withSeals } from '../../src/content/print/seals.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { differsFromSeal } from '../../src/history/seal/seals.ts'
import { precedentsOf } from '../../src/history/versions/precedent.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { isDay } from '../../src/model/fields.ts'
import { createPrompter, type PromptResult, takeFlag, today } from './ask.ts'
import { type Call, contentToChange, readArguments, runCommand, wrongUse } from './command.ts'
import { fillAmendment, type Proposed } from './fill-amendment.ts'
import { rulesetOrExit } from './ruleset.ts'
import { abort, checkBeforeWrite, DRY_RUN, DRY_RUN_HELP, endWithCheck, write } from './write-changes.ts'

const help = `使い方: npm run new:amendment [-- 指定]          改正を始める
        npm run new:amendment -- --fill [指定]   条文を書き終えた後に、改正の内容を記録する

始めるときは、今の条文を写した新しい版（content/rulesets/規約の名/施行日.mdx）と、改正の記録
（content/amendments/規約の名/日付.mdx）を作ります。指定のない事柄は順に尋ねます。
条文を書き直したら、--fill を付けてもう一度実行します。前の版と比べて変わった規定を記録に書き入れ、
新しい版の文を seals.yaml に記録し（その後に文が変わると、検査でエラーになります）、番号だけが変わった規定の
番地を書き改めます。残りは npm run review で照らし合わせます。

  --enforced-on DATE   施行日（例: 2027-04-01）
  --instrument NAME    改正の番号（例: 令和9年規約第1号）。なければ「なし」
  --date DATE          改正の日（指定がなければ施行日。番号がなければ施行日と同じ）
  --remark TEXT        改正の要旨
  --ruleset ID         規約の名（指定がなければ club.yaml の home）
  --fill               改正の内容を記録する
  --version V          --fill で記録する版（指定がなければ最も新しい版）
  --dry-run            ${DRY_RUN_HELP}
  --help               この説明

--enforced-on と --instrument を指定すれば、ほかを尋ねずに作ります。

終了コード  0 書いた  1 書けなかったか、検査にエラーがある（改正で見直しの要る先例など）  2 使い方の誤り`

const OPTIONS = {
  'enforced-on': { type: 'string' },
  instrument: { type: 'string' },
  date: { type: 'string' },
  remark: { type: 'string' },
  ruleset: { type: 'string' },
  fill: { type: 'boolean', default: false },
  version: { type: 'string' },
  ...DRY_RUN
} as const

/** Answers given as flags, and the call for asking the others. */
interface EnteredFacts {
  readonly flags: { readonly [K in 'enforced-on' | 'instrument' | 'date' | 'remark']?: string | undefined }
  readonly call: Call
}

/** Begins an amendment, or records its changes. */
export async function main(call: Call): Promise<0 | 1> {
  const { flags } = readArguments(help, OPTIONS, call)
  if (flags.version !== undefined && !flags.fill) wrongUse('--version は --fill とともに使います')
  const library = load(contentToChange(call))
  const ruleset = rulesetOrExit(library, flags.ruleset)
  const proposed = flags.fill
    ? fillAmendment(library, ruleset, flags.version)
    : await open(library, ruleset, { flags, call })
  const written = proposed && write(library, proposed.library, flags['dry-run'])
  if (!written) return 1
  for (const line of flags['dry-run'] ? [] : proposed.messages) console.log(showControls(line))
  return endWithCheck(library, written)
}

/** Copies the newest text to a new version and creates the record of the amendment. */
async function open(library: Corpus, ruleset: Ruleset, given: EnteredFacts): Promise<Proposed | null> {
  const base = ruleset.versions[0] ?? ruleset.current
  if (differsFromSeal(base, library.seals))
    return abort(`${base.text.version}の版の文が記録と違うので、写しません（npm run check で確かめてください）`)
  const facts = await readAnswers(library, base, given)
  const begun = beginAmendment(library, ruleset, { base, text: base.text.file.text, facts })
  const [version, record] = [begun.version.path, begun.record.path]
  const seals = formatContentPath({ kind: 'seals', ruleset: ruleset.id })
  const first = library.club.file !== null && !library.files.has(seals)
  const files = new Map(begun.files)
  if (first) files.set(seals, withSeals(null, firstSeals(ruleset.versions, today(), precedentsOf(library, ruleset.id))))
  const tried = checkBeforeWrite(library, { files, expected: ['seal-missing'] })
  if (!tried) return null
  const messages = [
    `作りました: ${version}（${base.text.version}の版の写し）`,
    `作りました: ${record}（改正の記録）`,
    ...(first ? [`作りました: ${seals}（これまでの版の文と先例の記録）`] : []),
    '次にすること:',
    `  1. ${version} の条文を、改正後の文に書き直します。改正後の全文がどこかに公表されていれば、source（出典）をそれに改めます。`,
    `  2. ${record} に、分かっている手続（票数など）と改正の要旨を書きます。`,
    `  3. 「npm run new:amendment -- --fill --ruleset ${ruleset.id}」で、改正の内容を記録します。`
  ]
  return { library: tried, messages }
}

async function readAnswers(library: Corpus, { text }: Version, { flags, call }: EnteredFacts): Promise<AmendmentFacts> {
  const takeEnforced = (answer: string) => takeDay(answer, text.enforcedOn)
  const takeName = (answer: string) => takeInstrument(answer, library, text.id)
  const { 'enforced-on': day, instrument: name, date, remark } = flags
  const given = {
    enforcedOn: day === undefined ? null : takeFlag('--enforced-on', day, takeEnforced),
    instrument: name === undefined ? undefined : takeFlag('--instrument', name, takeName),
    date: date === undefined ? null : takeFlag('--date', date, answer => takeDay(answer, null)),
    remark: remark?.trim() || null
  }
  const { enforcedOn, instrument } = given
  if (enforcedOn !== null && instrument !== undefined)
    return linked({ enforcedOn, instrument, date: given.date ?? enforcedOn, remark: given.remark }, library, text.id)
  const prompter = createPrompter(call)
  console.log(`${text.title}の改正を始めます。`)
  const on =
    enforcedOn ?? (await prompter.line(`施行日（Enterで ${today()}）`, answer => takeEnforced(answer || today())))
  const question = '改正の番号（例: 令和9年規約第1号。なければEnter）'
  const named = instrument === undefined ? await prompter.line(question, takeName) : instrument
  const askDate = () => prompter.line(`改正の日（Enterで ${on}）`, answer => takeDay(answer || on, null))
  const answers: AmendmentFacts = {
    enforcedOn: on,
    instrument: named,
    date: given.date ?? (named === null ? on : await askDate()),
    remark: given.remark ?? (await prompter.line('改正の要旨（なければEnter）', answer => ({ value: answer || null })))
  }
  prompter.close()
  return linked(answers, library, text.id)
}

/**
 * An amendment without a name is identified by its date. The date must be the enforcement date of the version, and
 * unique.
 */
function linked(answers: AmendmentFacts, { amendments }: Corpus, id: string): AmendmentFacts {
  const { enforcedOn, instrument, date } = answers
  if (instrument !== null) return answers
  if (date !== enforcedOn)
    wrongUse(`番号のない改正の日（${date}）は、施行日（${enforcedOn}）と同じでなければなりません`)
  if (amendments.some(other => other.ruleset === id && other.date === date))
    wrongUse(`${date}の改正の記録が既にあります。区別のため、改正の番号を --instrument で指定してください`)
  return answers
}

function takeInstrument(answer: string, { amendments }: Corpus, id: string): PromptResult<string | null> {
  const name = answer === '' || answer === 'なし' ? null : answer
  if (name !== null && amendments.some(({ ruleset, instrument }) => ruleset === id && instrument === name))
    return { problem: `「${name}」の記録が既にあります` }
  return { value: name }
}

function takeDay(answer: string, notBefore: string | null): PromptResult<string> {
  if (!isDay(answer)) return { problem: '日付は 2020-08-07 の形で書きます' }
  if (notBefore !== null && answer < notBefore) return { problem: `いまの最も新しい版（${notBefore}）より前の日です` }
  return { value: answer }
}

if (import.meta.main) await runCommand(main)
