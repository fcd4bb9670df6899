/** @file Registers the service worker and offers a new build. If storage is denied, the site works without caching. */
import { Workbox } from 'workbox-window'
import { CLASS_NAMES, dataOf } from '../../protocol/dom-names.ts'
import { h, render } from '../page/vnode.ts'
import { getServiceWorkerContainer } from './container.ts'
import './install.ts'
import { isStale, NO_UPDATE, reduceUpdate, type UpdateEvent, type UpdateStep } from './update-state-machine.ts'

const line = document.querySelector(`.${CLASS_NAMES.network}`)
const worker = line && dataOf(line, 'worker')
if (worker) void cacheSite(worker)

async function cacheSite(worker: string): Promise<void> {
  const workbox = new Workbox(worker)
  let standing = NO_UPDATE
  const happen = (event: UpdateEvent): void => {
    const { update, steps } = reduceUpdate(standing, event)
    standing = update
    for (const step of steps) act[step]()
  }
  const act: Readonly<Record<UpdateStep, () => void>> = {
    offer: () => offer(() => happen('tapped')),
    'let in': () => workbox.messageSkipWaiting(),
    reload: () => location.reload()
  }
  // Without a controlling worker the page came from the network and is current. A worker registered by another tab may
  // take control later.
  let controlled = Boolean(getServiceWorkerContainer()?.controller)
  workbox.addEventListener('waiting', () => {
    if (controlled) happen('waiting')
  })
  workbox.addEventListener('controlling', () => {
    happen(controlled ? 'replaced' : 'first')
    controlled = true
  })
  try {
    await workbox.register()
  } catch {
    return
  }
  // If the site is installed, ask the browser not to evict its storage.
  if (matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist?.().catch(() => false)
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !isStale(checkedAt, Date.now())) return
    checkedAt = Date.now()
    workbox.update().catch(() => {})
  })
}

/** Shows 「新しい版があります　更新」. The page reloads only after a tap. */
function offer(take: () => void): void {
  const bar = document.querySelector(`.${CLASS_NAMES.offer}`)
  if (!bar || bar.childElementCount > 0) return
  const later = () => bar.replaceChildren()
  const message = render(h('span', {}, '新しい版があります'))
  bar.replaceChildren(message, button('更新', take), button('あとで', later))
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = render(h('button', { type: 'button' }, text))
  made.addEventListener('click', act)
  return made
}
