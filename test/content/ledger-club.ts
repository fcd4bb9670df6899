/**
 * Frozen club with every kind of file whose statements are recorded, and several statements per kind where possible.
 */
export const ledgerClub: Readonly<Record<string, string>> = {
  'club.yaml': `home: tennis
title: 庭球部規程集
club: 庭球部
read: 2026-01-01
quick: ['1', '2']
disputes:
  covers: ['1']
  tiles: [late, rain]
compare:
  order: [golf]
  groups: [部費]
  profiles:
    - name: 厳しさ
      from: 軽い
      to: 重い
      marks: [なし, あり]
      topics:
        fee: { 有料: 1, 無料: 0 }
english: { title: Tennis, club: Tennis club, groups: { 雨: Rain } }
`,
  'rulesets/tennis/2024-04-01.mdx': `---
ruleset: tennis
title: 庭球部規程
enactedOn: 2020-04-01
enforcedOn: 2024-04-01
amendment: 令和6年規程第1号
text: restated
citedAs: [規程, 庭球部規程]
---

## 第1条（遅刻）

遅れた者は、300点以上を払う。

## 第2条（欠席）

休んだ者は、払わない。
`,
  'rulesets/golf/2024-04-01.mdx': `---
ruleset: golf
title: 打球部規程
enactedOn: 2020-04-01
enforcedOn: 2024-04-01
text: restated
citedAs: [打球規程]
---

## 第1条（部費）

部費は、要しない。
`,
  'rulesets/tennis/plain.yaml': `'1': 遅れたら、300点以上を払う。
'2':
  read: 2026-01-01
  text: 休んでも、払わない。
`,
  'rulesets/tennis/english.yaml': `'1': { title: Late players, text: A late player pays at least 300 points. }
'2': { title: Absence, text: Whoever is absent does not pay. }
`,
  'rulesets/tennis/notes.yaml': `'1':
  - kind: open
    note: 遅刻の時刻は、条文からは決まりません。
  - kind: slip
    original: 「遅た者」
    note: 原文の誤記です。
'2':
  - kind: remark
    note: 欠席は、届け出なくてもかまいません。
`,
  'rulesets/tennis/utterances.yaml': `read: 2026-01-01
'1': |
  遅刻したらいくら
  遅れた
'2': |
  休んだらいくら
  欠席
`,
  'rulesets/tennis/reading.yaml': 'wholeReadOn: 2026-01-01\n',
  'precedents/tennis/001.mdx': `---
number: 1
decidedOn: 2025-05-01
caption: 雨の日の遅刻
related: ['1']
status: codified
statusNote: 第1条に取り込まれた。
codifiedIn: 2024-04-01
---

## 先例

雨の日の遅れも、遅れである。
`,
  'precedents/tennis/plain.yaml': "'1': 雨でも遅刻は遅刻。\n",
  'precedents/tennis/english.yaml': "'1': { title: Rain, text: Being late in the rain counts as late. }\n",
  'precedents/tennis/notes.yaml': "'1':\n  - kind: remark\n    note: 雨の量は問いません。\n",
  'amendments/tennis/2024-04-01.mdx': `---
instrument: 令和6年規程第1号
kind: amendment
date: 2024-04-01
changes:
  - { provision: '1', kind: replacement, evidence: stated, source: 部報 }
  - { provision: '2', kind: addition, evidence: inferred, source: 部報, note: 枝番号による。 }
attested:
  - { provision: '1', on: 2021-04-01, source: 部報 }
drift:
  - { at: '2', citation: 前条, meant: '1' }
---

部会で、全員が賛成した。
`,
  'tournaments/tennis.yaml': `- name: 第1回大会
  startedOn: 2024-03-30
  endedOn: 2024-04-01
  evidence: stated
  source: 部報
- name: 第2回大会
  startedOn: 2025-03-30
  evidence: inferred
  source: 記憶
`,
  'topics/fee.mdx': `---
label: 部費
english: Fee
group: 部費
question: 部費は要るか。
type: option
options: [有料, 無料]
stakes: high
often: game
overlaps: [[有料, 無料]]
cells:
  tennis:
    state: stated
    value: 有料
    denies: all
    text: 300点以上
    note: 遅れた者だけが払う。
    citations: ['1', '2']
  golf:
    state: implied
    value: 無料
    effects: { late: 2 }
    text: 要らない
    instruction: 払わない。
    derivation: 「要しない」とある。
    citations: ['1']
---

部費と罰とは、別である。
`,
  'topics/uncovered.yaml': "tennis:\n  '1': 遅刻は、比べない。\n  '2': 欠席は、比べない。\n",
  'disputes/late.mdx': `---
title: 遅れた
group: 雨
aliases: [遅刻, 寝坊]
plain: 遅れたら、300点以上を払う。
start: rain
steps:
  rain:
    ask: 雨か
    choices:
      - { say: 雨, go: wet }
      - { say: 晴れ, go: dry }
cards:
  wet:
    title: 雨の日
    verdict: 300点以上を場に払う。
    hand: 雨の日の遅れも遅れである（先例第1号）。
    pays:
      - { who: 遅れた人, to: 場, amount: 300, per: 1回につき, later: 終わった時, times: 3, cites: ['1'] }
      - { who: 遅れた人, to: 相手, amount: 全額, cites: ['1', '2'], custom: true, derivation: 慣習による。 }
    until: 終わるまで
    cites: ['1', '2']
    precedents: [1]
    otherReading: 払わないとも読める。
    topics: [fee]
  dry:
    title: 晴れの日
    verdict: 払うものなし。
    hand: 晴れの日は、払わない。
    silent: true
    pays: []
    cites: ['2']
english:
  title: Late
  aliases: [came late, overslept]
  cards:
    wet: { title: Rain, verdict: Pay at least 300 points. }
    dry: { title: Sun, verdict: Nothing is paid. }
---
`,
  'disputes/uncovered.yaml': "tennis:\n  '2': 揉めない。\n",
  'disputes/utterances.yaml': 'late: |\n  遅れちゃった\n  いくら払う\nnothing: |\n  ラケットの値段\n  天気\n',
  'terms/ame.mdx': `---
term: 雨
reading: あめ
aliases: [雨天, 雨降り]
english: [rain]
definedAt: '1'
---

空から水が降ること。霧は、含まない。
`,
  'terms/hare.mdx': "---\nterm: 晴れ\nreading: はれ\naliases: [晴天]\nsettledBy: '2'\n---\n\n雨でないこと。\n"
}
