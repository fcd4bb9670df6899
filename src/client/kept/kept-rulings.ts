import type { KeptRuling } from '../../protocol/kept-ruling.ts'
import type { Moves } from '../../protocol/moves.ts'
import type { Ruling, Rulings } from '../../protocol/rulings.ts'

/** What the table fills in: the day, the facts and the outcome. */
export type Noted = Pick<KeptRuling, 'decidedOn' | 'facts' | 'outcome'>

/** What a card says the table may have decided, to be put right by hand. */
export function proposal({ title }: Rulings, { answers, says }: Ruling, today: Date): Noted {
  return { facts: [title, ...answers].join('。'), outcome: says.join('\n'), decidedOn: dayOf(today) }
}

/** A ruling as the device keeps it: what the table noted, and what the card rests on. */
export function keptRuling(
  { title, edition }: Rulings,
  { provisions, paths }: Ruling,
  noted: Noted,
  now: Date
): KeptRuling {
  return { id: now.getTime(), title, ...noted, provisions, paths, edition }
}

/** The rulings with one more, the newest first. */
export function withRuling(kept: readonly KeptRuling[], ruling: KeptRuling): KeptRuling[] {
  return [ruling, ...kept]
}

/** The rulings without the one that is thrown away. */
export function withoutRuling(kept: readonly KeptRuling[], { id }: KeptRuling): KeptRuling[] {
  return kept.filter(ruling => ruling.id !== id)
}

/** What the list shows of a ruling, by the names of its places; behind its provisions, what became of them since. */
export function shownFields(ruling: KeptRuling, moves: Moves): Readonly<Record<string, string>> {
  const { title, decidedOn, facts, outcome, provisions, paths, edition } = ruling
  const moved = paths.flatMap(path => moves[edition]?.[path] ?? [])
  const cited = `${provisions.join('、')}（${edition}）`
  return { title, decidedOn, facts, outcome, provisions: moved.length > 0 ? `${cited}。${moved.join('')}` : cited }
}

/** The day where the reader is: `2026-01-03`. */
function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
