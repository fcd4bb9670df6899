import type { SiteLocation } from '../formats/site-file.ts'
import { absoluteAddress, addBase, baseReplacer } from '../text/base-path.ts'

/** Base path and origin of the site. */
export const siteLocation: SiteLocation = {
  base: `${import.meta.env.BASE_URL.replace(/\/+$/, '')}/`,
  site: import.meta.env.SITE
}

/** True if the public address of the site is known. Preview images need absolute URLs. */
export const hasPublicAddress = Boolean(process.env.SITE_URL)

/**
 * Returns the address of a page or file as a browser needs it: `/onizumo/80/` becomes `/club/onizumo/80/`. All other
 * functions return addresses below the site, without the base path.
 */
export function withBase<Address extends string | null | undefined>(address: Address): Address | string {
  return typeof address === 'string' ? addBase(siteLocation.base, address) : address
}

/** Returns the absolute URL of a page or file of the site. */
export function absoluteUrl(address: string): string {
  return absoluteAddress(siteLocation, address)
}

/** Serializes a value for a script of the site, with the base path added to its addresses. */
export function siteJson(value: unknown): string {
  return JSON.stringify(value, baseReplacer(siteLocation.base))
}
