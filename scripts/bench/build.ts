import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { load } from '../../src/corpus/load.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { type Bench, type Cost, formatMemory, formatRatio, formatSeconds, type Row, runNode } from './measure.ts'

/**
 * Measures a build without stored results, compared with the check; then a build without a change, and a build after
 * an article changed. Both are compared by processor time, which depends less on other programs.
 */
export async function benchBuild({ contentDir, folder, outDir }: Bench): Promise<Row[]> {
  const copy = path.join(folder, 'content')
  cpSync(contentDir, copy, { recursive: true })
  const env = { CONTENT_DIR: copy, OUT_DIR: outDir }
  const build = (...flags: string[]) => runNode(['scripts/build/build.ts', ...flags], env)
  const check = await runNode(['scripts/commands/check.mjs'], { CONTENT_DIR: contentDir })
  const clean = await build('--clean')
  const unchanged = await build()
  await changeArticle(copy)
  const article = await build()
  const inCleanBuilds = ({ processor }: Cost) => `全部の${formatRatio(processor, clean.processor)}`
  return [
    {
      subject: 'npm run build -- --clean',
      value: formatSeconds(clean.seconds),
      ratio: `検査の${formatRatio(clean.seconds, check.seconds)}`,
      target: '< 10 秒'
    },
    { subject: '同、プロセッサーの時間', value: formatSeconds(clean.processor), target: '≤ 25 秒' },
    { subject: '同、最大の使用メモリー', value: formatMemory(clean), target: '≤ 1000 MB' },
    {
      subject: '変更なしのビルド、プロセッサーの時間',
      value: formatSeconds(unchanged.processor),
      ratio: inCleanBuilds(unchanged),
      target: '≤ ×0.25'
    },
    {
      subject: '1条を変えたビルド、プロセッサーの時間',
      value: formatSeconds(article.processor),
      ratio: inCleanBuilds(article),
      target: '≤ ×0.35'
    }
  ]
}

/** Adds a sentence to the first paragraph of the home ruleset's text in force, and seals the text again. */
async function changeArticle(contentDir: string): Promise<void> {
  const { home } = load(contentDir)
  if (!home) throw new Error(`Cannot measure the build: ${contentDir} has no ruleset`)
  const { id: ruleset, file } = home.current.text
  const place = path.join(contentDir, file.path)
  const text = readFileSync(place, 'utf8')
  writeFileSync(place, text.replace(/(?<=\n#+ 第.*\n\n.*。)(?=\n)/u, 'ただし、計測のときは、この限りでない。'))
  if (existsSync(path.join(contentDir, formatContentPath({ kind: 'seals', ruleset }))))
    await runNode(['scripts/commands/seal.ts', '--ruleset', ruleset, '--reason', '計測'], { CONTENT_DIR: contentDir })
}
