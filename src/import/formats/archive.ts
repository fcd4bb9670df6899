import { unzipSync } from 'fflate'

/** True if the bytes are a Word document: an archive with the text of one. */
export function isWord(bytes: Uint8Array): boolean {
  return archiveNames(bytes).some(name => /^word\/document[^/]*\.xml$/iu.test(name))
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

/** Returns the names of the files in an archive. Empty if the bytes are not an archive. */
export function archiveNames(bytes: Uint8Array): string[] {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name)
        return false
      }
    })
  } catch {
    return []
  }
  return names
}
