import { describe, expect, test } from 'vitest'
import { fullTextId } from '../../src/view/anchor.ts'
import { canonicalUrl, pageUrl, pin, provisionUrl, rootOf } from '../../src/view/edition.ts'
import { tennisEdition } from './tennis.ts'

const edition = tennisEdition()

describe('provision URLs', () => {
  test.each([
    ['3-2', undefined, '/tennis/3-2/'],
    ['2/1', undefined, '/tennis/2/#p1'],
    ['2/1/1', undefined, '/tennis/2/#p1-i1'],
    ['2/1/2/ro', undefined, '/tennis/2/#p1-i2-ro'],
    ['2/2', 'proviso', '/tennis/2/#p2-proviso'],
    ['4', 'main', '/tennis/4/#p1-main'],
    ['ch2/sec1', undefined, '/tennis/#ch2-sec1'],
    ['附則', undefined, encodeURI('/tennis/附則/')],
    ['附則/2', undefined, `${encodeURI('/tennis/附則/')}#p2`],
    ['', undefined, '/tennis/']
  ] as const)('the URL of %s (clause %s) is %s', (path, part, url) =>
    expect(provisionUrl(edition, path, part)).toBe(url)
  )

  test.each([
    ['2/1/2/ro', undefined, 'a2-p1-i2-ro'],
    ['3-2', undefined, 'a3-2'],
    ['2/2', 'proviso', 'a2-p2-proviso'],
    ['ch2/sec1', undefined, 'ch2-sec1'],
    ['附則/2', undefined, '附則-p2']
  ] as const)('on the full-text page the fragment of %s (clause %s) is %s', (path, part, id) =>
    expect(fullTextId(edition.version.nodes, path, part)).toBe(id)
  )
})

test('a version has its own URL, and the version in force is canonical at the short URL', () => {
  expect(rootOf(pin(edition))).toBe('/tennis/v/2024-04-01/')
  expect(pageUrl(pin(edition), '2')).toBe('/tennis/v/2024-04-01/2/')
  expect(canonicalUrl(pin(edition), '2')).toBe('/tennis/2/')
})
