import { expect, test } from 'vitest'
import { billPaper } from '../../../src/amendment/documents/bill-paper.ts'
import { BLANK } from '../../../src/amendment/documents/formatting.ts'
import { noticePaper } from '../../../src/amendment/documents/notice-paper.ts'
import { findDifference } from '../../../src/history/difference.ts'
import { comparisonTable } from '../../../src/history/table/comparison-table.ts'
import type { Bill, Notice } from '../../../src/model/bill.ts'
import type { ProcedureRules } from '../../../src/model/club.ts'
import { readVersion, VERSIONS } from '../../history/fixture.ts'
import { openWord } from '../../support/word.ts'

const table = comparisonTable(findDifference(readVersion(VERSIONS[1]), readVersion(VERSIONS[2])))

const instrument = {
  club: '庭球部',
  ruleset: '庭球部規程',
  name: '令和4年規程第1号',
  summary: ['会費を改める。'],
  sentences: [
    { indent: 1, text: '第3条中「<甲>&乙」を「丙」に改める。' },
    { indent: 1, text: '第4条の2　コートは、係に申し出て使う。' }
  ],
  enforcedOn: '2022-04-01'
}
const bill: Bill = {
  ...instrument,
  number: '3',
  proposer: '会長',
  submittedOn: '2022-03-01',
  reason: '足りない。\n改める。'
}
const rules = {
  effect: { at: '92/1', with: ['92/2'], days: 1 },
  notice: { at: '93/1', with: ['93/2'], months: 1 }
} as unknown as ProcedureRules
const notice: Notice = {
  ...instrument,
  announcer: '会長',
  noticeOn: '2022-04-10',
  deadline: '2022-05-02',
  procedure: {
    members: 25,
    present: 18,
    chair: '会長',
    votes: { for: 14, against: 3, abstained: 1 },
    castingVote: null,
    adoptedOn: '2022-04-01',
    tournamentEndedOn: '2022-04-02',
    noticeOn: null,
    effectiveOn: null
  },
  rules
}

test('a bill contains number, proposer, reason, exact text and enforcement date', async () => {
  const { lines } = openWord(await billPaper(bill, table))
  expect(lines.filter(([, text]) => text !== '')).toEqual([
    ['', '議案第3号'],
    ['Title', '庭球部規程の一部改正について'],
    ['', '庭球部規程の一部を次のとおり改正することについて、議決を求める。'],
    ['', '2022年3月1日'],
    ['', '庭球部　提出者　会長'],
    ['Heading1', '提案理由'],
    ['', '足りない。'],
    ['', '改める。'],
    ['Heading1', '改正の要旨'],
    ['', '会費を改める。'],
    ['Heading1', '改正の内容（令和4年規程第1号）'],
    ['', '庭球部規程の一部を次のように改正する。'],
    ['', '第3条中「<甲>&乙」を「丙」に改める。'],
    ['', '第4条の2　コートは、係に申し出て使う。'],
    ['', '附　則'],
    ['', 'この改正は、2022年4月1日から施行する。'],
    ['', '庭球同好会規程新旧対照表'],
    ['', '令和4年規程第1号（2022年4月1日施行）'],
    ['', '（下線の部分は改正部分）']
  ])
})

test('a bill is followed by the complete table, with its head on every sheet', async () => {
  const { rows, part } = openWord(await billPaper(bill, table))
  const expected = table.rows.map(({ after, before }) =>
    [after, before].map(lines =>
      lines.length === 0
        ? ['']
        : lines.map(({ label, marks }) =>
            [label, marks]
              .map(all => all.map(({ text }) => text).join(''))
              .filter(text => text)
              .join('　')
          )
    )
  )
  expect(expected.length).toBeGreaterThan(5)
  expect(rows).toEqual([[['改正後'], ['改正前']], ...expected])
  expect(part('word/document.xml').match(/<w:tblHeader\/>/gu)).toHaveLength(1)
  expect(part('word/document.xml')).toContain('w:orient="landscape"')
})

test('unknown facts of a bill are blanks; without 改め文 the table amends', async () => {
  const empty = {
    number: null,
    proposer: null,
    submittedOn: null,
    reason: null,
    name: null,
    summary: [],
    sentences: [],
    enforcedOn: null
  }
  const texts = openWord(await billPaper({ ...bill, ...empty }, table)).lines.map(([, text]) => text)
  expect(texts).toContain(`議案第${BLANK.number}号`)
  expect(texts).toContain(BLANK.day)
  expect(texts).toContain(`庭球部　提出者　${BLANK.name}`)
  expect(texts.filter(text => /^別紙の新旧対照表の「改正前」の欄の下線を付した部分を/u.test(text))).toHaveLength(1)
  expect(texts.filter(text => /附　則|改正の要旨|施行/u.test(text))).toEqual([])
})

test('complete amending sentences receive no second opening and no second 附則', async () => {
  const sentences = [
    { indent: 1, text: '庭球部規程の一部を次のように改正する。' },
    { indent: 3, text: '附　則' },
    { indent: 1, text: 'この規程は、公布の日から施行する。' }
  ]
  const texts = openWord(await billPaper({ ...bill, sentences }, table)).lines.map(([, text]) => text)
  expect(texts.filter(text => text.endsWith('一部を次のように改正する。'))).toHaveLength(1)
  expect(texts.filter(text => text === '附　則')).toHaveLength(1)
  expect(texts.some(text => text.startsWith('この改正は'))).toBe(false)
})

test('a notice contains decision, enforcement date, authority and end of the announcement, each with its provision', async () => {
  const texts = openWord(await noticePaper(notice, table)).lines.map(([, text]) => text)
  expect(texts.slice(0, texts.indexOf('変更の条文')).filter(text => text !== '')).toEqual([
    '公　告',
    '庭球部規程を次のとおり変更したので、第93条第1項の規定により公告する。',
    '2022年4月10日',
    '庭球部　会長',
    '変更の決議',
    '番号\t令和4年規程第1号',
    '議決の日\t2022年4月1日',
    '議決\t総会員25人のうち18人が出席。賛成14人、反対3人、棄権1人',
    '効力\t2022年4月1日から（第92条第1項）',
    '変更の要旨',
    '会費を改める。'
  ])
  expect(texts).toContain('第3条中「<甲>&乙」を「丙」に改める。')
  expect(texts).toContain('期限\t2022年5月2日まで（大会の最終日（2022年4月2日）から1箇月以内。第93条第1項）')
  expect(texts).toContain('公告をしないとき\t変更は、将来に向かって効力を失う（第93条第2項）')
})

test('a notice cites the provision for a day set by the meeting, and none without rules', async () => {
  const procedure = { ...notice.procedure!, effectiveOn: '2022-04-01' }
  const set = openWord(await noticePaper({ ...notice, procedure }, table)).lines.map(([, text]) => text)
  expect(set).toContain('効力\t2022年4月1日から（第92条第1項、第92条第2項）')
  const bare = openWord(await noticePaper({ ...notice, rules: null }, table)).lines.map(([, text]) => text)
  expect(bare).toContain('庭球部規程を次のとおり変更したので公告する。')
  expect(bare.filter(text => /第9[0-9]条/u.test(text))).toEqual([])
})

test('equal bills and notices are byte-identical', async () => {
  expect(Buffer.compare(await billPaper(bill, table), await billPaper(bill, table))).toBe(0)
  expect(Buffer.compare(await noticePaper(notice, table), await noticePaper(notice, table))).toBe(0)
})
