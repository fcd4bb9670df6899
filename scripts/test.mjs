// `npm test`: installs the packages and runs all tests. Plain JavaScript for Node 20; run-tests.ts contains the steps.
import { answerFlags, install, runScript } from './install.mjs'

const steps = [
  'types',
  'amendments',
  'lint',
  'knip',
  'check',
  'content',
  'unit',
  'slow',
  'commands',
  'build',
  'site',
  'browser',
  'engines',
  'fuzz',
  'shared'
]

const help = `使い方: npm test [-- 工程 …]

インストールをして、すべてのテストを行います。工程を書くと、それだけを行います。
engines は、FirefoxとWebKit（webkit2gtk-driver、xvfb）が入っているときだけ行います。
shared は ../shared の文書を使うもので、書いたときだけ行います。
最後の行が合計です（N passed, N failed）。

  工程     ${steps.join(' ')}
  --help   この説明

環境変数  CI=true ブラウザーのテストを省かない（ブラウザーがなければ失敗）  CHROME_PATH 使うブラウザー
終了コード  0 すべて合格  1 不合格がある  2 使い方の誤り`

async function test() {
  const code = await install()
  if (code === 0) return runScript('scripts/test/run-tests.ts', ...process.argv.slice(2))
  console.log('0 passed, 1 failed')
  return code
}

process.exitCode = answerFlags(help, word => steps.includes(word)) ?? (await test())
