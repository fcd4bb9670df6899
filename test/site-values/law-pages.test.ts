import { describe, expect, test } from 'vitest'
import { contentsPage } from '../../src/site/values/contents-page.ts'
import { fullTextPage, fullTextPartPage } from '../../src/site/values/full-text.ts'
import { singleFileLaw } from '../../src/site/values/single-file.ts'
import { fullTextParts } from '../../src/view/full-text-pages.ts'
import { textContent } from '../../src/view/inline-content.ts'
import { roundTrip, rulesetOf } from './club.ts'

const { context, edition } = rulesetOf('onizumo')

describe('the table of contents', () => {
  const page = contentsPage(context, edition)

  test('is plain data', () => expect(roundTrip(page)).toEqual(page))

  test('lists the headings with their ranges, and the articles with captions and precedents', () => {
    expect(page.list.outline[0]).toMatchObject({ id: 'ch1', label: '第1章', range: '第1条～第4条' })
    const [first] = page.list.runs.flatMap(({ divisions }) => divisions)
    expect(first?.runs[0]?.articles[0]).toMatchObject({ label: '第1条', href: '/onizumo/1/' })
    expect(JSON.stringify(page.list)).toContain('"precedents":4')
  })

  test('links to the full text, the precedents, the history and the permanent address', () => {
    expect(page.links.map(({ label }) => label).slice(0, 3)).toEqual(['全文を読む', '先例', '沿革'])
    expect(page.links.map(({ href }) => href)).toContain('/onizumo/v/2020-08-07/')
  })

  test('a section without article numbers is listed by name, with the number of its rules', () => {
    const { context, edition } = rulesetOf('setagaya233')
    const { list } = contentsPage(context, edition)
    const [first] = list.runs.flatMap(({ divisions }) => divisions.flatMap(({ runs }) => runs)).concat(list.runs)
    expect(first).toMatchObject({ byName: true })
  })
})

describe('the full text', () => {
  const page = fullTextPage(context, edition)

  test('is plain data', () => expect(roundTrip(page)).toEqual(page))

  test('links citations of its own provisions within the page', () => {
    if (page.content.kind !== 'text') throw new Error('in parts')
    const { runs } = page.content
    const all = JSON.stringify(runs)
    expect(all).toContain('"href":"#a80')
    expect(all).not.toContain('"href":"/onizumo/80/#')
    expect(page.singleFile).toBe('/onizumo.html')
  })

  test('of a long law is split into parts that link to each other', () => {
    const parts = fullTextParts(edition.version, edition.ruleset, 3000)
    const pages = parts.map((_, at) => fullTextPartPage(context, edition, { parts, at }))
    const [first, second] = pages
    expect(roundTrip(second)).toEqual(second)
    expect(first?.pagination).toEqual({
      label: '全文の前後',
      previous: null,
      next: { href: second?.head.canonical, label: parts[1]?.title }
    })
    expect(JSON.stringify(pages.map(({ body }) => body))).toMatch(/"href":"\/onizumo\/full\/[\w-]+\/#a80/u)
  })
})

test('the single file has every page of law under its address on the site', () => {
  const law = singleFileLaw(context)
  expect(roundTrip(law)).toEqual(law)
  expect(law.articles).toHaveLength(edition.version.pages.length)
  const eighty = law.articles.find(({ address }) => address === '/onizumo/80/')
  expect(textContent(eighty?.text.plain ?? [])).not.toBe('')
  expect(eighty?.text.runs[0]?.provisions[0]?.permalink).toBe('/onizumo/80/#p1')
})
