import { array, object, string } from 'valibot'
import type { DraftAmendment } from '../../protocol/editor-rpc.ts'
import { readJson } from '../../protocol/json.ts'
import { DRAFT_WORDS } from './drafts.ts'

/** The words of a draft before something was done to it, and the text they are based on. */
export type DraftState = Pick<DraftAmendment, 'base' | 'text' | 'moves' | 'drift' | 'unresolved'> & {
  readonly before: string
}

/** Upper limit of what can be taken back of a draft: a tab holds some megabytes. */
export const MOST_STATES = 5

const STATES = array(object({ ...DRAFT_WORDS.entries, before: string() }))

export function stateOf({ base, text, moves, drift, unresolved }: DraftAmendment, before: string): DraftState {
  return { base, text, moves, drift, unresolved, before }
}

/** The states of a draft in this tab; none where it holds nothing. */
export function statesOf(id: string): readonly DraftState[] {
  try {
    const read = readJson(STATES, sessionStorage.getItem(nameOf(id)))
    return read.ok ? read.value : []
  } catch {
    return []
  }
}

/** Keeps the states in this tab, until it is closed. Without room they are known until the page is left. */
export function storeDraftStates(id: string, states: readonly DraftState[]): void {
  try {
    sessionStorage.setItem(nameOf(id), JSON.stringify(states))
  } catch {
    // Older states would be those of another text.
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
