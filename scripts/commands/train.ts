import { load } from '../../src/corpus/load.ts'
import { isModelCurrent, trainModel } from '../../src/search/files/intents.ts'
import { formatModel, MODEL_FILE, readModel } from '../recorded-model.ts'
import { type Call, contentToChange, readArguments, runCommand } from './command.ts'
import { saveFiles } from './save-files.ts'
import { abort, DRY_RUN, DRY_RUN_HELP, failToSave } from './write-changes.ts'

const help = `使い方: npm run train [-- --dry-run]

「こう聞かれたら、これ」の例（もめごとの名と言い方、utterances.yaml）から検索を学習し、content/${MODEL_FILE} に記録します。
記録があるとビルドが速くなります。記録がないときや例が変わったときは、ビルドが自分で学習し、同じサイトを作ります。

  --dry-run       ${DRY_RUN_HELP}
  --help          この説明

終了コード  0 記録した（記録が今のままでよいときも）  1 記録できなかった  2 使い方の誤り`

/** Trains the intent model and records it. */
export function main({ args, env }: Call): 0 | 1 {
  const { flags } = readArguments(help, DRY_RUN, { args })
  const library = load(contentToChange({ args, env }))
  if (library.report.errors > 0) {
    abort('検査にエラーがあります。「npm run check」で直してから、もう一度実行してください')
    return 1
  }
  const { contentDir } = library
  if (isModelCurrent(library, readModel(contentDir))) return print('記録は今のままで使えます。何も書いていません')
  const model = trainModel(library)
  if (!model) return print('学習する例がありません。何も書いていません')
  if (flags['dry-run']) return print(`${MODEL_FILE} を書き改めます。--dry-run なので、何も書いていません`)
  try {
    saveFiles(contentDir, new Map([[MODEL_FILE, formatModel(model)]]))
  } catch (error) {
    failToSave(error, `${MODEL_FILE} を書けません`)
    return 1
  }
  return print(`${MODEL_FILE} に記録しました（${model.urls.length}種）`)
}

function print(text: string): 0 {
  console.log(text)
  return 0
}

if (import.meta.main) await runCommand(main)
