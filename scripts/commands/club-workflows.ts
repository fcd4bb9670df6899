import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../settings.ts'

const FOLDERS = ['.github/workflows', '.github/ISSUE_TEMPLATE']

/** Where a club's workflow checks the system out, beside the club's own content. */
const SYSTEM = '.system'

/** The workflows and forms of this project for a folder that has content alone: they are the same but for where the system lies. */
export function clubWorkflows(): ReadonlyMap<string, string> {
  const names = FOLDERS.flatMap(folder => readdirSync(path.join(root, folder)).map(name => `${folder}/${name}`))
  return new Map(names.sort().map(name => [name, withSystemBeside(readFileSync(path.join(root, name), 'utf8'))]))
}

function withSystemBeside(text: string): string {
  const checkout = /^ {6}- uses: (actions\/checkout@.*)\n/mu
  const system = `$&      - name: 規約集のシステム
        uses: $1
        with:
          repository: \${{ vars.BYLAWS_SYSTEM }}
          path: ${SYSTEM}
`
  return text
    .replace(checkout, system)
    .replaceAll('    working-directory: .\n', `    working-directory: ${SYSTEM}\n`)
    .replaceAll('cache-dependency-path: package', `cache-dependency-path: ${SYSTEM}/package`)
}
