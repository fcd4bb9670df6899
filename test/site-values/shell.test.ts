import { expect, test } from 'vitest'
import { siteShell } from '../../src/site/values/shell.ts'
import { roundTrip } from './club.ts'
import { bareSite, clubSite } from './small-club.ts'

const shell = siteShell(clubSite().site)

test('the shell of every page is plain data', () => expect(roundTrip(shell)).toEqual(shell))

test('the shell has the repository, and the Markdown twins of the pages', () => {
  expect(shell.repository).toEqual({
    repository: 'https://github.com/club/bylaws',
    branch: 'main',
    folder: 'content'
  })
  expect(shell.twins).toContain('tennis/2.md')
})

test('the links of English pages lead to the guide; without a guide they are the Japanese links', () => {
  expect(shell.navigation.ja).toMatchObject({ name: { label: '庭球部', href: '/' }, first: { href: '/disputes/' } })
  expect(shell.navigation.en).toMatchObject({ name: { href: '/en/' }, first: { href: '/en/disputes/' } })
  const bare = siteShell(bareSite().site)
  expect(bare.guide).toBeNull()
  expect(bare.navigation.en).toEqual(bare.navigation.ja)
})
