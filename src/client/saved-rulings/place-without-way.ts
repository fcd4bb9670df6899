/** Returns the question or card of a fragment whose way no longer exists: `before--3f9a1c` → `before`; `null` if there is nothing to leave out. */
export function placeWithoutWay(id: string, exists: (id: string) => boolean): string | null {
  const place = id.replace(/--[0-9a-f]+$/u, '')
  return place !== id && !exists(id) && exists(place) ? place : null
}
