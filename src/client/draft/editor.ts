import { h, render } from '../page/vnode.ts'
import { type EditorDecoration, marksAfter, paintedWords } from './marks.ts'

/** What is edited: a stretch of the text by its name, and what is told of each change. */
interface EditedWords {
  readonly label: string
  readonly text: string
  readonly changed: (text: string) => void
}

/** A field in which words are edited, with marks at the place. */
export interface Editor {
  /** Puts another stretch in. */
  readonly show: (edited: EditedWords) => void
  readonly mark: (marks: readonly EditorDecoration[]) => void
  /** Puts the cursor at an offset. */
  readonly go: (offset: number, end: number) => void
}

/**
 * A text field as every device has it, with its own keyboard, undoing and reading aloud. Behind it, letter under letter, lie
 * the same words unseen: they bear the marks, and make the field as high as its text.
 */
export function startEditor(place: Element): Editor {
  const behind = render(h('div', { class: 'behind', 'aria-hidden': 'true' }))
  const area = render(h('textarea', { id: 'editor-field', spellcheck: 'false', 'aria-describedby': 'findings' }))
  const label = render(h('label', { for: area.id }))
  const field = render(h('div', { class: 'field' }))
  field.append(behind, area)
  place.replaceChildren(label, field)
  let changed: EditedWords['changed'] = () => undefined
  let text = ''
  let marks: readonly EditorDecoration[] = []
  const paint = () => {
    const pieces = paintedWords(text, marks).map(({ words, severity }) =>
      severity === null ? words : render(h('mark', { class: severity }, words))
    )
    // A line that nothing stands on has its height all the same.
    behind.replaceChildren(...pieces, '\n')
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
      // What was typed can be undone, as long as nothing else is put in its place.
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
      // The field itself does not scroll: what is behind knows where the words stand.
      const here = render(h('span', {}))
      const around = document.createRange()
      around.setStart(...placeIn(behind, offset))
      around.insertNode(here)
      here.scrollIntoView({ block: 'nearest' })
      paint()
    }
  }
}

/** Where a letter stands among the texts in an element. */
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
