/** @file JSON-LD of the law pages: schema.org Legislation, supplemented with ELI terms. */

import { targetsOfAll } from '../../citation/resolve/cited.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { SiteLocation } from '../../formats/site-file.ts'
import type { LawPage } from '../../history/versions/law-pages.ts'
import type { SurvivingEntry } from '../../history/versions/precedent.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import { topPath } from '../../model/address.ts'
import type { Amendment } from '../../model/amendment.ts'
import type { TextKind } from '../../model/law.ts'
import { absoluteAddress } from '../../text/base-path.ts'
import { canonicalUrl, currentEdition, type Edition, provisionUrl } from '../../view/edition.ts'
import type { HrefOf } from '../../view/inline-content.ts'
import { instrumentTitle } from '../../view/instrument.ts'
import { titleOf } from '../../view/law-pages.ts'
import { historyUrl, precedentUrl } from '../../view/record-urls.ts'
import type { Records } from '../../view/records.ts'
import { createHrefResolver } from '../../view/targets.ts'

/** File name of the complete JSON-LD description next to a page. */
export const LINKED_FILE = 'law.jsonld'

/** Context of a description: the records, the publisher, and the conversion of site paths to absolute URLs. */
export interface JsonLdContext {
  readonly records: Records
  readonly club: string
  /** True if the club enacted the ruleset. */
  readonly isOwn: boolean
  readonly absolute: (href: string) => string
  /** Returns the URL of a citation target; `null` if no page shows the target. */
  readonly hrefOf: HrefOf
}

/** Edition and records that are described. */
interface Described extends SiteLocation {
  readonly records: Records
  readonly edition: Edition
  /** Resolves citations of precedents and instruments to URLs. */
  readonly hrefs: HrefOf
}

/** Creates the context of a description. */
export function linkedPlace(
  { club, home, rulesets }: Pick<Corpus, 'club' | 'home' | 'rulesets'>,
  { base, site, records, edition, hrefs }: Described
): JsonLdContext {
  return {
    records,
    club: club.club,
    isOwn: records.ruleset === home,
    absolute: address => absoluteAddress({ base, site }, address),
    hrefOf: createHrefResolver(edition, rulesets, hrefs)
  }
}

/** Node of JSON-LD. */
export type LinkedData = Readonly<Record<string, unknown>>

const CONTEXT = ['https://schema.org', { eli: 'http://data.europa.eu/eli/ontology#' }]

/** Describes a ruleset in force, with the instruments consolidated in its text. */
export function rulesetData(place: JsonLdContext): LinkedData {
  const { records, absolute } = place
  const { ruleset } = records
  const instruments = records.amendments.filter(({ date }) => date !== null)
  return document({
    ...textData(place, ruleset.current),
    ...nodeOf(absolute(canonicalUrl(currentEdition(ruleset), '')), ruleset.id, ruleset.current.text.title),
    alternateName: [...ruleset.current.text.citedAs],
    legislationConsolidates: instruments.map(one => ({ '@id': absolute(historyUrl(records, one.id)) })),
    encoding: [
      {
        '@type': 'MediaObject',
        encodingFormat: 'application/akn+xml',
        contentUrl: absolute(`/api/v1/rulesets/${ruleset.id}/akn.xml`)
      }
    ]
  })
}

/** Describes a law page: an article, a section, 附則 or 前文. */
export function lawPageData(place: JsonLdContext, edition: Edition, page: LawPage): LinkedData {
  const { absolute, hrefOf } = place
  const { ruleset, version } = edition
  const cited = version.citations.filter(({ from }) => topPath(from.path) === page.slug)
  const urls = targetsOfAll(cited)
    .flatMap(target => hrefOf(target) ?? [])
    .map(href => absolute(href))
  return document({
    ...textData(place, version),
    ...nodeOf(absolute(canonicalUrl(edition, page.slug)), `${ruleset.id}:${page.slug}`, titleOf(page)),
    isPartOf: nodeOf(absolute(canonicalUrl(edition, '')), ruleset.id, version.text.title),
    'eli:cites': [...new Set(urls)].map(id => ({ '@id': id }))
  })
}

