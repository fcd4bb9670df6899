import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { textsOf } from '../../src/model/walk.ts'
import { runNode } from '../scripts/run.ts'
import { describeShared, shared } from './shared.ts'

describeShared('sources', "The club's own texts, as they were published:", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shared-'))
  const official = path.join(folder, 'content')
  const env = { CONTENT_DIR: official, OUT_DIR: path.join(folder, 'dist') }
  const importInto = (out: string) => {
    const flags = ['--ruleset', 'onizumo', '--enforced-on', '2020-08-07', '--out', out]
    return runNode(['scripts/commands/import.ts', shared('sources', 'onizumo-bylaws.txt'), ...flags])
  }

  beforeAll(async () => {
    const { code, output } = await importInto(official)
    expect(output).toContain('一字も違わない')
    expect(code).toBe(0)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('the official text passes the check with warnings', () => {
    const { errors, warnings } = load(official).report
    expect(errors).toBe(0)
    expect(warnings).toBeGreaterThan(0)
  })

  test.each([
    ['cites, in every provision, what the official text cites there', citationsOf],
    ['has, in every provision, the figures of the official text', figuresOf]
  ])('the restatement %s', (_, read) => {
    const ours = read('content')
    expect(ours.length).toBeGreaterThan(50)
    expect(ours).toEqual(read(official))
  })

  test('topics, cards and records remain valid with the official text: only the seal needs a decision', async () => {
    const whole = path.join(folder, 'whole')
    cpSync('content', whole, { recursive: true })
    expect((await importInto(whole)).code).toBe(0)
    const errors = load(whole).report.diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code }) => code)).toEqual(['seal-mismatch'])
  })

  test('the official text is built into a site', async () => {
    const { code, output } = await runNode(['scripts/build/build.ts'], env)
    expect(code, output).toBe(0)
    expect(existsSync(path.join(env.OUT_DIR, 'onizumo', '8-2', 'index.html'))).toBe(true)
  })

  test('the precedents are imported and have no findings', async () => {
    const whole = path.join(folder, 'precedents')
    cpSync('content', whole, { recursive: true })
    const file = shared('sources', 'onizumo-precedents.txt')
    const flags = ['--kind', 'precedents', '--ruleset', 'onizumo', '--out', whole]
    const { code, output } = await runNode(['scripts/commands/import.ts', file, ...flags])
    expect(code, output).toBe(0)
    // The text differs from its seal until a correction with a reason is recorded.
    expect(new Set(load(whole).report.diagnostics.map(found => found.code))).toContain('seal-mismatch')
    const seal = ['scripts/commands/seal.ts', '--ruleset', 'onizumo', '--reason', '公表された先例集を取り込んだ']
    const sealed = await runNode(seal, { CONTENT_DIR: whole })
    expect(sealed.code, sealed.output).toBe(0)
    expect(load(whole).report.errors).toBe(0)
  })
})

/** Returns every citation of the bylaws in a content folder with its targets: 「9/2 → 9/1/1 9/1/3」. */
function citationsOf(contentDir: string): string[] {
  return versionIn(contentDir)
    .citations.filter(({ from }) => isLaw(from.path))
    .map(citation => {
      const targets = citation.outcome === 'resolved' ? citation.targets : []
      const parts = targets.map(({ document, path: to, part }) => `${document}:${to}${part ? `(${part})` : ''}`)
      return `${citation.from.path} ${citation.outcome} ${parts.join(' ')}`
    })
}

/** Returns the figures of every paragraph and item, sorted by size: 「8/1 25,000点」. */
function figuresOf(contentDir: string): string[] {
  return [...textsOf(versionIn(contentDir).text)]
    .filter(one => isLaw(one.path))
    .map(({ path: at, text }) => {
      const figures = text.plain.match(/[0-9][0-9,]*[^0-9,、。「」（）()\s]?/gu) ?? []
      return `${at} ${figures.toSorted().join(' ')}`
    })
}

/** False for the lines above the official text, which list the amendments. */
function isLaw(place: string): boolean {
  return !place.startsWith('冒頭/')
}

function versionIn(contentDir: string): Version {
  const { home } = load(contentDir)
  if (!home) throw new Error(`${contentDir} holds no ruleset`)
  return home.current
}
