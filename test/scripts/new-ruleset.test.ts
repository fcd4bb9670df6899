import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { Document } from 'yaml'
import { main } from '../../scripts/commands/new-ruleset.ts'
import { main as seal } from '../../scripts/commands/seal.ts'
import { load } from '../../src/corpus/load.ts'
import type { Cell, Topic } from '../../src/model/topic.ts'
import { contentFolder } from '../support/content.ts'
import { twoClubs } from '../support/topics.ts'
import { type Run, runMain } from './run.ts'

const TEXT = `庭球愛好会会則

（会費）
第１条　会費は、月額800円とする。

（予約）
第２条　コートは、係に申し出て使う。
`

const TOPIC = 'topics/fee.mdx'
const GUEST = `---
label: 部員でない者
group: 進行
question: 部員でない者は、コートを使えるか。
type: option
options: [使える, 使えない]
stakes: low
cells:
  tennis:
    state: none
    text: 規定なし
  badminton:
    state: none
    text: 規定なし
---
`

let folder = ''
let desk = ''
beforeEach(() => {
  folder = contentFolder({ ...twoClubs(), 'topics/guest.mdx': GUEST })
  desk = mkdtempSync(path.join(tmpdir(), 'desk-'))
  writeFileSync(path.join(desk, 'rules.txt'), TEXT)
})

const at = (name: string) => path.join(desk, name)
const run = (args: readonly string[], input = ''): Promise<Run> =>
  runMain(main, args, { env: { CONTENT_DIR: folder }, input })
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const errors = () => load(folder).report.diagnostics.filter(({ severity }) => severity === 'error')
const given = () => [at('rules.txt'), '--ruleset', 'fans', '--enforced-on', '2024-04-01', '--sheet', at('fans.yaml')]
const merge = (...more: string[]) => run(['--merge', at('fans.yaml'), ...more])
const everything = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter(name => /\.\w+$/u.test(name))
    .map(name => `${name}\n${read(name)}`)
    .join('\n')

/** Replaces the empty form of a topic in the worksheet with YAML. */
function fill(id: string, form: string): void {
  const text = readFileSync(at('fans.yaml'), 'utf8')
  const filled = text.replace(new RegExp(`^  ${id}:\\n(?: {4}.*\\n)*`, 'mu'), `  ${id}:\n${form}`)
  expect(filled).not.toBe(text)
  writeFileSync(at('fans.yaml'), filled)
}

const FEE = "    state: stated\n    value: 800\n    text: 月額800円\n    citations: ['1/1']\n"

describe('npm run new:ruleset', () => {
  test('new:ruleset proposes no citation name of another ruleset', async () => {
    writeFileSync(at('rules.txt'), TEXT.replace('庭球愛好会会則', '庭球愛好会規程'))
    expect((await run(given())).code).toBe(0)
    expect(read('rulesets/fans/2024-04-01.mdx')).toContain('citedAs: [庭球愛好会規程]')
  })

  test('new:ruleset imports the text, adds it to the order and writes a worksheet, without diagnostics', async () => {
    const { code, output } = await run(given())
    expect(output).toContain('2論点のどれも、まだ読んでいません。')
    expect(code).toBe(0)
    expect(errors()).toEqual([])
    expect(read('club.yaml')).toContain('order: [badminton, fans] }')
    expect(existsSync(path.join(folder, 'rulesets/fans/2024-04-01.mdx'))).toBe(true)
    expect(existsSync(path.join(folder, 'rulesets/fans/seals.yaml'))).toBe(false)
  })

  test('the worksheet lists each topic with its question, the home answer and the search results', async () => {
    await run(given())
    const sheet = readFileSync(at('fans.yaml'), 'utf8')
    expect(sheet).toContain(
      [
        '  # ━━ 持ち点と精算（1） ━━',
        '',
        '  # 部費　部費は、月にいくらか。',
        '  #   値: 点数',
        '  #   規程: 月額1,000円（第1条第1項、第1条第2項）',
        '  #   候補:',
        '  #     1/1　会費は、月額800円とする。'
      ].join('\n')
    )
    expect(sheet).toContain('  #   値: 使える、使えない のどれか\n')
  })

  test('new:ruleset seals the new text if the club seals texts', async () => {
    for (const ruleset of ['tennis', 'badminton'])
      await runMain(seal, ['--ruleset', ruleset, '--reason', '最初の記録'], { env: { CONTENT_DIR: folder } })
    expect((await run(given())).code).toBe(0)
    expect(read('rulesets/fans/seals.yaml')).toContain('reason: 最初の記録')
    expect(errors()).toEqual([])
  })

  test('new:ruleset prints the changes in a dry run and writes nothing', async () => {
    const before = everything()
    const { code, output } = await run([...given(), '--dry-run'])
    expect(output).toContain('書く票: ')
    expect(output).toContain('--dry-run なので、何も書いていません')
    expect(code).toBe(0)
    expect([everything(), existsSync(at('fans.yaml'))]).toEqual([before, false])
  })

  test('new:ruleset reports a text that fails to parse and writes nothing', async () => {
    writeFileSync(at('rules.txt'), '日誌\n\n雨が降った。\n')
    const before = everything()
    const { code, output } = await run(given())
    expect(output).toContain('見つかりません')
    expect(code).toBe(1)
    expect([everything(), existsSync(at('fans.yaml'))]).toEqual([before, false])
  })

  test('new:ruleset extends a block-style order and adds no order to a club without one', async () => {
    const block = 'home: tennis\ntitle: 規程集\nclub: 庭球部\ncompare:\n  order:\n    - badminton # 羽球\n'
    writeFileSync(path.join(folder, 'club.yaml'), block)
    await run(given())
    expect(read('club.yaml')).toBe(block.replace('badminton # 羽球', 'badminton\n    - fans # 羽球'))
    expect(errors()).toEqual([])
  })

  test('new:ruleset without arguments asks questions', async () => {
    const { code } = await run([], `${at('nothing.txt')}\n${at('rules.txt')}\nFans\nfans\n2024-04-01\n`)
    expect(code).toBe(0)
    expect(errors()).toEqual([])
    rmSync('fans.sheet.yaml')
  })

  test.each<[string, string[], string]>([
    ['a ruleset that is there', ['--ruleset', 'tennis', '--enforced-on', '2024-04-01'], 'はもうあります'],
    ['a sheet in the content', ['--ruleset', 'fans', '--enforced-on', '2024-04-01', '--sheet', 'IN'], 'フォルダーの外']
  ])('new:ruleset rejects %s', async (_, args, text) => {
    const { code, output } = await run([at('rules.txt'), ...args.map(arg => (arg === 'IN' ? `${folder}/a.yaml` : arg))])
    expect([code, output.includes(text)]).toEqual([2, true])
  })
})

