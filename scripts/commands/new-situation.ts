import { formatEntry } from '../../src/content/print/entry.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { MAX_VERDICT_LENGTH } from '../../src/model/dispute.ts'
import { RESERVED_NAMES } from '../../src/model/reserved-names.ts'
import { mentionsAbsence } from '../../src/statement/absence.ts'
import { slugify } from '../../src/text/romanize.ts'
import { truncate } from '../../src/text/truncate.ts'
import type { Prompter, PromptResult } from './ask.ts'
import { type Call, contentToChange, readArguments, runCommand } from './command.ts'
import {
  type Answers,
  askGroup,
  faultsOfEntry,
  finishEntry,
  openAnswers,
  parseListAnswer,
  parseRequiredText,
  readToday,
  takeFileName,
  takeSomeProvisions
} from './prompts.ts'
import { takeLetter } from './review/parse-letter.ts'
import { rulesetOrExit } from './ruleset.ts'
import { DRY_RUN, DRY_RUN_HELP } from './write-changes.ts'

const help = `使い方: npm run new:situation [-- 指定]

もめごとを content/disputes/名前.mdx に書きます。指定のない事柄は順に尋ねます。
問いを一つと、その答えごとの札を書きます。答えの先でさらに尋ねるときは、できたファイルの steps に問いを加えます。
札ごとに検査し、引いた規定にない額などがあれば、その札をもう一度尋ねます。

  --title TEXT     何が起きたか（例: 山を崩した）
  --group TEXT     見出し
  --aliases LIST   別の言い方（「、」で区切る）
  --plain TEXT     ひとことで
  --name NAME      ファイルの名（英小文字と「-」。例: spill）
  --verdict TEXT   裁定（${MAX_VERDICT_LENGTH}字まで）
  --hand TEXT      くわしく（理由と場合分け）
  --pays LIST      払うもの。「払う人、受け取る人、点数、根拠」を「；」で区切る。「なし」は、払うものがない
  --cites LIST     根拠の規定（例: 80/1,12/1）
  --silent y|n     規約に定めのない事柄の札か（指定がなければ、「規約に定めがない」と書いた札を y とする）
  --english TEXT   英語の題
  --english-verdict TEXT  英語の裁定
  --dry-run        ${DRY_RUN_HELP}
  --help           この説明

--title、--group、--plain、--name、--verdict、--hand、--cites を指定すれば、ほかを尋ねずに、札が一つのもめごとを書きます。

終了コード  0 書いた  1 書けなかったか、検査にエラーがある  2 使い方の誤り`

const OPTIONS = {
  title: { type: 'string' },
  group: { type: 'string' },
  aliases: { type: 'string' },
  plain: { type: 'string' },
  name: { type: 'string' },
  verdict: { type: 'string' },
  hand: { type: 'string' },
  pays: { type: 'string' },
  cites: { type: 'string' },
  silent: { type: 'string' },
  english: { type: 'string' },
  'english-verdict': { type: 'string' },
  ...DRY_RUN
} as const

/** English text of an answered ruling card. */
interface EnglishCard {
  readonly title: string | null
  readonly verdict: string
}

/** An answered ruling card and its English text. */
interface AnsweredCard {
  readonly card: Readonly<Record<string, unknown>>
  readonly english: EnglishCard | null
}

