import type { ContentKind } from '../../../src/model/content-layout.ts'
import { parseContentPath } from '../../../src/model/content-layout.ts'

/** The texts of a content folder, by path. */
export type Texts = ReadonlyMap<string, string>

/** What one try writes into the content: `null` takes a file away. */
export interface Mutation {
  readonly files: ReadonlyMap<string, string | Uint8Array | null>
  /** The file that has to be told, by which the place is known. */
  readonly at: string
  /** Whether the file as a whole is the place: it has another name, or cannot be read. */
  readonly whole?: boolean
  /** The line of that file as it was, where something else that was written makes it wrong. */
  readonly line?: number
}

/** Why some tries of a kind are not told at their place, and how many of them at most: `[0.4, '隣の条もある']`. */
type Excuse = readonly [share: number, because: string]

/** A kind of fault. */
export interface FaultKind {
  readonly name: string
  /** `null` where the texts that were drawn have no place for it. */
  readonly make: (texts: Texts, random: Random) => Mutation | null
  /** For a law: tried once as the text on record, once as a fresh amendment that nobody has sealed. */
  readonly isLaw?: boolean
  readonly silent?: Excuse
  readonly elsewhere?: Excuse
}

/** Numbers that are the same in every run of a seed. */
export interface Random {
  /** From 0 to below `most`. */
  readonly below: (most: number) => number
  readonly one: <T>(list: readonly T[]) => T | undefined
}

/** A stream of numbers of its own for every seed and name. */
export function randomOf(seed: string): Random {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, one: list => list[below(list.length)] }
}

/** The paths of a kind of file. */
export function pathsOf(texts: Texts, kind: ContentKind): string[] {
  return [...texts.keys()].filter(path => parseContentPath(path)?.kind === kind)
}

/** One file of a kind, as it is, under another name. */
export function renaming(kind: ContentKind, rename: (path: string, random: Random) => string): FaultKind['make'] {
  return (texts, random) => {
    const path = random.one(pathsOf(texts, kind))
    const at = path === undefined ? path : rename(path, random)
    if (path === undefined || at === undefined || at === path) return null
    const files = new Map([
      [path, null],
      [at, texts.get(path) ?? '']
    ])
    return { files, at, whole: true }
  }
}

/** How a match is to be written instead; `null` or the same for no fault. */
export type Rewrite = (match: RegExpExecArray, random: Random, texts: Texts, path: string) => string | null

/** Writes one match of a pattern otherwise, somewhere in one file of a kind. */
export function rewriting(kind: ContentKind, pattern: RegExp, rewrite: Rewrite): FaultKind['make'] {
  return (texts, random) => {
    for (let left = 12; left > 0; left--) {
      const path = random.one(pathsOf(texts, kind)) ?? ''
      const text = texts.get(path) ?? ''
      const match = random.one([...text.matchAll(pattern)])
      const words = match && rewrite(match, random, texts, path)
      if (!match || words === null || words === undefined || words === match[0]) continue
      const after = text.slice(0, match.index) + words + text.slice(match.index + match[0].length)
      return { files: new Map([[path, after]]), at: path }
    }
    return null
  }
}
