import { expect, test } from 'vitest'
import { minutesPage, withoutMinutes } from '../../../src/amendment/documents/minutes-page.ts'
import { readAmendment } from '../../../src/content/read/records.ts'
import type { Minutes } from '../../../src/model/bill.ts'

const RECORD = `---
instrument: 令和8年規約第1号
kind: amendment
date: 2026-11-22
---

供託を引き上げる。
`
const minutes: Minutes = {
  ruleset: '規約',
  instrument: '令和8年規約第1号',
  procedure: {
    members: 25,
    present: 18,
    chair: '*会長*',
    votes: { for: 14, against: 3, abstained: 1 },
    castingVote: null,
    adoptedOn: '2026-11-22',
    tournamentEndedOn: '2026-11-23',
    noticeOn: null,
    effectiveOn: null
  },
  rulings: [
    { rule: 'quorum', figure: '13人以上', met: true, provisions: ['88'] },
    { rule: 'majority', figure: '13人以上', met: false, provisions: ['91/1'] },
    { rule: 'tie', figure: null, met: false, provisions: ['91/2', '4/7'] },
    { rule: 'notice', figure: '2026-12-23', met: null, provisions: ['93/1', '93/2'] }
  ]
}

test('minutes follow the text of the record, with the counts and the result of each rule', () => {
  const text = minutesPage(RECORD, minutes)
  const { value, findings } = readAmendment({ path: 'amendments/rules/2026-11-22.mdx', text })
  expect(findings).toEqual([])
  expect(value?.remarks.map(({ plain }) => plain)).toEqual([
    '供託を引き上げる。',
    '規約の改正（令和8年規約第1号）についての議事は、次のとおりである。',
    '2026年11月22日に会議を開いた。総会員25人のうち18人が出席した。議長は*会長*である。',
    '票は、賛成14、反対3、棄権1である。',
    '大会の最終日は2026年11月23日である。',
    '第88条によれば、出席は、定足数（13人以上）に達した。',
    '第91条第1項によれば、賛成は、可決に要る数（13人以上）に足りなかった。',
    '第91条第2項、第4条第7項によれば、可否同数につき、議長が否と決した。',
    '第93条第1項、第93条第2項によれば、公告の期限がある（2026年12月23日）。'
  ])
})

test('minutes of a record with minutes are unchanged', () => {
  const once = minutesPage(RECORD, minutes)
  expect(minutesPage(once, minutes)).toBe(once)
})

test('minutes omit unknown facts', () => {
  const none = { members: null, present: null, chair: null, votes: null, castingVote: null }
  const days = { adoptedOn: null, tournamentEndedOn: null, noticeOn: null, effectiveOn: null }
  const text = minutesPage(RECORD, { ...minutes, procedure: { ...none, ...days }, rulings: [] })
  expect(text).toBe(`${RECORD}\n規約の改正（令和8年規約第1号）についての議事は、次のとおりである。\n`)
})

test('new counts replace old counts, and handwritten text remains', () => {
  const once = `${minutesPage(RECORD, minutes)}\n傍聴は2人。\n`
  const votes = { for: 15, against: 3, abstained: 0 }
  const text = minutesPage(once, {
    ...minutes,
    procedure: { ...minutes.procedure, votes, chair: '副会長' },
    rulings: []
  })
  expect(text.match(/票は/gu)).toHaveLength(1)
  expect(text).toContain('票は、賛成15、反対3、棄権0である。')
  expect(text).not.toContain('によれば')
  expect(text.startsWith(RECORD)).toBe(true)
  expect(text.endsWith('\n\n傍聴は2人。\n')).toBe(true)
})

test('the text of a record outside its minutes is the gist', () => {
  const { value } = readAmendment({ path: 'amendments/rules/2026-11-22.mdx', text: minutesPage(RECORD, minutes) })
  expect(withoutMinutes(value?.remarks.map(({ plain }) => plain) ?? [])).toEqual(['供託を引き上げる。'])
  expect(withoutMinutes(['議長は会長である。', '第1条によれば、出席は、定足数に達した。'])).toHaveLength(2)
})
