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
`
const finder = createFinder(load(contentFolder(tennis(LAW))))

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
  ['3ヵ月', '11']
])('「%s」 finds article %s', async (query, article) => {
  expect((await finder.search(query)).hits[0]?.address).toBe(`tennis:${article}`)
})
