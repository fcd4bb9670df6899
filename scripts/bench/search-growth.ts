import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { load } from '../../src/corpus/load.ts'
import { rulesetEntries, termNames } from '../../src/search/files/entries.ts'
import { finderFiles, type SearchFile } from '../../src/search/files/files.ts'
import type { Entry } from '../../src/search/types.ts'
import { createStaticServer, listen } from '../build/static-server.ts'
import { formatRatio, formatSize, median } from './measure.ts'
import { coldBox, coldPage, NETWORK } from './search-speed.ts'

const SIZES = [1, 10, 100] as const
const QUERIES = ['立直', '76条3号', 'リーチ後にカンできる？', '山を崩しちゃった'] as const
const RUNS = 3

/** The measured site, and the folder for its enlarged copies. */
interface BenchmarkInputs {
  readonly contentDir: string
  readonly site: string
  readonly folder: string
  readonly base: string
}

interface Grown {
  readonly size: number
  readonly files: readonly SearchFile[]
  readonly address: string
}

/**
 * Measures the size of the search files and the time of the first result with multiplied articles and records. Sizes
 * alternate within each run.
 */
export async function growthRows(browser: Browser, grounds: BenchmarkInputs): Promise<string[][]> {
  const library = load(grounds.contentDir)
  const [ruleset] = library.rulesets
  if (!ruleset) return []
  const home = rulesetEntries(library, ruleset)
  const terms = termNames(library)
  const servers = SIZES.map(size => {
    const files = finderFiles({ ...home, entries: grow(home.entries, size) }, terms)
    return { size, files, server: createStaticServer(writeSite(grounds, size, files), grounds.base) }
  })
  try {
    const sites: Grown[] = []
    for (const { size, files, server } of servers) {
      const port = await listen(server, 4800)
      sites.push({ size, files, address: `http://localhost:${port}${grounds.base}` })
    }
    const rows: string[][] = []
    for (const query of QUERIES) rows.push(...(await queryRows(browser, sites, query)))
    return [...sites.map(sizeRow), ...rows]
  } finally {
    for (const { server } of servers) server.close()
  }
}

async function queryRows(browser: Browser, sites: readonly Grown[], query: string): Promise<string[][]> {
  const times = sites.map(() => ({ box: [] as number[], page: [] as number[] }))
  for (let run = 0; run < RUNS; run++)
    for (const [index, { address }] of sites.entries()) {
      times[index]?.box.push(await coldBox(browser, address, query))
      times[index]?.page.push(await coldPage(browser, address, query))
    }
  const [unit] = times.map(({ box, page }) => ({ box: median(box), page: median(page) }))
  return times.map(({ box, page }, index) => [
    `「${query}」${sites[index]?.size} 倍（${NETWORK}、${RUNS}回の中央値）`,
    `箱から ${Math.round(median(box))} ms（${formatRatio(median(box), unit?.box ?? 1)}）`,
    `/search/?q=… から ${Math.round(median(page))} ms（${formatRatio(median(page), unit?.page ?? 1)}）`,
    '目標 ≤ ×2'
  ])
}

function sizeRow({ size, files }: Grown): string[] {
  const sizes = files.map(({ content }) => gzipSync(JSON.stringify(content)).length)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  return [
    `条文と先例 ${size} 倍`,
    `${files.length} ファイル、計 ${formatSize(all)}`,
    `最大 ${formatSize(Math.max(...sizes))}`
  ]
}

/** Writes a copy of the site with other search files. */
function writeSite({ site, folder }: BenchmarkInputs, size: number, files: readonly SearchFile[]): string {
  const grown = path.join(folder, `grown-${size}`)
  mkdirSync(path.join(grown, 'search'), { recursive: true })
  for (const name of readdirSync(site))
    if (name !== 'search') symlinkSync(path.join(site, name), path.join(grown, name))
  cpSync(path.join(site, 'search', 'index.html'), path.join(grown, 'search', 'index.html'))
  for (const { name, content } of files) {
    const file = path.join(grown, 'search', `${name}.json`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(content))
  }
  return grown
}

/**
 * Multiplies the entries under new numbers and with a unique text each: all articles in order, then precedents and
 * instruments.
 */
function grow(entries: readonly Entry[], size: number): Entry[] {
  const copies = Array.from({ length: size }, (_, copy) =>
    entries.map(entry => (copy === 0 ? entry : copyOf(entry, copy)))
  )
  return [...copies.flat()].sort((a, b) => Number(a.kind !== 'article') - Number(b.kind !== 'article'))
}

/** Copies an entry: copy 3 of 第80条 has the number 3080. */
function copyOf(entry: Entry, copy: number): Entry {
  return {
    ...entry,
    provision: entry.provision.replace(/(?<=:)([0-9]+)/u, number => String(1_000 * copy + Number(number))),
    url: `${entry.url}${copy}/`,
    levels: entry.levels.map(level => ({ ...level, text: `${level.text}その${copy}とする。` }))
  }
}
