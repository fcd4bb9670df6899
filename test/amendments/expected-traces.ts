import type { Path } from '../../src/model/law.ts'
import {
  articlesOf,
  DELETED,
  type Draft,
  type DraftArticle,
  type DraftDivision,
  type DraftParagraph,
  isStruck
} from './draft.ts'

/** Expected trace of a provision. `change` compares its text and all descendants: `same`, `changed` or `gone`. */
export interface Truth {
  readonly to: Path | null
  readonly change: 'same' | 'changed' | 'gone'
}

/** Returns the trace of every old provision, derived from the edits and not from a comparison of the texts. */
export function truthOf(before: Draft, after: Draft, places: ReadonlyMap<Path, Path>): Map<Path, Truth> {
  const [was, now] = [wordsOf(before), wordsOf(after)]
  return new Map(
    [...was].map(([path, text]): [Path, Truth] => {
      const [to, left] = [places.get(path), now.get(path)]
      if (to === undefined || left === undefined || (left === DELETED && text !== DELETED))
        return [path, { to: null, change: 'gone' }]
      return [path, { to, change: left === text ? 'same' : 'changed' }]
    })
  )
}

/**
 * Maps each old path to the text without its own number, but with the numbers of its descendants. The text of an item
 * begins with the chapeau (柱書) of its paragraph, because an item means nothing without it.
 */
function wordsOf(draft: Draft): Map<Path, string> {
  const found = new Map<Path, string>()
  const put = (origin: Path | null, text: string) => {
    if (origin !== null) found.set(origin, text)
    return text
  }
  const paragraphWords = ({ origin, text, meant = text, items }: DraftParagraph) =>
    put(
      origin,
      [
        meant,
        ...items.map((item, at) => `${at + 1}号 ${put(item.origin, `${meant}\n${item.meant ?? item.text}`)}`)
      ].join('\n')
    )
  const articleWords = ({ origin, caption, paragraphs }: DraftArticle) => {
    const texts = paragraphs.map((paragraph, at) => `${at + 1}項 ${paragraphWords(paragraph)}`)
    put(origin, isStruck(paragraphs) ? DELETED : [caption ?? '', ...texts].join('\n'))
  }
  for (const article of articlesOf(draft)) articleWords(article)
  for (const { origin, title } of divisionsIn(draft.children)) put(origin, title)
  return found
}

function divisionsIn(children: Draft['children']): DraftDivision[] {
  return children.flatMap(child => (child.level === 'article' ? [] : [child, ...divisionsIn(child.children)]))
}
