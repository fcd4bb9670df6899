import type { Member } from '../citation/types.ts'
import type { Part } from '../model/law.ts'
import type { Frame } from './frame.ts'
import type { IndexEntry } from './index-of.ts'
import { hintFor, labelOf, missing, seriesMissing, wordsFor } from './naming.ts'
import { entriesBelow, worldOf } from './navigate.ts'
import { resolvePointer } from './pointer.ts'
import { type LookUp, type Reached, reached, type Spot } from './spot.ts'

/** Resolves a member of a list: one pointer, or a range with everything between its ends. */
export function resolveMember({ from, to }: Pick<Member, 'from' | 'to'>, frame: Frame): LookUp<Reached> {
  const start = resolvePointer(from, frame)
  if (!start.ok || !to) return start
  const end = resolvePointer(to, { ...frame, named: null, host: null, perhapsOf: null, previous: start.value })
  if (!end.ok) return end
  const spots = between(start.value.spots.at(0), end.value.spots.at(-1), end.value.part)
  if (!spots.ok) return spots
  return reached({
    spots: spots.value,
    part: end.value.part,
    trail: new Map([...start.value.trail, ...end.value.trail])
  })
}

/** 「第4条第2項から第2項まで」: one of the two numbers is another one, or it is no range. */
function noRange(only: string): LookUp<never> {
  return missing(`初めも終わりも${only}です`, `「${only}」のことですか`, '範囲')
}

type Range<Kind extends Spot['kind']> = { readonly [End in 'from' | 'to']: Extract<Spot, { kind: Kind }> }

/** Everything from one spot to another of the same level: 「第42条第2項から第7項まで」 is six paragraphs. `part` is that of the end. */
function between(from: Spot | undefined, to: Spot | undefined, part: Part | null): LookUp<readonly Spot[]> {
  if (from?.kind === 'provision' && to?.kind === 'provision')
    return from.entry === to.entry && part === null
      ? noRange(wordsFor(from.index, from.entry))
      : provisionsBetween({ from, to })
  if (from?.kind === 'numbered' && to?.kind === 'numbered') return numbersBetween({ from, to })
  const external = [from, to].find(spot => spot?.kind === 'external')
  return reached(external ? [external] : [])
}

function provisionsBetween({ from, to }: Range<'provision'>): LookUp<readonly Spot[]> {
  const { index } = from
  const [first, last] = [from.entry, to.entry]
  if (first.level !== last.level || index !== to.index)
    return missing(
      `${wordsFor(index, first)}と${wordsFor(to.index, last)}は同じ段の規定ではありません`,
      hintFor(index, first)
    )
  const row = first.row === last.row ? first.row : levelIn(worldOf(first), first)
  const entries = row.slice(row.indexOf(first), row.indexOf(last) + 1)
  if (entries.length > 0) return reached(entries.map(entry => ({ ...from, entry })))
  return missing(`${labelOf(last)}は${labelOf(first)}より前にあります`, hintFor(index, last))
}

/** 「第75条第2項から第76条第1項まで」: every paragraph of the document in printed order. */
function levelIn(world: IndexEntry, { level }: IndexEntry): readonly IndexEntry[] {
  return [...entriesBelow(world)].filter(entry => entry.level === level)
}

function numbersBetween({ from, to }: Range<'numbered'>): LookUp<readonly Spot[]> {
  const [first, last] = [from.number ?? 0, to.number ?? 0]
  if (first === last) return noRange(`${from.series.names[0] ?? from.series.id}第${first}号`)
  const numbers = from.series.numbers.filter(number => first <= number && number <= last)
  return numbers.length > 0 ? reached(numbers.map(number => ({ ...from, number }))) : seriesMissing(from, last)
}
