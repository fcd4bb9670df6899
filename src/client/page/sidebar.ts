/**
 * @file Fills the sidebar of pages of law with the table of contents (目次) on wide screens. The list is fetched as one
 * shared file, so that no page contains it.
 */
import { attributeSelector, dataOf } from '../../protocol/dom-names.ts'
import { expandSidebar, isAt, readRail, type SidebarEntry } from '../../protocol/sidebar.ts'
import { SIDEBAR_MEDIA_QUERY } from '../../site/styles/breakpoints.ts'
import { readable } from './address.ts'
import { h, render, type VNode } from './vnode.ts'

const rail = document.querySelector(attributeSelector('outline'))
const address = rail && dataOf(rail, 'outline')
const room = matchMedia(SIDEBAR_MEDIA_QUERY)

if (rail && address) {
  if (room.matches) void fill(rail, address)
  else room.addEventListener('change', () => void fill(rail, address), { once: true })
}

async function fill(rail: Element, address: string): Promise<void> {
  // Offline and not cached: the page has no sidebar.
  const answer = await fetch(address).catch(() => null)
  const read = answer?.ok ? readRail(await answer.text()) : null
  if (!read?.ok) return
  const here = readable(location.pathname)
  const list = render(listOf(expandSidebar(read.value, here), here))
  rail.replaceChildren(list)
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function listOf(entries: readonly SidebarEntry[], here: string, attributes = {}): VNode {
  const items = entries.map(entry => {
    const { label, href, entries = [] } = entry
    return h(
      'li',
      {},
      h('a', { href, ...(isAt(entry, here) && { 'aria-current': 'page' }) }, label),
      ...(entries.length > 0 ? [listOf(entries, here, { class: 'within' })] : [])
    )
  })
  return h('ul', attributes, ...items)
}
