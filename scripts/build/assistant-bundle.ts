import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'

/** Name of the file for desktop assistants in the folder of the package. */
export const BUNDLE_FILE = 'bylaws.mcpb'

/** Time of all files in the zip, so that equal content gives equal bytes. */
const ZIP_TIME = new Date(1980, 0, 1)

interface AssistantBundle {
  /** Folder of the package. */
  readonly out: string
  readonly contentDir: string
  readonly name: string
  readonly version: string
}

/** Writes the commands and the content as one file that a desktop assistant installs (MCPB, manifest 0.4). */
export function writeAssistantBundle({ out, contentDir, name, version }: AssistantBundle): string {
  const manifest = {
    manifest_version: '0.4',
    name,
    version,
    display_name: 'Bylaws',
    description:
      'Searches the bylaws of a club, and verifies answers about them. Reads only; nothing leaves the computer.',
    author: { name },
    server: {
      type: 'node',
      entry_point: 'bin/cli.mjs',
      mcp_config: {
        command: 'node',
        args: ['$' + '{__dirname}/bin/cli.mjs', 'mcp', '--content', '$' + '{__dirname}/content']
      }
    },
    compatibility: { runtimes: { node: '>=22.18' } }
  }
  const files: [string, Uint8Array][] = [
    ['package.json', readFileSync(path.join(out, 'package.json'))],
    ['manifest.json', new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)],
    ...filesIn(path.join(out, 'bin'), 'bin'),
    ...filesIn(contentDir, 'content')
  ]
  const zipped = zipSync(Object.fromEntries(files.map(([file, bytes]) => [file, [bytes, { mtime: ZIP_TIME }]])), {
    level: 9
  })
  const file = path.join(out, BUNDLE_FILE)
  writeFileSync(file, zipped)
  return file
}

/** Returns the files of a folder and its subfolders, sorted by path. Hidden files are omitted. */
function filesIn(folder: string, prefix: string): [string, Uint8Array][] {
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
  return names
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
    .map(file => [`${prefix}/${file.split(path.sep).join('/')}`, readFileSync(path.join(folder, file))])
}
