import { load } from '../../src/corpus/load.ts'
import { type Bench, formatRatio, formatSeconds, median, medianCost, type Row } from './measure.ts'

/** Measures loading and checking, in this process and as the command with its start-up time. */
export async function benchCheck({ contentDir }: Bench): Promise<Row[]> {
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
    { what: 'node -e 0', value: formatSeconds(bare), ratio: '×1' },
    { what: '読込・解析・解決・検査（初回）', value: formatSeconds(first), ratio: formatRatio(first, bare) },
    { what: '同（15回の中央値）', value: formatSeconds(median(loads)), ratio: formatRatio(median(loads), bare) },
    { what: 'npm run check', value: formatSeconds(command), ratio: formatRatio(command, bare), target: '< 1 秒' }
  ]
}
