import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { h, render } from './vnode.ts'

/** Puts a text on the clipboard; false where that is refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The older way, for pages that are not served over https. */
function copyBySelection(text: string): boolean {
  const area = render(h('textarea', { class: CLASS_NAMES.unseen }))
  area.value = text
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}
