import type { Path } from '../model/law.ts'
import { keyPlace, keySpan } from '../model/place.ts'
import type { Keyed } from '../model/source.ts'
import type { Address, Saying } from './types.ts'
import { wordsAt } from './words-at.ts'

/** What a saying rests on, where it is not words with nothing beside them. */
export type Footing = Partial<Omit<Saying, 'key' | 'text'>>

/** The text of one key, if it is written. */
export function sayingAt(
  { file, places }: Keyed,
  key: string,
  value: string | number | null | undefined,
  footing: Footing = {}
): Saying[] {
  if (value === null || value === undefined) return []
  const text = wordsAt(file, () => keySpan(places, key), String(value))
  return [{ ...LOOSE, typed: typeof value === 'number', ...footing, key, text }]
}

export const LOOSE = {
  language: 'ja',
  at: null,
  grounds: [],
  precedents: [],
  derivation: null,
  amounts: [],
  free: false,
  story: false
} as const

/** The addresses of a list: `cites: ['80/1', '71/1']`. */
export function addressesAt(keyed: Keyed, key: string, paths: readonly Path[]): Address[] {
  return paths.map((path, at) => Object.assign(keyPlace(keyed, `${key}.${at}`, key), { path }))
}

/** The address of a key with one value. */
export function addressAt(keyed: Keyed, key: string, path: Path | null): Address[] {
  return path === null ? [] : [Object.assign(keyPlace(keyed, key), { path })]
}
