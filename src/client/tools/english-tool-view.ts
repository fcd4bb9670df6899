/** @file Shared views of both calculators in English: only the home ruleset, with the articles of its steps. */
import type { CalculationStep } from '../../compare/settle/line.ts'
import type { ToolRuleset } from '../../view/tools.ts'
import { h, type VNode } from '../page/vnode.ts'

/** Formats points: "25,000 points", "−1,500 points". */
export function pointsInEnglish(points: number): string {
  const amount = Math.abs(points).toLocaleString('en')
  return `${points < 0 ? '−' : ''}${amount} points`
}

/** Returns the section of the result: its heading, the result, and the articles of the steps. */
export function englishOutcome(
  heading: string,
  { result, lines, rules }: { result: readonly VNode[]; lines: readonly CalculationStep[]; rules: ToolRuleset }
): VNode<'section'> {
  const isCustom = lines.some(({ basis }) => basis === 'custom')
  return h(
    'section',
    { class: 'outcome' },
    h('h2', { tabindex: '-1' }, heading),
    h('div', {}, ...result),
    ...(isCustom ? [h('p', { class: 'hint' }, rules.custom)] : []),
    ...basisView(lines, rules)
  )
}

/** Lists each cited article once. */
function basisView(lines: readonly CalculationStep[], { cites }: ToolRuleset): VNode[] {
  const all = lines.flatMap(line => line.cites.flatMap(path => cites[path] ?? []))
  const links = new Map(all.map(({ label, href }) => [label, href]))
  if (links.size === 0) return []
  const items = [...links].flatMap(([text, href], index) => [...(index > 0 ? [', '] : []), h('a', { href }, text)])
  return [h('p', { class: 'hint' }, 'Basis: ', ...items)]
}
