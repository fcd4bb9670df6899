import { partNameIn } from '../../protocol/clause-id.ts'
import { CLASS_NAMES, dataOf } from '../../protocol/dom-names.ts'
import { idIn } from '../page/address.ts'
import { titleOfPlace } from './citation.ts'
import { citedPlace, type LawOnPage, lawIn, provisionAt } from './place.ts'

/** What a citation names, taken out of the page it leads to. */
export interface Excerpt {
  /** 「規約第80条（牌こぼし）第1項」. */
  readonly title: string
  /** 「2020年8月7日施行・再述」; empty for an entry of the glossary. */
  readonly edition: string
  readonly content: readonly Node[]
}

/** The provision, article, precedent or glossary entry that an address names on a page; `null` where there is none. */
export function excerptOf(page: Document, hash: string): Excerpt | null {
  const id = idIn(hash)
  const place = page.getElementById(id)
  if (id && !place) return null
  const law = lawIn(page)
  if (law && (!place || law.article.contains(place))) return provisionOf(law, place)
  const word = place && dataOf(place, 'name')
  return word ? { title: word, edition: '', content: meaningOf(place) } : null
}

/** The meaning of an entry of the glossary. */
function meaningOf(entry: Element): Node[] {
  return [...clean(entry).querySelectorAll('dd')].flatMap(({ childNodes }) => [...childNodes])
}

function provisionOf(law: LawOnPage, place: Element | null): Excerpt {
  const title = titleOfPlace(citedPlace(law, provisionAt(law, place))) + (place ? partNameIn(place.id) : '')
  const content = place
    ? [partOf(place)]
    : [...clean(law.article).children].filter(({ localName }) => localName !== 'h1')
  return { title, edition: law.cited.edition, content }
}

/** A paragraph whole; of an item, its paragraph without the other items; of a row, its table without the other rows. */
function partOf(place: Element): Node {
  const whole = place.closest(`.${CLASS_NAMES.paragraph}, .${CLASS_NAMES.rows}, section`) ?? place
  if (whole === place) return clean(place)
  const copy = whole.cloneNode(true) as Element
  const here = copy.querySelector(`[id="${CSS.escape(place.id)}"]`)
  for (let at = here?.closest('li, tr'); at; at = at.parentElement?.closest('li, tr'))
    for (const other of [...(at.parentElement?.children ?? [])]) if (other !== at) other.remove()
  here?.classList.add('marked')
  return clean(copy)
}

/** A copy without what belongs to its own page: ids, permanent links, buttons, and the precedents beneath. */
function clean(original: Element): Element {
  const copy = original.cloneNode(true) as Element
  for (const element of copy.querySelectorAll(`.${CLASS_NAMES.copy}, .${CLASS_NAMES.decided}`)) element.remove()
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  for (const number of copy.querySelectorAll(`.${CLASS_NAMES.number}`)) {
    number.removeAttribute('href')
    number.removeAttribute('aria-label')
  }
  return copy
}
