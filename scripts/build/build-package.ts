import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { readArguments, settingsOrExit, wrongUse } from '../commands/command.ts'
import { root } from '../settings.ts'
import { BUNDLE_FILE, writeAssistantBundle } from './assistant-bundle.ts'
import { nodeBundle } from './node-bundle.ts'

/**
 * Name of the package, independent of the club. Documents name its tarball, because a stranger could register the name.
 */
const NAME = 'bylaw-documents'

/** Files that a package contains. */
const OWN_FILES = ['bin', 'package.json', 'README.md', 'index.d.ts', BUNDLE_FILE]

const HELP = `使い方: npm run pack [-- --out DIR]

検査・取り込み・書き出しなどの命令を、ほかの場所で使えるパッケージにします。要るものはすべて中に入るので、ほかのパッケージは要りません。

  --out DIR   パッケージのフォルダー（指定がなければ .cache/package）。前に作ったパッケージなら置き換え、ほかのものがあればやめます
  --mcpb      デスクトップのAIアシスタントに入れる一つのファイル（.mcpb）も作ります。規約（content/、CONTENT_DIR で変えられます）が中に入ります
  --dry-run   書くフォルダーを示すだけで、何も書かない
  --help      この説明

できたフォルダーは npm pack で一つのファイルになります。使う側は、そのファイルを npm install し、npx --no bylaws check とします。`

const { flags } = readArguments(HELP, {
  out: { type: 'string', default: path.join(root, '.cache', 'package') },
  mcpb: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false }
} as const)
const out = path.resolve(flags.out)
const projectPackage = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const foreign = foreignIn(out)
if (foreign !== null)
  wrongUse(
    `「${flags.out}」に、このパッケージのものではないファイルがあります（${foreign}）。消してしまわないよう、書きません`
  )
console.log(`書くもの  ${path.relative(process.cwd(), out)}（${existsSync(out) ? '置き換えます' : '新しく作ります'}）`)
if (flags['dry-run']) {
  console.log('--dry-run なので、何も書いていません')
  process.exit(0)
}

mkdirSync(out, { recursive: true })

/** Bundles all files, because Node does not strip types inside `node_modules`. */
await build(
  nodeBundle(root, {
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: path.join(out, 'bin'),
      emptyOutDir: true,
      rolldownOptions: {
        input: { cli: path.join(root, 'scripts/commands/cli.ts'), index: path.join(root, 'scripts/package/index.ts') },
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
      }
    }
  })
)
const cli = path.join(out, 'bin', 'cli.mjs')
writeFileSync(cli, `#!/usr/bin/env node\n${readFileSync(cli, 'utf8')}`)
chmodSync(cli, 0o755)
writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
for (const [name, source] of [
  ['README.md', 'README.md'],
  ['index.d.ts', 'types.d.ts']
] as const) {
  rmSync(path.join(out, name), { force: true })
  copyFileSync(path.join(root, 'scripts', 'package', source), path.join(out, name))
}
console.log(`パッケージ: ${path.relative(process.cwd(), out)}（次に: npm pack ${path.relative(process.cwd(), out)}）`)
if (flags.mcpb) {
  const { contentDir } = settingsOrExit()
  const file = writeAssistantBundle({ out, contentDir, name: NAME, version: projectPackage.version })
  console.log(`アシスタント用: ${path.relative(process.cwd(), file)}`)
}

/** Returns a file that does not belong to this package; `null` if the folder can be replaced. */
function foreignIn(folder: string): string | null {
  if (!existsSync(folder)) return null
  if (!statSync(folder).isDirectory()) return path.basename(folder)
  const names = readdirSync(folder)
  const isOwn = names.length === 0 || nameOf(path.join(folder, 'package.json')) === NAME
  const bundles = names.includes('bin') ? readdirSync(path.join(folder, 'bin')) : []
  const strange = names.find(name => !OWN_FILES.includes(name))
  if (!isOwn) return names.includes('package.json') ? 'package.json' : (names[0] ?? null)
  return strange ?? bundles.find(name => !/^(?:cli|index|[\w-]+-[\w-]{8})\.mjs$/u.test(name)) ?? null
}

function nameOf(manifest: string): unknown {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).name
  } catch {
    return undefined
  }
}

/**
 * Returns the `package.json` of the package. The build dependencies of the project are not needed by its commands. The
 * package is private, because nobody has registered its name: `npm publish` refuses it.
 */
function manifest(): object {
  return {
    name: NAME,
    version: projectPackage.version,
    private: true,
    description: 'Checks, searches and exports a folder of bylaws, and verifies answers about them',
    type: 'module',
    bin: { bylaws: 'bin/cli.mjs' },
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './bin/index.mjs' }, './package.json': './package.json' },
    files: ['bin', 'index.d.ts'],
    engines: { node: '>=22.18' }
  }
}
