import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { formatText } from '../../src/diagnostics/reporters.ts'
import { writeSearchIndex } from '../../src/export/pagefind.ts'
import { intentsFile } from '../../src/export/search/intents.ts'
import { type Library, load } from '../../src/library.ts'
import { articlesOf } from '../../src/model/walk.ts'
import { dayOrExit, readArguments, secondsSince, settingsOrExit, wrongUse } from '../commands/command.ts'
import { readKnownFiles } from '../commands/kept-readings.ts'
import type { Settings } from '../settings.ts'
import { closeStage, openStage } from '../stage.ts'
import { writeApiFiles } from './api-files.ts'
import { runAstroBuild } from './astro-build.ts'
import { writeHeaders } from './headers.ts'
import { writeOffline } from './offline.ts'
import { foreignProblem, publish, recover } from './publish.ts'
import { listPackages, writeSbom } from './sbom.ts'
import { writeSingleFile } from './single-file.ts'
import { digestInputs, inForceOn, isUpToDate, readStamp, type Stamp, writeStamp } from './stamp.ts'

const help = `使い方: npm run build [-- --if-changed | --dry-run]

文書を検査してから、サイトを書き出します。誤りや失敗があれば、前のサイトはそのまま残ります。

書き出し先に、ビルドが書いたものではないファイルがあれば、それを示してやめます。

  --if-changed   前のビルドから何も変わっていなければ、何もしない
  --dry-run      検査をして、どこに何を書くかを示すだけで、何も書かない
  --help         この説明

環境変数  CONTENT_DIR 文書のフォルダ（既定 content）  OUT_DIR サイトの書き出し先（既定 dist）
          SITE_URL 公開するアドレス（https://host/path/）
          SOURCE_DATE_EPOCH その日のこととして作る（1970年からの秒数。既定は今日）
終了コード  0 正常  1 検査の誤りやビルドの失敗  2 使い方の誤り`

const { flags } = readArguments(help, { 'if-changed': { type: 'boolean' }, 'dry-run': { type: 'boolean' } })
const settings = settingsOrExit()
// Its memory stays beside that of the pages until they are made.
setFlagsFromString('--semi-space-growth-factor=1')
process.exitCode = await main()

async function main(): Promise<number> {
  if (!flags['dry-run']) recover(settings.outDir)
  const problem = foreignProblem(settings.outDir)
  if (problem) return wrongUse(problem)
  const digest = digestInputs(settings)
  const last = readStamp(settings.outDir)
  if (flags['if-changed'] && last && isUpToDate(last, digest, dayOrExit()))
    return report('検査・ビルド', `変更なし（${say(last)}）`)
  const now = last ? `今のサイト（${say(last)}）を置き換えます` : '新しく作ります'
  const target = `${nameOf(settings.outDir)}（${now}）`
  return flags['dry-run'] ? tryOut(target) : build(target, digest)
}

function tryOut(target: string): 0 | 1 {
  if (check(settings).report.errors > 0) return 1
  report('書くもの', target)
  return report('--dry-run', '何も書いていません')
}

async function build(target: string, digest: string): Promise<number> {
  const stage = openStage()
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    const start = performance.now()
    const made = await make(stage, stop, target)
    if (!made) return 1
    const stamp = stampOf(made.library, made.site, digest)
    writeStamp(made.site, stamp)
    stop.signal.throwIfAborted()
    publish(made.site, settings.outDir)
    return report('ビルド', `${say(stamp)} → ${nameOf(settings.outDir)}（${secondsSince(start)}）`)
  } catch (error) {
    const reason = stop.signal.aborted ? '中止しました' : `終えられませんでした。${(error as Error).message}`
    console.error(`エラー: ビルドを${reason}\n前のサイトはそのままです`)
    return 1
  } finally {
    closeStage(stage)
  }
}

/** A whole site in a stage; `null` where the check finds an error. Astro begins while the content is checked: a core would have nothing to do. */
async function make(
  stage: string,
  stop: AbortController,
  target: string
): Promise<{ readonly site: string; readonly library: Library } | null> {
  const [site, words, api] = ['site', 'words', 'api'].map(name => path.join(stage, name)) as [string, string, string]
  const packages = listPackages(path.join(stage, 'packages'), stop.signal)
  const astro = { ...settings, outDir: site, cacheDir: path.join(stage, 'cache'), day: dayOrExit() }
  const pages = runAstroBuild(astro, stop.signal)
  // What works in the stage has ended before the stage goes.
  const begun = Promise.allSettled([pages, packages])
  const library = check(settings)
  if (library.report.errors > 0) {
    stop.abort()
    await begun
    return null
  }
  report('書くもの', target)
  const learnt = intentsFile(library, settings.base)
  const beside = [writeSearchIndex(library, words, settings.base), writeApiFiles(library, api)]
  await Promise.all([pages, ...beside]).finally(() => begun)
  renameSync(path.join(words, 'pagefind'), path.join(site, 'pagefind'))
  if (learnt) writeFileSync(path.join(site, 'search', 'intents.json'), JSON.stringify(learnt))
  renameSync(api, path.join(site, 'api', 'v1'))
  await writeSingleFile(site, settings.base, { home: library.home?.id, learnt })
  await writeOffline(site, settings.base, packsOf(library))
  writeSbom(site, await packages)
  writeHeaders(site, settings.base)
  return { site, library }
}

/** What is kept on a device first, each in a pack of its own. */
function packsOf({ home }: Library): Parameters<typeof writeOffline>[2] {
  const law = home ? [{ folder: home.id, says: `${home.current.ruleset.title}・先例・改正` }] : []
  return [...law, { folder: 'disputes', says: 'もめごと' }]
}

function check({ contentDir }: Settings): Library {
  const start = performance.now()
  const { folder, keep } = readKnownFiles(contentDir)
  const library = load(contentDir, dayOrExit(), folder)
  keep()
  const { errors, warnings } = library.report
  const linesOf = (file: string) => library.files.get(file)?.text.split('\n')
  if (errors > 0) console.error(formatText(library.report, linesOf))
  const hint = warnings > 0 ? '。警告は npm run check で表示します' : ''
  report(
    '検査',
    `${countArticles(library)}条、エラー ${errors} 件、警告 ${warnings} 件（${secondsSince(start)}）${hint}`
  )
  return library
}

function stampOf(library: Library, site: string, digest: string): Omit<Stamp, 'files'> {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html')).length
  const enforced = library.families.flatMap(({ versions }) => versions.map(({ ruleset }) => ruleset.enforcedOn))
  const inForce = inForceOn(library.today, enforced)
  return { digest, inForce, base: settings.base, articles: countArticles(library), pages }
}

function countArticles({ families }: Library): number {
  return families.reduce((sum, { current }) => sum + [...articlesOf(current.ruleset.children)].length, 0)
}

function say({ articles, pages }: Pick<Stamp, 'articles' | 'pages'>): string {
  return `${articles}条、${pages}ページ`
}

/** A folder's name as a person would type it. */
function nameOf(folder: string): string {
  const relative = path.relative('', folder)
  return relative.startsWith('..') ? folder : relative
}

function report(step: string, words: string): 0 {
  console.log(`${step}  ${words}`)
  return 0
}
