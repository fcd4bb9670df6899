import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { main } from '../../scripts/commands/export.ts'
import { load } from '../../src/corpus/load.ts'
import { jsonText, rulesetDocument } from '../../src/formats/api/documents.ts'
import { FORMAT_NAMES } from '../../src/formats/formats.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { runMain, runNode } from './run.ts'

const LAW = '## 第1条（趣旨）\n\nこの規程は、申出について定める。\n\n## 第2条\n\n前条の申出は、部員がする。\n'
const CONTENT_DIR = contentFolder({
  ...tennis(LAW, { version: '2020-04-01' }),
  ...tennis(LAW.replace('部員', '係')),
  'rulesets/rules/2020.mdx':
    '---\nruleset: rules\ntitle: 心得\ntext: original\nenactedOn: null\nenforcedOn: 2020\n---\n\n## 第1条\n\n静かに待つ。\n\n## 作法\n\n1　礼をする。\n',
  'rulesets/wrong/2020.mdx':
    '---\nruleset: wrong\ntitle: 細則\ntext: original\nenactedOn: null\nenforcedOn: 2020\n---\n\n## 第1条\n\n第9条による。\n',
  'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\n'
})
const folder = mkdtempSync(path.join(tmpdir(), 'export-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = (...args: string[]) => runMain(main, args, { env: { CONTENT_DIR } })

test.each(FORMAT_NAMES)('%s is exported to a file', async format => {
  const out = path.join(folder, format)
  const { code, output } = await run('--format', format, '--out', out)
  expect([code, output]).toEqual([0, expect.stringContaining('書き出し: ')])
  expect(readFileSync(out).length).toBeGreaterThan(100)
})

test('export without a file prints only the text of the requested version', async () => {
  const flags = ['--ruleset', 'tennis', '--version', '2020-04-01', '--format']
  const { code, output } = await run(...flags, 'text')
  expect([code, output]).toEqual([
    0,
    '庭球部規程\n\n第1条（趣旨）　この規程は、申出について定める。\n\n第2条　前条の申出は、部員がする。\n'
  ])
  const [ruleset] = load(CONTENT_DIR).rulesets
  const past = ruleset?.versions.find(({ text }) => text.version === '2020-04-01')
  expect((await run(...flags, 'json')).output).toBe(past && jsonText(rulesetDocument(past)))
})

test('export prints a Word file unchanged to a pipe', async () => {
  const child = await runNode(['scripts/commands/export.ts', '--format', 'docx'], { CONTENT_DIR })
  expect([child.code, child.output.slice(0, 2)]).toEqual([0, 'PK'])
})

test.each([
  [['--format', 'pdf'], '--format「pdf」'],
  [[], '--format'],
  [['--format', 'text', '--ruleset', 'golf'], '「golf」'],
  [['--format', 'text', '--version', '1999'], '「2024-04-01」「2020-04-01」']
])('%o is a usage error with a reason', async (args, reason) => {
  const { code, output } = await run(...args)
  expect([code, output]).toEqual([2, expect.stringContaining(reason)])
})

test.each([
  [['--format', 'lawtext', '--ruleset', 'rules'], 'rulesets/rules/2020.mdx:13 番号のない節「作法」'],
  [['--format', 'text', '--ruleset', 'wrong'], 'rulesets/wrong/2020.mdx:11'],
  [['--format', 'text', '--out', path.join(folder, 'none', 'a.txt')], 'を書けません']
])('%o writes nothing and prints a reason', async (args, reason) => {
  const { code, output } = await run(...args)
  expect([code, output]).toEqual([1, expect.stringContaining(reason)])
  expect(output).toContain('何も書いていません')
})

test('export overwrites an existing file', async () => {
  const out = path.join(folder, 'again.txt')
  writeFileSync(out, 'x'.repeat(10_000))
  expect((await run('--format', 'text', '--out', out)).code).toBe(0)
  expect(readFileSync(out, 'utf8')).not.toContain('x')
})
