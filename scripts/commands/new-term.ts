import { formatEntry } from '../../src/content/print/entry.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { textsOf } from '../../src/model/walk.ts'
import { fold } from '../../src/text/fold.ts'
import { romanize, slugify } from '../../src/text/romanize.ts'
import type { PromptResult } from './ask.ts'
import { type Call, contentToChange, readArguments, runCommand } from './command.ts'
import {
  finishEntry,
  openAnswers,
  parseListAnswer,
  parseRequiredText,
  readToday,
  takeFileName,
  takeProvision
} from './prompts.ts'
import { rulesetOrExit } from './ruleset.ts'
import { DRY_RUN, DRY_RUN_HELP } from './write-changes.ts'

const help = `使い方: npm run new:term [-- 指定]

新しい用語を content/terms/名前.mdx に書きます。指定のない事柄は順に尋ねます。

  --term TEXT         用語（例: あがり放棄）
  --reading KANA      読み（例: あがりほうき）
  --romaji LETTERS    ローマ字（例: agari hōki。指定がなければ読みから）
  --name NAME         ファイルの名（指定がなければローマ字から）
  --aliases LIST      別の書き方（「、」で区切る）
  --english LIST      英語の言い方（「,」で区切る）
  --defined-at PLACE  用語を定義する規定（例: 74、第74条第1項）
  --settled-by PLACE  規約にない言葉のとき、そのことを決める規定（例: 29。先例の番号は書けません）
  --meaning TEXT      意味。改行が段落の区切り
  --dry-run           ${DRY_RUN_HELP}
  --help              この説明

--term、--reading、--meaning を指定すれば、ほかを尋ねずに書きます。

終了コード  0 書いた  1 書けなかったか、検査にエラーがある  2 使い方の誤り`

const OPTIONS = {
  term: { type: 'string' },
  reading: { type: 'string' },
  romaji: { type: 'string' },
  name: { type: 'string' },
  aliases: { type: 'string' },
  english: { type: 'string' },
  'defined-at': { type: 'string' },
  'settled-by': { type: 'string' },
  meaning: { type: 'string' },
  ...DRY_RUN
} as const

/** Writes a new term. */
export async function main(call: Call): Promise<0 | 1> {
  const { flags } = readArguments(help, OPTIONS, call)
  const library = load(contentToChange(call))
  const ruleset = rulesetOrExit(library)
  const { current } = ruleset
  const { prompter, get } = openAnswers(call, flags, ['term', 'reading', 'meaning'])
  const term = await get('term', '用語（例: あがり放棄）', answer => takeTerm(answer, library))
  const reading = await get('reading', '読み（かなで）', takeReading)
  const letters = romanize(reading) ?? ''
  const romaji = await get('romaji', `ローマ字（Enterで ${letters}。語の切れ目は空白）`, answer => ({
    value: answer || letters
  }))
  const at = (name: string) => formatContentPath({ kind: 'term', name })
  const proposed = slugify(romaji)
  const name = await get('name', `ファイルの名（Enterで ${proposed}）`, takeFileName(library, at, proposed))
  const aliases = await get('aliases', '別の書き方（「、」で区切る。なければEnter）', parseListAnswer)
  const english = await get('english', '英語の言い方（「,」で区切る。なければEnter）', parseListAnswer)
  const definedAt = await get('defined-at', '用語を定義する規定（例: 74。なければEnter）', answer =>
    takeProvision(answer, current)
  )
  const settledBy = await get(
    'settled-by',
    'そのことを決める規定（規約にない言葉のとき。例: 29。なければEnter）',
    answer => takeSettling(answer, { term, definedAt, version: current })
  )
  const meaning = await get('meaning', '意味', parseRequiredText)
  prompter?.close()
  const fields = { term, reading, aliases, romaji, english, definedAt, settledBy, read: readToday(library, ruleset) }
  const text = formatEntry(fields, meaning.split('\n').filter(Boolean))
  return finishEntry(library, { path: at(name), text, dryRun: flags['dry-run'], messages: [] })
}

/** Accepts a word that no other term uses. */
function takeTerm(answer: string, { terms }: Corpus): PromptResult<string> {
  const same = terms.find(each => [each.term, ...each.aliases].some(word => fold(word) === fold(answer)))
  if (same) return { problem: `「${answer}」は、用語「${same.term}」（${same.file.path}）にあります` }
  return parseRequiredText(answer)
}

function takeReading(answer: string): PromptResult<string> {
  return answer && romanize(answer) !== null
    ? { value: answer }
    : { problem: '読みは、かなで書きます（例: あがりほうき）' }
}

/** Requires a settling provision if the term does not occur in the ruleset. */
function takeSettling(
  answer: string,
  { term, definedAt, version }: { readonly term: string; readonly definedAt: string | null; readonly version: Version }
): PromptResult<string | null> {
  const taken = takeProvision(answer, version)
  const isKnown = definedAt !== null || [...textsOf(version.text)].some(({ text }) => text.plain.includes(term))
  if ('problem' in taken || taken.value !== null || isKnown) return taken
  return { problem: `「${term}」は規約の本文にないので、そのことを決める規定が要ります（例: 29、第4条）` }
}

if (import.meta.main) await runCommand(main)
