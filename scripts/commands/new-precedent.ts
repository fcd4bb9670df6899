import { blocksOfLines, formatPrecedent, type PrecedentDraft } from '../../src/content/print/precedent.ts'
import { withSeals } from '../../src/content/print/seals.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { keepsPrecedentSeals, precedentSealFor } from '../../src/history/seal/precedents.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { formatContentPath, precedentFileName } from '../../src/model/content-layout.ts'
import { isDay } from '../../src/model/fields.ts'
import type { Path } from '../../src/model/law.ts'
import { createPrompter, type PromptResult, takeFlag, today } from './ask.ts'
import { type Call, contentToChange, readArguments, runCommand } from './command.ts'
import { askAnnotations, filesBeside, type PrecedentAnnotations } from './precedent-annotations.ts'
import { parseRequiredText, takeProvisions } from './prompts.ts'
import { rulesetOrExit } from './ruleset.ts'
import { checkBeforeWrite, DRY_RUN, DRY_RUN_HELP, endWithCheck, write } from './write-changes.ts'

const help = `使い方: npm run new:precedent [-- 指定]

新しい先例を、次の番号で content/precedents/規約の名/番号.mdx に書きます。指定のない事柄は順に尋ねます。
関係する規定や、文の中で引いた規定が規約になければ、何も書きません。

  --caption TEXT        見出し（例: 再度の牌こぼし）
  --text TEXT           先例の本文。改行が段落の区切り、「- 」で始まる行は箇条書き
  --related PROVISIONS  関係する規定（例: 73,80 または 第73条・第80条）
  --explanation TEXT    説明
  --remarks TEXT        備考
  --decided-on DATE     決まった日（指定がなければ今日）
  --ruleset ID          規約の名（指定がなければ club.yaml の home）
  --dry-run             ${DRY_RUN_HELP}
  --help                この説明

--caption と --text を指定すれば、ほかを尋ねずに書きます。尋ねるときは、ひとことと英文、この先例に行き着く札も、
あれば同じに書き入れます。

終了コード  0 書いた  1 書けなかったか、検査にエラーがある  2 使い方の誤り`

const OPTIONS = {
  caption: { type: 'string' },
  text: { type: 'string' },
  related: { type: 'string' },
  explanation: { type: 'string' },
  remarks: { type: 'string' },
  'decided-on': { type: 'string' },
  ruleset: { type: 'string' },
  ...DRY_RUN
} as const

type Flags = { readonly [K in Exclude<keyof typeof OPTIONS, 'dry-run'>]?: string | undefined }

/** Writes a new precedent. */
export async function main(call: Call): Promise<0 | 1> {
  const { flags } = readArguments(help, OPTIONS, call)
  const library = load(contentToChange(call))
  const ruleset = rulesetOrExit(library, flags.ruleset)
  const number = Math.max(0, ...numbersOf(library, ruleset)) + 1
  const answers = await readAnswers(library, ruleset, { number, flags, call })
  const draft = draftOf(ruleset, number, answers)
  const name = formatContentPath({ kind: 'precedent', ruleset: ruleset.id, name: precedentFileName(number) })
  const annotationFiles = answers.annotations ? filesBeside(library, ruleset, number, answers.annotations) : []
  const files = new Map([[name, formatPrecedent(draft)], ...annotationFiles])
  const tried = checkBeforeWrite(library, { files, expected: ['seal-missing', 'statement-outdated'] })
  const recorded = tried && withRecord(tried, ruleset, number)
  const written = recorded && write(library, recorded, flags['dry-run'])
  if (!written) return 1
  if (flags['dry-run']) return endWithCheck(library, written)
  console.log(`書きました: ${name}（先例第${number}号「${draft.caption}」）`)
  for (const line of nextSteps(ruleset, number, answers.annotations)) console.log(line)
  return endWithCheck(library, written)
}

/** Adds the seal of the new precedent, if the precedents of the ruleset are sealed. */
function withRecord(tried: Corpus, { id }: Ruleset, number: number): Corpus | null {
  const own = tried.precedents.find(({ precedent }) => precedent.ruleset === id && precedent.number === number)
  if (!own || !keepsPrecedentSeals(id, tried)) return tried
  const path = formatContentPath({ kind: 'seals', ruleset: id })
  const seal = precedentSealFor(own.precedent, { day: today(), reason: '先例を加えた' })
  return checkBeforeWrite(tried, {
    expected: ['statement-outdated'],
    files: new Map([[path, withSeals(tried.files.get(path)?.text ?? null, [seal])]])
  })
}

