import { type InferOutput, object, string } from 'valibot'
import { data, dataOf } from './dom-names.ts'
import { type JsonRead, readJson } from './json.ts'

/** Citation of a page of law or a precedent. */
const CITED = object({
  /** 「規約第80条」「先例第17号」. */
  cite: string(),
  /** 「（牌こぼし）」; empty without a caption. */
  caption: string(),
  /** 「2020年8月7日施行・再述」. */
  edition: string(),
  /** Permanent URL of the page; with a fragment, of a provision on the page. */
  page: string()
})

export type CitationData = Readonly<InferOutput<typeof CITED>>

/** Returns the attribute that contains the citation of a page. */
export function citedAttribute(cited: CitationData): ReturnType<typeof data> {
  return data({ cited: JSON.stringify(cited) })
}

/** Parses the citation of a page from its attribute. */
export function readCited(law: Pick<Element, 'getAttribute'>): JsonRead<CitationData> {
  return readJson(CITED, dataOf(law, 'cited'))
}
