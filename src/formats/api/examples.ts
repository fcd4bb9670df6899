import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { rulesetDocument } from './documents.ts'
import { articleFile, citationsDocument, citingOf } from './links.ts'

/** JavaScript example that reads API files, with its result. */
export interface ApiExample {
  readonly about: string
  /** Body of an async function. Its last line is `return …`. */
  readonly code: string
  readonly result: unknown
}

/**
 * Returns examples for the files of a ruleset below `v1`. The results are computed from the same documents as the
 * files.
 */
export function apiExamples(library: Corpus, ruleset: Ruleset, v1: string): ApiExample[] {
  const { id, current } = ruleset
  const citing = citingOf(library, ruleset)
  const { citations } = citationsDocument(citing)
  const document = rulesetDocument(current)
  const files = current.pages.map(page => articleFile(library, citing, page))
  const most = files.toSorted((a, b) => b.citedBy.length - a.citedBy.length)[0]
  if (!most) return []
  const read = (file: string) => `const file = await (await fetch('${encodeURI(`${v1}${file}`)}')).json()`
  return [
    {
      about: 'ただし書のある項の番地',
      code: `${read(`rulesets/${id}.json`)}\nreturn file.articles.flatMap(({ num, paragraphs }) =>\n  paragraphs.filter(({ proviso }) => proviso).map(paragraph => \`\${num}/\${paragraph.num}\`)\n).length`,
      result: document.articles.flatMap(({ paragraphs }) => paragraphs.filter(({ proviso }) => proviso)).length
    },
    {
      about: '一つの条と、それを引いている規定',
      code: `${read(`rulesets/${id}/articles/${most.num}.json`)}\nreturn [file.label, ...new Set(file.citedBy.map(({ from }) => from))]`,
      result: [most.label, ...new Set(most.citedBy.map(({ from }) => from))]
    },
    {
      about: 'このサイトにない文書を引いている箇所',
      code: `${read(`rulesets/${id}/citations.json`)}\nreturn file.citations.filter(({ outcome }) => outcome === 'external').map(({ from, name }) => [from, name])`,
      result: citations.flatMap(found => (found.outcome === 'external' ? [[found.from, found.name]] : []))
    },
    {
      about: '一つの版の文の指紋',
      code: `${read(`rulesets/${id}/v/${current.text.version}.json`)}\nreturn file.digest`,
      result: current.digest
    }
  ]
}
