import { fold } from '../../text/fold.ts'
import { bigrams } from '../query/bigrams.ts'
import { extractFeatures, normalizePhrase, stripQuestionWords } from '../query/normalize-phrase.ts'
import { findTerms, type TermDictionary } from '../query/term-matcher.ts'

/** Begins what is only a pair of letters. */
export const BIGRAM_PREFIX = '~'

/**
 * What a query says to the model: the features of its gist, the terms that it names by whatever name, and its letters in
 * pairs with kana in them, which say what a gist leaves out: 「〜のに」「〜してもうた」, who did it to whom.
 */
export function intentFeatures(query: string, names: TermDictionary): Set<string> {
  const terms = findTerms(stripQuestionWords(query), names).map(({ term }) => `=${term}`)
  const pairs = [...bigrams(`^${fold(query)}$`)].filter(pair => /[\p{sc=Hiragana}^$]/u.test(pair))
  const signs = [...extractFeatures(normalizePhrase(query)), ...terms, ...pairs.map(pair => BIGRAM_PREFIX + pair)]
  return new Set(signs.filter(sign => !/\s/u.test(sign)))
}
