import { describe, expect, test } from 'vitest'
import {
  differenceSketches,
  findingSketches,
  sentenceSketches,
  sentencesText,
  tableSketch,
  touchedSketches,
  unresolvedSketch,
  voteSketches
} from '../../../src/client/draft/results.ts'
import type { VNode } from '../../../src/client/page/vnode.ts'
import { allOf, ofClass, wordsOf } from '../vnode-queries.ts'

const attributesOf = (name: string, ...inside: readonly VNode[]) =>
  allOf(name, ...inside).map(({ attributes }) => attributes)

describe('新旧対照表', () => {
  const line = (text: string, changed: boolean) => ({
    kind: 'paragraph' as const,
    path: '1/1',
    label: [{ text: '第1条', changed: false }],
    marks: [{ text, changed }]
  })
  const row = { head: '第1条', kinds: '改正', opens: true, isAlike: false, after: [line('500円', true)], before: [] }
  const table = {
    title: '会費規程新旧対照表',
    note: '下線の部分は改正部分',
    columns: ['改正後', '改正前'] as const,
    rows: [row, { ...row, kinds: '', opens: false, isAlike: true, after: [line('（略）', false)] }]
  }

  test('a changed row names its provision and change, and marks the changed text as inserted', () => {
    const [first] = allOf('tr', tableSketch(table)).slice(1)
    if (!first) throw new Error('no row')
    expect(first.attributes).toEqual({ class: 'opens' })
    expect(wordsOf(...allOf('th', first))).toBe('第1条改正')
    expect(allOf('ins', first).map(mark => wordsOf(mark))).toEqual(['［下線］500円［下線終わり］'])
    expect(allOf('td', first).map(cell => wordsOf(cell))).toEqual(['改正後第1条　［下線］500円［下線終わり］', ''])
  })

  test('an unchanged row hides its head from the eye only', () => {
    const [, second] = allOf('tr', tableSketch(table)).slice(1)
    expect(second?.attributes).toEqual({ class: 'stands alike' })
    expect(ofClass('unseen', ...allOf('th', ...(second ? [second] : []))).map(head => wordsOf(head))).toEqual(['第1条'])
  })

  test('a draft without changes has a sentence instead of a table', () => {
    expect(wordsOf(tableSketch({ ...table, rows: [] }))).toBe('まだ何も変わっていません。')
  })
})

describe('改め文', () => {
  const lines = [
    { indent: 1, text: '第1条中「300円」を「500円」に改める。' },
    { indent: 6, text: '深い行' }
  ]

  test('the page indents up to four characters, the copied text as in the sentence', () => {
    expect(attributesOf('p', ...sentenceSketches(lines))).toEqual([{ class: 'in-1' }, { class: 'in-4' }])
    expect(sentencesText(lines)).toBe('　第1条中「300円」を「500円」に改める。\n　　　　　　深い行')
  })

  test('no sentence is a message', () => {
    expect(wordsOf(...sentenceSketches([]))).toBe('まだ何も変わっていません。')
  })
})

describe('affected items', () => {
  const entry = { name: '先例第9号', summary: '300点', href: '/onizumo/precedents/9/' }
  const group = (count: number, judged: number) => ({
    name: '扱いを決める先例',
    judged,
    entries: Array.from({ length: count }, () => entry)
  })

  test.each([
    ['five entries, all to be judged', 5, 5, { class: 'fold', open: '' }, '扱いを決める先例　5件（要判断）'],
    ['six entries, two to be judged', 6, 2, { class: 'fold' }, '扱いを決める先例　6件（要判断2件）']
  ])('a group of %s', (_, count, judged, attributes, head) => {
    const shown = touchedSketches({ affected: [group(count, judged)], rewritten: [] })
    expect(attributesOf('details', ...shown)).toEqual([attributes])
    expect(wordsOf(...allOf('summary', ...shown))).toBe(head)
  })

  test('an entry without a page has no link', () => {
    const affected = [{ name: '会の設定', judged: 1, entries: [{ ...entry, href: null }] }]
    const shown = touchedSketches({ affected, rewritten: [] })
    expect(allOf('a', ...shown)).toEqual([])
    expect(wordsOf(...allOf('li', ...shown))).toBe('先例第9号300点')
  })

  test('automatic updates follow the groups, closed', () => {
    const shown = touchedSketches({ affected: [group(1, 1)], rewritten: ['第80条のひとこと：「300」→「500」'] })
    expect(attributesOf('details', ...shown)).toEqual([{ class: 'fold', open: '' }, { class: 'fold' }])
    expect(wordsOf(...shown)).toContain('自動で書き改めるもの　1件第80条のひとこと')
  })

  test('without both there is one sentence', () => {
    expect(wordsOf(...touchedSketches({ affected: [], rewritten: [] }))).toBe('この改正で見直すものはありません。')
  })
})

