import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { topPath } from '../../src/model/address.ts'
import { phrasesOf } from '../../src/model/dispute.ts'
import { articlesOf } from '../../src/model/walk.ts'
import { base, contentDir, fileAt, type Page, pageAt, pages } from './dist.ts'

const library = load(contentDir)
const { home, english } = library
const hasGuide = english.some(({ ruleset, targetKind }) => ruleset === home?.id && targetKind === 'provision')
const guide = pages.filter(({ address }) => address.startsWith('en/'))

/** Returns the text of the element with an id. */
const wordsAt = (page: Page | null, id: string) =>
  page?.root.querySelector(`[id="${id}"]`)?.text.replaceAll(/\s+/gu, ' ') ?? ''

/** Pages in two languages: the Japanese page and its English version. */
const PAIRS = [
  ['', 'en/'],
  [`${home?.id}/`, `en/${home?.id}/`],
  ['disputes/', 'en/disputes/'],
  ['terms/', 'en/terms/'],
  ['search/', 'en/search/'],
  ['tools/settlement/', 'en/tools/settlement/'],
  ['tools/points/', 'en/tools/points/'],
  ...[...(library.club.english?.rulesets.keys() ?? [])].map(
    id => [`compare/${id}/${home?.id}/sheet/`, `en/compare/${id}/`] as const
  ),
  ...library.disputes.flatMap(({ slug, english }) =>
    english ? [[`disputes/${slug}/`, `en/disputes/${slug}/`] as const] : []
  )
] as const

/** Returns the alternate-language addresses in a page, below the base. */
const alternates = (page: Page | null) =>
  Object.fromEntries(
    (page?.root.querySelectorAll('link[rel=alternate][hreflang]') ?? []).map(link => [
      link.getAttribute('hreflang'),
      decodeURIComponent(new URL(link.getAttribute('href') ?? '').pathname).slice(base.length)
    ])
  )

test.skipIf(hasGuide)('without English text there is no guide and no link to one', () => {
  expect(guide).toEqual([])
  expect(fileAt(`${base}en/words.json`)).toBeNull()
  expect(pages.filter(({ root }) => root.querySelector('[hreflang]')).map(({ address }) => address)).toEqual([])
})

