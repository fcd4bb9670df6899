import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { argumentProblem } from '../../scripts/commands/command.ts'
import { runNode } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> }
/** Every command of the project: `npm run new:term` is `commands/new-term.ts`. */
const commands = Object.values(scripts).flatMap(
  line => /^node (?:--import \S+ )?scripts\/(\S+)$/u.exec(line)?.[1] ?? []
)

test('the tests cover every command of package.json', () => expect(commands.length).toBeGreaterThan(20))

test.each(commands)('%s prints its usage with --help', async command => {
  const { code, output } = await runNode([`scripts/${command}`, '--help'])
  expect(output).toContain('使い方')
  expect(code).toBe(0)
})

test.each(commands)('%s rejects an unknown flag', async command => {
  const { code, output } = await runNode([`scripts/${command}`, '--colour'])
  expect(output).toContain('--colour')
  expect(code).toBe(2)
})

test.each([
  ['build/build.ts', { CONTENT_DIR: '/none' }, 'CONTENT_DIR「/none」'],
  ['commands/dev.ts', { CONTENT_DIR: '/none' }, 'CONTENT_DIR「/none」'],
  ['build/build.ts', { SITE_URL: 'club' }, 'SITE_URL「club」'],
  ['build/build.ts', { OUT_DIR: '.' }, 'OUT_DIR'],
  ['commands/preview.ts', { OUT_DIR: folder }, 'npm run build'],
  ['commands/preview.ts', { PORT: 'http' }, 'PORT「http」'],
  ['commands/check.mjs --on=2027-02-30', {}, '--on「2027-02-30」'],
  ['commands/check.mjs --on=tomorrow', {}, '--on「tomorrow」'],
  ['test/mutate.ts src', {}, '「src」'],
  ['test/mutate.ts src/compare/settle --file none.ts', {}, '「none.ts」'],
  ['test/mutate.ts src/site/layouts', {}, '「test/site-layouts」']
])('%s with %o exits with a one-sentence reason', async (command, env, reason) => {
  const { code, output } = await runNode(`scripts/${command}`.split(' '), env)
  expect(output).toMatch(/^エラー: .*\n$/u)
  expect(output).toContain(reason)
  expect(code).toBe(2)
})

const loader = ['--import', './scripts/require-packages.mjs']

test.each([
  ['commands/new-club.ts', ['package.json/none', 'test/import/fixtures/none.md']],
  ['commands/export.ts', ['--ruleset', 'onizumo', '--format', 'text', '--out', 'package.json/none']]
])('%s into a folder that cannot be written ends with a sentence, not with a stack trace', async (command, args) => {
  const { code, output } = await runNode([...loader, `scripts/${command}`, ...args])
  expect(output).toContain('エラー: ')
  expect(output).not.toMatch(/^\s+at |node:internal/mu)
  expect(code).toBeGreaterThan(0)
})

test('an error that no command expects ends it with one sentence, not with a stack trace', async () => {
  const { code, output } = await runNode([...loader, '--input-type=module', '-e', 'await null; throw new Error("x")'])
  expect(output).toMatch(/^エラー: プログラムの誤りで、終えられませんでした（x）[^\n]*\n$/u)
  expect(code).toBe(1)
})

test.each([
  ['start.mjs', 'darwin', '22.17.1', '22.18'],
  ['test.mjs', 'win32', '20.11.0', '22.18'],
  ['start.mjs', 'linux', '18.19.0', '20.0']
])('%s on %s with Node %s reports in two languages that it needs %s', async (command, platform, node, least) => {
  const preload = path.join(folder, `${platform}.mjs`)
  const pretend = `Object.defineProperty(process, 'platform', { value: '${platform}' })
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`
  writeFileSync(preload, pretend)
  const { code, output } = await runNode(['--import', preload, `scripts/${command}`])
  expect(output).toContain(`Node.js ${least}以上が必要です（今は${node}）`)
  expect(output).toContain(`Node.js ${least} or newer is needed here (this is ${node})`)
  expect(code).toBe(2)
})

test.each([
  [['--colour'], '「--colour」という指定はありません'],
  [['--on'], '「--on」の値がありません'],
  [['--on', '--dry'], '「--on」の値がありません'],
  [['--dry=1'], '「--dry」に値は要りません'],
  [['x'], '「x」は余分です']
])('the arguments %j are reported as: %s', (args, text) => {
  const options = { on: { type: 'string' }, dry: { type: 'boolean', short: 'd' } } as const
  const said = () => parseArgs({ options, args, allowPositionals: false })
  const error: unknown = (() => {
    try {
      return said()
    } catch (thrown) {
      return thrown
    }
  })()
  expect(error instanceof Error && argumentProblem(error.message)).toBe(text)
})

test('without packages, each command says to run npm start', { timeout: 60_000 }, async () => {
  const project = path.join(folder, 'project')
  cpSync('scripts', path.join(project, 'scripts'), { recursive: true })
  const own = Object.values(scripts).filter(line => line.startsWith('node ') && /commands|build|bench/u.test(line))
  expect(own.length).toBeGreaterThan(20)
  for (const line of own) {
    const args = line.split(' ').slice(1)
    const { code, output } = await runNode(args, {}, '', project)
    expect([line, code, output]).toEqual([line, 2, expect.stringMatching(/^エラー: パッケージ.*「npm start」.*\n$/u)])
  }
})
