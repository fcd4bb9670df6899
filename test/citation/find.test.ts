import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCitations } from '../../src/citation/find.ts'
import { withAsides } from '../support/citation.ts'

const NOTHING: readonly string[] = [
  '第3回総会',
  '9種36枚',
  '第1位',
  '点数第一位の競技者',
  '第一の嶺上牌',
  '第1項目',
  '第1条件',
  '第1条項',
  '第1款項',
  '第1目標',
  '第1節度',
  '第1編集',
  '第3号室',
  '第3号議案',
  '第3号車',
  '2条の線',
  '全93条から成る',
  '全93条',
  '約93条',
  '北24条',
  '30条から成る',
  '各自',
  '前試合',
  '次局',
  '同点',
  '同一の牌',
  '前記のとおり',
  '次に掲げる者',
  '次のとおり',
  '同条件で行う',
  '基本条例',
  '次の試合',
  '午前10時',
  '三条市',
  '当該競技者',
  'ロンの宣言',
  'ハの字に並べる',
  '本項目',
  '（1）の人',
  '1,000点',
  '附則を定める',
  '100万石',
  '第二次予選'
]

describe('text that merely resembles a citation is not one:', () => {
  test.each(NOTHING)('%s', text => expect(findCitations(text, { names: ['規程'] })).toEqual([]))
})

const WORDS = [
  '第',
  '4',
  '二',
  '十',
  '条',
  '項',
  '号',
  '章',
  '節',
  'の',
  '2',
  '前',
  '次',
  '同',
  '各',
  '当該',
  'この',
  '本',
  '規約',
  '規程',
  '先例',
  'から',
  'まで',
  '～',
  '及び',
  '又は',
  '、',
  '。',
  '（',
  '）',
  '「',
  '」',
  'を除く',
  'イ',
  'ロ',
  '(1)',
  'ただし書',
  '本文',
  '前段',
  '中',
  'とあるのは',
  '以下',
  'という',
  '附則',
  '令和',
  '元',
  '年',
  '旧',
  '牌',
  ' '
]

describe('random texts', () => {
  test('findCitations never throws, and every span quotes the found words', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...WORDS) }, { weight: 1, arbitrary: fc.string() }), {
          maxLength: 40
        }),
        texts => {
          const text = texts.join('')
          const found = findCitations(text, { names: ['規程', '先例'], shortForms: ['特例'] })
          for (const citation of found.flatMap(withAsides))
            expect(text.slice(citation.start, citation.end)).toBe(citation.text)
          for (const [index, { end }] of found.entries())
            expect(end).toBeLessThanOrEqual(found[index + 1]?.start ?? text.length)
        }
      ),
      { numRuns: 1000 }
    )
  })
})
