import type { RulesetFamily } from '../../corpus/families.ts'
import { pathInWords } from '../../model/address.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import type { Cell, Topic } from '../../model/topic.ts'
import { figuresIn, numbersIn } from '../../text/figures.ts'
import { complaintOf, complaintOfTopic } from '../parts/cell-complaint.ts'
import { cellSpan } from '../parts/cell-span.ts'
import { citedWords } from '../parts/cited-words.ts'
import type { Fault, Rule } from '../rule.ts'

/** A figure of a cell that stands in none of the provisions it cites: 300点, where 第65条 says 400点. */
export const topicFigureMissing: Rule = {
  code: 'topic-figure-missing',
  *content({ topics, families }) {
    for (const topic of topics)
      for (const family of families) {
        const cell = topic.cells.get(family.id)
        if (cell && cell.derivation === null) yield* faultsOf(topic, cell, family)
      }
  }
}

function* faultsOf(topic: Topic, cell: Cell, { id, current }: RulesetFamily): Iterable<Fault & { file: SourceFile }> {
  const { citations } = cell
  // What is not there, or is no value, is told already: topic-citation-missing, topic-value-type.
  if (citations.length === 0 || citations.some(path => !current.nodes.has(path))) return
  if (complaintOfTopic(topic) || complaintOf(cell, topic)) return
  const there = numbersIn(citations.flatMap(path => citedWords(current, path)).join('\n'))
  const missing = [...new Set(figuresOf(cell))].filter(number => number !== 0 && !there.has(number))
  if (missing.length === 0) return
  const numbers = missing.map(number => `「${written(number)}」`).join('')
  const found = [...there].map(written).join('、')
  yield {
    message: `論点「${topic.label}」の「${id}」のセルの数${numbers}が、根拠とする規定（${citations.map(pathInWords).join('、')}）の文にありません`,
    hint: `${found ? `そこにある数は ${found} です。` : ''}規定と照らし合わせます。計算や読み方から出る数なら、derivation に理由を書きます`,
    span: spanOf(topic, id, cell, missing),
    file: topic.file
  }
}

/** The figures of a cell, without their signs: of its value, and of its words. A 0 needs none: people write なし. */
function figuresOf({ value, text }: Cell): number[] {
  return [...valueFigures(value), ...figuresIn(text).map(({ number }) => number)]
}

function valueFigures(value: Cell['value']): number[] {
  if (value === undefined || value === null || typeof value === 'boolean') return []
  if (typeof value === 'number') return [Math.abs(value)]
  if (typeof value === 'string') return figuresIn(value).map(({ number }) => number)
  return Object.values(value).flatMap(valueFigures)
}

/** The first of these numbers in the cell's words, else the value. */
function spanOf(topic: Topic, id: string, { text }: Cell, missing: readonly number[]): Span {
  const words = topic.places[`cells.${id}.text`]
  const figure = figuresIn(text).find(({ number }) => missing.includes(number))
  if (!words || !figure) return cellSpan(topic, id, 'value')
  const at = topic.file.text.slice(words.start, words.end).indexOf(text.slice(figure.start, figure.end))
  return at < 0 ? words : { start: words.start + at, end: words.start + at + figure.end - figure.start }
}

function written(number: number): string {
  return number.toLocaleString('en')
}
