import type { Corpus } from '../corpus/build-corpus.ts'
import type { PrecedentEntry } from '../history/versions/precedent.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { formatProvisionPath } from '../model/address.ts'
import type { Dispute, RulingCard } from '../model/dispute.ts'
import type { Path } from '../model/law.ts'
import type { Term } from '../model/term.ts'
import type { Topic } from '../model/topic.ts'
import { closestMatch, nearestNumber } from '../text/nearest.ts'
import { citingName } from '../view/edition-labels.ts'
import { precedentName } from '../view/precedent.ts'

/** An entry of the content that an address names. */
export type Place =
  | { readonly kind: 'provision'; readonly ruleset: Ruleset; readonly version: Version; readonly path: Path }
  | { readonly kind: 'precedent'; readonly entry: PrecedentEntry }
  /** `card` is null for a complete dispute. */
  | { readonly kind: 'dispute'; readonly dispute: Dispute; readonly card: readonly [string, RulingCard] | null }
  | { readonly kind: 'topic'; readonly topic: Topic }
  | { readonly kind: 'term'; readonly term: Term }

/** Failed look-up: the reason in Japanese, and up to three existing addresses. */
export interface Missing {
  readonly kind: 'missing'
  readonly message: string
  readonly near: readonly string[]
}

/** Matches an address: `onizumo:80/1`, `precedent:9`, `dispute:spill#tiles`, `topic:uma`, `term:furo`. */
export const ADDRESS = /[a-z0-9][a-z0-9_-]*:(?!\/)[\p{L}\p{N}（）()§・.#/_-]+/u

/** Returns the entry of an address. `version` is a version name of the ruleset; the version in force by default. */
export function placeAt(corpus: Corpus, address: string, version?: string): Place | Missing {
  const colon = address.indexOf(':')
  const [kind, name] = [address.slice(0, Math.max(0, colon)), address.slice(colon + 1)]
  if (kind === 'precedent') return precedentAt(corpus, name)
  if (kind === 'dispute' || kind === 'situation') return disputeAt(corpus, name)
  if (kind === 'topic') {
    const topic = corpus.topics.find(({ id }) => id === name)
    const ids = corpus.topics.map(({ id }) => id)
    return topic ? { kind, topic } : missing(`論点「${name}」はありません`, 'topic:', name, ids)
  }
  if (kind === 'term') {
    const term = corpus.terms.find(({ slug }) => slug === name)
    const slugs = corpus.terms.map(({ slug }) => slug)
    return term ? { kind, term } : missing(`用語「${name}」はありません`, 'term:', name, slugs)
  }
  return provisionAt(corpus, kind || corpus.club.home || '', name, version)
}

function provisionAt(corpus: Corpus, id: string, path: string, named?: string): Place | Missing {
  const ruleset = corpus.rulesets.find(ruleset => ruleset.id === id)
  if (!ruleset)
    return missing(
      `規則「${id}」はありません`,
      '',
      id,
      corpus.rulesets.map(({ id }) => id)
    )
  const version = named ? ruleset.versions.find(({ text }) => text.version === named) : ruleset.current
  if (!version) {
    const near = ruleset.versions.map(({ text }) => text.version)
    return { kind: 'missing', message: `「${named}」という版はありません（${near.join('、')}）`, near: [] }
  }
  if (version.nodes.has(path)) return { kind: 'provision', ruleset, version, path }
  const last = version.pages.findLast(({ slug }) => /^[0-9]/.test(slug))
  const until = last ? `（${citingName(version.text)}は${last.label}までです）` : ''
  const paths = [...version.nodes.keys()].filter(one => one.split('/').length === path.split('/').length)
  return missing(`${citingName(version.text)}に「${path}」の規定はありません${until}`, `${id}:`, path, paths)
}

function precedentAt({ precedents }: Corpus, name: string): Place | Missing {
  const entry = precedents.find(({ precedent }) => String(precedent.number) === name)
  if (entry) return { kind: 'precedent', entry }
  const nearest = nearestNumber(Number(name), precedents, ({ precedent }) => precedent.number)
  const near = nearest ? [`precedent:${nearest.precedent.number}`] : []
  return { kind: 'missing', message: `先例第${name}号はありません`, near }
}

function disputeAt({ disputes }: Corpus, name: string): Place | Missing {
  const [slug = '', id] = name.split('#')
  const dispute = disputes.find(dispute => dispute.slug === slug)
  if (!dispute)
    return missing(
      `もめごと「${slug}」はありません`,
      'dispute:',
      slug,
      disputes.map(({ slug }) => slug)
    )
  if (id === undefined) return { kind: 'dispute', dispute, card: null }
  const card = dispute.cards.get(id)
  if (card) return { kind: 'dispute', dispute, card: [id, card] }
  const near = [...dispute.cards.keys()].slice(0, 3).map(key => `dispute:${slug}#${key}`)
  return { kind: 'missing', message: `もめごと「${dispute.title}」に裁定の札「${id}」はありません`, near }
}

function missing(message: string, prefix: string, name: string, names: readonly string[]): Missing {
  const begun = names.filter(one => name !== '' && (one.startsWith(name) || name.startsWith(`${one}/`)))
  const near = [...new Set([begun, closestMatch(name, names) ?? []].flat())].slice(0, 3)
  return { kind: 'missing', message, near: near.map(one => `${prefix}${one}`) }
}

/** Returns the address of a place. */
export function addressOfPlace(place: Place): string {
  switch (place.kind) {
    case 'provision':
      return `${place.ruleset.id}:${place.path}`
    case 'precedent':
      return `precedent:${place.entry.precedent.number}`
    case 'dispute':
      return `dispute:${place.dispute.slug}${place.card ? `#${place.card[0]}` : ''}`
    case 'topic':
      return `topic:${place.topic.id}`
    case 'term':
      return `term:${place.term.slug}`
  }
}

/**
 * Returns the words that cite a place in an answer; they resolve to the place again. Entries without a name in law are
 * cited by their address.
 */
export function citeAsOf(place: Place): string {
  if (place.kind === 'provision')
    return `${citingName(place.version.text)}${formatProvisionPath(place.path, place.version.nodes)}`
  return place.kind === 'precedent' ? precedentName(place.entry.precedent.number) : `[${addressOfPlace(place)}]`
}

/** Returns a target of a citation as an address with its citation; `null` if no entry has the address. */
export function citedAt(corpus: Corpus, document: string, path: Path): { address: string; citeAs: string } | null {
  const place = placeAt(corpus, `${document}:${path}`)
  return place.kind === 'missing' ? null : { address: addressOfPlace(place), citeAs: citeAsOf(place) }
}
