import { z } from 'zod'
import { type Declared, nonEmpty, orNull } from './fields.ts'
import type { Path } from './law.ts'
import type { Place } from './source.ts'

/** What is kept beside a ruleset by the address of a provision, or beside its precedents by number. */
export interface Beside extends Place {
  readonly ruleset: string
  readonly on: 'provision' | 'precedent'
  /** The address of the provision; the number of the precedent. */
  readonly path: Path
}

const noteSchema = z.strictObject({
  /** `slip` a slip of the original, mended · `open` not settled by the text · `remark` anything else. */
  kind: z.enum(
    ['slip', 'open', 'remark'],
    'slip（原文の誤記）、open（文言からは決まらないこと）、remark（その他）のどれかです'
  ),
  /** The words as the original has them, where the note is about words. */
  original: orNull(nonEmpty),
  note: nonEmpty
})

/** `notes.yaml` beside a ruleset or its precedents: notes by address, or by number. */
export const notesSchema = z.record(
  z.string(),
  z.array(noteSchema, '「- kind: …」の並びで書きます'),
  '番地ごとに注記を書きます'
)

/** An editor's note on a provision or a precedent: apart from the law's text, and never part of it. */
export interface EditorNote extends Declared<typeof noteSchema>, Beside {}

/** `plain.yaml` beside a ruleset or its precedents: one plain sentence by address, or by number. */
export const plainSchema = z.record(z.string(), nonEmpty, '番地ごとに一文を書きます')

/** ひとことで: an article or a precedent in one plain sentence. */
export interface PlainSentence extends Beside {
  readonly sentence: string
}
