import { DESK_MARK, deskHaving } from '../../protocol/desk-names.ts'
import { closestTarget } from '../page/pressed.ts'

/** An element that the page of the desk is sure to have. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const found = document.querySelector<E>(`#${id}`)
  if (!found) throw new Error(`#${id} is not on the page`)
  return found
}

/** Answers to the keys within a part of the page, by what they say they do. */
export function doing(part: Element, actions: Readonly<Record<string, (value: string) => unknown>>): void {
  part.addEventListener('click', event => {
    const button = closestTarget(event, `button${deskHaving('does')}`)
    const action = button?.getAttribute(DESK_MARK.does)
    if (button && typeof action === 'string' && Object.hasOwn(actions, action)) void actions[action]?.(button.value)
  })
}
