import '../require-packages.mjs'

// The check runs at every save, so the compile cache of Node and the bundle are reused. This file is JavaScript and
// imports the rest, because the compile cache is enabled first.
const { cacheBundle, findCachedBundle } = await import('./bundle-cache.ts')
const kept = findCachedBundle()
await import(kept ?? './run-check.ts')
if (kept === null) await cacheBundle()
