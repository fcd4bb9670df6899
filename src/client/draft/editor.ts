import type { DeskFinding } from '../../protocol/desk.ts'

/** What is edited: a stretch of the text by its name, and what is told of each change. */
export interface EditedWords {
  readonly label: string
  readonly text: string
  readonly changed: (text: string) => void
}

/** A finding at a place of what is edited. */
export type EditorMark = Pick<DeskFinding, 'severity' | 'message' | 'hint' | 'start' | 'end'>

/** A field in which words are edited, plain or with marks at the place. */
export interface Editor {
  /** Puts another stretch in. */
  readonly show: (edited: EditedWords) => void
  readonly mark: (marks: readonly EditorMark[]) => void
  /** Puts the cursor at an offset. */
  readonly go: (offset: number, end: number) => void
  readonly close: () => void
}
