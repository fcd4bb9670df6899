import type { Corpus } from '../../corpus/build-corpus.ts'
import type { SurvivingEntry } from '../../history/versions/precedent.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatXml, XML_DECLARATION, type XmlElement, xmlElement } from '../../text/xml.ts'
import { actBody, blocksMarkup } from './act-body.ts'
import { actMeta, amendmentsBefore, PROVENANCE } from './act-meta.ts'
import { type Iris, irisOf } from './iris.ts'
import { judgmentMarkup } from './judgment.ts'
import { createTextWriter } from './words.ts'

const NAMESPACES = `xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:p="${PROVENANCE}"`

/** Elements whose content is one line of text. */
const LINES = /^(?:longTitle|p|li|t[dh])$/u

/** Writer of Akoma Ntoso 3.0 documents for the corpus. */
export interface AknWriter {
  /** Writes a version of a ruleset as an act. */
  readonly act: (ruleset: Ruleset, version: Version) => string
  /** Writes a precedent as a judgment. */
  readonly judgment: (entry: SurvivingEntry) => string
}

/** Creates a writer. Identifiers are computed once for all documents. */
export function aknWriter(library: Corpus): AknWriter {
  const iris = irisOf(library)
  return {
    act: (ruleset, version) => documentOf(actMarkup(library, { ruleset, version, iris })),
    judgment: entry => documentOf(judgmentMarkup(library, entry, iris))
  }
}

function documentOf(content: XmlElement): string {
  const written = formatXml(content, ({ name }) => LINES.test(name))
  return `${XML_DECLARATION}\n<akomaNtoso ${NAMESPACES}>\n${written}\n</akomaNtoso>\n`
}

function actMarkup(
  library: Corpus,
  { ruleset, version, iris }: { readonly ruleset: Ruleset; readonly version: Version; readonly iris: Iris }
): XmlElement {
  const { text } = version
  const writing = { version, write: createTextWriter(target => iris.target(target, version, true)) }
  const end = text.supplements.filter(({ path }) => path === '末尾').flatMap(({ paragraphs }) => paragraphs)
  const title = xmlElement('longTitle', [xmlElement('p', [xmlElement('docTitle', [text.title])])])
  const isAmended = amendmentsBefore({ library, ruleset, version }).some(({ kind }) => kind === 'amendment')
  const isFirst = version === ruleset.versions.at(-1) && !isAmended
  return xmlElement(
    'act',
    [
      actMeta({ library, ruleset, version, iris }),
      xmlElement('preface', [title, ...blocksMarkup(writing, text.preface)]),
      text.preamble.length > 0 ? xmlElement('preamble', blocksMarkup(writing, text.preamble)) : null,
      actBody(writing),
      end.length > 0 ? xmlElement('conclusions', blocksMarkup(writing, end)) : null
    ],
    { name: 'bylaws', contains: isFirst ? 'originalVersion' : 'singleVersion' }
  )
}
