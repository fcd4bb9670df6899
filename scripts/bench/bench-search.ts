import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { load } from '../../src/corpus/load.ts'
import { displayWidth } from '../../src/text/width.ts'
import { readStamp } from '../build/build-manifest.ts'
import { createStaticServer, listen } from '../build/static-server.ts'
import { readArguments, settingsOrExit } from '../commands/command.ts'
import { root } from '../settings.ts'
import { browserHint, findBrowser } from '../test/browser.ts'
import { runNode } from './measure.ts'
import { growthRows } from './search-growth.ts'
import { type Answers, askBox, askFinder, askStock } from './search-quality.ts'
import { type Judged, placeOf, type Query, qualityRows, readQueries } from './search-queries.ts'
import { speedRows } from './search-speed.ts'
import { writeStockIndex } from './search-stock.ts'

const help = `使い方: npm run bench:search [-- --misses]

検索の箱を実際のブラウザーで動かし、当たりの率（1位・3位まで）、MRR、0件の率を、種類ごとに表にします。
同じページを索引にした Pagefind そのまま（lang="ja"）の率を並べ、速さと転送量も測ります。

  --speed    速さと重さだけを測る
  --misses   調整に使う部（open）の、3位までに当たりのない質問を示す
  --help     この説明

環境変数  CONTENT_DIR 文書のフォルダー（既定 content）  OUT_DIR ビルド済みのサイト（なければビルドする）  CHROME_PATH 使うブラウザー
終了コード  0 正常  1 測れなかった  2 使い方の誤り`

const { flags } = readArguments(help, { misses: { type: 'boolean' }, speed: { type: 'boolean' } })
const { contentDir, outDir } = settingsOrExit()
const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'))
try {
  await main()
} catch (error) {
  console.error(`エラー: 測れませんでした。${(error as Error).message}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  const site = await siteOf()
  const stock = path.join(folder, 'stock')
  await writeStockIndex(site, stock)
  const executablePath = findBrowser()
  if (!executablePath) throw new Error(`Cannot measure the search: no browser found. Install one: ${browserHint}`)
  const base = readStamp(site)?.base ?? '/'
  const servers = [createStaticServer(site, base), createStaticServer(stock, '/')]
  const ports = await Promise.all(servers.map((server, index) => listen(server, 4700 + 30 * index)))
  const browser = await chromium.launch({ executablePath })
  try {
    console.log(
      `機械  ${cpus().length} コア、負荷 ${loadavg()
        .map(load => load.toFixed(1))
        .join(' ')}`
    )
    if (!flags.speed)
      await measureQuality(browser, `http://localhost:${ports[0]}${base}`, `http://localhost:${ports[1]}/`)
    printTable('速さと重さ', await speedRows(browser, `http://localhost:${ports[0]}${base}`))
    printTable('文書が増えたとき', await growthRows(browser, { contentDir, site, folder, base }))
  } finally {
    await browser.close()
    for (const server of servers) server.close()
  }
}

/** Returns the site in `OUT_DIR` if there is one. Otherwise builds a site. */
async function siteOf(): Promise<string> {
  if (process.env.OUT_DIR && existsSync(path.join(outDir, 'index.html'))) return outDir
  const site = path.join(folder, 'dist')
  await runNode(['scripts/build/build.ts'], { CONTENT_DIR: contentDir, OUT_DIR: site, SITE_URL: '' })
  return site
}

/** Measures the project's own queries and, if available, the shared sample. */
async function measureQuality(browser: Browser, address: string, stockAddress: string): Promise<void> {
  const own = readQueries(path.join(root, 'test', 'queries', 'queries.json'))
  const shared = path.join(root, '..', 'shared', 'search', 'queries.open.json')
  const sets: readonly (readonly [string, readonly Query[]])[] = [
    ['自作の質問（調整に使った部 open）', own.filter(({ split }) => split === 'open')],
    ['自作の質問（見ずにおいた部 held）', own.filter(({ split }) => split === 'held')],
    ['卓の質問（調整に使った部 table.json）', readQueries(path.join(root, 'test', 'queries', 'table.json'))],
    ['索引を見ずに書いた質問（held.json）', readQueries(path.join(root, 'test', 'queries', 'held.json'))],
    ['渡された見本', existsSync(shared) ? readQueries(shared) : []]
  ]
  const all = sets.flatMap(([, queries]) => queries)
  const [box, stock] = [await askBox(browser, address, all), await askStock(browser, stockAddress, all)]
  const finder = await askFinder(load(settingsOrExit().contentDir), all)
  for (const [name, queries] of sets)
    if (queries.length > 0) {
      const judged = queries.map(
        (query): Judged => ({ query, hits: box.get(query) ?? [], stock: stock.get(query) ?? [] })
      )
      printTable(`${name}、${queries.length} 件`, qualityRows(judged))
      printFinder(queries, { finder, box })
      if (flags.misses && !name.includes('held')) printMisses(judged)
    }
}

/** Prints the accuracy of the finder without a browser, and the share of equal first hits. */
function printFinder(queries: readonly Query[], { finder, box }: Readonly<Record<'finder' | 'box', Answers>>): void {
  const places = queries.map(query => placeOf({ query, hits: finder.get(query) ?? [] }))
  const within = (most: number) => places.filter(place => place >= 0 && place < most).length
  const equal = queries.filter(query => finder.get(query)?.[0] === box.get(query)?.[0]).length
  const all = queries.length
  console.log(`ブラウザーなし  hit@1 ${within(1)}／${all}、hit@3 ${within(3)}／${all}、箱と同じ1位 ${equal}／${all}`)
}

function printMisses(judged: readonly Judged[]): void {
  for (const { query, hits } of judged)
    if (![0, 1, 2].includes(placeOf({ query, hits })))
      console.log(
        `  ${query.kind}「${query.query}」 ${hits.slice(0, 4).join(' ')} （当たり ${Object.keys(query.targets).join(' ')}）`
      )
}

function printTable(name: string, rows: readonly (readonly string[])[]): void {
  console.log(`\n── ${name}`)
  const columns = Math.max(...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map(row => displayWidth(row[column] ?? '')))
  )
  for (const row of rows) {
    const cells = row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - displayWidth(cell)))
    console.log(cells.join('  ').trimEnd())
  }
}
