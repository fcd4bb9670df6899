import type { Pack } from './pack.ts'

/** How many digits of its digest (SHA-256, hexadecimal) a pack has in its name. */
export const DIGEST_DIGITS = 12

/** A pack as it travels and is kept: JSON, compressed. `null` for bytes that are not the ones its address names. */
export async function decodePack(bytes: ArrayBuffer, url: string): Promise<Pack | null> {
  if (!(await hasValidDigest(bytes, url))) return null
  const unzipped = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return (await new Response(unzipped).json()) as Pack
}

/** Whether bytes are the ones that an address names by their digest: not those of a login page, nor a part of them. */
export async function hasValidDigest(bytes: ArrayBuffer, url: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const digits = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
  return url.endsWith(`.${digits.slice(0, DIGEST_DIGITS)}.pack`)
}
