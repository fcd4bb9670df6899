import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../settings.ts'

const FOLDERS = ['.github/workflows', '.github/ISSUE_TEMPLATE']

/** Folder into which the workflow of a club checks out this system, next to the content of the club. */
const SYSTEM = '.system'

/**
 * File in which a club names the repository of the system. A repository variable would be simpler, but is not
 * available to pull requests from forks.
 */
const NAMED = '.github/system.txt'

/**
 * Returns the workflows and forms of this project for a folder that contains only content. Only the path of the system
 * differs.
 */
export function clubWorkflows(system: string): ReadonlyMap<string, string> {
  const names = FOLDERS.flatMap(folder => readdirSync(path.join(root, folder)).map(name => `${folder}/${name}`))
  const texts = names.sort().map(name => [name, withSystemBeside(readFileSync(path.join(root, name), 'utf8'))] as const)
  return new Map([[NAMED, `${system}\n`], ...texts])
}

function withSystemBeside(text: string): string {
  const checkout = /^ {6}- uses: (actions\/checkout@.*)\n(?: {8}.*\n)*/mu

  const system = `$&      - name: どのシステムか
        id: system
        working-directory: \${{ github.workspace }}
        run: |
          read -r system < ${NAMED} || true
          if [[ ! "$system" =~ ^[A-Za-z0-9][A-Za-z0-9_-]*/[A-Za-z0-9._-]+(@[0-9a-f]{40})?$ ]]; then
            echo "::error file=${NAMED}::規約集のシステムを「owner/name@コミット」の形で書いてください（コミットは40桁）"
            exit 1
          fi
          if [[ "$system" != *@* ]]; then
            echo "::warning file=${NAMED}::規約集のシステムの版が決まっていません。「$system@コミット」（コミットは40桁）と書けば、確かめた版だけが動きます"
          fi
          echo "repository=\${system%@*}" >> "$GITHUB_OUTPUT"
          echo "commit=$(cut -s -d @ -f 2 <<< "$system")" >> "$GITHUB_OUTPUT"
      - name: 規約集のシステム
        uses: $1
        with:
          repository: \${{ steps.system.outputs.repository }}
          ref: \${{ steps.system.outputs.commit }}
          path: ${SYSTEM}
          persist-credentials: false
`

  return text
    .replace(checkout, system)
    .replaceAll('    working-directory: .\n', `    working-directory: ${SYSTEM}\n`)
    .replaceAll('cache-dependency-path: package', `cache-dependency-path: ${SYSTEM}/package`)
}
