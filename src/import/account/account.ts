/**
 * Independent account of a file: the characters that a person sees, in order. Each format has a reader in this folder
 * that works on the bytes of the file and shares no code with the importers.
 */
export type Account = readonly AccountLine[]

/** Line of an account, such as a paragraph, a list item or a cell. */
export interface AccountLine {
  /** Place of the line for a person: 「本文の3番目の段落」. */
  readonly place: string
  readonly runs: readonly AccountRun[]
}

/** Characters that a person sees. */
export interface AccountRun {
  readonly text: string
  /** Reason why only a person can decide if the characters are text: 「取り消し線」. Null for ordinary text. */
  readonly doubt: string | null
}

/** Placeholder for a visible object that is not a character: an image, a footnote mark. */
export const OBJECT = '\uFFFC'

/** Characters that an importer took from a file, in the order of the file. */
export interface TranscriptRun {
  readonly text: string
  /** Offset in the imported text. Characters of the imported text have consecutive offsets. */
  readonly at: number
  /** True if the import lists the characters as left out, or asks about them. */
  readonly isReported: boolean
}

/** First difference between an account and a transcript. */
export interface AccountDifference {
  /** Place in the file. */
  readonly place: string
  /** Line of the account. Empty if the transcript has characters after the end of the account. */
  readonly inFile: string
  /** Text of the transcript at the same place, from the beginning of the line. */
  readonly imported: string
  /** Offset in the imported text. */
  readonly at: number
  /** Reason why a person must decide, if the characters are equal but the import did not ask. */
  readonly doubt: string | null
}