describe('npm run new:ruleset -- --merge', () => {
  beforeEach(async () => {
    await run(given())
  })

  test('--merge writes the completed cells into the topic files, line by line, and leaves the others unread', async () => {
    const before = read(TOPIC)
    fill('fee', FEE)
    const { code, output } = await merge()
    expect(output).toContain('1／2論点を読みました。')
    expect(output).toMatch(/1／ +1 {2}持ち点と精算\n +0／ +1 {2}進行/u)
    expect(code).toBe(0)
    expect(read(TOPIC)).toBe(before.replace(/---\n$/u, `  fans:\n${FEE}---\n`))
    expect(read('topics/guest.mdx')).toBe(GUEST)
    expect(errors()).toEqual([])
  })

  test('--merge of the same worksheet writes nothing, and of an extended worksheet only the additions', async () => {
    fill('fee', FEE)
    await merge()
    const before = everything()
    expect((await merge()).code).toBe(0)
    expect(everything()).toBe(before)
    fill('guest', "    state: implied\n    value: 使える\n    text: 使える\n    citations: ['2']\n")
    const { output } = await merge()
    expect(output).toContain('取り込んだ論点: 1\n2／2論点を読みました。')
    expect(errors()).toEqual([])
  })

  test('規定なし remains in the worksheet until the ruleset was read completely', async () => {
    fill('fee', FEE)
    fill('guest', '    state: none\n')
    const { output } = await merge()
    expect(output).toContain('none とした1の論点は、票に残しました')
    expect(read('topics/guest.mdx')).toBe(GUEST)
    writeFileSync(
      at('fans.yaml'),
      readFileSync(at('fans.yaml'), 'utf8').replace('wholeReadOn:', 'wholeReadOn: 2026-01-02')
    )
    expect((await merge()).code).toBe(0)
    expect(read('topics/guest.mdx')).toContain('  fans:\n    state: none\n    text: 規定なし\n---')
    expect(read('rulesets/fans/reading.yaml')).toContain('wholeReadOn: 2026-01-02\n')
    expect(errors()).toEqual([])
  })

  test.each<[what: string, id: string, form: string, place: RegExp, hint: string]>([
    [
      'a misspelt key',
      'fee',
      FEE.replace('state', 'stat'),
      /:\d+:5 error 「topics\.fee\.stat」という項目/u,
      '「state」のことですか'
    ],
    [
      'a missing state',
      'fee',
      FEE.replace('stated', ''),
      /:\d+:5 error 「fee」に書き込みがありますが、state/u,
      'stated'
    ],
    ['no words', 'fee', FEE.replace('月額800円', ''), /:\d+:5 error 「fee」の text がありません/u, '表に出す'],
    ['another figure', 'fee', FEE.replaceAll('800', '900'), /:\d+:11 error .*「900」.* topic-figure-missing/u, '800'],
    [
      'a provision that is not there',
      'fee',
      FEE.replace('1/1', '1/7'),
      /:\d+:17 error .*topic-citation-missing/u,
      '1/1'
    ],
    [
      'an unknown option',
      'guest',
      "    state: stated\n    value: 使えぬ\n    text: 使えぬ\n    citations: ['2']\n",
      /:\d+:12 error .*topic-value-type/u,
      '「使える」のことですか'
    ],
    [
      'a topic that is not there',
      'guest',
      `${FEE}  gest:\n${FEE}`,
      /:\d+:3 error 「gest」という論点がありません/u,
      '「guest」のことですか'
    ]
  ])('%s is reported at its location in the worksheet, and nothing is written', async (_, id, form, place, hint) => {
    fill(id, form)
    const before = everything()
    const { code, output } = await merge()
    expect(output).toMatch(place)
    expect(output).toContain(hint)
    expect(output).toContain('fans.yaml:')
    expect(code).toBe(1)
    expect(everything()).toBe(before)
  })

  test('a date of complete reading is rejected while topics are empty', async () => {
    writeFileSync(
      at('fans.yaml'),
      readFileSync(at('fans.yaml'), 'utf8').replace('wholeReadOn:', 'wholeReadOn: 2026-01-02')
    )
    const { code, output } = await merge()
    expect(output).toContain('全文を読み終えたとありますが、まだ空の論点が2あります（「部費」「部員でない者」）')
    expect(code).toBe(1)
  })

  test('a future date of complete reading is reported in the worksheet', async () => {
    fill('fee', '    state: none\n')
    fill('guest', '    state: none\n')
    writeFileSync(
      at('fans.yaml'),
      readFileSync(at('fans.yaml'), 'utf8').replace('wholeReadOn:', 'wholeReadOn: 2999-01-02')
    )
    const { code, output } = await merge()
    expect(output).toMatch(/fans\.yaml:\d+:14 error 全文を読み終えた日（2999-01-02）が、まだ来ていません/u)
    expect(code).toBe(1)
  })

  test('merged cells are overwritten only on request', async () => {
    fill('fee', FEE)
    await merge()
    fill('fee', FEE.replace('text: 月額800円', 'text: 800円（月額）'))
    const refused = await merge()
    expect(refused.output).toContain('論点「部費」には、票と違うセルがもう取り込まれています（topics/fee.mdx）')
    expect(refused.code).toBe(1)
    expect((await merge('--replace')).code).toBe(0)
    expect(read(TOPIC)).toContain('    text: 800円（月額）\n')
    expect(read(TOPIC).match(/ {2}fans:/gu)).toHaveLength(1)
  })

  test('a value left open by a ruleset must be null explicitly', async () => {
    fill(
      'fee',
      "    state: stated\n    value: null\n    text: 会費による\n    note: 額を定めていない\n    citations: ['1/1']\n"
    )
    expect((await merge()).code).toBe(0)
    expect(read(TOPIC)).toContain('    value: null\n    text: 会費による\n')
  })
})

