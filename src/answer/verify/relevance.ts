import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { topPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import { provisionsWithin } from '../../model/walk.ts'
import { unifySpelling } from '../../text/fold.ts'

/** Bigrams of the text of each page of a ruleset, with their inverse document frequencies. */
export interface RelevanceIndex {
  readonly idf: ReadonlyMap<string, number>
  readonly pages: ReadonlyMap<Path, ReadonlySet<string>>
}

/** Share of the weighted bigrams of a sentence below which the cited pages may be irrelevant to it. */
const UNRELATED = 0.3
/** Share from which another page is relevant, if the share is also this many times that of the cited pages. */
const RELATED = 0.25
const FAR_MORE = 1.6
/** Lower limit of indexed bigrams. Shorter sentences are not compared. */
const FEWEST_BIGRAMS = 3

/**
 * Returns the page that is most relevant to a sentence, if the cited pages are not. Compares bigrams, because Japanese
 * text has no spaces between words.
 */
export function findMoreRelevantPage(text: string, cited: readonly Path[], index: RelevanceIndex): Path | null {
  const pairs = [...bigramsIn(text)].filter(pair => index.idf.has(pair))
  const total = sum(pairs, index)
  if (pairs.length < FEWEST_BIGRAMS || total === 0) return null
  const own = new Set(cited.map(topPath).flatMap(page => [...(index.pages.get(page) ?? [])]))
  const shareOf = (has: ReadonlySet<string>) =>
    sum(
      pairs.filter(pair => has.has(pair)),
      index
    ) / total
  const share = shareOf(own)
  if (share >= UNRELATED) return null
  const [best] = [...index.pages]
    .map(([page, has]) => ({ page, share: shareOf(has) }))
    .sort((a, b) => b.share - a.share)
  return best && best.share >= Math.max(RELATED, FAR_MORE * share) ? best.page : null
}

function sum(pairs: readonly string[], { idf }: RelevanceIndex): number {
  return pairs.reduce((total, pair) => total + (idf.get(pair) ?? 0), 0)
}

/**
 * Builds the index of a ruleset in Japanese and English: from its law, its plain sentences, and the queries that people
 * type for a provision.
 */
export function buildRelevanceIndex(
  { provisionUtterances, disputes, english, home }: Corpus,
  ruleset: Ruleset
): RelevanceIndex {
  const { pages } = ruleset.current
  const byPath = Map.groupBy(
    provisionUtterances.filter(({ ruleset: rulesetId }) => rulesetId === ruleset.id),
    ({ path }) => topPath(path)
  )
  const cases = ruleset === home ? disputes : []
  const texts = pages.map(page => {
    const own = [...page.articles, ...page.paragraphs].flatMap(provision => [...provisionsWithin(provision)])
    const law = own.map(one => (one.level === 'article' ? (one.caption?.plain ?? '') : one.text.plain))
    const utterances = byPath.get(page.slug)?.flatMap(({ utterances }) => utterances) ?? []
    const about = cases.filter(({ cards }) =>
      [...cards.values()].some(({ cites }) => topPath(cites[0] ?? '') === page.slug)
    )
    const names = about.flatMap(({ title, aliases, english }) => [
      title,
      ...aliases,
      english?.title ?? '',
      ...(english?.aliases ?? [])
    ])
    const translated = english.filter(
      one => one.ruleset === ruleset.id && one.targetKind === 'provision' && topPath(one.path) === page.slug
    )
    const texts = [
      page.caption ?? '',
      ...law,
      ruleset.plain.get(page.slug) ?? '',
      ...utterances,
      ...names,
      ...translated.map(({ sentence }) => sentence)
    ]
    return [page.slug, new Set(texts.flatMap(text => [...bigramsIn(text)]))] as const
  })
  const counts = new Map<string, number>()
  for (const [, pairs] of texts) for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  const idf = new Map([...counts].map(([pair, count]) => [pair, Math.log(1 + pages.length / count)]))
  return { idf, pages: new Map(texts) }
}

/** Returns the bigrams of a text that have a meaning of their own, without those in hiragana, and its English stems. */
function bigramsIn(text: string): Set<string> {
  const pairs = new Set<string>()
  // No pair crosses punctuation or a number.
  for (const run of unifySpelling(text).normalize('NFKC').split(BETWEEN_WORDS))
    if (/^[a-z]/iu.test(run)) {
      if (run.length > SHORTEST_WORD && !COMMON_WORDS.has(run.toLowerCase()))
        pairs.add(run.toLowerCase().slice(0, STEM))
    } else
      for (let at = 1; at < run.length; at++)
        if (!isHiragana(run.charCodeAt(at - 1)) || !isHiragana(run.charCodeAt(at))) pairs.add(run.slice(at - 1, at + 1))
  return pairs
}

/** English words are compared by their first characters, without endings: draw, drawn. */
const STEM = 5
const SHORTEST_WORD = 2
const COMMON_WORDS = new Set(
  'the and for are not may can that this with from they their has have been who whose which when then does its any all one two into other player players'.split(
    ' '
  )
)

const BETWEEN_WORDS = /[\s\p{P}\p{S}0-9]+/u

function isHiragana(code: number): boolean {
  return code >= 0x3041 && code <= 0x309f
}
