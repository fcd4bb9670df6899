import { fold } from '../../text/fold.ts'
import { romajiToKana } from '../../text/romaji.ts'
import { isEntryForProvision, matchName, nameKey, normalizedNames, targetProvisions } from '../index/keys.ts'
import { KINDS } from '../kinds.ts'
import type { SearchIndex, SearchMatch, TermNames } from '../types.ts'
import { bigrams } from './bigrams.ts'
import { toStandardLanguage } from './dialect.ts'
import { CONFIDENT_SCORE, interleaveResults, type ScoredMatch } from './interleave.ts'
import { kanaToKanji } from './kana-to-kanji.ts'
import { diceCoefficient, extractFeatures, normalizePhrase, stripQuestionWords } from './normalize-phrase.ts'
import { matchNumber } from './number.ts'
import { isAboutStakes, isAtTable, isOutOfScope } from './out-of-scope.ts'
import {
  type IntentContext,
  type IntentPrediction,
  isConfidentPrediction,
  isPredictedOutOfScope,
  NO_PREDICTION,
  predictIntent
} from './predict-intent.ts'
import { collectSignals, type QuerySignals } from './query-signals.ts'
import { matchRecord } from './record-number.ts'
import {
  buildTermDictionary,
  fuzzyMatchTerms,
  isExactTerm,
  prefixMatchTerms,
  type QuerySegment,
  segmentQuery,
  type TermDictionary
} from './term-matcher.ts'

/** Index of the home ruleset, its terms and the intent model; prepared once. */
export interface SearchEngine extends IntentContext {
  readonly index: SearchIndex
  readonly terms: readonly TermNames[]
  /** True if a query asks about a topic that no entry covers. */
  readonly rejects: (query: string) => boolean
}

/** Result of a search. */
export interface SearchOutcome {
  /** Matches, best first: by number, then by names, captions, plain sentences and text; one per provision. */
  readonly matches: readonly SearchMatch[]
  /** Words to highlight: those of the query and the terms that they name. */
  readonly highlightTerms: readonly string[]
  /** Terms that the query names. */
  readonly terms: readonly TermNames[]
  /** True if the query is the name of terms and nothing else. */
  readonly isTermQuery: boolean
  /** True if the query is the number of a provision and nothing else. Further search is unnecessary. */
  readonly isExactProvision: boolean
}

/** Lowest score of a result, as a share of the best score. */
const MIN_SHARE = 0.12

/**
 * Weights of the signals about intent:
 * - `name`: times the squared coverage of the query by the names of a situation.
 * - `similarity`: times the squared similarity to the most similar name.
 * - `inheritedName`: times the squared coverage by the names that a provision inherits.
 * - `intent`: times the square root of the predicted probability.
 */
const WEIGHT = { name: 6, similarity: 10, inheritedName: 6, intent: 15 } as const

/**
 * If a query has more than `MANY` exact segments, the segment scores are multiplied by `OF_MANY`: in a sentence each
 * word is less specific.
 */
const MANY = 2
const OF_MANY = 0.6

/** Factor for names of situations if the query is a term: such a query asks for the law first. */
const TERM_QUERY_FACTOR = 0.35

/** Share of the best situation's score that is added to the provisions that it refers to. */
const SUPPORT = 0.05

/** Predicted probability from which the best situation adds its own provision to the results. */
const PULL_IN_PROBABILITY = 0.2

/** Coverage by the names of an entry above which a query is understood. */
const UNDERSTOOD = 0.6

/** Creates a search engine; builds the term dictionary. */
export function createSearchEngine(
  index: SearchIndex,
  terms: readonly TermNames[],
  intents: IntentContext['intents'] = async () => null
): SearchEngine {
  return { index, terms, names: buildTermDictionary(terms), intents, rejects: isOutOfScope }
}

