import type { DiffNode } from '../../history/types.ts'
import { belongsToSupplement } from '../../model/appendix.ts'
import { clausesOf, isProviso, sentencesOf } from '../../model/sentences.ts'
import { formatKanji } from '../../text/numerals.ts'
import { joinLabel, printBelow } from './block.ts'
import { counterOf, type NameNow, nameOfUnit, numberKey, placeOfUnit } from './names.ts'
import { findWordEdits, lengthOfQuotes, quotedIn } from './quotes.ts'
import { type SiblingStep, siblingSteps } from './steps.ts'
import { cellEdits, printTable, rowClauses, tablePair, type UnitTables } from './tables.ts'
import type { AmendingClause, AmendmentAddress, StepKind } from './types.ts'

/** State of the generator: matched units, current names and cached edit costs. */
export interface GeneratorState {
  readonly matches: ReadonlyMap<DiffNode, DiffNode>
  readonly tables: UnitTables
  /** Units of the older text that were renumbered, with their new units. */
  readonly renamed: Map<DiffNode, DiffNode>
  readonly costs: Map<DiffNode, number>
}

export function nameNow({ renamed }: GeneratorState): NameNow {
  return unit => nameOfUnit(renamed.get(unit) ?? unit)
}

/** Returns the current address of a unit. The only paragraph of an article is omitted above its items. */
export function placeNow(unit: DiffNode, drafting: GeneratorState): AmendmentAddress {
  return placeOfUnit(unit, nameNow(drafting))
}

/** Generates the clauses for a matched article: caption, text and paragraphs. */
export function articleClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  return [...captionClauses([old.caption, made.caption], placeNow(old, drafting)), ...childClauses(old, made, drafting)]
}

function captionClauses(
  [before, after]: readonly [string | null, string | null],
  place: AmendmentAddress
): AmendingClause[] {
  if (before === after) return []
  const caption = { ...place, part: 'の見出し' }
  if (after === null) return [{ does: 'delete', places: [caption] }]
  if (before === null) return [{ does: 'give', place, text: `（${after}）` }]
  const whole: AmendingClause = { does: 'set', place: caption, text: `（${after}）` }
  const edits = findWordEdits(before, after)
  const byWords: AmendingClause | null = edits && { does: 'words', place: caption, edits }
  return shorter(byWords && [byWords], [whole], 0)
}

/** Generates the clauses for the paragraphs of an article or the items of a paragraph. */
export function childClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  const groups = siblingSteps({
    olds: old.children,
    news: made.children,
    standsAs: unit => remainingUnits(unit, made, drafting),
    score: unit => textLength(unit),
    keyOf: numberKey
  })
  return groups.flat().flatMap(step => amendingClauses(step, { old, drafting }))
}

/** Returns the matching new unit if amending the old unit costs less than replacing its text. */
function remainingUnits(old: DiffNode, parent: DiffNode, drafting: GeneratorState): DiffNode | undefined {
  const made = drafting.matches.get(old)
  if (made?.parent !== parent || made.kind !== old.kind || isLabelledAnew(old, made)) return
  return isAmended(old, made, drafting) ? made : undefined
}

/** True if only the form of the label changed: 「一から三まで」 for 「一～三」. Amending sentences cannot express this. */
function isLabelledAnew(old: DiffNode, made: DiffNode): boolean {
  return old.label !== made.label && numberKey(old) === numberKey(made) && old.label !== '' && made.label !== ''
}

export function isAmended(old: DiffNode, made: DiffNode, drafting: GeneratorState): boolean {
  if (old.deleted !== made.deleted) return false
  // Ruby and other markup cannot be quoted below a sentence, so a provision with printed lines is always amended.
  if (made.lines.length > 0) return true
  const spared = textLength(made) + REWRITING + (old.kind === 'article' ? 0 : FAR)
  return costOf(old, made, drafting) <= spared
}

/** Length of 「を次のように改め」, in characters. */
const REWRITING = 8

function costOf(old: DiffNode, made: DiffNode, drafting: GeneratorState): number {
  const known = drafting.costs.get(made)
  if (known !== undefined) return known
  const trial = { ...drafting, renamed: new Map(drafting.renamed) }
  const clauses = old.kind === 'article' ? articleClauses : provisionClauses
  const cost = clausesLength(clauses(old, made, trial))
  drafting.costs.set(made, cost)
  return cost
}

