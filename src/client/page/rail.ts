/** @file On a desk the 目次 stands beside the pages of law. It is fetched once, so that no page carries it. */
import { dataOf, having } from '../../protocol/names.ts'
import { isAt, type RailEntry, railAround, readRail } from '../../protocol/rail.ts'
import { ROOM_FOR_RAIL } from '../../styles/room.ts'
import { readable } from './address.ts'
import { draw, element, type Sketch } from './element.ts'

const rail = document.querySelector(having('outline'))
const address = rail && dataOf(rail, 'outline')
const room = matchMedia(ROOM_FOR_RAIL)

if (rail && address) {
  if (room.matches) void fill(rail, address)
  else room.addEventListener('change', () => void fill(rail, address), { once: true })
}

async function fill(rail: Element, address: string): Promise<void> {
  // Without network, and not kept: the page stands without it.
  const answer = await fetch(address).catch(() => null)
  const read = answer?.ok ? readRail(await answer.text()) : null
  if (!read?.ok) return
  const here = readable(location.pathname)
  const list = draw(listOf(railAround(read.value, here), here))
  rail.replaceChildren(list)
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function listOf(entries: readonly RailEntry[], here: string, attributes = {}): Sketch {
  const items = entries.map(entry => {
    const { words, href, entries = [] } = entry
    return element(
      'li',
      {},
      element('a', { href, ...(isAt(entry, here) && { 'aria-current': 'page' }) }, words),
      ...(entries.length > 0 ? [listOf(entries, here, { class: 'within' })] : [])
    )
  })
  return element('ul', attributes, ...items)
}
