import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Main } from '../../scripts/commands/command.ts'
import { main as newAmendment } from '../../scripts/commands/new-amendment.ts'
import { main as review } from '../../scripts/commands/review.ts'
import { main as seal } from '../../scripts/commands/seal.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { precedent } from '../support/records.ts'
import { runMain } from './run.ts'

const DAY = '2999-04-01'
const NEXT = `rulesets/tennis/${DAY}.mdx`
const PLAIN = 'rulesets/tennis/plain.yaml'
const RECORD = 'precedents/tennis/001.mdx'
const LAW = '## 第1条（遅刻）\n\n遅れた者は、300点を払う。\n\n## 第2条（欠席）\n\n休んだ者は、協議による。\n'

let folder = ''
let file = ''
beforeEach(async () => {
  folder = contentFolder({
    ...tennis(LAW, { version: '2020-04-01' }),
    'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\nread: 2026-01-01\nledger: true\n',
    [PLAIN]: "'1': 遅れたら300点を出す。\n'2': 休んだら、話し合う。\n",
    ...precedent(1, '第1条の遅れには、雨の日を含まない。')
  })
  file = path.join(contentFolder({}), '答え.json')
  await command(review, '--record-all')
  await command(seal, '--ruleset', 'tennis', '--reason', '最初の記録')
  await command(newAmendment, '--enforced-on', DAY, '--instrument', '令和981年規程第1号')
  edit(NEXT, '300点', '500点')
  edit(NEXT, '協議による', '出席した者の協議による')
  await command(newAmendment, '--fill')
})

const command = (main: Main, ...args: string[]) => runMain(main, args, { env: { CONTENT_DIR: folder } })
const prepare = (...answers: string[]) =>
  runMain(review, ['--on', DAY, '--answers', file], {
    env: { CONTENT_DIR: folder },
    input: answers.map(line => `${line}\n`).join('')
  })
/** Runs a command on the enforcement date. */
const onTheDay = async (...args: string[]) => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(`${DAY}T13:20:00Z`) / 1000))
  try {
    return await command(review, ...args)
  } finally {
    vi.unstubAllEnvs()
  }
}
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const edit = (name: string, from: string, to: string) => {
  expect(read(name)).toContain(from)
  writeFileSync(path.join(folder, name), read(name).replace(from, to))
}

test('answers given before the enforcement date leave the content unchanged, and are written on that day', async () => {
  const before = [read(PLAIN), read(RECORD)]
  const first = await prepare('t', 'q')
  expect(first.output).toContain('「300」→「500」')
  expect(first.output).toContain('残り 2 件です。')
  const { output, code } = await prepare('e', '休んだら、来た人で話し合う。', 'i')
  expect(output).not.toContain('「300」→「500」')
  expect([code, output]).toEqual([0, expect.stringContaining('照らし合わせるものは、もうありません。')])
  expect([read(PLAIN), read(RECORD)]).toEqual(before)

  const early = await command(review, '--answers', file)
  expect([early.code, early.output]).toEqual([2, expect.stringContaining(`${DAY}から入れられます`)])
  expect([read(PLAIN), read(RECORD)]).toEqual(before)

  expect((await onTheDay('--answers', file, '--dry-run')).output).toContain('何も書いていません')
  expect([read(PLAIN), read(RECORD)]).toEqual(before)
  const late = await onTheDay('--answers', file)
  expect(late.output).toContain('照らし合わせるものは、もうありません。')
  expect(read(PLAIN)).toContain(`'1':\n  read: ${DAY}\n  text: 遅れたら500点を出す。\n`)
  expect(read(PLAIN)).toContain(`'2':\n  read: ${DAY}\n  text: '休んだら、来た人で話し合う。'\n`)
  expect(read(RECORD)).toContain(`reviewedUnder: ${DAY}`)
  expect((await onTheDay('--list')).output).toContain('照らし合わせるものはありません。')
})

test('later changes of other statements remain, and a changed statement is asked again', async () => {
  await prepare('t', 'k', 'i')
  edit(PLAIN, '休んだら、話し合う。', '休んだら、皆で話し合う。')
  const dropped = await onTheDay('--answers', file)
  expect(dropped.output).toContain(`もう一度答えてください: ${PLAIN}`)
  expect(dropped.output).toContain('残り 2 件です。')
  expect(read(PLAIN)).toContain("'1': 遅れたら300点を出す。\n'2': 休んだら、皆で話し合う。\n")
  expect(read(RECORD)).toContain(`reviewedUnder: ${DAY}`)
})

test('later changes of other statements are merged', async () => {
  await prepare('t', 'l', 'i')
  edit(PLAIN, '休んだら、話し合う。', '休んだら、皆で話し合う。')
  expect((await onTheDay('--answers', file)).output).toContain('残り 1 件です。')
  expect(read(PLAIN)).toContain("  text: 遅れたら500点を出す。\n'2': 休んだら、皆で話し合う。\n")
})

test('answers about a text that changed afterwards are refused', async () => {
  await prepare('t', 'k', 'i')
  edit(NEXT, '500点', '800点')
  const before = read(PLAIN)
  const { code, output } = await onTheDay('--answers', file)
  expect([code, output]).toEqual([1, expect.stringContaining('答えた後に条文が変わった')])
  expect(read(PLAIN)).toBe(before)
})

test('--take-proposed with --on writes the mechanical answers into the file', async () => {
  const { output } = await command(review, '--on', DAY, '--answers', file, '--take-proposed')
  expect(output).toContain('書き改めたもの 1 件。')
  expect(JSON.parse(readFileSync(file, 'utf8')).files).toHaveLength(1)
})

test.each([
  [['--on', '2020-05-01'], 'もう来た日です'],
  [['--on', DAY, '--dry-run'], '--dry-run は'],
  [['--take-proposed'], '--on も要ります'],
  [['--list'], 'どれか一つだけ']
])('--answers with %j is a usage error', async (args, reason) => {
  const { code, output } = await command(review, '--answers', file, ...args)
  expect([code, output]).toEqual([2, expect.stringContaining(reason)])
  expect(existsSync(file)).toBe(false)
})

test('a file without answers is refused', async () => {
  writeFileSync(file, '{}')
  expect((await onTheDay('--answers', file)).output).toContain('書いたファイルではありません')
})

test('a review without answers names no file of answers', async () => {
  const { code, output } = await prepare('q')
  expect([code, output]).toEqual([1, expect.stringContaining('残り 3 件です。')])
  expect(output).not.toContain('入れられます')
  expect(existsSync(file)).toBe(false)
})
