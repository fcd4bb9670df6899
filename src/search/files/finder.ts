import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Path } from '../../model/law.ts'
import { lazy } from '../../text/lazy.ts'
import { runStepsInSlices } from '../../text/steps.ts'
import { anchorOf } from '../../view/anchor.ts'
import { formatEnglishText } from '../english/find-english.ts'
import { type IntentModel, unpackIntents } from '../intent/model.ts'
import { isKind, type Kind } from '../kinds.ts'
import { type Answer, streamResults } from '../lookup/answers.ts'
import { filesFrom } from '../lookup/files.ts'
import { createTextSearch } from '../lookup/in-memory-text.ts'
import { createLookup, type Hit } from '../lookup/lookup.ts'
import { cleanQuery } from '../query/query.ts'
import { bestPassage } from '../query/snippet.ts'
import { createSegmenter } from '../query/term-matcher.ts'
import type { Entry, Passage } from '../types.ts'
import { englishFile, entryRecords, searchFiles } from './files.ts'
import { intentSteps } from './intents.ts'
import { topicsFile } from './topics.ts'

/** Kinds of hits, as programs name them. */
const FOUND_KINDS = {
  article: 'provision',
  precedent: 'precedent',
  history: 'amendment',
  dispute: 'dispute',
  topic: 'topic',
  term: 'term',
  page: 'page'
} as const satisfies Readonly<Record<Kind, string>>

export type FoundKind = (typeof FOUND_KINDS)[Kind]

/** A hit as a plain value. */
export interface FoundHit {
  /**
   * `onizumo:80/1`, `precedent:9`, `amendment:2014-05-06`, `dispute:spill`, `topic:uma`, `term:fuuro`, `page:compare/`.
   */
  readonly address: string
  /** Provision that the hit leads to first: `onizumo:80`. */
  readonly provision: string
  readonly kind: FoundKind
  readonly title: string
  /** Title of the text that contains the entry. */
  readonly from: string
  /** Path below the site root: `onizumo/80/#p1`. */
  readonly url: string
  /** Passage that matches, verbatim; for a topic the answer of the ruleset of the query. */
  readonly quote?: string
  /** Summary in one plain sentence; never part of the law. For a topic its question. */
  readonly plain?: string
  /** Action at the table, for a dispute with a single ruling. */
  readonly verdict?: string
  /** English sentence, for a query in English. */
  readonly english?: string
  /** True if the query names exactly this provision. */
  readonly exact?: true
}

export interface FinderOptions {
  readonly kind?: FoundKind
  /** Id of the ruleset to search. */
  readonly ruleset?: string
  /** Upper limit of the hits; default 10. */
  readonly limit?: number
}

/** Hits of a query. `learnt` is false until the intent model is trained. */
export interface FinderResult {
  readonly hits: readonly FoundHit[]
  readonly learnt: boolean
}

/** Search of a corpus without a browser. With the intent model it finds what the search box of the site finds. */
export interface Finder {
  /** Searches without waiting for the intent model. The first call starts its training. */
  readonly search: (query: string, options?: FinderOptions) => Promise<FinderResult>
  /** Resolves when the intent model is trained. */
  readonly learn: () => Promise<void>
}

const DEFAULT_LIMIT = 10

/**
 * Creates the finder of a corpus. It reads the same files as the site, from memory. The intent model is trained in
 * slices of the event loop (3 to 4 s of processor time for 15,000 utterances).
 */
