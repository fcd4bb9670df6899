import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { createFinder } from '../../src/search/files/finder.ts'
import { kanaToKanji } from '../../src/search/query/kana-to-kanji.ts'
import { contentFolder, tennis } from '../support/content.ts'

test.each([
  ['てんぼうたりない', '点棒足りない'],
  ['おわったあとでてんぼうあまった', '終わった後で点棒余った'],
  ['りーちしたのにかんしていいの', 'リーチしたのにカンしていいの'],
  ['まえのひとがつもってない', '前の人がツモってない'],
  ['カンしたあとドラめくってない', 'カンした後ドラめくってない'],
  // Without dakuten and small kana, and with a vowel for ー.
  ['ほんはつけわすれた', '本場付け忘れた'],
  ['きゆうしゆきゆうはい', '九種九牌'],
  ['のうてんりいち', 'ノーテンリーチ'],
  ['のおてんばっぷ 3にん', 'ノーテン罰符 3にん'],
  // With another mark.
  ['てんぽうのかずがあわない', '点棒の数が合わない'],
  ['しょんべんいってるあいだにすすめられてた', 'トイレ行ってる間に進められてた'],
  // Romaji.
  ['riichi no ato ni ankan shita', 'リーチの後に暗カンした'],
  ['tenbou tarinai', '点棒足りない'],
  ['kuitan ari?', '食いタンあり']
])('「%s」 is 「%s」', (kana, usual) => expect(kanaToKanji(kana)).toBe(usual))

test.each([
  '山こわした',
  'ろん',
  'れんらくさき',
  'カラオケ',
  'no tie',
  'time limit game',
  'who pays',
  'are we done',
  '80',
  ''
])('「%s」 remains unchanged', query => expect(kanaToKanji(query)).toBe(query))

test('a sentence in kana or romaji finds the article in kanji', async () => {
  const law = '### 第1条（点棒）\n\n点棒の計算は、係が行う。\n\n### 第2条（配牌）\n\n配牌を数える。\n'
  const finder = createFinder(load(contentFolder(tennis(law))))
  for (const query of ['てんぼうのけいさん', 'tenbou no keisan', 'てんほうのけいさん'])
    expect.soft((await finder.search(query)).hits[0]?.address, query).toBe('tennis:1')
})
