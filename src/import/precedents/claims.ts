import { claimText, type ImportBuilder } from '../build/draft.ts'
import { stripWhitespace } from '../build/normalize-for-proof.ts'
import { joinLines } from '../lines/layout.ts'
import type { Gathered, GatheredPrecedent, GatheredSection } from './gather.ts'

/** Claims all spans of a collection, in the order of the written files. */
export function claimPrecedents(draft: ImportBuilder, gathered: readonly Gathered[]): void {
  for (const one of gathered)
    if ('head' in one) claimPrecedent(draft, one)
    else {
      const expected = one.numbers.map(number => `${number}${stripWhitespace(one.reason.plain)}`).join('')
      draft.claims.push({ as: 'label', span: one.line.span, expected })
    }
}

/** The mark before the caption has no meaning. The brackets contain day and number, the relation contains paths. */
function claimPrecedent(draft: ImportBuilder, { head, relation, sections }: GatheredPrecedent): void {
  const { mark, caption, brackets, day, number } = head
  draft.claims.push({ as: 'label', span: mark })
  claimText(draft, 'words', caption)
  draft.claims.push({ as: 'label', span: brackets, expected: `${day}${number}` })
  if (relation) draft.claims.push({ as: 'label', span: relation.span, expected: relation.paths.join('') })
  for (const section of sections) claimSection(draft, section)
}

function claimSection(draft: ImportBuilder, { name, texts }: GatheredSection): void {
  claimText(draft, 'label', name)
  for (const { mark, parts } of texts) {
    if (mark) draft.claims.push({ as: 'label', span: mark })
    claimText(draft, 'words', joinLines(parts))
  }
}
