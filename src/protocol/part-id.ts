import type { Part } from '../model/law.ts'
import { PART_NAMES } from '../model/part-names.ts'

/** The id of a part of a provision: `p1-proviso`. */
export function partId(provision: string, part: Part): string {
  return `${provision}-${part}`
}

/** What the part that an id names is called: 「ただし書」; empty for the id of a whole provision. */
export function partNameIn(id: string): string {
  const [, word = ''] = /-([a-z]+)$/u.exec(id) ?? []
  return isPart(word) ? PART_NAMES[word] : ''
}

function isPart(word: string): word is Part {
  return Object.hasOwn(PART_NAMES, word)
}
