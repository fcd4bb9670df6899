import { type InferOutput, object, string } from 'valibot'
import { type JsonRead, readJson } from './json.ts'
import { data, dataOf } from './names.ts'

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

export type Cited = Readonly<InferOutput<typeof CITED>>

/** The attribute by which a page of law says what it is cited by. */
export function citedAttribute(cited: Cited): ReturnType<typeof data> {
  return data({ cited: JSON.stringify(cited) })
}

/** What a page of law says that it is cited by. */
export function readCited(law: Pick<Element, 'getAttribute'>): JsonRead<Cited> {
  return readJson(CITED, dataOf(law, 'cited'))
}
