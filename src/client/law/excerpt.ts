import { partNameIn } from '../../protocol/clause-id.ts'
import { CLASS_NAMES, dataOf } from '../../protocol/dom-names.ts'
import { idIn } from '../page/address.ts'
import { titleOfPlace } from './citation.ts'
import { citedPlace, type LawOnPage, lawIn, provisionAt } from './place.ts'

/** The target of a citation, extracted from its page. */
export interface Excerpt {
  /** 「規約第80条（牌こぼし）第1項」. */
  readonly title: string
  /** 「2020年8月7日施行・再述」; empty for a glossary entry. */
  readonly edition: string
  readonly content: readonly Node[]
}

/**
 * Returns the provision, article, precedent or glossary entry that a fragment names; `null` if the page does not
 * contain it.
 */
export function excerptOf(page: Document, hash: string): Excerpt | null {
  const id = idIn(hash)
  const place = page.getElementById(id)
  if (id && !place) return null
  const law = lawIn(page)
  if (law && (!place || law.article.contains(place))) return provisionOf(law, place)
  const word = place && dataOf(place, 'name')
  return word ? { title: word, edition: '', content: meaningOf(place) } : null
}

/** Returns the definition of a glossary entry, without the other names of its term. */
function meaningOf(entry: Element): Node[] {
  return [...(clean(entry).querySelector('dd')?.childNodes ?? [])]
}

function provisionOf(law: LawOnPage, place: Element | null): Excerpt {
  const title = titleOfPlace(citedPlace(law, provisionAt(law, place))) + (place ? partNameIn(place.id) : '')
  const content = place
    ? [partOf(place)]
    : [...clean(law.article).children].filter(({ localName }) => localName !== 'h1')
  return { title, edition: law.cited.edition, content }
}

/**
 * Returns the part of the page to show: a complete paragraph, or for an item its paragraph without the other items. A
 * table row is shown in its table without the other rows.
 */
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

/**
 * Returns a copy without the parts that work only on the original page: ids, permanent links, buttons and precedents.
 */
function clean(original: Element): Element {
  const copy = original.cloneNode(true) as Element
  for (const element of copy.querySelectorAll(`.${CLASS_NAMES.copy}, .${CLASS_NAMES.precedents}`)) element.remove()
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  for (const number of copy.querySelectorAll(`.${CLASS_NAMES.number}`)) {
    number.removeAttribute('href')
    number.removeAttribute('aria-label')
  }
  return copy
}
