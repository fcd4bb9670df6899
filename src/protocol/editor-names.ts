/**
 * @file Names shared by the editor page and its script. They have a file of their own so that other pages do not load
 * them.
 */

/** Ids of the elements that the script looks up. */
export const EDITOR_IDS = {
  /** Element with the rulesets that can be amended: `EditorData`, as JSON. */
  data: 'editor-data',
  /** Title of the page. While a draft is open, only screen readers need it. */
  title: 'editor-title',
  /** Container of everything that requires the script. */
  container: 'draft-editor',
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
export const EDITOR_ATTRIBUTES = {
  /** Action of a button. */
  does: 'data-do',
  /** The view that is shown. */
  shown: 'data-shown',
  /** Container of the error message for a field of the meeting. */
  problem: 'data-problem'
} as const

export type EditorAttributeName = keyof typeof EDITOR_ATTRIBUTES

/** Returns the selector of elements with an attribute of the editor, optionally with this value. */
export function editorSelector(mark: EditorAttributeName, value?: string): string {
  return value === undefined ? `[${EDITOR_ATTRIBUTES[mark]}]` : `[${EDITOR_ATTRIBUTES[mark]}="${value}"]`
}

/** Prefix of the storage keys of drafts. The number of the draft follows. */
export const DRAFT_KEY_PREFIX = 'draft-'
