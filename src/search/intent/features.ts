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

/** Features of every query: a constant, and the share of its words that the model does not know. */
const CONSTANT = '*'
const UNKNOWN_PREFIX = '?'

/** True if a feature is a word or a part of one: not a term, a bigram of the typed text or a pair of words. */
export function isWordFeature(sign: string): boolean {
  return !/^[~=*?]|→/u.test(sign)
}

/**
 * Returns the features that a model knows, a constant, and the share of the words that it does not know, in fifths: a
 * query of unknown words is more often about a topic that no entry covers.
 */
export function knownFeatures(signs: Iterable<string>, isKnown: (sign: string) => boolean): string[] {
  const all = [...signs]
  const words = all.filter(isWordFeature)
  const unknown = words.filter(sign => !isKnown(sign)).length / Math.max(1, words.length)
  return [
    ...all.filter(isKnown),
    CONSTANT,
    ...(unknown > 0 ? [UNKNOWN_PREFIX + Math.min(4, Math.ceil(5 * unknown))] : [])
  ]
}
