import { fold } from '../../text/fold.ts'
import { bigrams } from '../query/bigrams.ts'
import { extractFeatures, normalizePhrase, stripQuestionWords } from '../query/normalize-phrase.ts'
import { findTerms, type TermDictionary } from '../query/term-matcher.ts'

/** Prefix of a feature that is only a bigram. */
export const BIGRAM_PREFIX = '~'

/**
 * Returns the features of a query for the intent model:
 * - features of its normal form,
 * - terms that it names, by any of their names,
 * - bigrams with kana, which the normal form omits: 「〜のに」「〜してもうた」 show who acted and who was affected.
 */
export function intentFeatures(query: string, names: TermDictionary): Set<string> {
  const terms = findTerms(stripQuestionWords(query), names).map(({ term }) => `=${term}`)
  const pairs = [...bigrams(`^${fold(query)}$`)].filter(pair => /[\p{sc=Hiragana}^$]/u.test(pair))
  const signs = [...extractFeatures(normalizePhrase(query)), ...terms, ...pairs.map(pair => BIGRAM_PREFIX + pair)]
  return new Set(signs.filter(sign => !/\s/u.test(sign)))
}
