/** What both tools show: lines with what they rest on, faults beside their fields, and where rulesets part. */
import type { RuleDifference } from '../../settle/differences.ts'
import type { Basis, CalculationLine } from '../../settle/line.ts'
import { type ParametersOf, parametersFrom } from '../../settle/parameters.ts'
import type { AskedTopics } from '../../settle/values.ts'
import type { ToolData, ToolRuleset } from '../../view/tools.ts'

/** The data in the page, as the tool that reads these topics understands it: it needs no network. */
export function readToolData<Topics extends AskedTopics>(asked: Topics): ToolData<ParametersOf<Topics>> {
  const text = document.querySelector<HTMLElement>('[data-outcomes]')?.dataset.outcomes
  const { rulesets, topics } = JSON.parse(text || '{"rulesets":[],"topics":{}}') as ToolData
  return { rulesets: rulesets.map(one => ({ ...one, rules: parametersFrom(asked, id => one.rules[id]) })), topics }
}

/** An element with its class and what is in it. */
export function make(tag: string, className = '', ...inside: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...inside)
  return element
}

/** What a line rests on, in words: a sign for each, so that colour says nothing alone. */
const SIGNS: Readonly<Record<Exclude<Basis, 'provision' | 'custom'>, string>> = {
  given: '入力・計算',
  silent: '定めなし'
}

/** The steps of a calculation, each with its provisions; figures by seat where there are any. */
export function linesView(
  lines: readonly CalculationLine[],
  rules: ToolRuleset,
  seats: readonly string[] = []
): HTMLElement {
  const list = make('ol', 'steps')
  list.append(...lines.map(line => lineView(line, rules, seats)))
  return list
}

function lineView(line: CalculationLine, rules: ToolRuleset, seats: readonly string[]): HTMLElement {
  const { basis, text, notes, cites, figures } = line
  const item = make('li', basis, make('p', 'says', text))
  const rests = make('p', 'rests')
  if (basis === 'custom') rests.append(make('b', 'mark', rules.custom))
  else if (basis !== 'provision') rests.append(make('b', 'mark', SIGNS[basis]))
  for (const path of cites) {
    const cite = rules.cites[path]
    if (cite) rests.append(linkTo(cite.words, cite.href))
  }
  if (figures) item.append(figuresView(figures, seats))
  item.append(rests, ...notes.map(note => make('p', 'doubt', `注　${note}`)))
  return item
}

function figuresView(figures: readonly string[], seats: readonly string[]): HTMLElement {
  const list = make('dl', 'figures')
  for (const [seat, figure] of figures.entries())
    list.append(make('div', '', make('dt', '', seats[seat] ?? ''), make('dd', '', figure)))
  return list
}

function linkTo(words: string, href: string): HTMLElement {
  return Object.assign(document.createElement('a'), { href, textContent: words })
}

/** Where a ruleset parts from the home ruleset, in words. */
export function differencesView(
  differences: readonly RuleDifference[],
  {
    home,
    other,
    topics
  }: { readonly home: ToolRuleset; readonly other: ToolRuleset; readonly topics: ToolData['topics'] }
): HTMLElement[] {
  if (differences.length === 0) return []
  const list = make('ul', 'parts')
  for (const { topic, label, home: ours, other: theirs } of differences) {
    const href = topics[topic]
    const name = href ? linkTo(label, href) : make('span', '', label)
    list.append(make('li', '', name, `　${other.name}：${theirs}／${home.name}：${ours}`))
  }
  const summary = make('summary', '', `${home.name}との違い（${differences.length}）`)
  return [make('details', '', summary, list)]
}

/** Says what is impossible beside its field, and takes back what no longer is. */
export function showFaults(form: HTMLElement, problems: readonly { field: string; message: string }[]): void {
  for (const place of form.querySelectorAll<HTMLElement>('.fault')) {
    const field = place.id.replace(/^.*fault-/u, '')
    const message = problems.find(problem => problem.field === field)?.message ?? ''
    if (place.textContent !== message) place.textContent = message
    const control = form.querySelector(`[name="${field}"]`)
    if (message) control?.setAttribute('aria-invalid', 'true')
    else control?.removeAttribute('aria-invalid')
  }
}

/** Takes the reader to the results, or to the first field that is wrong. */
export function goTo(place: Element, form: HTMLElement): void {
  const fault = [...form.querySelectorAll('.fault')].find(({ textContent }) => textContent !== '')
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
export function replaceKeeping(place: Element, children: readonly HTMLElement[]): void {
  const open = new Set([...place.querySelectorAll<HTMLDetailsElement>('details[open]')].map(keyOf))
  const known = place.childElementCount > 0
  place.replaceChildren(...children)
  if (!known) return
  for (const details of place.querySelectorAll<HTMLDetailsElement>('details')) details.open = open.has(keyOf(details))
}

function keyOf(details: HTMLDetailsElement): string {
  return `${details.closest('section')?.id ?? ''} ${details.className}`
}
