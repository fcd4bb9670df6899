import type { ListEntry } from '../../content/mdx/blocks.ts'
import type { Span } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { itemEntries } from '../draft/items.ts'
import { addList } from '../draft/paragraphs.ts'
import { leaveElement, type Reading, wordsIn, xmlSentencesOf } from './reading.ts'
import type { Element } from './tree.ts'

const ITEM = /^(?:Item|Subitem[0-9]+)$/u
const OWN = /^(?:Paragraph|Item|Subitem[0-9]+)(?:Num|Title|Sentence|Caption)$/u

/** The items of a paragraph as a list; what else stands in it is left out. */
export function addItems(reading: Reading, children: readonly Element[], span: Span): void {
  addList(reading.draft, entriesOf(reading, children), span)
}

function entriesOf(reading: Reading, children: readonly Element[]): ListEntry[] {
  return children.flatMap(child => {
    if (ITEM.test(child.name)) return itemsOf(reading, child)
    if (!OWN.test(child.name)) leaveElement(reading, child, null)
    return []
  })
}

/** An item, or several that are deleted together. */
function itemsOf(reading: Reading, { name, children, span }: Element): ListEntry[] {
  const label = wordsIn(reading, children, `${name}Title`) ?? literalText('', span.start)
  const text = xmlSentencesOf(
    reading,
    children.find(child => child.name === `${name}Sentence`)
  )
  return itemEntries(reading.draft, { label, text, span }, () => entriesOf(reading, children))
}
