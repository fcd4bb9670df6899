import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { lintKeymap, setDiagnostics } from '@codemirror/lint'
import { Annotation, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { draw, element } from '../page/element.ts'
import type { EditedWords, Editor, EditorMark } from './editor.ts'

/** A change that the page made itself. */
const OURS = Annotation.define<true>()

/** An editor that marks findings at their place. It stands in a tree of its own, where its styles are sheets and no markup: the pages' policy lets nothing else through. */
export function richEditor(place: Element): Editor {
  const host = draw(element('div', { class: 'rich' }))
  const root = host.attachShadow({ mode: 'open' })
  const name = draw(element('p', { class: 'label' }))
  place.replaceChildren(name, host)
  let edited: EditedWords | null = null
  const view = new EditorView({ root, parent: root })
  const extensions = (label: string): Extension => [
    history(),
    keymap.of([...historyKeymap, ...lintKeymap, ...defaultKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, lang: 'ja', spellcheck: 'false', autocorrect: 'off' }),
    THEME,
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (docChanged && !transactions.some(each => each.annotation(OURS))) edited?.changed(state.doc.toString())
    })
  ]
  return {
    show: next => {
      const isSame = edited?.label === next.label && view.state.doc.toString() === next.text
      edited = next
      if (isSame) return
      name.textContent = next.label
      view.setState(EditorState.create({ doc: next.text, extensions: extensions(next.label) }))
    },
    mark: marks => {
      const { length } = view.state.doc
      const within = marks.filter(({ start }) => start <= length).map(mark => diagnosticOf(mark, length))
      view.dispatch(setDiagnostics(view.state, within), { annotations: OURS.of(true) })
    },
    go: (offset, end) => {
      const { length } = view.state.doc
      view.focus()
      view.dispatch({
        selection: { anchor: Math.min(offset, length), head: Math.min(end, length) },
        scrollIntoView: true,
        annotations: OURS.of(true)
      })
    },
    close: () => {
      view.destroy()
      place.replaceChildren()
    }
  }
}

function diagnosticOf({ start, end, severity, message, hint }: EditorMark, length: number) {
  const from = Math.min(start, length)
  return { from, to: Math.min(Math.max(end, from), length), severity, message: hint ? `${message}。${hint}` : message }
}

const line = (style: string) => ({
  backgroundImage: 'none',
  textDecoration: `underline ${style} 2px`,
  textUnderlineOffset: '0.25em',
  paddingBottom: '0'
})

const THEME = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--tile)', fontSize: 'var(--size-law)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mincho)', lineHeight: '1.9' },
  '.cm-content': { padding: '0.75rem 0.5rem', caretColor: 'var(--ink)', minHeight: '12rem' },
  '.cm-line': { padding: '0 0.25rem' },
  '.cm-lintRange-error': line('wavy'),
  '.cm-lintRange-warning': line('dotted'),
  '.cm-lintRange-active': { backgroundColor: 'var(--wash)' },
  '.cm-lintPoint::after': { borderBottomColor: 'var(--ink)' },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--leaf)',
    color: 'var(--ink)',
    border: '1px solid var(--soft)',
    fontFamily: 'var(--gothic)',
    fontSize: 'var(--size-note)'
  },
  '.cm-diagnostic': { whiteSpace: 'normal', maxWidth: '24rem' }
})
