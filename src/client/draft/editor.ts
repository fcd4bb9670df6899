import { h, render } from '../page/vnode.ts'
import { type EditorDecoration, marksAfter, paintedWords } from './marks.ts'

/** Edited part of the text: its label, its text, and the callback for each change. */
interface EditedWords {
  readonly label: string
  readonly text: string
  readonly changed: (text: string) => void
}

/** A text field with decorations. */
export interface Editor {
  /** Replaces the edited part. */
  readonly show: (edited: EditedWords) => void
  readonly mark: (marks: readonly EditorDecoration[]) => void
  /** Selects a range and scrolls it into view. */
  readonly go: (offset: number, end: number) => void
}

/**
 * Creates a plain textarea, so that keyboard, undo and screen readers work as usual. An invisible copy of the text in
 * the same layout is rendered below it. The copy displays the decorations and makes the field as high as its text.
 */
export function startEditor(place: Element): Editor {
  const backdrop = render(h('div', { class: 'behind', 'aria-hidden': 'true' }))
  const area = render(h('textarea', { id: 'editor-field', spellcheck: 'false', 'aria-describedby': 'findings' }))
  const label = render(h('label', { for: area.id }))
  const field = render(h('div', { class: 'field' }))
  field.append(backdrop, area)
  place.replaceChildren(label, field)
  let changed: EditedWords['changed'] = () => undefined
  let text = ''
  let marks: readonly EditorDecoration[] = []
  const paint = () => {
    const painted = paintedWords(text, marks).map(({ text, severity }) =>
      severity === null ? text : render(h('mark', { class: severity }, text))
    )
    // The final line break gives an empty last line its height.
    backdrop.replaceChildren(...painted, '\n')
  }
  area.addEventListener('input', () => {
    marks = marksAfter(marks, text, area.value)
    text = area.value
    paint()
    changed(text)
  })
  return {
    show: next => {
      changed = next.changed
      text = next.text
      marks = []
      label.textContent = next.label
      // Assigning `value` clears the undo history, so equal text is not assigned.
      if (area.value !== next.text) area.value = next.text
      paint()
    },
    mark: next => {
      marks = next
      if (marks.some(({ severity }) => severity === 'error')) area.setAttribute('aria-invalid', 'true')
      else area.removeAttribute('aria-invalid')
      paint()
    },
    go: (offset, end) => {
      area.focus({ preventScroll: true })
      area.setSelectionRange(offset, end)
      // The textarea does not scroll, so the offset is located in the copy.
      const here = render(h('span', {}))
      const range = document.createRange()
      range.setStart(...placeIn(backdrop, offset))
      range.insertNode(here)
      here.scrollIntoView({ block: 'nearest' })
      paint()
    }
  }
}

/** Returns the text node and offset of a character in an element. */
function placeIn(element: Element, offset: number): [Node, number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { length } = text as Text
    if (left <= length) return [text, left]
    left -= length
  }
  return [element, element.childNodes.length]
}
