/** @file What `check.mjs` loads: the check, run. Nobody imports it; `kept-program.ts` makes one file of it. */
import { main } from './check.ts'
import { runCommand } from './command.ts'

await runCommand(main)
