import { enableCompileCache } from 'node:module'
import path from 'node:path'

// The check runs at every save: what Node compiled once is kept, and so is the one file that its modules come to. This file
// is no TypeScript, and the rest is imported from it, so that what Node compiled of the rest is found.
enableCompileCache(path.join(import.meta.dirname, '..', '..', '.cache', 'compiled'))
const { cacheBundle, findCachedBundle } = await import('./bundle-cache.ts')
const kept = findCachedBundle()
await import(kept ?? './run-check.ts')
if (kept === null) await cacheBundle()
