import { describe, expect, test } from 'vitest'
import { articlePage } from '../../src/site/values/article-page.ts'
import { createRulesetContexts, createSiteContext } from '../../src/site/values/site-context.ts'
import { currentEdition, pinnedEditions } from '../../src/view/edition.ts'
import { textContent } from '../../src/view/inline-content.ts'
import { tennisClub } from '../view/club.ts'
import { pageOf, roundTrip, rulesetOf } from './club.ts'

describe('第80条 in force', () => {
  const { context, edition } = rulesetOf('onizumo')
  const page = articlePage(context, edition, pageOf(edition, '80'))

  test('the value is plain data', () => expect(roundTrip(page)).toEqual(page))

  test('the head has the title, the breadcrumbs and the place in the content file', () => {
    expect(page.head).toMatchObject({
      title: '第80条（牌こぼし）',
      canonical: '/onizumo/80/',
      trail: [{ label: '規約', href: '/onizumo/' }, { href: '/onizumo/#ch2' }, {}, { href: '/onizumo/#ch2-sec9-sub2' }],
      outline: '/onizumo/outline.json',
      linked: { href: 'law.jsonld', glance: { legislationIdentifier: 'onizumo:80' } }
    })
    expect(page.head.source?.path).toMatch(/^rulesets\/onizumo\/.+\.mdx$/u)
    expect(page.head.source?.line).toBeGreaterThan(1)
  })

  test('the text has the plain sentence, and the precedents next to the last provision', () => {
    expect(textContent(page.text.plain)).not.toBe('')
    expect(page.text.precedents.flatMap(({ precedents }) => precedents.map(({ name }) => name))).toContain('先例第18号')
  })

  test('disputes, citing provisions and neighbours are links', () => {
    expect(page.disputes.length).toBeGreaterThan(0)
    for (const { href } of page.disputes) expect(href).toMatch(/^\/disputes\/[\w-]+\/$/u)
    expect(page.pagination).toMatchObject({
      label: '前後の条',
      previous: { href: '/onizumo/79/' },
      next: { href: '/onizumo/81/' }
    })
    expect(page.drafting).toBe('/draft/?provision=80')
  })

  test('the verdicts on other rulesets are words', () => {
    const topics = page.otherRulesets?.topics ?? []
    expect(topics.map(({ tally }) => tally)).toContainEqual(expect.stringMatching(/^違う\d/u))
    for (const { tally } of topics) expect(tally).toMatch(/^(違う\d)?　?(同じ\d)?$/u)
    expect(topics.flatMap(({ cells }) => cells.map(({ verdict }) => verdict))).toContain('different')
  })
})

describe('an article that an amendment changed', () => {
  const { library, ruleset } = tennisClub()
  const site = createSiteContext(library, { base: '/', site: 'https://tennis.example' })
  const [context] = createRulesetContexts(site)
  if (!context) throw new Error('no ruleset')
  const current = currentEdition(ruleset)
  const [, former] = pinnedEditions(ruleset)
  if (!former) throw new Error('no former version')

  test('the version in force shows its precedents and its history', () => {
    const page = articlePage(context, current, pageOf(current, '2'))
    expect(roundTrip(page)).toEqual(page)
    expect(page).toMatchObject({ banner: null, past: { href: '/tennis/history/2/' }, unit: '条' })
    // The precedent is about the last paragraph, so that it is next to the text.
    expect(page.text.precedents).toMatchObject([{ of: '第2項', precedents: [{ name: '先例第4号', status: null }] }])
    expect(page.text.runs.map(({ precedents }) => precedents.length)).toEqual([0, 0])
  })

  test('the former version has a banner, and no history, precedents or plain sentence', () => {
    const page = articlePage(context, former, pageOf(former, '2'))
    expect(roundTrip(page)).toEqual(page)
    expect(page.banner).toMatchObject({ text: 'この版は、現行ではありません。', inForceSince: '2024-04-01' })
    expect(page).toMatchObject({
      head: { canonical: '/tennis/v/2022-04-01/2/', source: null },
      past: null,
      drafting: null,
      text: { plain: [], precedents: [], cited: { page: '/tennis/v/2022-04-01/2/' } }
    })
  })
})
