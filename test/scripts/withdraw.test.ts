import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { main as newAmendment } from '../../scripts/commands/new-amendment.ts'
import { saveFiles } from '../../scripts/commands/save-files.ts'
import { main as seal } from '../../scripts/commands/seal.ts'
import { main as withdraw } from '../../scripts/commands/withdraw.ts'
import { load } from '../../src/corpus/load.ts'
import { billsDocument } from '../../src/formats/api/documents.ts'
import { recordsOf } from '../../src/view/records.ts'
import { timelineOf } from '../../src/view/timeline.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { type Run, runMain } from './run.ts'

const LAW =
  '## 第1条（予約）\n\nコートは、係に申し出て使う。\n\n## 第2条（部費）\n\n部費は、月額1,000円とする。\n\n## 第3条（改正）\n\nこの規程は、出席した部員の過半数の賛成で改正する。\n'
const PLAIN = "'1': 係に言って使う。\n'2': 月に1,000円。\n'3': 部員が改正する。\n"
const SEALS = 'rulesets/tennis/seals.yaml'

let folder = ''
const run = (main: typeof withdraw | typeof newAmendment, ...args: string[]): Promise<Run> =>
  runMain(main, args, { env: { CONTENT_DIR: folder } })
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const edit = (name: string, from: string, to: string) =>
  writeFileSync(path.join(folder, name), read(name).replace(from, to))
const codes = () => load(folder).report.diagnostics.map(({ code }) => code)
const contents = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(?:mdx|yaml)$/u.test(name))
      .sort()
      .map(name => [name, read(name)])
  )

/** Records an amendment of the fee, in force from a day. */
async function amend(enforcedOn: string): Promise<void> {
  const instrument = `令和${Number(enforcedOn.slice(0, 4)) - 2018}年規程第1号`
  const began = await run(
    newAmendment,
    '--enforced-on',
    enforcedOn,
    '--instrument',
    instrument,
    '--remark',
    '部費を上げる。'
  )
  expect(began.code).toBe(0)
  edit(`rulesets/tennis/${enforcedOn}.mdx`, '1,000円', '1,500円')
  await run(newAmendment, '--fill')
}

beforeEach(async () => {
  folder = contentFolder({
    'club.yaml':
      "home: tennis\ntitle: 規程集\nclub: 庭球部\nread: 2024-05-01\nprocedure:\n  majority: { at: '3', moreThan: 1/2 }\n",
    ...tennis(LAW, { version: '2020-04-01' }),
    'rulesets/tennis/plain.yaml': PLAIN
  })
  await run(seal, '--ruleset', 'tennis', '--reason', '最初の記録')
  expect(codes()).toEqual([])
})

