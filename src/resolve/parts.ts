import type { Part } from '../model/law.ts'
import { partsOf } from '../model/sentences.ts'
import type { Span } from '../model/source.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import { hintFor, labelOf, missing, wordsFor } from './naming.ts'
import { type LookUp, reached, type Spot } from './spot.ts'

/** Goes to the paragraph or item that has the part: 第5条ただし書 is that of 第5条第1項, if no other paragraph has one. */
export function resolvePart(spot: Spot, part: Part): LookUp<readonly Spot[]> {
  if (spot.kind !== 'provision') return reached([spot])
  const { index, entry } = spot
  const candidates = entry.level === 'article' || entry.level === 'supplement' ? entry.children.filter(isText) : [entry]
  const having = candidates.filter(candidate => part in partsFor(candidate))
  const [only, other] = having
  if (only && other) return manyHave({ index, entry, part, having })
  return only
    ? reached([{ ...spot, entry: only }])
    : noneHas({ index, entry: candidates.length === 1 ? (candidates[0] ?? entry) : entry, part })
}

function isText({ level }: IndexEntry): boolean {
  return level === 'paragraph'
}

function partsFor({ node, children }: IndexEntry): Partial<Record<Part, Span>> {
  return node && 'text' in node ? partsOf(node.text.plain, children.length > 0) : {}
}

interface PartOf {
  readonly index: RulesetIndex
  readonly entry: IndexEntry
  readonly part: Part
}

function manyHave({ index, entry, part, having }: PartOf & { having: readonly IndexEntry[] }): LookUp<never> {
  const first = having[0] ?? entry
  const reason = `${wordsFor(index, entry)}は${having.map(labelOf).join('と')}に${NAMES[part]}があり、項が定まりません`
  return missing(reason, hintFor(index, first))
}

const NAMES: Readonly<Record<Part, string>> = {
  proviso: 'ただし書',
  main: '本文とただし書',
  first: '前段と後段',
  second: '前段と後段',
  chapeau: '号'
}

/** 「第7条第1項にただし書はありません」「第7条第1項は一つの文で、前段と後段に分かれていません」 */
function noneHas({ index, entry, part }: PartOf): LookUp<never> {
  const whole = wordsFor(index, entry)
  const reasons: Readonly<Record<Part, string>> = {
    proviso: `${whole}にただし書はありません`,
    main: `${whole}はただし書がなく、本文とただし書に分かれていません`,
    first: `${whole}は前段と後段に分かれていません`,
    second: `${whole}は前段と後段に分かれていません`,
    chapeau: `${whole}に号はありません`
  }
  return missing(reasons[part], hintFor(index, entry))
}
