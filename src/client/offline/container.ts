/** Where this page reaches its worker; `null` in a browser that has none, or refuses even to be asked. */
export function getServiceWorkerContainer(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    return null
  }
}
