/** @file What both tools show: lines with what they rest on, and where rulesets part. */
import { type Calculated, differencesOf } from '../../settle/differences.ts'
import type { Basis, CalculationLine } from '../../settle/line.ts'
import type { ToolData, ToolRuleset } from '../../view/tools.ts'
import { element, type Sketch } from '../page/element.ts'

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
): Sketch<'ol'> {
  return element('ol', { class: 'steps' }, ...lines.map(line => lineView(line, rules, seats)))
}

function lineView(line: CalculationLine, rules: ToolRuleset, seats: readonly string[]): Sketch<'li'> {
  const { basis, text, notes, cites, figures } = line
  const links = cites.flatMap(path => rules.cites[path] ?? []).map(({ words, href }) => element('a', { href }, words))
  return element(
    'li',
    { class: basis },
    element('p', { class: 'says' }, text),
    ...(figures ? [figuresView(figures, seats)] : []),
    element('p', { class: 'rests' }, ...signOf(basis, rules), ...links),
    ...notes.map(note => element('p', { class: 'doubt' }, `注　${note}`))
  )
}

function signOf(basis: Basis, { custom }: ToolRuleset): Sketch[] {
  if (basis === 'provision') return []
  return [element('b', { class: 'mark' }, basis === 'custom' ? custom : SIGNS[basis])]
}

function figuresView(figures: readonly string[], seats: readonly string[]): Sketch<'dl'> {
  const rows = figures.map((figure, seat) =>
    element('div', {}, element('dt', {}, seats[seat] ?? ''), element('dd', {}, figure))
  )
  return element('dl', { class: 'figures' }, ...rows)
}

/** What a ruleset makes of what was entered. */
interface Made {
  readonly rules: ToolRuleset
  readonly outcome: { readonly lines: readonly CalculationLine[] }
}

/**
 * What one ruleset makes of it: the result, the way to it, which stands open for the home ruleset (`home` is `null`), and
 * where it parts from that one. `words`: what the way is called.
 */
export function outcomeSection(
  { rules, outcome }: Made,
  home: Made | null,
  shown: Pick<ToolData, 'topics'> & { readonly result: readonly Sketch[]; readonly way: Sketch; readonly words: string }
): Sketch<'section'> {
  return element(
    'section',
    { class: 'outcome', id: `rules-${rules.id}` },
    element('h2', {}, rules.title),
    element('div', {}, ...shown.result),
    element('details', { class: 'way', ...(!home && { open: '' }) }, element('summary', {}, shown.words), shown.way),
    ...(home ? differencesView(home, { rules, outcome }, shown.topics) : [])
  )
}

/** Where a ruleset parts from the home ruleset, in words. */
function differencesView(home: Made, other: Made, topics: ToolData['topics']): Sketch[] {
  const differences = differencesOf(calculated(home), calculated(other))
  if (differences.length === 0) return []
  const rows = differences.map(({ topic, label, home: ours, other: theirs }) => {
    const href = topics[topic]
    const name = href ? element('a', { href }, label) : element('span', {}, label)
    return element('li', {}, name, `　${other.rules.name}：${theirs}／${home.rules.name}：${ours}`)
  })
  const summary = element('summary', {}, `${home.rules.name}との違い（${differences.length}）`)
  return [element('details', {}, summary, element('ul', { class: 'parts' }, ...rows))]
}

function calculated({ rules: { rules }, outcome: { lines } }: Made): Calculated {
  return { rules, lines }
}
