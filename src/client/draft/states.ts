import { array, object, string } from 'valibot'
import type { DraftAmendment } from '../../model/draft.ts'
import { readJson } from '../../protocol/json.ts'
import { DRAFT_WORDS } from './drafts.ts'

/** Undo state: the text and base of a draft before an edit. */
export type DraftState = Pick<DraftAmendment, 'base' | 'text' | 'moves' | 'drift' | 'unresolved'> & {
  readonly before: string
}

/** Upper limit of the undo states per draft. `sessionStorage` has room for a few megabytes. */
export const MAX_STATES = 5

const STATES = array(object({ ...DRAFT_WORDS.entries, before: string() }))

export function stateOf({ base, text, moves, drift, unresolved }: DraftAmendment, before: string): DraftState {
  return { base, text, moves, drift, unresolved, before }
}

/** Returns the undo states of a draft in this tab; an empty list if there are none. */
export function statesOf(id: string): readonly DraftState[] {
  try {
    const read = readJson(STATES, sessionStorage.getItem(nameOf(id)))
    return read.ok ? read.value : []
  } catch {
    return []
  }
}

/** Stores the undo states in this tab. If storage is full, they exist only until the page is left. */
export function storeDraftStates(id: string, states: readonly DraftState[]): void {
  try {
    sessionStorage.setItem(nameOf(id), JSON.stringify(states))
  } catch {
    // Older states would belong to another text.
    try {
      sessionStorage.removeItem(nameOf(id))
    } catch {
      return
    }
  }
}

function nameOf(id: string): string {
  return `draft-states-${id}`
}
