import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { namesIn, namesWithFigures } from '../../src/statement/names.ts'
import { contentFolder, tennis } from '../support/content.ts'

const law = tennis('## 第1条\n\n定める。\n')
const { terms, rulesets } = load(
  contentFolder({
    ...law,
    'terms/a.mdx':
      "---\nterm: 二翻縛り\nreading: りゃんはんしばり\naliases: [2翻縛り, 二翻縛りの場, '13', 縛り, 6翻, 600点, 30符4翻, 13翻以上, 積み棒300点, 残り14枚, 1位, 赤5筒]\ndefinedAt: '1'\n---\n\n二翻から。\n",
    'terms/b.mdx': "---\nterm: 13面待ち\nreading: じゅうさんめんまち\ndefinedAt: '1'\n---\n\n待ち。\n"
  }),
  '2026-01-01'
)
const names = namesWithFigures(terms, rulesets)

test.each([
  ['その局は二翻縛りで打つ。', ['二翻縛り']],
  ['二翻縛りの場では2翻縛りと呼ぶ。', ['二翻縛りの場', '2翻縛り']],
  ['国士無双13面待ち', ['13面待ち']],
  ['213面待ち、2,13面待ち', []],
  ['13点、縛り', []],
  ['二翻', []],
  // A name that consists of a figure and its counter is not a name, and other words state no figure.
  ['満貫は6翻、600点、30符4翻、13翻以上', []],
  ['積み棒300点、残り14枚、1位', []],
  ['赤5筒', ['赤5筒']],
  // Not within a longer number, in any digits.
  ['十二翻縛り、１２翻縛り、1.2翻縛り', []]
])('the names with a figure in 「%s」: %j', (text, found) => {
  expect(namesIn(text, names).map(({ start, end }) => text.slice(start, end))).toEqual(found)
})