/** Writes a new dispute. */
export async function main(call: Call): Promise<0 | 1> {
  const { flags } = readArguments(help, OPTIONS, call)
  const library = load(contentToChange(call))
  const ruleset = rulesetOrExit(library)
  const answers = openAnswers(call, flags, ['title', 'group', 'plain', 'name', 'verdict', 'hand', 'cites'])
  const { prompter, get } = answers
  const title = await get('title', '何が起きたか（卓の言葉で。例: 山を崩した）', answer => takeTitle(answer, library))
  const { club, disputes } = library
  const group = await askGroup(answers, { listed: club.disputes?.groups, entries: disputes, example: '山と牌' })
  const aliases = await get('aliases', '別の言い方（「、」で区切る。なければEnter）', parseListAnswer)
  for (const line of formatKnown(aliases, library)) console.log(line)
  const plain = await get('plain', 'ひとことで（早見表にも載る一文）', parseRequiredText)
  const hasEnglish = club.english !== null
  const english = hasEnglish ? await get('english', '英語の題（後で書くならEnter）', optional) : null
  const at = (name: string) => formatContentPath({ kind: 'dispute', name })
  const proposed = slugify(english ?? '')
  const name = await get(
    'name',
    `ファイルの名（${proposed ? `Enterで ${proposed}` : '英小文字と「-」。例: spill'}）`,
    answer =>
      RESERVED_NAMES.dispute.includes(answer)
        ? { problem: `「${answer}」は、サイトのページの名です` }
        : takeFileName(library, at, proposed)(answer)
  )
  const head = { title, group, aliases, plain }
  const read = readToday(library, ruleset)
  const isRight = (card: AnsweredCard['card']) => {
    const text = formatEntry({ ...head, start: 'card', cards: { card }, read })
    const { faults, message } = faultsOfEntry(library, { path: at(name), text, expected: [] })
    if (faults.length > 0) console.log(message)
    return faults.length === 0
  }
  const card: CardRequest = { answers, ruleset, isRight, inEnglish: english !== null }
  const choices = prompter ? await askChoices(prompter) : null
  const cards = new Map<string, AnsweredCard>()
  for (const [index, say] of (choices?.texts ?? ['']).entries()) {
    if (say) console.log(`\n「${say}」のときの札`)
    cards.set(say ? `case-${index + 1}` : 'all', await askCard(card, say))
  }
  prompter?.close()
  const ways = [...cards.keys()].map((go, index) => ({ say: choices?.texts[index], go }))
  const text = formatEntry({
    ...head,
    start: choices ? 'first' : 'all',
    steps: choices && { first: { ask: choices.ask, choices: ways } },
    cards: new Map([...cards].map(([id, { card }]) => [id, card])),
    read,
    english: english && {
      title: english,
      cards: new Map([...cards].flatMap(([id, each]) => (each.english ? [[id, each.english]] : [])))
    }
  })
  const messages = [
    '次にすること: 「npm run dev」で見え方を確かめます。先例や論点と結ぶなら、札に precedents、topics を加えます。'
  ]
  return finishEntry(library, { path: at(name), text, dryRun: flags['dry-run'], messages })
}

function takeTitle(answer: string, { disputes }: Corpus): PromptResult<string> {
  const same = disputes.find(({ title, aliases }) => [title, ...aliases].includes(answer))
  return same
    ? { problem: `「${answer}」は、もめごと「${same.title}」（${same.file.path}）にあります` }
    : parseRequiredText(answer)
}

/** Reports aliases that another dispute also has: the dispute may already exist. */
function formatKnown(aliases: readonly string[], { disputes }: Corpus): string[] {
  return disputes.flatMap(({ title, aliases: known, file }) => {
    const same = aliases.filter(alias => [title, ...known].includes(alias))
    return same.length > 0
      ? [
          `  ${same.map(alias => `「${alias}」`).join('')}は、もめごと「${title}」（${file.path}）にもあります。同じもめごとなら、やめて（Ctrl+C）、そのファイルに札を加えます`
        ]
      : []
  })
}

function optional(answer: string): PromptResult<string | null> {
  return { value: answer || null }
}

/** Asks for the question that distinguishes the cases, and its answers; `null` if all cases have the same ruling. */
async function askChoices(
  prompter: Prompter
): Promise<{ readonly ask: string; readonly texts: readonly string[] } | null> {
  const ask = await prompter.line('場合を分ける問い（例: 牌の表が見えたか。分けないならEnter）', optional)
  if (ask === null) return null
  const texts = await prompter.line('その答え（2個から4個、「／」で区切る。例: 見えていない／見えた）', answer => {
    const texts = answer.split(/[/／]/u).map(word => word.trim())
    const isFit = texts.length >= 2 && texts.length <= 4 && texts.every(Boolean) && new Set(texts).size === texts.length
    return isFit ? { value: texts } : { problem: '違う答えを2個から4個、「／」で区切って書きます' }
  })
  return { ask, texts }
}

