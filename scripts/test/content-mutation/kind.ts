import type { ContentKind } from '../../../src/model/content-layout.ts'
import { parseContentPath } from '../../../src/model/content-layout.ts'

/** Texts of a content folder, by path. */
export type Texts = ReadonlyMap<string, string>

/** Files that a mutation writes. `null` removes a file. */
export interface Mutation {
  readonly files: ReadonlyMap<string, string | Uint8Array | null>
  /** File that the check must report. */
  readonly at: string
  /** True if any location in the file is accepted: the file was renamed or is unreadable. */
  readonly anywhere?: boolean
  /** Line in the unchanged file that becomes wrong, because another file was changed. */
  readonly line?: number
}

/** Accepted share of mutations that are not reported at their place, with the reason: `[0.4, '隣の条もある']`. */
type Excuse = readonly [share: number, because: string]

/** A kind of fault. */
export interface FaultKind {
  readonly name: string
  /** Creates a mutation; returns `null` if the chosen texts have no place for this fault. */
  readonly make: (texts: Texts, random: Random) => Mutation | null
  /** True for faults in a law. They are tried in a sealed version, and in a new amendment without a seal. */
  readonly isLaw?: boolean
  readonly undetectedReason?: Excuse
  readonly elsewhere?: Excuse
}

/** Deterministic random numbers of a seed. */
export interface Random {
  /** Returns an integer from 0 (inclusive) to `most` (exclusive). */
  readonly below: (most: number) => number
  readonly one: <T>(list: readonly T[]) => T | undefined
}

/** Creates an independent random stream for a seed. */
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

/** Returns the paths of a kind of file. */
export function pathsOf(texts: Texts, kind: ContentKind): string[] {
  return [...texts.keys()].filter(path => parseContentPath(path)?.kind === kind)
}

/** Creates mutations that rename one file of a kind. */
export function renaming(kind: ContentKind, rename: (path: string, random: Random) => string): FaultKind['make'] {
  return (texts, random) => {
    const path = random.one(pathsOf(texts, kind))
    const at = path === undefined ? path : rename(path, random)
    if (path === undefined || at === undefined || at === path) return null
    const files = new Map([
      [path, null],
      [at, texts.get(path) ?? '']
    ])
    return { files, at, anywhere: true }
  }
}

/** Returns the replacement of a match; `null` or the unchanged match for no fault. */
export type Rewrite = (match: RegExpExecArray, random: Random, texts: Texts, path: string) => string | null

/** Creates mutations that replace one match of a pattern in one file of a kind. */
export function rewriting(kind: ContentKind, pattern: RegExp, rewrite: Rewrite): FaultKind['make'] {
  return (texts, random) => {
    for (let left = 12; left > 0; left--) {
      const path = random.one(pathsOf(texts, kind)) ?? ''
      const text = texts.get(path) ?? ''
      const match = random.one([...text.matchAll(pattern)])
      const phrase = match && rewrite(match, random, texts, path)
      if (!match || phrase === null || phrase === undefined || phrase === match[0]) continue
      const after = text.slice(0, match.index) + phrase + text.slice(match.index + match[0].length)
      return { files: new Map([[path, after]]), at: path }
    }
    return null
  }
}
