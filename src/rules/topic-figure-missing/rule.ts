import type { RulesetFamily } from '../../corpus/families.ts'
import { pathInWords } from '../../model/address.ts'
import type { Place } from '../../model/source.ts'
import type { Cell, Topic } from '../../model/topic.ts'
import { figuresIn, numbersIn } from '../../text/figures.ts'
import { cellFinding, topicFinding } from '../parts/cell-findings.ts'
import { cellPlace } from '../parts/cell-place.ts'
import { citedWords } from '../parts/cited-words.ts'
import { wholeFamilies } from '../parts/known-rulesets.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** A figure of a cell that stands in none of the provisions it cites: 300点, where 第65条 says 400点. */
export const topicFigureMissing = {
  code: 'topic-figure-missing',
  severity: 'error',
  *content(contents) {
    for (const topic of contents.topics)
      for (const family of wholeFamilies(contents)) {
        const cell = topic.cells.get(family.id)
        if (cell && cell.derivation === null) yield* checkCell(topic, cell, family)
      }
  }
} as const satisfies Rule

function* checkCell(topic: Topic, cell: Cell, { id, current }: RulesetFamily): Iterable<RuleFinding> {
  const { citations } = cell
  // What is not there, or is no value, is told already: topic-citation-missing, topic-value-type.
  if (citations.length === 0 || citations.some(path => !current.nodes.has(path))) return
  if (topicFinding(topic) || cellFinding(topic, id)) return
  const there = numbersIn(citations.flatMap(path => citedWords(current, path)).join('\n'))
  const missing = [...new Set(figuresOf(cell))].filter(number => number !== 0 && !there.has(number))
  if (missing.length === 0) return
  const numbers = missing.map(number => `「${written(number)}」`).join('')
  const found = [...there].map(written).join('、')
  yield {
    message: `論点「${topic.label}」の「${id}」のセルの数${numbers}が、根拠とする規定（${citations.map(pathInWords).join('、')}）の文にありません`,
    hint: `${found ? `そこにある数は ${found} です。` : ''}規定と照らし合わせます。計算や読み方から出る数なら、derivation に理由を書きます`,
    place: placeOf(topic, id, cell, missing)
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
function placeOf(topic: Topic, id: string, { text }: Cell, missing: readonly number[]): Place {
  const { file } = topic
  const words = topic.places[`cells.${id}.text`]
  const figure = figuresIn(text).find(({ number }) => missing.includes(number))
  if (!words || !figure) return cellPlace(topic, id, 'value')
  const at = file.text.slice(words.start, words.end).indexOf(text.slice(figure.start, figure.end))
  const start = words.start + at
  return { file, span: at < 0 ? words : { start, end: start + figure.end - figure.start } }
}

function written(number: number): string {
  return number.toLocaleString('en')
}
