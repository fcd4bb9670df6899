import { keySpan } from '../model/place.ts'
import type { Term } from '../model/term.ts'
import { holdAt } from './hold.ts'
import { addressAt, LOOSE, sayingAt } from './saying.ts'
import type { Statement } from './types.ts'

/** An entry of the glossary: its meaning, and the provisions that it leads to. */
export function statementOfTerm(term: Term, ruleset: string, read: string | null): Statement {
  const { file, definedAt, settledBy, meaning, places } = term
  const grounds = [definedAt, settledBy].flatMap(path => (path === null ? [] : [path]))
  return {
    id: file.path,
    kind: 'term',
    name: `用語「${term.term}」`,
    ruleset,
    read: term.read ?? read,
    holds: () => [holdAt(term, '')],
    file,
    places,
    get span() {
      return keySpan(places, 'term')
    },
    addresses: [...addressAt(term, 'definedAt', definedAt), ...addressAt(term, 'settledBy', settledBy)],
    borrowed: [],
    sayings: [
      { ...LOOSE, key: '', text: meaning, grounds, typed: false },
      ...term.english.flatMap((words, at) =>
        sayingAt(term, `english.${at}`, words, { language: 'en', grounds, story: true })
      )
    ],
    silent: false
  }
}
