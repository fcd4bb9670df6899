import { type InferOutput, object, string } from 'valibot'
import { data, dataOf } from './dom-names.ts'
import { type JsonRead, readJson } from './json.ts'

/** What a page of law or a precedent is cited by. */
const CITED = object({
  /** 「規約第80条」「先例第17号」. */
  cite: string(),
  /** 「（牌こぼし）」; empty without a caption. */
  caption: string(),
  /** 「2020年8月7日施行・再述」. */
  edition: string(),
  /** The permanent address of the page; with `#` and an id, that of a place on it. */
  page: string()
})

export type CitationData = Readonly<InferOutput<typeof CITED>>

/** The attribute by which a page of law says what it is cited by. */
export function citedAttribute(cited: CitationData): ReturnType<typeof data> {
  return data({ cited: JSON.stringify(cited) })
}

/** What a page of law says that it is cited by. */
export function readCited(law: Pick<Element, 'getAttribute'>): JsonRead<CitationData> {
  return readJson(CITED, dataOf(law, 'cited'))
}
