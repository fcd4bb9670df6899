import { compareNumbers, divisionRank, irohaKana } from '../../../model/address.ts'
import type { BranchedNumber } from '../../../model/law.ts'
import { articlesOf } from '../../../model/walk.ts'
import { type AmendingError, type AmendmentTarget, formatTargetPath, listAround } from './find.ts'
import type { MutableProvision, MutableText } from './law.ts'
import { isSameNumber, relabel, withLast } from './numbers.ts'
import { labelForm } from './quoted-text.ts'

/** A target with a number: a heading, an article, a paragraph, an item. */
type Numbered = Extract<AmendmentTarget, { readonly number: BranchedNumber }>

function isNumbered(spot: AmendmentTarget | undefined): spot is Numbered {
  return spot?.is === 'heading' || spot?.is === 'article' || spot?.is === 'text'
}

/** Gives a target a new number and moves it to its sorted position. Fails if a sibling already has that number. */
export function renumberSpot(
  law: MutableText,
  targetPath: readonly AmendmentTarget[],
  number: BranchedNumber
): AmendingError | null {
  const spot = targetPath.at(-1)
  const list = listAround(law, targetPath)
  if (!isNumbered(spot) || !list) return { message: `${formatTargetPath(targetPath)}には番号がありません` }
  const taken = siblingsOf(list, spot).find(other => isSameNumber(other.number, number))
  if (taken)
    return {
      message: `${formatTargetPath([...targetPath.slice(0, -1), taken])}が既にあるので、その番号にはできません`,
      hint: '先にその番号を空けます（繰り下げは後ろの番号から順に書きます）'
    }
  if (number.some(one => one < 1))
    return { message: `${formatTargetPath(targetPath)}の新しい番号が1より小さくなります` }
  const before = formatTargetPath(targetPath)
  setNumber(spot, number, { law, targetPath })
  if (putInOrder(list, spot)) return null
  return {
    message: `${before}を${formatTargetPath(targetPath)}とすると、どの章や節に入るか分かりません`,
    hint: `${before}を削り、入れる所に「次の一条を加える」と書きます`
  }
}

/** Position that a target is moved to: the target path of its new parent, and its number there. */
interface Destination {
  readonly above: readonly AmendmentTarget[]
  readonly number: BranchedNumber
}

/** Moves a paragraph to another article, or an item to another paragraph: 「第5条第3項を第6条第2項とする」. */
export function moveSpot(
  law: MutableText,
  targetPath: readonly AmendmentTarget[],
  { above, number }: Destination
): AmendingError | null {
  const spot = targetPath.at(-1)
  const moved = spot ? [...above, spot] : above
  const [from, to] = [listAround(law, targetPath), listAround(law, moved)]
  const cannot = {
    message: `${formatTargetPath(targetPath)}は、${formatTargetPath(above)}へは移せません`,
    hint: `元の所から削り、移す先に「次の一${isItem(targetPath) ? '号' : '項'}を加える」と書きます`
  }
  if (spot?.is !== 'text' || !from || !to) return cannot
  if (isItem(targetPath) !== isItem(moved) || from.length === 1) return cannot
  const [sibling] = to
  if (sibling?.is === 'text' && isItem(moved) && labelForm(sibling.label) !== labelForm(spot.label)) return cannot
  from.splice(from.indexOf(spot), 1)
  to.push(spot)
  const fault = renumberSpot(law, moved, number)
  if (!fault) return null
  to.pop()
  from.push(spot)
  from.sort((one, other) => (isNumbered(one) && isNumbered(other) ? compareNumbers(one.number, other.number) : 0))
  return fault
}

/** Returns the other targets of the same numbering sequence. */
function siblingsOf(list: readonly AmendmentTarget[], spot: Numbered): Numbered[] {
  if (spot.is === 'heading') return headingsBeside(list, spot)
  const isAlike = (other: AmendmentTarget) =>
    other.is === spot.is && (other.is !== 'article' || spot.is !== 'article' || other.scope === spot.scope)
  return list.filter((other): other is Numbered => isNumbered(other) && other !== spot && isAlike(other))
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
  const siblings = list.slice(start, length < 0 ? list.length : at + length)
  return siblings.filter(
    (other): other is Numbered => other.is === 'heading' && other !== spot && other.level === spot.level
  )
}

interface CurrentHeading {
  readonly law: MutableText
  readonly targetPath: readonly AmendmentTarget[]
}

function setNumber(spot: Numbered, number: BranchedNumber, { law, targetPath }: CurrentHeading): void {
  spot.number = number
  if (spot.is === 'text' && !isItem(targetPath)) spot.label = paragraphLabel(law, targetPath, number)
  else if (spot.label) spot.label = relabelItem(spot.label, number, targetPath)
}

function isItem(targetPath: readonly AmendmentTarget[]): boolean {
  return targetPath.at(-2)?.is === 'text'
}

