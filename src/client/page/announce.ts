import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { h, render } from './vnode.ts'

/** Milliseconds that a message is shown; longer if the message contains a link. */
const MESSAGE_DURATION_MS = 4000
const LINK_MESSAGE_DURATION_MS = 10_000

const liveRegion = document.querySelector<HTMLElement>(`.${CLASS_NAMES.liveRegion}`)
let silence = 0

/** Shows a message in an ARIA live region for four seconds; with a link for ten. */
export function announce(text: string, link?: { readonly label: string; readonly href: string }): void {
  if (!liveRegion) return
  liveRegion.textContent = text
  if (link) liveRegion.append('　', render(h('a', { href: link.href }, link.label)))
  clearTimeout(silence)
  silence = window.setTimeout(
    () => {
      liveRegion.textContent = ''
    },
    link ? LINK_MESSAGE_DURATION_MS : MESSAGE_DURATION_MS
  )
}
