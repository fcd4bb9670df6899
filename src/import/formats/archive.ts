import { unzipSync } from 'fflate'

/**
 * Returns the path of a file in an archive, in lower case. Some programs write backslashes or begin with 「./」. Word
 * does not distinguish upper and lower case.
 */
export function partPath(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/u, '')
    .toLowerCase()
}

/** Unpacks the files of an archive whose paths match a pattern, by path. */
export function unpackFiles(bytes: Uint8Array, pattern: RegExp): Readonly<Record<string, Uint8Array>> {
  const files = unzipSync(bytes, { filter: ({ name }) => pattern.test(partPath(name)) })
  return Object.fromEntries(Object.entries(files).map(([name, part]) => [partPath(name), part]))
}

/** True if the bytes are a Word document: an archive with the text of one. */
export function isWord(bytes: Uint8Array): boolean {
  return archiveNames(bytes).some(name => /^word\/document[^/]*\.xml$/u.test(name))
}

/** Returns the unpacked size in bytes that an archive declares. */
export function unpackedBytes(bytes: Uint8Array): number {
  let sum = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize
      return false
    }
  })
  return sum
}

/** Returns the paths of the files in an archive. Empty if the bytes are not an archive. */
export function archiveNames(bytes: Uint8Array): string[] {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(partPath(name))
        return false
      }
    })
  } catch {
    return []
  }
  return names
}