describe('findings', () => {
  test('each finding is a button with its index, severity, place and hint', () => {
    const own = { severity: 'error', code: 'a', message: '引用先がありません', isOwn: true, start: 1, end: 2 } as const
    const shown = findingSketches([
      { ...own, hint: '「第42条第7項」のことですか', where: '第80条' },
      { ...own, severity: 'warning', hint: null, where: '3行目' }
    ])
    expect(attributesOf('button', ...shown)).toEqual([
      { type: 'button', value: '0', class: 'error' },
      { type: 'button', value: '1', class: 'warning' }
    ])
    expect(allOf('button', ...shown).map(button => wordsOf(button))).toEqual([
      'エラー第80条　引用先がありませんヒント：「第42条第7項」のことですか',
      '警告3行目　引用先がありません'
    ])
  })

  test('no finding is a message', () => {
    expect(wordsOf(...findingSketches([]))).toBe('検査：文に誤りは見つかりません。')
  })
})

describe('unresolved changes', () => {
  const change = { at: 4, gone: ['古い文'], come: ['新しい文'], behind: '', gap: 0, under: '第80条', now: ['今の文'] }

  test('a change with a current text replaces it, another is inserted', () => {
    const shown = unresolvedSketch([change, { ...change, under: '', now: [] }])
    const keys = allOf('button', ...shown).filter(({ attributes }) => attributes['data-do'] === 'resolve')
    expect(keys.map(key => [key.attributes.value, wordsOf(key)])).toEqual([
      ['0', '今の文と入れ替える'],
      ['1', '条に入れる']
    ])
    expect(allOf('dd', ...shown).map(text => wordsOf(text))).toEqual([
      '古い文',
      '新しい文',
      '今の文',
      '古い文',
      '新しい文',
      '（なし）'
    ])
    expect(wordsOf(...allOf('b', ...shown))).toBe('第80条先頭の項目')
  })

  test('no change shows nothing', () => expect(unresolvedSketch([])).toEqual([]))
})

describe('differences of two drafts', () => {
  const difference = {
    at: 3,
    where: '第80条',
    before: ['300点'],
    one: ['500点'],
    other: ['600点'],
    outcome: 'clash',
    both: null
  } as const
  const choicesOf = (...shown: readonly VNode[]) => attributesOf('input', ...shown).map(({ value }) => value)

  test('a clash offers a choice, which is open at first', () => {
    const shown = differenceSketches([difference], ['会費', '罰則'])
    expect(wordsOf(...shown)).toContain('同じ所を別に改めているところが1か所あります')
    expect(choicesOf(...shown)).toEqual(['open', 'one', 'other'])
    expect(attributesOf('input', ...shown).filter(({ checked }) => checked === '')).toHaveLength(1)
    expect(wordsOf(...allOf('dl', ...shown))).toBe('もとの文300点一つ目「会費」500点二つ目「罰則」600点')
  })

  test('both texts are a further choice if they can be combined', () => {
    const shown = differenceSketches([{ ...difference, both: ['500点と600点'] }], ['会費', '罰則'])
    expect(choicesOf(...shown)).toEqual(['open', 'one', 'other', 'both'])
    expect(wordsOf(...shown)).toContain('両方にする：「500点と600点」')
  })

  test('a change of one draft needs no choice', () => {
    const shown = differenceSketches([{ ...difference, outcome: 'one', other: ['300点'] }], ['会費', '罰則'])
    expect(choicesOf(...shown)).toEqual([])
    expect(wordsOf(...shown)).toContain('同じ所を別に改めているところはありません。')
  })
})

test('each line of a vote has its mark, and a link to its provision if there is a page', () => {
  const line = {
    name: '定足数',
    holds: 'yes',
    text: '足りています',
    cited: '規約第88条',
    href: '/onizumo/88/'
  } as const
  const lines = [line, { ...line, holds: 'no', href: null } as const, { ...line, holds: 'open' } as const]
  const shown = voteSketches({ lines, faults: {}, outcome: '可決されます。', calendar: null })
  expect(attributesOf('li', ...shown)).toEqual([{ class: 'yes' }, { class: 'no' }, { class: 'open' }])
  expect(allOf('b', ...shown).map(head => wordsOf(head))).toEqual(['✓ 定足数', '✕ 定足数', '－ 定足数'])
  expect(attributesOf('a', ...shown)).toEqual([{ href: '/onizumo/88/' }, { href: '/onizumo/88/' }])
  expect(wordsOf(...ofClass('outcome', ...shown))).toBe('可決されます。')
})
