import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Main } from '../../scripts/commands/command.ts'
import { main as newAmendment } from '../../scripts/commands/new-amendment.ts'
import { main as newPrecedent } from '../../scripts/commands/new-precedent.ts'
import { main as newSituation } from '../../scripts/commands/new-situation.ts'
import { main as review } from '../../scripts/commands/review.ts'
import { main as seal } from '../../scripts/commands/seal.ts'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { runMain } from './run.ts'

const NEXT = 'rulesets/tennis/2024-04-01.mdx'
const PLAIN = 'rulesets/tennis/plain.yaml'
const DISPUTE = 'disputes/slow.mdx'
const RECORD = 'amendments/tennis/2024-04-01.mdx'
const LAW = `## 第1条（遅刻）

遅れた者は、300点を払う。

## 第2条（協議）

決まらないときは、協議する。

## 第3条（退部）

退部した者の部費は、返さない。
`
const SLOW = `---
title: 打つのが遅い
group: 進行
aliases: [長考]
plain: 協議する。
start: slow
cards:
  slow:
    hand: 遅い人への罰は、規約に定めがない。協議する。
    pays: []
    cites: ['2']
    silent: true
  late:
    hand: 300点を払う。
    cites: ['1']
---
`

let folder = ''
beforeEach(async () => {
  folder = contentFolder({
    ...tennis(LAW, { version: '2020-04-01' }),
    'club.yaml':
      "home: tennis\ntitle: 庭球部\nclub: 庭球部\nread: 2023-01-01\ndisputes: { covers: ['2'], decides: '2', tiles: [slow] }\n",
    [PLAIN]: "'1': 遅れたら300点。\n'2': 決まらなければ協議。\n'3': 退部しても返さない。\n",
    [DISPUTE]: SLOW.replace(
      'start: slow\n',
      'start: kind\nsteps:\n  kind:\n    ask: 何か\n    choices:\n      - { say: 遅い, go: slow }\n      - { say: 遅れた, go: late }\n'
    )
  })
  await command(seal, '--ruleset', 'tennis', '--reason', '最初の記録')
})

const command = (main: Main, ...args: string[]) => runMain(main, args, { env: { CONTENT_DIR: folder } })
const type = (main: Main, ...answers: string[]) =>
  runMain(main, [], { env: { CONTENT_DIR: folder }, input: answers.map(line => `${line}\n`).join('') })
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const edit = (name: string, from: string, to: string) => {
  expect(read(name)).toContain(from)
  writeFileSync(path.join(folder, name), read(name).replace(from, to))
}
const findings = () => load(folder).report.diagnostics
const told = (file: string) =>
  findings().flatMap(found => (found.file === file ? [`${found.code} ${found.message}　${found.hint}`] : []))

/** Edits the next version and records the amendment. */
async function amend(...edits: readonly (readonly [string, string])[]) {
  await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
  for (const [from, to] of edits) edit(NEXT, from, to)
  return command(newAmendment, '--fill')
}
const SLOWNESS = ['## 第2条', '## 第1条の2（遅延行為）\n\n打つのが遅い者は、300点を払う。\n\n## 第2条'] as const

describe('handwritten sentence on an added article', () => {
  test('a handwritten sentence is an error until its review, and then follows the next amendment', async () => {
    await amend(SLOWNESS)
    writeFileSync(path.join(folder, PLAIN), `${read(PLAIN)}'1-2': 遅いと9,999点。\n`)
    expect(told(PLAIN).join()).toContain(
      'statement-outdated 第1条の2のひとことは、今の条文と照らし合わせてありません。第1条の2は、2024-04-01の版で加わりました'
    )
    const kept = await type(review, 'k', 'l', 'q')
    expect(kept.output).toContain('「9,999」が、根拠とする規定（第1条の2）の文にありません')
    await type(review, 'e', '遅いと300点。', 'q')
    expect(read(PLAIN)).toContain("'1-2':\n  read: 2024-04-01\n  text: '遅いと300点。'\n")
  })

  test('the finding about a handwritten sentence suggests its reviewed version', async () => {
    await amend(SLOWNESS)
    expect(findings().map(({ hint }) => hint)).toContain(
      "rulesets/tennis/plain.yaml に「'1-2': { read: 2024-04-01, text: 一文 }」を書きます"
    )
  })

  test('a card that cites an added article is reported as not reviewed instead of missing', async () => {
    await amend(SLOWNESS)
    edit(DISPUTE, "cites: ['2']", "cites: ['2', '1-2']")
    expect(told(DISPUTE).join()).toContain('第1条の2は、2024-04-01の版で加わりました')
    expect(told(DISPUTE).join()).not.toContain('当たる規定がありません')
  })

  test('a sentence under a reused number can be confirmed for the new article', async () => {
    await amend(['## 第3条（退部）', '## 第3条（会費）\n\n会費は、毎年納めるものとする。\n\n## 第4条（退部）'])
    expect(read(PLAIN)).toContain("'4':\n  read: 2024-04-01\n")
    writeFileSync(path.join(folder, PLAIN), `${read(PLAIN)}'3': 会費は毎年納める。\n`)
    expect(told(PLAIN).join()).toContain('今の第3条について書いたものなら「read: 2024-04-01」を加えます')
    await type(review, 'k', 'k', 'q')
    expect(read(PLAIN)).toContain("'3':\n  read: 2024-04-01\n  text: 会費は毎年納める。\n")
  })
})

