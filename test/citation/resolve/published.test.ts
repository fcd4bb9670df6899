import { expect, test } from 'vitest'
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
  const chapter = (number: number, words: string) =>
    `## 第${number}章　章\n\n### 第1条\n\n甲とする。\n\n### 第2条\n\n${words}\n\n`
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
