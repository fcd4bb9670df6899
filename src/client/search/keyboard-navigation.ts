/** Action of a key in the search: clear the box, move to the previous or next hit; `null` for any other key. */
export type Steer = 'empty' | 'back' | 'on' | null

type Key = Pick<KeyboardEvent, 'key' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns the action of a key: arrows move between box and hits, Escape clears the box. Keys of an IME are ignored. */
export function keyAction({ key, isComposing, ctrlKey, metaKey, altKey }: Key): Steer {
  if (isComposing || ctrlKey || metaKey || altKey) return null
  if (key === 'Escape') return 'empty'
  return key === 'ArrowDown' ? 'on' : key === 'ArrowUp' ? 'back' : null
}

/** Returns the index after a move: that of a hit, `-1` for the box; `null` if the move leaves the list. */
export function placeFrom(at: number, move: 'back' | 'on', hits: number): number | null {
  const next = move === 'on' ? at + 1 : at - 1
  return next < -1 || next >= hits ? null : next
}

/** True for `/` outside a field, unless the reader has switched it off, and for Ctrl-K or ⌘K anywhere. */
export function isShortcut(
  { key, isComposing, ctrlKey, metaKey, altKey }: Key,
  typing: boolean,
  isSlashOff = false
): boolean {
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !typing && !isSlashOff
}
