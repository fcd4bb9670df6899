import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { h, render } from './vnode.ts'

/** Milliseconds that a message is shown; longer if the message contains a link. */
const MESSAGE_DURATION_MS = 4000
const STANDS_WITH_LINK = 10_000

const said = document.querySelector<HTMLElement>(`.${CLASS_NAMES.liveRegion}`)
let silence = 0

/** Shows a message in an ARIA live region for four seconds; with a link for ten. */
export function announce(text: string, link?: { readonly label: string; readonly href: string }): void {
  if (!said) return
  said.textContent = text
  if (link) said.append('　', render(h('a', { href: link.href }, link.label)))
  clearTimeout(silence)
  silence = window.setTimeout(
    () => {
      said.textContent = ''
    },
    link ? STANDS_WITH_LINK : MESSAGE_DURATION_MS
  )
}
