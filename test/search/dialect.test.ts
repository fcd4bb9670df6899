import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toStandardLanguage } from '../../src/search/query/dialect.ts'

test.each([
  // Kansai
  ['リーチ棒出さんとロンしよってん', 'リーチ棒出さないでロンしていたの'],
  ['点数多めに言うてもろた', '点数多めに言ってもらった'],
  ['一枚しかあらへんのにポン言うた', '一枚しかないのにポン言った'],
  ['違う牌切ってもた', '違う牌切った'],
  ['ポンてゆうて出さへん', 'ポンて言って出さない'],
  ['牌が足りひんのか', '牌が足りないのか'],
  ['点数の数え方わからん', '点数の数え方わからない'],
  ['誰の親か分からん', '誰の親か分からない'],
  ['牌がたりひん', '牌がたりない'],
  ['山がめくれてもうた', '山がめくれた'],
  ['まだもろてへんで', 'まだもらってないで'],
  ['誰のせいやねん', '誰のせい'],
  ['戻してええの?', '戻していい?'],
  // Tohoku
  ['当だり牌だって気づがねがった', '当たり牌だって気づかなかった'],
  ['牌を落どしてまったべさ', '牌を落とした'],
  ['できねえのか', 'できないのか'],
  // Kyushu
  ['山ば崩しとったばってん、どげんすっと', '山を崩していたけど、どうする'],
  ['チーち言うた', 'チーと言った'],
  ['手牌見しぇた', '手牌見せた'],
  ['終わってよかと?', '終わっていい?'],
  // Hiroshima
  ['カンしよるやつがおるんじゃが', 'カンしているやつがいるんだが'],
  ['払うたけぇ返して', '払ったけど返して'],
  ['面子の違うとった', '面子の違っていた'],
  ['連荘すっとに', '連荘するに'],
  ['足りんけん払えんとよ', '足りんけど払えん'],
  ['したらいけんの?', 'したらだめの?']
])('「%s」 is 「%s」', (dialect, standard) => expect(toStandardLanguage(dialect)).toBe(standard))

test.each([
  '手を伸ばして崩した',
  '番を飛ばされた',
  '店員さんが倒した',
  '待ち言い間違えた',
  '見学の人',
  'いや、違う',
  'とった',
  '何点なんですか',
  'けんか',
  '一発'
])('「%s」 remains unchanged', query => expect(toStandardLanguage(query)).toBe(query))

test('queries in the standard language remain unchanged', () => {
  const queries: { query: string; kind: string }[] = JSON.parse(readFileSync('test/queries/queries.json', 'utf8'))
  expect(queries.filter(({ query }) => toStandardLanguage(query) !== query).map(({ query }) => query)).toEqual([])
})
