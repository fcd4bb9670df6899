import { expect, test } from 'vitest'
import { addBase, baseReplacer } from '../../src/text/base-path.ts'

test.each([
  ['a page', '/', '/tennis/2/#p1', '/tennis/2/#p1'],
  ['a page below a path', '/club/', '/tennis/2/#p1', '/club/tennis/2/#p1'],
  ['the first page', '/club/', '/', '/club/'],
  ['a page in the single file', '#/', '/tennis/2/#p1', '#/tennis/2/#p1'],
  ['a fragment', '/club/', '#p1', '#p1'],
  ['a query', '/club/', '?sign=same', '?sign=same'],
  ['a relative address', '/club/', 'comparison.docx', 'comparison.docx'],
  ['another site', '/club/', 'https://example.org/a/', 'https://example.org/a/'],
  ['another host', '/club/', '//example.org/a/', '//example.org/a/']
])('the base path is added to addresses of the site only: %s', (_, base, address, expected) => {
  expect(addBase(base, address)).toBe(expected)
})

test('JSON for scripts has the base path in its addresses, alone or in columns, and in nothing else', () => {
  const value = { href: '/a/', list: [{ url: '/b/', text: '/c/' }], url: ['/d/', null], glossary: '/terms/#' }
  expect(JSON.parse(JSON.stringify(value, baseReplacer('/club/')))).toEqual({
    href: '/club/a/',
    list: [{ url: '/club/b/', text: '/c/' }],
    url: ['/club/d/', null],
    glossary: '/club/terms/#'
  })
})
