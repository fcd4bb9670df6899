import { type Bench, formatMemory, formatRatio, formatSeconds, type Row, runNode } from './measure.ts'

/** Measures a build without caches, compared with the check. */
export async function benchBuild({ contentDir, outDir }: Bench): Promise<Row[]> {
  const check = await runNode(['scripts/commands/check.mjs'], { CONTENT_DIR: contentDir })
  const build = await runNode(['scripts/build/build.ts'], { CONTENT_DIR: contentDir, OUT_DIR: outDir })
  return [
    {
      what: 'npm run build',
      value: formatSeconds(build.seconds),
      ratio: `検査の${formatRatio(build.seconds, check.seconds)}`,
      target: '< 10 秒'
    },
    { what: '同、最大の使用メモリー', value: formatMemory(build), target: '≤ 1000 MB' }
  ]
}
