import { existsSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkProposal } from '../../src/amendment/draft/check-proposal.ts'
import { firstSeals } from '../../src/amendment/draft/record-amendment.ts'
import { readingProgress } from '../../src/compare/progress.ts'
import { formatWorksheet } from '../../src/compare/worksheet/sheet.ts'
import { withCompared } from '../../src/content/print/club.ts'
import { withSeals } from '../../src/content/print/seals.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { isDay } from '../../src/model/fields.ts'
import { progressInWords } from '../../src/view/reading.ts'
import { createPrompter, type PromptResult, today } from './ask.ts'
import { type Call, contentToChange, fileOrExit, readArguments, runCommand, wrongUse } from './command.ts'
import { placeOf, readVersion, reportUnreadable, type TextRequest } from './import.ts'
import { IMPORT_VALUES, readRequest } from './import-request.ts'
import { mergeSheet } from './merge-sheet.ts'
import { rulesetOrExit } from './ruleset.ts'
import { saveFiles } from './save-files.ts'
import { checkBeforeWrite, DRY_RUN, DRY_RUN_HELP, endWithCheck, failToSave, write } from './write-changes.ts'

const help = `使い方: npm run new:ruleset -- FILE --ruleset ID --enforced-on DATE [importの指定] [--sheet SHEET]
        npm run new:ruleset -- --merge SHEET [--replace]
        npm run new:ruleset -- --ruleset ID [--sheet SHEET]

比べる規約を一つ加えます。まず本文を取り込み（npm run import と同じ）、club.yaml の並びに加え、論点ごとに定めを書く
読み取り票を作ります。読んでいない論点は「未読」と表示されるので、一つも書かないうちから公開できます。
票に書いたら --merge で取り込みます。途中でも、何度でも取り込めます。

  FILE               規約の文章。--title、--cited-as、--source、--kind など、npm run import の指定がそのまま使えます
  --ruleset ID       規約の名（英小文字で始まる英小文字・数字・ハイフン）。FILE がなければ、まだ未読の論点の票だけを作る
  --enforced-on DATE この版の施行日（例: 2020-08-07）
  --sheet SHEET      票を書くファイル（指定がなければ ID.sheet.yaml。文書のフォルダーの外に置く）
  --merge SHEET      票に書いたものを、論点のファイルに取り込む
  --replace          すでに取り込んだものと票が違うとき、票のとおりに書き改める
  --dry-run          ${DRY_RUN_HELP}
  --help             この説明

終了コード  0 書いた  1 書けなかったか、検査にエラーがある  2 使い方の誤り`

const OWN = {
  merge: { type: 'string' },
  sheet: { type: 'string' },
  replace: { type: 'boolean', default: false }
} as const

/** Adds a ruleset to the comparison. */
export async function main(call: Call): Promise<0 | 1> {
  const { flags, rest } = parseFlags(call.args)
  if (rest.includes('--help') || rest.includes('-h')) readArguments(help, {}, { args: ['--help'] })
  if (flags.merge !== undefined) return mergeGiven(flags.merge, flags.replace, { ...call, args: rest })
  if (flags.replace) wrongUse('--replace は --merge と使います')
  if (rest.length === 0) return addRuleset({ ...call, args: await ask(call) }, flags.sheet)
  const { positionals } = parseArgs({ args: [...rest], strict: false, options: IMPORT_VALUES })
  if (positionals.length > 0) return addRuleset({ ...call, args: rest }, flags.sheet)
  return sheetAlone({ ...call, args: rest }, flags.sheet)
}

/** Separates the flags of this command from those that are passed to the import. */
function parseFlags(args: readonly string[]) {
  const { tokens, values } = parseArgs({ args: [...args], options: OWN, strict: false, tokens: true })
  const rest = [...args]
  for (const token of tokens.toReversed())
    if (token.kind === 'option' && Object.hasOwn(OWN, token.name)) {
      const takes = token.value !== undefined && !token.inlineValue
      rest.splice(token.index, takes ? 2 : 1)
    }
  for (const name of ['merge', 'sheet'] as const)
    if (values[name] === true) wrongUse(`--${name} に、票のファイルを指定してください`)
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { flags: { merge: text(values.merge), sheet: text(values.sheet), replace: values.replace === true }, rest }
}

function mergeGiven(sheet: string, replace: boolean, { args, env }: Call): 0 | 1 {
  const { flags, positionals } = readArguments(help, DRY_RUN, { args, allowPositionals: true })
  if (positionals.length > 0) wrongUse(`--merge とは、ほかのファイル（「${positionals.join('」「')}」）を指定しません`)
  fileOrExit(sheet, '票')
  return mergeSheet(load(contentToChange({ args, env })), sheet, { replace, dryRun: flags['dry-run'] })
}

/** Asks for the required arguments. */
async function ask(call: Call): Promise<string[]> {
  const prompter = createPrompter(call)
  const answers = [
    await prompter.line('規約の文章のファイル', takeFile),
    '--ruleset',
    await prompter.line('規約の名（英小文字で始まる英小文字・数字・ハイフン。例: kageyama）', takeId),
    '--enforced-on',
    await prompter.line('この版の施行日（例: 2020-08-07）', takeDay)
  ]
  prompter.close()
  return answers
}

function takeFile(answer: string): PromptResult<string> {
  const isFile = answer !== '' && existsSync(answer) && statSync(answer).isFile()
  return isFile ? { value: answer } : { problem: `「${answer}」というファイルはありません` }
}

