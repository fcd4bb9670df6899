import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { main as importMain } from '../../scripts/commands/import.ts'
import { main as trimNotes } from '../../scripts/commands/trim-notes.ts'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { precedent } from '../support/records.ts'
import { runMain } from './run.ts'

const LAW = '## 第1条（予約）\n\nコートは、係に申し出て使う。\n'
const WORDS = '遅れた者は、第1条の申出をし直す。'

function source(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'source-')), 'text.txt')
  writeFileSync(file, text)
  return file
}

test('an import of the bylaws leaves restated precedents restated, and an import of precedents makes them original', async () => {
  const folder = contentFolder({
    'club.yaml': 'home: tennis\ntitle: 規程集\nclub: 庭球部\n',
    ...tennis(LAW, { text: 'restated', citedAs: '[規約, 規程]' }),
    ...precedent(1, WORDS),
    ...precedent(2, WORDS, { text: 'original' })
  })
  const run = (args: readonly string[]) => runMain(importMain, args, { env: { CONTENT_DIR: folder } })
  const kinds = () => load(folder).precedents.map(({ textKind }) => textKind)
  const bylaws = source('庭球部規程\n\n第1条（予約）\nコートは、係に申し出て使うものとする。\n')
  const first = await run([bylaws, '--ruleset', 'tennis', '--enforced-on', '2024-04-01'])
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('先例1件の文は再述のまま')])
  expect(load(folder).rulesets[0]?.current.text.textKind).toBe('original')
  expect(kinds()).toEqual(['restated', 'original'])
  const precedents = source(
    '◆遅刻(令和2年5月1日・先例第1号) 規約第1条関係\n\n【先例】\n遅刻した者は、第1条の申出をし直す。\n'
  )
  const second = await run([precedents, '--kind', 'precedents', '--ruleset', 'tennis'])
  expect([second.code, second.output]).toEqual([0, expect.anything()])
  expect(kinds()).toEqual(['original', 'original'])
})

test('trim:notes removes only sentences about a restatement that no longer exists', async () => {
  const NOTES = `# 注記
'1':
  - kind: slip
    original: 「係」
    note: 甲です。
    restatement: 再述では乙としました。
  - kind: slip
    restatement: 再述では丙としました。
'1/1':
  - kind: slip
    restatement: 再述では丁としました。
`
  const files = { ...tennis(LAW), 'rulesets/tennis/notes.yaml': NOTES }
  const folder = contentFolder(files)
  const { code, output } = await runMain(trimNotes, ['--ruleset', 'tennis'], { env: { CONTENT_DIR: folder } })
  expect([code, output]).toEqual([0, expect.stringContaining('3件')])
  const read = () => readFileSync(path.join(folder, 'rulesets/tennis/notes.yaml'), 'utf8')
  expect(read()).toBe("# 注記\n'1':\n  - kind: slip\n    original: 「係」\n    note: 甲です。\n")
  const restated = contentFolder({ ...files, ...tennis(LAW, { text: 'restated' }) })
  await runMain(trimNotes, ['--ruleset', 'tennis'], { env: { CONTENT_DIR: restated } })
  expect(readFileSync(path.join(restated, 'rulesets/tennis/notes.yaml'), 'utf8')).toBe(NOTES)
})
