import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { namesWithFigures } from '../../src/statement/names.ts'
import { propose } from '../../src/statement/propose.ts'
import { contentFolder, tennis } from '../support/content.ts'

const law = (articles: readonly string[]) => articles.map((text, at) => `## 第${at + 1}条\n\n${text}\n`).join('\n')
const FOUL = '反則をした者は、牌一枚につき300点を払う。'
const REST = '休部の間は、部費を要しない。'
const LEAVE = '退部した者の部費は、返さない。'
const MORE = FOUL.replace('300', '500')

/** Returns the mechanical update of a plain sentence, and true if no judgement remains. */
function proposed(
  after: readonly string[],
  phrase: string,
  before: readonly string[] = [FOUL, REST]
): [string, boolean] {
  const path = 'rulesets/tennis/plain.yaml'
  const text = `'1':\n  read: 2020-04-01\n  text: ${phrase}\n`
  const files = { ...tennis(law(before), { version: '2020-04-01' }), ...tennis(law(after)), [path]: text }
  const { statements, rulesets, precedents, terms, readStatement } = load(contentFolder(files), '2026-01-01')
  const [reviewStatus] = statements.values()
  if (!reviewStatus) throw new Error('nothing is said')
  const { edits, mechanical } = propose(reviewStatus, {
    rulesets,
    precedents,
    readStatement,
    figureNames: namesWithFigures(terms, rulesets),
    until: ({ current }) => current
  })
  const written = edits
    .toReversed()
    .reduce((left, { span, newText: next }) => left.slice(0, span.start) + next + left.slice(span.end), text)
  const [, key = '', sentence = ''] = /^(.+):\n.*\n {2}text: (.*)\n$/u.exec(written) ?? []
  return [`${key} ${sentence}`, mechanical]
}

test('propose updates the changed figure of an editor’s note, which needs no basis', () => {
  const note = "'1':\n  - kind: remark\n    note: 1枚につき300点です。\n"
  const files = { ...tennis(law([FOUL]), { version: '2020-04-01' }), ...tennis(law([MORE])) }
  const content = { ...files, 'rulesets/tennis/notes.yaml': note.replace('kind', 'read: 2020-04-01\n    kind') }
  const { statements, rulesets, precedents, terms, readStatement } = load(contentFolder(content), '2026-01-01')
  const [reviewStatus] = statements.values()
  const figureNames = namesWithFigures(terms, rulesets)
  const until = (ruleset: (typeof rulesets)[number]) => ruleset.current
  expect(
    reviewStatus && propose(reviewStatus, { rulesets, precedents, figureNames, until, readStatement })
  ).toMatchObject({
    edits: [{ newText: '500' }],
    mechanical: true
  })
})

test.each<[string, readonly string[], string, [string, boolean]]>([
  ['the figure that changed', [MORE, REST], '1枚につき300点。', ["'1' 1枚につき500点。", true]],
  ['the number that changed', [LEAVE, FOUL, REST], '1枚につき300点。', ["'2' 1枚につき300点。", true]],
  ['the number of what it cites', [FOUL, LEAVE, REST], '休部は第2条。', ["'1' 休部は第3条。", true]],
  ['both', [LEAVE, FOUL, REST], '休部は第2条。', ["'2' 休部は第3条。", true]],
  // If an article and its paragraphs moved together, only the paragraphs are reported; the key of the article moves
  // with them.
  ['its own number and one below it', [LEAVE, FOUL, REST], '第1条第1項による。', ["'2' 第2条第1項による。", true]],
  [
    'nothing, where an exception came in',
    [FOUL, REST, '雨の日は、第1条の規定は、適用しない。'],
    '1枚につき300点。',
    ["'1' 1枚につき300点。", false]
  ],
  [
    'nothing, where a paragraph came in',
    [`${FOUL}\n\n2　前項の規定は、雨の日には、適用しない。`, REST],
    '1枚につき300点。',
    ["'1' 1枚につき300点。", false]
  ],
  [
    'nothing, where the words changed',
    [FOUL.replace('払う', '失う'), REST],
    '1枚につき300点。',
    ["'1' 1枚につき300点。", false]
  ],
  [
    'the figure for a person to judge, where an article came in that cites the provision',
    [MORE, REST, '第1条の反則を重ねた者については、その額を2倍とする。'],
    '1枚につき300点。',
    ["'1' 1枚につき500点。", false]
  ],
  [
    'the figure, where an article came in that cites another one',
    [MORE, REST, '前条の規定は、新入部員について準用する。'],
    '1枚につき300点。',
    ["'1' 1枚につき500点。", true]
  ],
  ['both ends of a range', [LEAVE, FOUL, REST], '第1条から第2条までによる。', ["'2' 第2条から第3条までによる。", true]],
  [
    'nothing for a range that would take in what came in',
    [FOUL, LEAVE, REST],
    '第1条から第2条までによる。',
    ["'1' 第1条から第2条までによる。", false]
  ],
  ['each of a list', [LEAVE, FOUL, REST], '第1条、第2条による。', ["'2' 第2条、第3条による。", true]],
  ['nothing, where it is gone', [REST], '1枚につき300点。', ["'1' 1枚につき300点。", false]]
])('proposes %s', (_, after, text, expected) => expect(proposed(after, text)).toEqual(expected))

