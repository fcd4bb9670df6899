import type { Version } from '../corpus/version.ts'
import type { EditorNote } from '../model/beside.ts'
import type { Node, Path } from '../model/law.ts'
import type { SaidWords } from './said.ts'

/** What is said of a fault that a published text has itself. */
export const AS_PRINTED = '原文のまま'

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

/**
 * The faults of a published text that stand there as they were printed, with the reason; with the empty path those of
 * headings and of the 目次.
 */
export function acceptedOn({ ruleset, nodes }: Version, path: Path): NoteView[] {
  const accepted = ruleset.silences.filter(({ kind }) => kind === 'accept')
  if (accepted.length === 0) return []
  const isHere = (at: number) => {
    const node = [...nodes.values()].find(({ span }) => span.start === at)
    return isShown(node) ? node?.path === path : path === ''
  }
  return accepted
    .filter(({ target }) => isHere(target.start))
    .map(({ reason, span }) => ({
      kind: AS_PRINTED,
      open: false,
      original: null,
      words: { file: ruleset.file, key: `accept.${span.start}`, text: reason }
    }))
}

/** Headings of divisions have no place of their own for notes. */
function isShown(node: Node | undefined): boolean {
  return node !== undefined && !('title' in node)
}
