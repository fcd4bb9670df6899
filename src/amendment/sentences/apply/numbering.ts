import { compareNumbers, divisionRank, irohaKana } from '../../../model/address.ts'
import type { BranchedNumber } from '../../../model/law.ts'
import { articlesOf } from '../../../model/walk.ts'
import { type AmendingError, type AmendmentTarget, formatTargetPath, listAround } from './find.ts'
import type { MutableProvision, MutableText } from './law.ts'
import { isSameNumber, relabel } from './numbers.ts'

/** A target with a number: a heading, an article, a paragraph, an item. */
type Numbered = Extract<AmendmentTarget, { readonly number: BranchedNumber }>

export function isNumbered(spot: AmendmentTarget | undefined): spot is Numbered {
  return spot?.is === 'heading' || spot?.is === 'article' || spot?.is === 'text'
}

/** Gives a target a new number and moves it to its sorted position. Fails if a sibling already has that number. */
export function renumberSpot(
  law: MutableText,
  trail: readonly AmendmentTarget[],
  number: BranchedNumber
): AmendingError | null {
  const spot = trail.at(-1)
  const list = listAround(law, trail)
  if (!isNumbered(spot) || !list) return { message: `${formatTargetPath(trail)}には番号がありません` }
  const taken = siblingsOf(list, spot).find(other => isSameNumber(other.number, number))
  if (taken)
    return {
      message: `${formatTargetPath([...trail.slice(0, -1), taken])}が既にあるので、その番号にはできません`,
      hint: '先にその番号を空けます（繰り下げは後ろの番号から順に書きます）'
    }
  setNumber(spot, number, { law, trail })
  putInOrder(list, spot)
  return null
}

/** Returns the other targets of the same numbering sequence. */
function siblingsOf(list: readonly AmendmentTarget[], spot: Numbered): Numbered[] {
  const alike = list.filter((other): other is Numbered => isNumbered(other) && other !== spot && other.is === spot.is)
  if (spot.is !== 'heading') return alike
  return headingsBeside(list, spot)
}

/** Returns the headings of the same level below the same parent heading. */
function headingsBeside(
  list: readonly AmendmentTarget[],
  spot: Extract<AmendmentTarget, { is: 'heading' }>
): Numbered[] {
  const at = list.indexOf(spot)
  const isAbove = (other: AmendmentTarget) =>
    other.is === 'heading' && divisionRank(other.level) < divisionRank(spot.level)
  const start = list.slice(0, at).findLastIndex(isAbove) + 1
  const length = list.slice(at).findIndex(isAbove)
  const beside = list.slice(start, length < 0 ? list.length : at + length)
  return beside.filter(
    (other): other is Numbered => other.is === 'heading' && other !== spot && other.level === spot.level
  )
}

interface Standing {
  readonly law: MutableText
  readonly trail: readonly AmendmentTarget[]
}

function setNumber(spot: Numbered, number: BranchedNumber, { law, trail }: Standing): void {
  spot.number = number
  if (spot.is === 'text' && !isItem(trail)) spot.label = paragraphLabel(law, trail, number)
  else if (spot.label) spot.label = relabelItem(spot.label, number, trail)
}

function isItem(trail: readonly AmendmentTarget[]): boolean {
  return trail.at(-2)?.is === 'text'
}

/** Renumbers an item or subitem in the style of its label: イ becomes ロ; 「一」 becomes 「二」. */
function relabelItem(label: string, number: BranchedNumber, trail: readonly AmendmentTarget[]): string {
  if (trail.at(-1)?.is !== 'text' || !/^[ア-ン]/u.test(label)) return relabel(label, number)
  const branches = number.slice(1).map(branch => relabel('の二', [branch]))
  return (irohaKana(number[0]) ?? label) + branches.join('')
}

/**
 * Returns the label of a paragraph. The first paragraph of an article has a label only if the law labels first
 * paragraphs.
 */
function paragraphLabel(law: MutableText, trail: readonly AmendmentTarget[], number: BranchedNumber): string {
  if (isSameNumber(number, [1]) && trail.at(-2)?.is === 'article' && !firstIsLabelled(law)) return ''
  return relabel(paragraphForm(law) || '2', number)
}

function firstIsLabelled({ base }: MutableText): boolean {
  return [...articlesOf(base.children)].some(
    ({ named, paragraphs: [first, second] }) => !named && second && first?.label
  )
}

/** Returns a sample paragraph label of the law: 「２」. */
export function paragraphForm({ row, supplements }: MutableText): string {
  const texts: MutableProvision[] = row.flatMap(unit => (unit.is === 'article' ? unit.paragraphs : []))
  const others = supplements.flatMap(({ articles, paragraphs }) => [
    ...articles.flatMap(article => article.paragraphs),
    ...paragraphs
  ])
  return [...texts, ...others].find(({ label }) => /^[0-9０-９]+$/u.test(label))?.label ?? ''
}

/** Moves a renumbered target to its position among its siblings, if the siblings are in ascending order. */
function putInOrder(list: AmendmentTarget[], spot: Numbered): void {
  if (spot.is === 'heading') return
  const others = siblingsOf(list, spot)
  const isSorted = others.every(
    (other, at) => at === 0 || compareNumbers((others[at - 1] as Numbered).number, other.number) < 0
  )
  if (!isSorted) return
  const at = list.indexOf(spot)
  const before = others.filter(other => list.indexOf(other) < at)
  const isFine =
    before.every(other => compareNumbers(other.number, spot.number) < 0) &&
    others.slice(before.length).every(other => compareNumbers(spot.number, other.number) < 0)
  if (isFine) return
  list.splice(at, 1)
  const anchor = others.findLast(other => compareNumbers(other.number, spot.number) < 0)
  list.splice(anchor ? list.indexOf(anchor) + 1 : 0, 0, spot)
}

/**
 * Shifts the numbers of several targets by the same amount. Upward shifts start with the last target to avoid
 * collisions.
 */
export function shiftSpots(
  law: MutableText,
  trails: readonly (readonly AmendmentTarget[])[],
  by: number
): AmendingError | null {
  const ordered = by > 0 ? trails.toReversed() : trails
  for (const trail of ordered) {
    const spot = trail.at(-1)
    if (!isNumbered(spot)) continue
    const [first, ...branches] = spot.number
    const fault = renumberSpot(law, trail, [first + by, ...branches])
    if (fault) return fault
  }
  return null
}
