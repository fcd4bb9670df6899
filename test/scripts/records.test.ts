import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { main as newAmendment } from '../../scripts/commands/new-amendment.ts'
import { main as newPrecedent } from '../../scripts/commands/new-precedent.ts'
import { recoverFiles, saveFiles } from '../../scripts/commands/save-files.ts'
import { main as sealMain } from '../../scripts/commands/seal.ts'
import { checkBeforeWrite, write } from '../../scripts/commands/write-changes.ts'
import { root } from '../../scripts/settings.ts'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { lost, precedent } from '../support/records.ts'
import { type Run, runMain, runNode } from './run.ts'

const VERSION = 'rulesets/tennis/2020-04-01.mdx'
const NEXT = 'rulesets/tennis/2030-04-01.mdx'
const RECORD = 'amendments/tennis/2030-04-01.mdx'
const SEALS = 'rulesets/tennis/seals.yaml'
const LAW =
  '## 第1条（予約）\n\nコートは、係に申し出て使う。\n\n2　予約は、週に2回までとする。\n\n## 第2条（部費）\n\n部費は、月額1,000円とする。\n'

let folder = ''
beforeEach(() => {
  folder = contentFolder({
    ...tennis(LAW, { version: '2020-04-01', source: '{ name: 部報, asOf: 2020-04 }' }),
    ...lost(1),
    ...precedent(2, '第1条第2項の回数には、雨の日を含まない。')
  })
})

const COMMANDS = { 'new-precedent': newPrecedent, 'new-amendment': newAmendment, seal: sealMain }
const run = (name: keyof typeof COMMANDS, args: readonly string[], input = ''): Promise<Run> =>
  runMain(COMMANDS[name], args, { env: { CONTENT_DIR: folder }, input })
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const edit = (name: string, from: string, to: string) =>
  writeFileSync(path.join(folder, name), read(name).replace(from, to))
const placeOf = (name: string) => path.join(folder, name)
const has = (name: string) => existsSync(placeOf(name))
const list = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
const codes = () => load(folder).report.diagnostics.map(({ code }) => code)

