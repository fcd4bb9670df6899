import { gzipSync } from 'node:zlib'
import { rulesetEntries, termNames } from '../../src/export/search-entries.ts'
import { find, makeFinder } from '../../src/find/rank.ts'
import type { Entry } from '../../src/find/types.ts'
import { load } from '../../src/library.ts'
import { formatRatio, formatSize, median } from './measure.ts'

const sizes = [1, 10, 100] as const
const QUERIES = ['立直', '山を崩しちゃった', '76条3号', '先例18', 'リーチ後にカンできる？'] as const

/** The finder's index and its first answer, with as many articles of the home ruleset generated again and again. */
export function growthRows(contentDir: string): string[][] {
  const library = load(contentDir)
  const [home] = library.families
  if (!home) return []
  const { entries } = rulesetEntries(library, home, '/')
  const names = termNames(library, '/')
  const [unit] = [measure(entries, names)]
  return sizes.map(size => {
    const { bytes, first, next } = measure(grow(entries, size), names)
    return [
      `条文と先例 ${size} 倍`,
      `索引 ${formatSize(bytes)}（${formatRatio(bytes, unit.bytes)}）`,
      `用意と最初の結果 ${first.toFixed(1)} ms（${formatRatio(first, unit.first)}）`,
      `次からの結果 ${next.toFixed(1)} ms（${formatRatio(next, unit.next)}）`
    ]
  })
}

function measure(entries: readonly Entry[], names: ReturnType<typeof termNames>) {
  const bytes = gzipSync(JSON.stringify(entries)).length
  const [first, next] = [
    median([1, 2, 3].map(() => time(() => find('立直', makeFinder(entries, names))))),
    (() => {
      const finder = makeFinder(entries, names)
      return median(QUERIES.flatMap(query => [1, 2, 3].map(() => time(() => find(query, finder)))))
    })()
  ]
  return { bytes, first, next }
}

/** Copies under numbers of their own, each with words of its own. */
function grow(entries: readonly Entry[], size: number): Entry[] {
  return Array.from({ length: size }, (_, copy) =>
    entries.map(entry =>
      copy === 0
        ? entry
        : {
            ...entry,
            provision: `${entry.provision}0${copy}`,
            url: `${entry.url}${copy}/`,
            levels: entry.levels.map(level => ({ ...level, text: `${level.text}その${copy}とする。` }))
          }
    )
  ).flat()
}

function time(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}
