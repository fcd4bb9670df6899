import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { dayOrExit, endCrashed, readArguments, secondsSince, settingsOrExit } from '../commands/command.ts'
import { READINGS } from '../commands/parse-cache.ts'
import { root } from '../settings.ts'
import { createTempDir, removeTempDir } from '../temp-dir.ts'
import { bundlePages } from './astro-build.ts'
import { createBuildCache } from './build-cache.ts'
import { type BuildManifest, digestInputs, digestProgram, isUpToDate, readStamp, writeStamp } from './build-manifest.ts'
import { describeFailure } from './page-failure.ts'
import { retire } from './retire.ts'
import { describeForeignFiles, replaceOutputDir, restoreInterruptedSwap } from './swap-output.ts'

const help = `使い方: npm run build [-- --clean | --if-changed | --dry-run | --retire]

文書を検査してから、サイトを書き出します。誤りや失敗があれば、前のサイトはそのまま残ります。

書き出し先に、ビルドが書いたものではないファイルがあれば、それを示してやめます。

前のビルドから変わっていないページやファイルは、.cache に保存したものを使います。できるサイトは、保存したものがないときと同じです。
何も変わっていなければ、検査だけをします。

  --clean        保存したものを消して、すべてを作り直す
  --if-changed   前のビルドから何も変わっていなければ、検査もしない
  --dry-run      検査をして、どこに何を書くかを示すだけで、何も書かない
  --retire       公開をやめるときに: 一枚の案内と、訪れた端末に保存されたものを消すsw.jsだけを書き出す
  --help         この説明

環境変数  CONTENT_DIR 文書のフォルダー（既定 content）  OUT_DIR サイトの書き出し先（既定 dist）
          SITE_URL 公開するアドレス（https://host/path/）
          SOURCE_DATE_EPOCH その日のこととして作る（1970年からの秒数。既定は今日）
終了コード  0 正常  1 検査の誤りやビルドの失敗  2 使い方の誤り`

const { flags } = readArguments(help, {
  clean: { type: 'boolean' },
  'if-changed': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  retire: { type: 'boolean' }
})
/** Folder with the results of build steps. */
const CACHE = path.join(root, '.cache', 'build')

process.on('uncaughtException', endCrashed)
const settings = settingsOrExit()
process.exitCode = await main()

async function main(): Promise<number> {
  if (!flags['dry-run']) restoreInterruptedSwap(settings.outDir)
  const last = readStamp(settings.outDir)
  const now = last ? `今のサイト（${formatSummary(last)}）を置き換えます` : '新しく作ります'
  const target = `${nameOf(settings.outDir)}（${now}）`
  if (flags['dry-run']) return tryOut(target)
  if (flags.retire) return writeRetired(target)
  if (flags.clean) for (const folder of [CACHE, READINGS]) rmSync(folder, { recursive: true, force: true })
  const program = digestProgram(settings)
  const digest = digestInputs(settings, program)
  if (flags.clean || !last || !isCurrent(last, digest)) return build(target, { program, digest })
  if (flags['if-changed']) return report('検査・ビルド', `変更なし（${formatSummary(last)}）`)
  const { check } = await import('./build-site.ts')
  return check(settings).report.errors > 0 ? 1 : report('ビルド', `変更なし（${formatSummary(last)}）`)
}

/** True if a build would write the files that are there. */
function isCurrent(last: BuildManifest, digest: string): boolean {
  const isThere = (name: string) => existsSync(path.join(settings.outDir, name))
  return (
    isUpToDate(last, digest, dayOrExit()) &&
    Object.keys(last.files).every(isThere) &&
    describeForeignFiles(settings.outDir) === undefined
  )
}

async function tryOut(target: string): Promise<0 | 1 | 2> {
  const problem = describeForeignFiles(settings.outDir)
  if (problem) return refuse(problem)
  const { check } = await import('./build-site.ts')
  if (check(settings).report.errors > 0) return 1
  report('書くもの', target)
  return report('--dry-run', '何も書いていません')
}

function writeRetired(target: string): 0 | 2 {
  const problem = describeForeignFiles(settings.outDir)
  if (problem) return refuse(problem)
  report('書くもの', target)
  retire(settings)
  return report('公開の終わり', `${nameOf(settings.outDir)} を、これまでと同じアドレスで公開してください`)
}

/** Digests of the inputs of a build. */
interface Digests {
  readonly program: string
  /** Digest of the content and the program. */
  readonly digest: string
}

async function build(target: string, { program, digest }: Digests): Promise<0 | 1 | 2> {
  const start = performance.now()
  const stage = createTempDir()
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  let ended: Promise<unknown> = Promise.resolve()
  const cache = createBuildCache(CACHE, [settings.contentDir, settings.site, settings.base].join(), program)
  try {
    const site = path.join(stage, 'site')
    const astro = { ...settings, outDir: site, cacheDir: path.join(stage, 'cache') }
    // Astro starts before the remaining checks, so that no CPU core is idle.
    const pageBundle = bundlePages(astro, { stage, cache, signal: stop.signal })
    ended = Promise.allSettled([pageBundle])
    const problem = describeForeignFiles(settings.outDir)
    if (problem) return refuse(problem)
    const { buildSite } = await import('./build-site.ts')
    const made = await buildSite({
      settings,
      stage,
      cacheDir: astro.cacheDir,
      site,
      pageBundle,
      cache,
      signal: stop.signal,
      begin: () => report('書くもの', target)
    })
    if (!made) return 1
    const stamp = { ...made, digest, base: settings.base }
    writeStamp(site, stamp)
    stop.signal.throwIfAborted()
    replaceOutputDir(site, settings.outDir)
    cache.prune()
    return report('ビルド', `${formatSummary(stamp)} → ${nameOf(settings.outDir)}（${secondsSince(start)}）`)
  } catch (error) {
    const reason = stop.signal.aborted ? '中止しました' : `終えられませんでした。${describeFailure(error, settings)}`
    console.error(`エラー: ビルドを${reason}\n前のサイトはそのままです`)
    return 1
  } finally {
    // All processes that use the temp directory must end before its removal.
    stop.abort()
    await ended
    // Results of a program that was edited during the build do not belong to its digest.
    if (digestProgram(settings) !== program) cache.clear()
    removeTempDir(stage)
  }
}

function refuse(problem: string): 2 {
  console.error(`エラー: ${problem}`)
  return 2
}

function formatSummary({ articles, pages }: Pick<BuildManifest, 'articles' | 'pages'>): string {
  return `${articles}条、${pages}ページ`
}

/** Returns a folder as a relative path if it is below the working directory. */
function nameOf(folder: string): string {
  const relative = path.relative('', folder)
  return relative.startsWith('..') ? folder : relative
}

function report(step: string, text: string): 0 {
  console.log(`${step}  ${text}`)
  return 0
}
