import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { createFinder } from '../../src/search/files/finder.ts'
import { contentFolder, tennis } from '../support/content.ts'

/** A text of a club that has nothing to do with mahjong. */
const LAW = `### 第1条（申込み）

入会の申込みは、係が取り扱う。

### 第2条（ヴィラの使用）

部員は、ヴィラの鍵を係から受け取る。

### 第3条（子どもの参加）

子どもは、保護者とともに参加する。

### 第4条（届出）

部員は、住所の変更を届け出る。

### 第5条（顧問）

顧問は、齋藤一郎とし、渡邊花子がこれを助ける。

### 第6条（会費）

会費の立替えは、会計が行う。

### 第7条（供託）

リーチは、1,000点の供託を要する。

### 第8条（年会費）

部員は、毎年二千円を納める。

### 第9条（預り金）

預り金は、2万5千円とする。

### 第10条（期限）

届出の期限は、一箇月とする。

### 第11条（休部）

休部は、3か月を限度とする。

### 第12条（服装）

出演する者は、定められた服装（with five pieces）とし、弁当を持参する。

### 第13条（株式）

株式の総数は、100,000株とし、附帯する事業を街づくりとする。

### 第14条（招集）

総会の招集は、会日の1週間前までに通知する。

### 第15条（招集の特例）

招集は、急ぐとき、2週間前までに通知しない。

### 第16条（設立）

部は、2017年8月に設立し、指揮者がこれを統轄する。

### 第17条（館内）

煙草は、館外で吸う。
`
const finder = createFinder(load(contentFolder(tennis(LAW))))

test('a short word in Latin characters finds no longer word', async () => {
  const find = async (query: string) => (await finder.search(query)).hits.map(({ address }) => address)
  expect(await find('Wi-Fiの係')).not.toContain('tennis:12')
  expect(await find('five')).toEqual(['tennis:12'])
})

test.each(['3000点', '三万円', '2ヶ月'])('「%s」 finds no other amount', async query => {
  expect((await finder.search(query)).hits).toEqual([])
})

test.each([
  ['申し込み', '1'],
  ['申込', '1'],
  ['取扱い', '1'],
  ['ビラの鍵', '2'],
  ['ヴィラ', '2'],
  ['こども', '3'],
  ['たばこ', '17'],
  ['子供の参加', '3'],
  ['届け出', '4'],
  ['届出', '4'],
  ['斉藤', '5'],
  ['斎藤一郎', '5'],
  ['渡辺', '5'],
  ['立て替え', '6'],
  ['立替', '6'],
  ['千点', '7'],
  ['１０００点', '7'],
  ['2000円', '8'],
  ['2千円', '8'],
  ['25,000円', '9'],
  ['二万五千円', '9'],
  ['1ヶ月', '10'],
  ['1カ月', '10'],
  ['三箇月', '11'],
  ['服装', '12'],
  ['お弁当', '12'],
  ['十万株', '13'],
  ['10万株', '13'],
  ['付帯', '13'],
  ['まちづくり', '13'],
  ['一週間前までに', '14'],
  ['二週間', '15'],
  ['召集', '14'],
  ['平成29年', '16'],
  ['統括', '16'],
  ['3ヵ月', '11']
])('「%s」 finds article %s', async (query, article) => {
  expect((await finder.search(query)).hits[0]?.address).toBe(`tennis:${article}`)
})
