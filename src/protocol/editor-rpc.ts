/** @file What crosses between the page of the drafting desk and the workers in which the library runs: plain values, ready to be shown. */
import type { DraftAmendment, Meeting } from '../model/draft.ts'

/** Files of the content by their paths; `null` for one that is there and is not carried: the text of a ruleset that the club does not amend, or what words are checked without. */
export type DeskFiles = Readonly<Record<string, string | null>>

/** What was cut out of files, by their paths: where in what is left, and the words. */
export type DeskCuts = Readonly<Record<string, readonly (readonly [at: number, words: string])[]>>

/** What the page carries of a ruleset that can be amended. */
export interface DeskRuleset {
  readonly id: string
  /** 「鬼ヅモ同好会麻雀規約」 */
  readonly title: string
  /** The name it is cited by: 「規約」. */
  readonly name: string
  /** The version in force. */
  readonly version: string
  /** 「2020年8月7日施行」 */
  readonly says: string
  /** The digest of its text. */
  readonly digest: string
  /** The path of its file in the content. */
  readonly path: string
  /** Where the files lie that its words are checked with. */
  readonly files: string
}

/** A repository, its branch that is published, and the folder of the content in it. */
export interface DeskRepository {
  readonly address: string
  readonly branch: string
  readonly folder: string
}

/** What the page itself knows: what can be amended, and where the whole content lies. */
export interface DeskData {
  readonly base: string
  readonly rulesets: readonly DeskRuleset[]
  /** The address of every other file of the content, as Zstandard. */
  readonly content: string
  /** What no amendment touches and was cut out of those: for handing files out. */
  readonly aside: string
  /** Where proposals are made: `https://github.com/owner/name`, its branch, and where the content lies in it; `null` where the club named none. */
  readonly repository: DeskRepository | null
}

/** What the check says of the text of a draft; the offsets are those of that text. */
export interface DeskFinding {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly hint: string | null
  /** In words: 「第80条」「12行目」, or another file of the content. */
  readonly where: string
  /** Whether it is of the draft's own text. */
  readonly isOwn: boolean
  readonly start: number
  readonly end: number
}

/** Words of a 新旧対照表, underlined or not. */
export interface DeskMark {
  readonly text: string
  readonly changed: boolean
}

/** One line of a cell of it. */
export interface DeskLine {
  readonly kind: string
  readonly label: readonly DeskMark[]
  readonly words: readonly DeskMark[]
}

