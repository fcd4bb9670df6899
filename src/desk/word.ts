import { drafted } from '../draft/start.ts'
import type { Library } from '../library-of.ts'
import type { DeskProblem, DeskTaken, DraftAmendment } from '../protocol/desk.ts'
import { OTHER_TEXT } from './amending.ts'

const FRONTMATTER = /^---\n[\s\S]*?\n---\n/u

/** A whole text that was edited in Word, as a draft: recognised as `npm run import` does. What reads Word is fetched now. */
export async function draftOfWord(
  library: Library,
  draft: DraftAmendment,
  bytes: Uint8Array
): Promise<DeskTaken | DeskProblem> {
  const before = drafted(library, draft)?.before.ruleset
  if (!before) return OTHER_TEXT
  const { importedText } = await import('./read-word.ts')
  const read = await importedText({ name: 'word.docx', bytes }, before)
  if ('problem' in read) return read
  // What a text says of itself is not the business of a Word file.
  const head = FRONTMATTER.exec(draft.text)?.[0] ?? ''
  return { draft: { ...draft, text: read.mdx.replace(FRONTMATTER, () => head) }, told: read.told }
}