function takeId(answer: string): PromptResult<string> {
  return /^[a-z][a-z0-9-]*$/u.test(answer)
    ? { value: answer }
    : { problem: '英小文字で始め、英小文字・数字・ハイフンだけで書きます' }
}

function takeDay(answer: string): PromptResult<string> {
  return isDay(answer) || /^[0-9]{4}$/u.test(answer)
    ? { value: answer }
    : { problem: '2020-08-07 の形（年だけなら 2020）で書きます' }
}

/** Imports the text, adds the ruleset to the comparison, and creates its worksheet. */
async function addRuleset(call: Call, sheet: string | undefined): Promise<0 | 1> {
  const request = readRequest(call)
  if (request.kind === 'precedents') return wrongUse('--kind precedents は npm run import と使います')
  const library = load(request.outDir)
  const { id } = request.options
  const taken = library.rulesets.find(ruleset => ruleset.id === id)
  if (taken)
    wrongUse(
      `規約「${id}」（${taken.current.text.title}）はもうあります。新しい版は npm run import で取り込みます。票だけを作るなら、ファイルを指定しません`
    )
  const place = sheetPlace(sheet, id, library)
  const names = library.rulesets.flatMap(({ versions }) => versions.flatMap(({ text }) => text.citedAs))
  const { value, findings } = await readVersion({ ...request, options: { ...request.options, reservedNames: names } })
  if (!value) return reportUnreadable(findings)
  const files = new Map([[placeOf(value), value.mdx]])
  const tried = checkBeforeWrite(library, { files: withRecords(library, request, files) })
  const ruleset = tried?.rulesets.find(one => one.id === id)
  if (!tried || !ruleset) return 1
  return finish(library, tried, { ruleset, place, dryRun: request.dryRun, messages: value.summary })
}

/** Returns the files of a new ruleset with its column in `club.yaml`. Adds its seals if the content is sealed. */
function withRecords(library: Corpus, { options: { id } }: TextRequest, files: ReadonlyMap<string, string>) {
  const all = new Map(files)
  const club = withCompared(library.club, id)
  if (club !== null && library.club.file) all.set(library.club.file.path, club)
  const ruleset = checkProposal(library, { files }).tried.rulesets.find(one => one.id === id)
  const path = formatContentPath({ kind: 'seals', ruleset: id })
  if (ruleset && library.seals.length > 0) all.set(path, withSeals(null, firstSeals(ruleset.versions, today())))
  return all
}

/** Creates a worksheet for the topics on which a ruleset is unread. */
async function sheetAlone(call: Call, sheet: string | undefined): Promise<0 | 1> {
  const { flags } = readArguments(help, { ...IMPORT_VALUES, ...DRY_RUN }, call)
  const given = Object.keys(IMPORT_VALUES).filter(name => name !== 'ruleset' && Object.hasOwn(flags, name))
  if (flags.ruleset === undefined || given.length > 0)
    return wrongUse('取り込むファイルを指定してください（票だけを作るなら --ruleset ID）。使い方は --help で表示します')
  const library = load(contentToChange(call))
  const ruleset = rulesetOrExit(library, flags.ruleset)
  const place = sheetPlace(sheet, ruleset.id, library)
  return finish(library, library, { ruleset, place, dryRun: flags['dry-run'], messages: [] })
}

interface Made {
  readonly ruleset: Ruleset
  /** Path of the worksheet. */
  readonly place: string
  readonly dryRun: boolean
  readonly messages: readonly string[]
}

/** Writes the worksheet, then the content. If the content cannot be written, the worksheet is removed. */
async function finish(before: Corpus, after: Corpus, { ruleset, place, dryRun, messages }: Made): Promise<0 | 1> {
  const sheet = await formatWorksheet(after, ruleset, path.relative('', place))
  console.log(`${dryRun ? '書く票' : '票'}: ${path.relative('', place)}（${sheet.split('\n').length - 1}行）`)
  if (!dryRun && !saveSheet(place, sheet)) return 1
  const written = write(before, after, dryRun)
  if (!written) {
    rmSync(place, { force: true })
    return 1
  }
  const progress = progressInWords(readingProgress(after.topics, ruleset.id))
  const next = `次に: 票に書き、npm run new:ruleset -- --merge ${path.relative('', place)} で取り込みます。何も書かないうちから公開できます`
  for (const line of [...messages, `${progress}。`, ...(dryRun ? [] : [next])]) console.log(line)
  return endWithCheck(before, written)
}

function saveSheet(place: string, sheet: string): boolean {
  try {
    saveFiles(path.dirname(place), new Map([[path.basename(place), sheet]]))
    return true
  } catch (error) {
    failToSave(error, `票「${place}」を書けません`)
    return false
  }
}

/**
 * Returns the path of the worksheet. Ends the command if the file exists or is in the content folder, where no program
 * reads it.
 */
function sheetPlace(given: string | undefined, id: string, { contentDir }: Corpus): string {
  const place = path.resolve(given ?? `${id}.sheet.yaml`)
  const inside = path.relative(contentDir, place)
  if (!inside.startsWith('..') && !path.isAbsolute(inside))
    wrongUse(`票「${given}」は、文書のフォルダーの外に置きます（中では、どこからも読まれません）`)
  return existsSync(place)
    ? wrongUse(`「${path.relative('', place)}」がもうあります。--sheet で別の名を指定するか、片づけてください`)
    : place
}

if (import.meta.main) await runCommand(main)
