import type { Cell, Topic } from '../../model/topic.ts'
import { type Figure, figuresIn, readableNumbers } from '../../text/figures.ts'
import { truncate } from '../../text/truncate.ts'
import type { Rule } from '../rule.ts'
import { cellFinding, topicFinding } from '../shared/cell-findings.ts'
import { cellPlace } from '../shared/cell-place.ts'

/**
 * Reports a value that the cell's text contradicts: 300 with 「500点」, −10 with 「+10」, 0 with 「3,000点」, 罰なし with 「チョンボ。」.
 */
export const topicValueMismatch = {
  code: 'topic-value-mismatch',
  about: 'statements',
  severity: 'error',
  *content({ topics }) {
    for (const topic of topics)
      for (const [ruleset, cell] of topic.cells) {
        if (topicFinding(topic) || cellFinding(topic, ruleset)) continue
        if (typeof cell.value === 'boolean' && denies(cell.text, cell.value))
          yield {
            message: `論点「${topic.label}」の「${ruleset}」の値「${cell.value}」が、セルの文「${cell.text}」と合いません`,
            hint: `「あり」なら true、「なし」なら false です`,
            place: cellPlace(topic, ruleset, 'value')
          }
        const other = otherOption(cell, topic)
        if (other !== null)
          yield {
            message: `論点「${topic.label}」の「${ruleset}」の値「${optionsOf(cell).join('、')}」が、セルの文「${truncate(cell.text, 30)}」と合いません`,
            hint: `文は、別の選択肢「${other}」の言葉で始まっています`,
            place: cellPlace(topic, ruleset, 'value')
          }
        for (const { key, number } of valuesOf(cell))
          if (!statesValue(cell.text, number, key === null ? null : topic.parts.indexOf(key), topic))
            yield {
              message: `論点「${topic.label}」の「${ruleset}」の値${key === null ? '' : `（${key}）`}「${number}」が、セルの文「${cell.text}」と合いません`,
              hint: '表に出る文と、計算に使う値とを同じにします',
              place: cellPlace(topic, ruleset, key === null ? 'value' : `value.${key}`)
            }
      }
  }
} as const satisfies Rule

function optionsOf({ value }: Cell): string[] {
  if (Array.isArray(value)) return [...value]
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/**
 * Returns the option at the start of a cell's text if the value is another option: 二度振り of 「二度振り（親が振る）」 with 一度振り. An
 * option that qualifies another (「自分で使い切れば認めない」) may have a text that starts with the other: 「認める。使い切ったら不可」.
 */
function otherOption(cell: Cell, { type, options, overlaps }: Topic): string | null {
  const values = type === 'option' || type === 'options' ? optionsOf(cell) : []
  const begins = (option: string) => cell.text.startsWith(option) && ENDS.test(cell.text.slice(option.length))
  const [first] = options.filter(begins).sort((a, b) => b.length - a.length)
  if (first === undefined || values.length === 0) return null
  const isComplete = cell.text.replace(ASIDE, '') === first.replace(ASIDE, '')
  const mayMean = (value: string) =>
    value.includes(first) ||
    (!isComplete && value.length > first.length) ||
    overlaps.some(pair => pair.includes(value) && pair.includes(first))
  return values.some(mayMean) ? null : first
}

/** Text after the name of an option. */
const ENDS = /^(?:$|[（。、・])/u

/** 「なし」 with `true`, 「あり」 with `false`. */
function denies(text: string, value: boolean): boolean {
  return value ? /^なし(?!\p{sc=Hiragana})/u.test(text) : /^あり(?!\p{sc=Hiragana})/u.test(text)
}

function valuesOf({ value }: Cell): { readonly key: string | null; readonly number: number }[] {
  if (typeof value === 'number') return [{ key: null, number: value }]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, number]) => (typeof number === 'number' ? [{ key, number }] : []))
}

/** True if the text states the number: after the name of its part if the text contains the name, else anywhere. */
function statesValue(text: string, number: number, part: number | null, { parts }: Topic): boolean {
  const own = part === null ? null : stretchOf(text, part, parts)
  const phrase = own ?? text
  if (number === 0) return statesNoValue(phrase.replace(ASIDE, ''))
  const found = figuresIn(phrase).filter(figure => figure.number === Math.abs(number))
  if (found.length === 0) return number > 0 && readableNumbers(phrase).has(number)
  return found.some(figure => isNegative(phrase, figure) === number < 0)
}

/** 「なし（点数を競技者に支払う）」「0点」, but not 「17列（山切りはしない）」. */
function statesNoValue(text: string): boolean {
  const figures = figuresIn(text)
  return figures.length === 0 ? NOTHING.test(text) : figures.some(({ number }) => number === 0)
}

const ASIDE = /（[^）]*）?/gu

/**
 * 「2位+5」「25符」: returns the text that belongs to a part by its name before or after; `null` if the name does not occur.
 */
function stretchOf(text: string, part: number, parts: readonly string[]): string | null {
  const name = parts[part] ?? ''
  const start = text.indexOf(name)
  if (start < 0) return null
  const before = figuresIn(text).find(({ end }) => end === start)
  if (before) return text.slice(Math.max(0, before.start - 1), start)
  const rest = text.slice(start + name.length)
  const ends = parts.flatMap(other => {
    const at = other === name ? -1 : rest.indexOf(other)
    return at < 0 ? [] : [at]
  })
  const own = rest.slice(0, Math.min(rest.length, ...ends))
  return figuresIn(own).length > 0 || NOTHING.test(own) ? own : null
}

const NOTHING = /ない|なし|無し|ゼロ|しない/u

/** 「−10」「▲10」「マイナス10」, or 「10を減ずる」. */
function isNegative(text: string, { start, end }: Figure): boolean {
  return (
    /(?:[-−－–▲△]|マイナス)\s*$/u.test(text.slice(0, start)) ||
    /^[^、。0-9（）枚]{0,12}(?:減|引|差し引)/u.test(text.slice(end))
  )
}
