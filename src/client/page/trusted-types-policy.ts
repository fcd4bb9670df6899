/** @file What an address must be to be run as a script: the policy of the pages lets through what this does, and no markup at all. */

/** The worker that keeps the site, that of Pagefind, and what the build named by its digest. */
const OWN = /\/(?:sw|pagefind\/pagefind-worker|_astro\/[\w.-]+)\.js$/u

/** As far as it is used here; not every browser has it. */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

const { trustedTypes } = window as { trustedTypes?: TrustedTypes }

// Pagefind and Workbox know of no policy: theirs are the addresses that only one by this name is asked about. Whichever of the page's scripts runs first makes it.
if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createScriptURL: address => (isOwnScript(address) ? address : null) })

function isOwnScript(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && OWN.test(pathname)
}
