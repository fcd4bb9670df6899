/** Who pays whom: which rulesets come to the same, then ruleset by ruleset. */
import { differencesOf } from '../../settle/differences.ts'
import { pointsInWords } from '../../settle/figures.ts'
import type { PointsParameters } from '../../settle/parameters.ts'
import type { Payout } from '../../settle/payout.ts'
import type { PointsCase } from '../../settle/points-input.ts'
import { settlePoints } from '../../settle/settle-points.ts'
import { balanceOf, type Transfer } from '../../settle/transfer.ts'
import type { ToolRuleset } from '../../view/tools.ts'
import { differencesView, linesView, make } from './tool-view.ts'

type Rules = ToolRuleset<PointsParameters>

interface Counted {
  readonly rules: Rules
  readonly outcome: Payout
}

/** The results of every ruleset, the home ruleset first. */
export function pointsOutcomes(
  { input, custom }: PointsCase,
  rulesets: readonly Rules[],
  topics: Readonly<Record<string, string>>
): HTMLElement[] {
  const all = rulesets.map((rules): Counted => ({ rules, outcome: settlePoints(rules.rules, input, { custom }) }))
  const [home] = all
  const views = all.map((counted, at) => outcomeView(counted, at === 0 ? null : (home ?? null), topics))
  return home ? [overview(all), ...views] : views
}

/** Which rulesets come to the same, in a few lines. */
function overview(all: readonly Counted[]): HTMLElement {
  const groups = new Map<string, string[]>()
  for (const { rules, outcome } of all) {
    const said = resultOf(outcome)
    groups.set(said, [...(groups.get(said) ?? []), rules.name])
  }
  const words = groups.size === 1 ? 'どの規則でも同じ' : `規則によって${groups.size}通りに分かれる`
  const list = make('ul', 'groups')
  for (const [said, names] of groups) list.append(make('li', '', make('b', '', said), `　${names.join('、')}`))
  const section = make('section', 'overview', make('h2', '', words), list)
  section.setAttribute('role', 'status')
  return section
}

/** 「放銃者 8,000点」: an outcome in a line. */
function resultOf({ transfers, complete }: Payout): string {
  const said = transfers.map(one => `${one.from}${one.to === '和了者' ? '' : `→${one.to}`} ${amountOf(one)}`).join('、')
  if (complete) return said || '点棒は動かない'
  return said ? `${said}（その先は決まらない）` : '決まらない'
}

function amountOf({ each, count, unit }: Transfer): string {
  const points = unit === '点' ? pointsInWords(each) : `${each}${unit}`
  return count > 1 ? `${points}×${count}` : points
}

function outcomeView(
  { rules, outcome }: Counted,
  home: Counted | null,
  topics: Readonly<Record<string, string>>
): HTMLElement {
  const { lines, transfers, name, complete } = outcome
  const section = make('section', 'outcome', make('h2', '', rules.title))
  section.id = `rules-${rules.id}`
  const result = make('div')
  if (name) result.append(make('p', 'name', name))
  if (!complete) result.append(make('p', 'halt', `ここで止まる：${lines.at(-1)?.text ?? ''}`))
  if (transfers.length > 0) result.append(transfersView(transfers))
  else if (complete) result.append(make('p', '', '点棒は動かない'))
  const received = balanceOf(transfers).get('和了者')
  if (received && complete) result.append(make('p', 'hint', `和了者の受取は、合わせて${pointsInWords(received)}`))
  section.append(result)
  const way = make('details', 'way', make('summary', '', '一行ずつ'), linesView(lines, rules))
  if (!home && way instanceof HTMLDetailsElement) way.open = true
  section.append(way)
  if (home) {
    const differences = differencesOf(
      { rules: home.rules.rules, lines: home.outcome.lines },
      { rules: rules.rules, lines }
    )
    section.append(...differencesView(differences, { home: home.rules, other: rules, topics }))
  }
  return section
}

function transfersView(transfers: readonly Transfer[]): HTMLElement {
  const list = make('ul', 'payments')
  for (const one of transfers) {
    const who =
      one.count > 1
        ? one.to === '他の競技者'
          ? `${one.from} → ${one.to}${one.count}人に`
          : `${one.from}${one.count}人 → ${one.to}`
        : `${one.from} → ${one.to}`
    const each = one.unit === '点' ? pointsInWords(one.each) : `${one.each}${one.unit}`
    list.append(make('li', '', make('span', '', who), make('b', '', one.count > 1 ? `${each}ずつ` : each)))
  }
  return list
}
