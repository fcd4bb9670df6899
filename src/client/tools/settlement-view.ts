/** What the rulesets make of a game's end: at a glance, then ruleset by ruleset. */
import { differencesOf } from '../../settle/differences.ts'
import { differenceInWords, pointsInWords, recordInWords } from '../../settle/figures.ts'
import type { SettlementParameters } from '../../settle/parameters.ts'
import { type Settlement, settleGame } from '../../settle/settle-game.ts'
import { SEATS, type SettlementInput } from '../../settle/settlement-input.ts'
import type { ToolRuleset } from '../../view/tools.ts'
import { differencesView, linesView, make } from './tool-view.ts'

type Rules = ToolRuleset<SettlementParameters>

interface Settled {
  readonly rules: Rules
  readonly outcome: Settlement
}

/** The results of every ruleset, the home ruleset first. */
export function settlementOutcomes(
  input: SettlementInput,
  rulesets: readonly Rules[],
  topics: Readonly<Record<string, string>>
): HTMLElement[] {
  const all = rulesets.map((rules): Settled => ({ rules, outcome: settleGame(rules.rules, input) }))
  const [home] = all
  return home ? [overview(all), ...all.map(one => outcomeView(one, one === home ? null : home, topics))] : []
}

function outcomeView(
  { rules, outcome }: Settled,
  home: Settled | null,
  topics: Readonly<Record<string, string>>
): HTMLElement {
  const section = make('section', 'outcome', make('h2', '', rules.title))
  section.id = `rules-${rules.id}`
  const result = make('div', '', ...resultView(outcome))
  const way = make('details', 'way', make('summary', '', '一段ずつ'), linesView(outcome.lines, rules, SEATS))
  if (!home && way instanceof HTMLDetailsElement) way.open = true
  section.append(result, way)
  if (home) {
    const differences = differencesOf(
      { rules: home.rules.rules, lines: home.outcome.lines },
      { rules: rules.rules, lines: outcome.lines }
    )
    section.append(...differencesView(differences, { home: home.rules, other: rules, topics }))
  }
  return section
}

/** Every ruleset's result at a glance, and in words where they part. */
function overview(all: readonly Settled[]): HTMLElement {
  const names = all.map(nameAtHead)
  const head = make('tr', '', headCell('', 'col'), ...names.map(name => headCell(name, 'col')))
  const rows = SEATS.map((seat, at) => make('tr', '', headCell(seat, 'row'), ...all.map(one => glanceCell(one, at))))
  const table = make('table', 'glance', make('thead', '', head), make('tbody', '', ...rows))
  const section = make('section', 'overview', make('h2', '', '規則ごとの精算'), table, ...partings(all))
  section.setAttribute('role', 'status')
  return section
}

/** 「最高位戦規定※」: the mark is told of at the foot. */
function nameAtHead({ rules, outcome }: Settled): string {
  return `${rules.name}${outcome.moved ? '※' : ''}`
}

/** Where a row has no room, each cell says whose it is. */
function glanceCell({ rules, outcome }: Settled, seat: number): HTMLElement {
  const cell = make('td', '', glanceAt(outcome, seat))
  cell.dataset.of = nameAtHead({ rules, outcome })
  return cell
}

/** A seat's result; of two readings both; in brackets as far as the rules come, 「—」 where they do not come to figures. */
function glanceAt({ readings, scale, complete }: Settlement, seat: number): string {
  if (!scale || readings.length === 0) return '—'
  const said = [...new Set(readings.map(({ results }) => recordInWords(results[seat] ?? 0, scale)))].join('か')
  return complete ? said : `（${said}）`
}

function partings(all: readonly Settled[]): HTMLElement[] {
  const names = (settled: readonly Settled[]) => settled.map(({ rules }) => rules.name).join('、')
  const tied = all.filter(({ outcome }) => outcome.ranks.includes(null))
  const stopped = all.filter(({ outcome }) => !outcome.complete)
  const zero = all.filter(({ outcome }) => outcome.sum?.total === 0)
  const other = all.filter(({ outcome }) => outcome.sum && outcome.sum.total !== 0)
  const moved = all.flatMap(({ rules, outcome }) =>
    outcome.moved ? [`${rules.name} 各人${differenceInWords(outcome.moved.by)}`] : []
  )
  const words = [
    moved.length > 0 ? `※ その規則の持ち点に置き換えて計算（${moved.join('、')}）。規則の定めではありません` : '',
    tied.length > 0 ? `同点の順位が決まらない：${names(tied)}` : '順位は、どの規則でも決まる',
    stopped.length > 0 ? `定めがなく、途中で止まる（かっこの中は、そこまでの値）：${names(stopped)}` : '',
    zero.length > 0 ? `合計が0になる：${names(zero)}` : '',
    other.length > 0 ? `合計が0にならない：${names(other)}` : ''
  ]
  return words.filter(Boolean).map(text => make('p', 'hint', text))
}

/** The results, a row a seat; of two readings both, by their names. */
function resultView({ ranks, readings, scale, moved, complete, sum, lines }: Settlement): HTMLElement[] {
  const parts: HTMLElement[] = []
  if (moved) {
    const words = `${pointsInWords(moved.to)}持ちに置き換えて計算（各人${differenceInWords(moved.by)}）。規則の定めではありません`
    parts.push(make('p', 'moved', words))
  }
  if (!complete) parts.push(make('p', 'halt', `ここで止まる：${lines.at(-1)?.text ?? ''}`))
  const table = make('table', 'result')
  const columns = readings.map(({ choice }) => choice?.name ?? (complete ? '精算' : 'ここまで'))
  const head = make('tr', '', ...['', '順位', ...columns].map(words => headCell(words, 'col')))
  const rows = SEATS.map((seat, at) => {
    const rank = ranks[at]
    const cells = readings.map(({ results }) => (scale ? recordInWords(results[at] ?? 0, scale) : ''))
    return make(
      'tr',
      '',
      headCell(seat, 'row'),
      make('td', '', rank ? `${rank}位` : '同点'),
      ...cells.map(text => make('td', 'number', text))
    )
  })
  table.append(make('thead', '', head), make('tbody', '', ...rows))
  parts.push(table)
  for (const { choice } of readings) if (choice) parts.push(make('p', 'hint', `${choice.name}（${choice.way}）`))
  if (sum && scale) parts.push(make('p', 'hint', `合計 ${recordInWords(sum.total, scale)}：${sum.words}`))
  return parts
}

function headCell(words: string, scope: 'col' | 'row'): HTMLElement {
  const cell = make(words ? 'th' : 'td', '', words)
  if (words) cell.setAttribute('scope', scope)
  return cell
}
