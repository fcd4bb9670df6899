import type { Corpus } from '../../corpus/build-corpus.ts'
import { hasSurvivingText } from '../../history/versions/precedent.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import { topPath } from '../../model/address.ts'
import type { Amendment, Change, ChangeKind } from '../../model/amendment.ts'
import { type XmlElement, xmlElement } from '../../text/xml.ts'
import { eIdOf, type Iris } from './iris.ts'

/** Input of the metadata of a version. */
export interface ActMetadataInput {
  readonly library: Corpus
  readonly ruleset: Ruleset
  readonly version: Version
  readonly iris: Iris
}

/** Placeholder for a required but unknown date. */
const UNKNOWN_DAY = '0001-01-01'

/** Namespace for facts that the standard does not cover: the origin of a text, and the evidence of a change. */
export const PROVENANCE = 'urn:bylaws:provenance'

/** Reference to the publisher in the metadata. */
export const PUBLISHER = '#publisher'

/** Writes the metadata of a version: identity, amendments, references and provenance. */
export function actMeta(record: ActMetadataInput): XmlElement {
  const known = amendmentsBefore(record)
  return xmlElement('meta', [
    identification(record),
    lifecycle(record, known),
    modifications(record, known),
    inForce(record),
    references(record),
    provenance(record)
  ])
}

/** Writes `<FRBRdate>` for a day, a year or an unknown date. The name attribute contains the precision. */
export function dateMarkup(day: string | null, name: string): XmlElement {
  const isYear = day !== null && day.length === 4
  const date = day === null ? UNKNOWN_DAY : isYear ? `${day}-01-01` : day
  return xmlElement('FRBRdate', [], { date, name: day === null ? `${name}-unknown` : isYear ? `${name}-year` : name })
}

/** Writes the three FRBR levels of a document, each with identifiers, dates and author. */
export function identificationMarkup(
  levels: Readonly<
    Record<
      'FRBRWork' | 'FRBRExpression' | 'FRBRManifestation',
      { readonly iri: string; readonly dates: readonly XmlElement[]; readonly extra: readonly XmlElement[] }
    >
  >
): XmlElement {
  const content = Object.entries(levels).map(([name, { iri, dates, extra }]) =>
    xmlElement(name, [
      xmlElement('FRBRthis', [], { value: name === 'FRBRManifestation' ? iri : `${iri}/!main` }),
      xmlElement('FRBRuri', [], { value: iri }),
      ...dates,
      xmlElement('FRBRauthor', [], { href: PUBLISHER, as: '#author' }),
      ...extra
    ])
  )
  return xmlElement('identification', content, { source: PUBLISHER })
}

function identification({ version, iris }: ActMetadataInput): XmlElement {
  const { enactedOn, enforcedOn, title, id, citedAs, textKind, version: name } = version.text
  const names = [...new Set([title, ...citedAs])].map(value => xmlElement('FRBRname', [], { value }))
  const dates = [dateMarkup(enforcedOn, 'enforced')]
  const restated = textKind === 'restated' ? [xmlElement('FRBRauthoritative', [], { value: false })] : []
  return identificationMarkup({
    FRBRWork: {
      iri: iris.work(version),
      dates: [dateMarkup(enactedOn, 'enacted')],
      extra: [
        xmlElement('FRBRcountry', [], { value: 'jp' }),
        xmlElement('FRBRsubtype', [], { value: 'bylaws' }),
        xmlElement('FRBRnumber', [], { value: id }),
        ...names
      ]
    },
    FRBRExpression: {
      iri: iris.expression(version),
      dates,
      extra: [
        xmlElement('FRBRversionNumber', [], { value: name }),
        ...restated,
        xmlElement('FRBRlanguage', [], { language: 'jpn' })
      ]
    },
    FRBRManifestation: {
      iri: `${iris.expression(version)}.akn`,
      dates,
      extra: [xmlElement('FRBRformat', [], { value: 'application/akn+xml' })]
    }
  })
}

/** Amendment whose date is known to the day. */
type Dated = Amendment & { readonly date: string }

