import { load } from '../../src/corpus/load.ts'
import { createRulesetContexts, createSiteContext, type RulesetContext } from '../../src/site/values/site-context.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { stated, topicFile } from '../support/topics.ts'

const FEES = `## 第1章　部費

### 第1条（部費）

部費は、月額1,000円とする。

2　休部の間は、部費を要しない。

### 第2条（協議）

決まらないときは、協議する。
`

const RAIN = `---
title: 雨が降ってきた
group: 天気
aliases: [雨]
plain: 第1条により、中止になる。
start: kind
steps:
  kind:
    ask: 降り続いているか
    choices:
      - { say: 降り続いている, go: rain }
      - { say: 止んだ, go: over }
cards:
  rain:
    title: 雨が続くとき
    hand: 第1条により中止する。打ち直さない。
    pays:
      - { who: 係, to: 使った者, amount: 1000, cites: ['1/1'] }
    cites: ['1/2', '1/1']
    precedents: [1]
  over:
    title: 止んだとき
    hand: 協議する。
    cites: ['2']
english:
  title: It rains
  aliases: [rain]
  steps:
    kind: { ask: Does it go on?, choices: { 降り続いている: 'Yes', 止んだ: It stopped } }
  cards:
    rain: { title: It goes on, verdict: Stop the game under Article 1. }
    over: { title: It stopped, verdict: Discuss. }
---
`

const [BADMINTON = ''] = Object.values(
  tennis('## 第1条（会費）\n\n会費は、月に1,200円とする。\n', {
    ruleset: 'badminton',
    title: '羽球部規程',
    citedAs: '[羽球部規程]',
    version: '2023-04-01'
  })
)

const FILES = {
  ...tennis(FEES),
  'rulesets/badminton/2023-04-01.mdx': BADMINTON,
  'rulesets/tennis/plain.yaml': "'1': 部費は千円。\n",
  'rulesets/tennis/notes.yaml': "'1/2':\n  - { kind: open, note: 休部の始まりが分からない。 }\n",
  'rulesets/tennis/english.yaml':
    "ch1: Fees\n'1': { title: Fees, text: The fee is 1000 yen. }\n'2': { title: Discussion, text: See Article 1. }\n",
  'precedents/tennis/english.yaml': "'1': Drizzle is rain.\n",
  'precedents/tennis/001.mdx':
    "---\nnumber: 1\ndecidedOn: 2024-05-01\ncaption: 小雨\nrelated: ['1/2']\nstatus: in-effect\nreviewedUnder: 2024-04-01\n---\n\n## 先例\n\n小雨も雨である。\n",
  ...topicFile({
    tennis: stated(
      '1000',
      '月額1,000円',
      "['1/1']",
      '    note: 第1条第2項の休部を除く。\n    english: 1,000 yen a month under Article 1\n'
    ),
    badminton: stated('1200', '月に1,200円', "['1']", '    english: 1,200 yen a month\n')
  }),
  'terms/buhi.mdx':
    "---\nterm: 部費\nreading: ぶひ\nromaji: buhi\nenglish: [fee]\naliases: [会費]\ndefinedAt: '1'\n---\n\n部員が払う金。\n",
  'disputes/rain.mdx': RAIN,
  'disputes/english.yaml': '係: the officer\n使った者: the user\n',
  'club.yaml': `home: tennis
title: 庭球部 規程集
club: 庭球部
repository: https://github.com/club/bylaws
scenes: { 天気: draw }
compare: { order: [badminton], glance: [fee] }
disputes: { covers: ['1'], decides: '2', tiles: [rain] }
english: { title: Tennis Rules, club: Tennis Club, groups: { 天気: Weather }, glance: { Fee: '1,000 yen (Article 1)', Open: By Article 2 only }, houseRules: { Fees: The fee is in Article 1. }, rulesets: { badminton: badminton rules } }
`
}

const location = { base: '/club/', site: 'https://example.org' }

/** Creates the context of a site from content files. */
export function siteOf(files: Record<string, string>) {
  const site = createSiteContext(load(contentFolder(files), '2026-01-01'), location)
  const rulesets = createRulesetContexts(site)
  const home = rulesets.find(({ ruleset }) => ruleset === site.corpus.home) ?? null
  return { site, rulesets, home }
}

/** Creates the context of a club with every kind of page: two rulesets, a topic, a dispute, a term and English. */
export function clubSite(): ReturnType<typeof siteOf> & { readonly home: RulesetContext } {
  const { home, ...others } = siteOf(FILES)
  if (!home) throw new Error('no home ruleset')
  return { ...others, home }
}

/** The context of a club with a text and nothing else. */
export function bareSite(): ReturnType<typeof siteOf> {
  return siteOf(tennis(FEES))
}
