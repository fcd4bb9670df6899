import { keyLocation, keySpan } from '../model/key-location.ts'
import type { Path } from '../model/law.ts'
import type { WithKeySpans } from '../model/source.ts'
import { mappedValueAt } from './mapped-value.ts'
import type { Address, StatementText } from './types.ts'

/** Basis of a statement text, where it differs from `DEFAULT_BASIS`. */
export type TextBasis = Partial<Omit<StatementText, 'key' | 'text'>>

/** Returns the text of one key, or no text if the value is missing. */
export function statementTextAt(
  { file, keySpans }: WithKeySpans,
  key: string,
  value: string | number | null | undefined,
  footing: TextBasis = {}
): StatementText[] {
  if (value === null || value === undefined) return []
  const text = mappedValueAt(file, () => keySpan(keySpans, key), String(value))
  return [{ ...DEFAULT_BASIS, isTypedValue: typeof value === 'number', ...footing, key, text }]
}

export const DEFAULT_BASIS = {
  language: 'ja',
  at: null,
  basis: [],
  precedents: [],
  derivation: null,
  amounts: [],
  isFigureExempt: false,
  isExample: false
} as const

/** Returns the addresses of a list: `cites: ['80/1', '71/1']`. */
export function addressesAt(keyed: WithKeySpans, key: string, paths: readonly Path[]): Address[] {
  return paths.map((path, at) => Object.assign(keyLocation(keyed, `${key}.${at}`, key), { path }))
}

/** Returns the address of a key with one value. */
export function addressAt(keyed: WithKeySpans, key: string, path: Path | null): Address[] {
  return path === null ? [] : [Object.assign(keyLocation(keyed, key), { path })]
}
