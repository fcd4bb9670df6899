import type { RenumberingNotices } from '../../protocol/moves.ts'
import type { Ruling, Rulings } from '../../protocol/rulings.ts'
import { readKeptList, readKeptRuling, type SavedRuling } from '../../protocol/saved-ruling.ts'
import { factsOf } from './ruling-text.ts'

/** What the table fills in: the day, the facts and the outcome. */
export type RulingNotes = Pick<SavedRuling, 'decidedOn' | 'facts' | 'outcome'>

/** What a card says the table may have decided, to be put right by hand. */
export function proposal(rulings: Rulings, card: Ruling, today: Date): RulingNotes {
  return { facts: factsOf(rulings, card), outcome: card.says.join('\n'), decidedOn: dayOf(today) }
}

/** A ruling as the device keeps it: what the table noted, and what the card rests on. */
export function createSavedRuling(
  { title, edition }: Rulings,
  { provisions, paths }: Ruling,
  noted: RulingNotes,
  now: Date
): SavedRuling {
  return { id: now.getTime(), title, ...noted, provisions, paths, edition }
}

/** What the device holds, with one more at its head. Where the clock was put back, its number may be taken: then it has the next. */
export function withRuling(held: string | null, ruling: SavedRuling): string {
  const list = readKeptList(held)
  const taken = new Set(list.map(entry => readKeptRuling(entry)?.id))
  let { id } = ruling
  while (taken.has(id)) id++
  return JSON.stringify([{ ...ruling, id }, ...list])
}

/** What the device holds, without the ruling that is thrown away: whatever else lies there stays. */
export function withoutRuling(held: string | null, ruling: SavedRuling): string {
  const list = readKeptList(held)
  const words = JSON.stringify(ruling)
  const at = list.findIndex(entry => JSON.stringify(readKeptRuling(entry)) === words)
  return at < 0 ? (held ?? '[]') : JSON.stringify(list.toSpliced(at, 1))
}

/** What the list shows of a ruling, by the names of its places; behind its provisions, what became of them since. */
export function shownFields(ruling: SavedRuling, moves: RenumberingNotices): Readonly<Record<string, string>> {
  const { title, decidedOn, facts, outcome, provisions, paths, edition } = ruling
  const since = (Object.hasOwn(moves, edition) && moves[edition]) || {}
  const moved = paths.flatMap(path => (Object.hasOwn(since, path) && since[path]) || [])
  const cited = `${provisions.join('、')}（${edition}）`
  const shown = { title, decidedOn, facts, outcome, provisions: [cited, ...moved].join(moved.length > 0 ? '。' : '') }
  return Object.fromEntries(Object.entries(shown).map(([name, words]) => [name, cut(words)]))
}

/** So many letters are shown of anything: more than anybody writes, and few enough for any page. */
const MOST_LETTERS = 10_000

function cut(words: string): string {
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words
}

/** The day where the reader is: `2026-01-03`. */
function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
