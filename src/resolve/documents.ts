import { instrumentName } from '../citation/instrument.ts'
import type { Path, Ruleset } from '../model/law.ts'
import { indexOf, type RulesetIndex } from './index-of.ts'

/** A ruleset: 規約第80条 is looked up in its tree. */
export interface CitableRuleset {
  readonly kind: 'ruleset'
  readonly id: string
  readonly names: readonly string[]
  readonly index: RulesetIndex
}

/** A numbered series: 先例第9号 is `precedent:9`. Lost numbers count, if they have a place. */
export interface CitableSeries {
  readonly kind: 'series'
  readonly id: string
  readonly names: readonly string[]
  /** In order. */
  readonly numbers: readonly number[]
}

/** Instruments by their names: 平成26年規約第1号 is `amendment:2014-05-06`. */
export interface CitableInstruments {
  readonly kind: 'instruments'
  readonly id: string
  readonly names: readonly []
  readonly paths: ReadonlyMap<string, Path>
}

/** What a citation can point into. */
export type CitableDocument = CitableRuleset | CitableSeries | CitableInstruments

/** The names that a text of some ruleset may cite by: its own, and those of the documents beside it. */
export type KnownNames = (own: RulesetIndex) => readonly string[]

/** Gathers the names once for all texts that are read beside the same documents. */
export function knownNames(documents: readonly CitableDocument[]): KnownNames {
  const beside = documents.flatMap(({ names }): readonly string[] => names)
  const known = new Map<RulesetIndex, readonly string[]>()
  return own => {
    const names = known.get(own) ?? [...own.names, ...beside]
    known.set(own, names)
    return names
  }
}

/** A ruleset by its title and the names it says it is cited by. */
export function citableRuleset(ruleset: Ruleset): CitableRuleset {
  const index = indexOf(ruleset)
  return { kind: 'ruleset', id: ruleset.id, names: index.names, index }
}

/** `citableSeries({ id: 'precedent', names: ['先例'], numbers: [1, 2, 3] })` */
export function citableSeries({ id, names, numbers }: Omit<CitableSeries, 'kind'>): CitableSeries {
  return { kind: 'series', id, names, numbers: [...numbers].sort((a, b) => a - b) }
}

/** `citableInstruments('amendment', [['平成26年規約第1号', '2014-05-06']])`, in whatever numerals the names are written. */
export function citableInstruments(
  id: string,
  paths: Iterable<readonly [name: string, path: Path]>
): CitableInstruments {
  return {
    kind: 'instruments',
    id,
    names: [],
    paths: new Map([...paths].map(([name, path]) => [instrumentName(name) ?? name, path]))
  }
}
