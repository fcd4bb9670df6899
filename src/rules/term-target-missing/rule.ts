import { hintForPath } from '../parts/nearest-path.ts'
import type { Rule } from '../rule.ts'

/** An entry of the glossary whose `definedAt` or `settledBy` names no provision of the home ruleset: `definedAt: 42/9`. */
export const termTargetMissing: Rule = {
  code: 'term-target-missing',
  *content({ club, families, terms }) {
    const nodes = families.find(({ id }) => id === club.home)?.current.nodes
    if (!nodes) return
    for (const { term, file, places, definedAt, settledBy } of terms)
      for (const [key, path] of Object.entries({ definedAt, settledBy }))
        if (path !== null && !nodes.has(path))
          yield {
            message: `用語「${term}」の ${key}「${path}」に当たる規定がありません`,
            hint: hintForPath(path, nodes),
            span: places[key] ?? { start: 0, end: 3 },
            file
          }
  }
}
