/** @file Shared views of both calculators: calculation steps with their basis, and differences between rulesets. */
import { type Calculated, differencesOf } from '../../compare/settle/differences.ts'
import type { Basis, CalculationStep } from '../../compare/settle/line.ts'
import type { Party, Transfer } from '../../compare/settle/transfer.ts'
import { CLASS_NAMES, STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import type { ToolData, ToolRuleset } from '../../view/tools.ts'
import { h, type VNode } from '../page/vnode.ts'

/** Label of each basis, so that colour is not the only signal. */
const SIGNS: Readonly<Record<Exclude<Basis, 'provision' | 'custom'>, string>> = {
  given: '入力・計算',
  silent: '定めなし'
}

/** Returns the steps of a calculation with their provisions, and figures per seat if any. */
export function linesView(
  lines: readonly CalculationStep[],
  rules: ToolRuleset,
  seats: readonly string[] = []
): VNode<'ol'> {
  return h('ol', { class: 'steps' }, ...lines.map(line => lineView(line, rules, seats)))
}

function lineView(line: CalculationStep, rules: ToolRuleset, seats: readonly string[]): VNode<'li'> {
  const { basis, text, notes, cites, figures } = line
  const links = cites.flatMap(path => rules.cites[path] ?? []).map(({ label, href }) => h('a', { href }, label))
  return h(
    'li',
    { class: basis },
    h('p', { class: 'says' }, text),
    ...(figures ? [figuresView(figures, seats)] : []),
    h('p', { class: 'rests' }, ...signOf(basis, rules), ...links),
    ...notes.map(note => h('p', { class: 'doubt' }, `注　${note}`))
  )
}

function signOf(basis: Basis, { custom }: ToolRuleset): VNode[] {
  if (basis === 'provision') return []
  return [h('b', { class: 'mark' }, basis === 'custom' ? custom : SIGNS[basis])]
}

function figuresView(figures: readonly string[], seats: readonly string[]): VNode<'dl'> {
  const rows = figures.map((figure, seat) => h('div', {}, h('dt', {}, seats[seat] ?? ''), h('dd', {}, figure)))
  return h('dl', { class: 'figures' }, ...rows)
}

/**
 * Draws who pays whom: one tile per player who pays, an arrow, and one tile per player who is paid, or the table.
 * `nameOf` returns the character on the tile of a party.
 */
export function partiesView({ from, to, count }: Transfer, nameOf: (party: Party) => string): VNode<'span'> {
  const isToAll = to === '他の競技者'
  const tiles = (kind: string, party: Party, many: number) =>
    Array.from({ length: many }, () => h('i', { class: kind, [STATE_ATTRIBUTES.of]: nameOf(party) }))
  const paid = to === '場' || to === '成績' ? tiles('table', to, 1) : tiles('paid', to, isToAll ? count : 1)
  const arrow = h('i', { class: 'arrow' })
  const payers = tiles('pays', from, isToAll ? 1 : count)
  return h('span', { class: CLASS_NAMES.parties, 'aria-hidden': 'true' }, ...payers, arrow, ...paid)
}

/** Returns an amount whose unit is smaller than its number: 「2,000」 「点ずつ」. */
export function amountView(text: string): VNode<'b'> {
  const [, number = '', unit = ''] = /^([\d,.]*)(.*)$/u.exec(text) ?? []
  return h('b', {}, number, h('small', {}, unit))
}

/** Returns the place and the result of a seat. A negative result is marked. */
export function shareView(place: string, result: string): VNode[] {
  return [
    h('small', { class: 'rank' }, place),
    h('b', { class: /^\W?−/u.test(result) ? 'gain minus' : 'gain' }, result)
  ]
}

/** A ruleset with its result. */
interface RulesetResult {
  readonly rules: ToolRuleset
  readonly outcome: { readonly lines: readonly CalculationStep[] }
}

/**
 * Returns the section of one ruleset: the result, the calculation, and the differences from the home ruleset. `home` is
 * `null` for the home ruleset, whose calculation is open; `words` is the label of the calculation.
 */
export function outcomeSection(
  { rules, outcome }: RulesetResult,
  home: RulesetResult | null,
  shown: Pick<ToolData, 'topics'> & {
    readonly result: readonly VNode[]
    readonly calculation: VNode
    readonly text: string
    /** Start of the heading, before the name of the ruleset. */
    readonly answer?: readonly (VNode | string)[]
  }
): VNode<'section'> {
  const title = shown.answer ? [...shown.answer, h('small', {}, rules.title)] : [rules.title]
  return h(
    'section',
    { class: 'outcome', id: `rules-${rules.id}` },
    h('h2', home ? {} : { tabindex: '-1' }, ...title),
    h('div', {}, ...shown.result),
    h('details', { class: 'way', ...(!home && { open: '' }) }, h('summary', {}, shown.text), shown.calculation),
    ...(home ? differencesView(home, { rules, outcome }, shown.topics) : [])
  )
}

/** Lists the differences between a ruleset and the home ruleset. */
function differencesView(home: RulesetResult, other: RulesetResult, topics: ToolData['topics']): VNode[] {
  const differences = differencesOf(calculated(home), calculated(other))
  if (differences.length === 0) return []
  const rows = differences.map(({ topic, label, home: ours, other: theirs }) => {
    const href = topics[topic]
    const name = href ? h('a', { href }, label) : h('span', {}, label)
    return h('li', {}, name, `　${other.rules.name}：${theirs}／${home.rules.name}：${ours}`)
  })
  const summary = h('summary', {}, `${home.rules.name}との違い（${differences.length}）`)
  return [h('details', {}, summary, h('ul', { class: 'parts' }, ...rows))]
}

function calculated({ rules: { rules }, outcome: { lines } }: RulesetResult): Calculated {
  return { rules, lines }
}