describe.skipIf(!hasGuide)('English guide', () => {
  test('the English guide has a page per part and dispute, each linked with its Japanese counterpart', () => {
    expect(guide.map(({ address }) => address).sort()).toEqual(PAIRS.map(([, page]) => page).sort())
    for (const [japanese, page] of PAIRS)
      for (const address of [japanese, page]) expect(alternates(pageAt(address))).toEqual({ ja: japanese, en: page })
  })

  test('every page of the English guide states that only the Japanese text is binding', () => {
    expect(
      guide.filter(
        ({ root }) => !/only the Japanese text[\s\S]*is binding/u.test(root.querySelector('.note')?.text ?? '')
      )
    ).toEqual([])
  })

  test('the English guide is marked as English, with every Japanese word marked as Japanese', () => {
    const unmarked = guide.flatMap(({ address, html }) => {
      const own = parse(html)
      for (const japanese of own.querySelectorAll('[lang=ja], script')) japanese.remove()
      const body = own.querySelector('body')?.text ?? ''
      return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(body) ? [address] : []
    })
    expect(unmarked).toEqual([])
  })

  test('the English guide has the sentence of every article, linked to the Japanese text, and of every precedent', () => {
    const page = pageAt(`en/${home?.id}/`)
    for (const { ruleset, targetKind, path, sentence } of english) {
      if (ruleset !== home?.id) continue
      const id =
        targetKind === 'precedent' ? `precedent-${path}` : /^[0-9]/u.test(path) ? `a${path}` : path.replaceAll('/', '-')
      expect(wordsAt(page, id)).toContain(sentence)
    }
    const { children } = home?.current.text ?? { children: [] }
    for (const { path, deleted } of articlesOf(children))
      if (!deleted)
        expect(page?.root.querySelector(`#a${path} a`)?.getAttribute('href')).toBe(`${base}${home?.id}/${path}/`)
  })

  test('the English guide has every question, answer, verdict, payment and other reading, with the basis of each card', () => {
    const phrases = new Map(library.phrases.map(({ japanese, english }) => [japanese, english]))
    const list = pageAt('en/disputes/')
    for (const { slug, cards, english } of library.disputes) {
      const page = pageAt(`en/disputes/${slug}/`)
      expect(wordsAt(list, slug)).toContain(english?.title)
      for (const [id, { ask, choices }] of english?.steps ?? [])
        for (const said of [ask, ...choices.values()]) expect(wordsAt(page, id)).toContain(said)
      for (const [id, card] of cards) {
        const said = wordsAt(page, id)
        const { verdict, otherReading } = english?.cards.get(id) ?? {}
        expect(said).toContain(verdict)
        expect(said).toContain(otherReading ?? '')
        for (const [, phrase] of phrasesOf(card))
          expect(said.toLowerCase(), `${slug}#${id}: ${phrase}`).toContain(phrases.get(phrase)?.toLowerCase())
        const links = page?.root.querySelectorAll(`[id="${id}"] a`).map(link => link.getAttribute('href')) ?? []
        for (const path of card.cites) expect(links).toContain(`${base}en/${home?.id}/#a${topPath(path)}`)
      }
    }
  })

  test('the guide starts with the house rules, at most 1,000 words, and every citation links to an English article', () => {
    const page = pageAt('en/')
    const section = page?.root.querySelector('main section')
    expect(section?.querySelector('h2')?.id).toBe('house-rules')
    const said = section?.text.replaceAll(/\s+/gu, ' ') ?? ''
    for (const [name, text] of library.club.english?.houseRules ?? []) expect(said).toContain(`${name}${text}`)
    expect(said.split(' ').length).toBeLessThan(1000)
    const links = section?.querySelectorAll('a').map(link => link.getAttribute('href')) ?? []
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter(href => !href?.startsWith(`${base}en/${home?.id}/#`))).toEqual([])
  })

  test('the English search is in English and leads to English pages', () => {
    for (const { root } of guide)
      expect(root.querySelector('search form')?.getAttribute('action')).toBe(`${base}en/search/`)
    const { entries } = JSON.parse(readFileSync(fileAt(`${base}en/words.json`) ?? '', 'utf8'))
    for (const { href } of entries) {
      const [address, id] = href.slice(base.length).split('#')
      const page = pageAt(address)
      expect(id ? wordsAt(page, id) : page?.html, href).toBeTruthy()
    }
    const late = entries.find(({ href }: { href: string }) => href.endsWith('/late-ron/'))
    expect(late.cases).toHaveLength(library.disputes.find(({ slug }) => slug === 'late-ron')?.cards.size ?? 0)
  })

  test('the English guide has every term with romaji, English words and provision', () => {
    const page = pageAt('en/terms/')
    for (const { slug, term, romaji, english, definedAt, settledBy } of library.terms) {
      const said = wordsAt(page, slug)
      for (const word of [romaji, term, ...english]) expect(said).toContain(word)
      const path = topPath(definedAt ?? settledBy ?? '')
      if (path) expect(said).toContain(`Article ${path}`)
    }
  })

  test('every Japanese page links to the English guide, and articles, disputes and precedents to their place in it', () => {
    const address = (page: string) => pageAt(page)?.root.querySelector('.colophon a[hreflang=en]')?.getAttribute('href')
    expect(address('')).toBe(`${base}en/`)
    expect(address('tools/')).toBe(`${base}en/`)
    const [article] = [...articlesOf(home?.current.text.children ?? [])]
    expect(address(`${home?.id}/${article?.path}/`)).toBe(`${base}en/${home?.id}/#a${article?.path}`)
    const [dispute] = library.disputes
    if (dispute) expect(address(`disputes/${dispute.slug}/`)).toBe(`${base}en/disputes/${dispute.slug}/`)
    const japanese = pages.filter(({ address }) => !address.startsWith('en/'))
    const lost = japanese.filter(({ root }) => root.querySelectorAll('.colophon a[hreflang=en]').length !== 1)
    expect(lost.map(({ address }) => address)).toEqual([])
  })

  test('the English guide is in the sitemap', () => {
    const map = readFileSync(fileAt(`${base}sitemap.xml`) ?? '', 'utf8')
    for (const { address } of guide) if (address !== 'en/search/') expect(map).toContain(`${base}${address}</loc>`)
  })

  test('the English guide is small: 40 kB of search words with the rulings, at most 34 kB per page', () => {
    const sent = (address: string) => gzipSync(readFileSync(fileAt(`${base}${address}`) ?? '')).length
    expect(sent('en/words.json')).toBeLessThan(40_000)
    expect(Math.max(...guide.map(({ address }) => sent(address)))).toBeLessThan(34_000)
  })
})
