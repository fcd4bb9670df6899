// Preloaded by the commands of package.json. Without the packages, Node would end in a stack trace about a missing
// module. Plain JavaScript for Node 20.
import { environmentProblem } from './install.mjs'

const problem = environmentProblem()
if (problem) {
  console.error(problem)
  process.exit(2)
}
