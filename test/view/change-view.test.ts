import { describe, expect, test } from 'vitest'
import type { Amendment } from '../../src/model/amendment.ts'
import { attestationView, changeView } from '../../src/view/change-view.ts'
import { hasHistory, recordBegins } from '../../src/view/history-availability.ts'
import { changedArticles, instrumentTitle, knownOf } from '../../src/view/instrument.ts'
import type { Records } from '../../src/view/records.ts'
import { timelineOf } from '../../src/view/timeline.ts'
import { tennisClub } from './club.ts'

const { records, comparisons } = tennisClub()
const [undated] = records.amendments.filter(({ date }) => date === null) as [Amendment]
type Version = Records['ruleset']['versions'][number]
const [newest, oldest] = records.ruleset.versions as [Version, Version]

/** Creates the records of a ruleset with these versions only. */
const bare = (...versions: readonly Version[]): Records => ({
  ...records,
  precedents: [],
  amendments: [],
  tournaments: [],
  ruleset: { ...records.ruleset, versions }
})
const dated = (enforcedOn: string | null, enactedOn: string | null, version = newest) => ({
  ...version,
  text: { ...version.text, enforcedOn, enactedOn }
})

describe('instrument', () => {
  test.each([
    ['平成26年規約第1号', { instrument: '平成26年規約第1号' }],
    ['施行（番号の記録なし）', { kind: 'enactment', date: '2013-01-01' }],
    ['制定（日付と番号の記録なし）', { kind: 'enactment', date: null }],
    ['改正（番号の記録なし）', { date: '2013-01-01' }],
    ['いつの改正か分からない変更', { date: null }]
  ] as const)('an instrument is named 「%s」', (title, known) => {
    expect(instrumentTitle({ ...undated, instrument: null, kind: 'amendment', ...known })).toBe(title)
  })

  test.each<[string, Partial<Amendment>, string]>([
    ['what two texts show', { date: '2024-04-01' }, '第2条・第2条の2が変わりました。'],
    ['the articles that are recorded, each once', {}, '第2条の2の変更が知られています。'],
    ['that a provision stood in an enactment', { kind: 'enactment' }, '第2条の2があったことだけが分かっています。'],
    ['nothing of an enactment', { kind: 'enactment', changes: [] }, 'このときの条文は、記録にありません。'],
    ['nothing of an amendment', { changes: [] }, 'どの規定が改められたかは、記録にありません。'],
    ['nothing where its text stands and speaks for itself', { date: '2022-04-01', changes: [] }, '']
  ])('an instrument shows %s', (_, known, text) => {
    const changes = [...undated.changes, ...undated.changes]
    expect(knownOf(records, { ...undated, changes, ...known }, comparisons)).toBe(text)
  })

  test('an instrument with many changes names six articles and counts the rest; other provisions are not named', () => {
    const [comparison] = comparisons as [(typeof comparisons)[number]]
    const changed = (paths: readonly string[]) => {
      const [change] = comparison.difference.changes
      const changes = paths.map(path => ({ ...change, before: null, after: { ...change?.after, path } }))
      return changedArticles({ ...comparison, difference: { ...comparison.difference, changes } } as typeof comparison)
    }
    expect(changed(['1', '2/1', '2/2', '3', '4', '5', '6', '7', '8-2'])).toBe(
      '第1条・第2条・第3条・第4条・第5条・第6条ほか2条が変わりました。'
    )
    expect(changed(['附則', '1'])).toBe('第1条が変わりました。')
    expect(changed(['附則'])).toBe('')
  })
})

describe('history of a ruleset', () => {
  test('a ruleset has a history page if it has a record or a second text', () => {
    expect([hasHistory(records), hasHistory(bare(newest, oldest)), hasHistory(bare(newest))]).toEqual([
      true,
      true,
      false
    ])
    expect(hasHistory({ ...bare(newest), precedents: records.precedents })).toBe(true)
    expect(hasHistory({ ...bare(newest), amendments: records.amendments })).toBe(true)
  })

  test.each([
    ['with the oldest text whose day is known', [dated('2024-04-01', null), dated('2022-04-01', null)], '2022-04-01'],
    ['with one that has a day', [dated('2024-04-01', null), dated(null, null)], '2024-04-01'],
    ['nowhere where the text that was enacted is there', [dated('2022-04-01', '2022-04-01')], null],
    ['with a text that was enacted on another day', [dated('2022-04-01', '2020-01-01')], '2022-04-01'],
    ['nowhere without a day', [dated(null, null)], null]
  ] as const)('the history of a ruleset begins %s', (_, versions, begins) => {
    expect(recordBegins(bare(...versions))).toBe(begins)
  })

  test('the history has an event for each text without an instrument; an enacted text is an enactment', () => {
    const events = timelineOf(bare(newest, dated('2022-04-01', '2022-04-01', oldest)))
    expect(events.map(({ kind, date, title }) => `${kind} ${date} ${title}`)).toEqual([
      'enactment 2022-04-01 令和4年規程第1号',
      'amendment 2024-04-01 令和6年規程第1号'
    ])
    expect(timelineOf(bare(newest))).toEqual([])
  })
})

test('a change of a provision is formatted with its evidence', () => {
  const [change] = undated.changes as [Amendment['changes'][number]]
  expect(changeView({ kind: 'amendment' }, change)).toMatchObject({
    name: '第2条の2',
    change: '新設',
    evidence: '条文の形から'
  })
  expect(changeView({ kind: 'amendment' }, { ...change, kind: 'unknown', evidence: 'inferred' })).toMatchObject({
    change: '内容の分からない変更',
    evidence: '推測'
  })
  expect(changeView({ kind: 'enactment' }, { ...change, kind: 'unknown' }).change).toBe('存在（文言の記録なし）')
  const [proof] = undated.attested as [Amendment['attested'][number]]
  expect(attestationView(proof)).toMatchObject({
    name: '第2条第1項',
    change: '2021年1月1日に存在',
    evidence: '記録に明記'
  })
  expect(attestationView({ ...proof, on: null }).change).toBe('存在の確認')
})