describe('npm run new:precedent', () => {
  const given = [
    '--caption',
    '雨の日',
    '--text',
    '雨の日は、第1条第2項による。\n- 甲\n- 乙',
    '--decided-on',
    '2026-01-02'
  ]

  test('new:precedent writes the next number from flags, with the version in force', async () => {
    const { code, output } = await run('new-precedent', [
      ...given,
      '--related',
      '1/2、第2条',
      '--remarks',
      '記録した。'
    ])
    expect(output).toContain('書きました: precedents/tennis/003.mdx（先例第3号「雨の日」）')
    expect(code).toBe(0)
    expect(read('precedents/tennis/003.mdx')).toBe(
      "---\nnumber: 3\ndecidedOn: 2026-01-02\ncaption: 雨の日\nrelated: [1/2, '2']\ntext: original\nstatus: in-effect\ndecidedUnder: 2020-04-01\n---\n" +
        '\n## 先例\n\n雨の日は、第1条第2項による。\n\n- 甲\n- 乙\n\n## 備考\n\n記録した。\n'
    )
    expect(codes()).toEqual([])
  })

  test('new:precedent asks for missing values, and again after invalid answers', async () => {
    const answers = [
      '2026-02-30',
      '2026-01-02',
      '',
      '雨の日',
      '第9条',
      '2',
      '',
      '雨の日は、休む。',
      '',
      '',
      '記録した。',
      '',
      ''
    ]
    const { code, output } = await run('new-precedent', [], answers.join('\n'))
    for (const problem of [
      '日付は 2020-08-07 の形で書きます',
      '空のままです',
      '「第9条」に当たる規定がありません',
      '本文は欠かせません'
    ])
      expect(output).toContain(problem)
    expect(code).toBe(0)
    expect(read('precedents/tennis/003.mdx')).toContain("related: ['2']\n")
  })

  test('new:precedent also writes the plain sentence and updates cards with the same basis', async () => {
    const ground = "    cites: ['1/2']\n"
    const card = (name: string, ground: string) =>
      `  ${name}:\n    title: ${name}の日\n    hand: 第1条による。\n${ground}`
    const steps =
      'steps: { kind: { ask: どの日か, choices: [{ say: 雨, go: rain }, { say: 雪, go: snow }, { say: 風, go: wind }] } }'
    const cards = [
      card('rain', `${ground}    precedents: [2]\n`),
      card('snow', ground),
      card('wind', "    cites: ['2']\n")
    ]
    for (const [name, text] of Object.entries({
      'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\ndisputes: {}\n',
      'precedents/tennis/plain.yaml': "'2': 雨の日は数えない。\n",
      'disputes/day.mdx': `---\ntitle: 天気\ngroup: 天気\nplain: 休む。\nstart: kind\n${steps}\ncards:\n${cards.join('')}---\n`
    })) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    const answers = [
      '2026-01-02',
      '雪の日',
      '1/2',
      '先例第2号と同じとする。',
      '',
      '',
      '',
      '雪の日も: 数えない。',
      '3',
      '1、2'
    ]
    const { output, code } = await run('new-precedent', [], answers.join('\n'))
    expect(output).toContain('  1 天気：rainの日\n  2 天気：snowの日\n')
    expect(output).toContain('1から2までの番号を')
    expect(output).toContain('札の文が、この先例と合うかを確かめます: disputes/day.mdx（snowの日）')
    expect(read('precedents/tennis/plain.yaml')).toBe("'2': 雨の日は数えない。\n'3': '雪の日も: 数えない。'\n")
    expect(read('disputes/day.mdx')).toContain(`${ground}    precedents: [2, 3]\n`)
    expect(read('disputes/day.mdx')).toContain(`snowの日\n    hand: 第1条による。\n${ground}    precedents: [3]\n`)
    expect([code, codes().filter(one => one === 'dispute-uncovered')]).toEqual([0, []])
  })

  test.each([
    ['input that ends too early', [], '2026-01-02\n雨の日\n', 2, '答えが終わりまで入力されませんでした'],
    [
      'a related provision that is not there',
      [...given, '--related', '1/4'],
      '',
      2,
      '「1/2」（第1条第2項）のことですか'
    ],
    [
      'a day that is still to come',
      ['--caption', '甲', '--text', '乙', '--decided-on', '2999-01-01'],
      '',
      2,
      'より後の日です'
    ],
    [
      'a ruleset that is not there',
      [...given, '--ruleset', 'golf'],
      '',
      2,
      '「golf」という規約がありません（あるのは「tennis」）'
    ],
    [
      'a citation of a provision that is not there',
      ['--caption', '甲', '--text', '第9条による。'],
      '',
      1,
      'precedents/tennis/003.mdx:13:1 error'
    ]
  ])('the command rejects %s and writes nothing', async (_, args, input, status, reason) => {
    const before = list()
    const { code, output } = await run('new-precedent', args, input)
    expect(output).toContain(reason)
    expect(output).toContain(status === 1 ? '何も書いていません' : 'エラー: ')
    expect(code).toBe(status)
    expect(list()).toEqual(before)
  })
})

