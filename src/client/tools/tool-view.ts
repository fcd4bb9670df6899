/** @file What both tools show: lines with what they rest on, and where rulesets part. */
import { type Calculated, differencesOf } from '../../settle/differences.ts'
import type { Basis, CalculationStep } from '../../settle/line.ts'
import type { ToolData, ToolRuleset } from '../../view/tools.ts'
import { h, type VNode } from '../page/vnode.ts'

/** What a line rests on, in words: a sign for each, so that colour says nothing alone. */
const SIGNS: Readonly<Record<Exclude<Basis, 'provision' | 'custom'>, string>> = {
  given: '入力・計算',
  silent: '定めなし'
}

/** The steps of a calculation, each with its provisions; figures by seat where there are any. */
export function linesView(
  lines: readonly CalculationStep[],
  rules: ToolRuleset,
  seats: readonly string[] = []
): VNode<'ol'> {
  return h('ol', { class: 'steps' }, ...lines.map(line => lineView(line, rules, seats)))
}

function lineView(line: CalculationStep, rules: ToolRuleset, seats: readonly string[]): VNode<'li'> {
  const { basis, text, notes, cites, figures } = line
  const links = cites.flatMap(path => rules.cites[path] ?? []).map(({ words, href }) => h('a', { href }, words))
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

/** What a ruleset makes of what was entered. */
interface RulesetResult {
  readonly rules: ToolRuleset
  readonly outcome: { readonly lines: readonly CalculationStep[] }
}

/**
 * What one ruleset makes of it: the result, the way to it, which stands open for the home ruleset (`home` is `null`), and
 * where it parts from that one. `words`: what the way is called.
 */
export function outcomeSection(
  { rules, outcome }: RulesetResult,
  home: RulesetResult | null,
  shown: Pick<ToolData, 'topics'> & { readonly result: readonly VNode[]; readonly way: VNode; readonly words: string }
): VNode<'section'> {
  return h(
    'section',
    { class: 'outcome', id: `rules-${rules.id}` },
    h('h2', {}, rules.title),
    h('div', {}, ...shown.result),
    h('details', { class: 'way', ...(!home && { open: '' }) }, h('summary', {}, shown.words), shown.way),
    ...(home ? differencesView(home, { rules, outcome }, shown.topics) : [])
  )
}

/** Where a ruleset parts from the home ruleset, in words. */
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
