interface Field {
  readonly input: HTMLInputElement
  readonly links: readonly HTMLElement[]
}

/** Arrows move between the box and the hits, Escape empties the box. Keys that steer an input method are left alone. */
export function steer(event: KeyboardEvent, { input, links }: Field): void {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (event.key === 'Escape') empty(input)
  else if (step === 0 || !move(step, { input, links })) return
  event.preventDefault()
}

function empty(input: HTMLInputElement): void {
  input.value = ''
  input.focus()
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** True if there was somewhere to go. */
function move(step: 1 | -1, { input, links }: Field): boolean {
  const at = links.findIndex(link => link.matches(':focus'))
  const next = at < 0 && step < 0 ? undefined : (links[at + step] ?? (at + step < 0 ? input : undefined))
  next?.focus()
  return next !== undefined
}
