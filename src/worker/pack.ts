/** Many files of a site in one: pages of one kind share most of their words, which a pack holds once. */
export interface Pack {
  /** Every piece of text that files are made of. */
  readonly pieces: readonly string[]
  /** For each text file the pieces in order, in runs: `[first, how many, first, how many]`. */
  readonly texts: Readonly<Record<string, readonly number[]>>
  /** Files that are not text, in base64. */
  readonly binaries: Readonly<Record<string, string>>
}

/** What the worker knows of a pack. */
export interface PackEntry {
  /** Its address, which names the digest of its bytes: `/offline/site.dde3bb2ffdb9.pack`. */
  readonly url: string
  /** What readers are told that it has: 「もめごと」. */
  readonly says: string
  /** How many bytes it has, as it travels and is kept. */
  readonly bytes: number
  /** The folders below the base whose files it has; `''` stands for the files beside them. */
  readonly folders: readonly string[]
  /** Whether it is kept only for those who have been to its pages. */
  readonly onVisit: boolean
}

/** Pages are cut before the tags that stand at the head of what several pages have. */
const CHUNK_BOUNDARY =
  /(?=<(?:a|article|dd|details|div|dl|dt|footer|h[1-6]|header|li|link|main|meta|nav|ol|p|script|section|span|summary|table|td|th|title|tr|ul)\b)/u

/** Packs files: their paths, and their words or bytes. */
export function pack(files: ReadonlyMap<string, string | Uint8Array>): Pack {
  const numbers = new Map<string, number>()
  const numberOf = (piece: string): number => {
    const number = numbers.get(piece) ?? numbers.size
    numbers.set(piece, number)
    return number
  }
  const texts: Record<string, readonly number[]> = {}
  const binaries: Record<string, string> = {}
  for (const [path, content] of files)
    if (typeof content === 'string') texts[path] = runsOf(piecesOf(path, content).map(numberOf))
    else binaries[path] = base64(content)
  return { pieces: [...numbers.keys()], texts, binaries }
}

/** A file of a pack; `null` if it is not in it. */
export function unpack({ pieces, texts, binaries }: Pack, path: string): string | Uint8Array<ArrayBuffer> | null {
  const [runs, binary] = [ownAt(texts, path), ownAt(binaries, path)]
  if (!runs) return binary === undefined ? null : bytesOf(binary)
  let text = ''
  for (let at = 0; at < runs.length; at += 2) {
    const first = runs[at] ?? 0
    text += pieces.slice(first, first + (runs[at + 1] ?? 0)).join('')
  }
  return text
}

/** An address may be called as what every object has: `constructor`. */
function ownAt<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}

function piecesOf(path: string, text: string): string[] {
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
