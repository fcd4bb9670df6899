import { load } from '../../src/corpus/load.ts'
import { currentEdition, type Edition } from '../../src/view/edition.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = `## 第1章　総則

### 第1条（趣旨）

この規程は、庭球部の運営について定める。

### 第2条（用語）

次の各号に掲げる用語は、当該各号に定めるところによる。

- 一　部員　庭球部に属する者
- 二　次に掲げる場所
  - イ　コート
  - ロ　部室

2　部長は、前項の場所を定める。ただし、急ぐときは、この限りでない。

## 第2章　コート

### 第1節　予約

#### 第3条

予約は、第2条第2項ただし書の場合を除き、部員がする。

#### 第3条の2（取消し）

削除

### 第2節　罰則

#### 第4条（遅刻）

遅刻した者は、第2条及び第3条の規定にかかわらず、次条による。

#### 第5条（欠席）

欠席した者は、前二条の例による。

## 附則

1　この規程は、公告の日から施行する。

2　前項の規定は、第1条に及ばない。
`

const files = tennis(LAW, { text: 'restated', amendment: '令和6年規程第1号' })

/** Creates an edition of a small law in force, at its short URL. */
export function tennisEdition(more: Record<string, string> = {}): Edition {
  return editionOf({ ...files, ...more })
}

/** Creates an edition of a published text of the same club. */
export function publishedEdition(law: string): Edition {
  return editionOf(tennis(law, { text: 'original' }))
}

function editionOf(folder: Record<string, string>): Edition {
  const [ruleset] = load(contentFolder(folder), '2026-01-01').rulesets
  if (!ruleset) throw new Error('no ruleset')
  return currentEdition(ruleset)
}
