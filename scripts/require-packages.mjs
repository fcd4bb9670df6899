// Preloaded by the commands of package.json. Without the packages, Node would end in a stack trace about a missing
// module. Plain JavaScript for Node 20.
import nodeModule from 'node:module'
import { COMPILED, environmentProblem } from './install.mjs'

const problem = environmentProblem()
if (problem) {
  console.error(problem)
  process.exit(2)
}

// The compile cache of Node only covers modules that are loaded after it is enabled. The variable is for child processes.
// A named import would fail on Node 20 before the missing packages are reported.
process.env.NODE_COMPILE_CACHE ??= COMPILED
nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)

// Ends every command with one sentence instead of a stack trace, even one that does not call `runCommand`.
process.on('uncaughtException', async error => {
  const { endCrashed } = await import('./commands/command.ts')
  endCrashed(error)
})
