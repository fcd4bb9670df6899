/** @file 条・項・号を動かす: edits of complete provisions, with undo. */

import type { DraftEdit } from '../../amendment/draft/edit.ts'
import type { SelectableProvision } from '../../amendment/draft/outline.ts'
import { EDITOR_IDS, editorSelector } from '../../protocol/editor-names.ts'
import { parseBranched } from '../../text/numerals.ts'
import { announce } from '../page/announce.ts'
import { h, render } from '../page/vnode.ts'
import type { OpenDraft } from './open-draft.ts'
import { byId, doing } from './parts.ts'
import { type DraftState, MAX_STATES, stateOf, statesOf, storeDraftStates } from './states.ts'

/** Interface of the edit form of a draft. */
interface Edits {
  /** Switches to another draft and loads its undo states. */
  readonly open: (id: string) => void
  /** Stores the current draft as an undo state, before an edit. */
  readonly remember: () => void
}

/** Matches the edits that need a text. */
const ADDS = /^(?:branch|count-on|insert-paragraph|insert-item)$/u

/** Starts the form that adds, deletes, moves and renumbers provisions. */
export function startEdits(
  { draft, before, change, workers }: OpenDraft,
  { showAt }: { readonly showAt: (start: number, end: number) => void }
): Edits {
  const form = byId<HTMLFormElement>('edit-form')
  const fault = byId('edit-fault')
  const [path, to] = [byId<HTMLSelectElement>('edit-path'), byId<HTMLSelectElement>('edit-to')]
  const [kind, number] = [byId<HTMLSelectElement>('edit-kind'), byId<HTMLInputElement>('edit-number')]
  const [textField, caption] = [byId<HTMLTextAreaElement>('edit-words'), byId<HTMLInputElement>('edit-caption')]
  let provisions: readonly SelectableProvision[] = []
  let states: readonly DraftState[] = []
  let opened = ''

  const list = async (): Promise<void> => {
    try {
      const { partialWorker } = await workers()
      provisions = await partialWorker.ask('provisions', draft())
      const options = () => provisions.map(each => new Option(each.name, each.path))
      const [atPath, atTo] = [path.value || sectionPath(), to.value]
      path.replaceChildren(...options())
      to.replaceChildren(...options())
      if (provisions.some(each => each.path === atPath)) path.value = atPath
      if (provisions.some(each => each.path === atTo)) to.value = atTo
    } catch (error) {
      fault.textContent = (error as Error).message
    }
  }
  /** Returns the path of the edited article, which is selected by default. */
  const sectionPath = (): string => {
    const start = Number(byId<HTMLSelectElement>('provision').value || -1)
    return provisions.find(each => each.start >= start && each.kind === 'article')?.path ?? ''
  }
  const undoKey = (): void => {
    for (const key of byId(EDITOR_IDS.one).querySelectorAll<HTMLButtonElement>(editorSelector('does', 'undo')))
      key.disabled = states.length === 0
  }

  form.closest('details')?.addEventListener('toggle', () => {
    path.value = ''
    void list()
  })
  kind.addEventListener('change', showFields)
  showFields()
  form.addEventListener('submit', event => {
    event.preventDefault()
    void perform()
  })
  doing(byId('draft'), { undo })
  return {
    remember,
    open: id => {
      opened = id
      states = statesOf(id)
      path.replaceChildren()
      fault.textContent = ''
      const details = form.closest('details')
      if (details) details.open = false
      undoKey()
    }
  }

  async function perform(): Promise<void> {
    fault.textContent = ''
    const old = draft()
    const edit = requestedEdit()
    if (!edit) return
    try {
      const { partialWorker } = await workers()
      const done = await partialWorker.ask('edit', old, edit)
      if ('problem' in done) {
        fault.textContent = done.problem
        number.setAttribute('aria-invalid', String(edit.does === 'renumber'))
        return
      }
      number.removeAttribute('aria-invalid')
      remember()
      change(done.draft, 'all')
      textField.value = ''
      caption.value = ''
      byId('edit-told').replaceChildren(...done.messages.map(line => render(h('p', {}, line))))
      const at = firstDifference(old.text, done.draft.text)
      await list()
      showAt(at, at)
    } catch (error) {
      fault.textContent = (error as Error).message
    }
  }

  function requestedEdit(): DraftEdit | null {
    const at = path.value
    const { value } = kind
    const added = textField.value.trim()
    if (!at) return null
    if (ADDS.test(value) && added === '') {
      fault.textContent = '加える文を書いてください'
      textField.focus()
      return null
    }
    switch (value) {
      case 'branch':
      case 'count-on':
        return { does: 'insert-article', after: at, caption: caption.value.trim() || null, text: added, as: value }
      case 'insert-paragraph':
      case 'insert-item':
        return { does: value, after: at, text: added }
      case 'close':
      case 'struck':
      case 'gap':
        return { does: 'delete', path: at, as: value }
      case 'move':
        return { does: 'move', path: at, after: to.value }
      default:
        return { does: 'renumber', path: at, to: addressOf(number.value) }
    }
  }

  function showFields(): void {
    byId('edit-to-row').hidden = kind.value !== 'move'
    byId('edit-number-row').hidden = kind.value !== 'renumber'
    byId('edit-words-row').hidden = !ADDS.test(kind.value)
    byId('edit-caption-row').hidden = kind.value !== 'branch' && kind.value !== 'count-on'
  }

  function remember(): void {
    states = [...states, stateOf(draft(), before())].slice(-MAX_STATES)
    storeDraftStates(opened, states)
    undoKey()
  }

  function undo(): void {
    const last = states.at(-1)
    if (!last) return
    states = states.slice(0, -1)
    storeDraftStates(opened, states)
    undoKey()
    // Undo restores the text and its base. Title, meeting and facts entered since then remain.
    const { before: text, ...after } = last
    change({ ...draft(), ...after }, 'all', text)
    void list()
    announce('操作を元に戻しました')
  }
}

/** 「第80条の2」「80の2」「第八十条の二」 → `80-2`. Returns any other text unchanged. */
function addressOf(typed: string): string {
  const number = typed.normalize('NFKC').replaceAll(/\s/gu, '').replaceAll('-', 'の')
  return parseBranched(number)?.join('-') ?? typed
}

function firstDifference(old: string, text: string): number {
  let at = 0
  while (at < text.length && old[at] === text[at]) at++
  return at
}
