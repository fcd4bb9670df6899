import { expect, test } from 'vitest'
import { resolveRuleset } from '../../src/citation/resolve/resolve.ts'
import { importText } from './tennis.ts'

const THIS = 'この会則は、令和5年4月1日から施行する。'

test.each<[string, string | null]>([
  [THIS, '2023-04-01'],
  ['庭球部会則は、令和5年4月1日から施行する。', '2023-04-01'],
  ['会則は、令和5年4月1日から施行する。', '2023-04-01'],
  ['本会則は総会の承認を得て、令和5年4月1日より施行する。', '2023-04-01'],
  ['令和5年4月1日施行', '2023-04-01'],
  ['この会則は、令和5年4月1日から効力を生ずる。', '2023-04-01'],
  ['この改正は、令和5年4月1日から施行する。', '2023-04-01'],
  ['改正後の会則は、令和5年4月1日から施行する。', '2023-04-01'],
  [`1 ${THIS}\n2 旧会則の規定は、令和9年3月31日限り、その効力を失う。`, '2023-04-01'],
  [`1 ${THIS}\n2 会費は、令和9年4月1日から徴収する。`, '2023-04-01'],
  [`1 ${THIS}\n2 第2条の改正規定は、令和12年4月1日から施行する。`, '2023-04-01'],
  [`1 ${THIS}\n2 細則は、令和12年5月1日から施行する。`, '2023-04-01'],
  [`1 ${THIS}\n2 この会則は、令和12年3月31日限り、その効力を失う。`, '2023-04-01'],
  ['第3条の規定は、令和6年4月1日から施行する。', null],
  ['ただし、第2条は、令和9年4月1日から施行する。', null],
  ['旧規約は、令和9年3月31日をもって廃止する。', null],
  ['平成30年4月1日に加入した者の会費は、令和9年4月1日から適用する。', null]
])('the enforcement date of a text is that of its own sentence: %s', (supplement, day) => {
  const { value } = importText(`庭球部会則\n\n第1条　甲とする。\n\n附則\n${supplement}\n`, {
    enforcedOn: null,
    version: null
  })
  expect(value?.text.enforcedOn).toBe(day)
  expect(value?.dates.others).toHaveLength(day === null || supplement.includes('\n') ? 1 : 0)
})

test('the sentence on the enforcement is found without the heading of a 附則', () => {
  const { value } = importText('庭球部会則\n\n第1条　甲とする。\n\n第2条　この会則は、令和5年4月1日から施行する。\n', {
    enforcedOn: null,
    version: null
  })
  expect(value?.text.enforcedOn).toBe('2023-04-01')
})

test('the date and the number of a law on two lines are one line, and the day of its enactment', () => {
  const text =
    '○甲町庭球規程\n昭和43年9月10日\n規程第9号\n\n第1条　甲とする。\n\n附則\nこの規程は、昭和43年10月10日から施行する。\n'
  const { value } = importText(text, { enforcedOn: null, version: null })
  expect(value?.text.preface.map(({ text }) => text.plain)).toEqual(['昭和43年9月10日　規程第9号'])
  expect(value && resolveRuleset(value.text, []).citations.map(({ text }) => text)).toEqual(['この規程'])
  expect([value?.text.enactedOn, value?.text.enforcedOn]).toEqual(['1968-09-10', '1968-10-10'])
})

test('bars at the ends of lines are text, unless spaces or many lines show that they are borders', () => {
  const { value } = importText('庭球部会則\n\n第1条　差は、|x|\n第2条　甲とする。 |\n')
  expect(value?.mdx).toContain('差は、|x|')
  expect(value?.mdx).toContain('甲とする。\n')
  expect(value?.leftOut.map(({ name }) => name)).toEqual(['表の罫線'])
})

test('articles whose numbers are written with 〇 are read and cited', () => {
  const { value } = importText(
    '庭球部会則\n\n第百〇四条　甲とする。\n第百〇五条　第百〇四条による。\n第百零六条　第百〇四条から第百〇五条までによる。\n'
  )
  expect(value?.text.children.map(({ path }) => path)).toEqual(['104', '105', '106'])
  const { citations = [] } = (value && resolveRuleset(value.text, [])) ?? {}
  expect(citations.map(({ text, outcome }) => [text, outcome])).toEqual([
    ['第百〇四条', 'resolved'],
    ['第百〇四条から第百〇五条まで', 'resolved']
  ])
})

test.each<[string, string | null]>([
  ['令和5年3月1日制定\n令和5年4月1日施行', '2023-03-01'],
  ['1 この会則は、令和5年4月1日から施行する。\n2 旧会則は、令和29年3月31日限り、その効力を失う。', null],
  ['この会則は、令和29年4月1日から施行する。', null]
])('the date of the source is a day of its history, never a day to come: %s', (supplement, day) => {
  const { value } = importText(`庭球部会則\n\n第1条　甲とする。\n\n附則\n${supplement}\n`, {
    enforcedOn: null,
    version: null
  })
  expect(value?.text.source?.asOf).toBe(day)
})