function nextSteps({ id: ruleset }: Ruleset, number: number, annotations: PrecedentAnnotations | null): string[] {
  const cards = annotations?.cards ?? []
  return [
    '次にすること: 「npm run dev」で見え方を確かめ、必要なら文を直します。',
    ...cards.map(
      ({ dispute, id, card }) => `札の文が、この先例と合うかを確かめます: ${dispute.file.path}（${card.title ?? id}）`
    ),
    ...(annotations?.plain
      ? []
      : [
          `ひとことで言い表すなら、${formatContentPath({ kind: 'precedent-plain', ruleset })} に「'${number}': 一文」を加えます。`
        ])
  ]
}

function numbersOf({ precedents }: Corpus, { id }: Ruleset): number[] {
  return precedents.flatMap(({ precedent }) => (precedent.ruleset === id ? [precedent.number] : []))
}

interface Answers {
  readonly decidedOn: string
  readonly caption: string
  readonly related: readonly Path[]
  readonly text: readonly string[]
  readonly explanation: readonly string[]
  readonly remarks: readonly string[]
  /** `null` if the flags contained all required answers. */
  readonly annotations: PrecedentAnnotations | null
}

async function readAnswers(
  library: Corpus,
  ruleset: Ruleset,
  { number, flags, call }: { readonly number: number; readonly flags: Flags; readonly call: Call }
): Promise<Answers> {
  const day = flags['decided-on']
  const decidedOn = day === undefined ? null : takeFlag('--decided-on', day, takeDay)
  const caption = flags.caption === undefined ? null : takeFlag('--caption', flags.caption, parseRequiredText)
  const text = flags.text === undefined ? null : linesOf(takeFlag('--text', flags.text, parseRequiredText))
  const takeRelated = (text: string, on: string) => takeProvisions(text, versionOn(ruleset, on).version)
  const related = flags.related
  const given =
    related === undefined ? null : takeFlag('--related', related, text => takeRelated(text, decidedOn ?? today()))
  const [explanation, remarks] = [linesOf(flags.explanation ?? ''), linesOf(flags.remarks ?? '')]
  if (caption !== null && text !== null)
    return {
      decidedOn: decidedOn ?? today(),
      caption,
      related: given ?? [],
      text,
      explanation,
      remarks,
      annotations: null
    }
  const prompter = createPrompter(call)
  console.log(`先例第${number}号（${ruleset.current.text.title}）を書きます。`)
  const on =
    decidedOn ?? (await prompter.line(`決まった日（Enterで ${today()}）`, answer => takeDay(answer || today())))
  const answers = {
    decidedOn: on,
    caption: caption ?? (await prompter.line('見出し（例: 再度の牌こぼし）', parseRequiredText)),
    related: given ?? (await prompter.line('関係する規定（例: 73,80。なければEnter）', text => takeRelated(text, on))),
    text: text ?? (await needed(() => prompter.lines('先例の本文（1行が1段落、「- 」で箇条書き。空の行で終わり）'))),
    explanation: flags.explanation === undefined ? await prompter.lines('説明（なければEnter）') : explanation,
    remarks: flags.remarks === undefined ? await prompter.lines('備考（なければEnter）') : remarks
  }
  const phrase = [...answers.text, ...answers.explanation].join('\n')
  const annotations = await askAnnotations(prompter, library, { ruleset, related: answers.related, text: phrase })
  prompter.close()
  return { ...answers, annotations }
}

async function needed(ask: () => Promise<string[]>): Promise<string[]> {
  for (;;) {
    const lines = await ask()
    if (lines.length > 0) return lines
    console.log('  本文は欠かせません')
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap(line => line.trim() || [])
}

function takeDay(answer: string): PromptResult<string> {
  if (!isDay(answer)) return { problem: '日付は 2020-08-07 の形で書きます' }
  return answer <= today() ? { value: answer } : { problem: `今日（${today()}）より後の日です` }
}

/** Returns the text in force on the day. If that text is lost, returns the oldest known version. */
function versionOn({ versions, current }: Ruleset, day: string): { version: Version; known: boolean } {
  const found = versions.find(({ text: { enforcedOn } }) => enforcedOn !== null && enforcedOn <= day)
  return { version: found ?? versions.at(-1) ?? current, known: found !== undefined }
}

function draftOf(ruleset: Ruleset, number: number, answers: Answers): PrecedentDraft {
  const { decidedOn, caption, related } = answers
  const { version, known } = versionOn(ruleset, decidedOn)
  const sections = [
    { name: '先例', blocks: blocksOfLines(answers.text) },
    { name: '説明', blocks: blocksOfLines(answers.explanation) },
    { name: '備考', blocks: blocksOfLines(answers.remarks) }
  ].filter(({ blocks }) => blocks.length > 0)
  const decidedUnder = known ? version.text.version : null
  const status = { status: 'in-effect', decidedUnder } as const
  return { number, decidedOn, caption, related, text: 'original', status, sections }
}

if (import.meta.main) await runCommand(main)
