import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { main } from '../../scripts/commands/apply.ts'
import { startAmendment } from '../../src/amendment/draft/start.ts'
import { type MadeSubmission, submissionOf } from '../../src/amendment/draft/submission.ts'
import { zipSubmission } from '../../src/amendment/draft/zip.ts'
import { load } from '../../src/corpus/load.ts'
import type { DraftAmendment } from '../../src/model/draft.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { runMain } from './run.ts'

const LAW = 'rulesets/tennis/2024-04-01.mdx'
const NEXT = 'rulesets/tennis/2027-04-01.mdx'
const PLAIN = 'rulesets/tennis/plain.yaml'

let folder = ''
let zip = ''
beforeEach(() => {
  folder = contentFolder({
    'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\nread: 2024-04-01\n',
    ...tennis('## 第1条（会費）\n\n会費は、月額300円とする。\n\n## 第2条（予約）\n\n予約は、係にする。\n'),
    [PLAIN]: "'1': 会費は月に300円。\n'2': 予約は係に言う。\n"
  })
  const library = load(folder)
  const base = startAmendment(library, 'tennis') as DraftAmendment
  const draft = { ...base, text: base.text.replace('300円', '500円'), enforcedOn: '2027-04-01' }
  zip = path.join(contentFolder({}), '改正案.zip')
  writeFileSync(zip, zipSubmission(library, submissionOf(library, draft) as MadeSubmission))
})

const run = (...args: string[]) => runMain(main, args, { env: { CONTENT_DIR: folder } })
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const rewrite = (name: string, from: string, to: string) =>
  writeFileSync(path.join(folder, name), read(name).replace(from, to))
const state = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.\w+$/u.test(name))
    .map(name => [name, read(name)])

test('apply writes an amendment, and later edits of others remain', async () => {
  rewrite(PLAIN, '係に言う', '係の人に言う')
  const { code, output } = await run(zip)
  expect(code, output).toBe(0)
  expect(read(NEXT)).toContain('月額500円')
  expect(read(PLAIN)).toContain('係の人に言う')
  expect(load(folder).report.errors).toBe(0)
  const again = await run(zip)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('改正の記録が既にあります')])
})

test('apply --dry-run prints the changes and writes nothing', async () => {
  const before = state()
  const { code, output } = await run(zip, '--dry-run')
  expect([code, output]).toEqual([0, expect.stringContaining(NEXT)])
  expect(state()).toEqual(before)
})

test('apply rejects a conflict with location and texts, and writes nothing', async () => {
  rewrite(LAW, '月額300円', '月額400円')
  const before = state()
  const { code, output } = await run(zip)
  expect(code).toBe(1)
  expect(output).toContain(`${LAW}:12:1 第1条（会費）：同じ所の文が、ほかでも改められています
    もとの文: 「会費は、月額300円とする。」
    改正案の文: 「会費は、月額500円とする。」
    今の文: 「会費は、月額400円とする。」`)
  expect(output).toContain('何も書いていません')
  expect(state()).toEqual(before)
})

test.each([
  [[], '改正案のファイルを指定してください'],
  [['none.zip'], '「none.zip」がありません'],
  [['package.json'], '改正案として読めません'],
  [['a.zip', 'b.zip'], '「b.zip」は余分です'],
  [['package.json', '--enforced-on', '2027-02-30'], '--enforced-on「2027-02-30」']
])('%j is a usage error', async (args, reason) => {
  const { code, output } = await run(...args)
  expect([code, output]).toEqual([2, expect.stringContaining(reason)])
})
