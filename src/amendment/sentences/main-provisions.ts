import { isDivision } from '../../history/match/units.ts'
import type { DiffNode } from '../../history/types.ts'
import { divisionRank } from '../../model/address.ts'
import { DIVISION_LEVELS } from '../../model/law.ts'
import { formatKanji } from '../../text/numerals.ts'
import { joinLabel, printBelow } from './block.ts'
import { counterOf, nameOfUnit, placeOfUnit, placeStep } from './names.ts'
import {
  articleClauses,
  type GeneratorState,
  isAmended,
  nameNow,
  placeNow,
  rewriteOf,
  shorter,
  textLength
} from './provisions.ts'
import { findWordEdits } from './quotes.ts'
import { type SiblingStep, siblingSteps } from './steps.ts'
import type { AmendingClause, AmendmentAddress } from './types.ts'

/** 本則 as a flat list of headings and articles. */
interface Row {
  readonly drafting: GeneratorState
  /** The list after the clauses generated up to now: remaining old units and added new units. */
  readonly now: DiffNode[]
  /** Old units that are to be deleted and are still in the list. */
  readonly leaving: Set<DiffNode>
}

/** Generates the clauses of the main provisions. Each group is one sentence or a few related sentences. */
export function mainClauses(before: DiffNode, after: DiffNode, drafting: GeneratorState): AmendingClause[][] {
  const [olds, news] = [rowOf(before), rowOf(after)]
  const groups = siblingSteps({
    olds,
    news,
    standsAs: old => standsAs(old, news, drafting),
    score: worthOf,
    keyOf: unit => keyOf(unit, drafting)
  })
  const leaving = new Set(groups.flat().flatMap(step => (step.does === 'delete' ? [step.old] : [])))
  const row: Row = { drafting, now: [...olds], leaving }
  return joinGroups(groups).map(group => group.flatMap(step => clausesOf(step, row)))
}

/** Returns headings and articles in printed order. */
function rowOf(top: DiffNode): DiffNode[] {
  return top.children.flatMap(unit => {
    if (isDivision(unit)) return [unit, ...rowOf(unit)]
    return unit.kind === 'article' ? [unit] : []
  })
}

/** Returns the text length of a unit. A heading counts only its own text. */
function worthOf(unit: DiffNode): number {
  return isDivision(unit) ? unit.label.length + unit.text.length : textLength(unit)
}

function standsAs(old: DiffNode, news: readonly DiffNode[], drafting: GeneratorState): DiffNode | undefined {
  const made = drafting.matches.get(old)
  if (!made || made.kind !== old.kind || !news.includes(made)) return
  return isDivision(old) || isAmended(old, made, drafting) ? made : undefined
}

/** Returns the numbering key of a unit. Articles are numbered across the text, headings within their parent heading. */
function keyOf(unit: DiffNode, { matches }: GeneratorState): string {
  const { parent, kind, label, text } = unit
  if (kind === 'article') return `article ${label}`
  const above = parent && isDivision(parent) ? (matches.get(parent) ?? parent) : null
  const holder = above && parent ? [above.path, parent.path].sort().join(' ') : ''
  return `${kind} ${holder} ${label || text}`
}

/** Joins renumberings that close a gap with the deletion before them: 「第10条を削り、第11条を第10条とし、…」. */
function joinGroups(groups: readonly SiblingStep[][]): SiblingStep[][] {
  const joined: SiblingStep[][] = []
  for (const group of groups) {
    const last = joined.at(-1)
    if (last && goesOn(last.at(-1), group[0])) last.push(...group)
    else joined.push([...group])
  }
  return joined
}

function goesOn(last: SiblingStep | undefined, next: SiblingStep | undefined): boolean {
  if (!last || !next) return false
  const isGap = last.does === 'delete' || (last.does === 'keep' && last.old.label !== last.made.label)
  return isGap && (next.does === 'delete' || (next.does === 'keep' && next.old.label !== next.made.label))
}

function clausesOf(step: SiblingStep, row: Row): AmendingClause[] {
  if (step.does === 'delete') return deletion(step.old, row)
  if (step.does === 'add') return additions(step, row)
  if (step.does === 'rewrite') return [rewriting(step, row)]
  const { old, made } = step
  const clauses = isDivision(old) ? titleClauses(old, made, row) : articleClauses(old, made, row.drafting)
  return [...clauses, ...renumbering(old, made, row)]
}

function renumbering(old: DiffNode, made: DiffNode, { drafting, now }: Row): AmendingClause[] {
  if (old.label === made.label) return []
  const place = headPlace(old, drafting)
  drafting.renamed.set(old, made)
  const inside = isDivision(old) && place.steps.length > 1 ? `同${place.steps.at(-2)?.counter}` : ''
  const renumbered = {
    from: old.number,
    to: made.number,
    counter: counterOf(old),
    at: now.filter(({ kind }) => kind === old.kind).indexOf(old)
  }
  return [{ does: 'renumber', place, becomes: inside + nameOfUnit(made), renumbering: renumbered }]
}

/** Returns the full address of a heading: 「第2章第4節」. */
function headPlace(unit: DiffNode, drafting: GeneratorState): AmendmentAddress {
  return placeOfUnit(unit, nameNow(drafting))
}

function titlePlace(unit: DiffNode, drafting: GeneratorState): AmendmentAddress {
  return { ...headPlace(unit, drafting), part: `の${counterOf(unit)}名` }
}

function titleClauses(old: DiffNode, made: DiffNode, { drafting }: Row): AmendingClause[] {
  if (old.text === made.text) return []
  const place = titlePlace(old, drafting)
  const whole: AmendingClause = {
    does: 'rewrite',
    place,
    below: [{ indent: 4, text: joinLabel(old.label, made.text) }]
  }
  const edits = findWordEdits(old.text, made.text)
  const byWords: AmendingClause | null = edits && { does: 'words', place, edits }
  return shorter(byWords && [byWords], [whole])
}

