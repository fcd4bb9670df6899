import { z } from 'zod'
import { nonEmpty, nullableField, reviewedAgainst, type SchemaOutput } from './fields.ts'
import type { Path } from './law.ts'
import type { SourceLocation, WithKeySpans } from './source.ts'

/** What is kept beside a ruleset by the address of a provision, or beside its precedents by number. */
export interface AnnotationTarget extends SourceLocation, WithKeySpans {
  /** Where it stands among the keys of its file: `80`, `80.0`. */
  readonly key: string
  readonly ruleset: string
  readonly on: 'provision' | 'precedent'
  /** The address of the provision; the number of the precedent. */
  readonly path: Path
}

/** The word for a text in words of the publisher: a sentence of a note that has it speaks of how that is written. */
export const RESTATEMENT = '再述'

const NOTE_HINT = 'note（注記）か restatement（再述の書き方についての文）を書きます'

const noteSchema = z
  .strictObject({
    /** `slip` a slip of the original, mended · `open` not settled by the text · `remark` anything else. */
    kind: z.enum(
      ['slip', 'open', 'remark'],
      'slip（原文の誤記）、open（文言からは決まらないこと）、remark（その他）のどれかです'
    ),
    /** The words as the original has them, where the note is about words. */
    original: nullableField(nonEmpty),
    /** True of the original as well. */
    note: nullableField(nonEmpty),
    /** How the restatement differs from the original: shown behind the note, and beside a restated text alone. */
    restatement: nullableField(nonEmpty),
    read: reviewedAgainst
  })
  .refine(({ note, restatement }) => note !== null || restatement !== null, NOTE_HINT)

/** `notes.yaml` beside a ruleset or its precedents: notes by address, or by number. */
export const notesSchema = z.record(
  z.string(),
  z.array(noteSchema, '「- kind: …」の並びで書きます'),
  '番地ごとに注記を書きます'
)

/** An editor's note on a provision or a precedent: apart from the law's text, and never part of it. */
export interface EditorNote extends SchemaOutput<typeof noteSchema>, AnnotationTarget {}

/** Words behind their key, alone or with what they were held against: 「一文」, `{ read: 2020-08-07, text: 一文 }`. */
export const annotationText = z.union(
  [nonEmpty.transform(text => ({ text, read: null })), z.strictObject({ read: reviewedAgainst, text: nonEmpty })],
  '一文か、「read: 版」と「text: 一文」の組を書きます'
)

/** `plain.yaml` beside a ruleset or its precedents: one plain sentence by address, or by number. */
export const plainSchema = z.record(z.string(), annotationText, '番地ごとに一文を書きます')

/** ひとことで: an article or a precedent in one plain sentence. */
export interface PlainSentence extends AnnotationTarget {
  readonly sentence: string
  readonly read: string | null
}

/** `english.yaml` beside a ruleset or its precedents: `{ title: Spilled tiles, text: … }` by address; the name of a chapter alone. */
export const englishSchema = z.record(
  z.string(),
  z.union(
    [
      nonEmpty.transform(text => ({ title: null, text, read: null })),
      z.strictObject({ read: reviewedAgainst, title: nullableField(nonEmpty), text: nonEmpty })
    ],
    '英語の一文か、「title: 英語の見出し」と「text: 英語の一文」の組を書きます'
  ),
  '番地ごとに英語で書きます'
)

/** An article or a precedent in one English sentence, or the English name of a division. */
export interface EnglishSentence extends PlainSentence {
  /** The caption of an article: 「Spilled tiles」. */
  readonly title: string | null
}
