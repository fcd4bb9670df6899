import type { Corpus } from '../corpus/build-corpus.ts'
import type { CellState, CellValue, Topic } from '../model/topic.ts'
import { fold } from '../text/fold.ts'
import { closestMatch } from '../text/nearest.ts'
import { comparedRulesets } from '../view/compared.ts'
import { citedAt, type Missing } from './places.ts'

/** Answer of one ruleset to a topic. */
export interface ComparedCell {
  readonly ruleset: string
  readonly title: string
  /** `none`: the complete text has no rule. `unread`: nobody has read the ruleset for the topic. */
  readonly state: CellState | 'unread'
  readonly value: CellValue | null
  readonly text: string
  readonly note: string | null
  readonly citations: readonly string[]
}

/** One topic across rulesets. */
export interface Comparison {
  readonly kind: 'comparison'
  readonly address: string
  readonly topic: string
  readonly question: string
  readonly cells: readonly ComparedCell[]
}

/** Compares rulesets on a topic, by its address, id or label. All rulesets by default. */
export function compare(corpus: Corpus, topic: string, chosenRulesets?: readonly string[]): Comparison | Missing {
  const found = topicCalled(corpus, topic)
  if (!('cells' in found)) return found
  const unknown = chosenRulesets?.find(id => !corpus.rulesets.some(ruleset => ruleset.id === id))
  if (unknown !== undefined) {
    const near = corpus.rulesets.map(({ id }) => id)
    return { kind: 'missing', message: `規則「${unknown}」はありません（${near.join('、')}）`, near: [] }
  }
  const rulesets = comparedRulesets(corpus).filter(({ id }) => chosenRulesets?.includes(id) ?? true)
  return {
    kind: 'comparison',
    address: `topic:${found.id}`,
    topic: found.label,
    question: found.question,
    cells: rulesets.map(({ id, current }): ComparedCell => {
      const cell = found.cells.get(id)
      const own = { ruleset: id, title: current.text.title }
      if (!cell) return { ...own, state: 'unread', value: null, text: '未読', note: null, citations: [] }
      const { state, value, text, note } = cell
      const citations = cell.citations.flatMap(path => citedAt(corpus, id, path)?.citeAs ?? [])
      return { ...own, state, value: value ?? null, text, note, citations }
    })
  }
}

function topicCalled({ topics }: Corpus, topic: string): Topic | Missing {
  const name = topic.replace(/^topic:/u, '')
  const named = topics.find(
    ({ id, label, english }) => id === name || fold(label) === fold(name) || fold(english ?? '') === fold(name)
  )
  if (named) return named
  const within = topics.filter(({ label }) => fold(label).includes(fold(name)) && fold(name).length > 1)
  const close = closestMatch(
    name,
    topics.map(({ id }) => id)
  )
  const near = [...new Set([...within.map(({ id }) => id), ...(close === undefined ? [] : [close])])].slice(0, 3)
  return { kind: 'missing', message: `「${topic}」という論点はありません`, near: near.map(id => `topic:${id}`) }
}