/** Returns the amendments that a version contains, oldest first. */
export function amendmentsBefore({ library, ruleset, version }: Omit<ActMetadataInput, 'iris'>): Dated[] {
  const { enforcedOn } = version.text
  return library.amendments
    .filter((one): one is Dated => one.ruleset === ruleset.id && one.date !== null && one.date.length > 4)
    .filter(({ date }) => enforcedOn === null || date <= enforcedOn)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function lifecycle({ iris, version, ruleset }: ActMetadataInput, known: readonly Dated[]): XmlElement | null {
  const event = (eId: string, date: string, source: string, type: 'generation' | 'amendment') =>
    xmlElement('eventRef', [], { eId, date, source, type })
  const next = nextOf(ruleset, version)
  const events = [
    ...known.map((one, index) =>
      event(`e_${index + 1}`, one.date, iris.amendment(one), one.kind === 'enactment' ? 'generation' : 'amendment')
    ),
    ...startOf(version).map(day => event('e_start', day, iris.expression(version), 'generation')),
    ...(next ? startOf(next).map(day => event('e_end', day, iris.expression(next), 'amendment')) : [])
  ]
  return events.length > 0 ? xmlElement('lifecycle', events, { source: PUBLISHER }) : null
}

/** Returns the version that replaced this one. */
function nextOf({ versions }: Ruleset, version: Version): Version | undefined {
  const at = versions.indexOf(version)
  return at > 0 ? versions[at - 1] : undefined
}

/** Returns the enforcement date if it is known to the day. */
function startOf({ text: { enforcedOn } }: Version): string[] {
  return enforcedOn?.length === 10 ? [enforcedOn] : []
}

const MODIFICATIONS: Readonly<Record<Exclude<ChangeKind, 'unknown'>, string>> = {
  addition: 'insertion',
  replacement: 'substitution',
  deletion: 'repeal',
  move: 'renumbering',
  renumbering: 'renumbering'
}

/** Writes the known changes. Changes of unknown kind remain only in the amendment records. */
function modifications(record: ActMetadataInput, known: readonly Dated[]): XmlElement | null {
  const { iris, version } = record
  const changes = known.flatMap(one => one.changes.map(change => ({ one, change })))
  const written = changes.flatMap(({ one, change }, index) => {
    if (change.kind === 'unknown') return []
    return xmlElement(
      'textualMod',
      [
        xmlElement('source', [], { href: iris.amendment(one) }),
        xmlElement('destination', [], { href: `#${eIdOf(version.nodes, placeOf(version, change))}` })
      ],
      {
        eId: `pmod_${index + 1}`,
        type: MODIFICATIONS[change.kind],
        'p:evidence': change.evidence,
        'p:source': change.source
      }
    )
  })
  if (written.length === 0) return null
  return xmlElement('analysis', [xmlElement('passiveModifications', written)], { source: PUBLISHER })
}

/**
 * Returns the path of a changed provision. A provision missing from the text is represented by its article, if present.
 */
function placeOf({ nodes }: Version, { provision }: Change): string {
  return nodes.has(provision) || !nodes.has(topPath(provision)) ? provision : topPath(provision)
}

/** Writes the interval in which a version is in force, if the dates are known. */
function inForce({ ruleset, version }: ActMetadataInput): XmlElement | null {
  if (startOf(version).length === 0) return null
  const next = nextOf(ruleset, version)
  const end = next && startOf(next).length > 0 ? '#e_end' : null
  const interval = xmlElement('timeInterval', [], { start: '#e_start', end, refersTo: '#in-force' })
  return xmlElement('temporalData', [xmlElement('temporalGroup', [interval], { eId: 'tmpg_1' })], { source: PUBLISHER })
}

/** Writes the publisher and the precedents of the ruleset. */
function references({ library, ruleset, iris }: ActMetadataInput): XmlElement {
  const rulings = library.precedents
    .filter(hasSurvivingText)
    .filter(({ precedent }) => precedent.ruleset === ruleset.id)
  return xmlElement(
    'references',
    [
      ...publisherMarkup(library),
      xmlElement('TLCConcept', [], { eId: 'in-force', href: '/akn/ontology/concept/jp/in-force', showAs: '施行中' }),
      ...rulings.map(({ precedent }) =>
        xmlElement('passiveRef', [], {
          eId: `precedent_${precedent.number}`,
          href: iris.precedent(precedent),
          showAs: `先例第${precedent.number}号（${precedent.caption}）`
        })
      )
    ],
    { source: PUBLISHER }
  )
}

/** Writes the organisation and its role, which every document refers to. */
export function publisherMarkup({ club }: Corpus): XmlElement[] {
  return [
    xmlElement('TLCOrganization', [], {
      eId: 'publisher',
      href: '/akn/ontology/organization/jp/publisher',
      showAs: club.club
    }),
    xmlElement('TLCRole', [], { eId: 'author', href: '/akn/ontology/role/author', showAs: '作成者' })
  ]
}

/** Writes the text kind, the source and the digest. */
function provenance({ version: { text: rulesetText, digest } }: ActMetadataInput): XmlElement {
  const { textKind, source, amendment } = rulesetText
  const text = xmlElement('p:text', [], {
    kind: textKind,
    digest: `sha256:${digest}`,
    amendment,
    source: source?.name ?? null,
    asOf: source?.asOf ?? null,
    url: source?.url ?? null
  })
  return xmlElement('proprietary', [text], { source: PUBLISHER })
}
