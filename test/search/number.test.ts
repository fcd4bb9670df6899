import { expect, test } from 'vitest'
import { createInMemoryIndex } from '../../src/search/index/in-memory-index.ts'
import { matchNumber } from '../../src/search/query/number.ts'
import { entry } from './support.ts'

const shelf = createInMemoryIndex('golf', [
  entry('4', '協議', [
    ['', '本文。'],
    ['p2', '順序。'],
    ['p2-i1', '会長'],
    ['p7', '過半数による。ただし、可否同数のときは、議長が決する。']
  ]),
  entry('8', '点'),
  entry('8-2', '席決め', [
    ['', '一。'],
    ['p2', '二。']
  ]),
  entry('42', '役', [
    ['', '一。'],
    ['p3', '三。'],
    ['p7', '七。'],
    ['p7-i1', '天和']
  ]),
  entry('76', 'チョンボ', [
    ['', '次の各号。'],
    ['p1-i3', '不聴立直']
  ]),
  entry('80', '牌こぼし'),
  entry('398-20', '確定', [
    ['', '一。'],
    ['p1-i3', '三']
  ]),
  entry('附則', '', [
    ['', '施行する。'],
    ['a3p1', '経過。'],
    ['a3p2', '措置。']
  ])
])

async function say(query: string): Promise<string> {
  return (await matchNumber(query, shelf))
    .map(({ entry, level, hash, exact }) => {
      const fragment = hash ?? level?.fragment
      return `${entry.provision.slice(5)}${fragment ? `#${fragment}` : ''}${exact ? '' : '?'}`
    })
    .join()
}

test.each([
  ['第80条', '80'],
  ['80条', '80'],
  ['80', '80'],
  ['第80', '80'],
  ['規約第80条', '80'],
  ['八十条', '80'],
  ['第八十条', '80'],
  ['八十', '80'],
  ['第八〇条', '80'],
  ['76-3', '76#p1-i3'],
  ['76/3', '76#p1-i3'],
  ['42-7', '42#p7'],
  ['四十二条七項', '42#p7'],
  ['8条の2', '8-2'],
  ['8の2', '8-2'],
  ['8-2', '8-2'],
  ['8‐2', '8-2'],
  ['8ー2', '8-2'],
  ['第八条の二', '8-2'],
  ['8条の2第2項', '8-2#p2'],
  ['42条3項', '42#p3'],
  ['第42条 第3項', '42#p3'],
  ['42条3', '42#p3'],
  ['42-3', '42#p3'],
  ['42-7-1', '42#p7-i1'],
  ['42/7/1', '42#p7-i1'],
  ['42条7項1号', '42#p7-i1'],
  ['第四十二条第七項第一号', '42#p7-i1'],
  ['76条3号', '76#p1-i3'],
  ['398の20第1項第3号', '398-20#p1-i3'],
  ['三百九十八条の二十第一項第三号', '398-20#p1-i3'],
  ['42第3項', '42#p3'],
  ['4条1項', '4'],
  ['4条7項ただし書', '4#p7-proviso'],
  ['第4条第7項但書', '4#p7-proviso']
])('「%s」 names exactly %s', async (query, expected) => expect(await say(query)).toBe(expected))

test.each([
  ['42条9項', '42?', 'there is no such paragraph'],
  ['76条9号', '76?', 'there is no such item'],
  ['4条2項ただし書', '4#p2?', 'the paragraph has no proviso'],
  ['80条の罰', '80?', 'other words stand beside the number'],
  ['第80条 供託', '80?', 'other words stand beside the number']
])('「%s」 approximately names %s: %s', async (query, expected) => expect(await say(query)).toBe(expected))

test.each([
  ['300', 'nothing bears the number'],
  ['300点', 'a figure is no provision'],
  ['第3回', 'a count is no provision'],
  ['先例第8号', "another document's number"],
  ['一', 'on the way to 一発'],
  ['四槓流れ', 'a numeral inside a word'],
  ['9種9牌', 'a numeral inside a word'],
  ['', 'nothing was asked'],
  ['条', 'no number'],
  ['99999999999999条', 'no such number']
])('「%s」 names no provision: %s', async query => expect(await say(query)).toBe(''))

test('without entries no number has a hit', async () =>
  expect(await matchNumber('80条', createInMemoryIndex('golf', []))).toEqual([]))

test.each([
  ['附則3条', 'a3p1'],
  ['附則第三条第二項', 'a3p2'],
  ['附則の第3条', 'a3p1'],
  ['附則', 'whole'],
  ['附則9条', 'none']
])('「%s」 names a provision of the 附則: %s', async (query, expected) => {
  const named = { '': '', a3p1: '第3条第1項', a3p2: '第3条第2項' } as const
  const [supplement] = await shelf.findByProvision('golf:附則')
  const levels =
    supplement?.levels.map(level => ({ ...level, name: named[level.fragment as keyof typeof named] })) ?? []
  const findByProvision = async () => (supplement ? [{ ...supplement, levels }] : [])
  const [match] = await matchNumber(query, { ...shelf, findByProvision })
  expect(match?.level?.fragment ?? (match?.exact ? 'whole' : 'none')).toBe(expected)
})
