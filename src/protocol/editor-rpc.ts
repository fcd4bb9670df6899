/** @file Messages between the editor page and the workers that run the library: plain values, ready to be shown. */
import type { DraftAmendment, Meeting } from '../model/draft.ts'

/**
 * Content files by path. The value is `null` if the file exists but is not transferred:
 * - the text of a ruleset that the club does not amend;
 * - a file that the check does not need.
 */
export type DeskFiles = Readonly<Record<string, string | null>>

/** Text removed from files, by path: offset in the remaining text, and the removed text. */
export type DeskCuts = Readonly<Record<string, readonly (readonly [at: number, words: string])[]>>

/** A ruleset that can be amended, as the page contains it. */
export interface DeskRuleset {
  readonly id: string
  /** 「鬼ヅモ同好会麻雀規約」 */
  readonly title: string
  /** Name used in citations: 「規約」. */
  readonly name: string
  /** Id of the version in force. */
  readonly version: string
  /** 「2020年8月7日施行」 */
  readonly says: string
  /** Digest of the text. */
  readonly digest: string
  /** Path of the file in the content. */
  readonly path: string
  /** URL of the files that its text is checked with. */
  readonly files: string
}

/** A repository, its published branch, and the folder of the content. */
export interface DeskRepository {
  readonly address: string
  readonly branch: string
  readonly folder: string
}

/** Data in the editor page: the rulesets that can be amended, and the URL of the content. */
export interface DeskData {
  readonly base: string
  readonly rulesets: readonly DeskRuleset[]
  /** URL of all other content files, compressed with Zstandard. */
  readonly content: string
  /** URL of the text removed from these files because amendments never change it. Needed for exports. */
  readonly aside: string
  /**
   * Repository for proposals: `https://github.com/owner/name`, its branch and the content folder; `null` if the club
   * has none.
   */
  readonly repository: DeskRepository | null
}

/** A diagnostic of a draft. Offsets refer to the text of the draft. */
export interface DeskFinding {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly hint: string | null
  /** Location in words: 「第80条」「12行目」, or another content file. */
  readonly where: string
  /** True if the finding is in the text of the draft. */
  readonly isOwn: boolean
  readonly start: number
  readonly end: number
}

/** Text in a 新旧対照表, underlined if changed. */
export interface DeskMark {
  readonly text: string
  readonly changed: boolean
}

/** One line of a cell of a 新旧対照表. */
export interface DeskLine {
  readonly kind: string
  readonly label: readonly DeskMark[]
  readonly words: readonly DeskMark[]
}

/** A row of a 新旧対照表. A side without lines is empty. */
export interface DeskRow {
  /** 「第80条」 */
  readonly head: string
  /** 「改正・番号の変更」; empty if the text is unchanged. */
  readonly kinds: string
  readonly opens: boolean
  /** True if both sides have the same text. */
  readonly alike: boolean
  readonly after: readonly DeskLine[]
  readonly before: readonly DeskLine[]
}

/** 新旧対照表. */
export interface DeskTable {
  readonly title: string
  readonly note: string
  readonly columns: readonly [after: string, before: string]
  readonly rows: readonly DeskRow[]
}

/** A statement, precedent or citation that the draft affects, with its location. */
export interface EditorAffectedItem {
  /** 「先例第18号（…）」 */
  readonly name: string
  /** The affected text, or a description of the task. */
  readonly words: string
  /** URL of its page; `null` if there is no page. */
  readonly href: string | null
  /** File, and location in the file. */
  readonly place: string
}

/** All affected items of one kind: 「見直す先例」. */
export interface DeskGroup {
  readonly name: string
  /** Number of items that require a review decision. These come first. */
  readonly judged: number
  readonly entries: readonly EditorAffectedItem[]
}

/** A line of the amending sentences. The indent is counted in full-width characters. */
export interface DeskSentence {
  readonly indent: number
  readonly text: string
}

/** Reason for a missing value, as a message for the user of the editor. */
export interface DeskProblem {
  readonly problem: string
}

/** Everything that follows from a draft: findings, comparison table, amending sentences, affected items. */
export interface DeskConsequences {
  /** Reason for which the consequences could not be computed; `null` on success. */
  readonly problem: string | null
  readonly findings: readonly DeskFinding[]
  readonly table: DeskTable | null
  /** 改め文, or the reason for which they cannot be written. */
  readonly sentences: readonly DeskSentence[] | DeskProblem
  readonly touched: readonly DeskGroup[]
  /** Mechanical updates, one line each. */
  readonly rewritten: readonly string[]
}

/** Edits of complete provisions in a draft. */
export type DeskEdit =
  | {
      readonly does: 'insert-article'
      readonly behind: string
      readonly caption: string | null
      readonly words: string
      readonly as: 'branch' | 'count-on'
    }
  | { readonly does: 'insert-paragraph' | 'insert-item'; readonly behind: string; readonly words: string }
  | { readonly does: 'delete'; readonly path: string; readonly as: 'close' | 'struck' | 'gap' }
  | { readonly does: 'move'; readonly path: string; readonly behind: string }
  | { readonly does: 'renumber'; readonly path: string; readonly to: string }

