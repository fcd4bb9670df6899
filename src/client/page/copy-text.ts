import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { h, render } from './vnode.ts'

/** Copies a text to the clipboard; returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Fallback for pages without HTTPS, where the Clipboard API is missing. */
function copyBySelection(text: string): boolean {
  const area = render(h('textarea', { class: CLASS_NAMES.visuallyHidden }))
  area.value = text
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}
