/** @file Trusted Types policy: allows only script URLs of this site and rejects all markup. */

/** Matches the service worker, the Pagefind worker and the scripts with a digest in their name. */
const OWN = /\/(?:sw|pagefind\/pagefind-worker|_astro\/[\w.-]+)\.js$/u

/** The part of the API used here; some browsers do not support it. */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

const { trustedTypes } = window as { trustedTypes?: TrustedTypes }

// Pagefind and Workbox create no policy, so their URLs are passed to the policy named `default`. The first script of a
// page creates it.
if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createScriptURL: address => (isOwnScript(address) ? address : null) })

function isOwnScript(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && OWN.test(pathname)
}
