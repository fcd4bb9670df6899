import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldWithOffsets } from '../../src/text/fold.ts'

test.each([
  ['リーチ', 'りーち'],
  ['フリテン', 'ふりてん'],
  ['ﾌﾘﾃﾝ', 'ふりてん'],
  ['キョウ', 'きよう'],
  ['喰い替え', '食い替え'],
  ['搶槓', '槍カン'],
  ['立直', 'リーチ'],
  ['自摸', 'ツモ'],
  ['振聴', 'フリテン'],
  ['上がり放棄', '和了放棄'],
  ['飜牌', '翻牌'],
  ['ＲＩＩＣＨＩ', 'riichi'],
  ['つづき', 'つずき'],
  ['和了', 'アガリ'],
  ['和了放棄', 'あがり放棄'],
  ['対々和！', '対々和'],
  ['リー チ', 'りち'],
  ['テンパイ・ノーテン', 'てんぱいのてん'],
  ['ヴァイオリン', 'バイオリン'],
  ['ヴィラ・ヴェルデ・ヴォイス', 'びら・べるで・ぼいす'],
  ['ライヴ', 'ライブ'],
  ['ゔぁ', 'バ'],
  ['子ども', 'こども'],
  ['子供会', '子ども会'],
  ['斎藤', '斉藤'],
  ['齋藤', '齊藤'],
  ['渡邊', '渡辺'],
  ['會則', '会則'],
  ['聽牌', 'テンパイ'],
  ['申し込み', '申込'],
  ['申込みの取扱い', '申し込みの取り扱い'],
  ['手続き', '手続'],
  ['届け出る', '届出る'],
  ['引き継ぎ', '引継ぎ'],
  ['立替金', '立て替え金']
])('「%s」 and 「%s」 fold to the same string', (a, b) => expect(fold(a)).toBe(fold(b)))

test.each([
  ['和了', 'あがり'],
  ['喰い', '食い'],
  ['搶槓', '槍かん'],
  ['飜', '翻'],
  ['一盃口', '一杯口'],
  ['么九牌', 'やお九牌'],
  ['幺九', 'やお九'],
  ['萬子', '万子'],
  ['加杠', '加かん'],
  ['緑發', '緑発'],
  ['九連宝燈', '九連宝灯'],
  ['九蓮', '九連'],
  ['交換', '交替'],
  ['変更', '替更'],
  ['賽子', '骰子'],
  ['ちぢむ', 'ちじむ'],
  ['つづく', 'つずく'],
  ['ぁぃぅぇぉ', 'あいうえお'],
  ['っゃゅょゎ', 'つやゆよわ'],
  ['ＡＢＣ', 'abc'],
  ['リーチ〜ー~^|', 'りち'],
  ['ァヶ', 'あゖ']
])('「%s」 is folded to 「%s」', (written, folded) => expect(fold(written)).toBe(folded))

test.each([
  ['ハイ', 'パイ'],
  ['カン', 'ガン'],
  ['聴牌', '配牌']
])('「%s」 and 「%s」 fold to different strings', (a, b) => expect(fold(a)).not.toBe(fold(b)))

test('every folded character has its original offset', () => {
  const { text, starts, ends } = foldWithOffsets('（リーチ）後')
  expect([text, starts, ends]).toEqual(['りち後', [1, 3, 5], [2, 4, 6]])
})

test('a character that folds to two has one offset, and a surrogate pair covers both units', () => {
  const { text, starts, ends } = foldWithOffsets('么𠮷㍿')
  expect([text, starts, ends]).toEqual(['やお𠮷株式会社', [0, 0, 1, 1, 3, 3, 3, 3], [1, 1, 3, 3, 4, 4, 4, 4]])
})

test('a word folded as a unit has the span of the word', () => {
  const { text, starts, ends } = foldWithOffsets('槓で和了')
  expect([text, starts, ends]).toEqual(['かんであがり', [0, 0, 1, 2, 2, 2], [1, 1, 2, 4, 4, 4]])
})

test('offsets are increasing and inside the original', () => {
  const letters = fc.constantFrom(...'和了槓でリーﾘｶﾞがか゛aＡ㍿𠮷🀄 　。、', 'か\u3099')
  fc.assert(
    fc.property(fc.array(letters), chars => {
      const original = chars.join('')
      const { text, starts, ends } = foldWithOffsets(original)
      expect([starts.length, ends.length]).toEqual([text.length, text.length])
      expect([...starts].sort((a, b) => a - b)).toEqual(starts)
      expect(ends.every((end, index) => end > (starts[index] ?? 0) && end <= original.length)).toBe(true)
    })
  )
})

test('a unit of several characters has the offsets of all of them', () => {
  const { text, starts, ends } = foldWithOffsets('（立替え）ヴァ')
  expect([text, starts, ends]).toEqual(['立替ば', [1, 1, 5], [4, 4, 7]])
})