/** Returns the word edits unless a full rewrite is much shorter. Word edits show readers what changes. */
export function shorter(byWords: AmendingClause[] | null, anew: AmendingClause[], far: number = FAR): AmendingClause[] {
  return byWords && clausesLength(byWords) <= clausesLength(anew) + far ? byWords : anew
}

const FAR = 12

/** Returns the approximate length of the formatted clauses, in characters. */
function clausesLength(clauses: readonly AmendingClause[]): number {
  return clauses.reduce((total, clause) => total + clauseLength(clause), 0)
}

function clauseLength(clause: AmendingClause): number {
  // The bars of quoted table rows do not count.
  const below =
    'below' in clause ? clause.below.reduce((sum, { text }) => sum + text.replace(/[| -]/gu, '').length, 0) : 0
  const length = 'text' in clause ? clause.text.length : 0
  const edits = 'edits' in clause ? clause.edits.reduce((sum, edit) => sum + lengthOfQuotes(edit), 0) : 0
  return 8 + below + length + edits
}

export function textLength(unit: DiffNode): number {
  const lines = unit.lines.reduce((total, { text }) => total + text.length, 0)
  const own = unit.label.length + (unit.caption?.length ?? 0) + unit.text.length + lines
  return unit.children.reduce((total, child) => total + textLength(child), own + 1)
}

interface Holder {
  readonly old: DiffNode
  readonly drafting: GeneratorState
}

function amendingClauses(step: SiblingStep, { old: holder, drafting }: Holder): AmendingClause[] {
  if (step.does === 'delete') return [{ does: 'delete', places: [placeNow(step.old, drafting)] }]
  if (step.does === 'add') return [additionOf(step, { old: holder, drafting })]
  if (step.does === 'rewrite') return [rewriteOf(step.old, step.made, drafting)]
  const clauses = step.old.kind === 'article' ? articleClauses : provisionClauses
  return [...clauses(step.old, step.made, drafting), ...renumberingOf(step.old, step.made, { old: holder, drafting })]
}

export function rewriteOf(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause {
  return { does: 'rewrite', place: placeNow(old, drafting), below: printBelow([made], drafting.tables) }
}

function renumberingOf(old: DiffNode, made: DiffNode, { old: holder, drafting }: Holder): AmendingClause[] {
  if (numberKey(old) === numberKey(made) && old.label === made.label) return []
  const place = placeNow(old, drafting)
  drafting.renamed.set(old, made)
  const isMoved = numberKey(old) !== numberKey(made)
  // The first paragraph of an article has no printed number: a paragraph that becomes the first gets the number 1.
  if (made.label === '' && !(isMoved && holder.kind === 'article'))
    return [{ does: 'delete', places: [{ ...place, part: 'の項番号' }] }]
  if (!isMoved) return [namingOf(made, place, holder)]
  const enclosing =
    holder.kind === 'supplement' ? placeWords(place) : (AROUND[place.steps.at(-2)?.kind ?? 'item'] ?? '同号')
  const renumbering = { from: old.number, to: made.number, counter: counterOf(old), at: holder.children.indexOf(old) }
  return [{ does: 'renumber', place, becomes: enclosing + nameOfUnit(made), renumbering }]
}

/** Generates 「附則を附則第1項とし」: a single unnumbered paragraph gets a number. */
function namingOf(made: DiffNode, place: AmendmentAddress, holder: DiffNode): AmendingClause {
  const alone = { ...place, steps: place.steps.slice(0, -1) }
  const renumbering = { from: null, to: made.number, counter: '', at: holder.children.indexOf(made) }
  return { does: 'renumber', place: alone, becomes: placeWords(place) + nameOfUnit(made), renumbering }
}

/** Prefix of a new number: 「第2項を同条第3項とし」. 「同条第3号を同条第2号とする」 if the only paragraph has no number. */
const AROUND: Readonly<Partial<Record<StepKind, string>>> = { article: '同条', paragraph: '同項' }

/** Joins all steps of an address but the last: 「附則」 for 「附則第3条」. */
function placeWords({ steps }: AmendmentAddress): string {
  return steps
    .slice(0, -1)
    .map(({ text }) => text)
    .join('')
}

function additionOf(
  { made, after, before }: Extract<SiblingStep, { does: 'add' }>,
  { old: holder, drafting }: Holder
): AmendingClause {
  const below = printBelow(made, drafting.tables)
  const counter = made[0] ? counterOf(made[0]) : ''
  const phrase = counter ? `次の${formatKanji(made.length)}${counter}` : '次のように'
  if (after && !before) return { does: 'add', place: textAddress(holder, drafting), where: 'に', phrase, below }
  const anchor = after ?? before
  if (!anchor) return { does: 'add', place: textAddress(holder, drafting), where: 'に', phrase, below }
  return { does: 'add', place: placeNow(anchor, drafting), where: after ? 'の次に' : 'の前に', phrase, below }
}

/** Returns the address of amended text. For the only paragraph of an article the article number suffices. */
function textAddress(unit: DiffNode, drafting: GeneratorState): AmendmentAddress {
  const { parent } = unit
  const alone = unit.kind === 'paragraph' && parent?.kind === 'article' && parent.children.length === 1
  return placeNow(alone ? parent : unit, drafting)
}

/** Generates the clauses for a matched paragraph or item: its own text first, then its descendants. */
function provisionClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  return [
    ...captionClauses([old.caption, made.caption], placeNow(old, drafting)),
    ...clausesOfUnit(old, made, drafting),
    ...childClauses(old, made, drafting)
  ]
}

