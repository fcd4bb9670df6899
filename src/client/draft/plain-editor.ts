import { draw, element } from '../page/element.ts'
import type { EditedWords, Editor } from './editor.ts'

/** A text field, as every device has it. */
export function plainEditor(place: Element): Editor {
  const area = draw(element('textarea', { id: 'editor-field', spellcheck: 'false', 'aria-describedby': 'findings' }))
  const label = draw(element('label', { for: area.id }))
  let edited: EditedWords | null = null
  area.addEventListener('input', () => {
    grow()
    edited?.changed(area.value)
  })
  const grow = () => {
    area.rows = Math.min(30, Math.max(8, Math.ceil(area.value.length / 30) + area.value.split('\n').length))
  }
  place.replaceChildren(label, area)
  return {
    show: next => {
      edited = next
      label.textContent = next.label
      if (area.value !== next.text) area.value = next.text
      grow()
    },
    mark: marks => {
      if (marks.some(({ severity }) => severity === 'error')) area.setAttribute('aria-invalid', 'true')
      else area.removeAttribute('aria-invalid')
    },
    go: (offset, end) => {
      area.focus()
      area.setSelectionRange(offset, end)
      area.scrollIntoView({ block: 'nearest' })
    },
    close: () => place.replaceChildren()
  }
}
