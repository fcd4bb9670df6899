import type { CitationData } from '../../protocol/citation-data.ts'

/** A provision on a page of law: its id and name, both empty for the page itself. */
export interface CitedPlace {
  readonly cited: CitationData
  readonly id: string
  readonly name: string
}

/** A line of the text of the law, with its printed label. */
export interface CopiedLine {
  readonly label: string
  readonly text: string
}

/** 「規約第42条（役）第2項第1号」 */
export function titleOfPlace({ cited: { cite, caption }, name }: CitedPlace): string {
  return `${cite}${caption}${name}`
}

/** 「規約第42条第2項第1号」: the citation appended to copied text. */
export function citeOfPlace({ cited: { cite }, name }: CitedPlace): string {
  return `${cite}${name}`
}

/** Returns the permanent URL of a provision: `https://host/onizumo/v/2020-08-07/42/#p2-i1`. */
function addressOfPlace({ cited: { page }, id }: CitedPlace, here: string): string {
  return new URL(id ? `${page}#${id}` : page, here).href
}

/** Returns the text that 「引用をコピー」 copies: the provision, its citation, its version and its permanent URL. */
export function copiedText(lines: readonly CopiedLine[], place: CitedPlace, here: string): string {
  const texts = lines.map(({ label, text: texts }) => (label ? `${label}　${texts}` : texts))
  return [...texts, `――${citeOfPlace(place)}（${place.cited.edition}）`, addressOfPlace(place, here)].join('\n')
}

/** Returns the data that 「共有」 shares: citation, version and permanent URL. */
export function sharedPlace(place: CitedPlace, here: string): { readonly text: string; readonly url: string } {
  return { text: `${titleOfPlace(place)}（${place.cited.edition}）`, url: addressOfPlace(place, here) }
}
