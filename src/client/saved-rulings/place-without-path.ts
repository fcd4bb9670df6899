/**
 * Returns the question or card of a fragment whose path of answers no longer exists: `before--3f9a1c` → `before`.
 * Returns `null` if the fragment has no path or its path exists.
 */
export function placeWithoutWay(id: string, exists: (id: string) => boolean): string | null {
  const place = id.replace(/--[0-9a-f]+$/u, '')
  return place !== id && !exists(id) && exists(place) ? place : null
}