/** Searches by number first, then by all signals. */
export async function search(typed: string, finder: SearchEngine): Promise<SearchOutcome> {
  const { index, names } = finder
  const spelt = await usualSpelling(typed, finder)
  const query = spelt
    .replace(/(?<=[0-9])(?:じょう|ジョウ)/u, '条')
    .replace(/(?<=[\p{sc=Han}\p{sc=Hiragana}])[ハパ]イ(?!テイ|パイ)/gu, '牌')
    .replace(/^article (?=[0-9]+(-)?)/iu, (_, branch) => (branch ? '' : '第'))
    .replace(/^precedent (?=no|[0-9])/iu, '先例')
  const records = await matchRecord(query, index)
  const numbered = records.matches.length > 0 ? records.matches : await matchNumber(query, index)
  // A bare number may also be a number of points: 「30」.
  if (records.isComplete || (numbered.some(({ exact }) => exact) && /\D/u.test(query)))
    return { matches: numbered, highlightTerms: [], terms: [], isTermQuery: false, isExactProvision: true }
  const matter = inKana(stripQuestionWords(query), names)
  const segments = analyzeQuery(matter, names)
  const { found, isOutside } = await rank({ query, matter, segments }, finder)
  const others = found.filter(({ entry: { url } }) => numbered.every(({ entry }) => entry.url !== url))
  // Words similar to those of a query without an answer find other topics in the full text: 「花札」 finds 「花牌」.
  const isUnanswered = found.length === 0 && numbered.length === 0 && (isOutside || finder.rejects(query))
  const highlighted = isUnanswered
    ? segments.filter(({ terms, isApproximate }) => terms.length > 0 && !isApproximate)
    : segments
  const named = segments.filter(({ isApproximate }) => !isApproximate)
  const isTermQuery = isExactTerm(matter, segments)
  const first = numbered.map((match): ScoredMatch => ({ ...match, score: Number.POSITIVE_INFINITY }))
  return {
    matches: interleaveResults([...first, ...others], isTermQuery).slice(0, first.length + index.maxResults),
    highlightTerms: [...new Set(highlighted.flatMap(({ text, terms }) => [text, ...terms.map(({ term }) => term)]))],
    terms: [...new Set(named.flatMap(({ terms }) => terms))],
    isTermQuery,
    // 「場代 誰が払う」 resembles passages about payments, but none of them answers it.
    isExactProvision: isUnanswered && isAtTable(query)
  }
}

/** Returns a query in kana, romaji or dialect in its usual spelling. A name of a term or an entry remains as typed. */
async function usualSpelling(typed: string, { index, names }: SearchEngine): Promise<string> {
  if (isExactTerm(typed, segmentQuery(typed, names))) return typed
  const spelt = kanaToKanji(toStandardLanguage(typed))
  if (spelt === typed) return typed
  const [named = []] = await index.findByKey([nameKey(normalizePhrase(typed))])
  return named.length > 0 ? typed : spelt
}

/** Splits a query into names and words, and adds names that it matches approximately. */
function analyzeQuery(query: string, names: TermDictionary): QuerySegment[] {
  const segments = segmentQuery(query, names)
  if (isExactTerm(query, segments)) return segments
  const begun = prefixMatchTerms(query, names)
  if (begun.length > 0) return [...segments, { text: query, terms: begun, isApproximate: true }]
  const doubtful = [
    ...new Set([
      query,
      ...query.split(' '),
      ...segments.filter(({ terms }) => terms.length === 0).map(({ text }) => text)
    ])
  ]
  const almost = doubtful.flatMap(text => {
    const terms = fuzzyMatchTerms(text, names)
    const known = names.terms.has(fold(text))
    return terms.length > 0 && !known && isLikely(text, terms) ? [{ text, terms, isApproximate: true }] : []
  })
  return [...segments, ...almost]
}

/**
 * True if approximate matches of a word are plausible. Two kanji are more often another word (「遅刻」「天気」) than a typing
 * error. They count only if exactly one term matches, with the same first kanji: 「精産」.
 */
function isLikely(text: string, terms: readonly TermNames[]): boolean {
  if (!/^\p{sc=Han}{2}$/u.test(text)) return true
  const begun = terms.filter(({ names }) => names.some(name => name.length === 2 && name[0] === fold(text)[0]))
  return begun.length === 1 && terms.length === 1
}

/** Converts romaji to kana if the kana are a name: 「tyonbo」. */
function inKana(query: string, { terms }: TermDictionary): string {
  if (!/[a-z]{3}/iu.test(query)) return query
  return query.replace(/[a-z][a-z' -]*[a-z]/giu, letters => {
    if (terms.has(fold(letters))) return letters
    const kana = romajiToKana(letters)
    return kana !== null && terms.has(fold(kana)) ? kana : letters
  })
}

