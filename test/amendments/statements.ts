import type { ResolvedCitation } from '../../src/citation/resolve/types.ts'
import type { Path } from '../../src/model/law.ts'
import type { ReadStatement } from '../../src/statement/read.ts'
import type { ReviewStatus } from '../../src/statement/review-status.ts'
import type { Truth } from './expected-traces.ts'

/**
 * Returns the expected review status for the traces of all named and cited provisions; `null` if two outcomes are
 * correct.
 */
export function outcomeOf(
  { statement, citations }: ReadStatement,
  home: string,
  truth: ReadonlyMap<Path, Truth>
): ReviewStatus['outcome'] | null {
  if (statement.kind === 'record') return 'current'

  const own = statement.ruleset === home
  const isRelative = statement.texts.some(({ key, at }) => at !== null && (citations.get(key) ?? []).some(isUnnumbered))
  const fateOf = (path: Path): Truth => truth.get(path) ?? { to: path, change: 'same' }
  const isHeading = (path: Path) => /^ch[0-9]/u.test(path)
  const cited = [...citations.values()]
    .flat()
    .flatMap(citation =>
      citation.outcome === 'external'
        ? []
        : citation.links.flatMap(({ targets }) =>
            targets.flatMap(({ document, path }) => (document === home ? [path] : []))
          )
    )
  const named = own ? statement.addresses : []
  const leads = [...named.filter(address => address.isLinkOnly).map(({ path }) => path), ...cited.filter(isHeading)]
  const rests = [
    ...named.filter(address => !address.isLinkOnly).map(({ path }) => path),
    ...cited.filter(path => !isHeading(path))
  ]
  const borrowed = own ? statement.inheritedBasis.map(({ path }) => path) : []
  if ([...rests, ...borrowed].some(path => fateOf(path).change !== 'same')) return 'needs-review'

  const gone = leads.filter(path => fateOf(path).change === 'gone')
  // If an article was merged into the article that now has its number, the link still leads to the same text.
  if (gone.length > 0) return gone.every(path => fateOf(`${path}/1`).to?.startsWith(`${path}/`)) ? null : 'needs-review'

  // The new text decides the target of 前項 in a note.
  if (isRelative) return null
  return [...rests, ...leads].some(path => fateOf(path).to !== path) ? 'renumbered' : 'current'
}

function isUnnumbered({ text }: ResolvedCitation): boolean {
  return /^[前次本同]/u.test(text)
}
