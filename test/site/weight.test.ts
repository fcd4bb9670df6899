import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentDir, fileAt, type Page, pageAt } from './dist.ts'

/** Compressed size of the HTML and CSS of a page. */
function weightOf({ html, root }: Page): number {
  const sheets = root
    .querySelectorAll('link[rel=stylesheet]')
    .map(link => fileAt(link.getAttribute('href') ?? '') ?? '')
  return [Buffer.from(html), ...sheets.map(file => readFileSync(file))].reduce(
    (sum, bytes) => sum + gzipSync(bytes).length,
    0
  )
}

/** Sizes of the pages of a ruleset in force, in increasing order. */
const weights = load(contentDir).rulesets.map(({ id, current }) => ({
  id,
  own: current.pages
    .flatMap(({ slug }) => {
      const page = pageAt(`${id}/${slug}/`)
      return page ? [{ slug, weight: weightOf(page) }] : []
    })
    .sort((a, b) => a.weight - b.weight)
}))

test('no page of law exceeds 15.5 kB of compressed HTML and CSS', () => {
  expect(weights.flatMap(({ own }) => own).length).toBeGreaterThan(100)
  expect(
    weights.flatMap(({ id, own }) => own.filter(({ weight }) => weight > 15_500).map(({ slug }) => `${id}/${slug}`))
  ).toEqual([])
})

test('no article of the home ruleset exceeds 14.5 kB, and half of them are at most 12 kB', () => {
  const { own = [] } = weights.find(({ id }) => id === load(contentDir).home?.id) ?? {}
  expect(own.filter(({ weight }) => weight > 14_500)).toEqual([])
  expect(own[Math.floor(own.length / 2)]?.weight).toBeLessThanOrEqual(12_000)
})
