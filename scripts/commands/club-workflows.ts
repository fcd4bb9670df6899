import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../settings.ts'

const FOLDERS = ['.github/workflows', '.github/ISSUE_TEMPLATE']

/** Where a club's workflow checks the system out, beside the club's own content. */
const SYSTEM = '.system'

/**
 * Where a club says whose system it uses. A variable of its repository would be simpler, and reaches no proposal from a fork.
 */
const NAMED = '.github/system.txt'

/** The workflows and forms of this project for a folder that has content alone: they are the same but for where the system lies. */
export function clubWorkflows(system: string): ReadonlyMap<string, string> {
  const names = FOLDERS.flatMap(folder => readdirSync(path.join(root, folder)).map(name => `${folder}/${name}`))
  const texts = names.sort().map(name => [name, withSystemBeside(readFileSync(path.join(root, name), 'utf8'))] as const)
  return new Map([[NAMED, `${system}\n`], ...texts])
}

function withSystemBeside(text: string): string {
  const checkout = /^ {6}- uses: (actions\/checkout@.*)\n/mu
  const system = `$&      - name: どのシステムか
        id: system
        working-directory: \${{ github.workspace }}
        run: |
          read -r repository < ${NAMED} || true
          if [ -z "$repository" ]; then
            echo "::error file=${NAMED}::規約集のシステムのリポジトリーを「owner/name」の形で書いてください"
            exit 1
          fi
          echo "repository=$repository" >> "$GITHUB_OUTPUT"
      - name: 規約集のシステム
        uses: $1
        with:
          repository: \${{ steps.system.outputs.repository }}
          path: ${SYSTEM}
`
  return text
    .replace(checkout, system)
    .replaceAll('    working-directory: .\n', `    working-directory: ${SYSTEM}\n`)
    .replaceAll('cache-dependency-path: package', `cache-dependency-path: ${SYSTEM}/package`)
}
