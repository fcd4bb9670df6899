import type { Corpus } from '../../corpus/build-corpus.ts'
import type { SurvivingEntry } from '../../history/versions/precedent.ts'
import type { PrecedentBlock } from '../../model/precedent.ts'
import type { SourceText } from '../../model/source.ts'
import { type XmlElement, xmlElement } from '../../text/xml.ts'
import { dateMarkup, identificationMarkup, PUBLISHER, publisherMarkup } from './act-meta.ts'
import type { Iris } from './iris.ts'
import { createTextWriter } from './words.ts'

/** Element names of the printed sections. Other sections are reasons. */
const SECTIONS: Readonly<Record<string, string>> = { 先例: 'decision', 説明: 'motivation', 備考: 'remedies' }

/** Writes a precedent: the ruling, its reasons and its metadata. */
export function judgmentMarkup(library: Corpus, entry: SurvivingEntry, iris: Iris): XmlElement {
  const { precedent, citations, version } = entry
  const write = createTextWriter(target => iris.target(target, version, false))
  const content = (text: SourceText) =>
    xmlElement(
      'p',
      write(
        text,
        citations.filter(({ from }) => from.text === text)
      )
    )
  const blockOf = (block: PrecedentBlock): XmlElement =>
    block.kind === 'text'
      ? content(block.text)
      : xmlElement(
          'ul',
          block.points.map(point => xmlElement('li', [content(point)]))
        )
  const title = xmlElement('docTitle', [precedent.caption])
  const number = xmlElement('docNumber', [`先例第${precedent.number}号`])
  return xmlElement(
    'judgment',
    [
      judgmentMeta(library, entry, iris),
      xmlElement('header', [xmlElement('p', [number]), xmlElement('p', [title])]),
      xmlElement(
        'judgmentBody',
        precedent.sections.map(({ name, blocks }) =>
          xmlElement(SECTIONS[name] ?? 'motivation', blocks.map(blockOf), { class: name })
        )
      )
    ],
    { name: 'precedent' }
  )
}

function judgmentMeta(library: Corpus, { precedent, textKind, version }: SurvivingEntry, iris: Iris): XmlElement {
  const iri = iris.precedent(precedent)
  const dates = [dateMarkup(precedent.decidedOn, 'decided')]
  const restated = textKind === 'restated' ? [xmlElement('FRBRauthoritative', [], { value: false })] : []
  const language = [...restated, xmlElement('FRBRlanguage', [], { language: 'jpn' })]
  const related = precedent.related.flatMap((path, index) => {
    const href = version && iris.target({ document: version.text.id, path }, version, false)
    return href ? [xmlElement('activeRef', [], { eId: `related_${index + 1}`, href, showAs: path })] : []
  })
  const day =
    precedent.decidedOn?.length === 10
      ? [xmlElement('eventRef', [], { eId: 'e_1', date: precedent.decidedOn, source: iri, type: 'generation' })]
      : []
  return xmlElement('meta', [
    identificationMarkup({
      FRBRWork: {
        iri,
        dates,
        extra: [
          xmlElement('FRBRcountry', [], { value: 'jp' }),
          xmlElement('FRBRsubtype', [], { value: 'precedent' }),
          xmlElement('FRBRnumber', [], { value: precedent.number }),
          xmlElement('FRBRname', [], { value: precedent.caption })
        ]
      },
      FRBRExpression: { iri: `${iri}/jpn`, dates, extra: language },
      FRBRManifestation: {
        iri: `${iri}/jpn.akn`,
        dates,
        extra: [xmlElement('FRBRformat', [], { value: 'application/akn+xml' })]
      }
    }),
    day.length > 0 ? xmlElement('lifecycle', day, { source: PUBLISHER }) : null,
    xmlElement('references', [...publisherMarkup(library), ...related], { source: PUBLISHER }),
    xmlElement(
      'proprietary',
      [
        xmlElement('p:precedent', [], {
          status: precedent.status,
          codifiedIn: precedent.codifiedIn,
          decidedUnder: precedent.decidedUnder,
          text: textKind === 'restated' ? textKind : null
        })
      ],
      { source: PUBLISHER }
    )
  ])
}
