import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { load } from '../../src/corpus/load.ts'
import { displayWidth } from '../../src/text/width.ts'
import { readArguments, settingsOrExit, wrongUse } from '../commands/command.ts'
import { benchAssistants } from './assistants.ts'
import { benchBuild } from './build.ts'
import { benchDiff } from './diff.ts'
import { benchGrowth } from './growth.ts'
import { benchLighthouse } from './lighthouse.ts'
import { type Bench, formatRatio, formatSeconds, median, medianCost, type Row, runNode } from './measure.ts'
import { benchStatutes } from './statutes.ts'
import { benchTaps } from './taps.ts'
import { benchWeight } from './weight.ts'

const sections: Readonly<Record<string, (bench: Bench) => Promise<readonly (Row | readonly string[])[]>>> = {
  check: benchCheck,
  build: benchBuild,
  weight: benchWeight,
  diff: benchDiff,
  statutes: benchStatutes,
  growth: benchGrowth,
  lighthouse: benchLighthouse,
  taps: benchTaps,
  assistants: benchAssistants
}

const help = `使い方: npm run bench [-- 項目 …]

速さ、使用メモリー、ページの重さを測って表にします。何も書き出しません。

  項目     ${Object.keys(sections).join(' ')}（書かなければすべて。lighthouse、growth、taps は数分かかります）
  --help   この説明

環境変数  CONTENT_DIR 文書のフォルダー（既定 content）  OUT_DIR taps が使うビルド済みのサイト（なければビルドする）
          CHROME_PATH 使うブラウザー  SHARED statutes が読む法令のXML（laws）のあるフォルダー
          LAWTEXT statutes が速さを比べるLawtextを入れたフォルダー  JUDGED statutes が照らす、人が判定したリンク（JSON）
終了コード  0 正常  1 測れなかった  2 使い方の誤り`

const { positionals } = readArguments(help, {}, { allowPositionals: true })
const unknown = positionals.find(word => !Object.hasOwn(sections, word))
if (unknown !== undefined) wrongUse(`項目「${unknown}」はありません（${Object.keys(sections).join(' ')}）`)
const { contentDir } = settingsOrExit()
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
const outDir = path.join(folder, 'dist')
let built: Promise<unknown> | undefined

const bench: Bench = {
  contentDir,
  folder,
  outDir,
  build: async () => {
    built ??= runNode(['scripts/build/build.ts'], { CONTENT_DIR: contentDir, OUT_DIR: outDir, SITE_URL: '' })
    await built
  }
}

try {
  for (const [name, section] of Object.entries(sections))
    if (positionals.length === 0 || positionals.includes(name)) printTable(name, await section(bench))
} catch (error) {
  console.error(`エラー: 測れませんでした。${(error as Error).message}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function printTable(name: string, rows: readonly (Row | readonly string[])[]): void {
  console.log(`\n── ${name}`)
  const cells = rows.map(row => (isRow(row) ? cellsOf(row) : row))
  // A row with a single cell is a heading. It may span all columns.
  const columns = cells.filter(row => row.length > 1)
  const widths = [0, 1, 2].map(column => Math.max(...columns.map(row => displayWidth(row[column] ?? ''))))
  for (const row of cells) {
    const padded = row.map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - displayWidth(cell))))
    console.log(padded.join('  ').trimEnd())
  }
}

function isRow(row: Row | readonly string[]): row is Row {
  return 'what' in row
}

function cellsOf({ subject, value, ratio = '', target = '' }: Row): string[] {
  return [subject, value, ratio, target && `目標 ${target}`]
}

/** Measures loading and checking, in this process and as the command with its start-up time. */
async function benchCheck({ contentDir }: Bench): Promise<Row[]> {
  const { seconds: bare } = await medianCost(9, ['-e', '0'])
  const { seconds: command } = await medianCost(9, ['scripts/commands/check.mjs'], { CONTENT_DIR: contentDir })
  const loads = Array.from({ length: 15 }, () => {
    const start = performance.now()
    if (load(contentDir).report.errors > 0)
      throw new Error(`Cannot measure the check: ${contentDir} has errors. Run npm run check`)
    return (performance.now() - start) / 1000
  })
  const [first = Number.NaN] = loads
  return [
    { subject: 'node -e 0', value: formatSeconds(bare), ratio: '×1' },
    { subject: '読込・解析・解決・検査（初回）', value: formatSeconds(first), ratio: formatRatio(first, bare) },
    { subject: '同（15回の中央値）', value: formatSeconds(median(loads)), ratio: formatRatio(median(loads), bare) },
    { subject: 'npm run check', value: formatSeconds(command), ratio: formatRatio(command, bare), target: '< 1 秒' }
  ]
}
