/** @file Runs on the club's own texts in `../shared`, which are not part of the project: `.ci/run` calls it where they are. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { load, type Version } from '../../src/library.ts'
import { textsOf } from '../../src/model/walk.ts'
import { root } from '../settings.ts'

const bylaws = path.join(root, '..', 'shared', 'sources', 'onizumo-bylaws.txt')
const folder = mkdtempSync(path.join(tmpdir(), 'shared-'))
const env = { ...process.env, CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: path.join(folder, 'dist') }

const results = [
  test('the official text is imported', () => {
    const flags = ['--ruleset', 'onizumo', '--enforced-on', '2020-08-07', '--out', env.CONTENT_DIR]
    return run('scripts/commands/import.ts', bylaws, ...flags).status === 0
  }),
  test('it is checked with warnings but no errors', () => {
    const { status, stdout } = run('scripts/commands/check.ts', '--format', 'json')
    const { errors, warnings } = JSON.parse(stdout) as { errors: number; warnings: number }
    return status === 0 && errors === 0 && warnings > 0
  }),
  test('our restatement cites, in every provision, what the official text cites there', () => {
    const [ours, official] = [path.join(root, 'content'), env.CONTENT_DIR].map(citationsOf)
    return ours !== undefined && ours.length > 0 && ours.join('\n') === official?.join('\n')
  }),
  test('our restatement has, in every provision, the figures of the official text', () => {
    const [ours, official] = [path.join(root, 'content'), env.CONTENT_DIR].map(figuresOf)
    return ours !== undefined && ours.length > 0 && ours.join('\n') === official?.join('\n')
  }),
  test('topics, cards and records hold with the official words as well: only the seal asks for a decision', () => {
    const whole = path.join(folder, 'whole')
    cpSync(path.join(root, 'content'), whole, { recursive: true })
    const flags = ['--ruleset', 'onizumo', '--enforced-on', '2020-08-07', '--out', whole]
    run('scripts/commands/import.ts', bylaws, ...flags)
    const errors = load(whole).report.diagnostics.filter(({ severity }) => severity === 'error')
    return errors.length === 1 && errors[0]?.code === 'seal-mismatch'
  }),
  test('it is built into a site', () => {
    return (
      run('scripts/build/build.ts').status === 0 && existsSync(path.join(env.OUT_DIR, 'onizumo', '8-2', 'index.html'))
    )
  })
]
rmSync(folder, { recursive: true, force: true })

const failed = results.filter(passed => !passed).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** 「9/2 → 9/1/1 9/1/3」 for every citation of the bylaws in a content folder. */
function citationsOf(contentDir: string): string[] {
  return versionIn(contentDir).citations.map(citation => {
    const targets = citation.outcome === 'resolved' ? citation.targets : []
    const parts = targets.map(({ document, path: to, part }) => `${document}:${to}${part ? `(${part})` : ''}`)
    return `${citation.from.path} ${citation.outcome} ${parts.join(' ')}`
  })
}

/** 「8/1 25,000点」: the figures of every paragraph and item, in their order of size. */
function figuresOf(contentDir: string): string[] {
  return [...textsOf(versionIn(contentDir).ruleset)].map(({ path: at, text }) => {
    const figures = text.plain.match(/[0-9][0-9,]*[^0-9,、。「」（）()\s]?/gu) ?? []
    return `${at} ${figures.toSorted().join(' ')}`
  })
}

function versionIn(contentDir: string): Version {
  const { home } = load(contentDir)
  if (!home) throw new Error(`${contentDir} holds no ruleset`)
  return home.current
}

function test(sentence: string, holds: () => boolean): boolean {
  const passed = attempt(holds)
  console.log(`${passed ? '✓' : '✗'} ${sentence}`)
  return passed
}

function attempt(holds: () => boolean): boolean {
  try {
    return holds()
  } catch (error) {
    console.error(error)
    return false
  }
}

/** Runs one of the commands; what it printed is shown when it fails. */
function run(...args: string[]): { readonly status: number | null; readonly stdout: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26
  })
  if (status !== 0) console.error(`${stdout}${stderr}`)
  return { status, stdout }
}
