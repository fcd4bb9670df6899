import type { CitationData } from '../../protocol/citation-data.ts'

/** A place on a page of law: its id and its name, both empty for the page itself. */
export interface CitedPlace {
  readonly cited: CitationData
  readonly id: string
  readonly name: string
}

/** A line of the law's own words, with the label that is printed before it. */
export interface CopiedLine {
  readonly label: string
  readonly words: string
}

/** 「規約第42条（役）第2項第1号」 */
export function titleOfPlace({ cited: { cite, caption }, name }: CitedPlace): string {
  return `${cite}${caption}${name}`
}

/** 「規約第42条第2項第1号」: as it stands behind words that were copied. */
export function citeOfPlace({ cited: { cite }, name }: CitedPlace): string {
  return `${cite}${name}`
}

/** The permanent address of a place: `https://host/onizumo/v/2020-08-07/42/#p2-i1`. */
function addressOfPlace({ cited: { page }, id }: CitedPlace, here: string): string {
  return new URL(id ? `${page}#${id}` : page, here).href
}

/** The words of a place, how it is cited, its edition and its permanent address: what 「引用をコピー」 copies. */
export function copiedText(lines: readonly CopiedLine[], place: CitedPlace, here: string): string {
  const words = lines.map(({ label, words }) => (label ? `${label}　${words}` : words))
  return [...words, `――${citeOfPlace(place)}（${place.cited.edition}）`, addressOfPlace(place, here)].join('\n')
}

/** What 「共有」 hands on: how a place is cited, its edition and its permanent address. */
export function sharedPlace(place: CitedPlace, here: string): { readonly text: string; readonly url: string } {
  return { text: `${titleOfPlace(place)}（${place.cited.edition}）`, url: addressOfPlace(place, here) }
}
