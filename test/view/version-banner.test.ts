import { expect, test } from 'vitest'
import { pinnedEditions } from '../../src/view/edition.ts'
import { bookTitle } from '../../src/view/edition-labels.ts'
import { versionBannerOf } from '../../src/view/version-banner.ts'
import { tennis } from '../support/content.ts'
import { tennisEdition } from './tennis.ts'

const law = (article: string) => `## 第${article}条（趣旨）\n\nこの規程は、庭球部の運営について定める。\n`
const { ruleset } = tennisEdition({
  ...tennis(law('1'), { version: '2030-04-01' }),
  ...tennis(`${law('1')}\n## 第2条（用語）\n\n別に定める。\n\n## 第99条（雑則）\n\n別に定める。\n`, {
    version: '2020-04-01'
  })
})
const [coming, current, former] = pinnedEditions(ruleset)

test('a page of the version in force has no banner', () => expect(current && versionBannerOf(current, '1')).toBeNull())

test('coming and former versions have a banner that links to the same provision in force', () => {
  expect(coming && versionBannerOf(coming, '1')).toMatchObject({
    text: 'この版は、まだ施行されていません。',
    link: { label: '現行の版を見る', href: '/tennis/1/' }
  })
  expect(former && versionBannerOf(former, '2')).toMatchObject({
    text: 'この版は、現行ではありません。',
    link: { href: '/tennis/2/' }
  })
})

test('if the provision was deleted, the banner links to the table of contents', () =>
  expect(former && versionBannerOf(former, '99')?.link.href).toBe('/tennis/'))

test('page titles contain the edition', () => {
  expect(current && bookTitle(current)).toBe('庭球部規程')
  expect(former && bookTitle(former)).toBe('庭球部規程（2020年4月1日施行）')
})
