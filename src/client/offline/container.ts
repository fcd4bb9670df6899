import { PRECACHE_FOLDER } from '../../protocol/cache-status.ts'

/** Asks the worker to cache a pack that is precached only for readers who have visited its pages. */
export function precacheFolder(folder: string): void {
  void getServiceWorkerContainer()?.ready.then(({ active }) => active?.postMessage({ type: PRECACHE_FOLDER, folder }))
}

/** Returns the service worker container; `null` if the browser has none or denies access to it. */
export function getServiceWorkerContainer(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    return null
  }
}
