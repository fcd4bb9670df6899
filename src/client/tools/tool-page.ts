/** @file What both tools do with their page: read what it has, put results into it, say what is wrong. */
import { attributeSelector, dataOf, type Tool } from '../../protocol/dom-names.ts'
import { readTool } from '../../protocol/tool-data.ts'
import { type ParametersOf, parametersFrom } from '../../settle/parameters.ts'
import type { AskedTopics } from '../../settle/values.ts'
import type { ToolData } from '../../view/tools.ts'
import { renderChild, type VNode } from '../page/vnode.ts'

/** The parts of a page that a tool works with, and what it counts with: it needs no network. */
export interface ToolParts<Topics> {
  readonly form: HTMLFormElement
  /** Where its results appear. */
  readonly place: Element
  readonly tool: ToolData<ParametersOf<Topics>>
}

/** Finds them, and understands the rulesets by the topics that the tool reads; `null` on a page without that tool. */
export function findTool<Topics extends AskedTopics>(name: Tool, asked: Topics): ToolParts<Topics> | null {
  const form = document.querySelector<HTMLFormElement>(attributeSelector('tool', name))
  const place = document.querySelector(attributeSelector('outcomes'))
  const read = place && readTool(place)
  if (!form || !place || !read?.ok) return null
  const { rulesets, topics } = read.value
  const understood = rulesets.map(one => ({ ...one, rules: parametersFrom(asked, id => one.rules[id]) }))
  return { form, place, tool: { rulesets: understood, topics } }
}

/** Says what is impossible beside its field, and takes back what no longer is. */
export function showFaults(form: HTMLElement, problems: readonly { field: string; message: string }[]): void {
  for (const place of form.querySelectorAll(attributeSelector('fault'))) {
    const field = dataOf(place, 'fault')
    const message = problems.find(problem => problem.field === field)?.message ?? ''
    if (place.textContent !== message) place.textContent = message
    const control = form.querySelector(`[name="${field}"]`)
    if (message) control?.setAttribute('aria-invalid', 'true')
    else control?.removeAttribute('aria-invalid')
  }
}

/** Takes the reader to the results, or to the first field that is wrong. */
export function goTo(place: Element, form: HTMLElement): void {
  const fault = [...form.querySelectorAll(attributeSelector('fault'))].find(({ textContent }) => textContent !== '')
  const target = place.childElementCount > 0 ? place : fault
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const go = () => target?.scrollIntoView({ block: target === place ? 'start' : 'center' })
  go()
  // A phone's keyboard takes its time to go, and the page moves with it.
  visualViewport?.addEventListener('resize', go, { signal: AbortSignal.timeout(800) })
}

/** Puts what is entered into the address, so that it can be shared. */
export function writeAddress(query: string): void {
  history.replaceState(history.state, '', `${location.pathname}${query}`)
}

/** Which details are open stays so when the results are shown anew. */
export function replaceKeepingOpen(place: Element, children: readonly VNode[]): void {
  const open = new Set([...place.querySelectorAll<HTMLDetailsElement>('details[open]')].map(keyOf))
  const known = place.childElementCount > 0
  place.replaceChildren(...children.map(renderChild))
  if (!known) return
  for (const details of place.querySelectorAll<HTMLDetailsElement>('details')) details.open = open.has(keyOf(details))
}

function keyOf(details: HTMLDetailsElement): string {
  return `${details.closest('section')?.id ?? ''} ${details.className}`
}
