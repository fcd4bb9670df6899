import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { main as newSituation } from '../../scripts/commands/new-situation.ts'
import { main as newTerm } from '../../scripts/commands/new-term.ts'
import { main as newTopic } from '../../scripts/commands/new-topic.ts'
import { main as summary } from '../../scripts/commands/summary.ts'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { twoClubs } from '../support/topics.ts'
import { type Run, runMain } from './run.ts'

const COMMANDS = { term: newTerm, topic: newTopic, situation: newSituation }

let folder = ''
const run = (name: keyof typeof COMMANDS, args: readonly string[], answers: readonly string[] = []): Promise<Run> =>
  runMain(COMMANDS[name], args, { env: { CONTENT_DIR: folder }, input: answers.map(answer => `${answer}\n`).join('') })
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const isThere = (name: string) => existsSync(path.join(folder, name))
const codes = () => load(folder).report.diagnostics.map(({ code }) => code)
const flags = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([key, value]) => [`--${key}`, value])

test.each(Object.entries({ ...COMMANDS, summary }))(
  '%s prints its usage and rejects an unknown flag',
  async (_, main) => {
    expect(await runMain(main, ['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('使い方') })
    expect(await runMain(main, ['--colour'])).toMatchObject({ code: 2, output: expect.stringContaining('--colour') })
  }
)

describe('npm run new:term', () => {
  beforeEach(() => {
    folder = contentFolder({
      ...tennis(
        '## 第1条（予約）\n\nコートは、部員が係に申し出て使う。\n\n## 第2条（会費）\n\n会費は、月額800円とする。\n'
      ),
      'terms/buin.mdx': '---\nterm: 部員\nreading: ぶいん\naliases: [メンバー]\n---\n\n庭球部に属する者をいう。\n'
    })
  })

  test('new:term repeats the question after an invalid answer and ends with the check', async () => {
    const answers = [
      'メンバー',
      'テニスコート',
      '庭球場',
      'てにすこーと',
      'tenisu kōto',
      '',
      'コート、庭球場',
      'court',
      '9',
      '先例第1号',
      '',
      '',
      '第1条',
      '*球*を打つ所。'
    ]
    const { code, output } = await run('term', [], answers)
    for (const problem of [
      '「メンバー」は、用語「部員」（terms/buin.mdx）にあります',
      '読みは、かなで書きます',
      '「9」に当たる規定がありません',
      '先例の番号ではなく、その先例が引く規約の規定を書きます',
      '「テニスコート」は規約の本文にないので'
    ])
      expect(output).toContain(problem)
    expect(read('terms/tenisu-koto.mdx')).toBe(
      "---\nterm: テニスコート\nreading: てにすこーと\naliases: [コート, 庭球場]\nromaji: tenisu kōto\nenglish: [court]\nsettledBy: '1'\n---\n\n\\*球\\*を打つ所。\n"
    )
    expect([code, output, codes()]).toEqual([0, expect.stringMatching(/検査の結果:\n指摘はありません/u), []])
  })

  const given = flags({ term: '会費', reading: 'かいひ', 'defined-at': '2', meaning: '月に払うもの。' })

  test('new:term accepts flags and writes nothing in a dry run', async () => {
    expect(await run('term', [...given, '--dry-run'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('＋ term: 会費')
    })
    expect(isThere('terms/kaihi.mdx')).toBe(false)
    expect((await run('term', given)).code).toBe(0)
    expect(read('terms/kaihi.mdx')).toContain("definedAt: '2'")
    expect(await run('term', given)).toMatchObject({
      code: 2,
      output: expect.stringContaining('--term「会費」: 「会費」は、用語「会費」')
    })
  })

  test('new:term stops at the first invalid flag or at missing answers and writes nothing', async () => {
    for (const [args, reason] of [
      [[...given, '--reading', '会費'], '--reading「会費」: 読みは、かなで書きます'],
      [[...given, '--name', 'A B'], '--name「A B」: 英小文字'],
      [[...given, '--name', 'buin'], '「terms/buin.mdx」は、もうあります'],
      [[], '何も書いていません']
    ] as const)
      expect(await run('term', args)).toMatchObject({ code: 2, output: expect.stringContaining(reason) })
    expect(isThere('terms/kaihi.mdx')).toBe(false)
  })
})

describe('npm run new:topic', () => {
  beforeEach(() => {
    folder = contentFolder(twoClubs())
  })

  test('new:topic asks for the cell of each ruleset, and again if the law does not support the cell', async () => {
    const answers = ['休部の部費', '休部の間、部費が要るか。', '1', 'money', 'points', '', 'low', '', '', 'rest_fee']
    const tennisCell = ['', 's', 'x y', '500', '500円', '1/1', '', '', 's', '1000', '1,000円', '1/1', '', '']
    const { code, output } = await run('topic', [], [...answers, ...tennisCell, 'n'])
    for (const problem of [
      'points、count、bool、option、options、text のどれかです',
      '全文を読み終えたという規則なので、未読にはできません',
      'topic-figure-missing',
      'このセルを、もう一度'
    ])
      expect(output).toContain(problem)
    expect(read('topics/rest_fee.mdx')).toBe(
      '---\nlabel: 休部の部費\ngroup: 持ち点と精算\nquestion: 休部の間、部費が要るか。\ntype: points\nstakes: low\noften: game\ncells:\n' +
        '  tennis:\n    state: stated\n    value: 1000\n    text: 1,000円\n    citations: [1/1]\n  badminton:\n    state: none\n    text: 規定なし\n---\n'
    )
    expect([code, codes()]).toEqual([0, []])
  })

  const given = flags({
    label: '休部',
    question: '休部の間、部費が要るか。',
    group: '持ち点と精算',
    type: 'bool',
    stakes: 'low',
    name: 'rest'
  })
  const cell = (id: string, more: string) => ['--cell', `${id}: ${more}`]

  test('new:topic leaves a ruleset unread that was not read completely', async () => {
    rmSync(path.join(folder, 'rulesets/badminton/reading.yaml'))
    const own = cell('tennis', "{ state: stated, value: false, text: 不要, citations: ['1/2'] }")
    const { code, output } = await run('topic', [...given, ...own])
    expect([code, output]).toEqual([0, expect.stringContaining('未読のままの規則: 羽球部規程')])
    expect(
      load(folder)
        .topics.find(({ id }) => id === 'rest')
        ?.cells.has('badminton')
    ).toBe(false)
  })

  test('new:topic rejects invalid flags and failed checks, and shows the file it would have written', async () => {
    for (const [text, reason] of [
      ['golf: { state: none, text: 規定なし }', '「golf」という規約がありません'],
      ['tennis: { state: perhaps, text: a }', 'stated、implied、none、unknown のどれかです'],
      ['tennis', '「規約の名: { state: …, text: … }」の形']
    ] as const)
      expect(await run('topic', [...given, '--cell', text])).toMatchObject({
        code: 2,
        output: expect.stringContaining(reason)
      })
    const wrong = await run('topic', [
      ...given,
      ...cell('tennis', "{ state: stated, value: 7, text: 不要, citations: ['9'] }")
    ])
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('topic-citation-missing') })
    expect(wrong.output).toContain('書こうとしたもの（topics/rest.mdx）')
    expect(isThere('topics/rest.mdx')).toBe(false)
  })
})

describe('npm run new:situation', () => {
  beforeEach(() => {
    folder = contentFolder({
      ...tennis('## 第1条（降雨）\n\n雨の日は、中止する。\n\n2　中止したときは、部員は500点を得る。\n'),
      'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\ndisputes: { groups: [天気, 道具] }\n'
    })
  })

  test('new:situation asks for a question and a card per answer, and again if the law does not support a card', async () => {
    const head = [
      '雨が降った',
      '野球',
      '天気',
      '雨',
      '中止する。',
      'kept',
      'rain',
      '続いているか',
      '続いている',
      '続いている／止んだ'
    ]
    const wrong = [
      'あ'.repeat(31),
      '中止。部員は300点を得る。',
      '第1条による。',
      '会、部員、300',
      '会、部員、300、1/2',
      '1/1'
    ]
    const cards = [
      '中止。部員は500点を得る。',
      '', // text and provisions unchanged
      '会、部員、500、1/2',
      '',
      '続ける。払うものなし。',
      '第1条は雨の日だけを定める。',
      'なし',
      '1'
    ]
    const { code, output } = await run('situation', [], [...head, ...wrong, ...cards])
    for (const problem of [
      '天気、道具 のどれかです',
      '「kept」は、サイトのページの名です',
      '2個から4個',
      '今は31字',
      '根拠の規定を書きます',
      'dispute-figure-missing',
      'この札を、もう一度',
      '（Enterで「第1条による。」のまま）'
    ])
      expect(output).toContain(problem)
    const [dispute] = load(folder).disputes
    expect([...(dispute?.cards.keys() ?? [])]).toEqual(['case-1', 'case-2'])
    expect(dispute?.cards.get('case-1')?.pays).toMatchObject([{ who: '会', to: '部員', amount: 500, cites: ['1/2'] }])
    expect(dispute?.cards.get('case-2')).toMatchObject({ title: '止んだ', pays: [], cites: ['1'] })
    expect([code, codes()]).toEqual([0, []])
  })

  test.each([
    ['雪の日は、規約に定めがない。', {}, true],
    ['雪の日は、規約に定めがない。', { silent: 'n' }, false],
    ['第1条による。罰はない。', {}, false],
    ['第1条による。罰則はない。', { silent: 'y' }, true]
  ])('new:situation sets silent for %s with %o', async (hand, more, silent) => {
    const given = { title: '雪', group: '天気', plain: '続ける。', name: 'snow', verdict: '続ける。', hand, cites: '1' }
    await run('situation', flags({ ...given, ...more }))
    expect(load(folder).disputes[0]?.cards.get('all')).toMatchObject({ silent })
  })

  test('new:situation asks if a card that mentions the absence of a rule has no rule', async () => {
    const head = ['雪', '天気', '', '続ける。', 'snow', '']
    const { output } = await run('situation', [], [...head, '続ける。', '雪の日は、規約に定めがない。', '', '1', 'y'])
    expect(output).toContain('規約に定めのない事柄の札ですか')
    expect(read('disputes/snow.mdx')).toContain("    cites: ['1']\n    silent: true\n")
  })

  test('new:situation accepts flags for a dispute with one card', async () => {
    const given = {
      title: '雨',
      group: '天気',
      plain: '中止する。',
      name: 'rain',
      verdict: '中止。',
      hand: '第1条による。',
      cites: '第1条'
    }
    expect(await run('situation', flags({ ...given, cites: '9' }))).toMatchObject({
      code: 2,
      output: expect.stringContaining('--cites「9」')
    })
    expect((await run('situation', flags(given))).code).toBe(0)
    const again = flags({ ...given, title: '大雨', name: 'heavy', aliases: '雨' })
    expect((await run('situation', again)).output).toContain(
      '「雨」は、もめごと「雨」（disputes/rain.mdx）にもあります'
    )
    expect(read('disputes/rain.mdx')).toBe(
      "---\ntitle: 雨\ngroup: 天気\nplain: 中止する。\nstart: all\ncards:\n  all:\n    verdict: 中止。\n    hand: 第1条による。\n    cites: ['1']\n---\n"
    )
  })
})
