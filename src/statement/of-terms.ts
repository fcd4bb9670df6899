import { keySpan } from '../model/key-location.ts'
import type { Term } from '../model/term.ts'
import { reviewMarkEditAt } from './review-mark-edit.ts'
import { addressAt, DEFAULT_BASIS, statementTextAt } from './statement-text.ts'
import type { Statement } from './types.ts'

/** Creates the statement of a glossary entry: its meaning and its linked provisions. */
export function statementOfTerm(term: Term, ruleset: string, read: string | null): Statement {
  const { file, definedAt, settledBy, meaning, keySpans } = term
  const basis = [definedAt, settledBy].flatMap(path => (path === null ? [] : [path]))
  return {
    id: file.path,
    kind: 'term',
    name: `用語「${term.term}」`,
    ruleset,
    reviewedVersion: term.read ?? read,
    reviewMarkEdits: () => [reviewMarkEditAt(term, '')],
    file,
    keySpans,
    get span() {
      return keySpan(keySpans, 'term')
    },
    addresses: [...addressAt(term, 'definedAt', definedAt), ...addressAt(term, 'settledBy', settledBy)],
    inheritedBasis: [],
    texts: [
      { ...DEFAULT_BASIS, key: '', text: meaning, basis, isTypedValue: false },
      ...term.english.flatMap((text, at) =>
        statementTextAt(term, `english.${at}`, text, { language: 'en', basis, isExample: true })
      )
    ],
    statesNoRule: false
  }
}
