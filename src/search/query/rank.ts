import { fold } from '../../text/fold.ts'
import { romajiToKana } from '../../text/romaji.ts'
import { isEntryForProvision, matchName, normalizedNames, targetProvisions } from '../index/keys.ts'
import { KINDS } from '../kinds.ts'
import type { SearchIndex, SearchMatch, TermNames } from '../types.ts'
import { bigrams } from './bigrams.ts'
import { CONFIDENT_SCORE, interleaveResults, type ScoredMatch } from './interleave.ts'
import { diceCoefficient, extractFeatures, normalizePhrase, stripQuestionWords } from './normalize-phrase.ts'
import { matchNumber } from './number.ts'
import { isOutOfScope } from './out-of-scope.ts'
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

/** What the finder looks things up in: the home ruleset with its records and the glossary, prepared once. */
export interface SearchEngine extends IntentContext {
  readonly shelf: SearchIndex
  readonly terms: readonly TermNames[]
}

/** What a query was understood as. */
export interface SearchOutcome {
  /** By number, then by names, captions, plain sentences and words: the best first, one per provision. */
  readonly matches: readonly SearchMatch[]
  /** The words to mark in the text: the query's own and the terms they stand for. */
  readonly words: readonly string[]
  /** The terms that the query names. */
  readonly terms: readonly TermNames[]
  /** The query is the name of terms and nothing else. */
  readonly ofTerm: boolean
  /** The query is the number of a provision and nothing else: no more need be searched. */
  readonly settled: boolean
}

/** Hits with less than this share of the best one's score are not worth a row. */
const LEAST_SHARE = 0.12

/** What it says for a situation to have all of a query's gist in its names, to have a name just like it, for a provision that a situation which has it leads to it, and for what was learnt to be meant. */
const WEIGHT = { named: 6, near: 10, lent: 6, meant: 15 } as const

/** In a sentence, which has more names and words than so many, each says less. */
const MANY = 2
const OF_MANY = 0.6

/** A query that is a term speaks of the law first: what situations are called says this much of it. */
const TERM_QUERY_FACTOR = 0.35

/** What it says for a provision that the best situation leads to it, as a share of that one's score. */
const SUPPORT = 0.05

/** A situation that is meant with this share, as far as that was learnt, brings its own provision with it. */
const PULL_IN_PROBABILITY = 0.2

/** A query with this share of its gist in the names of a situation speaks of it. */
const UNDERSTOOD = 0.6

/** Prepares the terms for look-ups on a shelf. */
export function createSearchEngine(
  shelf: SearchIndex,
  terms: readonly TermNames[],
  intents: IntentContext['intents'] = async () => null
): SearchEngine {
  return { shelf, terms, names: buildTermDictionary(terms), intents }
}

/** Looks a query up by number, then by everything it says. */
export async function search(typed: string, finder: SearchEngine): Promise<SearchOutcome> {
  const { shelf, names } = finder
  const query = typed
    .replace(/(?<=[0-9])(?:じょう|ジョウ)/u, '条')
    .replace(/(?<=[\p{sc=Han}\p{sc=Hiragana}])[ハパ]イ(?!テイ|パイ)/gu, '牌')
    .replace(/^article (?=[0-9]+(-)?)/iu, (_, branch) => (branch ? '' : '第'))
    .replace(/^precedent (?=no|[0-9])/iu, '先例')
  const records = await matchRecord(query, shelf)
  const numbered = records.matches.length > 0 ? records.matches : await matchNumber(query, shelf)
  // A bare number may also be meant as points: 「30」.
  if (records.whole || (numbered.some(({ exact }) => exact) && /\D/u.test(query)))
    return { matches: numbered, words: [], terms: [], ofTerm: false, settled: true }
  const matter = inKana(stripQuestionWords(query), names)
  const pieces = analyzeQuery(matter, names)
  const found = await rank({ query, matter, pieces }, finder)
  const others = found.filter(({ entry: { url } }) => numbered.every(({ entry }) => entry.url !== url))
  const named = pieces.filter(({ near }) => !near)
  const ofTerm = isExactTerm(matter, pieces)
  const first = numbered.map((match): ScoredMatch => ({ ...match, score: Number.POSITIVE_INFINITY }))
  return {
    matches: interleaveResults([...first, ...others], ofTerm).slice(0, first.length + shelf.most),
    words: [...new Set(pieces.flatMap(({ text, terms }) => [text, ...terms.map(({ term }) => term)]))],
    terms: [...new Set(named.flatMap(({ terms }) => terms))],
    ofTerm,
    settled: false
  }
}

