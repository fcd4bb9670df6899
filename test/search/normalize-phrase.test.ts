import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  diceCoefficient,
  extractFeatures,
  normalizePhrase,
  phraseKey,
  stripQuestionWords
} from '../../src/search/query/normalize-phrase.ts'

test.each([
  ['山を崩した', '山崩'],
  ['山崩しちゃった', '山崩'],
  ['山を崩してしまったんだけど', '山崩'],
  ['少牌した', '少牌'],
  ['少牌しています', '少牌'],
  ['牌混ぜちゃった', '牌混'],
  ['ポンやめたい', 'ぽん やめ'],
  ['鳴きを取り消したい', '鳴取消'],
  ['牌をこぼした', '牌崩'],
  ['牌こぼし', '牌崩'],
  ['チーで234食った', 'ち 234食'],
  ['点棒をもらい忘れた', '点棒もら忘'],
  ['点数を言わない', '点数言無'],
  ['役なしでアガった', '役無あがり'],
  ['配牌が1枚少ない', '配牌1枚少'],
  ['リーチ後にカンできる？', 'りち後かん'],
  ['たーはい', 'たはい'],
  ['カンできますか', 'かん'],
  ['どうする', 'どう'],
  ['', '']
])('the normal form of 「%s」 is %s', (phrase, gist) => expect(normalizePhrase(phrase)).toBe(gist))

test.each([
  ['ロン間違えた', '誤ロン'],
  ['間違えてロンした', '誤ロン'],
  ['点数のミス', '点数間違い'],
  ['同時にロンした', 'ロンが同時'],
  ['開けた手牌', '手牌を開けた'],
  ['牌をすてわすれた', '牌を捨て忘れた'],
  ['二枚ツモった', '2枚ツモった'],
  ['リーチ撤回', 'リーチの取り消し'],
  ['ドラがめくれた', 'ドラが見えた'],
  ['点数不足', '点数が足りない'],
  ['立直を取り消す', 'リーチを引っ込める'],
  ['リー棒を忘れた', '千点棒をわすれた'],
  ['2枚引いた', '二枚ツモった'],
  ['早ヅモした', '先に引いた'],
  ['黙って鳴いた', '声を出さずに鳴いた'],
  ['対面の手牌をのぞいた', '下家の手牌を覗いた'],
  ['後で分かった', '後で気付いた'],
  ['上がり放棄', 'アガリ放棄'],
  ['牌がおちた', '牌を落とした'],
  ['カンするつもりが違う牌', 'カン 違う牌'],
  ['先に切った', '先に捨てた'],
  ['がんぱい', 'ガンパイ'],
  ['リーチの直後に鳴いた', 'リーチ後に鳴いた'],
  ['ロンがかぶった', 'ロンが被った'],
  ['ドラをめくった', 'ドラを開けた'],
  ['リーチしたとき鳴いた', 'リーチした時に鳴いた'],
  ['牌がたりない', '牌が足りない'],
  ['点棒がたりん', '点棒が足りん'],
  ['ロンした牌がちがった', 'ロンした牌が違った'],
  ['横から口だししてきた', '横から口出ししてきた'],
  ['王はいがめくれた', '王牌がめくれた']
])('「%s」 has the same normal form as 「%s」', (one, other) =>
  expect(phraseKey(normalizePhrase(one))).toBe(phraseKey(normalizePhrase(other)))
)

test.each([
  ['点数を言わない', '点数を言う'],
  ['ポンとポン', 'ポン'],
  ['山が多い', '山が少ない'],
  ['ドラをめくり忘れた', 'ドラを見忘れた'],
  ['四暗刻', '4暗刻'],
  ['牌が余った', '多牌'],
  ['切り上げ', '捨て上げ'],
  ['トップを取り上げた', 'トップがアガリ'],
  ['引き分け', 'ツモ分け']
])('「%s」 has another normal form than 「%s」', (one, other) =>
  expect(phraseKey(normalizePhrase(one))).not.toBe(phraseKey(normalizePhrase(other)))
)

describe('features of a normal form', () => {
  test('the features are kanji and bigrams within words', () => {
    expect([...extractFeatures('山崩')]).toEqual(['山', '崩', '山崩'])
    expect([...extractFeatures('ぽん やめ')]).toEqual(['ぽん→やめ', 'ぽん', 'やめ'])
    expect([...extractFeatures('ち後')]).toEqual(['ち', '後'])
    expect([...extractFeatures('')]).toEqual([])
  })

  test('the features contain the order of actions', () => {
    expect(extractFeatures('ぽん人りち')).toContain('ぽん→りち')
    expect(extractFeatures('りち後ぽん')).toContain('りち→ぽん')
    expect(extractFeatures('りち後ぽん')).not.toContain('ぽん→りち')
  })

  test('the features make two normal forms similar', () => {
    const likeness = (one: string, other: string) =>
      diceCoefficient(extractFeatures(normalizePhrase(one)), extractFeatures(normalizePhrase(other)))
    expect(likeness('山を崩した', '山崩し')).toBe(1)
    expect(likeness('同時ロン', '二人同時ロン')).toBeGreaterThan(0.6)
    expect(likeness('山を崩した', '点数を言う')).toBe(0)
    expect(likeness('', '')).toBe(0)
  })
})

test.each([
  ['鳴いたら一発はどうなる？', '鳴いたら一発は ？'],
  ['誰がいくら払うんですか', 'が 払うん'],
  ['どうすればいい', 'どうすればいい'],
  ['何点', '何点']
])('the matter of 「%s」 is 「%s」', (phrase, matter) => expect(stripQuestionWords(phrase)).toBe(matter))

test('no phrase makes the normalisation throw', () =>
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => void normalizePhrase(text))))
