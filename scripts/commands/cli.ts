import { type Call, type Main, runCommand, wrongUse } from './command.ts'

/**
 * @file Commands for the content folder of another project: `bylaws check`. Loads only the requested command.
 * Entry point of the package bundle.
 */

const HELP = `使い方: bylaws check|import|export|verify|mcp [指定]

規約や法令の文書のフォルダー（既定は今いるフォルダーの content/、CONTENT_DIR で変えられます）を扱います。

  check   文書を検査する
  import  公表されている文を取り込む
  export  文をほかの形式にして書き出す
  verify  規約について書いた文の、引用と数を確かめる
  mcp     規約を調べる道具を、AIアシスタントに渡す

それぞれの指定は、bylaws check --help のように表示します。`

const COMMANDS: Readonly<Record<string, () => Promise<{ readonly main: Main }>>> = {
  check: () => import('./check.ts'),
  import: () => import('./import.ts'),
  export: () => import('./export.ts'),
  verify: () => import('./verify.ts'),
  mcp: () => import('./mcp.ts')
}

/** Oldest Node with all functions that the commands use. Programs that start the server may use an older one. */
const OLDEST_NODE = [22, 18] as const

async function main({ args: [name, ...args], env, ...call }: Call): Promise<0 | 1> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    wrongUse(`Node.js ${OLDEST_NODE.join('.')}以上が必要です（今は${process.versions.node}）`)
  if (name === '--help' || name === '-h') {
    console.log(HELP)
    return 0
  }
  const known = Object.keys(COMMANDS).join('、')
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined
  if (!command) return wrongUse(name ? `「${name}」という命令はありません（${known}）` : `命令がありません（${known}）`)
  const { main: run } = await command()
  return run({ ...call, args, env: { ...env, CONTENT_DIR: env.CONTENT_DIR || 'content' } })
}

await runCommand(main)