/** The query in pieces: its names and words, and the names that it almost says. */
function analyzeQuery(query: string, names: TermDictionary): QuerySegment[] {
  const pieces = segmentQuery(query, names)
  if (isExactTerm(query, pieces)) return pieces
  const begun = prefixMatchTerms(query, names)
  if (begun.length > 0) return [...pieces, { text: query, terms: begun, near: true }]
  const doubtful = [
    ...new Set([
      query,
      ...query.split(' '),
      ...pieces.filter(({ terms }) => terms.length === 0).map(({ text }) => text)
    ])
  ]
  const almost = doubtful.flatMap(text => {
    const terms = fuzzyMatchTerms(text, names)
    const known = names.terms.has(fold(text))
    return terms.length > 0 && !known && isLikely(text, terms) ? [{ text, terms, near: true }] : []
  })
  return [...pieces, ...almost]
}

/** Two kanji are another word sooner than a slip of the pen (「遅刻」「天気」), unless they begin as one term does, and only one: 「精産」. */
function isLikely(text: string, terms: readonly TermNames[]): boolean {
  if (!/^\p{sc=Han}{2}$/u.test(text)) return true
  const begun = terms.filter(({ names }) => names.some(name => name.length === 2 && name[0] === fold(text)[0]))
  return begun.length === 1 && terms.length === 1
}

/** Romaji that are a name in kana (「tyonbo」) are read as that name. */
function inKana(query: string, { terms }: TermDictionary): string {
  if (!/[a-z]{3}/iu.test(query)) return query
  return query.replace(/[a-z][a-z' -]*[a-z]/giu, letters => {
    if (terms.has(fold(letters))) return letters
    const kana = romajiToKana(letters)
    return kana !== null && terms.has(fold(kana)) ? kana : letters
  })
}

/** A query as it was read: as it was typed, without the words of its question, and in pieces. */
interface Asked {
  readonly query: string
  readonly matter: string
  readonly pieces: readonly QuerySegment[]
}

/** Entries by what speaks for them; what speaks for little beside the best is left out. */
async function rank(asked: Asked, finder: SearchEngine): Promise<ScoredMatch[]> {
  const { shelf } = finder
  const { matter, pieces } = asked
  const evidence = await collectSignals(matter, pieces, shelf)
  const isNamed = evidence.ofTerm || [...evidence.captions.values()].includes('all')
  const meant = isNamed ? NO_PREDICTION : await predictIntent(inKana(asked.query, finder.names), finder)
  if (!isAnswered(asked, evidence, meant)) return []
  const { judges, shares, named, lent, captions } = evidence
  const entries = new Set([
    ...judges.flatMap(({ scores }) => [...scores.keys()]),
    ...shares.keys(),
    ...named.keys(),
    ...lent.keys(),
    ...captions.keys(),
    ...meant.shares.keys()
  ])
  const scored = [...entries].map(entry => ({
    entry,
    score: scoreOf(entry, evidence) + WEIGHT.meant * Math.sqrt(meant.shares.get(entry) ?? 0)
  }))
  const found = scored.filter(({ score }) => score > 0.4).sort((a, b) => b.score - a.score || a.entry - b.entry)
  const least = (found[0]?.score ?? 0) * LEAST_SHARE
  const best = found.filter(({ score }) => score >= least).slice(0, shelf.far ? shelf.most : found.length)
  const gist = normalizePhrase(matter)
  const shown = await shelf.entries(best.map(({ entry }) => entry))
  const features = extractFeatures(gist)
  // What goes by another name of the same term is called by this one too: 「ダブルロン」 is 「ダブロン」.
  const others = evidence.ofTerm ? pieces.flatMap(({ terms }) => terms.flatMap(({ names }) => names)) : []
  const ranked = shown.map((entry, index): ScoredMatch => {
    const called = matchName(entry, gist) ?? (others.some(name => matchName(entry, name)) ? 'alias' : undefined)
    const near = Math.max(0, ...normalizedNames(entry).map(name => diceCoefficient(features, extractFeatures(name))))
    const score = (best[index]?.score ?? 0) + (evidence.ofTerm ? TERM_QUERY_FACTOR : 1) * WEIGHT.near * near ** 2
    const likely = meant.shares.get(best[index]?.entry ?? -1) ?? 0
    return { entry, exact: false, score, near, likely, ...(called && { called }) }
  })
  return boostCitedProvisions(ranked.sort(byScore), shelf)
}