const LIST = (items: readonly string[]) =>
  `次に掲げる者は、払う。\n\n${items.map((item, at) => `- ${'一二三四'[at]}　${item}\n`).join('')}`

/** Expected update of a sentence on article 1 that cites paragraphs and items. */
test.each<[string, readonly string[], readonly string[], string, [string, boolean]]>([
  [
    'the item that counts on',
    [LIST(['遅れた部員', '休んだ部員'])],
    [LIST(['鍵をなくした部員', '遅れた部員', '休んだ部員'])],
    '第1条第2号を除く。',
    ["'1' 第1条第3号を除く。", false]
  ],
  [
    'all items of an article that counts on',
    [LIST(['遅れた部員', '休んだ部員'])],
    [LEAVE, LIST(['遅れた部員', '休んだ部員'])],
    '第1条各号の者。',
    ["'2' 第2条各号の者。", true]
  ],
  [
    'the figure of the chapeau of an item that it cites',
    [REST, LIST(['遅れた部員', '休んだ部員']).replace('払う', '300円を払う')],
    [REST, LIST(['遅れた部員', '休んだ部員']).replace('払う', '500円を払う')],
    '遅れたら300円（第2条第1号）。',
    ["'1' 遅れたら500円（第2条第1号）。", true]
  ],
  [
    'nothing, where the item that it cites moved below another chapeau',
    [LIST(['遅れた部員', '休んだ部員']), '次に掲げる者は、試合に出られない。\n\n- 一　道具を失くした部員'],
    [LIST(['休んだ部員']), '次に掲げる者は、試合に出られない。\n\n- 一　遅れた部員\n- 二　道具を失くした部員'],
    '遅れたら払う（第1条第1号）。',
    ["'1' 遅れたら払う（第2条第1号）。", false]
  ],
  [
    'nothing, where the chapeau of an item that it cites changed its words',
    [REST, LIST(['遅れた部員', '休んだ部員'])],
    [REST, LIST(['遅れた部員', '休んだ部員']).replace('払う', '払わない')],
    '遅れたら払う（第2条第1号）。',
    ["'1' 遅れたら払う（第2条第1号）。", false]
  ],
  [
    'nothing, where of 「第1条第1項・第2項」 the second went elsewhere',
    [`${FOUL}\n\n2　${REST}`, LEAVE],
    [FOUL, `${LEAVE}\n\n2　${REST}`],
    '第1条第1項・第2項による。',
    ["'1' 第1条第1項・第2項による。", false]
  ]
])('proposes %s', (_, before, after, text, expected) => expect(proposed(after, text, before)).toEqual(expected))

test('propose leaves it to a person if a citation in the basis has another target on purpose', () => {
  const before = law([FOUL, '前条の規定は、休んだ者について準用する。'])
  const after = before.replace('## 第2条', `## 第1条の2\n\n${LEAVE}\n\n## 第2条`)
  const record =
    "---\ninstrument: null\nkind: amendment\ndate: 2024-04-01\ndrift:\n  - { at: '2/1', citation: 前条, meant: '1-2' }\n---\n\n条を加えた。\n"
  const { statements, rulesets, precedents, terms, readStatement } = load(
    contentFolder({
      ...tennis(before, { version: '2020-04-01' }),
      ...tennis(after),
      'amendments/tennis/2024-04-01.mdx': record,
      'rulesets/tennis/plain.yaml': "'2':\n  read: 2020-04-01\n  text: 休んでも同じ。\n"
    }),
    '2026-01-01'
  )
  const standing = [...statements.values()].find(({ read }) => read.statement.kind === 'plain')
  const figureNames = namesWithFigures(terms, rulesets)
  const until = (ruleset: (typeof rulesets)[number]) => ruleset.current
  expect(standing?.outcome).toBe('needs-review')
  expect(standing && propose(standing, { rulesets, precedents, figureNames, until, readStatement })).toMatchObject({
    edits: [],
    mechanical: false
  })
})
