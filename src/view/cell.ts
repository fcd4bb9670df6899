import { type CellComparison, compareCells, hasRule, type Verdict } from '../compare/compare.ts'
import { differingSpans } from '../compare/diff-spans.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Cell, Topic } from '../model/topic.ts'
import { columnName } from './compared.ts'
import { currentEdition, provisionUrl } from './edition.ts'
import { provisionName } from './provision-name.ts'
import { UNREAD_LABEL } from './reading.ts'

/** Label and explanation of each verdict. */
export const VERDICT_LABELS: Readonly<Record<Verdict, { readonly label: string; readonly meaning: string }>> = {
  different: { label: '違う', meaning: '定めた値が違います。' },
  consequence: {
    label: 'つれて違う',
    meaning:
      '別の論点の違いから生ずる違いです（場ゾロの2翻を数に含む、頭ハネなので生じない、など）。その論点と合わせて読みます。'
  },
  read: {
    label: '読み比べる',
    meaning:
      'どちらにも定めがありますが、値だけでは同じとも違うともいえません。一方が触れていないことは、違いに数えません。'
  },
  only: { label: 'こちらだけ', meaning: '一方だけに定めがあります。' },
  same: {
    label: '同じ',
    meaning: '定めた値が同じです。細かな条件まで同じとは限らないので、ことばも確かめます。'
  },
  unknown: { label: '分からない', meaning: '一方の文が失われていて、比べられません。' },
  neither: { label: '規定なし', meaning: '定めがありません。' }
}

/** The verdicts, in the order of the legend. */
export const VERDICTS: readonly Verdict[] = ['different', 'consequence', 'read', 'only', 'same', 'unknown', 'neither']

/** Label of a cell that is not a plain rule. */
const STATES: Readonly<Record<Cell['state'], string>> = {
  stated: '',
  implied: 'ほかの規定から',
  none: '',
  unknown: '文が失われている'
}

/** A cell, as pages show it. */
export interface CellView {
  readonly topic: Topic
  readonly ruleset: Ruleset
  readonly name: string
  /** Verdict against the other cell. `null` for the cell of the reference ruleset, and if one of the two is unread. */
  readonly verdict: Verdict | null
  /** True if the ruleset has been read for this topic. An unread topic has no cell. */
  readonly read: boolean
  /** Id of the topic that a difference derives from. */
  readonly from: string | null
  readonly ruled: boolean
  readonly state: string
  /** Text of the cell. Differing parts are marked. */
  readonly segments: readonly { readonly text: string; readonly differs: boolean }[]
  readonly citations: readonly { readonly label: string; readonly href: string }[]
  /** Instruction for a player; `null` if the text is already an instruction. */
  readonly instruction: string | null
  readonly note: string | null
  readonly derivation: string | null
}

/** Returns the cell of a ruleset for a topic, compared with the cell of another ruleset. */
export function cellView(topic: Topic, ruleset: Ruleset, against?: Ruleset | null): CellView {
  const cell = topic.cells.get(ruleset.id)
  if (!cell) return unreadView(topic, ruleset)
  const other = against && against !== ruleset ? (topic.cells.get(against.id) ?? null) : null
  const { verdict, from } = other ? compareWith(topic, cell, other) : NONE
  const edition = currentEdition(ruleset)
  return {
    topic,
    ruleset,
    name: columnName(ruleset),
    verdict,
    read: true,
    from,
    ruled: hasRule(cell),
    state: STATES[cell.state],
    segments: verdict === 'different' && other ? cut(cell.text, differingSpans(cell, other)) : [plain(cell.text)],
    citations: cell.citations.map(path => ({
      label: provisionName(ruleset.current.nodes, path),
      href: provisionUrl(edition, path)
    })),
    instruction: cell.instruction,
    note: cell.note,
    derivation: cell.derivation
  }
}

/** A missing cell is unread (未読). It counts neither as same nor as different. */
function unreadView(topic: Topic, ruleset: Ruleset): CellView {
  const own = { topic, ruleset, name: columnName(ruleset), segments: [plain(UNREAD_LABEL)], citations: [] }
  return {
    ...own,
    verdict: null,
    from: null,
    read: false,
    ruled: false,
    state: '',
    instruction: null,
    note: null,
    derivation: null
  }
}

const NONE = { verdict: null, from: null }

function compareWith(topic: Topic, cell: Cell, other: Cell): CellComparison {
  const comparison = compareCells(topic, cell, other)
  return comparison.verdict === 'only' && !hasRule(cell) ? { verdict: 'neither', from: null } : comparison
}

function plain(text: string): CellView['segments'][number] {
  return { text, differs: false }
}

function cut(text: string, spans: readonly { start: number; end: number }[]): CellView['segments'] {
  const phrase: CellView['segments'][number][] = []
  let at = 0
  for (const { start, end } of spans.filter(span => span.end > span.start)) {
    if (start < at) continue
    if (start > at) phrase.push(plain(text.slice(at, start)))
    phrase.push({ text: text.slice(start, end), differs: true })
    at = end
  }
  return at < text.length ? [...phrase, plain(text.slice(at))] : phrase
}
