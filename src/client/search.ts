import { openFiles } from './search-data.ts'
import { type Kept, keptHere } from './search-return.ts'

/** The search box of every page: what it needs is fetched when it is first used. */
const form = document.querySelector<HTMLFormElement>('form[data-search]')
const input = form?.querySelector<HTMLInputElement>('input[type="search"]')
const pagePanel = document.querySelector<HTMLElement>('main [data-search-panel]')
const panel = pagePanel ?? document.querySelector<HTMLElement>('[data-search-panel]')

if (form && input && panel) {
  let started = false
  const { base = '/', home = '' } = form.dataset
  const site = { base, home }
  const start = async (kept?: Kept) => {
    if (started) return
    started = true
    // The files and the code travel side by side.
    const files = openFiles(site)
    try {
      const { startSession } = await import('./search-session.ts')
      startSession({ form, input, panel, site, files, ownPage: panel === pagePanel, kept })
    } catch {
      started = false
    }
  }
  input.addEventListener('focus', () => start())
  input.addEventListener('input', () => start())
  document.addEventListener('keydown', event => {
    if (!isShortcut(event)) return
    event.preventDefault()
    input.focus()
    input.select()
  })
  // The box may have been entered before this script came.
  if (document.activeElement === input) void start()
  const kept = keptHere()
  const asked = kept?.query ?? (pagePanel && new URLSearchParams(location.search).get('q'))
  if (asked) {
    input.value = asked
    void start(kept)
  }
}

/** `/` outside a field, Ctrl-K or ⌘K anywhere. */
function isShortcut({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  const typing =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return key === '/' && !typing
}