describe('npm run seal', () => {
  const seal = (...args: string[]) => run('seal', ['--ruleset', 'tennis', ...args])

  test('seal records the texts, and again with a reason after an editorial correction', async () => {
    expect((await seal('--reason', '最初の記録')).code).toBe(0)
    expect(codes()).toEqual([])
    edit(VERSION, '申し出て', '申出て')
    expect(codes()).toEqual(['seal-mismatch'])
    const { code, output } = await seal('--reason', '送り仮名を直した')
    expect(output).toContain('記録しました: 2020-04-01の版')
    expect(code).toBe(0)
    const yaml = read(SEALS)
    const reasons = [...yaml.matchAll(/reason: (.*)/gu)].map(([, reason]) => reason)
    expect(reasons).toEqual(['最初の記録', '送り仮名を直した', '最初の記録', '最初の記録'])
    // One entry for the version, with its last record, and one entry per precedent.
    expect(yaml.match(/marks:/gu)).toHaveLength(3)
    const again = await seal('--reason', '二度目')
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('記録するものはありません') })
    expect(read(SEALS)).toBe(yaml)
  })

  test('seal records precedents by their text, without their later fate', async () => {
    const path = 'precedents/tennis/002.mdx'
    expect((await seal('--reason', '最初の記録')).output).toMatch(/先例第1号[\s\S]*先例第2号/u)
    edit(path, 'status: in-effect', "status: to-review\nstatusNote: '扱いは協議中である。'")
    expect(codes()).toEqual([])
    edit(path, '含まない', '含む')
    expect(codes()).toEqual(['seal-mismatch'])
    expect((await seal('--reason', '書き誤りを直した')).output).toContain('記録しました: 先例第2号（書き誤りを直した）')
    expect(codes()).toEqual([])
    rmSync(placeOf(path))
    expect(codes()).toContain('seal-mismatch')
  })

  test('a new precedent is sealed by its command, and a handwritten one must be sealed', async () => {
    await seal('--reason', '最初の記録')
    const { code } = await run('new-precedent', [
      '--caption',
      '雨の日',
      '--text',
      '雨の日は、第1条第2項による。',
      '--decided-on',
      '2020-05-02'
    ])
    expect(code).toBe(0)
    expect(read(SEALS)).toMatch(/precedent:3:\n {2}- digest: [0-9a-f]{64}\n {4}sealedOn: .*\n {4}reason: 先例を加えた/u)
    const [[name = '', text = ''] = []] = Object.entries(precedent(4, '第2条による。', { decidedOn: '2020-05-03' }))
    writeFileSync(placeOf(name), text)
    expect(codes()).toEqual(['seal-missing'])
    expect((await seal('--reason', '先例第4号を加えた')).code).toBe(0)
    expect(codes()).toEqual([])
  })

  test.each([
    [['--reason', ' '], 2, '--reason'],
    [[], 2, '--reason'],
    [['--reason', '理由', '--ruleset', 'golf'], 2, '「golf」という規約がありません'],
    [['--reason', '理由', '--version', '2019-04-01'], 2, '「2019-04-01」という版がありません（あるのは「2020-04-01」）']
  ])('seal rejects %j', async (args, status, reason) => {
    const { code, output } = await seal(...args)
    expect(output).toContain(reason)
    expect(code).toBe(status)
    expect(list().includes(SEALS)).toBe(false)
  })

  describe('seal of a ruleset with two texts', () => {
    const filesNow = () => list().map(name => (name.endsWith('.mdx') || name.endsWith('.yaml') ? read(name) : name))
    beforeEach(async () => {
      await seal('--reason', '最初の記録')
      await run('new-amendment', ['--enforced-on', '2030-04-01', '--instrument', '令和12年規程第1号'])
      edit(NEXT, '2回まで', '3回まで')
      await run('new-amendment', ['--fill'])
      edit('precedents/tennis/002.mdx', 'status:', 'reviewedUnder: 2030-04-01\nstatus:')
      expect(codes()).toEqual([])
    })

    test('seal records both texts in one step if a shared sentence was corrected in both', async () => {
      for (const name of [VERSION, NEXT]) edit(name, '部費は、', '部費の額は、')
      expect(codes()).toEqual(['seal-mismatch', 'seal-mismatch'])
      const { code, output } = await seal('--reason', '第2条の誤字を直した')
      expect(output).toContain('記録しました: 2030-04-01の版')
      expect(output).toContain('記録しました: 2020-04-01の版')
      expect(code).toBe(0)
      expect(codes()).toEqual([])
    })

    test.each([
      [VERSION, NEXT, '2020-04-01', 20],
      [NEXT, VERSION, '2030-04-01', 19]
    ])('seal rejects a correction in %s alone and names the other location', async (one, other, corrected, line) => {
      edit(one, '部費は、', '部費の額は、')
      const files = filesNow()
      const { code, output } = await seal('--reason', '第2条の誤字を直した')
      expect(output).toContain(`${other}:${line} 第2条第1項が、${corrected}の版で直す前の文のままです`)
      expect(output).toContain('何も書いていません')
      expect(code).toBe(1)
      expect(filesNow()).toEqual(files)
    })

    test('a sentence changed by the amendment is not a shared sentence', async () => {
      edit(VERSION, '予約は、週に', '予約は、一週に')
      expect((await seal('--reason', '写し間違い')).code).toBe(0)
      expect(codes()).toEqual([])
    })

    test('seal --version records one version and reports the effect on the amendment', async () => {
      edit(NEXT, '部費は、', '部費の額は、')
      const { code, output } = await seal('--reason', '写し間違い', '--version', '2030-04-01')
      expect(output).toContain('記録しました: 2030-04-01の版')
      expect(output).toContain('2020-04-01の版も2030-04-01の版も同じ文に直してから')
      expect(code).toBe(1)
      expect(codes()).toEqual(['record-mismatch'])
    })

    test('a changed source is recorded for its own version', async () => {
      edit(NEXT, '前の版の条文に、令和12年規程第1号を当てはめたもの', '部報第12号')
      expect(codes()).toEqual(['seal-mismatch'])
      expect((await seal('--reason', '出典を改めた')).code).toBe(0)
      expect(codes()).toEqual([])
    })
  })

  test('seal rejects a text with errors', async () => {
    edit(VERSION, '係に申し出て', '第9条により')
    const { code, output } = await seal('--reason', '理由')
    expect(output).toContain('上の誤りを直してから記録してください')
    expect(code).toBe(1)
    expect(list().includes(SEALS)).toBe(false)
  })
})

