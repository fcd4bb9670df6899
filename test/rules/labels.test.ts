import { describe, expect, test } from 'vitest'
import { bare, underline } from './underline.ts'

/** Creates articles from numbers: `1 2-2` gives 第1条 and 第2条の2, each with a text. */
function numbered(numbers: string): string {
  const labels = numbers.replace(/[0-9]+(?:-[0-9]+)*/gu, number => {
    const [first, ...branches] = number.split('-')
    return `第${first}条${branches.map(branch => `の${branch}`).join('')}`
  })
  return labels
    .split(' ')
    .map(label => `## ${label}\n\n文とする。\n`)
    .join('\n')
}

describe('out-of-order articles are reported once, at the unexpected label:', () => {
  test.each([
    ['none is missing', '1 2 3 3-2 3-3 4 4-2 5'],
    ['a branch of a branch', '1 2 2-2 2-2-2 2-3 3'],
    ['the first is missing', '«2» 3 4'],
    ['one is missing', '1 2 «4» 5 6'],
    ['several are missing', '1 2 «6» 7'],
    ['two are missing at two places', '1 «3» 4 «6» 7'],
    ['the first branch is missing', '1 2 «2-3» 2-4 3'],
    ['the article before its branch is missing', '1 «2-2» 2-3 3'],
    ['the article behind a branch is missing', '1 2 2-2 «4» 5'],
    ['one is doubled', '1 2 «2» 3 4'],
    ['one has the number of the one before', '1 2 «2» 4 5'],
    ['one has the number of the one behind', '1 2 «4» 4 5'],
    ['one has a number from far behind', '1 2 «9» 4 5 6 7 8 9 10'],
    ['one has a number from before', '1 2 3 «1» 5 6'],
    ['the last has another number', '1 2 3 «7»'],
    ['the first has another number', '«5» 2 3 4 5'],
    ['two are exchanged', '1 «3» 2 4 5'],
    ['one stands too late', '1 «3» 4 2 5'],
    ['a block stands too early', '1 2 «6» 3 4 5 7 8'],
    ['a block of two stands too early', '1 2 «5» 6 3 4 7 8'],
    ['two branches are exchanged', '1 2 «2-3» 2-2 3'],
    ['the number before a branch is another', '1 2 «3-2» 2-3 3'],
    ['the last branch belongs to another', '1 2 2-2 «1-3» 3'],
    ['two slips are two findings', '1 2 «9» 4 «10» 11'],
    ['a block is there twice', '1 2 «1» «2» 3']
  ])('%s: %s', (_, numbers) => {
    expect(underline('label-order', bare(numbered(numbers)))).toBe(numbered(numbers))
  })
})

describe('out-of-order labels at every other level are reported once:', () => {
  test.each([
    ['章', '## 第1章　総則\n\n### 第1条\n\n文とする。\n\n## «第3章»　雑則\n\n### 第2条\n\n文とする。\n'],
    [
      '節',
      '## 第1章　総則\n\n### 第1節　甲\n\n#### 第1条\n\n文とする。\n\n### «第1節»　乙\n\n#### 第2条\n\n文とする。\n'
    ],
    [
      '節 begin anew in each 章',
      '## 第1章　総則\n\n### 第1節　甲\n\n#### 第1条\n\n文とする。\n\n## 第2章　競技\n\n### 第1節　甲\n\n#### 第2条\n\n文とする。\n'
    ],
    ['章の枝番号', '## 第1章　総則\n\n### 第1条\n\n文とする。\n\n## «第1章の3»　雑則\n\n### 第2条\n\n文とする。\n'],
    ['款', '## 第1章　総則\n\n### 第1節　甲\n\n#### «第2款»　丙\n\n##### 第1条\n\n文とする。\n'],
    ['項', '## 第1条\n\n文とする。\n\n2　文とする。\n\n«4»　文とする。\n'],
    ['全角の項', '## 第1条\n\n文とする。\n\n２　文とする。\n\n«２»　文とする。\n'],
    ['号', '## 第1条\n\n次の各号とする。\n\n- 一　甲\n- «三»　乙\n- 四　丙\n'],
    ['号の枝番号', '## 第1条\n\n次の各号とする。\n\n- 一　甲\n- 一の二　乙\n- «一の四»　丙\n- 二　丁\n'],
    ['イロハ', '## 第1条\n\n次の各号とする。\n\n- 一　次に掲げる者\n  - イ　甲\n  - «ハ»　乙\n'],
    [
      '（１）',
      '## 第1条\n\n次の各号とする。\n\n- 一　次に掲げる者\n  - イ　次に掲げる者\n    - （１）　甲\n    - «（３）»　乙\n'
    ],
    ['附則の項', '## 第1条\n\n文とする。\n\n## 附則\n\n1　文とする。\n\n«3»　文とする。\n'],
    ['附則の条', '## 第1条\n\n文とする。\n\n## 附則\n\n### 第1条\n\n文とする。\n\n### «第3条»\n\n文とする。\n']
  ])('%s', (_, law) => {
    expect(underline('label-order', bare(law))).toBe(law)
  })

  test('a missing label or a label of another level has its own finding and counts as any number', () => {
    expect(underline('label-order', '## 第1条\n\n次の各号とする。\n\n- 一　甲\n- ロ　乙\n- 三　丙\n')).not.toContain(
      '«'
    )
    expect(underline('label-order', '## 第1条\n\n文とする。\n\n文とする。\n\n3　文とする。\n')).not.toContain('«')
  })
})
