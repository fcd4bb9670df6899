import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'

const law = (articles: readonly string[]) => articles.map((text, at) => `## 第${at + 1}条\n\n${text}\n`).join('\n')
const FEE = '部費は、月額1,000円とする。'
const REST = '休部の間は、部費を要しない。'
const LEAVE = '退部した者の部費は、返さない。'
const LATE = '次に掲げる者は、部費を払う。\n\n- 一　遅れた部員\n- 二　休んだ部員'

/** Returns the review status of a plain sentence on article 1 of an old text, against a new text. */
function standing(
  after: readonly string[],
  text = '月に1,000円。',
  read = '2020-04-01',
  before: readonly string[] = [FEE, REST]
) {
  const files = {
    ...tennis(law(before), { version: '2020-04-01' }),
    ...tennis(law(after)),
    'rulesets/tennis/plain.yaml': `'1':\n  read: ${read}\n  text: ${text}\n`
  }
  const [only] = load(contentFolder(files), '2026-01-01').statements.values()
  return [only?.outcome, ...(only?.changes ?? []).map(({ path, to, outcome }) => `${path} ${outcome} ${to ?? '×'}`)]
}

test.each<[string, readonly string[], string, string[], (readonly string[])?]>([
  ['nothing that it rests on changed', [FEE, LEAVE], '月に1,000円。', ['current']],
  ['its article changed', [FEE.replace('1,000', '1,500'), REST], '月に1,000円。', ['needs-review', '1 changed 1']],
  ['its article moved', [LEAVE, FEE, REST], '月に1,000円。', ['renumbered', '1 renumbered 2']],
  ['its article is gone', [REST], '月に1,000円。', ['needs-review', '1 deleted ×']],
  [
    'what its words cite changed',
    [FEE, REST.replace('要しない', '返す')],
    '月に1,000円（第2条）。',
    ['needs-review', '2 changed 2']
  ],
  ['what its words cite moved', [FEE, LEAVE, REST], '月に1,000円（第2条）。', ['renumbered', '2 renumbered 3']],
  [
    'words without a number of their own still mean what they meant',
    [FEE, REST, LEAVE],
    '次条の間は、要らない。',
    ['current']
  ],
  [
    'words without a number of their own mean what came in, and what they meant stands',
    [`${FEE}\n\n## 第1条の2\n\n${LEAVE}`, REST],
    '次条の間は、要らない。',
    ['needs-review', '1 changed 1']
  ],
  [
    'a paragraph came in that makes an exception from its provision',
    [`${FEE}\n\n2　前項の規定は、雨の日には、適用しない。`, REST],
    '月に1,000円（第1条第1項）。',
    ['needs-review', '1/1 changed 1/1']
  ],
  [
    'an article came in that makes an exception from its article',
    [FEE, REST, '新入部員については、第1条及び第2条の規定にかかわらず、月額500円とする。'],
    '月に1,000円。',
    ['needs-review', '1 changed 1']
  ],
  [
    'an article came in that cites its article and leaves it as it is',
    [FEE, REST, '第1条の規定は、新入部員について準用する。この場合において、鍵は、貸さない。'],
    '月に1,000円。',
    ['current']
  ],
  [
    'words that made an exception stand in an article of their own now',
    [FEE, REST, '雨の日は、第1条の規定にかかわらず、集めない。'],
    '月に1,000円。',
    ['current'],
    [`${FEE}`, `${REST}雨の日は、第1条の規定にかかわらず、集めない。`]
  ],
  [
    'the chapeau of the item that its words cite changed',
    [FEE, LATE.replace('払う', '払わない')],
    '遅れたら払う（第2条第1号）。',
    ['needs-review', '2/1/1 changed 2/1/1'],
    [FEE, LATE]
  ],
  [
    'the item that its words cite moved below another chapeau',
    [
      '次に掲げる者は、部費を払う。\n\n- 一　休んだ部員',
      '次に掲げる者は、試合に出られない。\n\n- 一　遅れた部員\n- 二　道具を失くした部員'
    ],
    '遅れたら払う（第1条第1号）。',
    ['needs-review', '1 changed 1', '1/1/1 changed 2/1/1'],
    [LATE, '次に掲げる者は、試合に出られない。\n\n- 一　道具を失くした部員']
  ],
  [
    'another item of the list that its words cite changed',
    [FEE, LATE.replace('休んだ', '辞めた')],
    '遅れたら払う（第2条第1号）。',
    ['current'],
    [FEE, LATE]
  ],
  [
    'the chapeau of the item that its words cite only cites the same provision under its new number',
    [LEAVE, FEE, `第2条の場合には、${LATE}`],
    '遅れたら払う（第2条第1号）。',
    ['renumbered', '1 renumbered 2', '2/1/1 renumbered 3/1/1'],
    [FEE, `第1条の場合には、${LATE}`]
  ],
  ['both moved', [LEAVE, FEE, REST], '月に1,000円（第2条）。', ['renumbered', '1 renumbered 2', '2 renumbered 3']]
])('the review status of a sentence if %s', (_, after, text, expected, before) =>
  expect(standing(after, text, undefined, before)).toEqual(expected)
)

test('a statement reviewed against the new text, or on a later day, is current', () => {
  const after = [FEE.replace('1,000', '1,500'), REST]
  for (const read of ['2024-04-01', '2025-01-01']) expect(standing(after, '月に1,500円。', read)).toEqual(['current'])
  expect(standing(after, '月に1,000円。', '2024-03-31')[0]).toBe('needs-review')
})

test.each<[string, string, string]>([
  ['whatever an article says, a button leads to it', '第1条（部費）\n\n部費は、月額1,500円とする。', 'current'],
  [
    'a button leads to no article that took the number of another',
    '第1条（鍵）\n\n倉庫を開けようとする部員は、前日までに係の名簿に署名しておくこと。',
    'needs-review'
  ]
])('the review status of a button: %s', (_, article, outcome) => {
  const before = `## 第1条（部費）\n\n${FEE.replace('は、', 'は、入部した翌月から毎月の末日までに')}\n\n## 第2条\n\n${REST}\n`
  const files = {
    ...tennis(before, { version: '2020-04-01' }),
    ...tennis(`## ${article}\n\n## 第2条\n\n${REST}\n`),
    'club.yaml': "home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\nread: 2020-04-01\nquick: ['1']\n"
  }
  const { statements } = load(contentFolder(files), '2026-01-01')
  expect(statements.get('club.yaml')?.outcome).toBe(outcome)
})

test('a change reverted by a later amendment is current for a statement reviewed before both', () => {
  const files = {
    ...tennis(law([FEE, REST]), { version: '2020-04-01' }),
    ...tennis(law([FEE.replace('1,000', '1,500'), REST]), { version: '2022-04-01' }),
    ...tennis(law([FEE, LEAVE])),
    'rulesets/tennis/plain.yaml':
      "'1':\n  read: 2020-04-01\n  text: 月に1,000円。\n'2':\n  read: 2020-04-01\n  text: 要らない。\n"
  }
  const { statements } = load(contentFolder(files), '2026-01-01')
  expect([...statements.values()].map(({ outcome }) => outcome)).toEqual(['current', 'needs-review'])
})
