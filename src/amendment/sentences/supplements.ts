import type { DiffNode } from '../../history/types.ts'
import { APPENDIX_HEADING, belongsToSupplement } from '../../model/appendix.ts'
import { printBelow } from './block.ts'
import { bareName } from './names.ts'
import { childClauses, type GeneratorState, placeNow, shorter } from './provisions.ts'
import { findWordEdits } from './quotes.ts'
import { type SiblingStep, siblingSteps } from './steps.ts'
import type { AmendingClause } from './types.ts'

/**
 * Generates the clauses for 附則 and other back matter such as 別表: complete additions, deletions and replacements, or
 * changes inside.
 */
export function supplementClauses(before: DiffNode, after: DiffNode, drafting: GeneratorState): AmendingClause[][] {
  const groups = siblingSteps({
    olds: supplementsOf(before),
    news: supplementsOf(after),
    standsAs: old => standsAs(old, drafting),
    score: () => 1,
    keyOf: bareName
  })
  const isFirst = !supplementsOf(before).some(old => kindOf(old) === '附則')
  return groups.flat().flatMap(step => clausesOf(step, drafting, isFirst))
}

function supplementsOf(top: DiffNode): DiffNode[] {
  return top.children.filter(({ kind }) => kind === 'supplement')
}

/** Matches back matter if the heading is unchanged, or if both headings name appendices: 別表第一, 別表第二. */
function standsAs(old: DiffNode, { matches }: GeneratorState): DiffNode | undefined {
  const made = matches.get(old)
  return made && (made.text === old.text || (isAppendixHeading(old) && isAppendixHeading(made))) ? made : undefined
}

function isAppendixHeading(unit: DiffNode): boolean {
  return kindOf(unit) === '別表'
}

/** Generates the clauses of one step. `isFirst` is true if the older text has no 附則. */
function clausesOf(step: SiblingStep, drafting: GeneratorState, isFirst: boolean): AmendingClause[][] {
  if (step.does === 'delete') return [[{ does: 'delete', places: [placeNow(step.old, drafting)] }]]
  if (step.does === 'rewrite') {
    const below = printBelow([step.made], drafting.tables)
    return [[{ does: 'rewrite', place: placeNow(step.old, drafting), below }]]
  }
  if (step.does === 'keep') {
    const heading = headingClauses(step.old, step.made, drafting)
    const below = byArticle(childClauses(step.old, step.made, drafting))
    return heading.length > 0 ? [heading, ...below] : below
  }
  // 「次の附則」 is one 附則, so that the 附則 of an instrument is not added to the law.
  const isSplit = isAddedAtEnd(step) && step.made.every(one => kindOf(one) === '附則')
  const parts = isSplit ? step.made.map(one => [one]) : [step.made]
  return parts.map((made, at) => [additionOf({ ...step, made }, drafting, isFirst && at === 0)])
}

/** Generates 「別表第一を別表第二とし」 and 「別表第二の見出し中「第3条」を「第4条」に改め」. */
function headingClauses(old: DiffNode, made: DiffNode, drafting: GeneratorState): AmendingClause[] {
  const place = placeNow(old, drafting)
  const renumbering = { from: null, to: null, counter: '', at: 0 }
  const clauses: AmendingClause[] =
    bareName(old) === bareName(made) ? [] : [{ does: 'renumber', place, becomes: bareName(made), renumbering }]
  const heading = old.text.replace(bareName(old), () => bareName(made))
  drafting.renamed.set(old, made)
  if (heading === made.text) return clauses
  const part = { ...placeNow(old, drafting), part: 'の見出し' }
  const edits = findWordEdits(heading, made.text)
  const whole: AmendingClause = { does: 'set', place: part, text: made.text }
  return [...clauses, ...shorter(edits && [{ does: 'words', place: part, edits }], [whole])]
}

/** Groups clauses by article, because each sentence covers one article. */
function byArticle(clauses: readonly AmendingClause[]): AmendingClause[][] {
  const groups: AmendingClause[][] = []
  let last: object | undefined
  for (const clause of clauses) {
    const place = clause.does === 'delete' ? clause.places[0] : clause.place
    const article = place?.steps.find(({ kind }) => kind === 'article')?.of
    const isOneMore = clause.does === 'delete' && groups.at(-1)?.at(-1)?.does === 'delete'
    if (!isOneMore && (article === undefined || article !== last || groups.length === 0)) groups.push([])
    groups.at(-1)?.push(clause)
    last = article
  }
  return groups
}

type AddStep = Extract<SiblingStep, { does: 'add' }>

/** True for a 附則 that is added after all others. */
function isAddedAtEnd({ made, before }: AddStep): boolean {
  return kindOf(made[0]) === '附則' && !(before && kindOf(before) === '附則')
}

function additionOf(step: AddStep, drafting: GeneratorState, isFirst: boolean): AmendingClause {
  const { made, after, before } = step
  const below = printBelow(made, drafting.tables)
  const phrase = `次の${kindOf(made[0])}`
  if (isAddedAtEnd(step) && !isFirst)
    return { does: 'add', place: { steps: [{ of: made, kind: 'zone', text: '附則' }] }, where: 'に', phrase, below }
  const anchor = after ?? before
  if (!anchor)
    return { does: 'add', place: { steps: [{ of: made, kind: 'zone', text: '本則' }] }, where: 'の次に', phrase, below }
  return { does: 'add', place: placeNow(anchor, drafting), where: after ? 'の次に' : 'の前に', phrase, below }
}

const APPENDIX = new RegExp(`^(?:${APPENDIX_HEADING}|.*(?:様式|書式))`, 'u')

/** 附則, 別表, 様式. */
function kindOf(unit: DiffNode | undefined): string {
  return belongsToSupplement(unit?.text ?? '') ? '附則' : APPENDIX.test(unit?.text ?? '') ? '別表' : '末尾'
}