/** A query as typed, without its question words, and split into segments. */
interface RankRequest {
  readonly query: string
  readonly matter: string
  readonly segments: readonly QuerySegment[]
}

/** Ranked entries of a query. `isOutside` is true if the model predicts that no entry answers it. */
interface Ranking {
  readonly found: readonly ScoredMatch[]
  readonly isOutside: boolean
}

/** Ranks entries by all signals. Entries that score low in comparison with the best are dropped. */
async function rank(asked: RankRequest, finder: SearchEngine): Promise<Ranking> {
  const { index: shelf } = finder
  const { matter, segments } = asked
  const evidence = await collectSignals(matter, segments, shelf)
  const isNamed = evidence.isTermQuery || [...evidence.captions.values()].includes('all')
  const meant = isNamed ? NO_PREDICTION : await predictIntent(inKana(asked.query, finder.names), finder)
  if (!isAnswered(asked, evidence, meant, finder))
    return { found: [], isOutside: isPredictedOutOfScope(meant, asked.query) }
  const { segmentScores, bigramCoverage, nameCoverage, inheritedNameCoverage, captions } = evidence
  const entries = new Set([
    ...segmentScores.flatMap(({ scores }) => [...scores.keys()]),
    ...bigramCoverage.keys(),
    ...nameCoverage.keys(),
    ...inheritedNameCoverage.keys(),
    ...captions.keys(),
    ...meant.probabilities.keys()
  ])
  const scored = [...entries].map(entry => ({
    entry,
    score: scoreOf(entry, evidence) + WEIGHT.intent * Math.sqrt(meant.probabilities.get(entry) ?? 0)
  }))
  const found = scored.filter(({ score }) => score > 0.4).sort((a, b) => b.score - a.score || a.entry - b.entry)
  const least = (found[0]?.score ?? 0) * MIN_SHARE
  const best = found.filter(({ score }) => score >= least).slice(0, shelf.isRemote ? shelf.maxResults : found.length)
  const gist = normalizePhrase(matter)
  const shown = await shelf.entries(best.map(({ entry }) => entry))
  const features = extractFeatures(gist)
  // A query by one name of a term also names the entries that use another name of it: 「ダブルロン」 is 「ダブロン」.
  const others = evidence.isTermQuery ? segments.flatMap(({ terms }) => terms.flatMap(({ names }) => names)) : []
  const ranked = shown.map((entry, index): ScoredMatch => {
    const matchedName = matchName(entry, gist) ?? (others.some(name => matchName(entry, name)) ? 'alias' : undefined)
    const nameSimilarity = Math.max(
      0,
      ...normalizedNames(entry).map(name => diceCoefficient(features, extractFeatures(name)))
    )
    const score =
      (best[index]?.score ?? 0) +
      (evidence.isTermQuery ? TERM_QUERY_FACTOR : 1) * WEIGHT.similarity * nameSimilarity ** 2
    const intentProbability = meant.probabilities.get(best[index]?.entry ?? -1) ?? 0
    return { entry, exact: false, score, nameSimilarity, intentProbability, ...(matchedName && { matchedName }) }
  })
  ranked.sort(byScore)
  const isCalled = evidence.isNamedByWord || evidence.captions.size > 0
  if (!isCalled && isPredictedOutOfScope(meant, asked.query, ranked[0]?.nameSimilarity))
    return { found: [], isOutside: true }
  return { found: await boostCitedProvisions(ranked, shelf), isOutside: false }
}

/**
 * Raises the ranked provisions that the best situation refers to. If the intent model predicts this situation, its own
 * provision is added if missing, and weak matches of other provisions are dropped.
 */
async function boostCitedProvisions(ranked: readonly ScoredMatch[], index: SearchIndex): Promise<ScoredMatch[]> {
  const best = ranked.find(({ entry }) => KINDS[entry.kind].isSupplementary)
  if (!best) return [...ranked]
  const led = [...targetProvisions(best.entry)]
  const isLed = ({ entry }: ScoredMatch) => led.some(wanted => isEntryForProvision(entry, wanted))
  const isMeant = (best.intentProbability ?? 0) >= PULL_IN_PROBABILITY
  const spokenOf = ranked.filter(
    hit => !isMeant || KINDS[hit.entry.kind].isSupplementary || hit.score >= CONFIDENT_SCORE || isLed(hit)
  )
  const own = isMeant && !spokenOf.some(isLed) ? await index.findByProvision(best.entry.provision) : []
  const supported = spokenOf.map(hit => (isLed(hit) ? { ...hit, score: hit.score + SUPPORT * best.score } : hit))
  return [...supported, ...own.map((entry): ScoredMatch => ({ entry, exact: false, score: CONFIDENT_SCORE }))].sort(
    byScore
  )
}

