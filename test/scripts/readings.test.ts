import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { main as check } from '../../scripts/commands/check.ts'
import type { Main } from '../../scripts/commands/command.ts'
import { main as importText } from '../../scripts/commands/import.ts'
import { main as newAmendment } from '../../scripts/commands/new-amendment.ts'
import { main as newPrecedent } from '../../scripts/commands/new-precedent.ts'
import { main as newTerm } from '../../scripts/commands/new-term.ts'
import { main as review } from '../../scripts/commands/review.ts'
import { main as seal } from '../../scripts/commands/seal.ts'
import { main as summary } from '../../scripts/commands/summary.ts'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { precedent } from '../support/records.ts'
import { runMain } from './run.ts'

const NEXT = 'rulesets/tennis/2024-04-01.mdx'
const PLAIN = 'rulesets/tennis/plain.yaml'
const TERM = 'terms/taibu.mdx'
const LEDGER = 'ledger.tsv'
const LAW = `## 第1条（遅刻）

遅れた者は、300点を払う。

## 第2条（欠席）

前条の規定は、休んだ者について準用する。

## 第3条（退部）

退部した者の部費は、返さない。
`

let folder = ''
const command = (main: Main, ...args: string[]) => runMain(main, args, { env: { CONTENT_DIR: folder } })
const answer = (...answers: string[]) =>
  runMain(review, [], { env: { CONTENT_DIR: folder }, input: answers.map(line => `${line}\n`).join('') })
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const edit = (name: string, from: string, to: string) => {
  expect(read(name)).toContain(from)
  writeFileSync(path.join(folder, name), read(name).replace(from, to))
}
const unread = () => load(folder).unreadStatements()
const codes = () => load(folder).report.diagnostics.map(({ code }) => code)

beforeEach(async () => {
  folder = contentFolder({
    ...tennis(LAW, { version: '2020-04-01' }),
    'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\nread: 2026-01-01\n',
    [PLAIN]: "'1': 遅れたら300点。\n'2': 休んでも同じ（第1条）。\n'3': 退部しても返さない。\n",
    [TERM]: '---\nterm: 退部\nreading: たいぶ\n---\n\n部をやめること。休みは、含まない。\n',
    ...precedent(1, '第1条の遅れには、雨の日を含まない。')
  })
  await command(seal, '--ruleset', 'tennis', '--reason', '最初の記録')
  await command(review, '--record-all')
})

describe('removed and merged records', () => {
  test('the summary of a proposal lists statements that are removed together with their records', async () => {
    const before = contentFolder({})
    cpSync(folder, before, { recursive: true })
    const { output: unchanged } = await command(summary, '--before', before)
    expect(unchanged).not.toContain('記録とともになくなるもの')
    rmSync(path.join(folder, TERM))
    edit(PLAIN, "'3': 退部しても返さない。\n", '')
    const lines = read(LEDGER).split('\n')
    const left = lines.filter(line => !line.startsWith(`${TERM}#`) && !line.startsWith(`${PLAIN}#3\t`))
    expect(left).toHaveLength(lines.length - 2)
    writeFileSync(path.join(folder, LEDGER), left.join('\n'))
    expect(unread()).toEqual([])
    const { output } = await command(summary, '--before', before)
    expect(output).toContain(`- \`${PLAIN}\` 「3」：退部しても返さない。\n- \`${TERM}\`（ファイルの全部、1件）\n`)
  })

  test('the summary of a proposal does not list a statement that has a new key', async () => {
    const before = contentFolder({})
    cpSync(folder, before, { recursive: true })
    edit(PLAIN, "'3'", "'3-2'")
    edit(LEDGER, `${PLAIN}#3\t`, `${PLAIN}#3-2\t`)
    expect(unread()).toEqual([])
    expect((await command(summary, '--before', before)).output).not.toContain('記録とともになくなるもの')
  })

  test('review removes the markers of a merge conflict in the ledger and asks for nothing else', async () => {
    const [line = ''] = read(LEDGER)
      .split('\n')
      .filter(one => one.startsWith(`${TERM}#`))
    const other = line.replace(/\t[0-9a-f]{12}\t/u, '\t0123456789ab\t')
    edit(LEDGER, line, `<<<<<<< HEAD\n${line}\n=======\n${other}\n>>>>>>> main`)
    expect((await command(check, '--publish')).code).toBe(1)
    const { code, output } = await answer('k')
    expect([code, output]).toEqual([0, expect.stringContaining('k 印の行を除く（両方の記録を残す）')])
    expect(read(LEDGER)).not.toContain('<<<<<<<')
    const lines = read(LEDGER).split('\n')
    expect(lines.filter(one => one.startsWith(`${TERM}#`))).toEqual([line])
  })
})

