import type { Library, Recorded, RulesetFamily, Version } from '../../library.ts'
import { escapeXml } from '../../text/xml.ts'
import { actBody, blocksMarkup } from './act-body.ts'
import { actMeta, amendmentsBefore, PROVENANCE } from './act-meta.ts'
import { type Iris, irisOf } from './iris.ts'
import { judgmentMarkup } from './judgment.ts'
import { markUp, markUpBlock } from './markup.ts'
import { wordsWith } from './words.ts'

const ROOT = { xmlns: 'http://docs.oasis-open.org/legaldocml/ns/akn/3.0', 'xmlns:p': PROVENANCE }

/** Akoma Ntoso 3.0 of everything in a content folder. */
export interface AknWriter {
  /** One text of a ruleset, as an act. */
  readonly act: (family: RulesetFamily, version: Version) => string
  /** A precedent, as a judgment. */
  readonly judgment: (entry: Recorded) => string
}

/** Starts writing: identifiers are worked out once for all documents. */
export function aknWriter(library: Library): AknWriter {
  const iris = irisOf(library)
  return {
    act: (family, version) => documentOf(actMarkup(library, { family, version, iris })),
    judgment: entry => documentOf(judgmentMarkup(library, entry, iris))
  }
}

function documentOf(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markUp('akomaNtoso', ROOT, ['\n', content, '\n'])}\n`
}

function actMarkup(
  library: Library,
  { family, version, iris }: { readonly family: RulesetFamily; readonly version: Version; readonly iris: Iris }
): string {
  const { ruleset } = version
  const writing = { version, write: wordsWith(target => iris.target(target, version, true)) }
  const end = ruleset.supplements.filter(({ path }) => path === '末尾').flatMap(({ paragraphs }) => paragraphs)
  const title = markUp('longTitle', {}, [markUp('p', {}, [markUp('docTitle', {}, [escapeXml(ruleset.title)])])])
  const isAmended = amendmentsBefore({ library, family, version }).some(({ kind }) => kind === 'amendment')
  const isFirst = version === family.versions.at(-1) && !isAmended
  return markUpBlock('act', { name: 'bylaws', contains: isFirst ? 'originalVersion' : 'singleVersion' }, [
    actMeta({ library, family, version, iris }),
    markUpBlock('preface', {}, [title, ...blocksMarkup(writing, ruleset.opening)]),
    ruleset.preamble.length > 0 ? markUpBlock('preamble', {}, blocksMarkup(writing, ruleset.preamble)) : '',
    actBody(writing),
    end.length > 0 ? markUpBlock('conclusions', {}, blocksMarkup(writing, end)) : ''
  ])
}
