import { expect, test } from 'vitest'
import { citableRuleset } from '../../src/citation/resolve/documents.ts'
import { findDifference } from '../../src/history/difference.ts'
import { createProvisionMapper } from '../../src/history/provision-mapping.ts'
import { COMPARED_SOURCE, recordChanges } from '../../src/history/record-changes.ts'
import { buildVersion, type Version } from '../../src/history/versions/version.ts'
import { sketch } from '../support/ruleset.ts'
import { buildPlainRuleset } from './plain-ruleset.ts'

const NO_CITATIONS = { text: { id: 'tennis' }, citationsIn: new Map(), nodes: new Map(), citationsInCell: new Map() }
const UNCITED = [NO_CITATIONS, NO_CITATIONS] as const

const LAW = `
第1章 総則
第1条（予約） コートは、係に申し出て使うものとする。
2 予約は、一人につき週に2回までとする。
一 平日の午前に使う場合
二 休日の午後に使う場合
第2条（部費） 部費は、月額1,000円とする。
第2章 合宿
第3条（合宿） 合宿は、毎年夏に一度行うものとする。
附則
1 この規程は、公告の日から施行する。`

const edits: readonly (readonly [string, (law: string) => string, readonly string[]])[] = [
  ['nothing', law => law, []],
  ['words', law => law.replace('週に2回', '週に3回'), ['1/2 replacement']],
  ['an item', law => law.replace('二 休日の午後', '二 祝日の午後'), ['1/2/2 replacement']],
  ['a caption', law => law.replace('（部費）', '（会費）'), ['2 replacement 見出しだけを改めた。']],
  ['a heading', law => law.replace('第2章 合宿', '第2章 行事'), ['ch2 replacement']],
  [
    'an article more, without what is in it',
    law => law.replace('第2章', '第2条の2（返金） 部費は、返さない。\n2 ただし、退部した者には返す。\n第2章'),
    ['2-2 addition']
  ],
  ['a paragraph less, with what is in it', law => law.replace(/2 予約[\s\S]*?\n第2条/u, '第2条'), ['1/2 deletion']],
  ['words struck out', law => law.replace(/部費は、月額1,000円とする。/u, '削除'), ['2 deletion']],
  ['a number', law => law.replace('第3条（合宿）', '第4条（合宿）'), ['4 renumbering 前の第3条に当たる。']],
  ['the 附則', law => law.replace('公告の日', '公示の日'), ['附則/1 replacement']]
]

test.each(edits)('an amendment record lists its changes: %s', (_, edit, changes) => {
  const said = recordChanges(findDifference(sketch(LAW), sketch(edit(LAW)))).map(({ provision, kind, note }) =>
    [provision, kind, note].filter(Boolean).join(' ')
  )
  expect(said.toSorted()).toEqual(changes.toSorted())
})

test('an amendment record omits title, 目次 and heading of a 前文, and names a new heading above existing provisions', () => {
  const [article, other] = ['コートは、係に申し出て使うものとする。', '部費は、月額とする。'].map(text => ({
    paragraphs: [{ text }]
  }))
  if (!article || !other) throw new Error('no articles')
  const before = buildPlainRuleset({ title: '庭球部規程', children: [article, other] })
  const after = buildPlainRuleset({
    title: '庭球同好会規程',
    toc: [{ title: '総則' }],
    preamble: [{ text: '私たちは、球を追う。' }],
    children: [{ level: 'chapter', title: '総則', children: [article, other] }]
  })
  expect(recordChanges(findDifference(before, after))).toEqual(
    [
      ['前文/1', 'addition', null],
      ['ch1', 'addition', null],
      ['1', 'move', '章や節の組替えによる。'],
      ['2', 'move', '章や節の組替えによる。']
    ].map(([provision, kind, note]) => ({ provision, kind, evidence: 'stated', source: COMPARED_SOURCE, note }))
  )
  expect(createProvisionMapper(findDifference(before, after), UNCITED)('2')).toEqual({
    path: '2',
    outcome: 'unchanged'
  })
})

test.each([
  ['1', 'changed 1'],
  ['1/1', 'unchanged 1/1'],
  ['1/2', 'changed 1/2'],
  ['1/2/1', 'unchanged 1/2/1'],
  ['1/2/2', 'changed 1/2/2'],
  ['2', 'deleted 2'],
  ['3', 'renumbered 4'],
  ['3/1', 'renumbered 4/1'],
  ['ch1', 'changed ch1'],
  ['附則', 'deleted '],
  ['99', 'unchanged 99']
])('the provision %s is traced as: %s', (path, outcome) => {
  const after = LAW.replace('二 休日の午後', '二 祝日の午後')
    .replace(/部費は、月額1,000円とする。/u, '削除')
    .replace('第3条（合宿）', '第4条（合宿）')
    .replace(/附則[\s\S]*/u, '')
  const found = createProvisionMapper(findDifference(sketch(LAW), sketch(after)), UNCITED)(path)
  expect(`${found.outcome} ${found.path ?? ''}`).toBe(outcome)
})

test.each([
  ['cites the same by its number, because an article came between', '第1条の規定は', 'unchanged'],
  ['cites another one', '第1条の2の規定は', 'changed'],
  ['cites the same, and says more', '第1条及び第1条の2の規定は', 'changed'],
  ['cites a part of the same', '第1条本文の規定は', 'changed']
])('a provision is traced by its citations: it %s', (_, phrase, outcome) => {
  const law = (citing: string, between = '') =>
    `第1条（遅刻） 遅れた者は、300点を払う。${between}\n第2条（欠席） ${citing}、休んだ者について準用する。`
  const after = law(phrase, '\n第1条の2（再度の遅刻） また遅れた者は、500点を払う。')
  const versions = [law('前条の規定は'), after].map(text => {
    const rulesetText = sketch(text)
    return buildVersion(rulesetText, [citableRuleset(rulesetText)])
  })
  const [old, now] = versions as [Version, Version]
  const trace = createProvisionMapper(findDifference(old.text, now.text), [old, now])
  expect(['2', '2/1', '1'].map(path => trace(path).outcome)).toEqual([outcome, outcome, 'unchanged'])
})