describe('npm run withdraw', () => {
  test('withdraw removes an amendment that is not yet in force, and records it as a failed bill', async () => {
    const before = contents()
    await amend('2030-04-01')
    const { code, output } = await run(
      withdraw,
      '--version',
      '2030-04-01',
      '--reason',
      '案を練り直す',
      '--on',
      '2026-11-20'
    )
    expect([code, output]).toEqual([0, expect.stringContaining('取下げ：案を練り直す')])
    const { 'amendments/tennis/2026-11-20.mdx': bill, ...others } = contents()
    expect(others).toEqual(before)
    expect(bill).toMatch(/outcome: withdrawn\noutcomeNote: 案を練り直す\n[\s\S]*\n---\n\n部費を上げる。/u)
    expect(bill).not.toContain('changes')
    expect(codes()).toEqual([])
  })

  test('a withdrawn amendment is shown in the history as a failed bill only', async () => {
    await amend('2030-04-01')
    await run(
      withdraw,
      '--version',
      '2030-04-01',
      '--reason',
      '会員会で否決された',
      '--outcome',
      'rejected',
      '--on',
      '2026-11-20'
    )
    const library = load(folder)
    const [ruleset] = library.rulesets
    if (!ruleset) throw new Error('no ruleset')
    expect(library.amendments).toEqual([])
    const events = timelineOf(recordsOf(library, ruleset)).filter(({ kind }) => kind === 'rejected')
    expect(events).toMatchObject([
      {
        date: '2026-11-20',
        title: '令和12年規程第1号（改正案）',
        href: null,
        label: '否決され、規約は変わりませんでした。理由：会員会で否決された'
      }
    ])
    expect(billsDocument(library)).toMatchObject([{ outcome: 'rejected', reason: '会員会で否決された' }])
  })

  test('withdraw rejects an amendment in force unless its recorded votes were insufficient', async () => {
    await amend('2026-04-01')
    const record = 'amendments/tennis/2026-04-01.mdx'
    const before = contents()
    const refused = await run(withdraw, '--version', '2026-04-01', '--reason', '理由')
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('施行されています')])
    expect(contents()).toEqual(before)
    edit(record, 'kind: amendment', 'kind: amendment\nprocedure: { members: 10, votes: { for: 3, against: 7 } }')
    const { code, output } = await run(withdraw, '--version', '2026-04-01', '--reason', '否決された')
    expect([code, output]).toEqual([0, expect.stringContaining('否決：否決された')])
    expect(read(record)).toContain('outcome: rejected')
    expect(codes()).toEqual([])
  })

  test('withdraw removes an unsealed draft of any date', async () => {
    await run(newAmendment, '--enforced-on', '2026-04-01', '--instrument', '令和8年規程第1号')
    edit('rulesets/tennis/2026-04-01.mdx', '1,000円', '1,500円')
    expect((await run(withdraw, '--version', '2026-04-01', '--reason', '取りやめた')).code).toBe(0)
    expect(codes()).toEqual([])
  })

  const VOTED_DOWN = 'kind: amendment\nprocedure: { members: 10, votes: { for: 3, against: 7 } }'

  test('statements reviewed against the withdrawn text return to the previous text if it is equal', async () => {
    await amend('2026-04-01')
    edit('amendments/tennis/2026-04-01.mdx', 'kind: amendment', VOTED_DOWN)
    edit('rulesets/tennis/plain.yaml', "'1': 係に言って使う。", "'1': { read: 2026-04-01, text: 係に言って使う。 }")
    expect((await run(withdraw, '--version', '2026-04-01', '--reason', '否決された')).code).toBe(0)
    expect(read('rulesets/tennis/plain.yaml')).toContain("'1': { read: 2020-04-01, text: 係に言って使う。 }")
    expect(codes()).toEqual([])
  })

  test('statements reviewed on a later day are not rewritten, because the day reaches the text before', async () => {
    edit('rulesets/tennis/plain.yaml', "'2': 月に1,000円。\n", '')
    await amend('2024-06-01')
    edit('amendments/tennis/2024-06-01.mdx', 'kind: amendment', VOTED_DOWN)
    edit('club.yaml', 'read: 2024-05-01', 'read: 2024-07-01')
    const before = contents()
    expect((await run(withdraw, '--version', '2024-06-01', '--reason', '否決された')).code).toBe(0)
    for (const name of ['club.yaml', 'rulesets/tennis/plain.yaml']) expect(read(name)).toBe(before[name])
    expect(codes()).toEqual(['plain-missing'])
  })

  test('withdraw names statements that only an added provision supports', async () => {
    await amend('2024-06-01')
    edit('amendments/tennis/2024-06-01.mdx', 'kind: amendment', VOTED_DOWN)
    const version = 'rulesets/tennis/2024-06-01.mdx'
    writeFileSync(path.join(folder, version), `${read(version).trimEnd()}\n\n## 第4条（退部）\n\n退部は、届け出る。\n`)
    await run(newAmendment, '--fill')
    edit('rulesets/tennis/plain.yaml', "'3'", "'4': { read: 2024-06-01, text: 届け出る。 }\n'3'")
    const { code, output } = await run(withdraw, '--version', '2024-06-01', '--reason', '否決された')
    expect([code, output]).toEqual([1, expect.stringContaining('（第4条のひとこと）　加わった規定だけのもの')])
    expect(output).toContain('read を「2020-04-01」にするか')
    edit('rulesets/tennis/plain.yaml', "'4': { read: 2024-06-01, text: 届け出る。 }\n", '')
    expect((await run(withdraw, '--version', '2024-06-01', '--reason', '否決された')).code).toBe(0)
  })

  test('withdraw writes nothing if equality cannot be proved', async () => {
    await amend('2026-04-01')
    edit('amendments/tennis/2026-04-01.mdx', 'kind: amendment', VOTED_DOWN)
    edit('rulesets/tennis/plain.yaml', "'2': 月に1,000円。", "'2': { read: 2026-04-01, text: '月に1,500円。' }")
    const before = contents()
    const { code, output } = await run(withdraw, '--version', '2026-04-01', '--reason', '否決された')
    expect([code, output]).toEqual([1, expect.stringContaining('rulesets/tennis/plain.yaml:2（第2条のひとこと）')])
    expect(contents()).toEqual(before)
  })

  test('a reason of rejection without votes requires the outcome', async () => {
    await amend('2030-04-01')
    const before = contents()
    const args = ['--version', '2030-04-01', '--reason', '会員会で否決された']
    const { code, output } = await run(withdraw, ...args)
    expect([code, output]).toEqual([2, expect.stringContaining('否決なら --outcome rejected')])
    expect(contents()).toEqual(before)
    expect((await run(withdraw, ...args, '--outcome', 'rejected')).output).toContain('否決：会員会で否決された')
  })

  test('withdraw removes only the newest version', async () => {
    await amend('2030-04-01')
    await amend('2031-04-01')
    const { code, output } = await run(withdraw, '--version', '2030-04-01', '--reason', '理由')
    expect([code, output]).toEqual([1, expect.stringContaining('より新しい2031-04-01の版があります')])
  })

  test('leftovers of a manually removed text are an error, and withdraw repairs them', async () => {
    await amend('2030-04-01')
    rmSync(path.join(folder, 'rulesets/tennis/2030-04-01.mdx'))
    expect(codes()).toContain('record-mismatch')
    const yaml = read(SEALS)
    writeFileSync(path.join(folder, SEALS), yaml.slice(0, yaml.indexOf('2030-04-01:')))
    expect(codes()).toEqual(['record-mismatch'])
    expect((await run(withdraw, '--version', '2030-04-01', '--reason', '取りやめた')).code).toBe(0)
    expect(codes()).toEqual([])
    expect(existsSync(path.join(folder, 'amendments/tennis/2030-04-01.mdx'))).toBe(false)
  })

  test.each([
    [['--reason', '理由'], '--version'],
    [['--version', '2030-04-01'], '--reason'],
    [['--version', '2030-04-01', '--reason', '理由'], '「2030-04-01」という版がありません'],
    [['--version', '2030-04-01', '--reason', '理由', '--outcome', 'lost'], '--outcome「lost」']
  ])('withdraw rejects %j', async (args, reason) => {
    const { code, output } = await run(withdraw, ...args)
    expect([code, output]).toEqual([2, expect.stringContaining(reason)])
  })
})

