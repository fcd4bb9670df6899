import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/settings.ts'
import { ledgerClub } from '../content/ledger-club.ts'
import '../support/fixed-seed.ts'
import { runNode } from './run.ts'

/** Copy of the project, so that an edit of its code does not affect other tests. */
const project = mkdtempSync(path.join(tmpdir(), 'project-'))
const at = (name: string) => path.join(project, name)

/** The club without the faults that the ledger does not mind. */
const club = changed(ledgerClub, [
  ['club.yaml', '[late, rain]', '[late]'],
  ['rulesets/tennis/2024-04-01.mdx', 'amendment: 令和6年規程第1号\n', ''],
  ['precedents/tennis/001.mdx', '2025-05-01', '2023-05-01'],
  ['topics/fee.mdx', '    denies: all\n', ''],
  ['topics/fee.mdx', '    effects: { late: 2 }\n', '']
])

/** A version of the other ruleset that comes into force on 2026-06-01. */
const coming = (club['rulesets/golf/2024-04-01.mdx'] ?? '')
  .replace('enforcedOn: 2024-04-01', 'enforcedOn: 2026-06-01')
  .replace('title: 打球部規程', 'title: 打球部新規程')

/** Environment of a build. */
interface Settings {
  readonly day: string
  readonly address: string
}

/** An edit with a random word. Returns the settings of the next build. */
interface Edit {
  readonly of: 'content' | 'program' | 'settings'
  readonly apply: (word: string, settings: Settings) => Settings
}

const EDITS: Readonly<Record<string, Edit>> = {
  article: edit('content/rulesets/tennis/2024-04-01.mdx', /休んだ者は/u, word => `休んだ${word}の者は`),
  caption: edit('content/rulesets/tennis/2024-04-01.mdx', /（欠席）/u, word => `（${word}欠席）`),
  'new article': edit('content/rulesets/golf/2024-04-01.mdx', /$/u, word => `\n## 第2条（${word}）\n\n練習する。\n`),
  'coming version': {
    of: 'content',
    apply: (_, settings) => {
      writeFileSync(at('content/rulesets/golf/2026-06-01.mdx'), coming)
      return settings
    }
  },
  precedent: edit('content/precedents/tennis/001.mdx', /雨の日の遅れ/u, word => `雨の日の${word}の遅れ`),
  amendment: edit('content/amendments/tennis/2024-04-01.mdx', /全員/u, word => `${word}全員`),
  plain: edit('content/rulesets/tennis/plain.yaml', /休んでも/u, word => `${word}休んでも`),
  english: edit('content/rulesets/tennis/english.yaml', /title: Absence/u, () => 'title: Being absent'),
  note: edit('content/rulesets/tennis/notes.yaml', /欠席は/u, word => `${word}の欠席は`),
  term: edit('content/terms/ame.mdx', /空から/u, word => `${word}の空から`),
  'term name': edit('content/terms/hare.mdx', /晴天/u, word => `${word}晴天`),
  topic: edit('content/topics/fee.mdx', /question: 部費/u, word => `question: ${word}の部費`),
  dispute: edit('content/disputes/late.mdx', /title: 遅れた/u, word => `title: ${word}遅れた`),
  'club name': edit('content/club.yaml', /club: 庭球部/u, word => `club: ${word}庭球部`),
  colours: edit('content/club.yaml', /$/u, () => "colours: { light: '#123456', dark: '#abcdef' }\n"),
  component: edit('src/site/components/SiteFooter.astro', /'検査項目'/u, word => `'${word}検査項目'`),
  style: edit('src/site/styles/base.css', /$/u, () => '\n.edited { color: red }\n'),
  library: edit('src/text/days.ts', /年/u, word => `${word}年`),
  address: { of: 'settings', apply: (_, now) => ({ ...now, address: 'https://club.example/tennis/' }) },
  day: { of: 'settings', apply: (_, now) => ({ ...now, day: '2026-06-02' }) }
}

beforeAll(() => {
  for (const name of [
    'src',
    'scripts',
    'public',
    'astro.config.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json'
  ])
    cpSync(path.join(root, name), at(name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), at('node_modules'))
  for (const [name, text] of Object.entries(club)) {
    mkdirSync(path.dirname(at(`content/${name}`)), { recursive: true })
    writeFileSync(at(`content/${name}`), text)
  }
})
afterAll(() => rmSync(project, { recursive: true }), 120_000)

/** Number of edits: two in every run, all of them with `BUILD_EDITS=20`. */
const MANY = Number(process.env.BUILD_EDITS ?? 2)

test('after any edit, a build equals a build without stored results', { timeout: 1_200_000 }, async () => {
  let settings: Settings = { day: '2026-02-01', address: 'https://club.example/' }
  await build('site', settings)
  const edits = sample(fc.shuffledSubarray(Object.entries(EDITS), { minLength: MANY, maxLength: MANY }))
  for (const [name, { of, apply }] of edits) {
    settings = apply(sample(fc.constantFrom('春', '夏', '秋', '冬')), settings)
    await build('site', settings)
    await buildAnew('anew', settings, of)
    expect(differences('site', 'anew'), name).toEqual([])
  }
})

function sample<T>(values: fc.Arbitrary<T>): T {
  const [value] = fc.sample(values, 1)
  if (value === undefined) throw new Error('no value')
  return value
}

async function build(out: string, { day, address }: Settings, ...flags: string[]): Promise<void> {
  const env = { OUT_DIR: at(out), SITE_URL: address, SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) }
  const { code, output } = await runNode(['scripts/build/build.ts', ...flags], env, '', project)
  expect(code, output).toBe(0)
}

/** Builds without the stored results. Only after an edit of content alone, the bundles of the same program are reused. */
async function buildAnew(out: string, settings: Settings, of: Edit['of']): Promise<void> {
  const [cache, aside] = [at('.cache'), at('.cache-aside')]
  renameSync(cache, aside)
  try {
    if (of === 'content') copyBundles(aside, cache)
    await build(out, settings)
  } finally {
    rmSync(cache, { recursive: true, force: true })
    renameSync(aside, cache)
  }
}

function copyBundles(from: string, to: string): void {
  const names = readdirSync(path.join(from, 'build'), { recursive: true, encoding: 'utf8' })
  for (const name of names.filter(each => /[\\/](?:page-)?bundle-/u.test(each)))
    cpSync(path.join(from, 'build', name), path.join(to, 'build', name))
}

function differences(one: string, other: string): string[] {
  const [a, b] = [filesIn(at(one)), filesIn(at(other))]
  return [...new Set([...a.keys(), ...b.keys()])].filter(name => a.get(name) !== b.get(name)).sort()
}

function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(
    entries.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(folder, file), readFileSync(file, 'latin1')]
    })
  )
}

/** Returns the edit that replaces a part of a file. */
function edit(name: string, part: RegExp, now: (word: string) => string): Edit {
  const apply: Edit['apply'] = (word, settings) => {
    const text = readFileSync(at(name), 'utf8')
    expect(text, name).toMatch(part)
    writeFileSync(at(name), text.replace(part, now(word)))
    return settings
  }
  return { of: name.startsWith('content/') ? 'content' : 'program', apply }
}

function changed(
  files: Readonly<Record<string, string>>,
  changes: readonly (readonly [path: string, from: string, to: string])[]
): Readonly<Record<string, string>> {
  const now = { ...files }
  for (const [name, from, to] of changes) now[name] = (now[name] ?? '').replace(from, to)
  return now
}