/** A row of it; a side without lines is empty. */
export interface DeskRow {
  /** 「第80条」 */
  readonly head: string
  /** 「改正・番号の変更」; empty where the words stand. */
  readonly kinds: string
  readonly opens: boolean
  /** Whether both sides read alike. */
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

/** Something that the change touches, and where it is. */
export interface EditorAffectedItem {
  /** 「先例第18号（…）」 */
  readonly name: string
  /** What of it: the words that stand there, or what has to be said. */
  readonly words: string
  /** Its page; `null` where it has none. */
  readonly href: string | null
  /** The file and the place in it. */
  readonly place: string
}

/** All of a kind that the change touches: 「見直す先例」. */
export interface DeskGroup {
  readonly name: string
  /** How many of them a person has to judge; they stand first. */
  readonly judged: number
  readonly entries: readonly EditorAffectedItem[]
}

/** A line of the amending sentences, so many full-width letters from the edge. */
export interface DeskSentence {
  readonly indent: number
  readonly text: string
}

/** Why there is no value: in words for whoever is at the desk. */
export interface DeskProblem {
  readonly problem: string
}

/** What a draft comes to. */
export interface DeskConsequences {
  /** Why nothing could be worked out; `null` where it could. */
  readonly problem: string | null
  readonly findings: readonly DeskFinding[]
  readonly table: DeskTable | null
  /** 改め文, or why it cannot be written. */
  readonly sentences: readonly DeskSentence[] | DeskProblem
  readonly touched: readonly DeskGroup[]
  /** What is rewritten without asking: a line each. */
  readonly rewritten: readonly string[]
}

/** What can be done with whole provisions of a draft. */
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

/** A draft behind an edit or from outside, and what is to be said of that, a sentence each. */
export interface EditorDraftResult {
  readonly draft: DraftAmendment
  readonly told: readonly string[]
}

/** A provision that can be picked. */
export interface DeskProvision {
  readonly path: string
  /** 「第80条第1項」 */
  readonly name: string
  readonly kind: 'article' | 'paragraph' | 'item' | 'subitem'
  /** Where it begins in the text. */
  readonly start: number
}

/** A line of what the meeting's figures come to. */
export interface DeskVoteLine {
  readonly name: string
  readonly holds: 'yes' | 'no' | 'open'
  readonly words: string
  /** 「規約第88条」 */
  readonly cited: string
  readonly href: string | null
}

/** What chapter 4 makes of a meeting. */
export interface DeskVote {
  readonly lines: readonly DeskVoteLine[]
  /** By the name of the field: what cannot be. */
  readonly faults: Readonly<Record<string, string>>
  /** In one sentence: adopted, rejected, open. */
  readonly outcome: string
  /** The calendar's entry of the last day of the notice; `null` without one. */
  readonly calendar: string | null
}

/** A stretch of a text in which two drafts of it differ from it. */
export interface DraftDifference {
  /** The line of the text, from 0. */
  readonly at: number
  /** The heading of its article; empty above the first one. */
  readonly where: string
  readonly before: readonly string[]
  readonly one: readonly string[]
  readonly other: readonly string[]
  /** Which of the drafts changed it: one of them, both alike, or both otherwise. */
  readonly outcome: 'one' | 'other' | 'same' | 'clash'
  /** The words of both; `null` where they cannot stand together. */
  readonly both: readonly string[] | null
}

/** What is taken where two drafts clash; `open`: that is decided later. */
export type JoinChoice = 'one' | 'other' | 'both' | 'open'

/** What a worker answers to; each takes a draft as the page has it. */
export interface DeskCalls {
  /** Takes the content in; before that nothing else is asked. */
  readonly open: (asked: {
    base: string
    today: string
    files: readonly DeskFiles[]
    /** More of them, as Zstandard. */
    packed: Uint8Array | null
    /** Where that is which was cut out of them. */
    aside: string
  }) => Promise<true>
  /** What is wrong with the words of a draft, at once. */
  readonly check: (draft: DraftAmendment) => readonly DeskFinding[]
  readonly consequences: (draft: DraftAmendment) => DeskConsequences
  readonly provisions: (draft: DraftAmendment) => readonly DeskProvision[]
  readonly edit: (draft: DraftAmendment, edit: DeskEdit) => Promise<EditorDraftResult | DeskProblem>
  /** The same changes in the newest text; `before` is the text that they were made in. */
  readonly carry: (draft: DraftAmendment, before: string) => EditorDraftResult | DeskProblem
  /** Puts an unresolved change into the text of a draft, and takes it off the list. */
  readonly resolve: (draft: DraftAmendment, at: number) => EditorDraftResult | DeskProblem
  /** Where two drafts of the newest text differ from it. */
  readonly compare: (one: DraftAmendment, other: DraftAmendment) => readonly DraftDifference[] | DeskProblem
  /** A draft of both: a choice for each difference, in order. */
  readonly join: (
    one: DraftAmendment,
    other: DraftAmendment,
    choices: readonly JoinChoice[]
  ) => EditorDraftResult | DeskProblem
  readonly vote: (draft: DraftAmendment) => DeskVote | DeskProblem
  /** The draft with the text it changes and what it would write, as `npm run apply` reads it. */
  readonly zip: (draft: DraftAmendment) => Promise<Uint8Array | DeskProblem>
  /** The same without the texts: short enough for a form. */
  readonly proposal: (draft: DraftAmendment) => Promise<string | DeskProblem>
  /** The draft as a fragment of an address. */
  readonly link: (draft: DraftAmendment) => Promise<string>
  readonly fromLink: (fragment: string) => Promise<EditorDraftResult | DeskProblem>
  readonly fromFile: (text: string) => Promise<EditorDraftResult | DeskProblem>
  /** The draft as a file that another device opens. */
  readonly toFile: (draft: DraftAmendment) => Promise<string>
  /** The consolidated text behind pasted 改め文. */
  readonly amend: (draft: DraftAmendment, sentences: string) => EditorDraftResult | DeskProblem
  readonly toWord: (draft: DraftAmendment) => Promise<Uint8Array | DeskProblem>
  readonly fromWord: (draft: DraftAmendment, bytes: Uint8Array) => Promise<EditorDraftResult | DeskProblem>
}

/** A question to a worker, with a number by which its answer is known. */
export interface DeskQuestion {
  readonly id: number
  readonly call: keyof DeskCalls
  readonly given: readonly unknown[]
}

/** Its answer; `failed` where the worker could not say why. */
export type DeskAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: string }

export type { DraftAmendment, Meeting }
