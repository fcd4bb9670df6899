import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFolder, tennis } from '../support/content.ts'
import { runNode } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pack-'))
const project = path.join(folder, 'project')
const installed = path.join(project, 'node_modules', 'bylaw-documents')
const LAW = '## 第1条（趣旨）\n\nこの規程は、申出について定める。\n\n## 第2条\n\n前条の申出は、部員がする。\n'

beforeAll(async () => {
  const made = path.join(folder, 'made')
  const { code, output } = await runNode(['scripts/build/build-package.ts', '--out', made])
  expect(code, output).toBe(0)
  execFileSync('npm', ['pack', made, '--offline', '--silent'], { cwd: folder, shell: process.platform === 'win32' })
  const tarball = readdirSync(folder).find(name => name.endsWith('.tgz')) ?? ''
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', path.join(folder, tarball), '-C', installed, '--strip-components=1'])
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the installed command in the empty project, as a shell there would. */
function run(args: readonly string[], cwd = project): { readonly status: number | null; readonly output: string } {
  const { CONTENT_DIR: _, ...env } = process.env
  const cli = path.join(installed, 'bin', 'cli.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd, env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test('a folder with other files is rejected, and a generated folder is overwritten', async () => {
  const mine = path.join(folder, 'mine')
  mkdirSync(path.join(mine, 'bin'), { recursive: true })
  writeFileSync(path.join(mine, 'package.json'), '{"name":"mine"}')
  writeFileSync(path.join(mine, 'bin', 'tool.sh'), 'mine')
  const { code, output } = await runNode(['scripts/build/build-package.ts', '--out', mine])
  expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('（package.json）') })
  expect(readFileSync(path.join(mine, 'bin', 'tool.sh'), 'utf8')).toBe('mine')
  const again = await runNode(['scripts/build/build-package.ts', '--dry-run', '--out', path.join(folder, 'made')])
  expect(again).toEqual({ code: 0, output: expect.stringMatching(/置き換えます[\s\S]*何も書いていません/u) })
})

test('the package has no dependencies, and its only TypeScript file declares its types', () => {
  const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))
  expect(Object.keys(manifest)).not.toContain('dependencies')
  expect(manifest.bin).toEqual({ bylaws: 'bin/cli.mjs' })
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files.filter(file => file.endsWith('.ts') || file.includes('node_modules'))).toEqual(['index.d.ts'])
  // npm refuses to publish it, so that its name can only be installed from a file.
  expect(manifest).toMatchObject({ private: true, types: './index.d.ts' })
})

test('the installed command reports the missing files in an empty folder', () => {
  expect(run(['check'])).toEqual({
    status: 2,
    output: expect.stringContaining('CONTENT_DIR「content」というフォルダーがありません')
  })
  expect(run(['build'])).toEqual({ status: 2, output: expect.stringContaining('check、import、export、verify、mcp') })
})

test('the installed command names the Node that it needs, on an older one', () => {
  const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.19.0'}})`
  const cli = path.join(installed, 'bin', 'cli.mjs')
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, cli, 'mcp'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, 'エラー: Node.js 22.18以上が必要です（今は20.19.0）\n'])
})

test('the installed command imports, checks and exports a text', () => {
  writeFileSync(path.join(project, '規程.txt'), '庭球部規程\n\n第1条（趣旨）　この規程は、申出について定める。\n')
  const flags = ['--ruleset', 'tennis', '--enforced-on', '2024-04-01']
  expect(run(['import', '規程.txt', ...flags])).toEqual({
    status: 0,
    output: expect.stringContaining('一字も違わない')
  })
  expect(run(['check'])).toEqual({ status: 0, output: expect.stringContaining('指摘はありません') })
  const { status, output } = run(['export', '--ruleset', 'tennis', '--format', 'markdown'])
  expect([status, output]).toEqual([0, '# 庭球部規程\n\n## 第1条（趣旨）\n\nこの規程は、申出について定める。\n'])
})

test('the installed command reports an error at its location', () => {
  const content = contentFolder(tennis(LAW.replace('前条', '第9条')))
  const cwd = path.join(folder, 'other')
  mkdirSync(cwd)
  execFileSync('cp', ['-r', content, path.join(cwd, 'content')])
  const { status, output } = run(['check', '--format', 'json'], cwd)
  expect(status).toBe(1)
  expect(JSON.parse(output)).toMatchObject({ errors: 1, diagnostics: [{ code: 'citation-target-missing', line: 16 }] })
})

/** Returns the code blocks of a language in a Markdown file. */
function blocksOf(file: string, language: string): string[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^`{3}(\w*)\n([\s\S]*?)^`{3}$/gmu)
  return [...blocks].flatMap(([, own, block = '']) => (own === language ? [block] : []))
}

test('the example of the package’s README prints what the README states', () => {
  const readme = path.join(installed, 'README.md')
  const cwd = path.join(folder, 'example')
  mkdirSync(path.join(cwd, 'node_modules'), { recursive: true })
  execFileSync('cp', ['-r', installed, path.join(cwd, 'node_modules')])
  execFileSync('cp', [
    '-r',
    contentFolder({ ...tennis(LAW), 'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\n' }),
    path.join(cwd, 'content')
  ])
  const [example = ''] = blocksOf(readme, 'js')
  writeFileSync(path.join(cwd, 'example.mjs'), example)
  const { stdout, stderr } = spawnSync(process.execPath, ['example.mjs'], { cwd, encoding: 'utf8' })
  expect(blocksOf(readme, ''), stderr).toContain(stdout)
})

test('the installed command verifies a file', () => {
  const content = contentFolder({ ...tennis(LAW), 'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\n' })
  const cwd = path.join(folder, 'verified')
  mkdirSync(cwd)
  execFileSync('cp', ['-r', content, path.join(cwd, 'content')])
  writeFileSync(path.join(cwd, 'right.md'), '申出は部員がする（第2条）。\n')
  writeFileSync(path.join(cwd, 'wrong.md'), '# 申出\n\n申出は部員がする（第9条）。\n')
  expect(run(['verify', 'right.md'], cwd)).toEqual({
    status: 0,
    output: expect.stringContaining('答えが正しいことまでは示しません')
  })
  expect(run(['verify', 'wrong.md'], cwd)).toEqual({
    status: 1,
    output: expect.stringContaining(
      'wrong.md:3:10 エラー 「第9条」の指す規定がありません（規程は第2条までです） citation-target-missing'
    )
  })
  const { status, output } = run(['verify', 'wrong.md', '--format', 'json'], cwd)
  expect([status, JSON.parse(output).verdict]).toEqual([1, 'failed'])
  expect(run(['verify'], cwd)).toEqual({ status: 2, output: expect.stringContaining('ファイルを一つ') })
  expect(run(['verify', 'lost.md'], cwd)).toEqual({ status: 2, output: expect.stringContaining('lost.md') })
})

test('a program can import the library', () => {
  const content = contentFolder(tennis(LAW))
  const script = `import { load, TEXT_FORMATS } from 'bylaw-documents'
    const library = load(${JSON.stringify(content)})
    const [ruleset] = library.rulesets
    process.stdout.write(TEXT_FORMATS.text.write({ library, ruleset, version: ruleset.current }))`
  writeFileSync(path.join(project, 'use.mjs'), script)
  const { stdout } = spawnSync(process.execPath, ['use.mjs'], { cwd: project, encoding: 'utf8' })
  expect(stdout).toContain('第2条　前条の申出は、部員がする。')
})
