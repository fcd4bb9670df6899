import type { Verdict } from '../../compare/compare.ts'
import type { CellView } from '../../view/cell.ts'
import { topicUrl } from '../../view/compare-urls.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { type PlaceTexts, splitAtOmittedPlace, splitAtPlaces } from '../../view/phrases.ts'
import type { LocatedText, RenderStatement } from '../../view/statement-view.ts'
import type { SiteContext } from './site-context.ts'

/** A cell with its citations as links. */
export interface CellText {
  /** Name of the ruleset. */
  readonly name: string
  readonly verdict: Verdict | null
  /** The topic that a difference derives from. */
  readonly source: { readonly label: string; readonly href: string } | null
  /** Text of the cell. Differing parts are marked. */
  readonly parts: readonly CellPart[]
  /** The scores, if the text lists scores by place: 「1位+30、」「2位+10」; empty for other texts. */
  readonly places: readonly CellPlace[]
  /** A place that the list omits and the detail states: 「（1位は残余＝実質+10）」. */
  readonly omittedPlace: CellPlace | null
  /** 「（8翻から10翻まで）」 at the end of the text; empty without it, and if it contains a difference. */
  readonly detail: readonly CellPart[]
  readonly state: string
  readonly citations: CellView['citations']
}

interface CellPart {
  readonly nodes: readonly InlineNode[]
  readonly differs: boolean
}

/** A score of a place. Its texts together are the complete text: 「（」「1位」「は」「残余＝実質」「+10」「）」. */
interface CellPlace {
  /** Number of the place: 「1」. */
  readonly place: string
  /** Characters before, between and after the parts; only a running text needs them. */
  readonly opening: string
  readonly joint: string
  readonly closing: string
  readonly label: readonly CellPart[]
  /** Words before the score: 「残余＝実質」. */
  readonly remark: readonly CellPart[]
  readonly score: readonly CellPart[]
}

/** Returns a cell with its citations as links. */
export function cellText({ corpus, renderStatement }: SiteContext, cell: CellView): CellText {
  const { name, verdict, from, state, citations } = cell
  const source = from === null ? undefined : corpus.topics.find(({ id }) => id === from)
  return {
    name,
    verdict,
    source: source ? { label: source.label, href: topicUrl(source) } : null,
    ...partsOf(cell, renderStatement),
    state,
    citations
  }
}

type PartsOfCell = Pick<CellText, 'parts' | 'places' | 'omittedPlace' | 'detail'>

function partsOf(cell: CellView, render: RenderStatement): PartsOfCell {
  const complete = cell.segments.map(({ text }) => text).join('')
  const part = (start: number, end: number, differs = false): CellPart => ({
    nodes: render(cellField(cell, 'text', complete), { start, end }),
    differs
  })
  const from = detailStart(complete)
  let end = 0
  const spans = cell.segments.map(({ text, differs }) => {
    const start = end
    end += text.length
    return { start, end, differs }
  })
  const isSplit = from < complete.length && !spans.some(span => span.differs && span.end > from)
  const partsIn = (first: number, last: number) =>
    spans
      .filter(({ start, end }) => start < last && end > first)
      .map(({ start, end, differs }) => part(Math.max(start, first), Math.min(end, last), differs))
  const placeAt = (start: number, { opening, label, joint, remark, score, closing }: PlaceTexts): CellPlace => {
    const [afterLabel, toRemark] = [opening.length + label.length, opening.length + label.length + joint.length]
    const toScore = toRemark + remark.length
    const partsFrom = (first: number, last: number) => (first < last ? partsIn(start + first, start + last) : [])
    return {
      place: label.charAt(0),
      opening,
      joint,
      closing,
      label: partsFrom(opening.length, afterLabel),
      remark: partsFrom(toRemark, toScore),
      score: partsFrom(toScore, toScore + score.length)
    }
  }
  let listed = 0
  const places = splitAtPlaces(complete).map(score => {
    const start = listed
    listed += score.length
    return placeAt(start, placeTexts(score))
  })
  const last = isSplit ? from : complete.length
  const isListed = places.length > 0 && listed === last
  const omitted = isListed && isSplit ? splitAtOmittedPlace(complete.slice(from)) : null
  return {
    parts: partsIn(0, last),
    places: isListed ? places : [],
    omittedPlace:
      omitted && places.every(({ place }) => !omitted.label.startsWith(place)) ? placeAt(from, omitted) : null,
    detail: isSplit ? [part(from, complete.length)] : []
  }
}

/** Splits a listed score: 「1位+30、」 → 「1位」「+30」「、」. */
function placeTexts(text: string): PlaceTexts {
  const closing = text.endsWith('、') ? '、' : ''
  return {
    opening: '',
    label: text.slice(0, 2),
    joint: '',
    remark: '',
    score: text.slice(2, text.length - closing.length),
    closing
  }
}

/**
 * Returns the start of a parenthetical that ends the text and follows other words; without one, the end of the text.
 */
function detailStart(text: string): number {
  if (!text.endsWith('）')) return text.length
  let depth = 0
  for (let at = text.length - 1; at > 0; at--) {
    if (text[at] === '）') depth++
    if (text[at] === '（') depth--
    if (depth === 0) return at
  }
  return text.length
}

/** Returns a text field of a cell, with its location. */
export function cellField(
  { topic, ruleset }: CellView,
  name: 'text' | 'note' | 'derivation',
  text: string
): LocatedText {
  return { file: topic.file, key: `cells.${ruleset.id}.${name}`, text }
}
