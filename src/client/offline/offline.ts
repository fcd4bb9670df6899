/** @file On every page: says when there is no network. What keeps the site on the device comes when the page is at rest. */
import { CLASS, dataOf, MARK } from '../../protocol/names.ts'
import { draw, element } from '../page/element.ts'
import { containerHere } from './container.ts'
import { networkInWords, reachKnown } from './reach.ts'
import { noteAnswer } from './taken-down.ts'

const line = document.querySelector(`.${CLASS.network}`)
const worker = line && dataOf(line, 'worker')
const script = line && dataOf(line, 'script')

/** Milliseconds after which a network that does not answer is none. */
const PATIENCE = 5000

void look()
for (const change of ['online', 'offline']) addEventListener(change, () => void look())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look())
if (worker && script && containerHere())
  addEventListener('load', () => document.head.append(draw(element('script', { src: script, type: 'module' }))))

async function look(): Promise<void> {
  const reached = await isWithinReach()
  document.documentElement.toggleAttribute(MARK.offline, !reached)
  if (line) line.textContent = networkInWords(reached, dataOf(line, 'edition'))
}

/** A page that the worker kept came without network: only asking the site tells. A device that is sure of having none is believed. */
async function isWithinReach(): Promise<boolean> {
  const isKept = worker !== null && Boolean(containerHere()?.controller)
  const known = reachKnown({ onLine: navigator.onLine, isKept })
  if (known !== null || !worker) return known ?? true
  try {
    const signal = 'timeout' in AbortSignal ? AbortSignal.timeout(PATIENCE) : null
    noteAnswer(worker, await fetch(worker, { method: 'HEAD', cache: 'no-store', signal }))
    return true
  } catch {
    return false
  }
}
