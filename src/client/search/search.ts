import { dataOf, STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { h, render } from '../page/vnode.ts'
import { findParts } from './find-parts.ts'
import { isShortcut } from './keyboard-navigation.ts'
import { resultsIn } from './restore-state.ts'

/** Search box of every page. The script of the search is loaded on first use. */
const parts = findParts()

const root = document.documentElement
const UNREACHED =
  root.lang === 'en'
    ? 'The search could not be loaded. Check the connection and reload the page.'
    : '検索を読み込めませんでした。通信を確かめて、ページを読み込み直してください。'

if (parts) {
  const { form, input, panel, site } = parts
  let loading = false
  const start = () => {
    if (loading || form.hasAttribute(STATE_ATTRIBUTES.started)) return
    loading = true
    fetchAhead(`${site.base}search/index.json`)
    const failure = render(h('p', { role: 'status' }))
    panel.replaceChildren(failure)
    const script = render(h('script', { src: dataOf(form, 'script') ?? '', type: 'module' }))
    // The next use tries again. A cached old page may request a script that a newer build has replaced.
    script.addEventListener('error', () => {
      loading = false
      failure.textContent = UNREACHED
      panel.toggleAttribute(STATE_ATTRIBUTES.open, true)
    })
    document.head.append(script)
  }
  input.addEventListener('focus', start)
  input.addEventListener('input', start)
  document.addEventListener('keydown', event => {
    if (!isShortcut(event, isTyping(event.target), root.dataset.slash === 'off')) return
    event.preventDefault()
    input.focus()
    input.select()
  })
  // The box may have received focus before this script ran.
  if (document.activeElement === input || resultsIn(history.state)) start()
}

/** Preloads the first file that the search script needs, in parallel with the script. */
function fetchAhead(href: string): void {
  document.head.append(render(h('link', { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href })))
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
