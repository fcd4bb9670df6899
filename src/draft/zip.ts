import { strToU8, zipSync } from 'fflate'

/** Files as one zip, to be unpacked over `content/`; made on a day, so that the same files are the same zip. */
export function zipOf(files: ReadonlyMap<string, string>, day: string): Uint8Array {
  const entries = [...files].map(([path, text]) => [path, strToU8(text)] as const)
  return zipSync(Object.fromEntries(entries), { mtime: `${day}T12:00:00`, level: 9 })
}