describe('record of a failed bill', () => {
  test.each([
    ["changes:\n  - { provision: '1', kind: unknown, evidence: stated, source: 部報 }\n", '変わった規定'],
    ['', 'の文があります']
  ])('a failed bill changes no provision and has no text: %j', async (changes, message) => {
    await run(newAmendment, '--enforced-on', '2030-04-01', '--instrument', '令和12年規程第1号')
    edit(
      'amendments/tennis/2030-04-01.mdx',
      'kind: amendment',
      `kind: amendment\noutcome: rejected\n${changes}`.trimEnd()
    )
    const told = load(folder).report.diagnostics.filter(({ code }) => code === 'record-mismatch')
    expect(told.map(one => one.message).join()).toContain(message)
  })
})

test('a removed file is restored if another file cannot be written', () => {
  const place = contentFolder({ 'a.mdx': 'a', 'b.mdx': 'b' })
  const both = new Map<string, string | null>([
    ['a.mdx', null],
    ['b.mdx/c.mdx', 'c']
  ])
  expect(() => saveFiles(place, both)).toThrow()
  expect(readFileSync(path.join(place, 'a.mdx'), 'utf8')).toBe('a')
  saveFiles(place, new Map([['a.mdx', null]]))
  expect(existsSync(path.join(place, 'a.mdx'))).toBe(false)
})