describe('npm run new:amendment', () => {
  const open = () => run('new-amendment', ['--enforced-on', '2030-04-01', '--instrument', '令和12年規程第1号'])
  const fill = () => run('new-amendment', ['--fill'])

  test('new:amendment copies the text in force, creates the record, and the check passes', async () => {
    await run('seal', ['--ruleset', 'tennis', '--reason', '最初の記録'])
    const { code, output } = await open()
    expect(output).toContain('new:amendment -- --fill')
    expect(code).toBe(0)
    expect(read(NEXT)).toBe(
      read(VERSION)
        .replace('enforcedOn: 2020-04-01', 'enforcedOn: 2030-04-01\namendment: 令和12年規程第1号')
        .replace('{ name: 部報, asOf: 2020-04 }', '{ name: 前の版の条文に、令和12年規程第1号を当てはめたもの }')
    )
    expect(read(RECORD)).toContain('instrument: 令和12年規程第1号\nkind: amendment\ndate: 2030-04-01\n')
    expect(codes()).toEqual([])
  })

  test('new:amendment --fill records the changes, seals the text and lists the precedents to review', async () => {
    await run('seal', ['--ruleset', 'tennis', '--reason', '最初の記録'])
    await open()
    edit(NEXT, '2回まで', '3回まで')
    edit(NEXT, '## 第2条（部費）', '## 第2条（合宿）\n\n合宿は、夏に行う。\n\n## 第3条（部費）')
    edit(RECORD, '# procedure:', '# 議事録を見ること\n# procedure:')
    expect(codes()).toContain('seal-missing')
    const { code, output } = await fill()
    expect(output).toContain('  見直し: precedents/tennis/002.mdx:11（')
    expect(output).toContain('施行の日（2030-04-01）から、「npm run review」で、これらの1件を')
    expect(code).toBe(0)
    expect(codes()).toEqual(['amendment-coming'])
    const source = '新旧の条文の比較'
    expect(read(RECORD)).toContain(
      `changes:\n  - { provision: 1/2, kind: replacement, evidence: stated, source: ${source} }\n` +
        `  - { provision: '2', kind: addition, evidence: stated, source: ${source} }\n` +
        `  - { provision: '3', kind: renumbering, evidence: stated, source: ${source}, note: 前の第2条に当たる。 }\n`
    )
    expect(read(RECORD)).toContain('# 議事録を見ること')
    expect(read(SEALS)).toContain('reason: 令和12年規程第1号の改正')
    edit('precedents/tennis/002.mdx', 'status:', 'reviewedUnder: 2030-04-01\nstatus:')
    expect(codes()).toEqual([])
    const [record, seals] = [read(RECORD), read(SEALS)]
    expect((await fill()).code).toBe(0)
    expect([read(RECORD), read(SEALS)]).toEqual([record, seals])
  })

  test('new:amendment seals all texts of a ruleset without seals', async () => {
    await open()
    edit(NEXT, '1,000円', '1,200円')
    expect((await fill()).code).toBe(0)
    expect([...read(SEALS).matchAll(/^(2.*):$/gmu)].map(([, version]) => version)).toEqual(['2020-04-01', '2030-04-01'])
    expect(read(SEALS).match(/^precedent:\d+/gmu)).toEqual(['precedent:1', 'precedent:2'])
    edit(VERSION, '2回', '4回')
    expect(codes()).toContain('seal-mismatch')
  })

  test('new:amendment reports a drift before it seals the text', async () => {
    await run('seal', ['--ruleset', 'tennis', '--reason', '最初の記録'])
    edit(VERSION, '部費は、', '前条第2項の者の部費は、')
    await run('seal', ['--ruleset', 'tennis', '--reason', '書き加えた'])
    await open()
    edit(NEXT, '## 第2条', '## 第1条の2（合宿）\n\n合宿は、夏に行う。\n\n2　場所は、部長が定める。\n\n## 第2条')
    const { code, output } = await fill()
    expect(output).toContain(
      '第2条の「前条第2項」は、2020-04-01の版では第1条第2項「予約は、週に2回までとする。」を指していましたが'
    )
    expect(output).toContain('「第1条第2項」と書きます')
    expect(code).toBe(1)
    expect(read(SEALS)).not.toContain('2030-04-01')
    edit(NEXT, '前条第2項', '第1条第2項')
    expect((await fill()).code).toBe(0)
  })

  test('new:amendment first seals the existing texts of a club without seals', async () => {
    writeFileSync(path.join(folder, 'club.yaml'), 'home: tennis\ntitle: 庭球部\nclub: 庭球部\n')
    expect((await open()).code).toBe(0)
    expect([...read(SEALS).matchAll(/^(2.*):$/gmu)].map(([, version]) => version)).toEqual(['2020-04-01'])
    expect(read(SEALS).match(/^precedent:\d+/gmu)).toEqual(['precedent:1', 'precedent:2'])
  })

  test('new:amendment asks for missing values', async () => {
    const { code } = await run(
      'new-amendment',
      [],
      ['2019-04-01', '2030-04-01', '令和12年規程第1号', '2030-03-20', '部費を改めた。', ''].join('\n')
    )
    expect(code).toBe(0)
    expect(read('amendments/tennis/2030-03-20.mdx')).toContain('instrument: 令和12年規程第1号\n')
    expect(read('amendments/tennis/2030-03-20.mdx')).toContain('\n部費を改めた。\n')
  })

  test.each([
    [
      'an earlier day than the newest text',
      ['--enforced-on', '2019-04-01', '--instrument', 'なし'],
      2,
      'より前の日です'
    ],
    ['no day', ['--enforced-on', '2030-02-30', '--instrument', 'なし'], 2, '日付は 2020-08-07 の形で書きます'],
    [
      'no name and another day',
      ['--enforced-on', '2030-04-01', '--instrument', 'なし', '--date', '2030-03-20'],
      2,
      '施行日（2030-04-01）と同じ'
    ],
    ['--version without --fill', ['--version', '2020-04-01'], 2, '--fill'],
    ['a version that is not there', ['--fill', '--version', '2021-04-01'], 2, '「2021-04-01」という版がありません'],
    ['to fill in what changed when there is one text', ['--fill'], 1, 'より前の版がない']
  ])('the command rejects %s and writes nothing', async (_, args, status, reason) => {
    const before = list()
    const { code, output } = await run('new-amendment', args)
    expect(output).toContain(reason)
    expect(code).toBe(status)
    expect(list()).toEqual(before)
  })

  test.each([
    ['nothing was changed', '', '', '変わっていません'],
    ['there are errors in the new text', '2回', '第9条の回数', '上の誤りを直してから']
  ])('--fill is rejected when %s', async (_, from, to, reason) => {
    await open()
    edit(NEXT, from, to)
    const { code, output } = await fill()
    expect(output).toContain(reason)
    expect(code).toBe(1)
    expect(list().includes(SEALS)).toBe(false)
  })
})