/** A draft after an edit or an import, with one message per sentence. */
export interface EditorDraftResult {
  readonly draft: DraftAmendment
  readonly told: readonly string[]
}

/** A provision that can be selected. */
export interface DeskProvision {
  readonly path: string
  /** 「第80条第1項」 */
  readonly name: string
  readonly kind: 'article' | 'paragraph' | 'item' | 'subitem'
  /** Start offset in the text. */
  readonly start: number
}

/** One requirement of the vote, with its result. */
export interface DeskVoteLine {
  readonly name: string
  readonly holds: 'yes' | 'no' | 'open'
  readonly words: string
  /** 「規約第88条」 */
  readonly cited: string
  readonly href: string | null
}

/** Evaluation of a meeting under chapter 4. */
export interface DeskVote {
  readonly lines: readonly DeskVoteLine[]
  /** Error messages by field name. */
  readonly faults: Readonly<Record<string, string>>
  /** One sentence: adopted, rejected or open. */
  readonly outcome: string
  /** Calendar entry for the last day of the notice period; `null` without a notice. */
  readonly calendar: string | null
}

/** A range of a text that at least one of two drafts changes. */
export interface DraftDifference {
  /** Line of the text, from 0. */
  readonly at: number
  /** Heading of the article; empty above the first article. */
  readonly where: string
  readonly before: readonly string[]
  readonly one: readonly string[]
  readonly other: readonly string[]
  /** The draft that changed the range: one of the two, both alike, or both differently. */
  readonly outcome: 'one' | 'other' | 'same' | 'clash'
  /** The combined text; `null` if the two changes cannot be combined. */
  readonly both: readonly string[] | null
}

/** Text to use for a difference of two drafts; `open` postpones the decision. */
export type JoinChoice = 'one' | 'other' | 'both' | 'open'

/** Calls that a worker answers. Each call receives the draft of the page. */
export interface DeskCalls {
  /** Loads the content. Must be the first call. */
  readonly open: (asked: {
    base: string
    today: string
    files: readonly DeskFiles[]
    /** More files, compressed with Zstandard. */
    packed: Uint8Array | null
    /** URL of the text removed from the files. */
    aside: string
  }) => Promise<true>
  /** Returns the findings in the text of a draft immediately. */
  readonly check: (draft: DraftAmendment) => readonly DeskFinding[]
  readonly consequences: (draft: DraftAmendment) => DeskConsequences
  readonly provisions: (draft: DraftAmendment) => readonly DeskProvision[]
  readonly edit: (draft: DraftAmendment, edit: DeskEdit) => Promise<EditorDraftResult | DeskProblem>
  /** Applies the changes of a draft to the newest text; `before` is the text that the draft was based on. */
  readonly carry: (draft: DraftAmendment, before: string) => EditorDraftResult | DeskProblem
  /** Applies an unresolved change to the text of a draft, and removes it from the list. */
  readonly resolve: (draft: DraftAmendment, at: number) => EditorDraftResult | DeskProblem
  /** Returns the ranges in which two drafts of the newest text differ from it. */
  readonly compare: (one: DraftAmendment, other: DraftAmendment) => readonly DraftDifference[] | DeskProblem
  /** Merges two drafts, with one choice per difference, in order. */
  readonly join: (
    one: DraftAmendment,
    other: DraftAmendment,
    choices: readonly JoinChoice[]
  ) => EditorDraftResult | DeskProblem
  readonly vote: (draft: DraftAmendment) => DeskVote | DeskProblem
  /**
   * Returns a ZIP archive for `npm run apply`: the draft, the text that it changes, and the files that it would write.
   */
  readonly zip: (draft: DraftAmendment) => Promise<Uint8Array | DeskProblem>
  /** Returns the draft without the texts, short enough for a form. */
  readonly proposal: (draft: DraftAmendment) => Promise<string | DeskProblem>
  /** Returns the draft as a URL fragment. */
  readonly link: (draft: DraftAmendment) => Promise<string>
  readonly fromLink: (fragment: string) => Promise<EditorDraftResult | DeskProblem>
  /** Opens a saved draft, a ZIP archive for `npm run apply`, or the `amendment.json` in it. */
  readonly fromFile: (bytes: Uint8Array) => Promise<EditorDraftResult | DeskProblem>
  /** Returns the draft as a file that another device can open. */
  readonly toFile: (draft: DraftAmendment) => Promise<string>
  /** Applies pasted 改め文 and returns the consolidated text as a draft. */
  readonly amend: (draft: DraftAmendment, sentences: string) => EditorDraftResult | DeskProblem
  readonly toWord: (draft: DraftAmendment) => Promise<Uint8Array | DeskProblem>
  readonly fromWord: (draft: DraftAmendment, bytes: Uint8Array) => Promise<EditorDraftResult | DeskProblem>
}

/** A request to a worker. The reply has the same id. */
export interface DeskQuestion {
  readonly id: number
  readonly call: keyof DeskCalls
  readonly given: readonly unknown[]
}

/** A reply of a worker; `failed` contains an unexpected error. */
export type DeskAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: string }

export type { DraftAmendment, Meeting }