describe('npm run review -- --record-all', () => {
  test('--record-all creates the ledger in one step and enables it', () => {
    expect(read(LEDGER).split('\n').length).toBeGreaterThan(8)
    expect(read('club.yaml')).toMatch(/\nledger: true\n$/u)
    expect(load(folder).report.diagnostics).toEqual([])
  })

  test('--record-all records changed statements and leaves other lines unchanged', async () => {
    const before = read(LEDGER).split('\n')
    edit(PLAIN, '返さない', '返す')
    const { code, output } = await command(review, '--record-all')
    expect([code, output]).toEqual([0, expect.stringContaining('「退部しても返さない。」→「退部しても返す。」')])
    expect(
      read(LEDGER)
        .split('\n')
        .filter(line => !before.includes(line))
    ).toHaveLength(1)
    expect(unread()).toEqual([])
  })

  test('--record-all --dry-run writes nothing', async () => {
    edit(PLAIN, '返さない', '返す')
    const before = read(LEDGER)
    await command(review, '--record-all', '--dry-run')
    expect(read(LEDGER)).toBe(before)
    expect(await command(review, '--record-all', '--list')).toMatchObject({ code: 2 })
  })

  test('--record-all names no file if nothing is unread', async () => {
    const before = read(LEDGER)
    const { code, output } = await command(review, '--record-all')
    expect([code, output]).toEqual([0, expect.stringContaining('読んだ記録のない文は、ほかにありません。')])
    expect(output).not.toContain('書くもの')
    expect(read(LEDGER)).toBe(before)
  })

  test('--record-all counts the removed statements of a deleted file', async () => {
    rmSync(path.join(folder, TERM))
    const { output } = await command(review, '--record-all', '--dry-run')
    expect(output).toContain('ledger.tsv（読んだことの記録、1件を除く）')
  })

  test('a missing ledger is reported', () => {
    rmSync(path.join(folder, LEDGER))
    expect(codes()).toEqual(['statement-gone'])
  })
})

describe('unread statements', () => {
  beforeEach(() => {
    edit(PLAIN, '返さない', '返す')
    edit(TERM, '含まない', '含む')
  })

  test('an unread statement is a warning during work and an error on publication', async () => {
    expect(await command(check)).toMatchObject({ code: 0, output: expect.stringContaining('警告 2 件') })
    const { code, output } = await command(check, '--publish', '--format', 'json')
    expect(code).toBe(1)
    expect(JSON.parse(output)).toMatchObject({ errors: 2, warnings: 0 })
  })

  test('review shows the old and the new text of an unread statement, and one key confirms it', async () => {
    const { code, output } = await answer('k', 'l')
    expect(output).toContain('    前　退部しても返さない。\n    今　退部しても返す。\n')
    expect(code).toBe(1)
    expect(unread().map(({ file }) => file.path)).toEqual([TERM])
    expect(await answer('k')).toMatchObject({ code: 0 })
    expect(load(folder).report.diagnostics).toEqual([])
  })

  test('unread statements are listed and included in the summary of a proposal', async () => {
    const list = await command(review, '--list')
    expect([list.code, list.output]).toEqual([1, expect.stringContaining('人が読んだ記録のない文が、2 件あります')])
    const { output } = await command(summary)
    expect(output).toContain('## 人が読んだ記録のない文\n\n2 件。')
    expect(output).toContain('「退部しても返さない。」→「退部しても返す。」')
  })

  test('the results of one search-and-replace are confirmed together after display', async () => {
    edit(PLAIN, '返す', '返さない')
    edit(TERM, '含む', '含まない')
    for (const [from, to] of [
      ['300点。', '300点です。'],
      ['（第1条）。', '（第1条）です。'],
      ['返さない。', '返さないです。']
    ] as const)
      edit(PLAIN, from, to)
    const { code, output } = await answer('a', 'y')
    expect(output).toContain('3件とも記録しますか')
    expect([code, unread()]).toEqual([0, []])
  })
})

describe('passing checks', () => {
  test('the check passes in every step of an amendment: start, fill, update, review', async () => {
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    expect(unread()).toEqual([])
    edit(NEXT, '300点', '500点')
    edit(NEXT, '## 第3条（退部）', '## 第3条（合宿）\n\n合宿は、山で行う。\n\n## 第4条（退部）')
    await command(newAmendment, '--fill')
    expect(unread()).toEqual([])
    await command(review, '--take-proposed')
    expect(read(PLAIN)).toContain('遅れたら500点')
    expect(unread()).toEqual([])
    await answer('k', 'i')
    expect(unread()).toEqual([])
    expect(codes()).toEqual(['plain-missing'])
  })

  test('the check passes after a new term and a new precedent', async () => {
    const term = ['--term', '欠席', '--reading', 'けっせき', '--romaji', 'kesseki', '--name', 'kesseki']
    const rest = ['--aliases', '', '--english', '', '--defined-at', '', '--settled-by', '2', '--meaning', '休むこと。']
    const { output } = await command(newTerm, ...term, ...rest)
    expect(output).toContain('書きました')
    const decided = await command(
      newPrecedent,
      ...['--caption', '雪の日', '--text', '第1条による。', '--decided-on', '2026-01-02', '--related', '1']
    )
    expect(decided.output).toContain('precedents/tennis/002.mdx')
    expect(unread()).toEqual([])
  })

  test('the check passes after the import of a text', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'text-')), 'text.txt')
    writeFileSync(file, '庭球部規程\n\n（遅刻）\n第１条　遅れた者は、300点を払う。\n')
    const { output } = await command(
      importText,
      ...[file, '--ruleset', 'golf', '--enforced-on', '2024-04-01', '--out', folder]
    )
    expect(output).toContain('書き出し')
    expect(unread()).toEqual([])
  })

  test('a command does not record statements that were unread before', async () => {
    edit(PLAIN, '返さない', '返す')
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    edit(NEXT, '## 第3条（退部）', '## 第3条（合宿）\n\n合宿は、山で行う。\n\n## 第4条（退部）')
    await command(newAmendment, '--fill')
    expect(read(PLAIN)).toContain("'4':\n  read: 2024-04-01\n")
    expect(unread().map(({ key }) => key)).toEqual(['4'])
  })
})
