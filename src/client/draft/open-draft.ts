import type { DeskData, DeskRuleset, DraftAmendment } from '../../protocol/editor-rpc.ts'
import type { DeskWorkers } from './workers.ts'

/** A draft that is open, as its parts share it. */
export interface OpenDraft {
  readonly desk: DeskData
  readonly ruleset: DeskRuleset | null
  readonly workers: () => Promise<DeskWorkers>
  readonly draft: () => DraftAmendment
  /** The text that it was begun from. */
  readonly before: () => string
  /** Takes a changed draft; `where` says in what its words changed, `before` is another text that it is based on since. */
  readonly change: (draft: DraftAmendment, where: 'words' | 'facts' | 'all', before?: string) => void
}
