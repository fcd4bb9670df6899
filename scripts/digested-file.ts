/** @file Stored results with a digest of their content, so that a damaged file is never read. */
import { createHash, hash } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import path from 'node:path'

/** Length of the digest in front of the content. */
const DIGEST_BYTES = 64

/** Returns the content of a file, or `null` if the file is missing or damaged. */
export function readDigested(file: string): Uint8Array | null {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(DIGEST_BYTES)
    return bytes.subarray(0, DIGEST_BYTES).toString() === hash('sha256', content) ? content : null
  } catch {
    return null
  }
}

/** Writes a file with the digest of its content, which may be in parts. Throws if the disk is full or read-only. */
export function writeDigested(file: string, ...parts: readonly Uint8Array[]): void {
  const draft = `${file}-${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  const output = openSync(draft, 'w')
  try {
    for (const part of [Buffer.from(digest.digest('hex')), ...parts]) writeFileSync(output, part)
  } finally {
    closeSync(output)
  }
  renameSync(draft, file)
}

/** Deletes all entries of a folder but the most recently changed ones. */
export function deleteOldest(folder: string, limit: number): void {
  const entries = readdirSync(folder).map(name => path.join(folder, name))
  const newest = entries.map(at => ({ at, changed: statSync(at).mtimeMs })).sort((a, b) => b.changed - a.changed)
  for (const { at } of newest.slice(limit)) rmSync(at, { recursive: true, force: true })
}
