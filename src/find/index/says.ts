import { fold } from '../../text/fold.ts'
import { KINDS } from '../kinds.ts'
import type { Says, TermNames } from '../types.ts'
import { FIELD } from './places.ts'
import { placesIn, type Shelved } from './shelved.ts'

/** A term speaks for the provision it leads to, for captions with it, for those its meaning cites, for texts with it. */
export function saysOfTerm(term: TermNames, shelf: readonly Shelved[]): Says {
  const name = fold(term.term)
  const home = shelf.find(({ entry }) => entry.provision === term.provision)
  const spoken = term.names.filter(name => name.length > 2 || (name.length > 1 && /\p{sc=Han}/u.test(name)))
  const { fields, inText } = placesIn(shelf, { folded: name, run: term.term })
  const inPlain = shelf.map(({ plain }) => plain !== '' && spoken.some(name => plain.includes(name)))
  const [rareText, rarePlain] = [rarity(inText, shelf.length), rarity(inPlain.filter(Boolean).length, shelf.length)]
  const scores = shelf.map(({ entry, caption }, number) => {
    const isInText = (fields.get(number) ?? 0) & FIELD.text
    const said = (isInText ? 0.6 * rareText : 0) + (inPlain[number] ? 0.5 * rarePlain : 0)
    if (entry.provision === term.provision && KINDS[entry.kind].numbered) return 6 + said
    // Two articles may share a caption (牌こぼし): one says what is done, the other what it costs.
    if (caption && (caption === name || caption === home?.caption)) return 5 + said
    const cited = term.also?.includes(entry.provision) ? 2.2 : 0
    return Math.max(caption.includes(name) && name.length > 1 ? 3 : 0, cited) + said
  })
  return [...scores.entries()].filter(([, score]) => score > 0)
}

/** 0 for what every entry has, 3 at most for what hardly one has. */
export function rarity(count: number, size: number): number {
  return Math.min(3, Math.log((size + 1) / (count + 0.5)))
}
