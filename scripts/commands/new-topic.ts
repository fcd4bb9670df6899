import { parse } from 'yaml'
import { formatEntry } from '../../src/content/print/entry.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { type CellState, cellSchema, topicSchema } from '../../src/model/topic.ts'
import { slugify } from '../../src/text/romanize.ts'
import { columnName, comparedRulesets } from '../../src/view/compared.ts'
import { type Prompter, type PromptResult, takeFlag } from './ask.ts'
import { type Call, contentToChange, readArguments, runCommand } from './command.ts'
import {
  askGroup,
  faultsOfEntry,
  finishEntry,
  numbered,
  openAnswers,
  parseListAnswer,
  parseRequiredText,
  readToday,
  takeAs,
  takeFileName,
  takeOneOf,
  takeSomeProvisions
} from './prompts.ts'
import { DRY_RUN, DRY_RUN_HELP } from './write-changes.ts'

const TYPES = topicSchema.shape.type.options
const STAKES = topicSchema.shape.stakes.options
const OFTEN = topicSchema.shape.often.unwrap().options

const help = `使い方: npm run new:topic [-- 指定]

比べる論点を content/topics/名前.mdx に書きます。指定のない事柄は順に尋ねます。規則ごとのセルも順に尋ねます。
読んでいない規則は「未読」のままにします。全文を読み終えたという規則（reading.yaml）は、必ず答えます。

  --label TEXT      論点の名（例: 牌こぼしの供託）
  --question TEXT   問い（例: 牌一枚につき何点を供託するか。）
  --group TEXT      見出し
  --type TYPE       値の種類（${TYPES.join('、')}）
  --unit TEXT       count の単位（翻、符、枚など）
  --options LIST    option、options の選択肢（「、」で区切る）
  --parts LIST      値を分ける部分（1位、2位など）
  --stakes WORD     知らないと失うものの大きさ（${STAKES.join('、')}）
  --often WORD      規則の違いがどれだけ起こるか（${OFTEN.join('、')}）
  --english TEXT    英語の名
  --name NAME       ファイルの名（指定がなければ英語の名から）
  --cell TEXT       規則のセル。規則の数だけ繰り返す（例: --cell "onizumo: { state: stated, value: 300, text: 300点, citations: ['80/1'] }"）
  --dry-run         ${DRY_RUN_HELP}
  --help            この説明

--label、--question、--group、--type、--stakes、--name、--cell を指定すれば、ほかを尋ねずに書きます。

終了コード  0 書いた  1 書けなかったか、検査にエラーがある  2 使い方の誤り`

const OPTIONS = {
  label: { type: 'string' },
  question: { type: 'string' },
  group: { type: 'string' },
  type: { type: 'string' },
  unit: { type: 'string' },
  options: { type: 'string' },
  parts: { type: 'string' },
  stakes: { type: 'string' },
  often: { type: 'string' },
  english: { type: 'string' },
  name: { type: 'string' },
  cell: { type: 'string', multiple: true },
  ...DRY_RUN
} as const

type CellFields = Readonly<Record<string, unknown>>

/** Writes a new topic. */
export async function main(call: Call): Promise<0 | 1> {
  const { flags } = readArguments(help, OPTIONS, call)
  const library = load(contentToChange(call))
  const needed = ['label', 'question', 'group', 'type', 'stakes', 'name', 'cell']
  const answers = openAnswers(call, flags, needed)
  const { prompter, get } = answers
  const given = takeCells(flags.cell ?? [], library)
  const label = await get('label', '論点の名（例: 牌こぼしの供託）', parseRequiredText)
  const question = await get('question', '問い（例: 牌一枚につき何点を供託するか。）', parseRequiredText)
  const { club, topics } = library
  const group = await askGroup(answers, { listed: club.compare?.groups, entries: topics, example: '反則と罰' })
  const type = await get('type', `値の種類（${numbered(TYPES)}）`, takeOneOf(TYPES))
  const has = (...types: readonly string[]) => types.includes(type)
  const unit = has('count') ? await get('unit', '単位（翻、符、枚など）', parseRequiredText) : null
  const options = has('option', 'options') ? await get('options', '選択肢（「、」で区切る）', takeSome) : []
  const parts = has('points', 'count')
    ? await get('parts', '値を分ける部分（例: 1位、2位、3位、4位。なければEnter）', parseListAnswer)
    : []
  const stakes = await get('stakes', `知らないと失うものの大きさ（${numbered(STAKES)}）`, takeOneOf(STAKES))
  const often = await get('often', `規則の違いがどれだけ起こるか（${numbered(OFTEN)}。Enterで game）`, answer =>
    takeOneOf(OFTEN)(answer || 'game')
  )
  const english = await get('english', '英語の名（なければEnter）', answer => ({ value: answer || null }))
  const at = (name: string) => formatContentPath({ kind: 'topic', name })
  const proposed = slugify(english ?? '').replaceAll('-', '_')
  const name = await get(
    'name',
    `ファイルの名（${proposed ? `Enterで ${proposed}` : '例: spill_points'}）`,
    takeFileName(library, at, proposed)
  )
  const fields = { label, english, group, question, type, unit, options, parts, stakes, often }
  const textOf = (cells: ReadonlyMap<string, CellFields>) => formatEntry({ ...fields, cells })
  const cells = new Map(given)
  if (prompter && flags.cell === undefined)
    for (const ruleset of comparedRulesets(library))
      await askCell(prompter, { library, ruleset, type, cells, path: at(name), textOf })
  prompter?.close()
  const unread = comparedRulesets(library).filter(({ id }) => !cells.has(id))
  const messages = unread.length > 0 ? [`未読のままの規則: ${unread.map(columnName).join('、')}`] : []
  return finishEntry(library, { path: at(name), text: textOf(cells), dryRun: flags['dry-run'], messages })
}

