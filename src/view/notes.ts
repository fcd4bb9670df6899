import type { Version } from '../corpus/version.ts'
import { type EditorNote, RESTATEMENT } from '../model/annotations.ts'
import type { Node, Path, TextKind } from '../model/law.ts'
import { sentencesOf } from '../model/sentences.ts'
import type { Span } from '../model/source.ts'
import type { LocatedText } from './statement-view.ts'

/** What is said of a fault that a published text has itself. */
export const AS_PRINTED = '原文のまま'

/** An editor's note in the words of the page. */
export interface NoteView {
  readonly kind: string
  /** Not settled by the text. */
  readonly open: boolean
  readonly original: string | null
  readonly words: readonly NoteWords[]
}

/** Words of a note, and as much of them as is shown. */
interface NoteWords {
  readonly said: LocatedText
  readonly span: Span
}

const KINDS: Readonly<Record<EditorNote['kind'], string>> = { slip: '字句', open: '未定', remark: '注記' }

/**
 * The editor's notes on one provision, division or precedent, as they are shown beside a text of a kind: of the restatement
 * nothing is said beside an original.
 */
export function notesOn(notes: readonly EditorNote[], path: Path, textKind: TextKind): NoteView[] {
  return notes
    .filter(note => note.path === path)
    .map(({ kind, original, note, restatement, file, key }) => ({
      kind: KINDS[kind],
      open: kind === 'open',
      original,
      words: [
        ...wordsOf({ file, key: `${key}.note`, text: note ?? '' }, textKind === 'original' ? trueOfOriginal : allOf),
        ...(textKind === 'restated' ? wordsOf({ file, key: `${key}.restatement`, text: restatement ?? '' }, allOf) : [])
      ]
    }))
    .filter(({ words }) => words.length > 0)
}

function wordsOf(said: LocatedText, shown: (text: string) => Span): NoteWords[] {
  const span = shown(said.text)
  return span.end > 0 ? [{ said, span }] : []
}

function allOf({ length }: string): Span {
  return { start: 0, end: length }
}

/** The sentences before the first that names the restatement: what follows may go on about it. */
function trueOfOriginal(text: string): Span {
  const about = sentencesOf(text).find(({ start, end }) => text.slice(start, end).includes(RESTATEMENT))
  return { start: 0, end: about?.start ?? text.length }
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
      words: wordsOf({ file: ruleset.file, key: `accept.${span.start}`, text: reason }, allOf)
    }))
}

/** Headings of divisions have no place of their own for notes. */
function isShown(node: Node | undefined): boolean {
  return node !== undefined && !('title' in node)
}
