import { DIVISIONS } from '../../model/address.ts'
import type { Ruleset } from '../../model/law.ts'
import { articlesOf, divisionsOf, provisionsOf } from '../../model/walk.ts'

/** 「4章10節7款、97条、139項、101号」 */
export function countProvisions({ children, ...rest }: Ruleset): string {
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
