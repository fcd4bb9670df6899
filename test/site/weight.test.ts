import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { load } from '../../src/library.ts'
import { contentDir, fileAt, type Page, pageAt } from './dist.ts'

/** HTML and CSS of a page as they travel. */
function weightOf({ html, root }: Page): number {
  const sheets = root
    .querySelectorAll('link[rel=stylesheet]')
    .map(link => fileAt(link.getAttribute('href') ?? '') ?? '')
  return [Buffer.from(html), ...sheets.map(file => readFileSync(file))].reduce(
    (sum, bytes) => sum + gzipSync(bytes).length,
    0
  )
}

/** The weights of the pages of a ruleset in force, the lightest first. */
const weights = load(contentDir).families.map(({ id, current }) => ({
  id,
  own: current.pages
    .flatMap(({ slug }) => {
      const page = pageAt(`${id}/${slug}/`)
      return page ? [{ slug, weight: weightOf(page) }] : []
    })
    .sort((a, b) => a.weight - b.weight)
}))

test('no page of law weighs more than 14 kB of HTML and CSS', () => {
  expect(weights.flatMap(({ own }) => own).length).toBeGreaterThan(100)
  expect(
    weights.flatMap(({ id, own }) => own.filter(({ weight }) => weight > 14_000).map(({ slug }) => `${id}/${slug}`))
  ).toEqual([])
})

test('of the articles of the home ruleset none weighs more than 12.6 kB, and half of them at most 10.2 kB', () => {
  const { own = [] } = weights.find(({ id }) => id === load(contentDir).home?.id) ?? {}
  expect(own.filter(({ weight }) => weight > 12_600)).toEqual([])
  expect(own[Math.floor(own.length / 2)]?.weight).toBeLessThanOrEqual(10_200)
})