/** Renumbers an item or subitem in the style of its label: イ becomes ロ; 「一」 becomes 「二」. */
function relabelItem(label: string, number: BranchedNumber, targetPath: readonly AmendmentTarget[]): string {
  if (targetPath.at(-1)?.is !== 'text' || !/^[ア-ン]/u.test(label)) return relabel(label, number)
  const branches = number.slice(1).map(branch => relabel('の二', [branch]))
  return (irohaKana(number[0]) ?? label) + branches.join('')
}

/**
 * Returns the label of a paragraph. The first paragraph of an article has a label only if the law labels first
 * paragraphs.
 */
function paragraphLabel(law: MutableText, targetPath: readonly AmendmentTarget[], number: BranchedNumber): string {
  if (isSameNumber(number, [1]) && targetPath.at(-2)?.is === 'article' && !firstIsLabelled(law)) return ''
  return relabel(paragraphForm(law) || '2', number)
}

function firstIsLabelled({ base }: MutableText): boolean {
  return [...articlesOf(base.children)].some(
    ({ isUnnumbered, paragraphs: [first, second] }) => !isUnnumbered && second && first?.label
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

/**
 * Moves a renumbered target to its position among its siblings, if the siblings are in ascending order. An article
 * stays below its heading where its number allows it. Returns false if headings are at the position and none is its
 * own.
 */
function putInOrder(list: AmendmentTarget[], spot: Numbered): boolean {
  if (spot.is === 'heading') return true
  const others = siblingsOf(list, spot)
  const isSorted = others.every(
    (other, at) => at === 0 || compareNumbers((others[at - 1] as Numbered).number, other.number) < 0
  )
  if (!isSorted) return true
  const at = list.indexOf(spot)
  const before = others.filter(other => list.indexOf(other) < at)
  const isFine =
    before.every(other => compareNumbers(other.number, spot.number) < 0) &&
    others.slice(before.length).every(other => compareNumbers(spot.number, other.number) < 0)
  if (isFine) return true
  const heading = list.slice(0, at).findLast(({ is }) => is === 'heading')
  list.splice(at, 1)
  const next = others.find(other => compareNumbers(spot.number, other.number) < 0)
  const previous = next ? others[others.indexOf(next) - 1] : others.at(-1)
  const [low, high] = [previous ? list.indexOf(previous) + 1 : 0, next ? list.indexOf(next) : list.length]
  const own = heading ? list.indexOf(heading) : -1
  const isOwn = own < low && list.slice(own + 1, low).every(({ is }) => is !== 'heading')
  const isOpen = list.slice(low, high).every(({ is }) => is !== 'heading')
  list.splice(own >= low && own < high ? own + 1 : low, 0, spot)
  return isOpen || isOwn || (own >= low && own < high)
}

/** Returns an added target whose number another target has, if there is one. */
export function findTaken(list: readonly AmendmentTarget[], added: readonly AmendmentTarget[]): AmendmentTarget | null {
  return (
    added.find(
      spot => isNumbered(spot) && siblingsOf(list, spot).some(other => isSameNumber(other.number, spot.number))
    ) ?? null
  )
}

/** Gives several targets of one list new numbers. Upward moves start with the last target to avoid collisions. */
export function renumberSpots(
  law: MutableText,
  moves: readonly (readonly [targetPath: readonly AmendmentTarget[], number: BranchedNumber])[]
): AmendingError | null {
  const [first] = moves
  const spot = first?.[0].at(-1)
  const isUp = first && isNumbered(spot) && compareNumbers(spot.number, first[1]) < 0
  for (const [targetPath, number] of isUp ? moves.toReversed() : moves) {
    const fault = renumberSpot(law, targetPath, number)
    if (fault) return fault
  }
  return null
}

/**
 * Shifts the numbers of several targets by the same amount. From 第8条の2 to 第8条の4 the branch numbers change; branches
 * inside a longer range keep their own: 第8条の2 becomes 第9条の2.
 */
export function shiftSpots(
  law: MutableText,
  trails: readonly (readonly AmendmentTarget[])[],
  by: number
): AmendingError | null {
  const spots = trails.map(targetPath => targetPath.at(-1)).filter(isNumbered)
  const [first, last] = [spots[0], spots.at(-1)]
  if (!first || !last || spots.length < trails.length)
    return { message: '番号のない規定は、繰り下げも繰り上げもできません' }
  const isOfBranches = first.number.length > 1
  if (isOfBranches && spots.some(({ number }) => !isSameNumber(withLast(number, 0), withLast(first.number, 0))))
    return {
      message: `${formatTargetPath(trails[0] ?? [])}から始まる範囲をどう動かすか分かりません`,
      hint: '枝番号のある条は、「第8条の2を第9条とし」のように一つずつ書きます'
    }
  return renumberSpots(
    law,
    spots.map(({ number }, at) => [
      trails[at] ?? [],
      isOfBranches ? withLast(number, (number.at(-1) ?? 0) + by) : [number[0] + by, ...number.slice(1)]
    ])
  )
}
