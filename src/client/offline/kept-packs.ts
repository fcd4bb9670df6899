/** @file 「この端末に保存されているもの：…」: in 「表示」, and where a page cannot be shown. The worker is asked, and nothing said where there is none. */
import { ASK_KEPT, keptInWords, readKeptPacks } from '../../protocol/kept-packs.ts'
import { having, ID } from '../../protocol/names.ts'
import { containerHere } from './container.ts'

const places = document.querySelectorAll(having('packs'))

tell()
// What is lacking may have come since.
document.querySelector(`#${ID.display}`)?.addEventListener('toggle', tell)

function tell(): void {
  const worker = containerHere()?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    const answer = readKeptPacks(data)
    if (answer) for (const place of places) place.textContent = keptInWords(answer)
    port1.close()
  }
  worker.postMessage({ type: ASK_KEPT }, [port2])
}