describe('--dry-run prints the changes and writes nothing', () => {
  const seal = ['--ruleset', 'tennis', '--reason', '最初の記録']
  const open = ['--enforced-on', '2030-04-01', '--instrument', '令和12年規程第1号']

  test.each([
    [
      'new-precedent',
      ['--caption', '雨の日', '--text', '雨の日は、休む。'],
      [],
      '  precedents/tennis/003.mdx（新しいファイル、13行）\n    ＋ ---\n    ＋ number: 3\n'
    ],
    ['seal', seal, [], `  ${SEALS}（新しいファイル、`],
    ['new-amendment', open, seal, `  ${NEXT}（新しいファイル、`]
  ] as const)('npm run %s', async (name, args, sealed, text) => {
    if (sealed.length > 0) await run('seal', sealed)
    const before = list()
    const { code, output } = await run(name, [...args, '--dry-run'])
    expect(output).toContain(`書くもの:\n`)
    expect(output).toContain(text)
    expect(output).toContain('--dry-run なので、何も書いていません')
    expect(output).not.toMatch(/^(書きました|作りました|記録しました)/mu)
    expect(code).toBe(0)
    expect(list()).toEqual(before)
  })

  test('npm run new:amendment -- --fill --dry-run prints every changed line', async () => {
    await run('seal', seal)
    await run('new-amendment', open)
    edit(NEXT, '1,000円', '2,000円')
    const before = new Map(list().map(name => [name, name.includes('.') ? read(name) : '']))
    const { output } = await run('new-amendment', ['--fill', '--dry-run'])
    expect(output).toMatch(
      new RegExp(
        `  ${RECORD}（書き改め、−\\d+行 ＋\\d+行）\n(?: {4}[－＋] \\d+: .*\n)*    ＋ \\d+: .*provision: .*2`,
        'u'
      )
    )
    expect(new Map(list().map(name => [name, name.includes('.') ? read(name) : '']))).toEqual(before)
  })
})

