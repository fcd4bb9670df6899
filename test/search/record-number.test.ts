import { expect, test } from 'vitest'
import { createInMemoryIndex } from '../../src/search/index/in-memory-index.ts'
import { matchRecord } from '../../src/search/query/record-number.ts'
import type { Entry } from '../../src/search/types.ts'
import { entry } from './support.ts'

const precedent = (number: number, about: string[], years: string[]): Entry => ({
  ...entry(`先例${number}`, 'ボールの扱い'),
  kind: 'precedent',
  provision: `precedent:${number}`,
  title: `先例第${number}号（ボールの扱い）`,
  about: about.map(num => `golf:${num}`),
  years
})
const instrument = (title: string, provision: string, years: string[]): Entry => ({
  ...entry(title, ''),
  kind: 'history',
  provision,
  title,
  years
})

const shelf = createInMemoryIndex('golf', [
  entry('8-2', '席'),
  entry('80', '牌こぼし'),
  precedent(5, [], []),
  precedent(9, ['80'], ['2004年', '平成16年']),
  precedent(18, ['80', '8-2'], ['2019年', '令和元年']),
  instrument('平成26年規約第1号', 'golf:8-2', ['2014年', '平成26年']),
  instrument('平成26年規約第2号', 'amendment:2014-12-29', ['2014年', '平成26年']),
  instrument('令和2年規約第1号', 'amendment:2020-08-07', ['2020年', '令和2年'])
])

const say = async (query: string) =>
  (await matchRecord(query, shelf)).matches.map(({ entry, exact }) => `${entry.provision}${exact ? '' : '?'}`).join(' ')

test.each([
  ['先例9', 'precedent:9'],
  ['先例第十八号', 'precedent:18'],
  ['先例１８号'.normalize('NFKC'), 'precedent:18'],
  ['先例 第9号', 'precedent:9'],
  ['先例の9', 'precedent:9'],
  ['先例5', 'precedent:5'],
  ['令和2年規約1号', 'amendment:2020-08-07'],
  ['令和二年規約第一号', 'amendment:2020-08-07'],
  ['令和2年改正', 'amendment:2020-08-07'],
  ['R2改正', 'amendment:2020-08-07'],
  ['2020年改正', 'amendment:2020-08-07'],
  ['平成26年規約第2号', 'amendment:2014-12-29'],
  ['令和元年の先例', 'precedent:18'],
  ['2019年の先例', 'precedent:18']
])('「%s」 names exactly %s', async (query, expected) => expect(await say(query)).toBe(expected))

test.each([
  ['平成26年改正', 'golf:8-2? amendment:2014-12-29?', 'of two instruments both are offered'],
  ['80条の先例', 'precedent:9? precedent:18? golf:80?', 'the precedents of an article, then the article'],
  ['先例 第8条の2', 'precedent:18? golf:8-2?', 'in either order'],
  ['先例9の牌', 'precedent:9?', 'other words stand beside the number']
])('「%s」 approximately names %s: %s', async (query, expected) => expect(await say(query)).toBe(expected))

test.each([
  ['先例99', 'there is no such precedent'],
  ['99条の先例', 'there is no such article'],
  ['先例', 'no number'],
  ['石の上にも3年', 'a word with a year in it'],
  ['平成30年改正', 'nothing of that year']
])('「%s」 names no record: %s', async query => expect(await say(query)).toBe(''))
