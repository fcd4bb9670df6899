import { fold } from '../../text/fold.ts'
import { featuresOf, gistOf, matterOf } from '../look/gist.ts'
import { letterPairs } from '../look/likeness.ts'
import { type Names, termsWithin } from '../look/names.ts'

/** Begins what is only a pair of letters. */
export const LETTERS = '~'

/**
 * What a query says to the model: the features of its gist, the terms that it names by whatever name, and its letters in
 * pairs with kana in them, which say what a gist leaves out: 「〜のに」「〜してもうた」, who did it to whom.
 */
export function signsOf(query: string, names: Names): Set<string> {
  const terms = termsWithin(matterOf(query), names).map(({ term }) => `=${term}`)
  const pairs = [...letterPairs(`^${fold(query)}$`)].filter(pair => /[\p{sc=Hiragana}^$]/u.test(pair))
  const signs = [...featuresOf(gistOf(query)), ...terms, ...pairs.map(pair => LETTERS + pair)]
  return new Set(signs.filter(sign => !/\s/u.test(sign)))
}
