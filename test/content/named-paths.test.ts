import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pathStep, startPaths } from '../../src/content/mdx/named-paths.ts'
import { load } from '../../src/corpus/load.ts'
import { formatLawXml } from '../../src/formats/statutes/xml/write/law-xml.ts'
import { RESERVED_NAMES } from '../../src/model/reserved-names.ts'
import { currentEdition, pageUrl } from '../../src/view/edition.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { relativeCost } from '../support/cost.ts'
import { HEADING_NAMES, textByHeadings } from '../support/heading-names.ts'

describe('path segments are valid names of pages, folders and files:', () => {
  test.each([
    ['リーチ', 'リーチ'],
    ['§3.3.10　立直', '§3.3.10立直'],
    ['アガリの確認（第5章第3条）', 'アガリの確認（第5章第3条）'],
    ['喰いタンは？', '喰いタンは？'],
    ['還元率50%', '還元率50％'],
    ['喰いタンは?', '喰いタンは？'],
    ['..', '．．'],
    ['%2e%2e', '％2e％2e'],
    ['..\\..\\x', '．．＼..＼x'],
    ['outline.json', 'outline．json'],
    ['CON', 'ＣＯＮ'],
    ['nul.1', 'ｎｕｌ.1'],
    ['CONTACT', 'CONTACT'],
    ['a:b"<c>|*', 'a：b＂＜c＞｜＊'],
    ['第\u0000一\u202E', '第一'],
    ['\u200B', '無題'],
    ['か\u3099', 'が']
  ])('%j becomes %j', (text, step) => {
    expect(pathStep(text)).toBe(step)
  })

  test('a path segment has at most 240 bytes and splits no character', () => {
    expect(pathStep('あ'.repeat(80))).toBe('あ'.repeat(80))
    expect(pathStep('あ'.repeat(300))).toBe('あ'.repeat(80))
    expect(pathStep(`あ${'𠮷'.repeat(300)}`)).toBe(`あ${'𠮷'.repeat(59)}`)
  })
})

test.each([
  ['original', 'by section', textByHeadings(HEADING_NAMES)],
  ['restated', 'by section', textByHeadings(HEADING_NAMES)],
  ['original', 'by name', `## 第1条（目的）\n\n会員は、参加する。\n\n${textByHeadings(HEADING_NAMES)}`],
  ['original', 'behind the law', `## 第1条（目的）\n\nあ。\n\n## 附則\n\n1　い。\n\n${textByHeadings(HEADING_NAMES)}`]
])('every heading of a text (%s, %s) has a page of its own', (text, _how, body) => {
  const { report, rulesets } = load(contentFolder(tennis(body, { text })), '2026-01-01')
  expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const ruleset = rulesets[0]
  if (!ruleset) throw new Error('no text')
  const slugs = ruleset.current.pages.map(({ slug }) => slug)
  expect(slugs.length).toBeGreaterThanOrEqual(HEADING_NAMES.length)
  expect(new Set(slugs.map(slug => slug.toLowerCase())).size).toBe(slugs.length)
  const edition = currentEdition(ruleset)
  for (const slug of slugs) {
    expect(slug).toMatch(/^[^.\p{C}\s!"#$%&'*+,/:;<=>?@[\\\]^`{|}~][^\p{C}\s!"#$%&'*+,/:;<=>?@[\\\]^`{|}~]*$/u)
    expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(245)
    expect(RESERVED_NAMES.page).not.toContain(slug)
    expect(slug in {}).toBe(false)
    const { pathname, search, hash } = new URL(pageUrl(edition, slug), 'https://club.example/')
    expect([decodeURIComponent(pathname), search, hash]).toEqual([`/tennis/${slug}/`, '', ''])
  }
  expect(formatLawXml(ruleset.current.text)).not.toMatch(/function|\[object/u)
})

test('equal headings, and headings with equal segments, have separate pages', () => {
  const { rulesets } = load(contentFolder(tennis(textByHeadings(['リーチ', 'リーチ', 'A?', 'a？']))), '2026-01-01')
  expect(rulesets[0]?.current.pages.map(({ slug }) => slug)).toEqual(['リーチ', 'リーチ.2', 'A？', 'a？.2'])
})

test('no page of law has the name of another page of the site', () => {
  const beside = readdirSync('src/site/pages/[ruleset]').map(name => name.replace(/\.astro$/u, ''))
  const taken = beside.filter(name => !name.startsWith('[') && !name.includes('.'))
  expect(RESERVED_NAMES.page).toEqual([...new Set(taken)].sort())
})

test('100,000 items with one number get unique paths, and the cost does not grow with the square of their number', () => {
  const takeMany = (count: number) => {
    const paths = startPaths([])
    return new Set(Array.from({ length: count }, () => paths.reserve('1/1/1')))
  }
  const taken = takeMany(100_000)
  expect([taken.size, taken.has('1/1/1.100000')]).toEqual([100_000, true])
  expect(
    relativeCost(
      () => takeMany(100_000),
      () => takeMany(5000)
    )
  ).toBeLessThan(150)
})
