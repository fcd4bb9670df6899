/** @file Shared page code of both calculators: reads the data of the page, shows results and reports invalid input. */
import { attributeSelector, dataOf, type Tool } from '../../protocol/dom-names.ts'
import { readTool } from '../../protocol/tool-data.ts'
import { type ParametersOf, parametersFrom } from '../../settle/parameters.ts'
import type { AskedTopics } from '../../settle/values.ts'
import type { ToolData } from '../../site/view/tools.ts'
import { renderChild, type VNode } from '../page/vnode.ts'

/** Parts of a page that a calculator uses, with its embedded data. Works offline. */
export interface ToolParts<Topics> {
  readonly form: HTMLFormElement
  /** Element that shows the results. */
  readonly place: Element
  readonly tool: ToolData<ParametersOf<Topics>>
}

/** Finds the parts and parses the parameters of each ruleset; returns `null` on a page without that calculator. */
export function findTool<Topics extends AskedTopics>(name: Tool, asked: Topics): ToolParts<Topics> | null {
  const form = document.querySelector<HTMLFormElement>(attributeSelector('tool', name))
  const place = document.querySelector(attributeSelector('outcomes'))
  const read = place && readTool(place)
  if (!form || !place || !read?.ok) return null
  const { rulesets, topics } = read.value
  const understood = rulesets.map(one => ({ ...one, rules: parametersFrom(asked, id => one.rules[id]) }))
  return { form, place, tool: { rulesets: understood, topics } }
}

/** Shows each message next to its field, and clears messages that no longer apply. */
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

/** Scrolls to the results, or to the first invalid field. */
export function goTo(place: Element, form: HTMLElement): void {
  const fault = [...form.querySelectorAll(attributeSelector('fault'))].find(({ textContent }) => textContent !== '')
  const target = place.childElementCount > 0 ? place : fault
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const go = () => target?.scrollIntoView({ block: target === place ? 'start' : 'center' })
  go()
  // The keyboard of a phone closes with a delay and moves the page, so scroll again on each resize.
  visualViewport?.addEventListener('resize', go, { signal: AbortSignal.timeout(800) })
}

/** Stores the input in the URL, so that it can be shared. */
export function writeAddress(query: string): void {
  history.replaceState(history.state, '', `${location.pathname}${query}`)
}

/** Replaces the results but preserves which details elements are open. */
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
