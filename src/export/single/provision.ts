import type { NoteView } from '../../view/notes.ts'
import type { Piece } from '../../view/pieces.ts'
import type { ProvisionView } from '../../view/provision.ts'
import { html, type Markup } from './markup.ts'

/** The id that an address inside the file leads to: `#/onizumo/80/#p2` → `/onizumo/80/#p2`. */
export function idOf(href: string): string {
  return decodeURI(href.slice(1))
}

/** A paragraph or item with everything below it; its label is its own address. */
export function provision({ id, label, caption, pieces, items, notes, deleted, row }: ProvisionView): Markup {
  const words = row ? row.cells.join('　') : markupOfWords(pieces, id)
  const below = items.length > 0 && html`<ol class="items">${items.map(item)}</ol>`
  return html`${caption && html`<p class="above">（${caption}）</p>`}
<div class="para${deleted && ' deleted'}" id="${id}"><a class="n" href="#${encodeURI(id)}"${label ? null : html` aria-label="第1項"`}>${label}</a><p>${words}</p>${below}${notesOf(notes)}</div>`
}

function item({ id, label, pieces, items, notes, deleted }: ProvisionView): Markup {
  const below = items.length > 0 && html`<ol class="items">${items.map(item)}</ol>`
  return html`<li id="${id}"${deleted && html` class="deleted"`}><a class="n" href="#${encodeURI(id)}">${label}</a><div><p>${markupOfWords(pieces, id)}</p>${below}${notesOf(notes)}</div></li>`
}

/** Words with their links; a part (ただし書) has an id of its own. */
export function markupOfWords(pieces: readonly Piece[], id: string): Markup[] {
  return pieces.map(piece => {
    if (piece.kind === 'link') return html`<a href="${piece.href}">${piece.text}</a>`
    if (piece.kind === 'part') return html`<span id="${id}-${piece.part}">${markupOfWords(piece.pieces, id)}</span>`
    return html`${piece.text}`
  })
}

/** Editor's notes, apart from the law's text. */
export function notesOf(notes: readonly NoteView[]): Markup[] {
  return notes.map(
    ({ kind, original, note }) =>
      html`<div class="note" role="note"><b>編者注（${kind}）</b>${original && `原文は${original}。`}${note}</div>`
  )
}
