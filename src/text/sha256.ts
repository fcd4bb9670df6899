import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** SHA-256 of a text in UTF-8, in hexadecimal: at once and in any engine, where the platform's own is asynchronous or Node's. */
export function sha256(text: string): string {
  return bytesToHex(digest(new TextEncoder().encode(text)))
}
