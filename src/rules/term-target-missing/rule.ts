import { keyLocation } from '../../model/key-location.ts'
import type { Rule } from '../rule.ts'
import { hintForPath } from '../shared/nearest-path.ts'
import { reviewedNodes } from '../shared/read-nodes.ts'

/**
 * Reports an entry of the glossary whose `definedAt` or `settledBy` names no provision of the home ruleset: `definedAt:
 * 42/9`.
 */
export const termTargetMissing = {
  code: 'term-target-missing',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    const { home, terms } = contents
    if (!home) return
    for (const entry of terms) {
      const nodes = reviewedNodes(contents, entry.file.path, home.id) ?? home.current.nodes
      for (const key of ['definedAt', 'settledBy'] as const) {
        const path = entry[key]
        if (path !== null && !nodes.has(path))
          yield {
            message: `用語「${entry.term}」の ${key}「${path}」に当たる規定がありません`,
            hint: hintForPath(path, nodes),
            place: keyLocation(entry, key)
          }
      }
    }
  }
} as const satisfies Rule