/** Creates the content before the ruleset was read: without its cells and without the record of the reading. */
function unread(topics: readonly Topic[], to: string, id: string): void {
  rmSync(path.join(to, `rulesets/${id}/reading.yaml`))
  for (const { file } of topics) {
    const text = file.text.replace(new RegExp(`^  ${id}:\\n(?: {4}.*\\n)+`, 'mu'), '')
    writeFileSync(path.join(to, file.path), text)
  }
}

/** Creates a worksheet as a reader would complete it. */
function filledSheet(id: string, cells: ReadonlyMap<string, Cell>, day: string | null): string {
  const topics = Object.fromEntries(
    [...cells].map(([topic, { read: _, ...cell }]) => [
      topic,
      Object.fromEntries(Object.entries(cell).filter(([key, value]) => value !== null || key === 'value'))
    ])
  )
  return new Document({ ruleset: id, wholeReadOn: day, topics }).toString({ lineWidth: 0 })
}

describe('ruleset of the club removed from the comparison and read again', () => {
  const original = load('content')
  const id = 'health'
  const cellsOf = (topics: readonly Topic[]) =>
    new Map(
      topics.flatMap(topic => {
        const cell = topic.cells.get(id)
        return cell ? [[topic.id, cell] as const] : []
      })
    )
  const all = cellsOf(original.topics)

  test('a removed ruleset gives no diagnostics, partial cells count as progress, and all cells restore the content', {
    timeout: 300_000
  }, async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'content-'))
    cpSync('content', folder, { recursive: true })
    unread(original.topics, folder, id)
    const bare = load(folder)
    expect([cellsOf(bare.topics).size, bare.report.errors]).toEqual([0, 0])
    const some = new Map([...all].filter(([, { state }]) => state !== 'none').slice(0, 40))
    writeFileSync(at('fans.yaml'), filledSheet(id, some, null))
    const part = await merge()
    expect(part.output).toContain(`40／${all.size}論点を読みました。`)
    expect(part.code).toBe(0)
    writeFileSync(at('fans.yaml'), filledSheet(id, all, '2026-11-21'))
    const whole = await merge()
    expect(whole.output).toContain(`${all.size}／${all.size}論点を読みました。`)
    expect(whole.code).toBe(0)
    expect(cellsOf(load(folder).topics)).toEqual(all)
  })
})
