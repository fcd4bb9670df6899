import { Workbox } from 'workbox-window'
import { draw, element } from '../page/element.ts'

/** Milliseconds after which a page that the reader comes back to asks for a new edition. */
const STALE = 60 * 60 * 1000

const worker = document.querySelector<HTMLElement>('.network')?.dataset.worker
if (worker) void keepSite(worker)

/** Lets the worker keep the site, and offers a new edition when there is one. Where storage is refused, the site works without. */
async function keepSite(worker: string): Promise<void> {
  const workbox = new Workbox(worker)
  let taken = false
  const take = (): void => {
    taken = true
    workbox.messageSkipWaiting()
    // Another page may have let the new worker in already.
    if (!waits) location.reload()
  }
  let waits = false
  workbox.addEventListener('waiting', () => {
    waits = true
    offer(take)
  })
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    waits = false
    if (taken) location.reload()
    else if (isUpdate || isExternal) offer(take)
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
    if (document.visibilityState !== 'visible' || Date.now() - asked < STALE) return
    asked = Date.now()
    workbox.update().catch(() => {})
  })
}

/** 「新しい版があります　更新」: nothing happens until it is tapped. */
function offer(take: () => void): void {
  const bar = document.querySelector<HTMLElement>('.offer')
  if (!bar || bar.childElementCount > 0) return
  const later = () => bar.replaceChildren()
  const words = draw(element('span', {}, '新しい版があります'))
  bar.replaceChildren(words, button('更新', take), button('あとで', later))
}

function button(words: string, act: () => void): HTMLButtonElement {
  const made = draw(element('button', { type: 'button' }, words))
  made.addEventListener('click', act)
  return made
}
