import { load } from '../../src/corpus/load.ts'
import { comparisonsOf } from '../../src/view/comparisons.ts'
import { type Records, recordsOf } from '../../src/view/records.ts'
import { contentFolder, tennis } from '../support/content.ts'

const OLD = `## 第1章　総則

### 第1条（趣旨）

この規程は、庭球部の運営について定める。

### 第2条（予約）

予約は、部員が3日前までにする。

2　予約の取消しは、前日までにする。

### 第3条（遅刻）

遅刻した者は、300円を支払う。
`

const NEW = OLD.replace('3日前', '7日前').replace(
  '### 第3条',
  '### 第2条の2（夜間）\n\n夜間の予約は、係がする。\n\n### 第3条'
)

const precedent = (fields: string, body: string) => `---\n${fields}\n---\n\n## 先例\n\n${body}\n`

const files = {
  ...tennis(OLD, { version: '2022-04-01', amendment: '令和4年規程第1号' }),
  ...tennis(NEW, { amendment: '令和6年規程第1号' }),
  'precedents/tennis/001.mdx': precedent(
    "number: 1\ndecidedOn: 2021-05-01\ncaption: 雨の日の遅刻\nrelated: ['3']\nstatus: codified\ncodifiedIn: 2022-04-01\nreviewedUnder: 2024-04-01",
    '雨のために遅れた者は、遅刻した者としない。雪のときも、同様とする。'
  ),
  'tournaments/tennis.yaml':
    '- { name: 春の大会, startedOn: 2022-05-03, endedOn: 2022-05-05, evidence: stated, source: 部報 }\n',
  'precedents/tennis/002.mdx': '---\nnumber: 2\nlost: 記録が散逸している\n---\n',
  'precedents/tennis/003.mdx': '---\nnumber: 3\nlost: 記録が散逸している\n---\n',
  'precedents/tennis/004.mdx': precedent(
    "number: 4\ndecidedOn: 2024-06-01\ncaption: 雨の日の取消し\nrelated: ['2']\nstatus: in-effect",
    '雨の日は、規程第2条第2項の取消しを当日にすることができる。先例第1号の雨と同じである。'
  ),
  'precedents/tennis/plain.yaml': "'4': 雨の日は、当日でも取り消せる。\n",
  'precedents/tennis/notes.yaml': "'4':\n  - kind: remark\n    note: 注記です。\n",
  'amendments/tennis/2022-04-01.mdx':
    "---\ninstrument: 令和4年規程第1号\nkind: amendment\ndate: 2022-04-01\nchanges:\n  - { provision: '3', kind: replacement, evidence: stated, source: 部報 }\n---\n\n改正前の条文は、記録なし。\n",
  'amendments/tennis/undated.mdx':
    "---\ninstrument: null\nkind: amendment\ndate: null\nchanges:\n  - { provision: 2-2, kind: addition, evidence: structural, source: 枝番号 }\nattested:\n  - { provision: '2/1', on: 2021-01-01, source: 部報 }\n---\n\nいつのことか分からない。\n"
}

/**
 * Creates a club with two versions, two precedents, two lost precedents and two amendment
 * records.
 */
export function tennisClub() {
  const library = load(contentFolder(files), '2026-01-01')
  const [ruleset] = library.rulesets
  if (!ruleset) throw new Error('no ruleset')
  const records: Records = recordsOf(library, ruleset)
  return { library, ruleset, records, comparisons: comparisonsOf(ruleset) }
}
