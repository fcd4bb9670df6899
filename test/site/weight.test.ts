import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { load } from '../../src/library.ts'
import { contentDir, fileAt, type Page, pageAt } from './dist.ts'

const BUDGET = 14 * 1024

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

test('no page of an article weighs more than 14 kB of HTML and CSS', () => {
  const heavy = load(contentDir).families.flatMap(({ id, current }) =>
    current.pages.flatMap(({ slug }) => {
      const page = pageAt(`${id}/${slug}/`)
      const weight = page ? weightOf(page) : 0
      return weight > BUDGET ? [`${id}/${slug}: ${weight}`] : []
    })
  )
  expect(heavy).toEqual([])
})
