import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * Returns the SHA-256 of a text in UTF-8, as hexadecimal digits. Synchronous in every engine: Web Crypto is
 * asynchronous, and `node:crypto` is missing in browsers.
 */
export function sha256(text: string): string {
  return bytesToHex(digest(new TextEncoder().encode(text)))
}
