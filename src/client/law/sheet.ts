/** A citation or a term that is tapped opens what it names in a slip over the page. Back goes back, at last to the page; without this script it is a plain link. */
import { type Excerpt, excerptOf } from './excerpt.ts'
import { make, makeSlip } from './slip.ts'

const NOTHING: Excerpt = { title: '', edition: '', content: [] }
const CITATIONS =
  '.para p a, .decided section a, .rests h3 a, .ruling-card .decided a, .decides a, .decision a, .slip .body a'

const { dialog, title, body, keys } = makeSlip('slip-title')
const back = make('button', { type: 'button', textContent: '戻る' })
const open = make('a', { textContent: 'このページを開く' })
const edition = make('small', {})
const pages = new Map<string, Promise<Document>>()
let opener: HTMLElement | null = null

keys.prepend(back, open)
title.after(edition)
back.addEventListener('click', () => history.back())

document.addEventListener('click', event => {
  if (event.defaultPrevented || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CITATIONS) : null
  if (link?.origin !== location.origin) return
  event.preventDefault()
  if (!dialog.open) opener = link
  history.pushState({ slip: [...trail(), link.href] }, '')
  show(link.textContent)
})

addEventListener('popstate', () => (trail().length > 0 ? show() : dialog.close()))

dialog.addEventListener('close', () => {
  fill(NOTHING)
  opener?.focus({ preventScroll: true })
  const depth = trail().length
  if (depth > 0) history.go(-depth)
})

if (trail().length > 0) show()

/** The addresses that were opened one from the other; they stand in the entry of the history. */
function trail(): string[] {
  const slip: unknown = history.state?.slip
  return Array.isArray(slip) ? slip.map(String) : []
}

async function show(words = ''): Promise<void> {
  const steps = trail()
  const href = steps.at(-1) ?? ''
  fill({ ...NOTHING, title: words || '…' })
  open.href = href
  back.hidden = steps.length < 2
  if (!dialog.open) dialog.showModal()
  const excerpt = await excerptAt(new URL(href))
  if (trail().join() !== steps.join() || !dialog.open) return
  if (!excerpt) return location.replace(href)
  fill(excerpt)
  title.focus()
}

function fill(excerpt: Excerpt): void {
  title.textContent = excerpt.title
  edition.textContent = excerpt.edition
  body.classList.toggle('law', excerpt.edition !== '')
  body.replaceChildren(...excerpt.content)
  body.scrollTop = 0
}

async function excerptAt({ pathname, href, hash }: URL): Promise<Excerpt | null> {
  try {
    return excerptOf(pathname === location.pathname ? document : await pageAt(pathname, href), hash)
  } catch {
    return null
  }
}

/** A page of this site, fetched once; offline it comes from the cache, or not at all. */
function pageAt(pathname: string, href: string): Promise<Document> {
  const page = pages.get(pathname) ?? fetchPage(href)
  pages.set(pathname, page)
  page.catch(() => pages.delete(pathname))
  return page
}

async function fetchPage(href: string): Promise<Document> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
