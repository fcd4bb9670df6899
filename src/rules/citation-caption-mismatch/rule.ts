import type { Version } from '../../corpus/version.ts'
import { parentPath } from '../../model/address.ts'
import type { Article, Path } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import { provisionsWithin } from '../../model/walk.ts'
import type { ResolvedCitation } from '../../resolve/types.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { type CaptionIndex, captionAtEnd, captionIndex } from './caption-index.ts'

/** Words beside a citation that are the caption of another article: 「誤開門に係る第80条」 when 誤開門 heads 第79条. */
export const citationCaptionMismatch = {
  code: 'citation-caption-mismatch',
  severity: 'warning',
  text: version => mismatches(version, version.citations, version.ruleset.file),
  precedent: ({ version, citations, precedent: { file } }) =>
    version && citations.length > 0 ? mismatches(version, citations, file) : []
} as const satisfies Rule

/** The citations of a version's own text, or of a precedent that uses its numbers. */
function* mismatches(
  version: Version,
  citations: readonly ResolvedCitation[],
  file: SourceFile
): Iterable<RuleFinding> {
  const index = captionIndex(version.ruleset)
  for (const citation of citations) {
    const cited = citedArticles(version, citation)
    if (cited.length === 0) continue
    const caption = captionBefore(citation, index) ?? captionBehind(citation, index)
    const owners = index.articles.get(caption ?? '') ?? []
    const [owner] = owners
    const { document, path } = citation.from
    const own = document === version.ruleset.id ? articleOf(version.nodes, path) : null
    const isMeant = (article: Article) => owners.includes(article) || speaksOf(article, caption ?? '')
    // Under its own caption an article speaks of that, whatever it cites.
    if (!caption || !owner?.caption || (own && owners.includes(own)) || cited.some(isMeant)) continue
    yield {
      message: `「${caption}」は${owner.label.text}の見出しですが、「${citation.text}」が引かれています`,
      hint: `「${owner.label.text}」のことですか`,
      place: { file, span: spanOf(citation.from.text, citation.start, citation.end) },
      related: [
        { place: { file: version.ruleset.file, span: owner.caption.span }, message: `${owner.label.text}の見出し` }
      ]
    }
  }
}

/** The articles that a citation points at or into. None, where it also points at anything else. */
function citedArticles({ ruleset, nodes }: Version, citation: ResolvedCitation): Article[] {
  if (citation.outcome === 'external') return []
  const targets = citation.links.flatMap(link => link.targets)
  const articles = targets.map(({ document, path }) => (document === ruleset.id ? articleOf(nodes, path) : null))
  return articles.every(article => article !== null) ? articles : []
}

function articleOf(nodes: Version['nodes'], path: Path): Article | null {
  for (let at: Path | null = path; at; at = parentPath(at)) {
    const node = nodes.get(at)
    if (node?.level === 'article') return node
  }
  return null
}

/** 「開門に係る第9条」「開門の（第9条）」「副露法（第33条参照）」: how words before a citation say what it is about. */
const LEADING_IN = /(?:に係る|に関する|を定める|を定めた|を規定する|について定める|についての)$/u
/** None of these is longer: beyond it nothing has to be looked at. */
const LONGEST_LEAD = 12
const BRACKET = /の?[（(]$/u
const BRACKET_END = /^(?:の規定)?(?:を?参照)?[。]?[）)]/u

function captionBefore({ from, start, end }: ResolvedCitation, index: CaptionIndex): string | undefined {
  const { plain } = from.text
  const near = Math.max(0, start - LONGEST_LEAD)
  const before = plain.slice(near, start)
  const inBracket = BRACKET.test(before) && BRACKET_END.test(plain.slice(end, end + LONGEST_LEAD))
  const link = LEADING_IN.exec(before) ?? (inBracket ? BRACKET.exec(before) : null)
  return link ? captionAtEnd(plain.slice(0, near + link.index), index) : undefined
}

/** 「第80条（誤開門）」「第80条「誤開門」」 */
function captionBehind({ from, end }: ResolvedCitation, { articles }: CaptionIndex): string | undefined {
  const words = /^[（(「]([^（）()「」、。]+)[）)」]/u.exec(from.text.plain.slice(end, end + 80))?.[1]
  return words && articles.has(words) ? words : undefined
}

/** Whether an article has these words itself: then it may well be meant. */
function speaksOf(article: Article, words: string): boolean {
  if (article.caption?.plain.includes(words)) return true
  return [...provisionsWithin(article)].some(
    provision => provision.level !== 'article' && provision.text.plain.includes(words)
  )
}
