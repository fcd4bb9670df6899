/** @file 「端末に入れる」 in 「表示」, where it is said what is kept: only where the browser itself offers to install the site, and until it is. */
import { attributeSelector, ID } from '../../protocol/dom-names.ts'
import { h, render } from '../page/vnode.ts'

/** What the browser hands over: it asks the reader when it is told to, once. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

const kept = document.querySelector(`#${ID.display} ${attributeSelector('packs')}`)
const button = render(h('button', { type: 'button' }, '端末に入れる'))
let offered: InstallOffer | null = null

button.addEventListener('click', () => {
  button.remove()
  void offered?.prompt().catch(() => {})
})
addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  offered = event as InstallOffer
  kept?.after(button)
})
addEventListener('appinstalled', () => button.remove())
