import { describe, expect, test } from 'vitest'
import { resolveRuleset } from '../../../src/citation/resolve/resolve.ts'
import { sketch } from '../../support/ruleset.ts'
import { resolveSketch, sayTarget } from '../../support/tennis-law.ts'

const OPENING = `
  第8条 者。
  第9条 次の各号による。
  一 再び振る者を定める。
  二 前号の者が振る。
  三 前二号の目の総和による。
`

/** Returns the phrases quoted from other provisions, and the resolved citations in them. */
function readings(paragraph: string): { phrases: string[]; citations: string[] } {
  const text = `${OPENING}2 ${paragraph}`
  const rulesetText = sketch(text)
  const { readings: found } = resolveRuleset(rulesetText, [])
  const phrases = found.map(({ from, start, end, phrase, quotedFrom }) => {
    expect(from.text.plain.slice(start, end)).toBe(phrase)
    return `${phrase} ← ${quotedFrom.map(sayTarget).join(' ')}`
  })
  return {
    phrases,
    citations: resolveSketch(text)
      .filter(line => line.startsWith('9/2 '))
      .map(line => line.slice(4))
  }
}

describe('phrases quoted for replacement', () => {
  test('quoted phrases belong to the named provision, and their citations are resolved there', () => {
    const paragraph =
      'この場合においては、前項第1号及び第3号の規定を準用し、第1号中「再び振る者」とあるのは「開く山」と、第3号中「前二号の目の総和」とあるのは「目の総和」と読み替えるものとする。'
    expect(readings(paragraph)).toEqual({
      phrases: ['再び振る者 ← 9/1/1', '前二号の目の総和 ← 9/1/3'],
      citations: ['前項第1号及び第3号 → 9/1/1 9/1/3', '第1号 → 9/1/1', '第3号 → 9/1/3', '前二号 → 9/1/1 9/1/2']
    })
  })

  test.each<readonly [proves: string, paragraph: string, phrases: readonly string[], citations: readonly string[]]>([
    [
      'several phrases of one provision',
      '前項中「A」とあるのは「B」と、「C」とあるのは「D」と',
      ['A ← 9/1', 'C ← 9/1'],
      ['前項 → 9/1']
    ],
    [
      'とあり、及び',
      '前項第1号中「A」とあり、及び「C」とあるのは「D」と',
      ['A ← 9/1/1', 'C ← 9/1/1'],
      ['前項第1号 → 9/1/1']
    ],
    [
      'とあるのは、',
      '前項第2号中「前号」とあるのは、「前条」とする',
      ['前号 ← 9/1/2'],
      ['前項第2号 → 9/1/2', '前号 → 9/1/1', '前条 → 8']
    ],
    [
      'a list of provisions',
      '前項第1号及び第2号中「者」とあるのは「人」と',
      ['者 ← 9/1/1 9/1/2'],
      ['前項第1号及び第2号 → 9/1/1 9/1/2']
    ],
    [
      'without 中, of what is cited last',
      '前項を準用する。この場合において、「者」とあるのは「人」と読み替える',
      ['者 ← 9/1'],
      ['前項 → 9/1']
    ],
    [
      'これらの規定',
      '前項第1号及び第2号を準用する。この場合において、これらの規定中「者」とあるのは「人」と',
      ['者 ← 9/1/1 9/1/2'],
      ['前項第1号及び第2号 → 9/1/1 9/1/2']
    ],
    [
      'the phrase stands in one item of the provision',
      '前項中「前二号」とあるのは「前号」と',
      ['前二号 ← 9/1'],
      ['前項 → 9/1', '前二号 → 9/1/1 9/1/2', '前号 → 9/1/2']
    ],
    [
      '同条 in the new words is what they named before',
      '前項第2号中「前号」とあるのは「第8条」と、「者」とあるのは「同条の人」と',
      ['前号 ← 9/1/2', '者 ← 9/1/2'],
      ['前項第2号 → 9/1/2', '前号 → 9/1/1', '第8条 → 8', '同条 → 8']
    ],
    [
      'a bracket and の規定 behind the provision',
      '前項（第1号を除く。）の規定中「者」とあるのは「人」と',
      ['者 ← 9/1'],
      ['前項 → 9/1', '第1号 → 9/1/1']
    ],
    ['の表 behind the provision', '前項の表の上欄中「者」とあるのは「人」と', ['者 ← 9/1'], ['前項 → 9/1']],
    ['中 and a mark', '前項中、「者」とあるのは「人」と', ['者 ← 9/1'], ['前項 → 9/1']],
    ['other words before 中 name none', '前項の規定によりその文中「者」とあるのは「人」と', [], ['前項 → 9/1']],
    [
      'quoted words within quoted words are no reading of their own',
      '前項中「「前条」の者」とあるのは「人」と',
      ['「前条」の者 ← 9/1'],
      ['前項 → 9/1', '前条 → 8']
    ],
    [
      '同項中',
      '前項第1号を準用する。この場合において、同号中「者」とあるのは「人」と',
      ['者 ← 9/1/1'],
      ['前項第1号 → 9/1/1', '同号 → 9/1/1']
    ],
    [
      'three phrases read as one',
      '前項中「甲」、「乙」又は「丙」とあるのは「丁」と',
      ['甲 ← 9/1', '乙 ← 9/1', '丙 ← 9/1'],
      ['前項 → 9/1']
    ],
    ['words that are added for good', '前項中「者」の下に「前二号」を加える', [], ['前項 → 9/1']],
    ['words that are taken away for good', '前項中「前二号」を削る', [], ['前項 → 9/1']],
    [
      'a provision of another document',
      '会計規程第3条中「前条」とあるのは「次条」と',
      [],
      ['会計規程第3条 → external 会計規程', '前条 → external 会計規程', '次条 → external 会計規程']
    ],
    [
      'an unresolved provision',
      '第99条中「前条」とあるのは「次条」と',
      [],
      ['第99条 → 「第99条」の指す規定がありません（規程は第9条までです） 「第9条」のことですか']
    ],
    ['words that are changed for good stand nowhere', '前項中「前条」を「前二条」に改める', [], ['前項 → 9/1']],
    ['quoted words of another kind are read as they stand', '「前項」という語', [], ['前項 → 9/1']]
  ])('%s: %s', (_, paragraph, phrases, citations) => {
    expect(readings(paragraph)).toEqual({ phrases, citations })
  })

  test('two provisions that quote each other terminate', () => {
    expect(
      resolveSketch(`
        第1条 次条中「前条中「次条」とあるのは「A」と」とあるのは「前条」と
        第2条 前条中「次条中「前条」とあるのは「A」と」とあるのは「次条」と
      `)
    ).toHaveLength(8)
  })
})
