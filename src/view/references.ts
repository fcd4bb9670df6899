import { targetsOfAll } from '../citation/resolve/cited.ts'
import type { ResolvedCitation, Target } from '../citation/resolve/types.ts'
import type { LawPage } from '../history/versions/law-pages.ts'
import type { Version } from '../history/versions/version.ts'
import { isWithin, parentPath, splitProvisionPath, topPath } from '../model/address.ts'
import { CLAUSE_NAMES } from '../model/clause-names.ts'
import type { Path } from '../model/law.ts'
import { sentenceAround } from '../model/sentences.ts'
import { nameWithin } from './provision-name.ts'

/** A citation of a provision of a page, as the cited page shows it. */
export interface ReferenceView {
  readonly from: Path
  /** 「第25条（一翻縛り）」. */
  readonly source: string
  /** The cited provision of this page: 「第2項から第7項まで」; empty for the complete article. */
  readonly cites: string
  /** The sentence around the citation, split at the citation. */
  readonly before: string
  readonly citation: string
  readonly after: string
}

/**
 * Returns every citation of a page's provisions in the ruleset, in printed order. References of a provision to its own
 * items (次の各号, 当該各号) are omitted.
 */
export function referencesTo(version: Version, { slug }: LawPage): ReferenceView[] {
  const here = ({ document, path }: Target) => document === version.text.id && isWithin(path, slug)
  return version.citations.flatMap(citation => {
    const targets = targetsOfAll([citation]).filter(here)
    const cited = targets.some(({ path }) => !isWithin(path, citation.from.path))
    return cited ? [referenceView(version, citation, targets)] : []
  })
}

function referenceView(
  version: Version,
  { from, start, end, text }: ResolvedCitation,
  targets: readonly Target[]
): ReferenceView {
  const sentence = sentenceAround(from.text.plain, start, end)
  return {
    from: from.path,
    source: sourceInWords(version, from.path),
    cites: targetsInWords(version.nodes, targets),
    before: from.text.plain.slice(sentence.start, start),
    citation: text,
    after: from.text.plain.slice(end, sentence.end)
  }
}

/** Returns 「第25条（一翻縛り）」「第39条（役満）第2号」, with the caption after the number of the article. */
function sourceInWords({ nodes }: Version, path: Path): string {
  const article = nodes.get(topPath(path))
  const caption = article?.level === 'article' && article.caption ? `（${article.caption.plain}）` : ''
  return `${splitProvisionPath(path, nodes).top}${caption}${nameWithin(nodes, path)}`
}

/** Returns 「第2項から第7項まで」「第1項ただし書」「第1項第3号・第4号」, relative to the page. */
function targetsInWords(nodes: Version['nodes'], targets: readonly Target[]): string {
  const parents = new Set(targets.map(({ path }) => parentPath(path)))
  const [parent] = parents.size === 1 ? parents : []
  const shared = parent ? nameWithin(nodes, parent) : ''
  const names = targets.map(
    ({ path, part }) => `${nameWithin(nodes, path).slice(shared.length)}${part ? CLAUSE_NAMES[part] : ''}`
  )
  const text =
    names.length > 2 && inRow(targets)
      ? `${names[0]}から${names.at(-1)}まで`
      : [...new Set(names)].filter(Boolean).join('・')
  return text && `${shared}${text}`
}

/** True for siblings with consecutive numbers: 第2項, 第3項, 第4項. */
function inRow(targets: readonly Target[]): boolean {
  return targets.every(({ path }, index) => {
    const previous = targets[index - 1]
    return (
      !previous ||
      (parentPath(path) === parentPath(previous.path) && lastNumber(path) === lastNumber(previous.path) + 1)
    )
  })
}

function lastNumber(path: Path): number {
  return Number(path.slice(path.lastIndexOf('/') + 1))
}
