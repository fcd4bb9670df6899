import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { provisionsWithin } from '../../src/model/walk.ts'
import { contentDir, type Page, pageAt } from './dist.ts'

const { rulesets } = load(contentDir)

/** Returns the text of the law on a page, one string per paragraph, item and table row. */
const wordsOn = ({ root }: Page) =>
  root.querySelectorAll('.law .para p, .law .rows tbody tr').map(element => {
    const cells = element.querySelectorAll('td').map(({ text }) => text)
    return cells.length > 0 ? cells.filter(Boolean).join('　') : element.text
  })

describe.each(rulesets)('$id', ({ id, current, versions }) => {
  const pages = current.pages

  test.each(pages.map(page => [page.label, page] as const))(
    '%s has its page with its number, its caption and its words',
    (_, page) => {
      const shown = pageAt(`${id}/${page.slug}/`)
      expect(shown).not.toBeNull()
      if (!shown) return
      expect(shown.root.querySelector('h1')?.text).toBe(page.caption ? `${page.label}（${page.caption}）` : page.label)
      const written = [...page.paragraphs, ...page.articles.flatMap(({ paragraphs }) => paragraphs)]
        .flatMap(paragraph => [...provisionsWithin(paragraph)])
        .flatMap(provision =>
          provision.level === 'article' ? [] : provision.deleted ? ['削除'] : provision.text.plain
        )
      expect(wordsOn(shown)).toEqual(written)
    }
  )

  test('the full text contains the text of every page, in order', () => {
    const whole = pageAt(`${id}/full/`)
    expect(whole && wordsOn(whole)).toEqual(pages.flatMap(({ slug }) => wordsOn(pageAt(`${id}/${slug}/`) as Page)))
  })

  test('every version has all its pages under /v/', () => {
    for (const version of versions) {
      const root = `${id}/v/${version.text.version}/`
      const missing = ['', 'full/', ...version.pages.map(({ slug }) => `${slug}/`)].filter(page => !pageAt(root + page))
      expect(missing).toEqual([])
    }
  })

  test('every citation is a link to the provision it names', () => {
    const resolved = current.citations.filter(
      ({ outcome, from }) => outcome === 'resolved' && current.nodes.get(from.path)?.level !== 'article'
    )
    const links = pages.reduce(
      (sum, { slug }) =>
        sum + (pageAt(`${id}/${slug}/`)?.root.querySelectorAll('.law .para p a:not(.term)').length ?? 0),
      0
    )
    expect(links).toBe(resolved.reduce((sum, citation) => sum + ('links' in citation ? citation.links.length : 0), 0))
  })
})
