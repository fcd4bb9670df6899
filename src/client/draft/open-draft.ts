import type { DraftAmendment } from '../../model/draft.ts'
import type { EditorData, EditorRuleset } from '../../protocol/editor-data.ts'
import type { EditorWorkers } from './workers.ts'

/** State of the open draft, shared by the parts of the editor. */
export interface OpenDraft {
  readonly editorData: EditorData
  readonly ruleset: EditorRuleset | null
  readonly workers: () => Promise<EditorWorkers>
  readonly draft: () => DraftAmendment
  /** Text that the draft is based on. */
  readonly before: () => string
  /**
   * Applies a changed draft. `where` names the changed part; `before` is the new base text, if the base has changed.
   */
  readonly change: (draft: DraftAmendment, where: 'words' | 'facts' | 'all', before?: string) => void
}
