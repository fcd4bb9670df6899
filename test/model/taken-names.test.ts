import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RESERVED_NAMES } from '../../src/model/reserved-names.ts'

/** The names of the pages and folders in a folder of the site; a route with a parameter has none, and no name has a dot in it. */
function ownNames(folder: string): string[] {
  const names = readdirSync(folder).map(name => name.replace(/\.astro$/u, ''))
  return names.filter(name => !name.startsWith('[') && !name.includes('.'))
}

test('No ruleset can have the name of what stands beside it on the site', () => {
  const beside = ['src/pages', 'src/pages/compare', 'public'].flatMap(ownNames)
  // What the build adds: scripts, the packs for offline use, the index of the search.
  const added = ['_astro', 'offline', 'pagefind']
  expect(RESERVED_NAMES.ruleset).toEqual([...new Set([...beside, ...added])].sort())
})

test('No dispute can have the name of a page beside it', () => {
  expect(RESERVED_NAMES.dispute).toEqual(ownNames('src/pages/disputes').sort())
})
