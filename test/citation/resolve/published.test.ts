import { describe, expect, test } from 'vitest'
import { load } from '../../../src/corpus/load.ts'
import { contentFolder, tennis } from '../../support/content.ts'

/** Returns the targets of each citation in a published text. */
function reached(body: string): string[] {
  const { rulesets } = load(contentFolder(tennis(body, { text: 'original' })), '2026-01-01')
  return (rulesets[0]?.current.citations ?? []).map(citation =>
    citation.outcome === 'resolved'
      ? `${citation.from.path} ${citation.text} → ${citation.targets.map(({ path }) => path).join(' ')}`
      : `${citation.from.path} ${citation.text} ${citation.outcome}`
  )
}

test('if each chapter restarts its articles, a number refers to the same chapter', () => {
  const chapter = (number: number, text: string) =>
    `## 第${number}章　章\n\n### 第1条\n\n甲とする。\n\n### 第2条\n\n${text}\n\n`
  const body = `${chapter(1, '第1条による。')}${chapter(2, '第1条及び第1章第2条による。')}## 附則\n\n第2条による。\n`
  expect(reached(body)).toEqual([
    'ch1.2/1 第1条 → ch1.1',
    'ch2.2/1 第1条及び第1章第2条 → ch2.1 ch1.2',
    '附則/1 第2条 unresolved'
  ])
})

test('アイウ items are resolved by their labels', () => {
  const body =
    '## 第1条\n\n次のとおりとする。\n\n- (1)　次に掲げるもの\n  - ア　甲\n  - イ　乙\n\n２　前項第1号イによる。\n'
  expect(reached(body)).toEqual(['1/2 前項第1号イ → 1/1/1/2'])
})

test('items of a paragraph that are labelled アイウ are cited without 号', () => {
  const body =
    '## 第1条\n\n次のとおりとする。\n\n- ア　甲\n- イ　アに掲げる者のほか、乙\n\n２　前項ア又はイの者は、第1項イの場合を除き、第1条アによる。\n'
  expect(reached(body)).toEqual([
    '1/1/2 ア → 1/1/1',
    '1/2 前項ア又はイ → 1/1/1 1/1/2',
    '1/2 第1項イ → 1/1/2',
    '1/2 第1条ア → 1/1/1'
  ])
})

test('items labelled (1) are cited by their siblings', () => {
  const body = '## 第1条\n\n次のとおりとする。\n\n- (1)　甲\n- (2)　乙\n- (3)　(1)又は(2)に準ずる者\n'
  expect(reached(body)).toEqual(['1/1/3 (1)又は(2) → 1/1/1 1/1/2'])
})

test('但シ begins the proviso of a text in katakana, which has no 。 before it', () => {
  const body = '## 第一条\n\n任期ハ二年トス但シ再任ヲ妨ケス\n\n## 第二条\n\n前条但書ノ場合亦同シ\n'
  expect(reached(body)).toEqual(['2/1 前条但書 → 1/1'])
})

test('a bracket after the name of another document refers to that document', () => {
  const body =
    '## 第1条\n\n会計規程（第1条及び第9条の規定を除く。）による。\n\n2　会計規程（平成20年規程第1号）（第1条第2項を除く。）による。\n\n3　部費（第1条第1項のものを除く。）による。\n\n4　納入の方法（第1条第1項のものを除く。）による。\n'
  expect(reached(body)).toEqual([
    '1/1 第1条及び第9条 external',
    '1/2 平成20年規程第1号 external',
    '1/2 第1条第2項 external',
    '1/3 第1条第1項 → 1/1',
    '1/4 第1条第1項 → 1/1'
  ])
})

/** Article with a circled item, one with paragraphs, a 別表 before the 附則, and a sentence as 第3条第2項. */
const around = (sentence: string) => `## 第1条

次のとおりとする。

- ①　甲
- ②　乙

## 第2条

甲とする。

2　乙とする。

## 第3条

丙とする。

2　${sentence}

## 別表第1

1　甲

2　乙

## 附則

1　甲とする。

2　乙とする。
`

test.each<readonly [proves: string, sentence: string, targets: readonly string[]]>([
  ['a circled item', '第1条②による。', ['第1条② → 1/1/2']],
  ['a circled label of an article with paragraphs', '第2条②の者とする。', ['第2条② → 2/2']],
  ['a circled number that lists', '第1条、②甲', ['第1条 → 1']],
  ['old forms of kanji', '第二條第一號による。前條による。', ['第二條第一號 unresolved', '前條 → 2']],
  ['the citing document as 当規約', '当規約第2条による。', ['当規約第2条 → 2']],
  ['an instrument with its day', '令和2年4月1日規則第5号第2条による。', ['令和2年4月1日規則第5号第2条 external']],
  ['a rule of some day', '平成30年4月1日施行の規約第2条による。', ['平成30年4月1日施行の規約第2条 external']],
  ['a 附則 of some year', '令和2年改正附則第2項による。', ['令和2年改正附則第2項 external']],
  ['a number after another document and の', '通達第8号の第1項による。', ['通達第8号 external', '第1項 external']],
  ['a number of a paper', '入会申込書の第2項に記入する。', ['入会申込書の第2項 external']],
  ['a street', '2条通り3条西8丁目に置く。', []],
  ['an 附則 after a 別表', '附則第1項及び第2項による。', ['附則第1項及び第2項 → 附則2/1 附則2/2']],
  [
    'the text that the same paragraph amends',
    '会計規則の一部を次のように改正する。第2条中「甲」を「乙」に改める。',
    ['第2条 external']
  ],
  [
    'the text that the paragraph above amends',
    '会計規則の一部を次のように改正する。\n\n第2条中「甲」を「乙」に改める。',
    ['第2条 external']
  ]
])('published citations: %s', (_, sentence, targets) => {
  const found = reached(around(sentence)).filter(line => line.startsWith('3/2'))
  expect(found.map(line => line.slice(line.indexOf(' ') + 1))).toEqual(targets)
})

