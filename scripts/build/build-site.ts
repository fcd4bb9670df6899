import { readdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { formatText } from '../../src/content/diagnostics/reporters.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { shareCorpus } from '../../src/corpus/site-corpus.ts'
import { articlesOf } from '../../src/model/walk.ts'
import { entryRecords } from '../../src/search/files/files.ts'
import { intentsFile, isModelCurrent, type RecordedModel } from '../../src/search/files/intents.ts'
import { searchIndex } from '../../src/search/files/pagefind.ts'
import type { PackedIntents } from '../../src/search/intent/model.ts'
import { generatedFiles } from '../../src/site/files/generated-files.ts'
import { dayOrExit, secondsSince } from '../commands/command.ts'
import { readFilesCached } from '../commands/parse-cache.ts'
import { readModel } from '../recorded-model.ts'
import type { Settings } from '../settings.ts'
import type { BuildCache } from './build-cache.ts'
import { type BuildManifest, inForceOn } from './build-manifest.ts'
import { readScripts } from './bundle.ts'
import { writeHeaders } from './headers.ts'
import { bundledList, writeLicences } from './licences.ts'
import { writeOffline } from './offline.ts'
import type { Priority } from './offline-plan.ts'
import { bundleDir } from './page-bundle.ts'
import { renderPages } from './render-pages.ts'
import { writeSbom } from './sbom.ts'
import { writeSingleFile } from './single-file.ts'
import { moveInto, writeSiteFiles } from './site-files.ts'

/** Options of `buildSite`. */
interface BuildSiteOptions {
  readonly settings: Settings
  /** Temporary folder for intermediate files. */
  readonly stage: string
  /** The cache folder of Astro: the page bundle, the scripts of one file, and the list of the packages in bundles. */
  readonly cacheDir: string
  /** Folder of the new site. Astro writes scripts and styles into it. */
  readonly site: string
  /** Resolves with the names of the files that Astro has bundled. */
  readonly pageBundle: Promise<readonly string[]>
  readonly cache: BuildCache
  readonly signal: AbortSignal
  /** Called after the check, if it found no errors. */
  readonly begin: () => void
}

/**
 * Builds the complete site and returns its statistics. Returns `null` if the check finds an error; the report has then
 * been printed.
 */
export async function buildSite(
  options: BuildSiteOptions
): Promise<Omit<BuildManifest, 'files' | 'digest' | 'base'> | null> {
  const { settings, cacheDir, site, pageBundle, cache, signal } = options
  // Compiled modules are only valid with the flags with which they are stored.
  flushCompileCache()
  // Limits the heap growth of this process, because it runs in parallel with the Astro process.
  setFlagsFromString('--heap-growing-percent=50')
  const outputs = startParallelOutputs(options)
  if (!outputs) return null
  const { folder, writing, home, packs, contents } = outputs
  // The output must be complete or failed before its folder is removed.
  const [learnt, bundled] = await Promise.all([writing, pageBundle]).finally(() => Promise.allSettled([writing]))
  await renderPages(bundleDir(cacheDir), site, { bundled, cache, signal })
  moveInto(site, folder)
  // Before the packs, because the full text of the home ruleset states the size of the single file.
  const { single: script, worker } = readScripts(cacheDir)
  const single = await writeSingleFile(site, settings, { home, learnt, script, cache })
  const offline = await writeOffline(site, settings.base, { order: packs, worker, cache })
  writeSbom(site)
  writeLicences(site, bundledList(cacheDir), [...single, ...offline])
  writeHeaders(site, settings.base)
  return { ...contents, pages: countPages(site) }
}

/**
 * Results of the outputs written in parallel with the pages. They do not refer to the library, so that its memory can
 * be freed for packing.
 */
interface ParallelOutputs {
  readonly folder: string
  readonly writing: Promise<PackedIntents | null>
  readonly home: string | undefined
  readonly packs: readonly Priority[]
  readonly contents: Pick<BuildManifest, 'inForce' | 'articles'>
}

/** Checks the content and starts writing the generated files. Returns `null` if the check finds an error. */
function startParallelOutputs({ settings, stage, cache, signal, begin }: BuildSiteOptions): ParallelOutputs | null {
  const library = check(settings)
  if (library.report.errors > 0) return null
  begin()
  shareCorpus(library)
  const folder = path.join(stage, 'beside')
  const write = async () => {
    // Sequential, because the indexer uses memory until it is finished.
    const records = entryRecords(library)
    const index = await cache.recallFiles('search-index', JSON.stringify(records), () =>
      searchIndex(records, settings.base)
    )
    const indexFiles = [...index].map(([path, content]) => ({ path, write: () => content }))
    const learnt = intentsFile(library, recordedModel(library))
    const learntFile = learnt ? [{ path: 'search/intents.json', write: () => JSON.stringify(learnt) }] : []
    await writeSiteFiles([...indexFiles, ...learntFile, ...generatedFiles(library, settings)], folder, {
      cache,
      signal
    })
    return learnt
  }
  return {
    folder,
    writing: write(),
    home: library.home?.id,
    packs: packsOf(library),
    contents: { inForce: enforcedOf(library), articles: countArticles(library) }
  }
}

/** Returns the recorded intent model, and reports a model that must be trained again. The build then trains it. */
function recordedModel(library: Corpus): RecordedModel | null {
  const recorded = readModel(library.contentDir)
  if (recorded && !isModelCurrent(library, recorded))
    console.log('検索の学習  例が変わったので、学習し直します（「npm run train」で記録すると、次から速くなります）')
  return recorded
}

/** Returns the folders that are cached first on a device, each in its own pack. */
function packsOf({ home }: Corpus): Priority[] {
  const law = home ? [{ folder: home.id, label: `${home.current.text.title}・先例・改正` }] : []
  return [...law, { folder: 'disputes', label: 'もめごと' }]
}

/** Loads the content and prints the result of the check. */
export function check({ contentDir }: Settings): Corpus {
  const start = performance.now()
  const { folder, store } = readFilesCached(contentDir)
  const library = load(contentDir, dayOrExit(), folder)
  const { errors, warnings } = library.report
  // After the check, which computes the fingerprints of the statements.
  store()
  const linesOf = (file: string) => library.files.get(file)?.text.split('\n')
  if (errors > 0) console.error(formatText(library.report, linesOf))
  const hint = warnings > 0 ? '。警告は npm run check で表示します' : ''
  console.log(
    `検査  ${countArticles(library)}条、エラー ${errors} 件、警告 ${warnings} 件（${secondsSince(start)}）${hint}`
  )
  return library
}

function enforcedOf({ rulesets, today }: Corpus): BuildManifest['inForce'] {
  const days = rulesets.flatMap(({ versions }) => versions.map(({ text }) => text.enforcedOn))
  return inForceOn(today, days)
}

function countPages(site: string): number {
  return readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html')).length
}

function countArticles({ rulesets }: Corpus): number {
  return rulesets.reduce((sum, { current }) => sum + [...articlesOf(current.text.children)].length, 0)
}
