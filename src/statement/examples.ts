import type { Span } from '../model/source.ts'
import { figuresIn } from '../text/figures.ts'

/** Part of a text that applies the law to figures of its own. */
export interface Example extends Span {
  /** Input figures of the example. They need no basis. */
  readonly given: readonly number[]
  /** All figures of the example. */
  readonly figures: readonly number[]
}

/**
 * Finds examples, each up to the end of its sentence, and their input figures.
 *
 *     例えば、29,500点は端数の500点を切り捨てて29とする。   −1,500点を例にとると、…
 *     ^^^^^^ ~~~~~~~~~                                     ~~~~~~~^^^^^^^^^
 *     For example, −1,500 points: one reading gives −1, …
 *     ^^^^^^^^^^^   ~~~~~~~~~~~~~~
 */
export function examplesIn(text: string): Example[] {
  return [...text.matchAll(MARKED)].map(({ 0: phrase, index }) => {
    const figures = figuresIn(phrase)
    const given = figures.filter(({ end }) => SET_OUT.test(phrase.slice(end)))
    const numbers = (found: typeof figures) => found.map(({ number }) => number)
    return { start: index, end: index + phrase.length, given: numbers(given), figures: numbers(figures) }
  })
}

/** An example starts at a clause boundary. Matching from every character would take quadratic time. */
const MARKED = /(?:例えば|例[：:]|(?<![^。、（])[^。、（]*を例にと)[^。]*|\bFor example, [^.]*/gu

/** 「29,500点は」「1,500点なら」「1,500 points:」 */
const SET_OUT = /^(?:(?:点|符|翻|枚|本|人|円|ポイント)?(?:は|なら|を例にと)| (?:points|fu|han):)/u
