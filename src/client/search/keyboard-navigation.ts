/** What a key does in the search: empties the box, or moves to the hit before or behind; `null` for every other key. */
export type Steer = 'empty' | 'back' | 'on' | null

type Key = Pick<KeyboardEvent, 'key' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Arrows move between the box and the hits, Escape empties the box. Keys that steer an input method are left alone. */
export function keyAction({ key, isComposing, ctrlKey, metaKey, altKey }: Key): Steer {
  if (isComposing || ctrlKey || metaKey || altKey) return null
  if (key === 'Escape') return 'empty'
  return key === 'ArrowDown' ? 'on' : key === 'ArrowUp' ? 'back' : null
}

/** Where a move leads: the place of a hit, `-1` for the box; `null` where there is nowhere to go. */
export function placeFrom(at: number, move: 'back' | 'on', hits: number): number | null {
  const next = move === 'on' ? at + 1 : at - 1
  return next < -1 || next >= hits ? null : next
}

/** `/` outside a field, Ctrl-K or ⌘K anywhere. */
export function isShortcut({ key, isComposing, ctrlKey, metaKey, altKey }: Key, typing: boolean): boolean {
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !typing
}
