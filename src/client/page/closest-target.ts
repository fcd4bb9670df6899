/** Returns the closest ancestor of the event target that matches the selector; `null` if there is none. */
export function closestTarget<E extends HTMLElement = HTMLButtonElement>(
  { target }: Event,
  selector: string
): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null
}
