import type { HTMLElement } from 'node-html-parser'

/** Where the document that is made a single file stood. */
export interface FragmentPlace {
  /** The path of the whole site, with a slash on both sides. */
  readonly base: string
  /** Where the site is, `https://host/path/`; `null` if that is not known. */
  readonly site: string | null
}

/** Attributes that name ids. */
const NAMING = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']

/**
 * Makes the addresses of the site fragments of one document. What stands on the page `/onizumo/80/` as `p2` has the id
 * `/onizumo/80/#p2`, and every link to it is `#/onizumo/80/#p2`.
 */
export function joinPages(document: HTMLElement, { base, site }: FragmentPlace): void {
  const pages = document.querySelectorAll('[data-address]')
  for (const page of pages) namePage(page, addressIn(page.getAttribute('data-address') ?? '', base))
  const ids = new Set(document.querySelectorAll('[id]').map(({ id }) => id))
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (!href.startsWith(base)) continue
    const id = addressIn(href, base)
    if (ids.has(id)) link.setAttribute('href', `#${encodeURI(id)}`)
    else if (site) link.setAttribute('href', site + href.slice(base.length))
    else toWords(link)
  }
}

/** A link that leads nowhere is words: of what it said of itself only its class stays. */
function toWords(link: HTMLElement): void {
  const name = link.getAttribute('class')
  link.replaceWith(`<span${name ? ` class="${name}"` : ''}>${link.innerHTML}</span>`)
}

/** The ids of a page become addresses, and what names them follows; a link to no place on it leads to its beginning. */
function namePage(page: HTMLElement, address: string): void {
  page.removeAttribute('data-address')
  const within = page.querySelectorAll('[id]')
  const ids = new Set(within.map(({ id }) => id))
  const named = (id: string) => (ids.has(id) ? `${address}#${id}` : address)
  for (const link of page.querySelectorAll('a[href^="#"]')) {
    const id = decodeURI(link.getAttribute('href') ?? '').slice(1)
    link.setAttribute('href', `#${encodeURI(named(id))}`)
  }
  for (const name of NAMING)
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const names = element.getAttribute(name)?.split(' ') ?? []
      element.setAttribute(name, names.map(named).join(' '))
    }
  for (const element of within) element.setAttribute('id', named(element.id))
  page.setAttribute('id', address)
}

/** `/club/onizumo/80/#p2` below the base `/club/` → `/onizumo/80/#p2`. */
function addressIn(href: string, base: string): string {
  return `/${decodeURI(href.slice(base.length))}`
}
