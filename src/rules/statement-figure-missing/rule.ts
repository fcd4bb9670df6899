import type { Rule } from '../rule.ts'
import { figureFindings } from '../shared/figure-findings.ts'
import { shareFindings } from './shares.ts'

/**
 * Reports a figure of a plain sentence, a term, a topic, an exemption, a status note or `club.yaml` that does not occur
 * in its basis.
 */
export const statementFigureMissing = {
  code: 'statement-figure-missing',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    yield* figureFindings(contents, {
      kinds: new Set(['plain', 'term', 'reason', 'status-note', 'club', 'topic']),
      hint: '規定と照らし合わせます。数のある規定が別なら、文の中で引きます（第42条第2項）'
    })
    yield* shareFindings(contents)
  }
} as const satisfies Rule
