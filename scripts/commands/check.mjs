import '../require-packages.mjs'
import nodeModule from 'node:module'
import path from 'node:path'

// The check runs at every save, so the compile cache of Node and the bundle are reused. This file is JavaScript and
// imports the rest, because the compile cache only covers modules that are loaded after it is enabled.
// A named import would fail on Node 20 before the missing packages are reported.
nodeModule.enableCompileCache(path.join(import.meta.dirname, '..', '..', '.cache', 'compiled'))
const { cacheBundle, findCachedBundle } = await import('./bundle-cache.ts')
const kept = findCachedBundle()
await import(kept ?? './run-check.ts')
if (kept === null) await cacheBundle()
