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
`
const finder = createFinder(load(contentFolder(tennis(LAW))))

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
  ['立替', '6']
])('「%s」 finds article %s', async (query, article) => {
  expect((await finder.search(query)).hits[0]?.address).toBe(`tennis:${article}`)
})
