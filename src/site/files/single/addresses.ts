import type { HTMLElement } from 'node-html-parser'

/** Location of the site from which the single file is built. */
export interface FragmentPlace {
  /** Path of the site, with a slash on both sides. */
  readonly base: string
  /** URL of the site, `https://host/path/`; `null` if unknown. */
  readonly site: string | null
}

/** Attributes that refer to ids. */
const NAMING = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']

/**
 * Converts the URLs of the site to fragments of one document. The element `p2` of the page `/onizumo/80/` gets the id
 * `/onizumo/80/#p2`, and links to it become `#/onizumo/80/#p2`.
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

/** Replaces a link without a target by a `span`. Only the class attribute is preserved. */
function toWords(link: HTMLElement): void {
  const name = link.getAttribute('class')
  link.replaceWith(`<span${name ? ` class="${name}"` : ''}>${link.innerHTML}</span>`)
}

/**
 * Converts the ids of a page to addresses and updates all references. A link to an unknown id leads to the page start.
 */
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
