/**
 * @file Steps of a dispute page: the heading of the shown question or ruling takes the focus, and the title of the
 * document names it.
 */
import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { idIn } from './address.ts'

/** A question or a ruling. */
const STEP = `.${CLASS_NAMES.dispute} > section`
const { title } = document
const first = document.querySelector<HTMLElement>(STEP)

addEventListener('hashchange', focusHeading)
// The fragment of the skip link would show the first question again.
document.querySelector(`.${CLASS_NAMES.skip}`)?.addEventListener('click', event => {
  event.preventDefault()
  focusHeading()
})
showTitle()

function focusHeading(): void {
  const heading = showTitle()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Updates the title of the document. Returns the heading of the shown step: by default that of the first question. */
function showTitle(): HTMLElement | null {
  const named = document.getElementById(idIn(location.hash))?.closest<HTMLElement>(STEP)
  const heading = (named ?? first)?.querySelector('h2') ?? null
  const words = [...(heading?.childNodes ?? [])].map(({ textContent }) => textContent?.trim()).filter(Boolean)
  document.title = named && named !== first ? `${words.join('　')}｜${title}` : title
  return heading
}
