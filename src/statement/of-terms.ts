import { keySpan } from '../model/key-location.ts'
import type { Term } from '../model/term.ts'
import { reviewMarkEditAt } from './review-mark-edit.ts'
import { addressAt, DEFAULT_BASIS, statementTextAt } from './statement-text.ts'
import type { Statement } from './types.ts'

/** Creates the statement of a glossary entry: its meaning and its linked provisions. */
export function statementOfTerm(term: Term, ruleset: string, read: string | null): Statement {
  const { file, definedAt, settledBy, meaning, places } = term
  const grounds = [definedAt, settledBy].flatMap(path => (path === null ? [] : [path]))
  return {
    id: file.path,
    kind: 'term',
    name: `用語「${term.term}」`,
    ruleset,
    read: term.read ?? read,
    holds: () => [reviewMarkEditAt(term, '')],
    file,
    places,
    get span() {
      return keySpan(places, 'term')
    },
    addresses: [...addressAt(term, 'definedAt', definedAt), ...addressAt(term, 'settledBy', settledBy)],
    borrowed: [],
    sayings: [
      { ...DEFAULT_BASIS, key: '', text: meaning, grounds, typed: false },
      ...term.english.flatMap((words, at) =>
        statementTextAt(term, `english.${at}`, words, { language: 'en', grounds, story: true })
      )
    ],
    silent: false
  }
}
