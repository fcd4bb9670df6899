// `npm start`: installs, checks, builds and serves the site. Plain JavaScript for Node 20.
import { answerFlags, install, runScript } from './install.mjs'

const help = `使い方: npm start [-- --no-serve]

インストール、検査、ビルドをして、サイトを表示します。二回目からは、変わったところだけをやり直します。

  --no-serve   ビルドまでで終わる
  --help       この説明

環境変数  CONTENT_DIR 文書のフォルダー（既定 content）  OUT_DIR サイトの書き出し先（既定 dist）
          SITE_URL 公開するアドレス（https://host/path/）  PORT ポート番号（既定 4321）
終了コード  0 正常  1 検査の誤りやビルドの失敗  2 使い方の誤り`

const serve = !process.argv.includes('--no-serve')
process.exitCode =
  answerFlags(help, flag => flag === '--no-serve') ??
  ((await install()) ||
    (await runScript('scripts/build/build.ts', '--if-changed')) ||
    (serve ? await runScript('scripts/commands/preview.ts') : 0))
