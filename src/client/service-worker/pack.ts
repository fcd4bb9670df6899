/**
 * Archive of many files of a site. Pages of one kind share most of their text, and each shared chunk is stored once.
 */
export interface Pack {
  /** All distinct chunks of text. */
  readonly pieces: readonly string[]
  /** For each text file, the runs of its chunks in order: `[first, count, first, count]`. */
  readonly texts: Readonly<Record<string, readonly number[]>>
  /** Base64 content of the files that are not text, by path. */
  readonly binaries: Readonly<Record<string, string>>
}

/** Entry of a pack in the precache manifest. */
export interface PackEntry {
  /** URL of the pack, with the digest of its bytes: `/offline/site.dde3bb2ffdb9.pack`. */
  readonly url: string
  /** Name of the content, as shown to readers: 「もめごと」. */
  readonly label: string
  /** Compressed size, in bytes. */
  readonly bytes: number
  /** Folders below the base whose files the pack contains; `''` for files at the root. */
  readonly folders: readonly string[]
  /** True if the pack is precached only for readers who have visited its pages. */
  readonly onVisit: boolean
}

/** Pages are split before these tags, because blocks that several pages share start with them. */
const CHUNK_BOUNDARY =
  /(?=<(?:a|article|dd|details|div|dl|dt|footer|h[1-6]|header|li|link|main|meta|nav|ol|p|script|section|span|summary|table|td|th|title|tr|ul)\b)/u

/** Packs files. The map contains text or bytes by path. */
export function pack(files: ReadonlyMap<string, string | Uint8Array>): Pack {
  const numbers = new Map<string, number>()
  const numberOf = (chunk: string): number => {
    const number = numbers.get(chunk) ?? numbers.size
    numbers.set(chunk, number)
    return number
  }
  const texts: Record<string, readonly number[]> = {}
  const binaries: Record<string, string> = {}
  for (const [path, content] of files)
    if (typeof content === 'string') texts[path] = runsOf(chunksOf(path, content).map(numberOf))
    else binaries[path] = base64(content)
  return { pieces: [...numbers.keys()], texts, binaries }
}

/** Returns a file of a pack, or `null` if the pack does not contain the file. */
export function unpack({ pieces, texts, binaries }: Pack, path: string): string | Uint8Array<ArrayBuffer> | null {
  const [runs, binary] = [valueAt(texts, path), valueAt(binaries, path)]
  if (!runs) return binary === undefined ? null : bytesOf(binary)
  let text = ''
  for (let at = 0; at < runs.length; at += 2) {
    const first = runs[at] ?? 0
    text += pieces.slice(first, first + (runs[at + 1] ?? 0)).join('')
  }
  return text
}

/** Reads an own property only: a path may equal an inherited name such as `constructor`. */
function valueAt<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}

function chunksOf(path: string, text: string): string[] {
  return path.endsWith('.html') ? text.split(CHUNK_BOUNDARY) : [text]
}

/** `[4, 5, 6, 1]` → `[4, 3, 1, 1]` */
function runsOf(numbers: readonly number[]): number[] {
  const runs: number[] = []
  for (const number of numbers) {
    const [first = 0, length = 0] = runs.slice(-2)
    if (runs.length > 0 && first + length === number) runs[runs.length - 1] = length + 1
    else runs.push(number, 1)
  }
  return runs
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
}
