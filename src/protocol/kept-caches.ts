/** The caches that the service worker of a site keeps on a device. Other sites of the same origin have theirs beside them. */
export function cacheNames(base: string, scope: string) {
  return {
    packs: `packs ${base}`,
    folders: `folders ${base}`,
    /** The name of a build follows. */
    visited: `visited ${base} `,
    /** Builds up to November 2026 kept their packs by Workbox. */
    workbox: `workbox-precache-v2-${scope}`
  }
}

/** True if a cache belongs to the site of a scope: `https://host/base/`. */
export function isCacheOf(scope: string, name: string): boolean {
  const { packs, folders, visited, workbox } = cacheNames(new URL(scope).pathname, scope)
  return [packs, folders, workbox].includes(name) || name.startsWith(visited)
}
