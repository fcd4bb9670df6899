import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { readArguments } from '../commands/command.ts'
import { root } from '../settings.ts'
import { nodeBundle } from './node-bundle.ts'

const HELP = `使い方: npm run pack [-- --out DIR]

検査・取り込み・書き出しの命令を、ほかの場所で使えるパッケージにします。要るものはすべて中に入るので、ほかのパッケージは要りません。

  --out DIR   パッケージのフォルダ（指定がなければ .cache/package）。中身は置き換えます
  --help      この説明

できたフォルダは npm pack で一つのファイルになります。使う側は npx onizumo-bylaws check です。`

const { flags } = readArguments(HELP, {
  out: { type: 'string', default: path.join(root, '.cache', 'package') }
} as const)
const out = path.resolve(flags.out)

/** Every file is a bundle: Node takes no types away inside `node_modules`. */
await build(
  nodeBundle(root, {
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: path.join(out, 'bin'),
      emptyOutDir: true,
      rolldownOptions: {
        input: { cli: path.join(root, 'scripts/commands/cli.ts'), index: path.join(root, 'scripts/package-index.ts') },
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
      }
    }
  })
)
const cli = path.join(out, 'bin', 'cli.mjs')
writeFileSync(cli, `#!/usr/bin/env node\n${readFileSync(cli, 'utf8')}`)
chmodSync(cli, 0o755)
writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
rmSync(path.join(out, 'README.md'), { force: true })
copyFileSync(path.join(root, 'README.md'), path.join(out, 'README.md'))
console.log(`パッケージ: ${path.relative(process.cwd(), out)}（次に: npm pack ${path.relative(process.cwd(), out)}）`)

/** The package's own: what the project needs to be built is not what its commands need. */
function manifest(): object {
  const { name, version, description } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return {
    name,
    version,
    description,
    type: 'module',
    bin: { [name]: 'bin/cli.mjs' },
    exports: { '.': './bin/index.mjs', './package.json': './package.json' },
    files: ['bin'],
    engines: { node: '>=22.18' }
  }
}
