import type { EditorNote } from '../model/beside.ts'
import type { Path } from '../model/law.ts'
import type { SaidWords } from './said.ts'

/** An editor's note in the words of the page. */
export interface NoteView {
  readonly kind: string
  /** Not settled by the text. */
  readonly open: boolean
  readonly original: string | null
  readonly words: SaidWords
}

const KINDS: Readonly<Record<EditorNote['kind'], string>> = { slip: '字句', open: '未定', remark: '注記' }

/** The editor's notes on one provision or division. */
export function notesOn(notes: readonly EditorNote[], path: Path): NoteView[] {
  return notes
    .filter(note => note.path === path)
    .map(({ kind, original, note, file, key }) => ({
      kind: KINDS[kind],
      open: kind === 'open',
      original,
      words: { file, key: `${key}.note`, text: note }
    }))
}
