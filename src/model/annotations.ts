import { z } from 'zod'
import { nonEmpty, nullableField, reviewedAgainst, type SchemaOutput } from './fields.ts'
import type { Path } from './law.ts'
import type { SourceLocation, WithKeySpans } from './source.ts'

/** Key of an annotation: a provision path in a ruleset, or a precedent number. */
export interface AnnotationTarget extends SourceLocation, WithKeySpans {
  /** Key path in the file: `80`, `80.0`. */
  readonly key: string
  readonly ruleset: string
  readonly targetKind: 'provision' | 'precedent'
  /** Path of the provision, or number of the precedent. */
  readonly path: Path
}

/**
 * Japanese term for a restated text. A note sentence that contains the term is about the wording of the restatement.
 */
export const RESTATEMENT = '再述'

const NOTE_HINT = 'note（注記）か restatement（再述の書き方についての文）を書きます'

const noteSchema = z
  .strictObject({
    /** `slip`: an error of the original, corrected here · `open`: not settled by the text · `remark`: anything else. */
    kind: z.enum(
      ['slip', 'open', 'remark'],
      'slip（原文の誤記）、open（文言からは決まらないこと）、remark（その他）のどれかです'
    ),
    /** Wording of the original, if the note is about wording. */
    original: nullableField(nonEmpty),
    /** Note that also applies to the original. */
    note: nullableField(nonEmpty),
    /** Difference between the restatement and the original. Shown after the note, and only with a restated text. */
    restatement: nullableField(nonEmpty),
    read: reviewedAgainst
  })
  .refine(({ note, restatement }) => note !== null || restatement !== null, NOTE_HINT)

/** `notes.yaml` of a ruleset or its precedents: notes by provision path or precedent number. */
export const notesSchema = z.record(
  z.string(),
  z.array(noteSchema, '「- kind: …」の並びで書きます'),
  '番地ごとに注記を書きます'
)

/** Editor's note on a provision or a precedent. It is never part of the law's text. */
export interface EditorNote extends SchemaOutput<typeof noteSchema>, AnnotationTarget {}

/** Text of an annotation, alone or with its reviewed version: 「一文」, `{ read: 2020-08-07, text: 一文 }`. */
export const annotationText = z.union(
  [nonEmpty.transform(text => ({ text, read: null })), z.strictObject({ read: reviewedAgainst, text: nonEmpty })],
  '一文か、「read: 版」と「text: 一文」の組を書きます'
)

/** `plain.yaml` of a ruleset or its precedents: one plain sentence by provision path or precedent number. */
export const plainSchema = z.record(z.string(), annotationText, '番地ごとに一文を書きます')

/** ひとことで: an article or a precedent in one plain sentence. */
export interface PlainSentence extends AnnotationTarget {
  readonly sentence: string
  readonly read: string | null
}

/**
 * `english.yaml` of a ruleset or its precedents: `{ title: Spilled tiles, text: … }` by path. A chapter has only its
 * name.
 */
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
  /** English caption of an article: 「Spilled tiles」. */
  readonly title: string | null
}