test('a command does not overwrite files that changed while it ran', () => {
  const before = load(folder)
  const [path, text] = [VERSION, read(VERSION).replace('1,000円', '2,000円')]
  const after = checkBeforeWrite(before, { files: new Map([[path, text]]) })
  edit(VERSION, '部費は', '部の費用は')
  const changed = read(VERSION)
  expect(after && write(before, after, false)).toBeNull()
  expect(read(VERSION)).toBe(changed)
})

test('a command runs as its own process and asks on its terminal', async () => {
  const answers = ['2026-01-02', '雨の日', '', '雨の日は、休む。', '', '', '', ''].join('\n')
  const { code, output } = await runNode(['scripts/commands/new-precedent.ts'], { CONTENT_DIR: folder }, answers)
  expect(output).toMatch(/見出し（例: 再度の牌こぼし）: .*書きました: precedents\/tennis\/003\.mdx/su)
  expect(code).toBe(0)
})

test('files are written atomically', () => {
  mkdirSync(path.join(folder, 'blocked.mdx'))
  writeFileSync(path.join(folder, 'old.mdx'), '前')
  const before = list()
  const files = new Map([
    ['deep/down/new.mdx', '新'],
    ['old.mdx', '後'],
    ['blocked.mdx', '文']
  ])
  expect(() => saveFiles(folder, files)).toThrow()
  expect(list()).toEqual(before)
  expect(read('old.mdx')).toBe('前')
})

describe('command killed between two files', () => {
  const written = ['terms/new.mdx', 'old.mdx', 'club.yaml']
  beforeEach(async () => {
    writeFileSync(path.join(folder, 'old.mdx'), '前')
    const stop = `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const rename = fs.renameSync
      let calls = 0
      fs.renameSync = (...paths) => ++calls === 4 ? process.kill(process.pid, 'SIGKILL') : rename(...paths)
      syncBuiltinESMExports()`
    const save = `import { saveFiles } from ${JSON.stringify(pathToFileURL(path.join(root, 'scripts/commands/save-files.ts')).href)}
      saveFiles(${JSON.stringify(folder)}, new Map(${JSON.stringify(written.map(name => [name, '後']))}))`
    const inline = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
    const { code } = await runNode(['--import', inline(stop), '--input-type=module', '--eval', save])
    expect(code).not.toBe(0)
    expect(written.map(has)).toEqual([true, true, false])
    expect(read('old.mdx')).toBe('後')
  })

  test('an incomplete write is reported by the check and undone by the next writing command', async () => {
    expect((await runNode(['scripts/commands/check.mjs'], { CONTENT_DIR: folder })).code).toBe(1)
    expect(recoverFiles(folder)).toEqual(['terms/new.mdx', 'old.mdx'])
    expect(written.map(has)).toEqual([false, true, false])
    expect(read('old.mdx')).toBe('前')
    expect(list().filter(name => name.startsWith('.'))).toEqual([])
  })

  test('recovery does not overwrite later manual changes', () => {
    writeFileSync(path.join(folder, 'old.mdx'), '人が直した文')
    expect(recoverFiles(folder)).toEqual(['terms/new.mdx'])
    expect(read('old.mdx')).toBe('人が直した文')
  })
})

test('a written file retains its permissions', () => {
  writeFileSync(path.join(folder, 'old.mdx'), '前', { mode: 0o600 })
  saveFiles(folder, new Map([['old.mdx', '後']]))
  expect(statSync(path.join(folder, 'old.mdx')).mode & 0o777).toBe(0o600)
})

test('temporary files of a killed command are removed by the next command, and nothing else', () => {
  const [dead, mine] = ['.bylaws-stage-4194999-dead', '.bylaws-stage-4194999-mine'].map(name => path.join(folder, name))
  for (const stage of [dead, mine]) mkdirSync(stage ?? '')
  writeFileSync(path.join(dead ?? '', 'stage.json'), JSON.stringify({ purpose: 'files' }))
  saveFiles(folder, new Map([['new.mdx', '新']]))
  expect(list().filter(name => name.startsWith('.'))).toEqual(['.bylaws-stage-4194999-mine'])
})
