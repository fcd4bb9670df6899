import { describe, expect, test } from 'vitest'
import { base, pages } from './dist.ts'

/** Returns the addresses of the pages that fail a condition. */
const except = (holds: (page: (typeof pages)[number]) => boolean) =>
  pages.filter(page => !holds(page)).map(({ address }) => address)

describe('every page', () => {
  test('every page except the English guide is in Japanese', () => {
    const languageOf = (address: string) => (address.startsWith('en/') ? 'en' : 'ja')
    expect(
      except(({ root, address }) => root.querySelector('html')?.getAttribute('lang') === languageOf(address))
    ).toEqual([])
  })

  test('every page has exactly one search box', () =>
    expect(except(({ root }) => root.querySelectorAll('input[type=search]').length === 1)).toEqual([]))

  test('every page has one first-level heading, and a main region to skip to', () => {
    expect(except(({ root }) => root.querySelectorAll('h1').length === 1)).toEqual([])
    expect(
      except(
        ({ root }) =>
          root.querySelector('a.skip')?.getAttribute('href') === '#main' && root.querySelector('main#main') !== null
      )
    ).toEqual([])
  })

  test('every page has links in its sidebar, or a 目次 that a script loads', () =>
    expect(except(({ root }) => root.querySelector('nav.rail a, nav.rail[data-outline]') !== null)).toEqual([]))

  test('no page skips a heading level', () => {
    const steps = ({ root }: (typeof pages)[number]) =>
      root.querySelectorAll('h1,h2,h3,h4,h5,h6').map(({ tagName }) => Number(tagName.slice(1)))
    expect(except(page => steps(page).every((level, index, levels) => level <= (levels[index - 1] ?? 0) + 1))).toEqual(
      []
    )
  })

  test('every page has a title and a description', () => {
    expect(except(({ root }) => Boolean(root.querySelector('title')?.text.trim()))).toEqual([])
    expect(
      except(({ root }) => (root.querySelector('meta[name=description]')?.getAttribute('content')?.length ?? 0) > 10)
    ).toEqual([])
  })

  test('every page except the 404 page has a canonical URL', () =>
    expect(except(({ root }) => root.querySelector('link[rel=canonical]') !== null)).toEqual(['404.html']))

  test('no page loads resources from other hosts', () => {
    const foreign = /^(?:https?:)?\/\//
    const asks = ({ root }: (typeof pages)[number]) =>
      root.querySelectorAll(
        'script[src], img[src], iframe[src], link[rel=stylesheet], link[rel=icon], link[rel=preload], link[rel=modulepreload], source[src]'
      )
    expect(
      except(page =>
        asks(page).every(element => !foreign.test(element.getAttribute('src') ?? element.getAttribute('href') ?? ''))
      )
    ).toEqual([])
  })
})

test('page titles of one version are unique', () => {
  const titles = pages
    .filter(({ address }) => !address.includes('/v/'))
    .map(({ root }) => root.querySelector('title')?.text ?? '')
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('a version that is not in force says so and links to the version in force', () => {
  for (const { root } of pages.filter(({ address }) => address.includes('/v/'))) {
    const inForce = !root.querySelector('link[rel=canonical]')?.getAttribute('href')?.includes('/v/')
    // Banners also announce coming changes and old meanings of a number.
    const says = root.querySelectorAll('.band').some(({ text }) => /^\s*この版は、(?:まだ|現行)/u.test(text))
    expect(says).toBe(!inForce)
  }
})

test('the canonical URL of the version in force omits the version', () => {
  const pinned = pages.filter(({ address }) => address.includes('/v/'))
  expect(pinned.length).toBeGreaterThan(0)
  const canonical = (page: (typeof pages)[number]) =>
    new URL(page.root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').pathname
  const shorts = new Set(pages.map(({ address }) => base + address))
  for (const page of pinned) {
    const short = base + page.address.replace(/v\/[^/]+\//, '')
    const expected = decodeURIComponent(canonical(page))
    expect([short, base + page.address]).toContain(expected)
    if (expected === short) expect(shorts.has(short)).toBe(true)
  }
})
