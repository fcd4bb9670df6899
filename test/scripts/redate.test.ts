import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { main as newAmendment } from '../../scripts/commands/new-amendment.ts'
import { main as redate } from '../../scripts/commands/redate.ts'
import { main as seal } from '../../scripts/commands/seal.ts'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { precedent } from '../support/records.ts'
import { type Run, runMain } from './run.ts'

const LAW = '## 第1条（予約）\n\nコートは、係に申し出て使う。\n\n## 第2条（部費）\n\n部費は、月額1,000円とする。\n'
const OLD = 'rulesets/tennis/2026-04-01.mdx'
const SEALS = 'rulesets/tennis/seals.yaml'
const RECORD = 'amendments/tennis/2026-04-01.mdx'
const PLAIN = 'rulesets/tennis/plain.yaml'

let folder = ''
const run = (main: typeof redate | typeof newAmendment, ...args: string[]): Promise<Run> =>
  runMain(main, args, { env: { CONTENT_DIR: folder } })
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const save = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const edit = (name: string, from: string, to: string) => save(name, read(name).replaceAll(from, to))
const move = (from: string, to: string) => renameSync(path.join(folder, from), path.join(folder, to))
const codes = () => load(folder).report.diagnostics.map(({ code }) => code)
const list = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

beforeEach(async () => {
  folder = contentFolder({
    'club.yaml': 'home: tennis\ntitle: 規程集\nclub: 庭球部\nread: 2024-05-01\n',
    ...tennis(LAW, { version: '2020-04-01' }),
    ...precedent(1, '遅れた者は、申出をし直す。'),
    [PLAIN]: "'1': 係に言って使う。\n'2': 月に1,000円。\n"
  })
  await run(seal, '--ruleset', 'tennis', '--reason', '最初の記録')
  await run(newAmendment, '--enforced-on', '2026-04-01', '--instrument', '令和8年規程第1号')
  edit(OLD, '1,000円', '1,500円')
  await run(newAmendment, '--fill')
  save(PLAIN, "'1': 係に言って使う。\n'2': { read: 2026-04-01, text: '月に1,500円。' }\n")
  edit('precedents/tennis/001.mdx', 'status:', 'reviewedUnder: 2026-04-01\nstatus:')
  expect(codes()).toEqual([])
})

describe('sealed enforcement date', () => {
  test('a manual change of a sealed date is reported', () => {
    move(OLD, 'rulesets/tennis/2026-04-02.mdx')
    move(RECORD, 'amendments/tennis/2026-04-02.mdx')
    const files = [PLAIN, SEALS, 'rulesets/tennis/2026-04-02.mdx', 'amendments/tennis/2026-04-02.mdx']
    for (const file of [...files, 'precedents/tennis/001.mdx']) edit(file, '2026-04-01', '2026-04-02')
    expect(load(folder).report.diagnostics).toMatchObject([
      { code: 'seal-mismatch', file: 'rulesets/tennis/2026-04-02.mdx', message: expect.stringContaining('enforcedOn') }
    ])
  })

  test('a date is not checked against a seal from before dates were sealed', () => {
    save(SEALS, read(SEALS).replaceAll(/ enforcedOn:[0-9a-f]+/gu, ''))
    expect(codes()).toEqual([])
  })

  test('the date is sealed with the next record without other changes', async () => {
    const before = read(SEALS)
    save(SEALS, before.replaceAll(/ enforcedOn:[0-9a-f]+/gu, ''))
    await run(seal, '--ruleset', 'tennis', '--reason', '施行日も記録した')
    expect(read(SEALS).match(/enforcedOn:/gu)).toHaveLength(2)
    expect(codes()).toEqual([])
  })
})

