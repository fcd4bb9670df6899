import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDocument, parseMdx } from '../../src/content/mdx/parse.ts'
import { CLUB_FOLDER } from '../support/content.ts'
import { placedBy } from './placed.ts'

function treeOf(read: () => unknown): string {
  try {
    return placedBy(read())
  } catch {
    return 'cannot be read'
  }
}

function inPieces(text: string): string {
  const parsed = parseMdx({ path: 'a.mdx', text })
  return 'root' in parsed ? treeOf(() => parsed.root.children) : 'cannot be read'
}

const whole = (text: string) => treeOf(() => parseDocument(text).children)

const files = readdirSync(CLUB_FOLDER, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.mdx'))

test('block-wise parsing of every content file gives the same tree', () => {
  const different = files.filter(name => {
    const text = readFileSync(path.join(CLUB_FOLDER, name), 'utf8')
    return inPieces(text) !== whole(text)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(different).toEqual([])
})

const line = fc.constantFrom(
  '第1条の者は、次のとおりとする。',
  '## 第2条（名称）',
  '#### 見出し #',
  '#見出し',
  '- 一　者',
  '- 二',
  '  - イ　牌',
  '    - （1）　点',
  '   - ロ',
  '-',
  '- - 重',
  '1. 一つ',
  '  続き',
  '> 引用',
  '---',
  '===',
  '| 表 | 二 |',
  '| --- | --- |',
  '*強*_調_',
  '{/* 注',
  '注 */}',
  '{/* 注 */}',
  '<b>',
  '</b>',
  '\\<文',
  '文&amp;文',
  '文  ',
  '　文',
  '\t文',
  '+ 足す',
  '```',
  '[語]: /a',
  '[語]',
  '点-5'
)
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n\n', '\n\n', '\n\n\n', '\n \n', '\r\n\r\n')), { maxLength: 12 })
  .map(lines => `---\nruleset: a\n---\n\n${lines.flat().join('')}`)

test('block-wise parsing of any sequence of blocks gives the same tree', () => {
  fc.assert(
    fc.property(text, text => {
      const expected = whole(text)
      const found = inPieces(text)
      // The generator produces no imports, which only one parse path rejects.
      expect(found).toBe(expected)
    }),
    { numRuns: 3000 }
  )
}, 60_000)
