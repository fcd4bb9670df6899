import { keySpan } from '../model/key-location.ts'
import type { Cell, CellValue, Topic } from '../model/topic.ts'
import { reviewMarkEditAt } from './review-mark-edit.ts'
import { addressesAt, DEFAULT_BASIS, statementTextAt, type TextBasis } from './statement-text.ts'
import type { Statement, StatementText } from './types.ts'

/** Returns the id of a cell among the statements. */
export function cellId({ file }: Pick<Topic, 'file'>, ruleset: string): string {
  return `${file.path}#cells.${ruleset}`
}

/**
 * Creates the statement of a topic's question and meaning. Bare numbers refer to `ruleset`. Figures need only occur in
 * a cell, because the question covers all rulesets.
 */
export function statementOfTopic(topic: Topic, ruleset: string, read: string | null): Statement {
  const { file, label, question, meaning, keySpans } = topic
  const amounts = [label, ...topic.options, ...topic.parts, ...[...topic.cells.values()].flatMap(textsOf)]
  return {
    id: file.path,
    kind: 'topic',
    name: `論点「${label}」`,
    ruleset,
    reviewedVersion: topic.read ?? read,
    reviewMarkEdits: () => [reviewMarkEditAt(topic, '')],
    file,
    keySpans,
    get span() {
      return keySpan(keySpans, '#question')
    },
    addresses: [],
    inheritedBasis: [],
    texts: [
      ...statementTextAt(topic, 'question', question, { amounts }),
      ...(meaning.plain === '' ? [] : [{ ...DEFAULT_BASIS, amounts, key: '', text: meaning, isTypedValue: false }])
    ],
    statesNoRule: false
  }
}

function textsOf({ text, note, derivation, value }: Cell): (string | number)[] {
  const typed = typeof value === 'number' ? [value] : typeof value === 'object' ? Object.values(value ?? {}) : []
  return [text, note, derivation, ...typed].filter(text => text !== null)
}

/** Creates the statements of the cells of a topic, each about its own ruleset. */
export function statementsOfTopic(topic: Topic, read: string | null): Statement[] {
  return [...topic.cells].map(([ruleset, cell]): Statement => {
    const key = `cells.${ruleset}`
    return {
      id: cellId(topic, ruleset),
      kind: 'cell',
      name: `論点「${topic.label}」の「${ruleset}」のセル`,
      ruleset,
      reviewedVersion: cell.read ?? topic.read ?? read,
      reviewMarkEdits: () => [reviewMarkEditAt(topic, `${key}.`)],
      file: topic.file,
      keySpans: topic.keySpans,
      get span() {
        return keySpan(topic.keySpans, `#${key}`)
      },
      addresses: addressesAt(topic, `${key}.citations`, cell.citations),
      inheritedBasis: [],
      texts: sayingsOf(topic, key, cell),
      statesNoRule: cell.state === 'none' || cell.state === 'implied'
    }
  })
}

function sayingsOf(
  topic: Topic,
  key: string,
  { text, english, value, instruction, note, derivation, citations }: Cell
): StatementText[] {
  const footing: TextBasis = { basis: citations, derivation: derivation === null ? null : `${key}.derivation` }
  return [
    ...statementTextAt(topic, `${key}.text`, text, footing),
    ...statementTextAt(topic, `${key}.english`, english, { ...footing, language: 'en' }),
    ...valuesAt(topic, `${key}.value`, value, footing),
    ...statementTextAt(topic, `${key}.instruction`, instruction, footing),
    ...statementTextAt(topic, `${key}.note`, note, footing),
    ...statementTextAt(topic, `${key}.derivation`, derivation, footing)
  ]
}

/** Returns the figures of a value. Option names are excluded, because they belong to the table, not to the law. */
function valuesAt(topic: Topic, key: string, value: CellValue | null | undefined, footing: TextBasis): StatementText[] {
  if (typeof value === 'number') return statementTextAt(topic, key, value, footing)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value as Readonly<Record<string, number | null>>).flatMap(([part, number]) =>
    statementTextAt(topic, `${key}.${part}`, number, footing)
  )
}
