/** Cache names of a site's service worker. Sites of the same origin have separate caches. */
export function cacheNames(base: string, scope: string) {
  return {
    packs: `packs ${base}`,
    folders: `folders ${base}`,
    /** Prefix; the build id follows. */
    visited: `visited ${base} `,
    /** Builds until November 2026 stored their packs with Workbox. */
    workbox: `workbox-precache-v2-${scope}`
  }
}

/** True if a cache belongs to the site of a scope: `https://host/base/`. */
export function isCacheOf(scope: string, name: string): boolean {
  const { packs, folders, visited, workbox } = cacheNames(new URL(scope).pathname, scope)
  return [packs, folders, workbox].includes(name) || name.startsWith(visited)
}
