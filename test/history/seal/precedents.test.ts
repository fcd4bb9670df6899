import { describe, expect, test } from 'vitest'
import { withSeals } from '../../../src/content/print/seals.ts'
import { load } from '../../../src/corpus/load.ts'
import { isPrecedentOnRecord, precedentSealFor } from '../../../src/history/seal/precedents.ts'
import { contentFolder, tennis } from '../../support/content.ts'
import { findingsOf, lost, precedent } from '../../support/records.ts'

const SEALS = 'rulesets/tennis/seals.yaml'
const LAW = tennis('## 第1条（予約）\n\nコートは、係に申し出て使う。\n')
const WORDS = '遅れた者は、第1条の申出をし直す。\n\n- 雨の日\n- 祝日\n\n## 説明\n\n申出は、口頭でもよい。'
const FILES = { ...LAW, ...lost(1), ...precedent(2, WORDS) }
const PATH = 'precedents/tennis/002.mdx'

/** Adds the seals of the precedents. */
function recorded(): Record<string, string> {
  const { precedents } = load(contentFolder(FILES))
  const given = { day: '2021-01-01', reason: '最初の記録' }
  return {
    ...FILES,
    [SEALS]: withSeals(
      null,
      precedents.map(entry => precedentSealFor(entry.precedent, given))
    )
  }
}

/** Returns the findings about the seals after an edit of a precedent: the line and the quoted text. */
function toldOf(from: string, to: string, path = PATH): string[] {
  const files = recorded()
  const text = files[path]?.replace(from, to) ?? ''
  return findingsOf({ ...files, [path]: text })
    .filter(({ code }) => code === 'seal-mismatch')
    .map(({ line }) => text.split('\n')[line - 1] ?? '')
}

describe('changed precedents are reported at the difference:', () => {
  test.each([
    ['a word', 'し直す', 'し直さない', '遅れた者は、第1条の申出をし直さない。'],
    ['a point', '祝日', '休日', '- 休日'],
    ['a point that became a paragraph', '- 祝日', '\n祝日', '祝日'],
    ['a later section', '口頭', '書面', '申出は、書面でもよい。'],
    ['its caption', 'caption: 遅刻', 'caption: 早退', 'caption: 早退'],
    ['its day', '2020-05-01', '2020-05-02', 'decidedOn: 2020-05-02'],
    ['its relation line', "related: ['1']", 'related: []', 'related: []'],
    ['a paragraph that is gone', '\n\n申出は、口頭でもよい。', '\n\n', '- 祝日']
  ])('%s', (_, from, to, line) => expect(toldOf(from, to)).toEqual([line]))

  test('the later fate of a precedent is not sealed', () =>
    expect(toldOf('status: in-effect', "status: superseded\nstatusNote: '今は第1条にある。'")).toEqual([]))

  test('the reason of a lost precedent is sealed', () =>
    expect(toldOf('記録がない', '燃えた', 'precedents/tennis/001.mdx')).toEqual(['lost: 燃えた']))
})

test('a seal belongs to one number: another precedent with the same text is not sealed', () => {
  const { precedents, precedentSeals } = load(contentFolder(recorded()))
  const [, two] = precedents.map(entry => entry.precedent)
  if (!two) throw new Error('no precedent')
  expect(isPrecedentOnRecord(two, precedentSeals)).toBe(true)
  expect(isPrecedentOnRecord({ ...two, number: 1 }, precedentSeals)).toBe(false)
})

test('a seal of a removed precedent is reported at the seal', () => {
  const { [PATH]: _, ...files } = recorded()
  expect(findingsOf(files).flatMap(({ code, file }) => (code === 'seal-mismatch' ? file : []))).toEqual([SEALS])
})

describe('a record of precedents without its fingerprints is reported', () => {
  const withKind = (word: string) => precedent(2, WORDS.replace('し直す', word), { text: 'original' })[PATH] ?? ''
  const sealed = (yaml: string | null, word: string, day: string) => {
    const { precedents } = load(contentFolder({ ...FILES, [PATH]: withKind(word) }))
    const own = precedents.map(entry => entry.precedent).filter(({ number }) => number === 2)
    return withSeals(
      yaml,
      own.map(entry => precedentSealFor(entry, { day, reason: '記録' }))
    )
  }
  const first = sealed(recorded()[SEALS] ?? null, 'し直す', '2021-01-02')
  const seals = sealed(first, 'やり直す', '2021-02-01')
  const [next, last] = [
    seals.lastIndexOf('  - digest', seals.lastIndexOf('  - digest') - 1),
    seals.lastIndexOf('  - digest')
  ]
  const found = (yaml: string, word: string) =>
    findingsOf({ ...FILES, [PATH]: withKind(word), [SEALS]: yaml }).map(({ code, message }) => `${code} ${message}`)

  test('a corrected precedent is on record', () => expect(found(seals, 'やり直す')).toEqual([]))

  test.each([
    ['the last record was removed and the text returned', seals.slice(0, last)],
    [
      'the records changed places and the text returned',
      seals.slice(0, next) + seals.slice(last) + seals.slice(next, last)
    ]
  ])('%s', (_, yaml) =>
    expect(found(yaml, 'し直す')).toEqual([
      'seal-missing 先例第2号の2021-01-02の記録に、文か text の印（marks、facts）がありません'
    ])
  )

  test('a record that lost the text kind is reported if another record has it', () => {
    const { precedents } = load(contentFolder({ ...FILES, ...precedent(3, '雨の日', { text: 'original' }) }))
    const third = precedents.map(entry => entry.precedent).filter(({ number }) => number === 3)
    const without = first.replace(/^ +facts: .*\n/mu, '')
    const yaml = withSeals(
      without,
      third.map(entry => precedentSealFor(entry, { day: '2021-01-03', reason: '記録' }))
    )
    const files = {
      ...FILES,
      ...precedent(3, '雨の日', { text: 'original' }),
      [PATH]: withKind('し直す'),
      [SEALS]: yaml
    }
    expect(findingsOf(files).map(({ message }) => message)).toEqual([
      '先例第2号の2021-01-02の記録に、文か text の印（marks、facts）がありません'
    ])
  })
})
