import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRuleset } from '../../src/content/print/ruleset.ts'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { CLUB_FOLDER, tennis } from '../support/content.ts'
import { ruleset } from './arbitrary.ts'
import { outline } from './outline.ts'

const path = 'rulesets/tennis/2024-04-01.mdx'

function read(text: string): RulesetText {
  const { value, findings } = readRuleset({ path, text })
  expect(findings).toEqual([])
  return value as RulesetText
}

function frontmatterOf({
  id,
  version,
  title,
  enactedOn,
  enforcedOn,
  amendment,
  textKind,
  source,
  citedAs
}: RulesetText) {
  return { id, version, title, enactedOn, enforcedOn, amendment, textKind, source, citedAs }
}

describe('a printed ruleset is parsed unchanged:', () => {
  test('a ruleset with any characters survives the round trip', () => {
    fc.assert(
      fc.property(ruleset, given => {
        const again = read(formatRuleset(given))
        expect(outline(again)).toEqual(outline(given))
        expect(frontmatterOf(again)).toEqual(frontmatterOf(given))
      }),
      { numRuns: 100 }
    )
  }, 60_000)

  test('printing a parsed ruleset again changes nothing', () => {
    fc.assert(
      fc.property(ruleset, given => {
        const printed = formatRuleset(given)
        expect(formatRuleset(read(printed))).toBe(printed)
      }),
      { numRuns: 50 }
    )
  }, 60_000)

  test('sections with remarks and tables survive the round trip', () => {
    const body = `## リーチ

い

1　う

- ※　え

## 満貫以上

| 番号 | 名称 | 子\\|親 |
| --- | --- | --- |
| 1 | 満貫 | 8,000点\\|12,000点 |
| 2 | 跳満 | 12,000点 |
`
    const printed = tennis(body)[path] ?? ''
    expect(formatRuleset(read(printed)).endsWith(body)).toBe(true)
  })

  test('suppressions survive the round trip at their blocks', () => {
    const body = `## 目次

- 第1章　総則（第1条・第2条）
- 第2章　コート（第3条～第4条の2）
- 第3章　雑則（第5条）

{/* silence heading-differs: 目次は旧称 */}

## 第1章　総則

{/* silence caption-duplicate: 原文どおり */}

### 第1条（予約）

{/* silence items-unannounced: 原文どおり */}

あ

{/* silence items-unannounced: 二度目 */}

- 一　い
`
    const text = tennis(body)[path] ?? ''
    expect(formatRuleset(read(text))).toBe(text)
  })
})

describe('harmless characters are not escaped:', () => {
  test.each([
    ['点数は、1,000点～3,000点（端数を除く。）とする。', '点数は、1,000点～3,000点（端数を除く。）とする。'],
    ['A & B は、1~2 人', 'A & B は、1~2 人'],
    ['1~2 と 3~4', '1\\~2 と 3\\~4'],
    ['- 一', '\\- 一'],
    ['-一', '-一'],
    ['---', '\\---'],
    ['1. 東', '1\\. 東'],
    ['1.5倍', '1.5倍'],
    ['#1 の牌', '#1 の牌'],
    ['# 1 の牌', '\\# 1 の牌'],
    ['a*b_c`d[e]{f}<g>', 'a\\*b\\_c\\`d\\[e]\\{f}\\<g>'],
    ['&amp; と &と &#65;', '\\&amp; と &と \\&#65;'],
    ['C:\\牌\\*', 'C:\\牌\\\\\\*'],
    ['import の手続', '&#x69;mport の手続'],
    ['輸入 import', '輸入 import'],
    [' 前後の空白 ', '&#x20;前後の空白&#x20;']
  ])('%s', (text, written) => {
    const given = read(tennis('## 第1条\n\nあ')[path] ?? '')
    const [article] = given.children
    if (article?.level !== 'article') throw new Error('no article')
    const [paragraph] = article.paragraphs
    const printed = formatRuleset({
      ...given,
      children: [
        {
          ...article,
          paragraphs: paragraph ? [{ ...paragraph, text: { ...paragraph.text, plain: text } }] : []
        }
      ]
    })
    expect(printed.split('\n').at(-2)).toBe(written)
  })
})

test('the bylaws of the club are printed exactly as in their file', () => {
  const file = {
    path: 'rulesets/onizumo/2020-08-07.mdx',
    text: readFileSync(`${CLUB_FOLDER}/rulesets/onizumo/2020-08-07.mdx`, 'utf8')
  }
  const { value } = readRuleset(file)
  expect(value && outline(read2(formatRuleset(value), file.path))).toEqual(value && outline(value))
})

function read2(text: string, at: string): RulesetText {
  return readRuleset({ path: at, text }).value as RulesetText
}
