import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { main } from '../../scripts/commands/papers.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { openWord } from '../support/word.ts'
import { runMain, runNode } from './run.ts'

const LAW = '## 第1条（供託）\n\n部員は、300点を供託する。\n\n## 第2条（公告）\n\n規程の変更は、公告する。\n'
const RECORD = `---
instrument: 令和6年規程第1号
kind: amendment
date: 2024-04-01
procedure:
  members: 9
  present: 6
  adoptedOn: 2024-04-01
  tournamentEndedOn: 2024-01-31
---

供託を引き上げる。
`
const content = (law: string) =>
  contentFolder({
    ...tennis(LAW, { version: '2020-04-01' }),
    ...tennis(law, { version: '2024-04-01', amendment: '令和6年規程第1号' }),
    'amendments/tennis/2024-04-01.mdx': RECORD,
    'amendments/tennis/2020-04-01.mdx': '---\ninstrument: null\nkind: enactment\ndate: 2020-04-01\n---\n',
    'club.yaml':
      "home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\nprocedure:\n  notice: { at: '2', with: ['2/1'], months: 1 }\n"
  })
const CONTENT_DIR = content(LAW.replace('300', '500'))
const folder = mkdtempSync(path.join(tmpdir(), 'papers-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = (args: readonly string[], dir = CONTENT_DIR) => runMain(main, args, { env: { CONTENT_DIR: dir } })
const amendment = ['--amendment', '2024-04-01'] as const

async function paper(...args: string[]) {
  const out = path.join(folder, `${args.join('_').replace(/\W/gu, '')}.docx`)
  const { code, output } = await run([...amendment, ...args, '--out', out])
  expect([code, output]).toEqual([0, expect.stringContaining('書き出し: ')])
  const { lines, rows } = openWord(readFileSync(out))
  return { text: lines.map(([, text]) => text), rows }
}

test('a bill contains the flags, the record and the table of both texts', async () => {
  const { text, rows } = await paper('--number', '2', '--by', '会長', '--on', '2024-03-01', '--reason', '足りない。')
  expect(text).toEqual(
    expect.arrayContaining(['議案第2号', '2024年3月1日', '庭球部　提出者　会長', '足りない。', '供託を引き上げる。'])
  )
  expect(rows.flat(2)).toEqual(
    expect.arrayContaining(['第1条　部員は、500点を供託する。', '第1条　部員は、300点を供託する。'])
  )
})

test('handwritten sentences appear verbatim in the bill', async () => {
  const file = path.join(folder, 'sentences.txt')
  writeFileSync(
    file,
    '\ufeff　第1条中「300点」を「500点」に改める。\r\n\r\n　　　附　則\r\n　この規程は、公告の日から施行する。\r\n'
  )
  const { text } = await paper('--sentences', file)
  expect(text).toEqual(
    expect.arrayContaining(['第1条中「300点」を「500点」に改める。', '附　則', 'この規程は、公告の日から施行する。'])
  )
})

test('a notice calculates the end of the announcement', async () => {
  const { text } = await paper('--kind', 'notice')
  expect(text).toContain('期限\t2024年2月29日まで（大会の最終日（2024年1月31日）から1箇月以内。第2条）')
})

test('the table names its instrument', async () => {
  const { text } = await paper('--kind', 'table')
  expect(text).toContain('令和6年規程第1号（2024年4月1日施行）')
})

test('minutes contain the record with the counts, and an instrument name selects the record', async () => {
  const { code, output } = await run(['--amendment', '令和6年規程第1号', '--kind', 'minutes'])
  expect(code).toBe(0)
  expect(output.startsWith(RECORD)).toBe(true)
  expect(output).toContain('\n\n2024年4月1日に会議を開いた。総会員9人のうち6人が出席した。\n')
})

test('minutes name the ruleset by its title before the amendment', async () => {
  const dir = content(LAW.replace('300', '500'))
  const file = path.join(dir, 'rulesets/tennis/2024-04-01.mdx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('title: 庭球部規程', 'title: 庭球部規約'))
  const { output } = await run([...amendment, '--kind', 'minutes'], dir)
  expect(output).toContain('庭球部規程の改正（令和6年規程第1号）')
  expect(output).not.toContain('庭球部規約')
})

test('papers prints a file unchanged to a pipe', async () => {
  const child = await runNode(['scripts/commands/papers.ts', ...amendment], { CONTENT_DIR })
  expect([child.code, child.output.slice(0, 2)]).toEqual([0, 'PK'])
})

test.each([
  [[], '「2024-04-01」'],
  [['--amendment', '1999'], '「1999」という改正の記録はありません'],
  [[...amendment, '--kind', 'poem'], '--kind「poem」'],
  [[...amendment, '--on', '昨日'], '2020-08-07 の形'],
  [[...amendment, '--sentences', path.join(folder, 'none.txt')], 'none.txt」を読めません']
])('%o is a usage error with a reason', async (args, reason) => {
  const { code, output } = await run(args)
  expect([code, output]).toEqual([2, expect.stringContaining(reason)])
})

test.each([
  [['--amendment', '2020-04-01'], '改正前の条文がない'],
  [['--amendment', '2020-04-01', '--kind', 'minutes'], '議事（procedure）の記録がない'],
  [[...amendment, '--out', path.join(folder, 'none', 'a.docx')], 'を書けません']
])('%o writes nothing and prints a reason', async (args, reason) => {
  const { code, output } = await run(args)
  expect([code, output]).toEqual([1, expect.stringContaining(reason)])
  expect(output).toContain('何も書いていません')
})

test('papers creates no paper for a text with an error', async () => {
  const { code, output } = await run([...amendment], content(LAW.replace('300点', '第9条の額')))
  expect([code, output]).toEqual([1, expect.stringContaining('rulesets/tennis/2024-04-01.mdx:')])
})

describe('papers of a meeting with votes', () => {
  const voting = (votes: string, outcome = '') => {
    const dir = content(LAW.replace('300', '500'))
    const record = path.join(dir, 'amendments/tennis/2024-04-01.mdx')
    const club = path.join(dir, 'club.yaml')
    writeFileSync(
      record,
      RECORD.replace('  present: 6', `  present: 6\n  votes: ${votes}`).replace('procedure:', `${outcome}procedure:`)
    )
    writeFileSync(club, `${readFileSync(club, 'utf8')}  majority: { at: '1', moreThan: 1/2 }\n`)
    return { dir, record }
  }
  const notice = [...amendment, '--kind', 'notice', '--out', path.join(folder, 'notice.docx')]

  test.each([
    ['{ for: 5, against: 1 }', 0, '書き出し: '],
    ['{ for: 4, against: 2 }', 1, '成立していない']
  ])('a notice announces only adopted bills: %s', async (votes, status, text) => {
    const { code, output } = await run(notice, voting(votes).dir)
    expect([code, output]).toEqual([status, expect.stringContaining(text)])
  })

  test('a failed bill has minutes but no notice', async () => {
    const { dir } = voting('{ for: 4, against: 2 }', 'outcome: rejected\n')
    const refused = await run(notice, dir)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('否決になった改正案')])
    expect((await run([...amendment, '--kind', 'minutes'], dir)).output).toContain('票は、賛成4、反対2')
  })

  test('minutes are written once with corrected counts, and not into the gist', async () => {
    const { dir, record } = voting('{ for: 5, against: 1 }')
    const minutes = [...amendment, '--kind', 'minutes', '--out', record]
    expect((await run(minutes, dir)).code).toBe(0)
    writeFileSync(record, readFileSync(record, 'utf8').replace('for: 5, against: 1', 'for: 6, against: 0'))
    expect((await run(minutes, dir)).code).toBe(0)
    expect(readFileSync(record, 'utf8').match(/票は、.*/gu)).toEqual(['票は、賛成6、反対0、棄権0である。'])
    const out = path.join(folder, 'bill.docx')
    await run([...amendment, '--out', out], dir)
    const texts = openWord(readFileSync(out)).lines.map(([, line]) => line)
    expect(texts).toContain('供託を引き上げる。')
    expect(texts.join('\n')).not.toContain('票は')
  })
})
