import { EDITOR_ATTRIBUTES, editorSelector } from '../../protocol/editor-names.ts'
import { closestTarget } from '../page/closest-target.ts'

/** Returns an element of the editor page; throws if the page does not contain it. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const found = document.querySelector<E>(`#${id}`)
  if (!found) throw new Error(`Cannot find #${id} on the editor page. Reload the page: it may be of another build`)
  return found
}

/** Handles clicks on the buttons in a part of the page by the action that each button names. */
export function doing(part: Element, actions: Readonly<Record<string, (value: string) => unknown>>): void {
  part.addEventListener('click', event => {
    const button = closestTarget(event, `button${editorSelector('does')}`)
    const action = button?.getAttribute(EDITOR_ATTRIBUTES.does)
    if (button && typeof action === 'string' && Object.hasOwn(actions, action)) void actions[action]?.(button.value)
  })
}
