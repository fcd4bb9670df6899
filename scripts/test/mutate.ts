/** @file Mutation tests: every fault that Stryker can write into a folder's code, and whether the folder's tests see it. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { readArguments, secondsSince, wrongUse } from '../commands/command.ts'
import { root } from '../settings.ts'

const HELP = `使い方: npm run mutate -- src/フォルダ [--file ファイル] [--tests フォルダ,…] [--at-least 点] [--count]

コードに誤りを一つずつ入れ（< を <= に、条件を逆に、など）、テストが気づくかを確かめます。気づかれなかったものを、
場所と前後の形で示し、ファイルごとの点（気づかれた割合、%）を表にします。コードは写しの中で変えるので、元のままです。
  src/フォルダ   誤りを入れるところ（src/text など）
  --file         そのうちの一つのファイルだけ。行も選べます（numerals.ts、numerals.ts:10-20）
  --tests        使うテストのフォルダ（既定は同じ名前のもの。src/text なら test/text）
  --at-least     これに満たなければ失敗とする点（既定 0）
  --count        誤りを数え、そのままのコードでテストが通ることだけを確かめます

結果は .cache/mutation/ にもHTMLで残ります。プロセスを起こすテスト（test/scripts など）は、誤りが届かないので使いません。
終了コード: 0 点に届いた / 1 届かない、または行えない / 2 使い方の誤り`

const { flags, words } = readArguments(
  HELP,
  {
    file: { type: 'string', default: '**/*.ts' },
    tests: { type: 'string' },
    'at-least': { type: 'string', default: '0' },
    count: { type: 'boolean', default: false }
  } as const,
  true
)

process.chdir(root)
const folder = path.relative(
  root,
  path.resolve(words[0] ?? wrongUse('フォルダを一つ指定してください（src/text など）'))
)
if (words.length > 1 || !isFolder(folder) || path.dirname(folder) !== 'src')
  wrongUse(`「${words.join(' ')}」は src/ の下のフォルダ一つではありません`)
const [file = ''] = flags.file.split(':')
if (!file.includes('*') && !existsSync(path.join(folder, file)))
  wrongUse(`${folder} に「${file}」というファイルがありません`)
const name = path.basename(folder)
const tests = flags.tests?.split(',') ?? [`test/${name}`]
for (const chosen of tests) if (!isFolder(chosen)) wrongUse(`「${chosen}」というテストのフォルダがありません`)
const least = /^\d{1,3}$/.test(flags['at-least']) ? Number(flags['at-least']) : Number.NaN
if (!(least <= 100)) wrongUse(`--at-least は 0 から 100 までの数です（「${flags['at-least']}」）`)

// Read by the configuration beside this file, in the processes that Stryker starts.
process.env.MUTATE_TESTS = tests.map(chosen => `${chosen}/**/*.test.ts`).join(',')

// Large, and so not read for a wrong call.
const { Stryker } = await import('@stryker-mutator/core')
const started = performance.now()
try {
  await new Stryker({
    mutate: [`${folder}/${flags.file}`],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/test/vitest.mutate.config.ts', related: true },
    coverageAnalysis: 'perTest',
    dryRunOnly: flags.count,
    concurrency: 2,
    // A busy machine must not turn a slow test into a fault that was seen.
    timeoutMS: 10_000,
    timeoutFactor: 3,
    // Types are stripped and not checked: the files need no change for that.
    disableTypeChecks: false,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    ignorePatterns: ['dist', 'docs', '.cache', '.astro', 'test-results', 'playwright-report'],
    reporters: flags.count ? [] : ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
    thresholds: { high: 100, low: least, break: least }
  }).runMutationTest()
} catch {
  // Stryker has said why.
  process.exitCode = 1
}
console.log(`${folder}: ${secondsSince(started)}`)

function isFolder(at: string): boolean {
  return statSync(at, { throwIfNoEntry: false })?.isDirectory() ?? false
}
