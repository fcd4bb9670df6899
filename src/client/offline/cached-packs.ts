/**
 * @file Shows 「この端末に保存されているもの：…」 in 「表示」 and on the offline page. The service worker reports the status; without a
 * worker the text is empty.
 */
import { formatCacheStatus, GET_CACHE_STATUS, parseCachedPacks } from '../../protocol/cache-status.ts'
import { attributeSelector, ID } from '../../protocol/dom-names.ts'
import { getServiceWorkerContainer } from './container.ts'

const places = document.querySelectorAll(attributeSelector('packs'))

showStatus()
// Missing packs may have been cached since the last update.
document.querySelector(`#${ID.menu}`)?.addEventListener('toggle', showStatus)

function showStatus(): void {
  const worker = getServiceWorkerContainer()?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    const answer = parseCachedPacks(data)
    if (answer) for (const place of places) place.textContent = formatCacheStatus(answer)
    port1.close()
  }
  worker.postMessage({ type: GET_CACHE_STATUS }, [port2])
}
