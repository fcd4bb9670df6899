import type { DeskData, DeskRuleset, DraftAmendment } from '../../protocol/desk.ts'
import type { DeskWorkers } from './workers.ts'

/** A draft that is open, as its parts share it. */
export interface OpenDraft {
  readonly desk: DeskData
  readonly ruleset: DeskRuleset | null
  readonly workers: () => Promise<DeskWorkers>
  readonly draft: () => DraftAmendment
  /** Takes a changed draft; `where` says in what its words changed. */
  readonly change: (draft: DraftAmendment, where: 'words' | 'facts' | 'all') => void
}
