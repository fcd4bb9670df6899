import fc from 'fast-check'
import { expect, test } from 'vitest'
import { romajiToKana } from '../../src/text/romaji.ts'

test.each([
  ['chonbo', 'ちよんぼ'],
  ['tyonbo', 'ちよんぼ'],
  ['chombo', 'ちよんぼ'],
  ['furiten', 'ふりてん'],
  ['huriten', 'ふりてん'],
  ['ippatsu', 'いつぱつ'],
  ['ittsuu', 'いつつう'],
  ['kan-ura', 'かんうら'],
  ['ryuukyoku', 'りゆうきよく'],
  ['shouhai', 'しようはい'],
  ['syouhai', 'しようはい'],
  ['juntyan', 'じゆんちやん'],
  ['TSUMO', 'つも'],
  ['aiueo', 'あいうえお'],
  ['kakikukeko', 'かきくけこ'],
  ['gagigugego', 'がぎぐげご'],
  ['sasisuseso', 'さしすせそ'],
  ['zazizuzezo', 'ざじずぜぞ'],
  ['tatituteto', 'たちつてと'],
  ['dadidudedo', 'だじずでど'],
  ['naninuneno', 'なにぬねの'],
  ['hahihuheho', 'はひふへほ'],
  ['babibubebo', 'ばびぶべぼ'],
  ['papipupepo', 'ぱぴぷぺぽ'],
  ['mamimumemo', 'まみむめも'],
  ['yayuyo', 'やゆよ'],
  ['rarirurero', 'らりるれろ'],
  ['lalilulelo', 'らりるれろ'],
  ['wawuwo', 'わうを'],
  ['shashishushesho', 'しやししゆしえしよ'],
  ['chachichuchecho', 'ちやちちゆちえちよ'],
  ['cyatya', 'ちやちや'],
  ['jajijujejo', 'じやじじゆじえじよ'],
  ['jyazya', 'じやじや'],
  ['kyagya', 'きやぎや'],
  ['nyahya', 'にやひや'],
  ['byapya', 'びやぴや'],
  ['myarya', 'みやりや'],
  ['tsatsu', 'つあつ'],
  ['fafifufefo', 'ふあふいふふえふお'],
  ['matcha', 'まつちや'],
  ['konnyaku', 'こんにやく'],
  ['kannon', 'かんのん'],
  ['honba', 'ほんば'],
  ['homba', 'ほんば'],
  ['shampo', 'しやんぽ'],
  ['sammen', 'さんめん'],
  ["jun'ichi", 'じゆんいち'],
  ['mo uri', 'もうり'],
  ['mannkann', 'まんかん'],
  ['kan -ura', 'かんうら']
])('the romaji %s are read as 「%s」', (letters, kana) => expect(romajiToKana(letters)).toBe(kana))

test.each([
  ['xyz'],
  ['ab'],
  ['80'],
  ['リーチ'],
  ['qqqq'],
  ['yiyi'],
  ['wiwi'],
  ['weee'],
  ['kya1'],
  ['-kan'],
  ['kan-'],
  ['shx'],
  ['kan-xu'],
  ['xu-kan'],
  ['kak'],
  ['vovo'],
  ['cac']
])('%s is not romaji', letters => expect(romajiToKana(letters)).toBeNull())

test('the conversion terminates for any input', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz' -") }),
      letters => void romajiToKana(letters)
    )
  )
})
