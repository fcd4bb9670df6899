/** @file On every page: says when there is no network. What keeps the site on the device comes when the page is at rest. */
import { draw, element } from '../page/element.ts'

const line = document.querySelector<HTMLElement>('.network')
const { edition, worker, script } = line?.dataset ?? {}

/** Milliseconds after which a network that does not answer is none. */
const PATIENCE = 5000

void look()
for (const change of ['online', 'offline']) addEventListener(change, () => void look())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look())
if (worker && script && 'serviceWorker' in navigator)
  addEventListener('load', () => document.head.append(draw(element('script', { src: script }))))

async function look(): Promise<void> {
  const reached = await isWithinReach()
  document.documentElement.toggleAttribute('data-offline', !reached)
  if (line) line.textContent = reached ? '' : ['オフライン', ...(edition ? [`${edition}版`] : [])].join('・')
}

/** A page that the worker kept came without network: only asking the site tells. A device that is sure of having none is believed. */
async function isWithinReach(): Promise<boolean> {
  if (!navigator.onLine) return false
  if (!worker || !navigator.serviceWorker?.controller) return true
  try {
    const signal = 'timeout' in AbortSignal ? AbortSignal.timeout(PATIENCE) : null
    await fetch(worker, { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}
