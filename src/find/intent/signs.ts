import { featuresOf, gistOf, matterOf } from '../look/gist.ts'
import { type Names, termsWithin } from '../look/names.ts'

/** What a query says to the model: the features of its gist, and the terms that it names by whatever name. */
export function signsOf(query: string, names: Names): Set<string> {
  const terms = termsWithin(matterOf(query), names).map(({ term }) => `=${term}`)
  return new Set([...featuresOf(gistOf(query)), ...terms].filter(sign => !/\s/u.test(sign)))
}
