import type { Corpus } from '../../corpus/build-corpus.ts'
import type { SurvivingEntry } from '../../history/versions/precedent.ts'
import type { PrecedentBlock } from '../../model/record.ts'
import type { SourceText } from '../../model/source.ts'
import { escapeXml } from '../../text/xml.ts'
import { dateMarkup, identificationMarkup, PUBLISHER, publisherMarkup } from './act-meta.ts'
import type { Iris } from './iris.ts'
import { markUpBlock, xmlTag } from './markup.ts'
import { createTextWriter } from './words.ts'

/** Element names of the printed sections. Other sections are reasons. */
const SECTIONS: Readonly<Record<string, string>> = { 先例: 'decision', 説明: 'motivation', 備考: 'remedies' }

/** Writes a precedent: the ruling, its reasons and its metadata. */
export function judgmentMarkup(library: Corpus, entry: SurvivingEntry, iris: Iris): string {
  const { precedent, citations, version } = entry
  const write = createTextWriter(target => iris.target(target, version, false))
  const words = (text: SourceText) =>
    xmlTag('p', {}, [
      write(
        text,
        citations.filter(({ from }) => from.text === text)
      )
    ])
  const blockOf = (block: PrecedentBlock): string =>
    block.kind === 'text'
      ? words(block.text)
      : markUpBlock(
          'ul',
          {},
          block.points.map(point => xmlTag('li', {}, [words(point)]))
        )
  const title = xmlTag('docTitle', {}, [escapeXml(precedent.caption)])
  const number = xmlTag('docNumber', {}, [`先例第${precedent.number}号`])
  return markUpBlock('judgment', { name: 'precedent' }, [
    judgmentMeta(library, entry, iris),
    markUpBlock('header', {}, [xmlTag('p', {}, [number]), xmlTag('p', {}, [title])]),
    markUpBlock(
      'judgmentBody',
      {},
      precedent.sections.map(({ name, blocks }) =>
        markUpBlock(SECTIONS[name] ?? 'motivation', { class: name }, blocks.map(blockOf))
      )
    )
  ])
}

function judgmentMeta(library: Corpus, { precedent, textKind, version }: SurvivingEntry, iris: Iris): string {
  const iri = iris.precedent(precedent)
  const dates = [dateMarkup(precedent.decidedOn, 'decided')]
  const restated = textKind === 'restated' ? [xmlTag('FRBRauthoritative', { value: false })] : []
  const language = [...restated, xmlTag('FRBRlanguage', { language: 'jpn' })]
  const related = precedent.related.flatMap((path, index) => {
    const href = version && iris.target({ document: version.ruleset.id, path }, version, false)
    return href ? [xmlTag('activeRef', { eId: `related_${index + 1}`, href, showAs: path })] : []
  })
  const day =
    precedent.decidedOn?.length === 10
      ? [xmlTag('eventRef', { eId: 'e_1', date: precedent.decidedOn, source: iri, type: 'generation' })]
      : []
  return markUpBlock('meta', {}, [
    identificationMarkup({
      FRBRWork: {
        iri,
        dates,
        behind: [
          xmlTag('FRBRcountry', { value: 'jp' }),
          xmlTag('FRBRsubtype', { value: 'precedent' }),
          xmlTag('FRBRnumber', { value: precedent.number }),
          xmlTag('FRBRname', { value: precedent.caption })
        ]
      },
      FRBRExpression: { iri: `${iri}/jpn`, dates, behind: language },
      FRBRManifestation: {
        iri: `${iri}/jpn.akn`,
        dates,
        behind: [xmlTag('FRBRformat', { value: 'application/akn+xml' })]
      }
    }),
    day.length > 0 ? markUpBlock('lifecycle', { source: PUBLISHER }, day) : '',
    markUpBlock('references', { source: PUBLISHER }, [...publisherMarkup(library), ...related]),
    markUpBlock('proprietary', { source: PUBLISHER }, [
      xmlTag('p:precedent', {
        status: precedent.status,
        codifiedIn: precedent.codifiedIn,
        decidedUnder: precedent.decidedUnder,
        text: textKind === 'restated' ? textKind : null
      })
    ])
  ])
}
