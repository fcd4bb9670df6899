import { expect, test } from 'vitest'
import type { Node } from '../../src/model/law.ts'
import { childrenOf, provisionsOf, provisionsWithin, topNodesOf } from '../../src/model/walk.ts'
import { sketch } from '../support/ruleset.ts'

const text = sketch(`第1章 総則
第1条（趣旨） 部員は、次の各号に従う。
一 時刻
二 人数
イ 午前
2 前項の時刻は、係が定める。
附則
3 この規程は、公告の日から施行する。
第1条 経過措置を定める。`)

const named = (node: Node) => `${node.level} ${node.path}`

test('a text has its provisions in printed order, also those of a 附則 with paragraphs above its articles', () =>
  expect([...provisionsOf(text)].map(named)).toEqual([
    'article 1',
    'paragraph 1/1',
    'item 1/1/1',
    'item 1/1/2',
    'subitem 1/1/2/i',
    'paragraph 1/2',
    'paragraph 附則/3',
    'article 附則/1',
    'paragraph 附則/1/1'
  ]))

test.each([
  ['chapter', ['article 1']],
  ['supplement', ['paragraph 附則/3', 'article 附則/1']]
])('the nodes directly below a %s are its children', (level, children) => {
  const node = topNodesOf(text).find(top => top.level === level)
  expect(node && childrenOf(node).map(named)).toEqual(children)
})

test('a heading is not a provision of its own', () => {
  const [chapter] = text.children
  expect(chapter && [...provisionsWithin(chapter)][0]).toMatchObject({ level: 'article', path: '1' })
})
