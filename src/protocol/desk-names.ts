/**
 * @file Names shared by the editor page and its script. They have a file of their own so that other pages do not load
 * them.
 */

/** Ids of the elements that the script looks up. */
export const DESK = {
  /** Element with the rulesets that can be amended: `EditorData`, as JSON. */
  data: 'desk-data',
  /** Title of the page. While a draft is open, only screen readers need it. */
  title: 'desk-title',
  /** Container of everything that requires the script. */
  desk: 'desk',
  /** List of the drafts on this device, template of an entry, and message for an empty list. */
  drafts: 'drafts',
  entry: 'draft-entry',
  none: 'no-drafts',
  list: 'draft-list',
  one: 'draft',
  /** Choice of the draft that a provision is added to. Shown if drafts exist. */
  choice: 'draft-choice'
} as const

/** Attributes that mark parts of the editor for its script, or contain their state. */
export const DESK_MARK = {
  /** Action of a button. */
  does: 'data-do',
  /** The view that is shown. */
  shown: 'data-shown',
  /** Container of the error message for a field of the meeting. */
  problem: 'data-problem'
} as const

export type DeskMarkName = keyof typeof DESK_MARK

/** Returns the selector of elements with an attribute of the editor, optionally with this value. */
export function deskHaving(mark: DeskMarkName, value?: string): string {
  return value === undefined ? `[${DESK_MARK[mark]}]` : `[${DESK_MARK[mark]}="${value}"]`
}

/** Storage keys of the editor. The number of a draft follows `draft-`. */
export const DESK_KEPT = { draft: 'draft-' } as const
