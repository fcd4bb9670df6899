import type { Corpus } from '../../corpus/build-corpus.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import { BASE_CHANGED, type DraftProblem, type DraftResult, resolveDraftBase } from '../draft/start.ts'
import { applyPastedAmendment } from './amending.ts'
import type { AmendmentPaper } from './read-word.ts'

const FRONTMATTER = /^---\n[\s\S]*?\n---\n/u

/** Imports a complete text edited in Word as a draft, like `npm run import`. The Word reader is loaded on demand. */
export async function draftOfWord(
  library: Corpus,
  draft: DraftAmendment,
  bytes: Uint8Array
): Promise<DraftResult | DraftProblem> {
  const before = resolveDraftBase(library, draft)?.before.text
  if (!before) return BASE_CHANGED
  const { importedText } = await import('./read-word.ts')
  const read = await importedText({ name: 'word.docx', bytes }, before)
  if ('problem' in read) return read
  if ('paper' in read) return draftOfPaper(library, draft, read)
  // The frontmatter of the draft is unchanged by a Word file.
  const head = FRONTMATTER.exec(draft.text)?.[0] ?? ''
  return { draft: { ...draft, text: read.mdx.replace(FRONTMATTER, () => head) }, messages: read.messages }
}

/**
 * Applies the amending sentences of a document about an amendment. Returns a problem if it contains none or they fail.
 */
function draftOfPaper(
  library: Corpus,
  draft: DraftAmendment,
  { paper, sentences }: AmendmentPaper
): DraftResult | DraftProblem {
  const instead = '規約の全文のファイルを選ぶか、改め文を「改め文から」に貼ってください'
  if (sentences === '')
    return { problem: `これは${paper}で、規約の全文ではありません。改め文もないので、改正案にできません。${instead}` }
  const taken = applyPastedAmendment(library, draft, sentences)
  return 'problem' in taken
    ? {
        problem: `これは${paper}で、規約の全文ではありません。中の改め文も当てはめられません（${taken.problem}）。${instead}`
      }
    : { draft: taken.draft, messages: [`これは${paper}なので、中の改め文を今の文に当てはめました`] }
}