interface CardRequest {
  readonly answers: Answers
  readonly ruleset: Ruleset
  readonly isRight: (card: AnsweredCard['card']) => boolean
  readonly inEnglish: boolean
}

/** Asks for a card until the check reports no error. */
async function askCard({ answers, ruleset, isRight, inEnglish }: CardRequest, title: string): Promise<AnsweredCard> {
  const { prompter, get: getOnce } = answers
  const entered = new Map<string, string>()
  // After a refusal, earlier answers are the defaults.
  const get: Answers['get'] = (flag, question, take) => {
    const before = entered.get(flag)
    const hint = before ? `（Enterで「${truncate(before, 30)}」のまま）` : ''
    return getOnce(flag, question + hint, answer => {
      const text = answer || before || ''
      entered.set(flag, text)
      return take(text)
    })
  }
  for (;;) {
    const verdict = await get('verdict', `裁定（四人が今どうするか。${MAX_VERDICT_LENGTH}字まで）`, takeVerdict)
    const hand = await get('hand', 'くわしく（理由と場合分け）', parseRequiredText)
    const pays = await get(
      'pays',
      '払うもの（「払う人、受け取る人、点数、根拠」を「；」で区切る。払うものがなければ「なし」、払いの話でなければ「－」）',
      answer => takePays(answer, ruleset)
    )
    const cites = await get('cites', '根拠の規定（大事なものから。例: 80/1,12/1）', answer =>
      takeSomeProvisions(answer, ruleset.current)
    )
    const text = `${verdict}\n${hand}`
    const isSilent = mentionsAbsence(text)
      ? await get('silent', '規約に定めのない事柄の札ですか（y 定めがない／n 定めがある）', answer =>
          answer || prompter ? takeLetter('yn')(answer) : { value: NO_RULE.test(text) ? 'y' : 'n' }
        )
      : 'n'
    const card = { title: title || null, verdict, hand, pays, cites, silent: isSilent === 'y' || null }
    // Errors in flags are reported at the end, with the complete file.
    if (prompter && !isRight(card)) {
      console.log('  この札を、もう一度答えてください（直すところだけでかまいません）')
      continue
    }
    const english = inEnglish ? await get('english-verdict', '英語の裁定（後で書くならEnter）', optional) : null
    const name =
      english !== null && title !== '' && prompter ? await prompter.line('英語の札の題', parseRequiredText) : null
    return { card, english: english === null ? null : { title: name, verdict: english } }
  }
}

/** Matches 「規約に定めがない」 and 「その額は、規約には規定がなく」. */
const NO_RULE = /規約(?:に|には|上)、?(?:定め|規定)(?:は|が|も)?(?:ない|なく|なし)/u

function takeVerdict(answer: string): PromptResult<string> {
  const length = [...answer].length
  return length > MAX_VERDICT_LENGTH
    ? { problem: `${MAX_VERDICT_LENGTH}字までで書きます（今は${length}字）` }
    : parseRequiredText(answer)
}

/** Parses payments: 「崩した人、場（供託）、300、80/1；…」 */
function takePays(answer: string, { current }: Ruleset): PromptResult<readonly object[] | null> {
  if (/^[-－ー]?$/u.test(answer)) return { value: null }
  if (answer === 'なし') return { value: [] }
  const pays: object[] = []
  for (const payment of answer.split(/[;；]/u)) {
    const [who, to, amount, ...places] = payment.split(/[,，、]/u).map(word => word.trim())
    if (!who || !to || !amount)
      return { problem: '「払う人、受け取る人、点数、根拠」の形で書きます（例: 崩した人、場（供託）、300、80/1）' }
    const cites = takeSomeProvisions(places.join(','), current)
    if ('problem' in cites) return cites
    pays.push({ who, to, amount: /^[0-9]+$/u.test(amount) ? Number(amount) : amount, cites: cites.value })
  }
  return { value: pays }
}

if (import.meta.main) await runCommand(main)
