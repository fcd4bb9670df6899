import type { FieldProblem } from '../../compare/settle/form-result.ts'
import type { RenumberingNotices } from '../../protocol/moves.ts'
import type { Ruling, Rulings } from '../../protocol/rulings.ts'
import { parseSavedList, parseSavedRuling, type SavedRuling } from '../../protocol/saved-ruling.ts'
import { truncate } from '../../text/truncate.ts'
import { factsOf } from './ruling-text.ts'

/** Fields that the players fill in: date, facts and outcome. */
export type RulingNotes = Pick<SavedRuling, 'decidedOn' | 'facts' | 'outcome'>

/** Returns the suggested notes for a ruling card, which the players can edit. */
export function proposal(rulings: Rulings, card: Ruling, today: Date): RulingNotes {
  return { facts: factsOf(rulings, card), outcome: card.says.join('\n'), decidedOn: dayOf(today) }
}

/** Returns a problem for each empty field. */
export function missingNotes(noted: RulingNotes): FieldProblem<keyof RulingNotes>[] {
  const messages = {
    decidedOn: '決めた日を入れてください',
    facts: '何が起きたかを書いてください',
    outcome: 'どう決めたかを書いてください'
  } as const
  return (['decidedOn', 'facts', 'outcome'] as const).flatMap(field =>
    noted[field].trim() === '' ? [{ field, message: messages[field] }] : []
  )
}

/** Returns a ruling in its stored form: the notes of the players, and the basis of the card. */
export function createSavedRuling(
  { title, edition }: Rulings,
  { provisions, paths }: Ruling,
  noted: RulingNotes,
  now: Date
): SavedRuling {
  return { id: now.getTime(), title, ...noted, provisions, paths, edition }
}

/**
 * Adds a ruling at the start of the stored list. If its id is taken, because the clock was set back, the next free id
 * is used.
 */
export function withRuling(held: string | null, ruling: SavedRuling): string {
  const list = parseSavedList(held)
  const taken = new Set(list.map(entry => parseSavedRuling(entry)?.id))
  let { id } = ruling
  while (taken.has(id)) id++
  return JSON.stringify([{ ...ruling, id }, ...list])
}

/** Removes a ruling from the stored list. All other entries remain, including unreadable ones. */
export function withoutRuling(held: string | null, ruling: SavedRuling): string {
  const list = parseSavedList(held)
  const text = JSON.stringify(ruling)
  const at = list.findIndex(entry => JSON.stringify(parseSavedRuling(entry)) === text)
  return at < 0 ? (held ?? '[]') : JSON.stringify(list.toSpliced(at, 1))
}

/** Returns the shown fields of a ruling by name. Notices of renumbering follow the provisions. */
export function shownFields(ruling: SavedRuling, moves: RenumberingNotices): Readonly<Record<string, string>> {
  const { title, decidedOn, facts, outcome, provisions, paths, edition } = ruling
  const since = (Object.hasOwn(moves, edition) && moves[edition]) || {}
  const moved = paths.flatMap(path => (Object.hasOwn(since, path) && since[path]) || [])
  const cited = `${provisions.join('、')}（${edition}）`
  const shown = { title, decidedOn, facts, outcome, provisions: [cited, ...moved].join(moved.length > 0 ? '。' : '') }
  return Object.fromEntries(Object.entries(shown).map(([name, text]) => [name, truncate(text, MAX_CHARACTERS)]))
}

/** Upper limit of a shown field, in characters: more than a person writes, and few enough to render. */
const MAX_CHARACTERS = 10_000

/** Returns the local date of the reader: `2026-01-03`. */
function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
