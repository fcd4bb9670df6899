import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = `## 第1条（降雨）

雨の日は、中止する。

2　中止したときは、部員は500点を得る。

- 一　ただし、雪の日を除く。

## 第2条（協議）

決まらないときは、協議する。
`

const RAIN = `---
title: 雨が降ってきた
group: 天気
aliases: [雨]
plain: 中止になり、500点を得る。
start: kind
steps:
  often:
    ask: 前にも降ったか
    choices:
      - { say: はい, go: rain }
      - { say: いいえ, go: kind }
  kind:
    ask: 降り続いているか
    choices:
      - { say: わからない, go: often }
      - { say: 降り続いている, go: rain }
      - { say: 止んだ, go: over }
cards:
  rain:
    title: 雨が続くとき
    hand: 第1条第1項により中止する。打ち直さない。第2条の協議は、しない。会計規程第3条も、同じ。
    pays:
      - { who: 係, to: 使った者, amount: 500, per: 1面につき, cites: ['1/2'] }
      - { who: 部長, to: 係, amount: 1200, cites: ['1/2'], derivation: 500点の倍と200点 }
      - { who: 部員, to: 場, amount: 全額, cites: ['2'], custom: true, derivation: 昔から }
    cites: ['1/1']
    precedents: [1, 2, 9]
  over:
    hand: 協議する
    cites: ['2', '1/1']
    silent: true
    pays: []
---
`

const SUN = `---
title: 日が照っている
group: 天気
plain: 協議する。
start: over
cards:
  over:
    hand: 協議する。
    cites: ['2']
---
`

const files = {
  ...tennis(LAW),
  'rulesets/tennis/notes.yaml':
    "'1/2':\n  - { kind: open, note: 面の数え方が分からない。 }\n  - { kind: slip, original: 部貝, note: 誤字。 }\n",
  'precedents/tennis/001.mdx':
    "---\nnumber: 1\ndecidedOn: 2024-05-01\ncaption: 小雨\nrelated: ['1/1']\nstatus: in-effect\nreviewedUnder: 2024-04-01\n---\n\n## 先例\n\n小雨も雨である。\n",
  'precedents/tennis/002.mdx': '---\nnumber: 2\nlost: 記録が散逸している\n---\n',
  'club.yaml': "home: tennis\ntitle: 庭球部\nclub: 庭球部\ndisputes: { covers: ['1'], decides: '2', tiles: [rain] }\n",
  'disputes/rain.mdx': RAIN,
  'disputes/sun.mdx': SUN
}

/** Creates a club with a dispute of two questions and two cards, and a dispute of a single card. */
export function disputeClub(edit = (rain: string) => rain) {
  const library = load(contentFolder({ ...files, 'disputes/rain.mdx': edit(RAIN) }), '2026-01-01')
  const [ruleset] = library.rulesets
  const [rain, sun] = library.disputes
  if (!ruleset || !rain || !sun) throw new Error('no disputes')
  return { library, ruleset, rain, sun }
}
