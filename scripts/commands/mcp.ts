import { existsSync, readFileSync, watch } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from '../../src/answer/mcp/server.ts'
import { contentSource } from '../../src/answer/mcp/source.ts'
import { load } from '../../src/corpus/load.ts'
import { isDay } from '../../src/model/fields.ts'
import { type Call, dayOrExit, readArguments, runCommand, wrongUse } from './command.ts'

const HELP = `使い方: bylaws mcp [--content DIR] [--on 日付]

規約を調べ、答えを確かめる道具を、AIアシスタントに渡します（MCP、標準入出力）。ふつうは人ではなく、アシスタントが起動します。

  --content DIR    規約のフォルダー（指定がなければ CONTENT_DIR、それもなければ content）
  --on 2027-04-01  その日に効力のある版で答える（指定がなければ今日）
  --help           この説明

何も書かず、何も送りません。設定のしかたは docs/assistants.md にあります。`

/** Serves the tools over standard input and output until the input ends. Nothing else is written to the output. */
export async function main({ args, env }: Call): Promise<0> {
  const { flags } = readArguments(HELP, { content: { type: 'string' }, on: { type: 'string' } } as const, { args })
  const contentDir = path.resolve(flags.content ?? (env.CONTENT_DIR || 'content'))
  if (!existsSync(path.join(contentDir, 'rulesets')))
    wrongUse(`「${contentDir}」に rulesets/ がありません（--content で規約のフォルダーを指定してください）`)
  const { on } = flags
  if (on !== undefined && !isDay(on)) wrongUse(`--on「${on}」は日付ではありません（例: --on 2027-04-01）`)
  // The output carries the protocol alone.
  for (const name of ['log', 'info', 'debug'] as const) console[name] = console.error
  let isStale = false
  let watched = false
  const read = () => {
    if (!watched)
      watch(contentDir, { recursive: true, persistent: false }, () => {
        isStale = true
      })
    watched = true
    isStale = false
    // The young generation would grow to 100 MB while the content is read.
    setFlagsFromString('--semi-space-growth-factor=1')
    return load(contentDir, on ?? dayOrExit(env))
  }
  serveStdio(() =>
    createMcpServer(
      contentSource(read, () => isStale),
      versionOfPackage()
    )
  )
  await new Promise(ended => process.stdin.on('close', ended))
  // A training of the search would keep the process alive.
  process.exit(0)
}

function versionOfPackage(): string {
  const own = ['../package.json', '../../package.json']
    .map(name => path.join(import.meta.dirname, name))
    .find(file => existsSync(file))
  return own ? JSON.parse(readFileSync(own, 'utf8')).version : '0.0.0'
}

if (import.meta.main) await runCommand(main)
