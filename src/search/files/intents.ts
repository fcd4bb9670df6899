import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { OUT_OF_SCOPE_KEY, type ProvisionUtterances } from '../../model/utterance.ts'
import { sha256 } from '../../text/sha256.ts'
import { runSteps, type Steps } from '../../text/steps.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, pageUrl } from '../../view/edition.ts'
import { namedPages } from '../../view/named-pages.ts'
import { intentFeatures } from '../intent/features.ts'
import { OUT_OF_SCOPE, type PackedIntents, packIntents } from '../intent/model.ts'
import { type TrainingExample, trainingSteps } from '../intent/train.ts'
import { toStandardLanguage } from '../query/dialect.ts'
import { kanaToKanji } from '../query/kana-to-kanji.ts'
import { phraseKey } from '../query/normalize-phrase.ts'
import { buildTermDictionary } from '../query/term-matcher.ts'
import type { Entry, TermNames } from '../types.ts'
import { pageEntries, rulesetEntries, termNames } from './entries.ts'

/**
 * A trained model with the digest of its training data. Its intents are URLs, because entry numbers change
 * with every new entry; `null` is `OUT_OF_SCOPE`.
 */
export interface RecordedModel extends Pick<PackedIntents, 'signs' | 'weights' | 'outside'> {
  readonly digest: string
  readonly urls: readonly (string | null)[]
}

/**
 * Version of the training. Raise it when `train.ts` or the features change: recorded models of all clubs are then out
 * of date.
 */
const TRAINING_VERSION = 2

/**
 * `/search/intents.json`: the intent model, with index entry numbers as classes; `null` without training data.
 *
 * A recorded model is used if it was trained on the same data. The result is the same without it, after training.
 */
export function intentsFile(library: Corpus, recorded?: RecordedModel | null): PackedIntents | null {
  return runSteps(intentSteps(library, recorded))
}

/** Makes the model of `intentsFile` in steps. */
export function* intentSteps(library: Corpus, recorded?: RecordedModel | null): Steps<PackedIntents | null> {
  const data = trainingData(library)
  if (!data) return null
  const { urls, signs, weights, outside } = recorded?.digest === digestOf(data) ? recorded : yield* modelSteps(data)
  const entries = entriesOf(library, data.home)
  const numbers = new Map(entries.map(({ url }, number) => [url, number]))
  return {
    intents: urls.map(url => (url === null ? OUT_OF_SCOPE : (numbers.get(url) ?? OUT_OF_SCOPE))),
    signs,
    weights,
    outside,
    called: [...longNameForms(entries)].map(([number, gists]) => [number, gists.join('/')])
  }
}

/** Trains the model to be recorded. Returns `null` without training data. */
export function trainModel(library: Corpus): RecordedModel | null {
  const data = trainingData(library)
  return data && runSteps(modelSteps(data))
}

/** True if training would return the recorded model, or if there is nothing to train. */
export function isModelCurrent(library: Corpus, recorded: RecordedModel | null): boolean {
  const data = trainingData(library)
  return !data || recorded?.digest === digestOf(data)
}

/** Utterances by the URL of their entry, and the names of terms. */
interface TrainingData {
  readonly home: Ruleset
  readonly utterances: readonly (readonly [url: string | null, said: readonly string[]])[]
  readonly terms: readonly TermNames[]
}

function trainingData(library: Corpus): TrainingData | null {
  const { home, disputes, disputeUtterances } = library
  if (!home || !hasTrainingData(library)) return null
  const known = new Set(entriesOf(library, home).map(({ url }) => url))
  const edition = currentEdition(home)
  const utterances: TrainingData['utterances'] = [
    ...homeUtterances(library).map(({ path, utterances }) => [pageUrl(edition, path), utterances] as const),
    ...disputeUtterances.map(
      ({ slug, utterances }) => [slug === OUT_OF_SCOPE_KEY ? null : disputeUrl(slug), utterances] as const
    ),
    ...disputes.map(({ slug, title, aliases }) => [disputeUrl(slug), [title, ...aliases]] as const),
    ...namedPages(library).map(({ href, title, names }) => [href, [title, ...names]] as const)
  ]
  return {
    home,
    utterances: utterances.filter(([url]) => url === null || known.has(url)),
    terms: termNames(library)
  }
}

function digestOf({ utterances, terms }: TrainingData): string {
  return sha256(JSON.stringify([TRAINING_VERSION, utterances, terms.map(({ term, names }) => [term, names])]))
}

/** Returns an utterance in the spelling in which the model reads queries. */
const spelt = (text: string) => kanaToKanji(toStandardLanguage(text))

/** Trains the model in steps. */
function* modelSteps(data: TrainingData): Steps<RecordedModel> {
  const names = buildTermDictionary(data.terms)
  const urls = [...new Set(data.utterances.map(([url]) => url))]
  const examples: TrainingExample[] = []
  for (const [url, all] of data.utterances) {
    const intent = url === null ? OUT_OF_SCOPE : urls.indexOf(url)
    examples.push(...all.map(text => ({ intent, signs: [...intentFeatures(spelt(text), names)] })))
    yield
  }
  const { intents, ...packed } = packIntents(yield* trainingSteps(examples))
  const { signs, weights, outside } = packed
  return { digest: digestOf(data), urls: intents.map(intent => urls[intent] ?? null), signs, weights, outside }
}

/** Returns the entries whose numbers are the classes of the model. */
function entriesOf(library: Corpus, home: Ruleset): Entry[] {
  return [...rulesetEntries(library, home).entries, ...pageEntries(library)]
}

/** Returns the long, unique normal forms of names by entry number. Names shared by several entries are excluded. */
export function longNameForms(entries: readonly Entry[]): Map<number, string[]> {
  const bearers = Map.groupBy(
    entries.flatMap(({ called = '' }) => called.split('/').map(phraseKey)),
    key => key
  )
  const isLong = (gist: string) => gist.length >= LONG && bearers.get(phraseKey(gist))?.length === 1
  const long = entries.map(({ called = '' }, number): [number, string[]] => [number, called.split('/').filter(isLong)])
  return new Map(long.filter(([, gists]) => gists.length > 0))
}

const LONG = 8

/** True if the corpus contains utterances. */
export function hasTrainingData(library: Corpus): boolean {
  return homeUtterances(library).length > 0 || library.disputeUtterances.length > 0
}

function homeUtterances({ home, provisionUtterances }: Corpus): ProvisionUtterances[] {
  return provisionUtterances.filter(({ ruleset }) => ruleset === home?.id)
}
