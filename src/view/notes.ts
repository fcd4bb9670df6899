import type { Version } from '../history/versions/version.ts'
import { type EditorNote, RESTATEMENT } from '../model/annotations.ts'
import type { Node, Path, TextKind } from '../model/law.ts'
import { sentencesOf } from '../model/sentences.ts'
import type { Span } from '../model/source.ts'
import type { InlineNode } from './inline-content.ts'
import type { LocatedText, RenderStatement } from './statement-view.ts'

/** Label of an error that the published text itself contains. */
const AS_PRINTED = '原文のまま'

/** An editor's note, with the places of its text. */
export interface LocatedNote {
  readonly kind: string
  /** True if the text does not settle the question. */
  readonly open: boolean
  readonly original: string | null
  readonly texts: readonly NoteWords[]
}

/** Text of a note, and the range of the text that is shown. */
interface NoteWords {
  readonly text: LocatedText
  readonly span: Span
}

/** An editor's note, as a page shows it. */
export interface NoteView {
  /** 「編者注（字句）」, 「原文のまま」. */
  readonly label: string
  /** True if the text does not settle the question. */
  readonly open: boolean
  readonly original: string | null
  readonly texts: readonly (readonly InlineNode[])[]
}

/** Renders the citations in notes as links. */
export function noteViews(notes: readonly LocatedNote[], render: RenderStatement): NoteView[] {
  return notes.map(({ kind, open, original, texts }) => ({
    label: kind === AS_PRINTED ? kind : `編者注（${kind}）`,
    open,
    original,
    texts: texts.map(({ text, span }) => render(text, span))
  }))
}

const KINDS: Readonly<Record<EditorNote['kind'], string>> = { slip: '字句', open: '未定', remark: '注記' }

/**
 * Returns the editor's notes on one provision, heading or precedent. For an original text, sentences about the
 * restatement are omitted.
 */
export function notesOn(notes: readonly EditorNote[], path: Path, textKind: TextKind): LocatedNote[] {
  return notes
    .filter(note => note.path === path)
    .map(({ kind, original, note, restatement, file, key }) => ({
      kind: KINDS[kind],
      open: kind === 'open',
      original,
      texts: [
        ...noteWords({ file, key: `${key}.note`, text: note ?? '' }, textKind === 'original' ? trueOfOriginal : allOf),
        ...(textKind === 'restated'
          ? noteWords({ file, key: `${key}.restatement`, text: restatement ?? '' }, allOf)
          : [])
      ]
    }))
    .filter(({ texts }) => texts.length > 0)
}

function noteWords(text: LocatedText, shown: (text: string) => Span): NoteWords[] {
  const span = shown(text.text)
  return span.end > 0 ? [{ text, span }] : []
}

function allOf({ length }: string): Span {
  return { start: 0, end: length }
}

/**
 * Returns the range before the first sentence that names the restatement. Later sentences may refer to the restatement.
 */
function trueOfOriginal(text: string): Span {
  const about = sentencesOf(text).find(({ start, end }) => text.slice(start, end).includes(RESTATEMENT))
  return { start: 0, end: about?.start ?? text.length }
}

/**
 * Returns the errors of a published text that are accepted as printed, with the reason. The empty path means headings
 * and the 目次.
 */
export function acceptedOn({ text, nodes }: Version, path: Path): LocatedNote[] {
  const accepted = text.silences.filter(({ kind }) => kind === 'accept')
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
      texts: noteWords({ file: text.file, key: `accept.${span.start}`, text: reason }, allOf)
    }))
}

/** Notes on headings are not shown at the heading. */
function isShown(node: Node | undefined): boolean {
  return node !== undefined && !('title' in node)
}
