import type { Span } from '../model/source.ts'
import { figuresIn } from '../text/figures.ts'

/** A stretch that shows the law at work on figures of its own. */
export interface Example extends Span {
  /** What it sets out from: no provision has to have it. */
  readonly given: readonly number[]
  /** Every figure of it. */
  readonly figures: readonly number[]
}

/**
 * Examples, each up to the end of its sentence, and what they set out from.
 *
 *     例えば、29,500点は端数の500点を切り捨てて29とする。   −1,500点を例にとると、…
 *     ^^^^^^ ~~~~~~~~~                                     ~~~~~~~^^^^^^^^^
 */
export function examplesIn(text: string): Example[] {
  return [...text.matchAll(MARKED)].map(({ 0: words, index }) => {
    const figures = figuresIn(words)
    const given = figures.filter(({ end }) => SET_OUT.test(words.slice(end)))
    const numbers = (found: typeof figures) => found.map(({ number }) => number)
    return { start: index, end: index + words.length, given: numbers(given), figures: numbers(figures) }
  })
}

/** What is taken for an example begins where its stretch of words does: looked for from each letter, a long text would take its square. */
const MARKED = /(?:例えば|例[：:]|(?<![^。、（])[^。、（]*を例にと)[^。]*/gu

/** 「29,500点は」「1,500点なら」 */
const SET_OUT = /^(?:点|符|翻|枚|本|人|円|ポイント)?(?:は|なら|を例にと)/u