function takeSome(answer: string): PromptResult<string[]> {
  const taken = parseListAnswer(answer)
  return 'value' in taken && taken.value.length < 2 ? { problem: '二つ以上を「、」で区切って書きます' } : taken
}

/** Parses the `--cell` flags: 「onizumo: { state: stated, … }」. */
function takeCells(texts: readonly string[], { rulesets }: Corpus): [string, CellFields][] {
  return texts.flatMap(text =>
    takeFlag('--cell', text, (answer): PromptResult<[string, CellFields][]> => {
      const entries = Object.entries(asRecord(answer) ?? {})
      if (entries.length === 0) return { problem: '「規約の名: { state: …, text: … }」の形で書きます' }
      const stray = entries.find(([id]) => !rulesets.some(ruleset => ruleset.id === id))
      if (stray) return { problem: `「${stray[0]}」という規約がありません` }
      const wrong = entries.map(([, cell]) => takeAs(cellSchema, cell)).find(taken => 'problem' in taken)
      return wrong && 'problem' in wrong ? wrong : { value: entries as [string, CellFields][] }
    })
  )
}

function asRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** Cell states by the key to type, with their meanings. */
const STATES: Readonly<Record<string, readonly [state: CellState, meaning: string]>> = {
  s: ['stated', '規定に書いてある'],
  i: ['implied', 'ほかの規定からそうなる'],
  n: ['none', '全文を読んで、定めがない'],
  u: ['unknown', '定めがあったが、文が失われている']
}

interface TopicRequest {
  readonly library: Corpus
  readonly ruleset: Ruleset
  readonly type: string
  readonly cells: Map<string, CellFields>
  readonly path: string
  readonly textOf: (cells: ReadonlyMap<string, CellFields>) => string
}

/** Asks for the cell of a ruleset until the check reports no error, or the cell is left unread. */
async function askCell(
  prompter: Prompter,
  { library, ruleset, type, cells, path, textOf }: TopicRequest
): Promise<void> {
  const isRead = library.readings.some(({ ruleset: rulesetId }) => rulesetId === ruleset.id)
  const states = Object.entries(STATES).filter(([key]) => key !== 'n' || isRead)
  const phrase = states.map(([key, [, meaning]]) => `${key} ${meaning}`).join('／')
  console.log(`\n${columnName(ruleset)}（${ruleset.id}）`)
  for (;;) {
    const state = await prompter.line(`  ${phrase}${isRead ? '' : '／Enterで未読のまま'}`, answer => {
      const found = states.find(([key]) => key === answer)?.[1][0]
      if (found) return { value: found }
      if (answer !== '') return { problem: `${states.map(([key]) => key).join('、')} のどれかです` }
      return isRead ? { problem: '全文を読み終えたという規則なので、未読にはできません' } : { value: null }
    })
    if (state === null) return
    const cell = await askFields(prompter, { ruleset, type, state, read: readToday(library, ruleset) })
    const text = textOf(new Map([...cells, [ruleset.id, cell]]))
    const { faults, message } = faultsOfEntry(library, { path, text, expected: ['topic-cell-missing'] })
    if (faults.length === 0) {
      cells.set(ruleset.id, cell)
      return
    }
    console.log(`${message}\n  このセルを、もう一度答えてください`)
  }
}

async function askFields(
  prompter: Prompter,
  { ruleset, type, state, read }: { ruleset: Ruleset; type: string; state: CellState; read: string | null }
): Promise<CellFields> {
  if (state === 'none') return { state, text: '規定なし', read }
  const optional = (answer: string) => ({ value: answer || null })
  const value =
    state === 'unknown' || type === 'text'
      ? undefined
      : await prompter.line(`  値（${HOW[type] ?? ''}。規約が決めていなければ null）`, takeValue)
  const text = await prompter.line('  画面に出る言葉（例: 牌一枚につき300点）', parseRequiredText)
  const citations =
    state === 'unknown'
      ? []
      : await prompter.line('  根拠の規定（例: 80/1）', answer => takeSomeProvisions(answer, ruleset.current))
  const derivation = await prompter.line('  規定にない数の出どころ（なければEnter）', optional)
  const note = await prompter.line('  注（なければEnter）', optional)
  return { state, value, text, note, derivation, citations, read }
}

const HOW: Readonly<Record<string, string>> = {
  points: '数。部分ごとなら { 1位: 20, … }',
  count: '数。部分ごとなら { 1位: 20, … }',
  bool: 'true か false',
  option: '選択肢の一つ',
  options: '[選択肢, …]'
}

function takeValue(answer: string): PromptResult<unknown> {
  if (answer === '') return { problem: '空のままです（決めていなければ null）' }
  const value = asRecord(`value: ${answer}`)
  const taken = value && takeAs(cellSchema.shape.value, value.value)
  return taken ?? { problem: '値として読めません' }
}

if (import.meta.main) await runCommand(main)
