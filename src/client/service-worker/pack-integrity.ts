import type { Pack } from './pack.ts'

/** Number of hexadecimal digits of the SHA-256 digest in the file name of a pack. */
export const DIGEST_DIGITS = 12

/** Decodes a pack from gzipped JSON. Returns `null` if the bytes do not match the digest in the URL. */
export async function decodePack(bytes: ArrayBuffer, url: string): Promise<Pack | null> {
  if (!(await hasValidDigest(bytes, url))) return null
  const unzipped = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return (await new Response(unzipped).json()) as Pack
}

/** True if the bytes match the digest in the URL. Rejects captive portals and truncated downloads. */
export async function hasValidDigest(bytes: ArrayBuffer, url: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const digits = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
  return url.endsWith(`.${digits.slice(0, DIGEST_DIGITS)}.pack`)
}
