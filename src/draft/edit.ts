import type { Library } from '../library-of.ts'
import type { DraftAmendment } from '../model/draft.ts'
import type { Path } from '../model/law.ts'

/** One thing that an editor does to a text. Words are MDX, as the editor has them. */
export type DraftEdit =
  /** The words below an article's heading, or of a paragraph or an item without its label. */
  | { readonly does: 'replace'; readonly path: Path; readonly words: string }
  /** As 「第80条の2」 (`branch`), or as 「第81条」, all behind it counting on (`count-on`). */
  | {
      readonly does: 'insert-article'
      readonly behind: Path
      readonly caption: string | null
      readonly words: string
      readonly as: 'branch' | 'count-on'
    }
  /** Behind a paragraph, or as the first one of an article. */
  | { readonly does: 'insert-paragraph'; readonly behind: Path; readonly words: string }
  /** Behind an item, or as the first one of a paragraph. */
  | { readonly does: 'insert-item'; readonly behind: Path; readonly words: string }
  /** `close`: what stands behind it counts back; `struck`: 「削除」 stays in its place; `gap`: its number stays free. */
  | { readonly does: 'delete'; readonly path: Path; readonly as: 'close' | 'struck' | 'gap' }
  /** An article behind another one, a paragraph behind another one, an item likewise; numbers follow the places. */
  | { readonly does: 'move'; readonly path: Path; readonly behind: Path }
  /** An article gets another number: 「第82条の2」 is `82-2`. */
  | { readonly does: 'renumber'; readonly path: Path; readonly to: string }

/** A draft after an edit; or why it cannot be made. */
export type Edited =
  | {
      readonly draft: DraftAmendment
      /** Where what was edited stands now; `null` where it is gone. */
      readonly path: Path | null
      /** What was rewritten with it, and what is left to the editor: a line each. */
      readonly said: readonly string[]
    }
  | { readonly problem: string }

/** Makes an edit. With `citations` those that would reach another provision are rewritten to what they meant. */
export function editDraft(
  _library: Library,
  _draft: DraftAmendment,
  _edit: DraftEdit,
  _options: { readonly citations: boolean } = { citations: true }
): Edited {
  return { problem: 'まだできません' }
}
