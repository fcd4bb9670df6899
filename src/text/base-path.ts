/**
 * Returns an address of the site below its base path: `/onizumo/80/` below `/club/` is `/club/onizumo/80/`. Fragments,
 * relative addresses and absolute URLs are unchanged.
 */
export function addBase(base: string, address: string): string {
  return /^\/(?!\/)/u.test(address) ? `${base}${address.slice(1)}` : address
}

/** Returns the absolute URL of an address below the site. `site` is the origin, `https://host`. */
export function absoluteAddress(
  { base, site }: { readonly base: string; readonly site: string },
  address: string
): string {
  return new URL(addBase(base, address), site).href
}

/**
 * Returns a replacer of `JSON.stringify` that adds the base path to the addresses of a value. Addresses are the
 * strings with the keys `href`, `url` and `glossary`, and lists of them.
 */
export function baseReplacer(base: string): (key: string, value: unknown) => unknown {
  return (key, value) => (ADDRESS_KEYS.has(key) ? addBaseTo(base, value) : value)
}

/** Lists of records can be stored as columns: a list of addresses with one key. */
function addBaseTo(base: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(each => addBaseTo(base, each))
  return typeof value === 'string' ? addBase(base, value) : value
}

const ADDRESS_KEYS = new Set(['href', 'url', 'glossary'])