/** Compares by score, highest first. */
function byScore(one: { readonly score: number }, other: { readonly score: number }): number {
  return other.score - one.score
}

/** True if any entry may answer the query. A confident prediction overrides the other signals. */
function isAnswered(
  { query, segments }: RankRequest,
  evidence: QuerySignals,
  meant: IntentPrediction,
  { rejects }: SearchEngine
): boolean {
  if (isAboutStakes(query)) return false
  if (rejects(query)) return isConfidentPrediction(meant, isAtTable(query) ? 'unregulated' : 'outside')
  return isUnderstood(segments, evidence) || isConfidentPrediction(meant, 'unknown')
}

/**
 * True if the query contains a name of a term or an entry, a word that occurs in an entry, or most features of a
 * situation. Bigrams alone are no evidence: 「カラオケ」 is not in 「配牌時における」, nor 「ラーメン」 in 「メンツ」.
 */
function isUnderstood(
  segments: readonly QuerySegment[],
  { segmentScores, nameCoverage, captions, isNamedByWord }: QuerySignals
): boolean {
  return (
    isNamedByWord ||
    captions.size > 0 ||
    segments.some(({ terms }) => terms.length > 0) ||
    segmentScores.some(({ scores }) => scores.size > 0) ||
    [...nameCoverage.values()].some(share => share > UNDERSTOOD)
  )
}

/**
 * Returns the score of an entry: the sum of its segment scores, higher if more segments match; plus caption, names and
 * bigram coverage. Approximate segments count 0.7.
 */
function scoreOf(
  entry: number,
  { segmentScores, bigramCoverage, nameCoverage, inheritedNameCoverage, captions, isTermQuery }: QuerySignals
): number {
  const segmentTotals = segmentScores.map(
    ({ isApproximate, scores }) => (scores.get(entry) ?? 0) * (isApproximate ? 0.7 : 1)
  )
  const sum = segmentTotals.reduce((sum, score) => sum + score, 0)
  const exactCount = Math.max(1, segmentScores.filter(({ isApproximate }) => !isApproximate).length)
  const covered = segmentScores.filter(
    ({ isApproximate }, index) => !isApproximate && (segmentTotals[index] ?? 0) > 0.5
  ).length
  const caption = { all: 8, part: 2, none: 0 }[captions.get(entry) ?? 'none']
  const situations = (isTermQuery ? TERM_QUERY_FACTOR : 1) * WEIGHT.name * (nameCoverage.get(entry) ?? 0) ** 2
  const led = isTermQuery ? 0 : WEIGHT.inheritedName * (inheritedNameCoverage.get(entry) ?? 0) ** 2
  const many = exactCount > MANY ? OF_MANY : 1
  return (
    caption +
    situations +
    led +
    many * sum * (0.5 + (0.5 * covered) / exactCount) +
    5 * (bigramCoverage.get(entry) ?? 0)
  )
}

/** Lowest Jaccard similarity of bigrams at which a term is suggested. */
const NEAR = 0.3

/**
 * Returns the terms most similar to a query without results, by bigrams. One or two kanji get no suggestion, because a
 * shared kanji does not make a word similar: 「賭場」 is no 「場風」.
 */
export function nearestTerms(query: string, { terms }: SearchEngine): TermNames[] {
  if (/^\p{sc=Han}{1,2}$/u.test(query)) return []
  const wanted = endedPairs(fold(query))
  const scored = terms.map(entry => {
    const likeness = entry.names.map(name => overlap(wanted, endedPairs(name)))
    return { entry, score: Math.max(...likeness) }
  })
  const near = scored.filter(({ score }) => score > NEAR).sort(byScore)
  return near.slice(0, 3).map(({ entry }) => entry)
}

/** Returns the bigrams with end markers: 「りち」 gives ^り, りち, ち$. */
function endedPairs(text: string): Set<string> {
  return bigrams(`^${text}$`)
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter(pair => b.has(pair)).length
  return shared / (a.size + b.size - shared)
}
