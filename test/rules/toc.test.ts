import { describe, expect, test } from 'vitest'
import { bare, findingsIn, underline } from './underline.ts'

function law(toc: string, body: string): string {
  return `## 目次\n\n${toc.trim()}\n\n${body.trim()}\n`
}

const articles = (mark: string, ...numbers: number[]) => numbers.map(n => `${mark} 第${n}条\n\n文とする。\n`).join('\n')
const BODY = [
  `## 第1章　総則\n\n${articles('###', 1, 2)}`,
  '## 第2章　コート\n',
  `### 第1節　総則\n\n${articles('####', 3, 4, 5)}`,
  `### 第2節　予約\n\n${articles('####', 6)}`,
  `## 第3章　雑則\n\n${articles('###', 7)}`
]
const TOC = [
  '- 第1章　総則（第1条・第2条）',
  '- 第2章　コート',
  '  - 第1節　総則（第3条～第5条）',
  '  - 第2節　予約（第6条）',
  '- 第3章　雑則（第7条）'
]

const body = BODY.join('\n')
const toc = TOC.join('\n')
const without = (lines: readonly string[], ...indexes: number[]) =>
  lines.filter((_, at) => !indexes.includes(at)).join('\n')

test('a 目次 that matches the body has no findings', () => {
  expect(findingsIn(law(toc, body))).toEqual([])
})

test('a text without a 目次 has no findings', () => {
  expect(findingsIn(body)).toEqual([])
})

describe('missing lines of the 目次 are reported at the heading (toc-entry-missing):', () => {
  test.each([
    ['章', without(TOC, 0), body.replace('## 第1章　総則', '«## 第1章　総則»')],
    ['節', without(TOC, 3), body.replace('### 第2節　予約', '«### 第2節　予約»')],
    ['節 of the same title as another', without(TOC, 2), body.replace('### 第1節　総則', '«### 第1節　総則»')],
    [
      '章, its 節 still there',
      without(TOC, 1).replaceAll('  -', '-'),
      body.replace('## 第2章　コート', '«## 第2章　コート»')
    ],
    ['章 with its 節: told once', without(TOC, 1, 2, 3), body.replace('## 第2章　コート', '«## 第2章　コート»')]
  ])('%s', (_, lines, marked) => {
    expect(underline('toc-entry-missing', law(lines, bare(marked)))).toBe(law(lines, marked))
  })
})

describe('lines of the 目次 without a heading are reported at the line:', () => {
  test.each([
    ['章', toc.replace('- 第3章　雑則（第7条）', '- «第2章の2　物品»（第7条）\n- 第3章　雑則（第7条）'), body],
    ['節', `${toc}\n  - «第1節　補則»（第7条）`, body],
    ['a wrong number', toc.replace('第2節　予約', '«第3節　予約»'), body],
    [
      'another level',
      toc.replace('第2節　予約', '«第2款　予約»'),
      body.replace('### 第2節　予約', '«### 第2節　予約»')
    ],
    [
      'two lines exchanged',
      without([...TOC.slice(1, 4), TOC[0] ?? '', TOC[4] ?? '']).replace('第1章　総則', '«第1章　総則»'),
      body
    ],
    ['附則', `${toc}\n- «附則»`, body]
  ])('%s', (_, lines, marked) => {
    expect(underline('toc-entry-missing', law(bare(lines), bare(marked)))).toBe(law(lines, marked))
  })

  test('a 附則 of the body may be absent from the 目次', () => {
    expect(findingsIn(law(toc, `${body}\n## 附則\n\n1　公告の日から施行する。\n`))).toEqual([])
    expect(findingsIn(law(`${toc}\n- 附則`, `${body}\n## 附則\n\n1　公告の日から施行する。\n`))).toEqual([])
  })
})

describe('wrong ranges of the 目次 are reported at their words (toc-range-mismatch):', () => {
  test.each([
    ['its end', '第3条～第5条', '«第3条～第4条»', '「（第3条～第5条）」'],
    ['its start', '第3条～第5条', '«第2条～第5条»', '「（第3条～第5条）」'],
    ['a branch number', '第3条～第5条', '«第3条の2～第5条»', '「（第3条～第5条）」'],
    ['two articles where there are three', '第3条～第5条', '«第3条・第5条»', '「（第3条～第5条）」'],
    ['one article where there are two', '第1条・第2条', '«第1条»', '「（第1条・第2条）」'],
    ['in words', '第3条～第5条', '«第3条から第6条まで»', '「（第3条から第5条まで）」'],
    ['the mark of the 目次 stays', '第3条～第5条', '«第3条―第6条»', '「（第3条―第5条）」']
  ])('%s', (_, right, wrong, hint) => {
    const lines = toc.replace(right, wrong)
    expect(underline('toc-range-mismatch', law(bare(lines), body))).toBe(law(lines, body))
    expect(findingsIn(law(bare(lines), body)).map(finding => finding.hint)).toEqual([hint])
  })

  test('a line without a range is reported if other lines have one', () => {
    const lines = toc.replace('第3章　雑則（第7条）', '第3章　雑則')
    expect(findingsIn(law(lines, body)).map(({ code, hint }) => [code, hint])).toEqual([
      ['toc-range-mismatch', '「（第7条）」']
    ])
  })

  test('a 目次 without ranges has no findings', () => {
    expect(findingsIn(law(toc.replace(/（.+?）/gu, ''), body))).toEqual([])
  })

  test('a deleted chapter needs no range', () => {
    const lines = `${toc}\n- 第4章　削除`
    expect(findingsIn(law(lines, `${body}\n## 第4章　削除\n\n### 第8条\n\n削除\n`))).toEqual([])
  })

  test('a range in kanji is parsed: 第一条―第三条', () => {
    const lines = toc.replace('第3条～第5条', '第三条―第五条')
    expect(findingsIn(law(lines, body))).toEqual([])
  })
})

test('a different title is reported at the line with the heading as related place (toc-title-mismatch)', () => {
  const lines = toc.replace('第2節　予約', '第2節　«申込み»')
  expect(underline('toc-title-mismatch', law(bare(lines), body))).toBe(law(lines, body))
  const [finding] = findingsIn(law(bare(lines), body))
  expect(finding?.message).toBe('第2節の題名が、目次では「申込み」、本文では「予約」となっています')
  expect(finding?.related.map(({ line, message }) => [line, message])).toEqual([[44, '本文の「第2節　予約」']])
})

test('「総　則」 is 「総則」', () => {
  expect(findingsIn(law(toc, body.replace('第1章　総則', '第1章　総　則')))).toEqual([])
})

test('warnings of a 目次 can be suppressed before its lines', () => {
  const silence = '{/* silence toc-title-mismatch: 原文どおり */}\n\n'
  expect(findingsIn(law(silence + toc.replace('第2節　予約', '第2節　申込み'), body))).toEqual([])
})
