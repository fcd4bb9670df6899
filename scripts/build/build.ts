import { readdirSync } from 'node:fs'
import path from 'node:path'
import { formatText } from '../../src/diagnostics/reporters.ts'
import { writeSearchIndex } from '../../src/export/pagefind.ts'
import { type Library, load } from '../../src/library.ts'
import { articlesOf } from '../../src/model/walk.ts'
import { dayOrExit, readArguments, secondsSince, settingsOrExit } from '../commands/command.ts'
import type { Settings } from '../settings.ts'
import { runAstroBuild } from './astro-build.ts'
import { writeHeaders } from './headers.ts'
import { writeOffline } from './offline.ts'
import { listPackages, writeSbom } from './sbom.ts'
import { writeSingleFile } from './single-file.ts'
import { closeStage, openStage, publish, recover } from './stage.ts'
import { digestInputs, inForceOn, isUpToDate, readStamp, type Stamp, writeStamp } from './stamp.ts'

const help = `使い方: npm run build [-- --if-changed]

文書を検査してから、サイトを書き出します。誤りや失敗があれば、前のサイトはそのまま残ります。

  --if-changed   前のビルドから何も変わっていなければ、何もしない
  --help         この説明

環境変数  CONTENT_DIR 文書のフォルダ（既定 content）  OUT_DIR サイトの書き出し先（既定 dist）
          SITE_URL 公開するアドレス（https://host/path/）
          SOURCE_DATE_EPOCH その日のこととして作る（1970年からの秒数。既定は今日）
終了コード  0 正常  1 検査の誤りやビルドの失敗  2 使い方の誤り`

const { flags } = readArguments(help, { 'if-changed': { type: 'boolean' } })
const settings = settingsOrExit()
process.exitCode = await main()

async function main(): Promise<number> {
  const stage = openStage()
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    recover(settings.outDir)
    const digest = digestInputs(settings)
    const last = readStamp(settings.outDir)
    if (flags['if-changed'] && last && isUpToDate(last, digest, dayOrExit()))
      return report('検査・ビルド', `変更なし（${say(last)}）`)
    const library = check(settings)
    if (library.report.errors > 0) return 1
    const start = performance.now()
    const site = path.join(stage, 'site')
    const packages = listPackages(path.join(stage, 'packages'), stop.signal)
    const astro = { ...settings, outDir: site, cacheDir: path.join(stage, 'cache'), day: library.today }
    // npm has ended before the folder goes that it works in.
    await runAstroBuild(astro, stop.signal).finally(() => packages)
    await writeSingleFile(site, settings.base, library.home?.id)
    await writeSearchIndex(library, site, settings.base)
    await writeOffline(site, settings.base, [
      ...(library.home ? [{ folder: library.home.id, says: `${library.home.current.ruleset.title}・先例・改正` }] : []),
      { folder: 'disputes', says: 'もめごと' }
    ])
    writeSbom(site, await packages)
    writeHeaders(site, settings.base)
    const stamp = stampOf(library, site, digest)
    writeStamp(site, stamp)
    stop.signal.throwIfAborted()
    publish(site, settings.outDir)
    return report('ビルド', `${say(stamp)} → ${placeOf(settings.outDir)}（${secondsSince(start)}）`)
  } catch (error) {
    const reason = stop.signal.aborted ? '中止しました' : `終えられませんでした。${(error as Error).message}`
    console.error(`エラー: ビルドを${reason}\n前のサイトはそのままです`)
    return 1
  } finally {
    closeStage(stage)
  }
}

function check({ contentDir }: Settings): Library {
  const start = performance.now()
  const library = load(contentDir)
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

function stampOf(library: Library, site: string, digest: string): Stamp {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html')).length
  const enforced = library.families.flatMap(({ versions }) => versions.map(({ ruleset }) => ruleset.enforcedOn))
  const inForce = inForceOn(library.today, enforced)
  return { digest, inForce, base: settings.base, articles: countArticles(library), pages }
}

function countArticles({ families }: Library): number {
  return families.reduce((sum, { current }) => sum + [...articlesOf(current.ruleset.children)].length, 0)
}

function say({ articles, pages }: Stamp): string {
  return `${articles}条、${pages}ページ`
}

/** A folder's name as a person would type it. */
function placeOf(folder: string): string {
  const relative = path.relative('', folder)
  return relative.startsWith('..') ? folder : relative
}

function report(step: string, words: string): 0 {
  console.log(`${step}  ${words}`)
  return 0
}
