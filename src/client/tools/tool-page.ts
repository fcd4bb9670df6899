/** @file Shared page code of both calculators: reads the data of the page, shows results and announces changes. */

import { type ParametersOf, parametersFrom } from '../../compare/settle/parameters.ts'
import type { TopicParsers } from '../../compare/settle/values.ts'
import { attributeSelector, CLASS_NAMES, type Tool } from '../../protocol/dom-names.ts'
import { readTool } from '../../protocol/tool-data.ts'
import type { ToolData } from '../../view/tools.ts'
import { faultsInWords, focusFirstFault } from '../page/form-faults.ts'
import { createStatus } from '../page/live-status.ts'
import { renderChild, type VNode } from '../page/vnode.ts'

/** Parts of a page that a calculator uses, with its embedded data. Works offline. */
export interface ToolParts<Topics> {
  readonly form: HTMLFormElement
  /** Element that shows the results. */
  readonly results: Element
  readonly tool: ToolData<ParametersOf<Topics>>
  /** Announces the errors of the form, or that the results have changed; `idle` if there are neither. */
  readonly announce: (idle?: string) => void
}

/** Finds the parts and parses the parameters of each ruleset; returns `null` on a page without that calculator. */
export function findTool<Topics extends TopicParsers>(name: Tool, parsers: Topics): ToolParts<Topics> | null {
  const form = document.querySelector<HTMLFormElement>(attributeSelector('tool', name))
  const results = document.querySelector(attributeSelector('outcomes'))
  const read = results && readTool(results)
  if (!form || !results || !read?.ok) return null
  const { rulesets, topics } = read.value
  const understood = rulesets.map(one => ({ ...one, rules: parametersFrom(parsers, id => one.rules[id]) }))
  const announce = createStatus(form.querySelector(attributeSelector('told')))
  const tell = (idle = '') => {
    const updated = document.documentElement.lang === 'en' ? 'Results updated: ' : '結果を更新しました。'
    announce(results.childElementCount > 0 ? `${updated}${resultInWords(results)}` : faultsInWords(form) || idle)
  }
  return { form, results, tool: { rulesets: understood, topics }, announce: tell }
}

/** Returns the heading of the first result, and its payments if it has any. */
function resultInWords(results: Element): string {
  const payments =
    results.querySelector(`.${CLASS_NAMES.payments}`)?.querySelectorAll(`span:not(.${CLASS_NAMES.parties}), b`) ?? []
  return [results.querySelector('h2'), ...payments].map(part => part?.textContent).join(' ')
}

/** Moves the focus to the heading of the results, or to the first invalid field, and scrolls to it. */
export function goTo(place: Element, form: HTMLElement): void {
  const heading = place.querySelector('h2')
  heading?.focus({ preventScroll: true })
  const target = heading ? place : focusFirstFault(form)
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
