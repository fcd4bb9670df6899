/**
 * @file 「端末に入れる」 in 「表示」, next to the cache status. The button appears only while the browser offers to install the
 * site.
 */
import { attributeSelector, ID } from '../../protocol/dom-names.ts'
import { h, render } from '../page/vnode.ts'

/** Event of the install offer. `prompt` asks the reader and can be called once. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

const packsPlace = document.querySelector(`#${ID.menu} ${attributeSelector('packs')}`)
const button = render(h('button', { type: 'button' }, '端末に入れる'))
let offered: InstallOffer | null = null

button.addEventListener('click', () => {
  button.remove()
  void offered?.prompt().catch(() => {})
})
addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  offered = event as InstallOffer
  packsPlace?.after(button)
})
addEventListener('appinstalled', () => button.remove())