describe('npm run redate', () => {
  test.each(['2026-04-02', '2026-03-15'])('redate changes the date everywhere to %s, with its reason', async to => {
    const { code, output } = await run(
      redate,
      '--version',
      '2026-04-01',
      '--to',
      to,
      '--reason',
      '公告の日と取り違えた'
    )
    expect([code, output]).toEqual([0, expect.stringContaining(`2026-04-01の版 → ${to}の版`)])
    const version = `rulesets/tennis/${to}.mdx`
    expect(list()).toEqual(expect.arrayContaining([version, `amendments/tennis/${to}.mdx`]))
    expect(list()).not.toEqual(expect.arrayContaining([OLD]))
    expect(list()).not.toEqual(expect.arrayContaining([RECORD]))
    expect(read(version)).toContain(`enforcedOn: ${to}\n`)
    expect(read(`amendments/tennis/${to}.mdx`)).toContain(`date: ${to}\n`)
    expect(read(PLAIN)).toContain(`'2': { read: ${to}, text: '月に1,500円。' }`)
    expect(read('precedents/tennis/001.mdx')).toContain(`reviewedUnder: ${to}\n`)
    expect(read(SEALS)).toContain(`reason: 施行日を2026-04-01から${to}に改めた：公告の日と取り違えた`)
    expect(codes()).toEqual([])
  })

  test('redate into a year that the number does not name explains both corrections', async () => {
    const args = ['--version', '2026-04-01', '--to', '2025-04-01', '--reason', '理由']
    const before = list()
    const { code, output } = await run(redate, ...args)
    expect([code, list()]).toEqual([1, before])
    expect(output).toContain(
      '「令和8年規程第1号」は令和8年の番号なので、改正の日を2025-04-01（令和7年）に改められません'
    )
    expect(output).toContain('「--date 2026-04-01」')
    expect(output).toContain(`${OLD} の amendment と ${RECORD} の instrument を、「令和7年規程第1号」など`)
    expect((await run(redate, ...args, '--date', '2026-04-01', '--dry-run')).output).not.toContain('の番号なので')
    for (const file of [OLD, RECORD]) edit(file, '令和8年規程第1号', '令和7年規程第1号')
    expect((await run(redate, ...args)).code).toBe(0)
    expect(codes()).toEqual([])
  })

  test('redate leaves the record of an amendment of another day, or sets the given date', async () => {
    move(RECORD, 'amendments/tennis/2026-03-20.mdx')
    edit('amendments/tennis/2026-03-20.mdx', 'date: 2026-04-01', 'date: 2026-03-20')
    const args = ['--version', '2026-04-01', '--reason', '理由']
    await run(redate, ...args, '--to', '2026-04-02')
    expect(list()).toContain('amendments/tennis/2026-03-20.mdx')
    await run(redate, '--version', '2026-04-02', '--reason', '理由', '--to', '2026-04-03', '--date', '2026-03-21')
    expect(list()).toContain('amendments/tennis/2026-03-21.mdx')
    expect(codes()).toEqual([])
  })

  test('redate adjusts review dates so that each statement refers to the same text as before', async () => {
    save(PLAIN, "'1': 係に言って使う。\n'2': { read: 2026-04-05, text: '月に1,500円。' }\n")
    expect((await run(redate, '--version', '2026-04-01', '--to', '2026-04-10', '--reason', '理由')).code).toBe(0)
    expect(read(PLAIN)).toContain('read: 2026-04-10')
    save(PLAIN, "'1': { read: 2026-04-05, text: 係に言って使う。 }\n'2': { read: 2026-04-10, text: '月に1,500円。' }\n")
    expect((await run(redate, '--version', '2026-04-10', '--to', '2026-04-04', '--reason', '理由')).code).toBe(0)
    expect(read(PLAIN)).toContain("'1': { read: 2020-04-01, text")
    expect(codes()).toEqual([])
  })

  test('redate succeeds while statements need review', async () => {
    save(PLAIN, "'1': 係に言って使う。\n'2': 月に1,000円。\n")
    expect(codes()).toEqual(['statement-outdated'])
    const { output } = await run(redate, '--version', '2026-04-01', '--to', '2026-04-02', '--reason', '理由')
    expect(output).toContain('改めました')
    expect(codes()).toEqual(['statement-outdated'])
  })

  test('redate lists texts that still contain the old date', async () => {
    save(RECORD, `${read(RECORD)}\n令和8年4月1日から施行する。\n`)
    const { output } = await run(redate, '--version', '2026-04-01', '--to', '2026-04-02', '--reason', '理由')
    expect(output).toMatch(/amendments\/tennis\/2026-04-02\.mdx:[0-9]+ 令和8年4月1日/u)
  })

  test.each([
    [['--to', '2026-04-02'], 2, '--reason'],
    [['--to', '2026-13-02', '--reason', '理由'], 2, '「2026-13-02」は日付ではありません'],
    [['--reason', '理由'], 2, '--to'],
    [['--to', '2019-04-01', '--reason', '理由'], 1, '前の版（2020-04-01）の施行日より後ではありません'],
    [['--to', '2026-04-01', '--reason', '理由'], 1, '施行日は、2026-04-01です'],
    // Its plain sentence states a rule that is not in force on that day.
    [['--to', '2099-04-01', '--reason', '理由'], 1, '何も書いていません']
  ])('redate rejects %j and writes nothing', async (args, status, reason) => {
    const before = list().map(name => (/\.(?:mdx|yaml)$/u.test(name) ? read(name) : name))
    const { code, output } = await run(redate, '--version', '2026-04-01', ...args)
    expect([code, output]).toEqual([status, expect.stringContaining(reason)])
    expect(list().map(name => (/\.(?:mdx|yaml)$/u.test(name) ? read(name) : name))).toEqual(before)
  })
})
