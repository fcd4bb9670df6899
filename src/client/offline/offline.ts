/**
 * @file Runs on every page: shows whether the network is reachable. Loads the script that registers the service worker
 * after the page has loaded.
 */
import { CLASS_NAMES, dataOf, STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { h, render } from '../page/vnode.ts'
import { getServiceWorkerContainer, precacheFolder } from './container.ts'
import { knownReachability, networkInWords } from './online-status.ts'
import { noteAnswer } from './removed-site.ts'

const line = document.querySelector(`.${CLASS_NAMES.network}`)
const worker = line && dataOf(line, 'worker')
const script = line && dataOf(line, 'script')

/** Milliseconds without an answer after which the network counts as unreachable. */
const PATIENCE = 5000

void look()
for (const change of ['online', 'offline']) addEventListener(change, () => void look())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look())
if (worker && script && getServiceWorkerContainer())
  addEventListener('load', () => document.head.append(render(h('script', { src: script, type: 'module' }))))

// The English guide is precached only for readers who have visited it.
if (worker && document.documentElement.lang === 'en') precacheFolder('en')

async function look(): Promise<void> {
  const reached = await isWithinReach()
  document.documentElement.toggleAttribute(STATE_ATTRIBUTES.offline, !reached)
  if (line) line.textContent = networkInWords(reached, dataOf(line, 'edition'))
}

/**
 * True if the site is reachable. A page from the worker's cache does not prove it, so the site is asked.
 * `navigator.onLine` is trusted only if false.
 */
async function isWithinReach(): Promise<boolean> {
  const isCached = worker !== null && Boolean(getServiceWorkerContainer()?.controller)
  const known = knownReachability({ onLine: navigator.onLine, isCached })
  if (known !== null || !worker) return known ?? true
  try {
    const signal = 'timeout' in AbortSignal ? AbortSignal.timeout(PATIENCE) : null
    noteAnswer(worker, await fetch(worker, { method: 'HEAD', cache: 'no-store', signal }))
    return true
  } catch {
    return false
  }
}
