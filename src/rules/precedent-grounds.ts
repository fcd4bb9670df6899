import type { PrecedentEntry } from '../resolve/precedent.ts'
import { spanOf } from '../ruleset/source-text.ts'
import type { Path, Span } from '../ruleset/types.ts'
import { entrySpan } from './entry-span.ts'

/** A provision that a precedent rests on, and where the precedent first names it. */
export interface Ground {
  readonly path: Path
  readonly span: Span
}

/** The provisions of its own ruleset that a precedent's words cite, then those of its relation line. */
export function groundsOf({ precedent, citations }: PrecedentEntry): Ground[] {
  if (precedent.lost !== null) return []
  const { ruleset, related, file, places } = precedent
  const cited = citations.flatMap(citation =>
    (citation.outcome === 'external' ? [] : citation.links).flatMap(({ start, end, targets }) =>
      targets
        .filter(({ document, path }) => document === ruleset && path)
        .map(({ path }) => ({ path, span: spanOf(citation.from.text, start, end) }))
    )
  )
  const printed = related.map(path => ({ path, span: entrySpan(file, places.related, path) }))
  const first = new Map<Path, Ground>()
  for (const ground of [...cited, ...printed]) if (!first.has(ground.path)) first.set(ground.path, ground)
  return [...first.values()]
}
