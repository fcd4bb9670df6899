/**
 * @file Opens the target of a tapped citation or term in a sheet dialog. The Back button returns through the opened
 * targets to the page. Without this script the citation is a plain link.
 */
import { attributeSelector, CLASS_NAMES, DATA_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { closestTarget } from '../page/closest-target.ts'
import { h, render } from '../page/vnode.ts'
import { dialogHistory, isPlain, stateAfter } from './dialog-history.ts'
import { type Excerpt, excerptOf } from './excerpt.ts'
import { createSheetDialog } from './sheet-dialog.ts'

const EMPTY_EXCERPT: Excerpt = { title: '', edition: '', content: [] }
const CITATIONS = `.${CLASS_NAMES.paragraph} p a, ${attributeSelector('slip')} a`

const { dialog, title, body, actions } = createSheetDialog('slip-title')
const back = render(h('button', { type: 'button' }, '戻る'))
const open = render(h('a', {}, 'このページを開く'))
const edition = render(h('small'))
const pages = new Map<string, Promise<Document>>()
let opener: HTMLElement | null = null

body.setAttribute(DATA_ATTRIBUTES.slip, '')
actions.prepend(back, open)
title.after(edition)
back.addEventListener('click', () => history.back())

document.addEventListener('click', event => {
  const link = isPlain(event) ? closestTarget<HTMLAnchorElement>(event, CITATIONS) : null
  if (link?.origin !== location.origin) return
  event.preventDefault()
  if (!dialog.open) opener = link
  history.pushState(stateAfter(openPath(), link.href), '')
  show(link.textContent)
})

addEventListener('popstate', () => (openPath().length > 0 ? show() : dialog.close()))

dialog.addEventListener('close', () => {
  fill(EMPTY_EXCERPT)
  opener?.focus({ preventScroll: true })
  const depth = openPath().length
  if (depth > 0) history.go(-depth)
})

if (openPath().length > 0) show()

function openPath(): string[] {
  return dialogHistory(history.state)
}

async function show(text = ''): Promise<void> {
  const steps = openPath()
  const href = steps.at(-1) ?? ''
  fill({ ...EMPTY_EXCERPT, title: text || '…' })
  open.href = href
  back.hidden = steps.length < 2
  if (!dialog.open) dialog.showModal()
  const excerpt = await excerptAt(new URL(href))
  if (openPath().join() !== steps.join() || !dialog.open) return
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

/** Returns a page of this site, fetched once. Offline the service worker answers from its cache, or the fetch fails. */
function pageAt(pathname: string, href: string): Promise<Document> {
  const page = pages.get(pathname) ?? fetchPage(href)
  pages.set(pathname, page)
  page.catch(() => pages.delete(pathname))
  return page
}

/**
 * Fetches with `responseType = 'document'`, because the Trusted Types policy of the page forbids parsing a string as
 * HTML.
 */
function fetchPage(href: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new Error(`Cannot load the cited page: status ${request.status}`))
    request.open('GET', href)
    request.responseType = 'document'
    request.addEventListener('error', fail)
    request.addEventListener('load', () =>
      request.status === 200 && request.responseXML ? resolve(request.responseXML) : fail()
    )
    request.send()
  })
}
