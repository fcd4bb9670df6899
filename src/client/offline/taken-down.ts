/** @file Notices that a site was taken down, although the worker still shows it, and offers to remove what the device keeps of it. */

import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { isCacheOf } from '../../protocol/kept-caches.ts'
import { readStorage, writeStorage } from '../page/local-storage.ts'
import { h, render } from '../page/vnode.ts'
import { getServiceWorkerContainer } from './container.ts'

/** Milliseconds for which the worker's script has to be missing: less may be a site that is just being deployed. */
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

/** Remembers an answer of the site, and says so if it was taken down. */
export function noteAnswer(worker: string, answer: ScriptAnswer): void {
  const scope = new URL('.', new URL(worker, location.href)).href
  const name = `absent-since ${new URL(scope).pathname}`
  const before = Number(readStorage(name)) || null
  const since = absentSince(before, answer, Date.now())
  if (since !== before) writeStorage(name, since === null ? null : String(since))
  if (answer.status >= 400 && isTakenDown(since, Date.now())) sayTakenDown(() => removeSite(scope, name))
}

function sayTakenDown(remove: () => void): void {
  const words = render(
    h('span', {}, 'このサイトは、ここではもう公開されていません（この端末に保存した内容を表示しています）')
  )
  const button = render(h('button', { type: 'button' }, '保存した内容を消す'))
  button.addEventListener('click', remove)
  document.querySelector(`.${CLASS_NAMES.offer}`)?.replaceChildren(words, button)
}

/** Removes the worker and its caches. What the reader wrote on this device stays. */
async function removeSite(scope: string, name: string): Promise<void> {
  const registration = await getServiceWorkerContainer()?.getRegistration(scope)
  if (registration?.scope === scope) await registration.unregister()
  for (const cache of await caches.keys()) if (isCacheOf(scope, cache)) await caches.delete(cache)
  writeStorage(name, null)
  location.reload()
}
