import { isMap, isSeq, parseDocument } from 'yaml'
import { load } from '../../src/corpus/load.ts'
import type { EditorNote } from '../../src/model/annotations.ts'
import { originalsIn } from '../../src/rules/note-restatement/rule.ts'
import { type Call, contentToChange, readArguments, runCommand } from './command.ts'
import { rulesetOrExit } from './ruleset.ts'
import { checkBeforeWrite, DRY_RUN, DRY_RUN_HELP, endWithCheck, write } from './write-changes.ts'

const help = `使い方: npm run trim:notes -- [--ruleset ID] [--dry-run]

公式の文言になった規約と先例の注記（notes.yaml）から、再述の書き方についての文（restatement）を消します。
文が再述のままの規約と先例の注記は、そのままにします。

  --ruleset ID   規約の名（指定がなければ club.yaml の home）
  --dry-run      ${DRY_RUN_HELP}
  --help         この説明

終了コード  0 消した（消すものがないときも）  1 検査にエラーがある  2 使い方の誤り`

/** Removes `restatement` sentences from notes on texts that are now in their original wording. */
export function main({ args, env }: Call): 0 | 1 {
  const { flags } = readArguments(help, { ruleset: { type: 'string' }, ...DRY_RUN }, { args })
  const library = load(contentToChange({ args, env }))
  const { id } = rulesetOrExit(library, flags.ruleset)
  const isOriginal = originalsIn(library)
  const left = library.notes.filter(note => note.ruleset === id && note.restatement !== null && isOriginal(note))
  if (left.length === 0) {
    console.log('消すものはありません（公式の文言の注記に、restatement はありません）')
    return endWithCheck(library, library)
  }
  const files = new Map(
    [...Map.groupBy(left, ({ file }) => file)].map(([file, own]) => [file.path, withoutRestatement(file.text, own)])
  )
  const tried = checkBeforeWrite(library, { files })
  const written = tried && write(library, tried, flags['dry-run'])
  if (!written) return 1
  console.log(`${flags['dry-run'] ? '消すもの' : '消しました'}: 再述の書き方についての文 ${left.length}件`)
  return endWithCheck(library, written)
}

/** Returns the YAML without these sentences, and without entries and keys that become empty. */
function withoutRestatement(yaml: string, notes: readonly EditorNote[]): string {
  const document = parseDocument(yaml)
  for (const { path, key } of notes.toReversed()) {
    const entries = document.get(path)
    const at = Number(key.slice(path.length + 1))
    const entry = isSeq(entries) ? entries.get(at) : null
    if (!isSeq(entries) || !isMap(entry)) continue
    if (entry.has('note')) entry.delete('restatement')
    else entries.delete(at)
    if (entries.items.length === 0) document.delete(path)
  }
  return document.toString({ lineWidth: 0, singleQuote: true })
}

if (import.meta.main) await runCommand(main)