/** Describes a precedent, with the provisions in its relation line. */
export function precedentData(
  { records, absolute, club, isOwn }: JsonLdContext,
  { precedent, textKind }: SurvivingEntry
): LinkedData {
  const { number, caption, decidedOn, status, related } = precedent
  const edition = currentEdition(records.ruleset)
  const known = related.filter(path => edition.version.nodes.has(path))
  return document({
    ...nodeOf(absolute(precedentUrl(records, number)), `precedent:${number}`, `先例第${number}号（${caption}）`),
    inLanguage: 'ja',
    legislationType: '先例',
    legislationDate: decidedOn,
    legislationLegalForce: { 'in-effect': FORCE.in, superseded: FORCE.out, codified: null, 'to-review': null }[status],
    legislationLegalValue: legalValueOf(textKind),
    legislationPassedBy: isOwn ? organisation(club) : null,
    legislationApplies: known.map(path => ({ '@id': absolute(provisionUrl(edition, path)) })),
    isPartOf: nodeOf(absolute(precedentUrl(records)), `${records.ruleset.id}:precedents`, '先例')
  })
}

/** Describes an enactment (制定) or amendment (改正), with its known changes. */
export function amendmentData({ records, absolute, club, isOwn }: JsonLdContext, amendment: Amendment): LinkedData {
  const edition = currentEdition(records.ruleset)
  const { text, nodes } = edition.version
  const changed = amendment.changes.filter(({ provision }) => nodes.has(provision))
  const whole = { '@id': absolute(canonicalUrl(edition, '')) }
  return document({
    ...nodeOf(absolute(historyUrl(records, amendment.id)), `amendment:${amendment.id}`, instrumentTitle(amendment)),
    inLanguage: 'ja',
    legislationType: amendment.kind === 'enactment' ? '制定' : '改正',
    legislationDate: amendment.date,
    legislationPassedBy: isOwn ? organisation(club) : null,
    about: { ...whole, name: text.title },
    legislationChanges:
      amendment.kind === 'enactment'
        ? []
        : [whole, ...changed.map(({ provision }) => ({ '@id': absolute(provisionUrl(edition, provision)) }))]
  })
}

/** Reduces a description to the type, the identifiers, the date, and the work that the page is part of or about. */
export function summarizeJsonLd(data: LinkedData): LinkedData {
  const { '@type': type, '@id': id, legislationIdentifier, name } = data
  const { legislationDate = null, legislationDateVersion = null } = data
  const days = legislationDateVersion === null ? { legislationDate } : { legislationDateVersion }
  const whole = { isPartOf: addressOf(data.isPartOf), about: addressOf(data.about) }
  const fields = { '@type': type, '@id': id, legislationIdentifier, name, ...days, ...whole }
  return { '@context': 'https://schema.org', ...withoutUnknown(fields) }
}

function addressOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null && '@id' in node ? node['@id'] : null
}

const FORCE = { in: 'https://schema.org/InForce', out: 'https://schema.org/NotInForce' }

/** Returns the legal value. A restated text is unofficial. */
function legalValueOf(textKind: TextKind): string | null {
  return textKind === 'restated' ? 'https://schema.org/UnofficialLegalValue' : null
}

/** Describes the properties shared by all provisions of a version. */
function textData({ records, club, isOwn }: JsonLdContext, version: Version): LinkedData {
  const { enactedOn, enforcedOn, textKind, source } = version.text
  return {
    inLanguage: 'ja',
    legislationDate: enactedOn,
    legislationDateVersion: enforcedOn,
    legislationLegalForce: enforcedOn === null ? null : forceOf(records.ruleset, version),
    legislationLegalValue: legalValueOf(textKind),
    legislationPassedBy: isOwn ? organisation(club) : null,
    isBasedOn: source && { '@type': 'CreativeWork', name: source.name, url: source.url, dateModified: source.asOf }
  }
}

function forceOf({ current, versions }: Ruleset, version: Version): string | null {
  if (version === current) return FORCE.in
  return versions.indexOf(version) > versions.indexOf(current) ? FORCE.out : null
}

function nodeOf(id: string, identifier: string, name: string): LinkedData {
  return { '@type': 'Legislation', '@id': id, legislationIdentifier: identifier, name }
}

function organisation(name: string): LinkedData {
  return { '@type': 'Organization', name }
}

/** Creates a document. Unknown values are omitted. */
function document(fields: LinkedData): LinkedData {
  return { '@context': CONTEXT, ...withoutUnknown(fields) }
}

function withoutUnknown(fields: LinkedData): LinkedData {
  const known = Object.entries(fields).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)
  )
  return Object.fromEntries(
    known.map(([key, value]) => [
      key,
      typeof value === 'object' && !Array.isArray(value) ? withoutUnknown(value as LinkedData) : value
    ])
  )
}
