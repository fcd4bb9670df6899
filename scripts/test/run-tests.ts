/** @file Runs the steps of `npm test` after the installation. The last line is the total. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { secondsSince } from '../commands/command.ts'
import { root } from '../settings.ts'
import { createTempDir, removeTempDir } from '../temp-dir.ts'
import { browserHint, findBrowser } from './browser.ts'
import { addTallies, EMPTY_TALLY, formatTally, outcome, type Tally, tallyPlaywright, tallyVitest } from './tally.ts'

interface Step {
  readonly name: string
  readonly title: string
  readonly needs?: string
  /** Name of the step that runs in parallel. Each of the two uses one CPU core. */
  readonly parallel?: string
  /** True if the step runs only when named: it needs files outside the project. */
  readonly apart?: true
  run(stdio: Output): Promise<Tally>
}

/** Output mode of a step: streamed, or printed when the step has ended. */
type Output = 'inherit' | 'pipe'

const folder = createTempDir()
const inCi = process.env.CI === 'true'

// The tests use the content of this project, independent of the environment.
const { CONTENT_DIR: _content, SITE_URL: _site, ...shell } = process.env
const env = {
  ...shell,
  OUT_DIR: path.join(folder, 'dist'),
  PORT: String(await findPort())
}

const steps: readonly Step[] = [
  { name: 'types', title: '型', run: types },
  { name: 'amendments', title: '作った改正のテスト', parallel: 'types', run: stdio => vitest('amendments', stdio) },
  {
    name: 'lint',
    title: '書式と作法',
    run: stdio => command(stdio, 'biome', inCi ? 'ci' : 'check', '--error-on-warnings')
  },
  { name: 'knip', title: '使われていないもの', parallel: 'lint', run: stdio => command(stdio, 'knip') },
  { name: 'check', title: '文書の検査', run: stdio => command(stdio, 'node', 'scripts/commands/check.mjs') },
  { name: 'content', title: '今の内容のテスト', run: stdio => vitest('content', stdio) },
  { name: 'unit', title: '単体テスト', run: stdio => vitest('unit', stdio) },
  { name: 'slow', title: '時間のかかる単体テスト', run: stdio => vitest('slow', stdio) },
  { name: 'commands', title: 'コマンドのテスト', run: stdio => vitest('commands', stdio) },
  { name: 'build', title: 'ビルド', run: stdio => command(stdio, 'node', 'scripts/build/build.ts') },
  { name: 'site', title: 'サイトのテスト', needs: 'build', run: stdio => vitest('site', stdio) },
  { name: 'browser', title: 'ブラウザーのテスト', needs: 'build', run: playwright },
  { name: 'engines', title: 'FirefoxとWebKitのテスト', needs: 'build', run: stdio => vitest('engines', stdio) },
  {
    name: 'fuzz',
    title: 'でたらめな文',
    parallel: 'engines',
    run: stdio => command(stdio, 'node', 'scripts/test/fault-injection.ts', '--fuzz', inCi ? '60' : '10')
  },
  { name: 'shared', title: '公表された文書のテスト', apart: true, run: stdio => vitest('shared', stdio) }
]

const requested = new Set(process.argv.slice(2))
const chosen = steps.filter(
  step =>
    (requested.size === 0 && !step.apart) ||
    requested.has(step.name) ||
    steps.some(next => next.needs === step.name && requested.has(next.name))
)
const tallies = new Map<string, Tally>()
for (const step of chosen.filter(({ parallel }) => !chosen.some(({ name }) => name === parallel))) {
  const parallel = chosen.filter(other => other.parallel === step.name).map(other => perform(other, 'pipe'))
  await perform(step, 'inherit')
  await Promise.all(parallel)
}
removeTempDir(folder)

// The installation ran before this script and counts as one passed step in a complete run.
const installed = requested.size === 0 ? outcome(true) : EMPTY_TALLY
const total = [...tallies.values()].reduce(addTallies, installed)
for (const [name, { failures }] of tallies) for (const failure of failures) console.log(`FAILED ${name}: ${failure}`)
for (const step of chosen)
  console.log(`${step.name.padEnd(8)} ${formatTally(tallies.get(step.name) ?? outcome(false))}`)
console.log(formatTally(total))
process.exitCode = total.failed > 0 ? 1 : 0

async function perform(step: Step, stdio: Output): Promise<void> {
  const start = performance.now()
  console.log(`\n── ${step.title} (${step.name})`)
  const blocked = step.needs !== undefined && tallies.get(step.needs)?.failed !== 0
  if (blocked) console.log(`${step.needs} が失敗したため、行えません`)
  const tally = blocked ? outcome(false) : await step.run(stdio)
  console.log(`── ${step.title}: ${tally.failed === 0 ? '合格' : '不合格'}（${secondsSince(start)}）`)
  tallies.set(step.name, tally)
}

/** Checks the types of the site, then of the service worker, which has no document. */
async function types(stdio: Output): Promise<Tally> {
  const [site, worker] = [
    await command(stdio, 'astro', 'check', '--minimumFailingSeverity', 'warning'),
    await command(stdio, 'tsc', '-p', 'tsconfig.worker.json')
  ]
  return outcome(site.failed === 0 && worker.failed === 0)
}

async function command(stdio: Output, ...args: string[]): Promise<Tally> {
  return outcome((await run(args, stdio)) === 0)
}

async function vitest(project: string, stdio: Output): Promise<Tally> {
  const file = path.join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(['vitest', 'run', '--project', project, ...reporters], stdio)
  return tallyVitest(readReport(file), code)
}

async function playwright(stdio: Output): Promise<Tally> {
  const file = path.join(folder, 'browser.json')
  const browser = findBrowser()
  if (!browser) console.log(`ブラウザーがないため、行えません。入れるには: ${browserHint}`)
  const flags = browser ? ['--reporter=list,json'] : ['--reporter=json', '--list']
  const code = await run(['playwright', 'test', ...flags], stdio, { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return tallyPlaywright(readReport(file), code, { listed: !browser, mustRun: inCi })
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

function run([command = '', ...args]: readonly string[], stdio: Output, more: NodeJS.ProcessEnv = {}): Promise<number> {
  const shell = process.platform === 'win32'
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, env: { ...env, ...more }, stdio, shell })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => printed.push(data))
    child.on('error', () => resolve(1))
    child.on('close', code => {
      process.stdout.write(Buffer.concat(printed))
      resolve(code ?? 1)
    })
  })
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject).listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })
}
