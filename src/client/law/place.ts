import { type CitationData, readCited } from '../../protocol/citation-data.ts'
import { attributeSelector, CLASS_NAMES, dataOf } from '../../protocol/dom-names.ts'
import type { CitedPlace, CopiedLine } from './citation.ts'

/** A page of law, or a precedent, with what it is cited by. */
export interface LawOnPage {
  readonly article: Element
  readonly cited: CitationData
}

/** The page of law that a document shows; `null` for one that shows none, or that says in another way what it is cited by. */
export function lawIn(page: Document): LawOnPage | null {
  const article = page.querySelector(attributeSelector('cited'))
  if (!article) return null
  const cited = readCited(article)
  return cited.ok ? { article, cited: cited.value } : null
}

/** The provision that an element is or stands in, on its page; the page itself where it is none. */
export function provisionAt({ article }: LawOnPage, element: Element | null): Element {
  const provision = element?.closest(attributeSelector('name')) ?? article
  return article.contains(provision) ? provision : article
}

/** A provision as it is cited. */
export function citedPlace({ article, cited }: LawOnPage, provision: Element): CitedPlace {
  return { cited, id: provision === article ? '' : provision.id, name: dataOf(provision, 'name') ?? '' }
}

/** The words of a provision and of what stands below it, a line each, with their labels; an article has its heading first. */
export function linesOfPlace(provision: Element): CopiedLine[] {
  return [...provision.querySelectorAll(`.${CLASS_NAMES.title}, .${CLASS_NAMES.paragraph} p`)].map(words => ({
    label: words.closest(`.${CLASS_NAMES.paragraph}, li`)?.querySelector(`.${CLASS_NAMES.number}`)?.textContent ?? '',
    words: wordsWithoutReadings(words)
  }))
}

/** The words of an element; a reading above them is none of them. */
function wordsWithoutReadings(element: Element): string {
  if (!element.querySelector('rt')) return element.textContent
  const copy = element.cloneNode(true) as Element
  for (const reading of copy.querySelectorAll('rt')) reading.remove()
  return copy.textContent
}
