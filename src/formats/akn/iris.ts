import type { Target } from '../../citation/resolve/types.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import { parentPath } from '../../model/address.ts'
import type { Amendment } from '../../model/amendment.ts'
import type { Node, Path } from '../../model/law.ts'
import type { Precedent } from '../../model/precedent.ts'

/** Identifiers of works and provisions across documents, in the naming convention of Akoma Ntoso. */
export interface Iris {
  readonly work: (version: Version) => string
  /** Expression of a work: `/akn/jp/act/bylaws/2002-08-13/tennis/jpn@2020-08-07`. */
  readonly expression: (version: Version) => string
  readonly precedent: (precedent: Precedent) => string
  readonly amendment: (amendment: Amendment) => string
  /**
   * Reference to a target: `#art_9__para_2` within the citing document, with the IRI of the work outside it; `null` if
   * the target is not in the corpus.
   */
  readonly target: (target: Target, own: Version | null, isInside: boolean) => string | null
}

/** Creates the identifiers of the corpus. An unknown date is `undated`. */
export function irisOf({ rulesets, home, precedents, amendments }: Corpus): Iris {
  const current = new Map(rulesets.map(ruleset => [ruleset.id, ruleset.current]))
  const known = precedents.map(({ precedent }) => precedent)
  const rulings = new Map(recordsOf(known, home).map(each => [String(each.number), each]))
  const instruments = new Map(recordsOf(amendments, home).map(each => [each.id, each]))
  const ofRecord = ({ document, path }: Target): string | null => {
    const [ruling, instrument] = [rulings.get(path), instruments.get(path)]
    if (document === 'precedent') return ruling ? precedentIri(ruling) : null
    return document === 'amendment' && instrument ? amendmentIri(instrument) : null
  }
  return {
    work: workIri,
    expression: expressionIri,
    precedent: precedentIri,
    amendment: amendmentIri,
    target: (target, own, isInside) => {
      const isOwn = own?.text.id === target.document
      const version = isOwn ? own : current.get(target.document)
      if (!version) return ofRecord(target)
      const work = isOwn ? (isInside ? '' : expressionIri(version)) : workIri(version)
      if (target.path !== '') return `${work}#${eIdOf(version.nodes, target.path)}`
      return work === '' ? '#body' : work
    }
  }
}

function recordsOf<T extends { readonly ruleset: string }>(records: readonly T[], home: Ruleset | null): T[] {
  return records.filter(({ ruleset }) => ruleset === home?.id)
}

function workIri({ text }: Version): string {
  return `/akn/jp/act/bylaws/${text.enactedOn ?? 'undated'}/${text.id}`
}

function expressionIri(version: Version): string {
  return `${workIri(version)}/jpn@${version.text.version}`
}

function precedentIri(precedent: Precedent): string {
  const day = precedent.lost === null ? precedent.decidedOn : null
  return `/akn/jp/judgment/precedent/${day ?? 'undated'}/${precedent.ruleset}-${precedent.number}`
}

function amendmentIri({ ruleset, date, id }: Amendment): string {
  return `/akn/jp/act/amendment/${date ?? 'undated'}/${ruleset}-${id}`
}

const PREFIXES: Readonly<Record<Node['level'], string>> = {
  part: 'part',
  chapter: 'chp',
  section: 'sec',
  subsection: 'subsec',
  division: 'dvs',
  supplement: 'hcontainer',
  article: 'art',
  paragraph: 'para',
  item: 'point',
  subitem: 'point',
  subsubitem: 'point'
}

/** Names of path steps that are not provisions. */
const ZONES: Readonly<Record<string, string>> = { 前文: 'preamble', 冒頭: 'preface', 末尾: 'conclusions' }

/** Returns the eId of a provision: `8-2/1/1` is `art_8-2__para_1__point_1`, `ch2/sec9` is `chp_2__sec_9`. */
export function eIdOf(nodes: ReadonlyMap<Path, Node>, path: Path): string {
  const above = parentPath(path)
  const step = above === null ? path : path.slice(above.length + 1)
  const own = ZONES[path] ?? `${prefixOf(nodes.get(path))}_${step.replace(/^(?:part|ch|sec|sub|div)(?=[0-9-]+$)/u, '')}`
  return `${above === null ? '' : `${eIdOf(nodes, above)}__`}${own}`.replace(/\s/gu, '_')
}

function prefixOf(node: Node | undefined): string {
  if (!node || (node.level === 'article' && node.isUnnumbered)) return 'hcontainer'
  return PREFIXES[node.level]
}
