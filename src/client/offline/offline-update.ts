/** @file Lets the worker keep the site, and offers a new edition when there is one. Where storage is refused, the site works without. */
import { Workbox } from 'workbox-window'
import { CLASS_NAMES, dataOf } from '../../protocol/dom-names.ts'
import { h, render } from '../page/vnode.ts'
import { getServiceWorkerContainer } from './container.ts'
import './install.ts'
import { isStale, NO_UPDATE, reduceUpdate, type UpdateEvent, type UpdateStep } from './update-state-machine.ts'

const line = document.querySelector(`.${CLASS_NAMES.network}`)
const worker = line && dataOf(line, 'worker')
if (worker) void keepSite(worker)

async function keepSite(worker: string): Promise<void> {
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
  // A page without a worker came from the network, and is new. Another page may have sent for the worker that it gets.
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
  // Where the site is installed, the browser is asked not to throw it away when space runs short.
  if (matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist?.().catch(() => false)
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !isStale(asked, Date.now())) return
    asked = Date.now()
    workbox.update().catch(() => {})
  })
}

/** 「新しい版があります　更新」: nothing happens until it is tapped. */
function offer(take: () => void): void {
  const bar = document.querySelector(`.${CLASS_NAMES.offer}`)
  if (!bar || bar.childElementCount > 0) return
  const later = () => bar.replaceChildren()
  const words = render(h('span', {}, '新しい版があります'))
  bar.replaceChildren(words, button('更新', take), button('あとで', later))
}

function button(words: string, act: () => void): HTMLButtonElement {
  const made = render(h('button', { type: 'button' }, words))
  made.addEventListener('click', act)
  return made
}
