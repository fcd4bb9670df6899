import { DIVISIONS } from '../../model/address.ts'
import type { RulesetText } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { articlesOf, divisionsOf, provisionsOf } from '../../model/walk.ts'
import { lineNumberAt } from '../../text/line-number.ts'
import type { LeftOut } from '../build/draft.ts'

/** 「4章10節7款、97条、139項、101号」 */
export function countProvisions({ children, ...rest }: RulesetText): string {
  const divisions = [...divisionsOf(children)]
  const levels = DIVISIONS.map(({ level, kanji }) => [divisions.filter(division => division.level === level), kanji])
  const provisions = [...provisionsOf({ children, ...rest })]
  const of = (level: string) => provisions.filter(provision => provision.level === level).length
  return [
    levels.flatMap(([list, kanji]) => (list?.length ? [`${list.length}${kanji}`] : [])).join(''),
    `${[...articlesOf(children)].length}条`,
    `${of('paragraph')}項`,
    `${of('item')}号`
  ]
    .filter(part => part)
    .join('、')
}

/** Lists the dropped parts with line numbers, under a heading. Empty if there are none. */
export function formatLeftOut({ text }: SourceFile, leftOut: readonly LeftOut[], heading: string): string[] {
  const lines = leftOut.map(({ name, span }) => `  ${lineNumberAt(text, span.start)}行目 ${name}`)
  return lines.length > 0 ? [heading, ...lines] : []
}

/** Reports a successful round-trip check, and the layout that it ignores. */
export function formatComparedCount(compared: number, layout: string): string {
  const count = compared.toLocaleString('en')
  return `照合: 書き出した文書を読み返し、${count}字が一字も違わないことを確かめました（${layout}は除きます）`
}