/**
 * The provisions that the cards of the best situation rest on say more, if they are spoken of at all. Of one that was
 * learnt to be meant its own provision stands there, and not what only shares some letters with the query.
 */
async function boostCitedProvisions(ranked: readonly ScoredMatch[], shelf: SearchIndex): Promise<ScoredMatch[]> {
  const best = ranked.find(({ entry }) => KINDS[entry.kind].apart)
  if (!best) return [...ranked]
  const led = [...targetProvisions(best.entry)]
  const isLed = ({ entry }: ScoredMatch) => led.some(wanted => isEntryForProvision(entry, wanted))
  const isMeant = (best.likely ?? 0) >= PULL_IN_PROBABILITY
  const spokenOf = ranked.filter(
    hit => !isMeant || KINDS[hit.entry.kind].apart || hit.score >= CONFIDENT_SCORE || isLed(hit)
  )
  const own = isMeant && !spokenOf.some(isLed) ? await shelf.numbered(best.entry.provision) : []
  const supported = spokenOf.map(hit => (isLed(hit) ? { ...hit, score: hit.score + SUPPORT * best.score } : hit))
  return [...supported, ...own.map((entry): ScoredMatch => ({ entry, exact: false, score: CONFIDENT_SCORE }))].sort(
    byScore
  )
}

/** The best first. */
function byScore(one: { readonly score: number }, other: { readonly score: number }): number {
  return other.score - one.score
}

/** Whether anything here answers a query. What is likely meant does, whatever else it says. */
function isAnswered({ query, pieces }: Asked, evidence: QuerySignals, meant: IntentPrediction): boolean {
  if (isOutOfScope(query)) return isConfidentPrediction(meant, 'outside')
  const named = pieces.some(({ terms, near }) => terms.length > 0 && !near)
  return (
    !isPredictedOutOfScope(meant, named) && (isUnderstood(pieces, evidence) || isConfidentPrediction(meant, 'unknown'))
  )
}

/** Whether a query speaks of anything that is known here: it has a name, or a word that stands somewhere, or most of the words of a situation. Letters alone are no evidence: 「カラオケ」 is not in 「配牌時における」, nor 「ラーメン」 in 「メンツ」. */
function isUnderstood(pieces: readonly QuerySegment[], { judges, named, captions }: QuerySignals): boolean {
  return (
    captions.size > 0 ||
    pieces.some(({ terms }) => terms.length > 0) ||
    judges.some(({ scores }) => scores.size > 0) ||
    [...named.values()].some(share => share > UNDERSTOOD)
  )
}

/** What the pieces say for an entry, more if all of them do; its caption; and how much of the query's letters it has. */
function scoreOf(entry: number, { judges, shares, named, lent, captions, ofTerm }: QuerySignals): number {
  const said = judges.map(({ near, scores }) => (scores.get(entry) ?? 0) * (near ? 0.7 : 1))
  const sum = said.reduce((sum, score) => sum + score, 0)
  const asked = Math.max(1, judges.filter(({ near }) => !near).length)
  const covered = judges.filter(({ near }, index) => !near && (said[index] ?? 0) > 0.5).length
  const caption = { all: 8, part: 2, none: 0 }[captions.get(entry) ?? 'none']
  const situations = (ofTerm ? TERM_QUERY_FACTOR : 1) * WEIGHT.named * (named.get(entry) ?? 0) ** 2
  const led = ofTerm ? 0 : WEIGHT.lent * (lent.get(entry) ?? 0) ** 2
  const many = asked > MANY ? OF_MANY : 1
  return caption + situations + led + many * sum * (0.5 + (0.5 * covered) / asked) + 5 * (shares.get(entry) ?? 0)
}

/** With this share of letter pairs a term is near a query. */
const NEAR = 0.3

/** The terms whose names share most letter pairs with a query that found nothing. Two kanji that share one with a term are another word: 「賭場」 is no 「場風」. */
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

/** 「りち」 gives ^り, りち, ち$. */
function endedPairs(text: string): Set<string> {
  return bigrams(`^${text}$`)
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter(pair => b.has(pair)).length
  return shared / (a.size + b.size - shared)
}
