import type { Shelved } from './shelved.ts'

/** Which entries are worth looking into, so that not all have to be. */
export interface Holders {
  /** The numbers of those that may have such folded letters somewhere; never less than those that have. */
  readonly holding: (letters: string) => Iterable<number>
  /** The numbers of those that lead to a provision. */
  readonly leading: (provision: string) => readonly number[]
}

/** Any entry may: what is looked up once needs no preparing. */
export function anyHolder(shelf: readonly Shelved[]): Holders {
  return {
    holding: () => shelf.keys(),
    leading: provision => [...shelf.keys()].filter(number => shelf[number]?.entry.provision === provision)
  }
}

/** Those alone that have the rarest pair of the letters: for a glossary that is looked up term by term. */
export function pairHolders(shelf: readonly Shelved[]): Holders {
  const pairs = new Map<string, number[]>()
  for (const [number, { caption, plain, text }] of shelf.entries())
    for (const pair of new Set([caption, plain, text].flatMap(pairsOf))) add(pairs, pair, number)
  const led = new Map<string, number[]>()
  for (const [number, { entry }] of shelf.entries()) add(led, entry.provision, number)
  return {
    holding: letters => {
      if (letters.length < 2) return shelf.keys()
      const lists = pairsOf(letters).map(pair => pairs.get(pair) ?? [])
      return lists.reduce((rarest, list) => (list.length < rarest.length ? list : rarest))
    },
    leading: provision => led.get(provision) ?? []
  }
}

function pairsOf(letters: string): string[] {
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))
}

function add(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key)
  if (list) list.push(number)
  else lists.set(key, [number])
}
