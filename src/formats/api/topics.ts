/** @file Comparison of rulesets as data: `/api/v1/topics.json`, and the same matrix as CSV. */
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Cell, CellState, CellValue, Impact, Topic } from '../../model/topic.ts'
import { columnName, comparedRulesets } from '../../view/compared.ts'
import { UNREAD_LABEL } from '../../view/reading.ts'
import type { TopicsDocument } from './schema.ts'

/** `/api/v1/topics.json`: every topic by group and id, with a cell for each ruleset that was read for it. */
export function topicsDocument({ topics }: Pick<Corpus, 'topics'>): TopicsDocument {
  return topics.map(topicDocument)
}

function topicDocument(topic: Topic): TopicsDocument[number] {
  const { id, label, english, group, question, type, unit, options, parts, stakes, often, matter, cells } = topic
  return {
    id,
    label,
    ...(english !== null && { english }),
    group,
    question,
    type,
    ...(unit !== null && { unit }),
    ...(options.length > 0 && { options: [...options] }),
    ...(parts.length > 0 && { parts: [...parts] }),
    stakes,
    often,
    ...(matter !== null && { matter }),
    cells: Object.fromEntries([...cells].map(([ruleset, cell]) => [ruleset, cellDocument(cell)]))
  }
}

function cellDocument({
  state,
  value,
  text,
  instruction,
  note,
  derivation,
  citations
}: Cell): TopicsDocument[number]['cells'][string] {
  return {
    state,
    value: plainValue(value),
    text,
    ...(instruction !== null && { instruction }),
    ...(note !== null && { note }),
    ...(derivation !== null && { derivation }),
    citations: [...citations]
  }
}

function plainValue(value: Cell['value']): TopicsDocument[number]['cells'][string]['value'] {
  if (typeof value !== 'object' || value === null) return value ?? null
  return isList(value) ? [...value] : { ...value }
}

function isList(value: CellValue): value is readonly string[] {
  return Array.isArray(value)
}

const STATES: Readonly<Record<CellState, string>> = {
  stated: '定めあり',
  implied: 'ほかの規定から',
  none: '規定なし',
  unknown: '不明'
}
const WEIGHTS: Readonly<Record<Impact, string>> = { high: '大', middle: '中', low: '小' }

/**
 * Formats the matrix as CSV: one row per topic, five columns per ruleset.
 *
 * RFC 4180, UTF-8 with BOM, so that spreadsheets detect the encoding.
 */
export function topicsCsv(library: Corpus): string {
  const rulesets = comparedRulesets(library)
  const own = ['番号', '分野', '論点', '問い', '型', '単位', '重さ']
  const heads = rulesets.flatMap(ruleset =>
    ['状態', '値', '内容', '根拠', '注'].map(column => `${columnName(ruleset)} ${column}`)
  )
  const rows = library.topics.map(({ id, group, label, question, type, unit, stakes, cells }) => [
    ...[id, group, label, question, type, unit ?? '', WEIGHTS[stakes]],
    ...rulesets.flatMap(ruleset => cellColumns(cells.get(ruleset.id)))
  ])
  return `\uFEFF${[[...own, ...heads], ...rows].map(row => `${row.map(field).join(',')}\r\n`).join('')}`
}

function cellColumns(cell: Cell | undefined): string[] {
  if (!cell) return [UNREAD_LABEL, '', '', '', '']
  const { state, value, text, citations, note } = cell
  return [
    STATES[state],
    value === undefined || value === null ? '' : formatValue(value),
    text,
    citations.join(' '),
    note ?? ''
  ]
}

/** 25000, あり, 東風戦, 「晴・雨」, 「1位 30・2位 10」. */
function formatValue(value: CellValue): string {
  if (typeof value === 'boolean') return value ? 'あり' : 'なし'
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return value.join('・')
  return Object.entries(value)
    .map(([part, number]) => `${part} ${number ?? '定めなし'}`)
    .join('・')
}

/** Formats a CSV field. A leading apostrophe prevents spreadsheets from executing a formula; numbers are unchanged. */
function field(phrase: string): string {
  const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/u.test(phrase) && !/^[+-]?[0-9][0-9.,]*$/u.test(phrase)
  const text = isFormula ? `'${phrase}` : phrase
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
