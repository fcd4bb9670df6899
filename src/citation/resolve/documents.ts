import type { Path, RulesetText } from '../../model/law.ts'
import { instrumentName } from '../instrument.ts'
import { indexOf, type RulesetIndex } from './index-of.ts'

/** Ruleset: 規約第80条 is resolved in its tree. */
export interface CitableRuleset {
  readonly kind: 'ruleset'
  readonly id: string
  readonly names: readonly string[]
  readonly index: RulesetIndex
}

/** Numbered series: 先例第9号 is `precedent:9`. Lost numbers are included if they have a page. */
export interface CitableSeries {
  readonly kind: 'series'
  readonly id: string
  readonly names: readonly string[]
  /** Sorted in ascending order. */
  readonly numbers: readonly number[]
}

/** Instruments by name: 平成26年規約第1号 is `amendment:2014-05-06`. */
export interface CitableInstruments {
  readonly kind: 'instruments'
  readonly id: string
  readonly names: readonly []
  readonly paths: ReadonlyMap<string, Path>
}

/** Document that a citation can resolve to. */
export type CitableDocument = CitableRuleset | CitableSeries | CitableInstruments

/** Names that texts may cite by. */
export interface KnownNames {
  /** Returns the names of the given ruleset and of all other documents. */
  readonly namesFor: (own: RulesetIndex) => readonly string[]
  /** Section names of the other rulesets: ルール, 付則. */
  readonly sections: ReadonlySet<string>
}

/** Collects the names once for all texts that share the same documents. */
export function knownNames(documents: readonly CitableDocument[]): KnownNames {
  const otherNames = documents.flatMap(({ names }): readonly string[] => names)
  const sections = new Set(documents.flatMap(sectionsOf))
  const known = new Map<RulesetIndex, readonly string[]>()
  const namesFor = (own: RulesetIndex) => {
    const names = known.get(own) ?? [...own.names, ...otherNames]
    known.set(own, names)
    return names
  }
  return { namesFor, sections }
}

function sectionsOf(document: CitableDocument): readonly string[] {
  return document.kind === 'ruleset' ? document.index.sections : []
}

/** Returns a ruleset text, citable by its title and its declared names. */
export function citableRuleset(text: RulesetText): CitableRuleset {
  const index = indexOf(text)
  return { kind: 'ruleset', id: text.id, names: index.names, index }
}

/** `citableSeries({ id: 'precedent', names: ['先例'], numbers: [1, 2, 3] })` */
export function citableSeries({ id, names, numbers }: Omit<CitableSeries, 'kind'>): CitableSeries {
  return { kind: 'series', id, names, numbers: [...numbers].sort((a, b) => a - b) }
}

/** `citableInstruments('amendment', [['平成26年規約第1号', '2014-05-06']])`. Numerals in the names are normalized. */
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
