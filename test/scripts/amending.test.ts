import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { main } from '../../scripts/commands/amending.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { runMain } from './run.ts'

const LAW = '## 第1条（趣旨）\n\nこの規程は、申出について定める。\n\n## 第2条\n\n前条の申出は、部員がする。\n'
const TABLES = '| 月 | 額 |\n| --- | --- |\n| 四月 | 300点 |\n\n**別の表**\n\n| 月 |\n| --- |\n| 五月 |\n'
const CONTENT_DIR = contentFolder({
  ...tennis(LAW, { version: '2020-04-01' }),
  ...tennis(LAW.replace('部員', '係')),
  ...tennis(`${LAW}\n${TABLES}`, { version: '2025-04-01' }),
  'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\n'
})
const folder = mkdtempSync(path.join(tmpdir(), 'amending-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = (args: string[], input = '') => runMain(main, args, { env: { CONTENT_DIR }, input })

test('amending prints the sentences between two versions', async () => {
  const { code, output } = await run(['--from', '2020-04-01', '--to', '2024-04-01'])
  expect([code, output]).toEqual([0, '　第2条中「部員」を「係」に改める。\n'])
})

test('amending applies pasted sentences and writes the complete text to a file', async () => {
  const [pasted, out] = [path.join(folder, 'pasted.txt'), path.join(folder, 'new.mdx')]
  writeFileSync(pasted, '第２条中「部員」を「係」に改める。')
  const { code, output } = await run(['--apply', pasted, '--ruleset', 'tennis', '--from', '2020-04-01', '--out', out])
  expect([code, output]).toEqual([0, expect.stringContaining('書き出し: ')])
  expect(readFileSync(out, 'utf8')).toContain('前条の申出は、係がする。')
})

test('amending reports an inapplicable sentence with its location and writes nothing', async () => {
  const { code, output } = await run(
    ['--apply', '-', '--from', '2024-04-01'],
    '第2条中「部員」を「顧問」に改める。\n第3条を削る。'
  )
  expect(code).toBe(1)
  expect(output).toContain('1:6 「部員」は、第2条にありません')
  expect(output).toContain('2:1 「第3条」がありません\n    ヒント: 「第2条」のことですか')
  expect(output).not.toContain('---')
})

test('amending writes nothing for a change that sentences cannot express: two tables', async () => {
  const { code, output } = await run(['--from', '2024-04-01', '--to', '2025-04-01'])
  expect([code, output]).toEqual([1, expect.stringContaining('エラー: ')])
  expect(output).toContain('何も書いていません')
})

test.each([
  [[], '--from'],
  [['--from', '2020-04-01', '--to', '1999'], '「1999」'],
  [['--apply', 'none.txt', '--to', '2024-04-01'], '--apply と --to'],
  [['--apply', '/none/none.txt'], '「/none/none.txt」を読めません']
])('%o is a usage error with a reason', async (args, reason) => {
  const { code, output } = await run(args)
  expect([code, output]).toEqual([2, expect.stringContaining(reason)])
})
