import type { DiffNode } from '../history/types.ts'
import { clausesOf, isProviso, sentencesOf } from '../model/sentences.ts'
import { formatKanji } from '../text/numerals.ts'
import { printBelow } from './block.ts'
import { counterOf, type NameNow, nameOfUnit, numberKey, placeOfUnit } from './names.ts'
import { findWordEdits, lengthOfQuotes, quotedIn } from './quotes.ts'
import { type SiblingStep, siblingSteps } from './steps.ts'
import type { AmendingClause, AmendmentAddress, StepKind } from './types.ts'

/** What is known while sentences are written: which unit stands as which, what each goes by now, what an edit costs. */
export interface GeneratorState {
  readonly partners: ReadonlyMap<DiffNode, DiffNode>
  /** The names that units of the text before were given. */
  readonly renamed: Map<DiffNode, DiffNode>
  readonly costs: Map<DiffNode, number>
}

export function nameNow({ renamed }: GeneratorState): NameNow {
  return unit => nameOfUnit(renamed.get(unit) ?? unit)
}

/** Where a unit stands now; an article with one paragraph is meant by its own number. */
export function placeNow(unit: DiffNode, drafting: GeneratorState): AmendmentAddress {
  return placeOfUnit(unit, nameNow(drafting))
}

/** What is said of an article that stands: its caption, its words, its paragraphs. */
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
  if (before === null) return [{ does: 'give', place, words: `（${after}）` }]
  const whole: AmendingClause = { does: 'set', place: caption, words: `（${after}）` }
  const edits = findWordEdits(before, after)
  const byWords: AmendingClause | null = edits && { does: 'words', place: caption, edits }
  return shorter(byWords && [byWords], [whole], 0)
}

/** What is said of the paragraphs of an article, or the items of a paragraph. */
export function childClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  const groups = siblingSteps({
    olds: old.children,
    news: made.children,
    standsAs: unit => standing(unit, made, drafting),
    worth: unit => textLength(unit),
    keyOf: numberKey
  })
  return groups.flat().flatMap(step => amendingClauses(step, { old, drafting }))
}

/** A unit that is easier amended than written anew stands. */
function standing(old: DiffNode, parent: DiffNode, drafting: GeneratorState): DiffNode | undefined {
  const made = drafting.partners.get(old)
  if (made?.parent !== parent || made.kind !== old.kind || isLabelledAnew(old, made)) return
  return isAmended(old, made, drafting) ? made : undefined
}

/** 「一から三まで」 for 「一～三」: no sentence says that of a label. */
function isLabelledAnew(old: DiffNode, made: DiffNode): boolean {
  return old.label !== made.label && numberKey(old) === numberKey(made) && old.label !== '' && made.label !== ''
}

export function isAmended(old: DiffNode, made: DiffNode, drafting: GeneratorState): boolean {
  if (old.deleted !== made.deleted) return false
  // Its table cannot be written anew below a sentence.
  if (made.lines.length > 0) return true
  const spared = textLength(made) + REWRITING + (old.kind === 'article' ? 0 : FAR)
  return costOf(old, made, drafting) <= spared
}

/** The letters of 「を次のように改め」. */
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

/** Words that are amended, unless writing them anew is shorter by far: a reader sees from them what changes. */
export function shorter(byWords: AmendingClause[] | null, anew: AmendingClause[], far: number = FAR): AmendingClause[] {
  return byWords && clausesLength(byWords) <= clausesLength(anew) + far ? byWords : anew
}

const FAR = 12

/** About how many letters a clause takes. */
function clausesLength(clauses: readonly AmendingClause[]): number {
  return clauses.reduce((total, clause) => total + clauseLength(clause), 0)
}

function clauseLength(clause: AmendingClause): number {
  const below = 'below' in clause ? clause.below.reduce((sum, { text }) => sum + text.length, 0) : 0
  const words = 'words' in clause ? clause.words.length : 0
  const edits = 'edits' in clause ? clause.edits.reduce((sum, edit) => sum + lengthOfQuotes(edit), 0) : 0
  return 8 + below + words + edits
}

