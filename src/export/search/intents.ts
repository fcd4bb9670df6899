import { type Intent, NONE, type PackedIntents, packIntents } from '../../find/intent/model.ts'
import { signsOf } from '../../find/intent/signs.ts'
import { type Phrase, trainIntents } from '../../find/intent/train.ts'
import { collectNames } from '../../find/look/names.ts'
import type { Library } from '../../library.ts'
import { NOTHING, type ProvisionUtterances } from '../../model/utterance.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, pageUrl } from '../../view/edition.ts'
import { namedPages } from '../../view/named-pages.ts'
import { pageEntries, rulesetEntries, termNames } from './entries.ts'

/** `/search/intents.json`: what the finder learns from how people say things, by the numbers of the entries in its index; `null` where nobody has written that down. */
export function intentsFile(library: Library, base: string): PackedIntents | null {
  const { home, disputes, disputeUtterances } = library
  if (!home || !learns(library)) return null
  const entries = [...rulesetEntries(library, home, base).entries, ...pageEntries(library, base)]
  const numbers = new Map(entries.map(({ url }, number) => [url, number]))
  const edition = currentEdition(base, home)
  const said: readonly Said[] = [
    ...ownUtterances(library).map(({ path, said }): Said => [numbers.get(pageUrl(edition, path)), said]),
    ...disputeUtterances.map(({ slug, said }): Said => {
      return [slug === NOTHING ? NONE : numbers.get(disputeUrl(base, slug)), said]
    }),
    ...disputes.map(({ slug, title, aliases }): Said => [numbers.get(disputeUrl(base, slug)), [title, ...aliases]]),
    ...namedPages(library, base).map(({ href, title, names }): Said => [numbers.get(href), [title, ...names]])
  ]
  const names = collectNames(termNames(library, base))
  const examples = said.flatMap(([intent, all]): Phrase[] =>
    intent === undefined ? [] : all.map(words => ({ intent, signs: [...signsOf(words, names)] }))
  )
  const called = entries.flatMap(({ called = '' }, number): [Intent, string][] => {
    const long = called.split('/').filter(isLong)
    return long.length > 0 ? [[number, long.join('/')]] : []
  })
  return packIntents(trainIntents(examples), called)
}

/** What people say, and what they mean by it, if that is found at all. */
type Said = readonly [intent: Intent | undefined, said: readonly string[]]

/** The gist of a name that is a saying sooner than a word. */
export function isLong(gist: string): boolean {
  return gist.length >= LONG
}

const LONG = 8

/** Whether anybody has written down how people say things. */
export function learns(library: Library): boolean {
  return ownUtterances(library).length > 0 || library.disputeUtterances.length > 0
}

function ownUtterances({ home, provisionUtterances }: Library): ProvisionUtterances[] {
  return provisionUtterances.filter(({ ruleset }) => ruleset === home?.id)
}
