import type { Rule } from '../rule.ts'
import { figureFindings } from '../shared/figure-findings.ts'
import { shareFindings } from './shares.ts'

/** A figure of a plain sentence, of a term, of what a topic asks or of `club.yaml` that stands in no provision that it rests on. */
export const statementFigureMissing = {
  code: 'statement-figure-missing',
  severity: 'error',
  *content(contents) {
    yield* figureFindings(contents, {
      kinds: new Set(['plain', 'term', 'reason', 'status-note', 'club', 'topic']),
      hint: '規定と照らし合わせます。数のある規定が別なら、文の中で引きます（第42条第2項）'
    })
    yield* shareFindings(contents)
  }
} as const satisfies Rule