export function textLength(unit: DiffNode): number {
  const own = unit.label.length + (unit.caption?.length ?? 0) + unit.text.length
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
  return { does: 'rewrite', place: placeNow(old, drafting), below: printBelow([made]) }
}

function renumberingOf(old: DiffNode, made: DiffNode, { old: holder, drafting }: Holder): AmendingClause[] {
  if (numberKey(old) === numberKey(made) && old.label === made.label) return []
  const place = placeNow(old, drafting)
  drafting.renamed.set(old, made)
  if (numberKey(old) === numberKey(made)) return [namingOf(made, place, holder)]
  const around =
    holder.kind === 'supplement' ? placeWords(place) : (AROUND[place.steps.at(-2)?.kind ?? 'item'] ?? '同号')
  const renumbering = { from: old.number, to: made.number, counter: counterOf(old), at: holder.children.indexOf(old) }
  return [{ does: 'renumber', place, becomes: around + nameOfUnit(made), renumbering }]
}

/** 「附則を附則第1項とし」: what stood alone gets its number. */
function namingOf(made: DiffNode, place: AmendmentAddress, holder: DiffNode): AmendingClause {
  const alone = { ...place, steps: place.steps.slice(0, -1) }
  const renumbering = { from: null, to: made.number, counter: '', at: holder.children.indexOf(made) }
  return { does: 'renumber', place: alone, becomes: placeWords(place) + nameOfUnit(made), renumbering }
}

/** What a number is named to stand in: 「第2項を同条第3項とし」, 「同条第3号を同条第2号とする」 where the one paragraph has no number. */
const AROUND: Readonly<Partial<Record<StepKind, string>>> = { article: '同条', paragraph: '同項' }

/** 「附則」 of a 「附則第3条」. */
function placeWords({ steps }: AmendmentAddress): string {
  return steps
    .slice(0, -1)
    .map(({ words }) => words)
    .join('')
}

function additionOf(
  { made, behind, before }: Extract<SiblingStep, { does: 'add' }>,
  { old: holder, drafting }: Holder
): AmendingClause {
  const below = printBelow(made)
  const counter = made[0] ? counterOf(made[0]) : ''
  const what = counter ? `次の${formatKanji(made.length)}${counter}` : '次のように'
  if (behind && !before) return { does: 'add', place: wordsPlace(holder, drafting), where: 'に', what, below }
  const anchor = behind ?? before
  if (!anchor) return { does: 'add', place: wordsPlace(holder, drafting), where: 'に', what, below }
  return { does: 'add', place: placeNow(anchor, drafting), where: behind ? 'の次に' : 'の前に', what, below }
}

/** Where words stand that are amended: of an article with one paragraph its number says it. */
function wordsPlace(unit: DiffNode, drafting: GeneratorState): AmendmentAddress {
  const { parent } = unit
  const alone = unit.kind === 'paragraph' && parent?.kind === 'article' && parent.children.length === 1
  return placeNow(alone ? parent : unit, drafting)
}

/** What is said of a paragraph or an item that stands: its own words, then what stands below it. */
function provisionClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  return [
    ...captionClauses([old.caption, made.caption], placeNow(old, drafting)),
    ...textClauses(old, made, drafting),
    ...tableClauses(old, made, drafting),
    ...childClauses(old, made, drafting)
  ]
}

function textClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  const [before, after] = [old.text, made.text]
  if (before === after) return []
  const place = wordsPlace(old, drafting)
  const below = [...textsBelow(old), ...textsBelow(made)]
  const whole = wholeTextClause(old, made, drafting)
  const clauses = partClauses([before, after], place) ?? editClauses([before, after], { place, below, old })
  return clauses && made.lines.length > 0 ? clauses : shorter(clauses, whole)
}

/** In characters: of a longer table it takes too long to find words that stand once. */
const LONGEST_TABLE = 10_000

