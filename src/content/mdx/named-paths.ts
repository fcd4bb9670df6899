import type { Path } from '../../model/law.ts'
import { DEVICE_NAME, RESERVED_NAMES } from '../../model/reserved-names.ts'

/**
 * Upper limit of a path step, in UTF-8 bytes. File systems allow 255, and the site adds `.json` or the count of a
 * duplicate.
 */
const MAX_STEP_BYTES = 240

const encoder = new TextEncoder()

/** ASCII signs that URLs, file systems and hosts read as something other than part of a name. */
const RESERVED_SIGNS = /[!"#$%&'*+,:;<=>?@[\\\]^`{|}~]/gu

/** Dots that make a name a hidden file, a parent folder, or a file of some type: `..`, `outline.json`. */
const UNSAFE_DOT = /^\.+|\.+$|\.(?=[a-z]\w*$)/giu

/** Characters without a visible shape: controls, formats, surrogate halves, unassigned code points. */
const UNSEEN = /[\p{C}\s/]+/gu

/**
 * Returns the path step for the text of a heading: 「還元率50%」 is `還元率50％`. A step names a page, a folder and a file, so
 * each reserved sign becomes its full-width form, and so does 「CON」, which Windows reserves.
 */
export function pathStep(text: string): string {
  const wide = (signs: string) =>
    Array.from(signs, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')
  const step = text
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(RESERVED_SIGNS, wide)
    .replaceAll(UNSAFE_DOT, wide)
    .replace(DEVICE_NAME, wide)
  return cut(step) || '無題'
}

/** `pathStep` without dots, because a dot after a name counts duplicates of the name. */
export function dotlessStep(text: string): string {
  return pathStep(text.replaceAll(/[.．]+/gu, ''))
}

function cut(step: string): string {
  let bytes = 0
  let end = 0
  for (const character of step) {
    bytes += encoder.encode(character).length
    if (bytes > MAX_STEP_BYTES) break
    end += character.length
  }
  return step.slice(0, end)
}

/** Allocator of unique paths. */
export interface UnusedPaths {
  /** Returns and reserves the path, or its first free copy: `14`, `14.2`. */
  readonly reserve: (path: Path) => Path
  /** Reserves a path that a label gives, even if it is in use. */
  readonly add: (path: Path) => void
}

/** Names in use by a page of the ruleset or an object of JavaScript: `full`, `constructor`. */
export const RESERVED_STEPS: readonly string[] = [
  ...RESERVED_NAMES.page,
  ...Object.getOwnPropertyNames(Object.prototype)
]

/**
 * Creates an allocator of paths. Paths that differ only in case are equal, because some file systems have one folder
 * for both.
 */
export function startPaths(taken: Iterable<Path>): UnusedPaths {
  const key = (path: Path) => path.toLowerCase()
  const known = new Set([...taken].map(key))
  const counts = new Map<Path, number>()
  const reserve = (path: Path): Path => {
    let free = path
    for (let count = counts.get(key(path)) ?? 2; known.has(key(free)); count++) {
      free = `${path}.${count}`
      counts.set(key(path), count + 1)
    }
    known.add(key(free))
    return free
  }
  return { reserve, add: path => known.add(key(path)) }
}
