/** The element that a click was meant for; `null` for a click elsewhere. */
export function closestTarget<E extends HTMLElement = HTMLButtonElement>(
  { target }: Event,
  selector: string
): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null
}
