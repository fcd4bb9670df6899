/** @file 二つの改正案を比べる: shows where two drafts on this device differ, and joins them in a third draft. */
import type { JoinChoice } from '../../amendment/draft/join.ts'
import type { DraftResult } from '../../amendment/draft/start.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import type { EditorData } from '../../protocol/editor-data.ts'
import { render } from '../page/vnode.ts'
import { type DraftOnDevice, draftName, draftOnDevice } from './drafts.ts'
import { byId } from './parts.ts'
import { differenceSketches } from './results.ts'
import { workersFor } from './workers.ts'

interface Comparing {
  /** Shows which drafts can be compared. */
  readonly show: (drafts: readonly DraftOnDevice[]) => void
}

/** Starts the form that compares two drafts; `keep` stores the joined draft. */
export function startComparing(editorData: EditorData, keep: (taken: DraftResult, before: string) => void): Comparing {
  const form = byId<HTMLFormElement>('compare-form')
  const [place, fault] = [byId('compared'), byId('compare-fault')]
  const picks = ['compare-one', 'compare-other'].map(id => byId<HTMLSelectElement>(id))
  const join = byId<HTMLButtonElement>('join')
  let pair: readonly [DraftAmendment, DraftAmendment] | null = null
  const clear = () => {
    place.replaceChildren()
    fault.textContent = ''
    join.hidden = true
    pair = null
  }
  for (const pick of picks) pick.addEventListener('change', clear)
  form.addEventListener('submit', event => {
    event.preventDefault()
    void trying(compare)
  })
  join.addEventListener('click', () => void trying(joinBoth))
  return {
    show: drafts => {
      byId('compare').hidden = drafts.length < 2
      const values = picks.map(({ value }) => value)
      for (const [at, pick] of picks.entries()) {
        pick.replaceChildren(...drafts.map(({ id, draft }) => new Option(draftName(draft), id)))
        pick.value = drafts.some(({ id }) => id === values[at]) ? (values[at] ?? '') : (drafts[at]?.id ?? '')
      }
      clear()
    }
  }

  async function trying(perform: () => Promise<void>): Promise<void> {
    fault.textContent = ''
    try {
      await perform()
    } catch (error) {
      fault.textContent = (error as Error).message
    }
  }

  function workersOf({ base }: DraftAmendment) {
    const ruleset = editorData.rulesets.find(({ id }) => id === base.ruleset)
    if (!ruleset) throw new Error('この改正案の規約は、このサイトにありません')
    return workersFor(editorData, ruleset)
  }

  async function compare(): Promise<void> {
    clear()
    const [one, other] = picks.map(({ value }) => draftOnDevice(value)?.draft)
    if (!one || !other || picks[0]?.value === picks[1]?.value) throw new Error('別の二つの改正案を選んでください')
    const { partialWorker } = await workersOf(one)
    const differences = await partialWorker.ask('compare', one, other)
    if ('problem' in differences) throw new Error(differences.problem)
    pair = [one, other]
    place.replaceChildren(...differenceSketches(differences, [draftName(one), draftName(other)]).map(render))
    join.hidden = differences.length === 0
  }

  async function joinBoth(): Promise<void> {
    if (!pair) return
    const { partialWorker, text } = await workersOf(pair[0])
    const items = [...place.querySelectorAll('ol > li')]
    const choices = items.map(item => choiceOf(item.querySelector<HTMLInputElement>('input:checked')?.value))
    const taken = await partialWorker.ask('join', ...pair, choices)
    if ('problem' in taken) throw new Error(taken.problem)
    keep(taken, text)
  }
}

function choiceOf(value: string | undefined): JoinChoice {
  return value === 'one' || value === 'other' || value === 'both' ? value : 'open'
}
