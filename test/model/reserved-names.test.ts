import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RESERVED_NAMES } from '../../src/model/reserved-names.ts'

/**
 * Returns the names of pages and folders in a folder of the site. Routes with a parameter and names with a dot are
 * omitted.
 */
function ownNames(folder: string): string[] {
  const names = readdirSync(folder).map(name => name.replace(/\.astro$/u, ''))
  return names.filter(name => !name.startsWith('[') && !name.includes('.'))
}

test('a ruleset cannot have the name of a page or folder of the site', () => {
  const beside = ['src/site/pages', 'src/site/pages/compare', 'public'].flatMap(ownNames)
  // Folders that the build adds: scripts, offline packs, search index.
  const added = ['_astro', 'offline', 'pagefind']
  expect(RESERVED_NAMES.ruleset).toEqual([...new Set([...beside, ...added])].sort())
})

test('a dispute cannot have the name of a sibling page', () => {
  expect(RESERVED_NAMES.dispute).toEqual(ownNames('src/site/pages/disputes').sort())
})
