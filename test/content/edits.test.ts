import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'

const BODY = `## 目次

- 第1章　総則（第1条・第2条）
- 第2章　コート
  - 第1節　予約（第3条～第4条の2）
- 附則

## 第1章　総則

### 第1条（趣旨）

この規程は、庭球部（以下「部」という。）のコートについて定める。

### 第2条（定義）

この規程において、次の各号に掲げる用語の意義は、当該各号に定めるところによる。

- 一　部員　部に属する者をいう。
- 二　係　次に掲げる者をいう。
  - イ　予約の係
  - ロ　整備の係

## 第2章　コート

### 第1節　予約

#### 第3条（予約）

コートは、前条第1号の部員に限り、使うことができる。ただし、第4条の2第2項の場合は、この限りでない。

#### 第4条（人数）

コートは、2人から4人までで使う。

{/* silence caption-duplicate: 原文どおり */}

#### 第4条の2（人数）

前条の規定は、試合に準用する。

2　前項の場合において、第2条第2号ロの係は、同条第1号中「部に属する者」とあるのは「係」と読み替えることができる。

## 附則

1　この規程は、公告の日から施行する。
`

const PIECES = [
  ...'{}<>*_`[]()!#-+=:&\\/"\'|~ \t\n\r0第条項号章の一二イ　（）「」・～',
  '\n\n',
  '\r\n',
  '---\n',
  '## ',
  '#### 第4条',
  '- ',
  '  - ',
  '2　',
  '一　',
  '{/* silence ',
  ' */}',
  '<a>',
  '</a>',
  '&amp;',
  '&#x1F000;',
  '第2条第1号',
  '前条',
  '前二項',
  'ただし書',
  'から第4条まで',
  'ruleset: ',
  '*a',
  '&a ',
  '? ',
  '[x]: y',
  'import a',
  '目次',
  '附則',
  '削除',
  '\u0000',
  '\ud83c',
  '\u2028',
  '🀄'
]

const files = tennis(BODY)
const [path = '', text = ''] = Object.entries(files)[0] ?? []
const folder = contentFolder(files)
afterAll(() => rmSync(folder, { recursive: true }))

/** Deletes, inserts or replaces pieces of a text. */
function edit(source: string, edits: readonly (readonly [number, number, string])[]): string {
  return edits.reduce((now, [at, length, piece]) => {
    const start = at % (now.length + 1)
    return now.slice(0, start) + piece + now.slice(start + length)
  }, source)
}

test('the unedited text has no errors except missing content', () => {
  expect(load(folder).report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('no edit of a file makes loading throw: errors are reported at locations inside the file', () => {
  const piece = fc.oneof(fc.constant(''), fc.constantFrom(...PIECES), fc.string({ maxLength: 3 }))
  const change = fc.tuple(fc.nat(3000), fc.oneof({ maxDepth: 0 }, fc.constant(0), fc.nat(6), fc.nat(60)), piece)
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), edits => {
      const edited = edit(text, edits)
      writeFileSync(join(folder, path), edited)
      const lines = edited.split('\n')
      for (const { line, column, message } of load(folder).report.diagnostics) {
        expect(message).not.toBe('')
        expect(column).toBeGreaterThan(0)
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
      }
    }),
    { numRuns: 150 }
  )
}, 60_000)
