/** @file Detects that a site was taken down while the worker still serves it, and offers to delete the cached site. */

import { isCacheOf } from '../../protocol/cache-names.ts'
import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { readStorage, writeStorage } from '../page/local-storage.ts'
import { h, render } from '../page/vnode.ts'
import { getServiceWorkerContainer } from './container.ts'

/** Time that the worker's script must be missing, in milliseconds. A shorter time may be a deployment in progress. */
const ABSENCE = 60 * 60 * 1000

/** Part of the answer to a request for the worker's script. */
export type ScriptAnswer = Pick<Response, 'status' | 'type' | 'redirected'>

/**
 * Returns the time since which the worker's script has been missing, after an answer; `null` if it is there. An answer
 * that is not the site's own, or a failing server, changes nothing.
 */
export function absentSince(since: number | null, { status, type, redirected }: ScriptAnswer, now: number) {
  if (type !== 'basic' || redirected) return since
  if (status === 404 || status === 410) return since === null || since > now ? now : since
  return status < 400 ? null : since
}

/** True if the script was missing twice, an hour or more apart. */
export function isTakenDown(since: number | null, now: number): boolean {
  return since !== null && now - since >= ABSENCE
}

/** Stores the status of a response, and shows a notice if the site was taken down. */
export function noteAnswer(worker: string, answer: ScriptAnswer): void {
  const scope = new URL('.', new URL(worker, location.href)).href
  const name = `absent-since ${new URL(scope).pathname}`
  const before = Number(readStorage(name)) || null
  const since = absentSince(before, answer, Date.now())
  if (since !== before) writeStorage(name, since === null ? null : String(since))
  if (answer.status >= 400 && isTakenDown(since, Date.now())) showTakenDown(() => removeSite(scope, name))
}

function showTakenDown(remove: () => void): void {
  const message = render(
    h('span', {}, 'このサイトは、ここではもう公開されていません（この端末に保存した内容を表示しています）')
  )
  const button = render(h('button', { type: 'button' }, '保存した内容を消す'))
  button.addEventListener('click', remove)
  document.querySelector(`.${CLASS_NAMES.offer}`)?.replaceChildren(message, button)
}

/** Removes the worker and its caches. Texts of the reader remain on the device. */
async function removeSite(scope: string, name: string): Promise<void> {
  const registration = await getServiceWorkerContainer()?.getRegistration(scope)
  if (registration?.scope === scope) await registration.unregister()
  for (const cache of await caches.keys()) if (isCacheOf(scope, cache)) await caches.delete(cache)
  writeStorage(name, null)
  location.reload()
}