/** Generates the clauses for the text and the tables of a unit. A rewritten text includes the tables. */
function clausesOfUnit(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  const clauses = textClauses(old, made, drafting)
  const isRewritten =
    old.children.length === 0 && clauses.some(clause => clause.does === 'rewrite' && !clause.place.part)
  if (isRewritten && (drafting.tables.has(old) || drafting.tables.has(made))) return [rewriteOf(old, made, drafting)]
  return [...clauses, ...tableClauses(old, made, drafting)]
}

function textClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  const [before, after] = [old.text, made.text]
  if (before === after) return []
  const place = textAddress(old, drafting)
  const below = [...textsBelow(old), ...textsBelow(made)]
  const whole = rewriteClauses(old, made, drafting)
  const clauses = partClauses([before, after], place) ?? editClauses([before, after], { place, below, old })
  return clauses && made.lines.length > 0 ? clauses : shorter(clauses, whole)
}

/** Upper limit of the table text, in characters. In longer tables the search for unique quotations is too slow. */
const LONGEST_TABLE = 10_000

/**
 * Generates the clauses for the tables of a unit: row by row, by words anywhere in the tables, or the complete table.
 */
function tableClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  const [before, after] = [drafting.tables.get(old) ?? [], drafting.tables.get(made) ?? []]
  const [was, now] = [before, after].map(tables => JSON.stringify(tables.map(printTable)))
  if (was === now) return []
  const alone = isAppendix(old) ? (old.parent ?? old) : null
  const holder = alone ? placeNow(alone, drafting) : textAddress(old, drafting)
  const tablePlace = (text: string): AmendmentAddress => ({
    steps: [...holder.steps, { of: before, kind: 'table', text }]
  })
  const whole = tablePlace('の表')
  const [first] = after
  if (before.length === 0)
    return first ? [{ does: 'add', place: holder, where: 'に', phrase: '次の表', below: printTable(first) }] : []
  if (!first) return [{ does: 'delete', places: [whole] }]
  const pair = tablePair(old, made, drafting.tables)
  const otherTables = unitsBelow(old).flatMap(unit => drafting.tables.get(unit) ?? [])
  const byRows =
    pair && rowClauses(pair, { table: alone ? tablePlace('') : whole, otherTables, matches: drafting.matches })
  const clauses = byRows ?? tableTextClauses(old, made, [whole, holder])
  if (!pair) return clauses ?? []
  return shorter(clauses, [{ does: 'rewrite', place: whole, below: printTable(pair.after) }])
}

/** Returns the descendants of a unit. */
function unitsBelow({ children }: DiffNode): DiffNode[] {
  return children.flatMap(child => [child, ...unitsBelow(child)])
}

/** Generates 「第7条の表中「2,000円」を「2,500円」に改め」. Returns `null` if words in the lines cannot express the change. */
function tableTextClauses(
  old: DiffNode,
  made: DiffNode,
  [table, holder]: readonly [AmendmentAddress, AmendmentAddress]
): AmendingClause[] | null {
  const [before, after] = [old, made].map(({ lines }) => lines.map(({ text }) => text))
  if (!before || !after || before.length !== after.length || before.join('').length > LONGEST_TABLE) return null
  const edits = cellEdits(before, after)
  if (!edits || edits.some(edit => Object.values(edit).some(text => text.includes('　')))) return null
  const isOnlyInTable = edits.every(edit => !old.text.includes(quotedIn(edit)))
  return [{ does: 'words', place: isAppendix(old) && isOnlyInTable ? holder : table, edits }]
}