describe('statements of no rule', () => {
  test('a statement of no rule is questioned after an added article, nearest first, and one key confirms it', async () => {
    const { output } = await amend(SLOWNESS)
    expect(output).toContain('規約に定めがないと書いた')
    expect(read(RECORD)).toContain('noRuleReviewed: false\n')
    const [found] = findings().filter(({ code }) => code === 'statement-outdated')
    expect(found?.message).toContain('第1条の2が2024-04-01の版で加わりました')
    expect(found?.related.map(({ file }) => file)).toContain(DISPUTE)
    const { output: asked } = await type(review, 'k')
    expect(asked).toContain('    1 disputes/slow.mdx:')
    expect(read(RECORD)).toMatch(/noRuleReviewed: [0-9]{4}-/u)
    expect(findings().filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('statements of no rule are questioned individually if the person selects them', async () => {
    await amend(SLOWNESS)
    await type(review, '1', 'e', '遅い人のことは、第1条の2による。', 'q')
    expect(read(DISPUTE)).toContain("hand: '遅い人のことは、第1条の2による。'")
    expect(read(RECORD)).toContain('noRuleReviewed: false\n')
  })

  test('a statement of no rule is still questioned after a mechanical update of its figure', async () => {
    edit(DISPUTE, "    cites: ['2']\n    silent: true", "    cites: ['2', '1']\n    silent: true")
    await amend(SLOWNESS, ['遅れた者は、300点', '遅れた者は、500点'])
    await command(review, '--take-proposed')
    expect((await command(review, '--list')).output).toContain('規約に定めがないと書いた')
  })

  test('a statement of no rule is not questioned if only 附則 were added', async () => {
    await amend(['返さない。\n', '返さない。\n\n## 附則\n\nこの規程は、公告の日から施行する。\n'])
    expect(read(RECORD)).not.toContain('noRuleReviewed')
  })
})

test('an overriding precedent causes one review of the earlier statements on its provision', async () => {
  const { output } = await command(
    newPrecedent,
    ...['--decided-on', '2023-05-01', '--caption', '雨の日', '--related', '1'],
    ...['--text', '雨の日に遅れた者は、第1条の規定にかかわらず、100点を払う。']
  )
  expect(output).toContain('書きました')
  expect(told(PLAIN)).toHaveLength(1)
  expect(told(PLAIN)[0]).toContain('第1条と異なる扱いを、先例第1号（2023-05-01）が定めました')
  expect(told(DISPUTE).join()).toContain('先例第1号')
  const answers = await type(review, 'k', 'k', 'k', 'k', 'k')
  expect(answers.output).toContain('先例第1号（雨の日）：雨の日に遅れた者は')
  expect(findings().filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a dispute on an added article can be completed in the terminal', async () => {
  await amend(SLOWNESS)
  const { output } = await type(
    newSituation,
    ...['打牌が遅すぎる', '1', '', '300点を払う。', 'too-slow', ''],
    ...['300点を払う。', '遅い者は300点を払う。', '遅い人、場、300、1-2', '1-2']
  )
  expect(output).not.toContain('もう一度答えてください')
  expect(read('disputes/too-slow.mdx')).toContain('read: 2024-04-01\n')
})

describe('statements with a deleted provision in their basis', () => {
  const withoutLeave: readonly [string, string] = ['## 第3条（退部）\n\n退部した者の部費は、返さない。\n', '']

  test('review can remove one path of a list', async () => {
    edit(DISPUTE, "cites: ['1']", "cites: ['1', '3']")
    await amend(withoutLeave)
    const { output } = await type(review, 'e', '', '－', 'q')
    expect(output).toContain('「3」はなくなりました。代わりの番地（－で除く）')
    expect(read(DISPUTE)).toContain("cites: ['1']\n")
    expect(read(DISPUTE)).toContain('read: 2024-04-01\n    hand: 300点を払う。\n')
  })

  test('review removes a path whose replacement is already in the list', async () => {
    edit(DISPUTE, "cites: ['1']", "cites: ['1', '3']")
    await amend(withoutLeave)
    await type(review, 'e', '', '1', 'q')
    expect(read(DISPUTE)).toContain("cites: ['1']\n")
  })

  test('review does not accept such a statement unchanged with e, and l skips every question', async () => {
    edit(PLAIN, '遅れたら300点。', '遅れたら300点（第3条）。')
    await amend(withoutLeave)
    const before = read(PLAIN)
    const { output } = await type(review, 'e', '', '遅れたら300点（第3条）。', 'l', 'q')
    expect(output.match(/書き改めます（後にするなら l）/gu)).toHaveLength(2)
    expect(read(PLAIN)).toBe(before)
  })
})

test('a recorded date in a sentence is not a figure of the law', async () => {
  await amend(['遅れた者は、300点', '遅れた者は、500点'])
  await type(review, 'l', 'l', 'e', '遅れたら500点（2024年4月1日の改正で）。', 'q')
  expect(read(PLAIN)).toContain("text: '遅れたら500点（2024年4月1日の改正で）。'")
})
