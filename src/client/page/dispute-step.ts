/**
 * @file Steps of a dispute page: the heading of the shown question or ruling takes the focus, and the title of the
 * document names it.
 */
import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { SIDEBAR_MEDIA_QUERY } from '../../site/styles/breakpoints.ts'
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
if (matchMedia(SIDEBAR_MEDIA_QUERY).matches) openMargin()

/**
 * Opens the plain sentence and the first provision of each ruling, in English the sentences of all: on wide screens they
 * are in the margin.
 */
function openMargin(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(
    '.plain-first, .rests details:first-of-type, [lang="en"] .rests details'
  ))
    details.open = true
}

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
  const lines = [...(heading?.childNodes ?? [])].map(({ textContent }) => textContent?.trim()).filter(Boolean)
  const [space, bar] = document.documentElement.lang === 'en' ? [' ', ' | '] : ['　', '｜']
  document.title = named && named !== first ? `${lines.join(space)}${bar}${title}` : title
  return heading
}
