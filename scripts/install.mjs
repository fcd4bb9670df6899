// Installs the packages if they are missing. Plain JavaScript for Node 20, because no package is installed yet.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Folder of the compile cache of Node, which all commands share. */
export const COMPILED = path.join(root, '.cache', 'compiled')

/** On Linux x64 the packages include a newer Node (node_modules/.bin/node). Elsewhere the Node of the user is used. */
const bringsNode = process.platform === 'linux' && process.arch === 'x64'

/** Installs the packages of package-lock.json if necessary. Resolves to an exit code. */
export async function install() {
  const problem = nodeProblem()
  if (problem) {
    console.error(problem)
    return 2
  }
  const start = performance.now()
  if (isInstalled()) {
    console.log('インストール  済み')
    return 0
  }
  console.log('インストール  パッケージを取得しています（初回は1分ほど）')
  const code = (await npm('ci')) && (await npm('install'))
  if (code === 0) console.log(`インストール  完了（${((performance.now() - start) / 1000).toFixed(1)} 秒）`)
  else
    console.error('エラー: パッケージをインストールできませんでした。ネットワークを確かめて、もう一度実行してください')
  return code
}

/** Runs a script of the project with the Node from the packages. Resolves to its exit code. */
export function runScript(...args) {
  const bin = path.join(root, 'node_modules', '.bin')
  const node = bringsNode ? path.join(bin, 'node') : process.execPath
  return run(node, args, {
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`
  })
}

/** Answers `--help` and unknown flags. Returns an exit code, or `undefined` if the command should continue. */
export function answerFlags(help, allowed = () => false) {
  const flags = process.argv.slice(2)
  if (flags.includes('--help') || flags.includes('-h')) {
    console.log(help)
    return 0
  }
  const unknown = flags.find(flag => !allowed(flag))
  if (unknown === undefined) return undefined
  console.error(`エラー: 引数「${unknown}」は使えません。使い方は --help で表示します`)
  return 2
}

/** Returns the reason why no command can run, or `undefined`. Npm writes its record after all packages. */
export function environmentProblem() {
  const isMissing = !existsSync(path.join(root, 'node_modules', '.package-lock.json'))
  return (
    nodeProblem() ??
    (isMissing
      ? 'エラー: パッケージがまだ入っていません。先に「npm start」を実行してください（初回は1分ほど）'
      : undefined)
  )
}

function nodeProblem() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const least = bringsNode ? [20, 0] : [22, 18]
  if (major > least[0] || (major === least[0] && minor >= least[1])) return undefined
  const need = least.join('.')
  return [
    `エラー: Node.js ${need}以上が必要です（今は${process.versions.node}）。https://nodejs.org/ から入れてください。`,
    `Error: Node.js ${need} or newer is needed here (this is ${process.versions.node}). Get it from https://nodejs.org/.`
  ].join('\n')
}

/** Compares npm's record of installed packages (written last) with the lockfile, and the lockfile with package.json. */
function isInstalled() {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || (bringsNode && !existsSync(path.join(root, 'node_modules', '.bin', 'node')))) return false
  const manifest = readJson('package.json')
  const { '': project, ...wanted } = readJson('package-lock.json').packages
  const there = readJson(record).packages
  const asked = ['dependencies', 'devDependencies', 'optionalDependencies']
  return (
    asked.every(kind => JSON.stringify(manifest[kind]) === JSON.stringify(project[kind])) &&
    Object.entries(wanted).every(([at, { version, optional }]) =>
      there[at] ? there[at].version === version : optional === true
    )
  )
}

function readJson(file) {
  return JSON.parse(readFileSync(path.resolve(root, file), 'utf8'))
}

/** Hides npm's warnings about packages that require a newer Node: the packages include it. */
function npm(command) {
  const quiet = '--loglevel=error'
  const cli = process.env.npm_execpath
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, command, quiet], env)
  return run('npm', [command, quiet], env, process.platform === 'win32')
}

/** Time during which starting a program is retried while another process writes its file. */
const WRITING_MS = 5000
const RETRY_MS = 250

/**
 * Runs a child process in the foreground. Retries while another installation writes the program (ETXTBSY). Returns
 * the exit code.
 */
async function run(command, args, env, shell = false) {
  const end = performance.now() + WRITING_MS
  for (;;)
    try {
      return await runOnce(command, args, { env, shell })
    } catch (error) {
      if (error.code === 'ETXTBSY' && performance.now() < end) {
        await new Promise(resolve => setTimeout(resolve, RETRY_MS))
        continue
      }
      const why =
        error.code === 'ETXTBSY'
          ? '別のインストールが同じフォルダーに書き込んでいます。終わってから、もう一度実行してください'
          : error.message
      console.error(`エラー: ${command} を実行できません（${why}）`)
      return 1
    }
}

/** Ctrl-C reaches the child directly; this process waits. Rejects if the child cannot start. */
function runOnce(command, args, { env, shell }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, shell, stdio: 'inherit' })
    const stay = () => {}
    const pass = () => child.kill('SIGTERM')
    process.on('SIGINT', stay).on('SIGTERM', pass)
    const release = () => process.off('SIGINT', stay).off('SIGTERM', pass)
    child.on('error', error => {
      release()
      reject(error)
    })
    child.on('exit', (code, signal) => {
      release()
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}
