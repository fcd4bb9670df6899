import type { Corpus } from '../../library.ts'
import { OUT_OF_SCOPE_KEY, type ProvisionUtterances } from '../../model/utterance.ts'
import { intentFeatures } from '../../search/intent/features.ts'
import { type Intent, OUT_OF_SCOPE, type PackedIntents, packIntents } from '../../search/intent/model.ts'
import { type TrainingExample, trainingSteps } from '../../search/intent/train.ts'
import { phraseKey } from '../../search/query/normalize-phrase.ts'
import { buildTermDictionary } from '../../search/query/term-matcher.ts'
import type { Entry } from '../../search/types.ts'
import { disputeUrl } from '../../site/view/disputes.ts'
import { currentEdition, pageUrl } from '../../site/view/edition.ts'
import { namedPages } from '../../site/view/named-pages.ts'
import { runSteps, type Steps } from '../../text/steps.ts'
import { pageEntries, rulesetEntries, termNames } from './entries.ts'

/** `/search/intents.json`: the intent model, with index entry numbers as classes; `null` without training data. */
export function intentsFile(library: Corpus): PackedIntents | null {
  return runSteps(intentSteps(library))
}

/** Trains the intent model of `intentsFile` in steps. */
export function* intentSteps(library: Corpus): Steps<PackedIntents | null> {
  const { home, disputes, disputeUtterances } = library
  if (!home || !hasTrainingData(library)) return null
  const entries = [...rulesetEntries(library, home).entries, ...pageEntries(library)]
  const numbers = new Map(entries.map(({ url }, number) => [url, number]))
  const edition = currentEdition(home)
  const said: readonly Said[] = [
    ...ownUtterances(library).map(({ path, said }): Said => [numbers.get(pageUrl(edition, path)), said]),
    ...disputeUtterances.map(({ slug, said }): Said => {
      return [slug === OUT_OF_SCOPE_KEY ? OUT_OF_SCOPE : numbers.get(disputeUrl(slug)), said]
    }),
    ...disputes.map(({ slug, title, aliases }): Said => [numbers.get(disputeUrl(slug)), [title, ...aliases]]),
    ...namedPages(library).map(({ href, title, names }): Said => [numbers.get(href), [title, ...names]])
  ]
  const names = buildTermDictionary(termNames(library))
  const examples: TrainingExample[] = []
  for (const [intent, all] of said) {
    if (intent !== undefined) examples.push(...all.map(words => ({ intent, signs: [...intentFeatures(words, names)] })))
    yield
  }
  return packIntents(
    yield* trainingSteps(examples),
    [...longNameForms(entries)].map(([number, gists]) => [number, gists.join('/')])
  )
}

/** Utterances with their intent; `undefined` if no entry has that intent. */
type Said = readonly [intent: Intent | undefined, said: readonly string[]]

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
  return ownUtterances(library).length > 0 || library.disputeUtterances.length > 0
}

function ownUtterances({ home, provisionUtterances }: Corpus): ProvisionUtterances[] {
  return provisionUtterances.filter(({ ruleset }) => ruleset === home?.id)
}
