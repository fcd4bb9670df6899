/** Returns the service worker container; `null` if the browser has none or denies access to it. */
export function getServiceWorkerContainer(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    return null
  }
}
