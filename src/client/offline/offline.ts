/** @file On every page: says when there is no network. What keeps the site on the device comes when the page is at rest. */
import { CLASS_NAMES, dataOf, STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { h, render } from '../page/vnode.ts'
import { getServiceWorkerContainer } from './container.ts'
import { knownReachability, networkInWords } from './online-status.ts'
import { noteAnswer } from './taken-down.ts'

const line = document.querySelector(`.${CLASS_NAMES.network}`)
const worker = line && dataOf(line, 'worker')
const script = line && dataOf(line, 'script')

/** Milliseconds after which a network that does not answer is none. */
const PATIENCE = 5000

void look()
for (const change of ['online', 'offline']) addEventListener(change, () => void look())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look())
if (worker && script && getServiceWorkerContainer())
  addEventListener('load', () => document.head.append(render(h('script', { src: script, type: 'module' }))))

async function look(): Promise<void> {
  const reached = await isWithinReach()
  document.documentElement.toggleAttribute(STATE_ATTRIBUTES.offline, !reached)
  if (line) line.textContent = networkInWords(reached, dataOf(line, 'edition'))
}

/** A page that the worker kept came without network: only asking the site tells. A device that is sure of having none is believed. */
async function isWithinReach(): Promise<boolean> {
  const isKept = worker !== null && Boolean(getServiceWorkerContainer()?.controller)
  const known = knownReachability({ onLine: navigator.onLine, isKept })
  if (known !== null || !worker) return known ?? true
  try {
    const signal = 'timeout' in AbortSignal ? AbortSignal.timeout(PATIENCE) : null
    noteAnswer(worker, await fetch(worker, { method: 'HEAD', cache: 'no-store', signal }))
    return true
  } catch {
    return false
  }
}
