import type { PrecedentEntry } from '../../history/versions/precedent.ts'
import type { Path } from '../../model/law.ts'
import type { Span } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import { entryPlace } from '../shared/entry-place.ts'

/** A provision that a precedent relies on, with its first mention. */
export interface PrecedentBasis {
  readonly path: Path
  readonly span: Span
}

/** Returns the provisions of the precedent's ruleset that its text cites, then those of its relation line. */
export function groundsOf({ precedent, citations }: PrecedentEntry): PrecedentBasis[] {
  if (precedent.lost !== null) return []
  const { ruleset, related } = precedent
  const cited = citations.flatMap(citation =>
    (citation.outcome === 'external' ? [] : citation.links).flatMap(({ start, end, targets }) =>
      targets
        .filter(({ document, path }) => document === ruleset && path)
        .map(({ path }) => ({ path, span: spanOf(citation.from.text, start, end) }))
    )
  )
  const printed = related.map(path => ({ path, span: entryPlace(precedent, 'related', path).span }))
  const first = new Map<Path, PrecedentBasis>()
  for (const ground of [...cited, ...printed]) if (!first.has(ground.path)) first.set(ground.path, ground)
  return [...first.values()]
}
