import { dataOf, MARK } from '../../protocol/names.ts'
import { draw, element } from '../page/element.ts'
import { findParts } from './find-parts.ts'
import { resultsIn } from './remembered.ts'
import { isShortcut } from './steer.ts'

/** The search box of every page: what it needs is fetched when it is first used. */
const parts = findParts()

const UNREACHED = '検索を読み込めませんでした。通信を確かめて、ページを読み込み直してください。'

if (parts) {
  const { form, input, panel, site } = parts
  let loading = false
  const start = () => {
    if (loading || form.hasAttribute(MARK.started)) return
    loading = true
    fetchAhead(`${site.base}search/index.json`)
    const script = draw(element('script', { src: dataOf(form, 'script') ?? '', type: 'module' }))
    // The next use tries again. An old page may ask for a script of which the site has only a newer one.
    script.addEventListener('error', () => {
      loading = false
      panel.replaceChildren(draw(element('p', { role: 'status' }, UNREACHED)))
      panel.toggleAttribute(MARK.open, true)
    })
    document.head.append(script)
  }
  input.addEventListener('focus', start)
  input.addEventListener('input', start)
  document.addEventListener('keydown', event => {
    if (!isShortcut(event, isTyping(event.target))) return
    event.preventDefault()
    input.focus()
    input.select()
  })
  // The box may have been entered before this script came.
  if (document.activeElement === input || resultsIn(history.state)) start()
}

/** The script's first file travels beside it. */
function fetchAhead(href: string): void {
  document.head.append(draw(element('link', { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href })))
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