export function createFinder(library: Corpus): Finder {
  const files = lazy(() => {
    const english = englishFile(library)
    const own = searchFiles(library).map(({ name, content }) => [`search/${name}`, content] as const)
    return new Map<string, unknown>([...own, ['en/words', english], ['compare/words', topicsFile(library)]])
  })
  let learnt = false
  const training = lazy(async (): Promise<IntentModel | null> => {
    const packed = await runStepsInSlices(intentSteps(library))
    learnt = true
    return packed && unpackIntents(packed)
  })
  const open = lazy(() => {
    // The casts are safe because `searchFiles` made the values.
    const read = async <T>(name: string): Promise<T> => {
      if (!files().has(name)) throw new Error(`Cannot read the search file ${name}: searchFiles() did not make it`)
      return files().get(name) as T
    }
    const intents = async () => {
      const model = learnt ? await training() : null
      if (!model) throw new Error('Cannot read the intent model: it is not trained yet. Call learn() first')
      return model
    }
    const text = lazy(() => createTextSearch(entryRecords(library), createSegmenter()))
    const source = { ...filesFrom(read), intents }
    return createLookup(library.home?.id ?? '', source, async () => text())
  })
  const addressOf = addressing(library)
  return {
    learn: async () => void (await training()),
    search: async (typed, { kind, ruleset = '', limit = DEFAULT_LIMIT } = {}) => {
      const query = cleanQuery(typed)
      const wasLearnt = learnt
      const scope = { kind: kindOf(kind), ruleset }
      const request = { query, scope, composing: false, overtaken: () => false, rest: async () => {} }
      let last: Answer | undefined
      if (query && library.home) for await (const answer of streamResults(request, open())) last = answer
      // The training begins after the first answer, which it would delay.
      void training()
      const { hits, highlightTerms } = last?.kind === 'hits' ? last : { hits: [], highlightTerms: [] }
      return { hits: hits.slice(0, limit).map(hit => foundHit(hit, highlightTerms, addressOf)), learnt: wasLearnt }
    }
  }
}

/** Searches a corpus like the search box of its site. The first search waits for the training. */
export async function searchCorpus(
  finder: Finder,
  query: string,
  options?: FinderOptions
): Promise<readonly FoundHit[]> {
  await finder.learn()
  return (await finder.search(query, options)).hits
}

function kindOf(wanted: FoundKind | undefined): Kind | '' {
  const [kind = ''] = Object.entries(FOUND_KINDS).flatMap(([kind, found]) => (found === wanted ? [kind] : []))
  return isKind(kind) ? kind : ''
}

function foundHit(hit: Hit, terms: readonly string[], addressOf: AddressOf): FoundHit {
  const { entry, from, anchorProvision, level = bestPassage(entry, terms), english, exact } = hit
  const fragment = hit.hash ?? level?.fragment
  return {
    address: addressOf(entry, hit.level),
    provision: anchorProvision ?? entry.provision,
    kind: FOUND_KINDS[entry.kind],
    title: entry.title,
    from,
    url: `${entry.url.slice(1)}${fragment && !entry.url.includes('#') ? `#${fragment}` : ''}`,
    ...(level && { quote: level.text }),
    ...(entry.plain && { plain: entry.plain }),
    ...(entry.verdict && { verdict: entry.verdict }),
    ...(english && { english: formatEnglishText(english) }),
    ...(exact && { exact })
  }
}

type AddressOf = (entry: Entry, level: Passage | undefined) => string

/** Returns a function that returns the address of an entry, or of the passage that the query names. */
function addressing({ rulesets }: Corpus): AddressOf {
  const paths = lazy(() => {
    const anchors = rulesets.flatMap(({ id, current: { nodes } }) =>
      [...nodes.keys()].map((path): [string, Path] => {
        const { slug, fragment } = anchorOf(nodes, path)
        return [`${id}:${slug}#${fragment}`, path]
      })
    )
    return new Map(anchors)
  })
  return ({ kind, provision, url }, level) => {
    const [ruleset] = provision.split(':')
    const path = kind === 'article' && level?.fragment ? paths().get(`${provision}#${level.fragment}`) : undefined
    if (path !== undefined) return `${ruleset}:${path}`
    const last = decodeURI(url.split('/').findLast(Boolean) ?? '')
    if (kind === 'history') return `amendment:${last}`
    if (kind === 'dispute') return `dispute:${last}`
    return kind === 'term' ? `term:${last.replace('#', '')}` : provision
  }
}