/** True if an unnumbered paragraph is the only content of a 別表: 「別表中「300円」を…」. */
function isAppendix({ label, parent }: DiffNode): boolean {
  return (
    parent?.kind === 'supplement' && !belongsToSupplement(parent.text) && label === '' && parent.children.length === 1
  )
}

/**
 * Generates a clause that replaces the text of a unit. If the unit has children, the clause covers only the chapeau.
 */
function rewriteClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  const own =
    old.children.length > 0 ? { ...textAddress(old, drafting), part: chapeauOf(old) } : placeNow(old, drafting)
  const label = old.children.length > 0 ? '' : old.label
  return [{ does: 'rewrite', place: own, below: [{ indent: 1, text: joinLabel(label, made.text) }] }]
}

function textsBelow(unit: DiffNode): string[] {
  return unit.children.flatMap(child => [child.text, ...textsBelow(child)])
}

function editClauses(
  [before, after]: readonly [string, string],
  { place, below, old }: { readonly place: AmendmentAddress; readonly below: readonly string[]; readonly old: DiffNode }
): AmendingClause[] | null {
  const edits = findWordEdits(before, after)
  // A sentence that amends the text of a provision also amends its tables.
  if (!edits || edits.some(edit => old.lines.some(({ text }) => text.includes(quotedIn(edit))))) return null
  const isAlsoBelow = edits.some(edit => below.some(text => text.includes(quotedIn(edit))))
  return [{ does: 'words', place: isAlsoBelow ? { ...place, part: chapeauOf(old) } : place, edits }]
}

/** Returns 「各号列記以外の部分」 for a paragraph, 「イからハまで以外の部分」 for an item. */
function chapeauOf({ kind, children }: DiffNode): string {
  if (kind === 'paragraph') return '各号列記以外の部分'
  const [first, last] = [children[0], children.at(-1)]
  if (!first || !last) return ''
  return first === last ? `${first.label}以外の部分` : `${first.label}から${last.label}まで以外の部分`
}

/**
 * Generates clauses if only the ただし書 changes, only the 本文 before an unchanged ただし書 changes, or a 後段 is added.
 * Returns `null` in all other cases.
 */
function partClauses([before, after]: readonly [string, string], place: AmendmentAddress): AmendingClause[] | null {
  const [was, now] = [splitProviso(before), splitProviso(after)]
  if (was.main === now.main) return provisoClauses([was.proviso, now.proviso], place)
  if (was.proviso && was.proviso === now.proviso) {
    const edits = findWordEdits(was.main, now.main)
    return edits && [{ does: 'words', place: { ...place, part: '本文' }, edits }]
  }
  if (
    was.proviso ||
    now.proviso ||
    !after.startsWith(before) ||
    !before.endsWith('。') ||
    sentencesOf(before).length !== 1
  )
    return null
  return [
    {
      does: 'add',
      place,
      where: 'に',
      phrase: '後段として次のように',
      below: [{ indent: 2, text: after.slice(before.length) }]
    }
  ]
}

function provisoClauses([before, after]: readonly [string, string], place: AmendmentAddress): AmendingClause[] | null {
  const proviso = { ...place, part: 'ただし書' }
  if (!after) return [{ does: 'delete', places: [proviso] }]
  if (!before)
    return [
      { does: 'add', place, where: 'に', phrase: 'ただし書として次のように', below: [{ indent: 2, text: after }] }
    ]
  const edits = findWordEdits(before, after)
  const rewritten: AmendingClause[] = [{ does: 'rewrite', place: proviso, below: [{ indent: 2, text: after }] }]
  const byWords: AmendingClause[] | null = edits && [{ does: 'words', place: proviso, edits }]
  return shorter(byWords, rewritten)
}

/** Splits a text before its ただし書, if the ただし書 is the last sentence. */
function splitProviso(text: string): { readonly main: string; readonly proviso: string } {
  const last = sentencesOf(text).at(-1)
  const { main } = clausesOf(text, false)
  if (!last || !main || last.start !== main.end || !isProviso(text, last)) return { main: text, proviso: '' }
  return { main: text.slice(0, main.end), proviso: text.slice(main.end) }
}