function rewriting({ old, made }: Extract<SiblingStep, { does: 'rewrite' }>, { drafting, now }: Row): AmendingClause {
  now[now.indexOf(old)] = made
  drafting.renamed.set(old, made)
  if (!isDivision(old)) return rewriteOf(old, made, drafting)
  return { does: 'rewrite', place: titlePlace(old, drafting), below: printHeading(made) }
}

function printHeading(unit: DiffNode) {
  return [{ indent: 4, text: joinLabel(unit.label, unit.text) }]
}

/** Deletes a heading with all its units if all of them are to be deleted; otherwise only the heading. */
function deletion(old: DiffNode, row: Row): AmendingClause[] {
  const { now, leaving, drafting } = row
  if (!leaving.has(old)) return []
  const removed = isDivision(old) ? extentOf(old, row) : [old]
  const areAllRemoved = removed.every(unit => leaving.has(unit))
  const taken = areAllRemoved ? removed : [old]
  const place = areAllRemoved ? headPlace(old, drafting) : titlePlace(old, drafting)
  for (const unit of taken) {
    now.splice(now.indexOf(unit), 1)
    leaving.delete(unit)
  }
  return [{ does: 'delete', places: [place] }]
}

function rankOf({ kind }: DiffNode): number {
  const at = divisionRank(kind)
  return at < 0 ? DIVISION_LEVELS.length : at
}

/** Returns a heading with its current units: all up to the next heading of the same or a higher rank. */
function extentOf(heading: DiffNode, { now }: Row): DiffNode[] {
  const start = now.indexOf(heading)
  const length = now.slice(start + 1).findIndex(unit => rankOf(unit) <= rankOf(heading))
  return length < 0 ? now.slice(start) : now.slice(start, start + 1 + length)
}

function additions({ made, after, before }: Extract<SiblingStep, { does: 'add' }>, row: Row): AmendingClause[] {
  const { now } = row
  const at = after ? now.indexOf(after) + 1 : before ? now.indexOf(before) : now.length
  const first = made.findIndex(isDivision)
  const whole = first < 0 ? null : addDivisionsClause(made.slice(first), at, row)
  const articles = whole ? made.slice(0, first) : made
  const clauses = articles.length > 0 ? [addNextToClause(articles, { at, after, before }, row)] : []
  now.splice(at, 0, ...made)
  return whole ? [...clauses, whole] : clauses
}

/** Generates 「第5章の次に次の一章を加え」 if complete chapters are added after a complete chapter. */
function addDivisionsClause(made: readonly DiffNode[], at: number, row: Row): AmendingClause | null {
  const [first] = made
  if (!first || !isDivision(first) || made.some(unit => rankOf(unit) < rankOf(first))) return null
  const { now, drafting } = row
  const next = now.slice(at).find(unit => !row.leaving.has(unit))
  const anchor = now.slice(0, at).findLast(unit => rankOf(unit) <= rankOf(first))
  if (!anchor || rankOf(anchor) !== rankOf(first) || (next && rankOf(next) > rankOf(first))) return null
  const extent = extentOf(anchor, row)
  if (now.indexOf(anchor) + extent.length !== at) return null
  const counter = counterOf(first)
  const count = made.filter(({ kind }) => kind === first.kind).length
  const below = printFlat(made, drafting)
  return {
    does: 'add',
    place: headPlaceOfRow(anchor, drafting),
    where: 'の次に',
    phrase: `次の${formatKanji(count)}${counter}`,
    below
  }
}

interface Edge {
  readonly at: number
  readonly after: DiffNode | null
  readonly before: DiffNode | null
}

function addNextToClause(made: readonly DiffNode[], { after, before }: Edge, { drafting }: Row): AmendingClause {
  const below = printFlat(made, drafting)
  const phrase = `次の${additionPhrase(made)}`
  if (after && !isDivision(after))
    return { does: 'add', place: headPlaceOfRow(after, drafting), where: 'の次に', phrase, below }
  if (before && !isDivision(before))
    return { does: 'add', place: headPlaceOfRow(before, drafting), where: 'の前に', phrase, below }
  if (after) return { does: 'add', place: titlePlace(after, drafting), where: 'の次に', phrase, below }
  if (before) return { does: 'add', place: titlePlace(before, drafting), where: 'の前に', phrase, below }
  return { does: 'add', place: { steps: [{ of: made, kind: 'zone', text: '本則' }] }, where: 'に', phrase, below }
}

/** Returns an address for an anchor unit. An article is addressed by its own number. */
function headPlaceOfRow(unit: DiffNode, drafting: GeneratorState): AmendmentAddress {
  return unit.kind === 'article' ? { steps: [placeStep(unit, nameNow(drafting))] } : placeNow(unit, drafting)
}

/** Describes the added units: 「節名及び一条」, 「三条」. */
function additionPhrase(made: readonly DiffNode[]): string {
  const articles = made.filter(({ kind }) => kind === 'article').length
  const [heading] = made.filter(isDivision)
  const names = heading ? `${counterOf(heading)}名` : ''
  const count = articles > 0 ? `${formatKanji(articles)}条` : ''
  return [names, count].filter(Boolean).join('及び')
}

/** Formats a flat list: each heading is printed without its content, because its units follow in the list. */
function printFlat(made: readonly DiffNode[], { tables }: GeneratorState) {
  return made.flatMap(unit => (isDivision(unit) ? printHeading(unit) : printBelow([unit], tables)))
}
