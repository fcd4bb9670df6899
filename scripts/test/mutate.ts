/** @file Mutation tests: reports which Stryker mutants of a folder survive the tests of this folder. */
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from '@stryker-mutator/api/core'
import type { Instrumenter } from '@stryker-mutator/instrumenter'
import { readArguments, secondsSince, wrongUse } from '../commands/command.ts'
import { root } from '../settings.ts'

const HELP = `使い方: npm run mutate -- src/フォルダー [--file ファイル] [--tests フォルダー,…] [--sample 数] [--draw 回] [--processes 数]
        [--at-least 点] [--count]

コードに誤りを一つずつ入れ（< を <= に、条件を逆に、など）、テストが気づくかを確かめます。気づかれなかったものを、
場所と前後の形で示し、ファイルごとの点（気づかれた割合、%）を表にします。コードは写しの中で変えるので、元のままです。
  src/フォルダー 誤りを入れるところ（src/text、src/compare/settle など）
  --file         そのうちの一つのファイルだけ。行も選べます（numerals.ts、numerals.ts:10-20）
  --tests        使うテストのフォルダー（既定は同じ名前のもの。src/text なら test/text、src/site/values なら test/site-values）
  --sample       誤りをこの数だけ選ぶ（既定は全部）
  --draw         何回目の選び方か。同じ回では毎回同じものを、別の回では別のものを選びます（既定 1）
  --processes    同時に動かす数（既定 2）
  --at-least     これに満たなければ失敗とする点（既定 0）
  --count        誤りを数え、そのままのコードでテストが通ることだけを確かめます

結果は .cache/mutation/ にもHTMLで残ります。プロセスを起こすテスト（test/scripts など）は、誤りが届かないので使いません。
終了コード: 0 点に届いた / 1 届かない、または行えない / 2 使い方の誤り`

const { flags, positionals } = readArguments(
  HELP,
  {
    file: { type: 'string', default: '**/*.ts' },
    tests: { type: 'string' },
    sample: { type: 'string' },
    draw: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    'at-least': { type: 'string', default: '0' },
    count: { type: 'boolean', default: false }
  } as const,
  { allowPositionals: true }
)

process.chdir(root)
const folder = path.relative(
  root,
  path.resolve(positionals[0] ?? wrongUse('フォルダーを一つ指定してください（src/text など）'))
)
if (positionals.length > 1 || !isFolder(folder) || !folder.startsWith(`src${path.sep}`))
  wrongUse(`「${positionals.join(' ')}」は src/ の下のフォルダー一つではありません`)
const [file = ''] = flags.file.split(':')
if (!file.includes('*') && !existsSync(path.join(folder, file)))
  wrongUse(`${folder} に「${file}」というファイルがありません`)
const [, ...names] = folder.split(path.sep)
// `test/site` is about the built site.
const tests = flags.tests?.split(',') ?? [`test/${names.join('/').replace('site/', 'site-')}`]
for (const chosen of tests) if (!isFolder(chosen)) wrongUse(`「${chosen}」というテストのフォルダーがありません`)
const least = /^\d{1,3}$/.test(flags['at-least']) ? Number(flags['at-least']) : Number.NaN
if (!(least <= 100)) wrongUse(`--at-least は 0 から 100 までの数です（「${flags['at-least']}」）`)

const size = flags.sample === undefined ? Number.POSITIVE_INFINITY : countOf('sample', flags.sample)
const draw = countOf('draw', flags.draw)
const concurrency = countOf('processes', flags.processes)

// Read by vitest.mutate.config.ts in the processes that Stryker starts.
process.env.MUTATE_TESTS = tests.map(chosen => `${chosen}/**/*.test.ts`).join(',')

// Imported late, because Stryker is large and an invalid call must fail fast.
const { Stryker } = await import('@stryker-mutator/core')
const { Instrumenter: instrumenter } = await import('@stryker-mutator/instrumenter')
drawSample(instrumenter, size, draw)
const started = performance.now()
try {
  await new Stryker({
    mutate: [`${folder}/${flags.file}`],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/test/vitest.mutate.config.ts', related: true },
    coverageAnalysis: 'perTest',
    dryRunOnly: flags.count,
    concurrency,
    // On a busy machine a slow test must not count as a killed mutant.
    timeoutMS: 10_000,
    timeoutFactor: 3,
    // Types are stripped and not checked, so Stryker need not disable type checks.
    disableTypeChecks: false,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    ignorePatterns: ['dist', 'docs', '.cache', '.astro', 'test-results', 'playwright-report'],
    reporters: flags.count ? [] : ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    htmlReporter: { fileName: `.cache/mutation/${names.join('-')}.html` },
    thresholds: { high: 100, low: least, break: least }
  }).runMutationTest()
} catch {
  // Stryker has already printed the reason.
  process.exitCode = 1
}
console.log(`${folder}: ${secondsSince(started)}`)

function isFolder(at: string): boolean {
  return statSync(at, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function countOf(flag: string, given: string): number {
  return /^[1-9]\d{0,5}$/.test(given)
    ? Number(given)
    : wrongUse(`--${flag} は1から999999までの整数です（「${given}」）`)
}

/**
 * Limits the mutants to a random sample, because Stryker has no sampling.
 *
 * Selects the `most` mutants with the smallest digests of draw, location and text. A draw selects the same mutants in
 * every run.
 */
function drawSample({ prototype }: { readonly prototype: Instrumenter }, most: number, draw: number): void {
  const { instrument } = prototype
  prototype.instrument = async function (files, options) {
    const { mutants, ...rest } = await instrument.call(this, files, options)
    const drawn = new Set(
      mutants
        .filter(({ status }) => status === undefined)
        .map(mutant => ({ mutant, order: digestOf(mutant, draw) }))
        .sort((a, b) => (a.order < b.order ? -1 : 1))
        .slice(0, most)
        .map(({ mutant }) => mutant)
    )
    return {
      ...rest,
      mutants: mutants.map(mutant =>
        drawn.has(mutant) || mutant.status
          ? mutant
          : { ...mutant, status: 'Ignored', statusReason: 'not in the sample' }
      )
    }
  }
}

function digestOf({ fileName, location, mutatorName, replacement }: Mutant, draw: number): string {
  const { start, end } = location
  const place = [
    draw,
    path.relative(root, fileName),
    start.line,
    start.column,
    end.line,
    end.column,
    mutatorName,
    replacement
  ]
  return createHash('sha256').update(place.join(' ')).digest('hex')
}