/** 「第7条の表中「2,000円」を「2,500円」に改め」: words in cells. Of rows that come or go no sentence is written. */
function tableClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  const [before, after] = [old, made].map(({ lines }) => lines.map(({ text }) => text).join('\n'))
  if (before === undefined || after === undefined || before === after || before.length > LONGEST_TABLE) return []
  const edits = findWordEdits(before, after) ?? []
  // A quotation stands in one cell.
  const isInCells = edits.every(edit => Object.values(edit).every(words => !/[\n　]/u.test(words)))
  if (!isInCells || edits.length === 0) return []
  const isTableAlone = isAppendix(old) && edits.every(edit => !old.text.includes(quotedIn(edit)))
  const place = isTableAlone ? placeNow(old.parent ?? old, drafting) : { ...wordsPlace(old, drafting), part: 'の表' }
  return [{ does: 'words', place, edits }]
}

/** True if a paragraph without a number is all that a 別表 holds: 「別表中「300円」を…」. */
function isAppendix({ label, parent }: DiffNode): boolean {
  return (
    parent?.kind === 'supplement' && !/^[附付]\s*則/u.test(parent.text) && label === '' && parent.children.length === 1
  )
}

/** Its words written anew; where something stands below them, without that. */
function wholeTextClause(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  const own = old.children.length > 0 ? { ...wordsPlace(old, drafting), part: chapeauOf(old) } : placeNow(old, drafting)
  const label = old.children.length > 0 ? '' : old.label
  return [{ does: 'rewrite', place: own, below: [{ indent: 1, text: [label, made.text].filter(Boolean).join('　') }] }]
}

function textsBelow(unit: DiffNode): string[] {
  return unit.children.flatMap(child => [child.text, ...textsBelow(child)])
}

function editClauses(
  [before, after]: readonly [string, string],
  { place, below, old }: { readonly place: AmendmentAddress; readonly below: readonly string[]; readonly old: DiffNode }
): AmendingClause[] | null {
  const edits = findWordEdits(before, after)
  // A sentence that amends words of a provision amends its tables too.
  if (!edits || edits.some(edit => old.lines.some(({ text }) => text.includes(quotedIn(edit))))) return null
  const isAlsoBelow = edits.some(edit => below.some(text => text.includes(quotedIn(edit))))
  return [{ does: 'words', place: isAlsoBelow ? { ...place, part: chapeauOf(old) } : place, edits }]
}

/** 「各号列記以外の部分」; of an item 「イからハまで以外の部分」. */
function chapeauOf({ kind, children }: DiffNode): string {
  if (kind === 'paragraph') return '各号列記以外の部分'
  const [first, last] = [children[0], children.at(-1)]
  if (!first || !last) return ''
  return first === last ? `${first.label}以外の部分` : `${first.label}から${last.label}まで以外の部分`
}

/** ただし書 and 後段 that come, go, or are amended apart from the rest. */
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
      what: '後段として次のように',
      below: [{ indent: 2, text: after.slice(before.length) }]
    }
  ]
}

function provisoClauses([before, after]: readonly [string, string], place: AmendmentAddress): AmendingClause[] | null {
  const proviso = { ...place, part: 'ただし書' }
  if (!after) return [{ does: 'delete', places: [proviso] }]
  if (!before)
    return [{ does: 'add', place, where: 'に', what: 'ただし書として次のように', below: [{ indent: 2, text: after }] }]
  const edits = findWordEdits(before, after)
  const rewritten: AmendingClause[] = [{ does: 'rewrite', place: proviso, below: [{ indent: 2, text: after }] }]
  const byWords: AmendingClause[] | null = edits && [{ does: 'words', place: proviso, edits }]
  return shorter(byWords, rewritten)
}

/** A text before its ただし書, and that, where it is the last sentence. */
function splitProviso(text: string): { readonly main: string; readonly proviso: string } {
  const last = sentencesOf(text).at(-1)
  const { main } = clausesOf(text, false)
  if (!last || !main || last.start !== main.end || !isProviso(text, last)) return { main: text, proviso: '' }
  return { main: text.slice(0, main.end), proviso: text.slice(main.end) }
}
