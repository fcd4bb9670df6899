import { findParts } from './parts.ts'
import { keptHere } from './return.ts'

/** The search box of every page: what it needs is fetched when it is first used. */
const parts = findParts()

if (parts) {
  const { form, input, site } = parts
  let loading = false
  const start = () => {
    if (loading || form.dataset.started !== undefined) return
    loading = true
    fetchAhead(`${site.base}search/index.json`)
    const script = document.createElement('script')
    if (import.meta.env.DEV) script.type = 'module'
    script.src = form.dataset.script ?? ''
    // The next use tries again.
    script.addEventListener('error', () => {
      loading = false
    })
    document.head.append(script)
  }
  input.addEventListener('focus', start)
  input.addEventListener('input', start)
  document.addEventListener('keydown', event => {
    if (!isShortcut(event)) return
    event.preventDefault()
    input.focus()
    input.select()
  })
  // The box may have been entered before this script came.
  if (document.activeElement === input || keptHere()) start()
}

/** The script's first file travels beside it. */
function fetchAhead(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
  document.head.append(link)
}

/** `/` outside a field, Ctrl-K or ⌘K anywhere. */
function isShortcut({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  const typing =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return key === '/' && !typing
}
