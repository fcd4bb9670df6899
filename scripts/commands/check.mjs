import { enableCompileCache } from 'node:module'
import path from 'node:path'

// The check runs at every save: what Node compiled once is kept. This file is no TypeScript, and the rest is imported
// from it, so that Node need not even load what takes the types away.
enableCompileCache(path.join(import.meta.dirname, '..', '..', '.cache', 'compiled'))
const { main } = await import('./check.ts')
const { runCommand } = await import('./command.ts')
await runCommand(main)