describe('a 附則 is cited by its instrument or its date', () => {
  const supplements = (headings: readonly string[], sentence: string) =>
    `## 第1条\n\n${sentence}\n\n${headings
      .map(heading => {
        const [label = '', day = '公布の日'] = heading.split('/')
        return `## ${label}\n\n1　この規程は、${day}から施行する。\n\n2　甲とする。\n\n`
      })
      .join('')}`
  const THREE = ['附則/平成20年4月1日', '附則（令和2年3月20日改正）', '附則（令和5年規程第2号）']

  test.each<readonly [proves: string, headings: readonly string[], sentence: string, target: string]>([
    ['a year', THREE, '令和2年改正附則第2項による。', '附則2/2'],
    ['a day', THREE, '令和二年三月二十日改正附則第2項による。', '附則2/2'],
    ['a day of enforcement', THREE, '平成20年4月1日施行の附則第2項による。', '附則/2'],
    ['an instrument', THREE, '令和5年規程第2号附則第2項による。', '附則3/2'],
    ['a day that no 附則 has', THREE, '令和2年4月1日改正附則第2項による。', 'external'],
    ['another event of the year', THREE, '令和2年施行附則第2項による。', 'external'],
    ['the year of the enactment', THREE, '平成20年改正附則第2項による。', 'external'],
    ['an instrument that is not here', THREE, '令和5年規程第3号附則第2項による。', 'external'],
    ['a former text', THREE, '改正前の令和2年改正規程附則第2項による。', 'external'],
    [
      'a year with two amendments',
      ['附則', '附則（令和2年4月改正）', '附則（令和2年9月改正）'],
      '令和2年改正附則第2項による。',
      'external'
    ],
    [
      'a year in which another 附則 without a date took effect',
      ['附則', '附則（令和2年4月改正）', '附則/令和2年9月1日'],
      '令和2年改正附則第2項による。',
      'external'
    ]
  ])('%s', (_, headings, sentence, target) => {
    const [found] = reached(supplements(headings, sentence)).filter(line => line.startsWith('1/1 '))
    expect(found?.split(' ').at(-1)).toBe(target)
  })
})

/** Articles with circled, bracketed and kana labels, and a sentence as 第4条. */
const labelled = (sentence: string) => `## 第1条

次のとおりとする。

- ①　甲
- ②　乙

## 第2条

次のとおりとする。

- (1)　甲
- (2)　乙
- (3)　丙

## 第3条

次のとおりとする。

- 一　次に掲げるもの
  - イ　甲
  - ロ　乙

## 第4条

${sentence}
`

test.each([
  ['その都度第1条による。', ['第1条 → 1']],
  ['毎年度第1条により、翌事業年度第2条による。', ['第1条 → 1', '第2条 → 2']],
  ['会員全員第1条により、別途第2条による。', ['第1条 → 1', '第2条 → 2']],
  ['その結果第1条により、その他第2条による。', ['第1条 → 1', '第2条 → 2']],
  ['都度計算規程第1条による。', ['都度計算規程第1条 external']],
  ['その他の第1条第①号による。', ['第1条第①号 → 1/1/1']],
  ['従前第1条による。', ['従前第1条 external']],
  ['第1条第②号による。', ['第1条第②号 → 1/1/2']],
  ['第1条②号による。', ['第1条②号 → 1/1/2']],
  ['第1条第①号及び第②号による。', ['第1条第①号及び第②号 → 1/1/1 1/1/2']],
  ['第2条第(1)号から第(3)号までによる。', ['第2条第(1)号から第(3)号まで → 2/1/1 2/1/2 2/1/3']],
  ['第2条第1項第（２）号による。', ['第2条第1項第（２）号 → 2/1/2']],
  ['第2条第⑵号による。', ['第2条第⑵号 → 2/1/2']],
  ['第1条第(2)号による。', ['第1条第(2)号 unresolved']],
  ['第2条第②号による。', ['第2条第②号 unresolved']],
  ['第1条第③号による。', ['第1条第③号 unresolved']],
  ['第3条第1号（イを除く。）による。', ['第3条第1号 → 3/1/1', 'イ → 3/1/1/i']],
  ['第3条第1号（ロに限る。）による。', ['第3条第1号 → 3/1/1', 'ロ → 3/1/1/ro']],
  ['会費（イを除く。）による。', []],
  ['第2条(1)又は(3)の者とする。', ['第2条(1)又は(3) → 2/1/1 2/1/3']],
  ['第2条第1項（２）に掲げる者とする。', ['第2条第1項（２） → 2/1/2']],
  ['第1条第1項②の者とする。', ['第1条第1項② → 1/1/2']],
  ['第1条第1項(2)の者とする。', ['第1条第1項(2) unresolved']],
  ['第2条（2日前に限る。）による。', ['第2条 → 2']],
  ['国際条約第2条(1)若しくは(2)(b)又は第1条(1)による。', ['国際条約第2条(1)若しくは(2)(b)又は第1条(1) external']]
])('printed labels and adverbs: %s', (sentence, expected) => {
  const found = reached(labelled(sentence)).filter(line => line.startsWith('4/1 '))
  expect(found.map(line => line.slice('4/1 '.length))).toEqual(expected)
})
