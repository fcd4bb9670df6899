/** @file Runs the check. Loaded by `check.mjs`; entry point of the bundle that `bundle-cache.ts` builds. */
import { main } from './check.ts'
import { runCommand } from './command.ts'

await runCommand(main)
