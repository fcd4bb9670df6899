import { expect, test } from 'vitest'
import { base, fileAt, type Page, pages } from './dist.ts'

const ids = new Map(
  pages.map(({ address, root }) => [address, new Set(root.querySelectorAll('[id]').map(({ id }) => id))])
)

/** Returns every internal link of a page as a URL. */
function internalUrls({ address, root }: Page): URL[] {
  const here = new URL(base + encodeURI(address), 'http://site.test')
  return root
    .querySelectorAll('[href], [src], [action]')
    .map(element => element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '')
    .map(written => new URL(written, here))
    .filter(({ origin }) => origin === here.origin)
}

/** Returns the fault of a link. `null` if the file exists and contains the id of the fragment. */
function fault({ pathname, hash }: URL): string | null {
  if (fileAt(pathname) === null) return `${decodeURIComponent(pathname)} がありません`
  const found = ids.get(decodeURIComponent(pathname).slice(base.length))
  return hash && !found?.has(decodeURIComponent(hash.slice(1)))
    ? `${decodeURIComponent(pathname + hash)} がありません`
    : null
}

test('every internal link leads to a file, and every fragment to an id', () => {
  const faults = pages.flatMap(page =>
    internalUrls(page)
      .flatMap(url => fault(url) ?? [])
      .map(text => `${page.address}: ${text}`)
  )
  expect(faults).toEqual([])
})

test('every id is unique on its page', () => {
  const doubled = pages.flatMap(({ address, root }) => {
    const all = root.querySelectorAll('[id]').map(({ id }) => id)
    return all.filter((id, index) => all.indexOf(id) !== index).map(id => `${address}#${id}`)
  })
  expect(doubled).toEqual([])
})

test('every page of law is reachable from the front page by links', () => {
  const reached = new Set<string>()
  const waiting = ['']
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const page = pages.find(candidate => candidate.address === address)
    if (!page || reached.has(address)) continue
    reached.add(address)
    waiting.push(...internalUrls(page).map(({ pathname }) => decodeURIComponent(pathname).slice(base.length)))
  }
  expect(pages.map(({ address }) => address).filter(address => !reached.has(address))).toEqual(['404.html'])
})
