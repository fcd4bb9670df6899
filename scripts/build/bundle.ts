/** @file Scripts of the site that are each one file: the service worker, and the script of the single file. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../settings.ts'
import { packageFolders } from './licences.ts'

/** A script, and the folders of the packages in it. */
export interface Bundle {
  readonly code: string
  readonly packages: readonly string[]
}

/** The scripts of one file. */
export interface CompleteScripts {
  readonly worker: Bundle
  readonly single: Bundle
}

/** Returns the file in a cache folder of Astro that contains the scripts. */
export function scriptsFile(cacheDir: string): string {
  return path.join(cacheDir, 'scripts.json')
}

export function readScripts(cacheDir: string): CompleteScripts {
  return JSON.parse(readFileSync(scriptsFile(cacheDir), 'utf8'))
}

/** Bundles the scripts. Called by the process of Astro, which has loaded Vite. */
export async function writeScripts(cacheDir: string): Promise<void> {
  const scripts: CompleteScripts = {
    worker: await bundle('src/client/service-worker/sw.ts'),
    single: await bundle('src/client/single/single.ts')
  }
  writeFileSync(scriptsFile(cacheDir), JSON.stringify(scripts))
}

/** Bundles a file with all its imports into one script. */
export async function bundle(entry: string): Promise<Bundle> {
  // Loading Vite takes a third of a second, and most builds have all bundles in the cache.
  const { build, defaultClientConditions } = await import('vite')
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    // A worker has no document. The `worker` condition selects the entity decoder that works without a document.
    resolve: { conditions: ['worker', ...defaultClientConditions] },
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, entry),
        output: { format: 'iife', codeSplitting: false }
      }
    }
  })
  const files = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  const chunks = files.filter(file => file.type === 'chunk')
  return { code: chunks.map(({ code }) => code).join(''), packages: packageFolders(chunks) }
}
