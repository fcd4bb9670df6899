import type { ProvisionClause } from '../../model/law.ts'
import { sentencesOf } from '../../model/sentences.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import { formatProvision, hintFor, labelOf, missing } from './naming.ts'
import { type ResolutionResult, type ResolvedNode, resolved } from './resolved-location.ts'

/** Finds the paragraph or item with a clause. 第5条ただし書 is that of 第5条第1項 if no other paragraph has a proviso. */
export function resolvePart(node: ResolvedNode, part: ProvisionClause): ResolutionResult<readonly ResolvedNode[]> {
  if (node.kind !== 'provision') return resolved([node])
  const { index, entry } = node
  const candidates = entry.level === 'article' || entry.level === 'supplement' ? entry.children.filter(isText) : [entry]
  const having = candidates.filter(candidate => part in candidate.parts())
  const [only, other] = having
  if (only && other) return manyHave({ index, entry, part, having })
  return only
    ? resolved([{ ...node, entry: only }])
    : (halfOf(node, part, candidates) ??
        noneHas({ index, entry: candidates.length === 1 ? (candidates[0] ?? entry) : entry, part }))
}

/** Boundary between the two halves of a sentence. */
const JOINT = /(?:し|れ|り|せ|ず|又は|については|にあつては|にあっては|場合には)、.*、|、(?:その他の場合|又は)/u

/**
 * Accepts 前段 and 後段 for the halves of one sentence, in official texts only:
 * 「…三分の二以上の多数でこれを決し、その他の場合には、過半数で決する。」. Published texts cannot be reworded.
 */
function halfOf(
  spot: Extract<ResolvedNode, { kind: 'provision' }>,
  part: ProvisionClause,
  candidates: readonly IndexEntry[]
): ResolutionResult<readonly ResolvedNode[]> | undefined {
  const [only, other] = candidates
  const isHalf = part === 'first' || part === 'second'
  if (!isHalf || !only || other || spot.index.text.textKind !== 'original') return
  const { node } = only
  const text = node && 'text' in node ? node.text.plain : ''
  return sentencesOf(text).some(
    ({ start, end }) => !/^(?:ただし|但)/u.test(text.slice(start, end)) && JOINT.test(text.slice(start, end))
  )
    ? resolved([{ ...spot, entry: only }])
    : undefined
}

function isText({ level }: IndexEntry): boolean {
  return level === 'paragraph'
}

interface PartOf {
  readonly index: RulesetIndex
  readonly entry: IndexEntry
  readonly part: ProvisionClause
}

function manyHave({ index, entry, part, having }: PartOf & { having: readonly IndexEntry[] }): ResolutionResult<never> {
  const first = having[0] ?? entry
  const reason = `${formatProvision(index, entry)}は${having.map(labelOf).join('と')}に${NAMES[part]}があり、項が定まりません`
  return missing(reason, hintFor(index, first))
}

const NAMES: Readonly<Record<ProvisionClause, string>> = {
  proviso: 'ただし書',
  main: '本文とただし書',
  first: '前段と後段',
  second: '前段と後段',
  chapeau: '号'
}

/** 「第7条第1項にただし書はありません」「第7条第1項は一つの文で、前段と後段に分かれていません」 */
function noneHas({ index, entry, part }: PartOf): ResolutionResult<never> {
  const whole = formatProvision(index, entry)
  const reasons: Readonly<Record<ProvisionClause, string>> = {
    proviso: `${whole}にただし書はありません`,
    main: `${whole}はただし書がなく、本文とただし書に分かれていません`,
    first: `${whole}は前段と後段に分かれていません`,
    second: `${whole}は前段と後段に分かれていません`,
    chapeau: `${whole}に号はありません`
  }
  return missing(reasons[part], hintFor(index, entry))
}
