/** @file 「端末に入れる」 in 「表示」, where it is said what is kept: only where the browser itself offers to install the site, and until it is. */
import { having, ID } from '../../protocol/names.ts'
import { draw, element } from '../page/element.ts'

/** What the browser hands over: it asks the reader when it is told to, once. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

const kept = document.querySelector(`#${ID.display} ${having('packs')}`)
const button = draw(element('button', { type: 'button' }, '端末に入れる'))
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
