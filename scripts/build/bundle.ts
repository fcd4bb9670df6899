import path from 'node:path'
import { root } from '../settings.ts'
import type { BuildCache } from './build-cache.ts'
import { packageFolders } from './licences.ts'

/** A script, and the folders of the packages in it. */
export interface Bundle {
  readonly code: string
  readonly packages: readonly string[]
}

/** Bundles a file of `src/`, unless the cache has its bundle. */
export async function bundleCached(entry: string, cache: BuildCache): Promise<Bundle> {
  const stored = await cache.recall('bundle', entry, async () => JSON.stringify(await bundle(entry)))
  return JSON.parse(Buffer.from(stored).toString())
}

/** Bundles a file of `src/` with all its imports into one script. */
export async function bundle(entry: string): Promise<Bundle> {
  // Loading Vite takes a third of a second, and most builds have both bundles in the cache.
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
