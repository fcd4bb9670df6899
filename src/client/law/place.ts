import { type CitationData, readCited } from '../../protocol/citation-data.ts'
import { attributeSelector, CLASS_NAMES, dataOf } from '../../protocol/dom-names.ts'
import type { CitedPlace, CopiedLine } from './citation.ts'

/** The article or precedent of a page, with its citation data. */
export interface LawOnPage {
  readonly article: Element
  readonly cited: CitationData
}

/** Returns the law on a page; `null` if the page has none or its citation data is invalid. */
export function lawIn(page: Document): LawOnPage | null {
  const article = page.querySelector(attributeSelector('cited'))
  if (!article) return null
  const cited = readCited(article)
  return cited.ok ? { article, cited: cited.value } : null
}

/** Returns the provision that is or contains an element; the article itself if there is no such provision. */
export function provisionAt({ article }: LawOnPage, element: Element | null): Element {
  const provision = element?.closest(attributeSelector('name')) ?? article
  return article.contains(provision) ? provision : article
}

/** Returns the citation data of a provision. */
export function citedPlace({ article, cited }: LawOnPage, provision: Element): CitedPlace {
  return { cited, id: provision === article ? '' : provision.id, name: dataOf(provision, 'name') ?? '' }
}

/**
 * Returns the lines of a provision and its descendants with their labels; the lines of an article begin with its
 * heading.
 */
export function linesOfPlace(provision: Element): CopiedLine[] {
  return [...provision.querySelectorAll(`.${CLASS_NAMES.title}, .${CLASS_NAMES.paragraph} p`)].map(element => ({
    label: element.closest(`.${CLASS_NAMES.paragraph}, li`)?.querySelector(`.${CLASS_NAMES.number}`)?.textContent ?? '',
    text: textWithoutReadings(element)
  }))
}

/** Returns the text of an element without furigana. */
function textWithoutReadings(element: Element): string {
  if (!element.querySelector('rt')) return element.textContent
  const copy = element.cloneNode(true) as Element
  for (const reading of copy.querySelectorAll('rt')) reading.remove()
  return copy.textContent
}
