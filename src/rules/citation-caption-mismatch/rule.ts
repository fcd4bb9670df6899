import { targetsOfAll } from '../../citation/resolve/cited.ts'
import type { Link, ResolvedCitation, Target } from '../../citation/resolve/types.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import { parentPath } from '../../model/address.ts'
import type { Article, Path } from '../../model/law.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import { provisionsWithin } from '../../model/walk.ts'
import { type ReadStatement, versionRead } from '../../statement/read.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { statementsOnCompleteRulesets } from '../shared/known-rulesets.ts'
import { type CaptionIndex, captionAtEnd, captionIndex } from './caption-index.ts'

/**
 * Warns when the text next to a citation is the caption of another article: 「誤開門に係る第80条」「第80条（誤開門）」 when 誤開門 is the
 * caption of 第79条.
 */
export const citationCaptionMismatch = {
  code: 'citation-caption-mismatch',
  about: 'law',
  severity: 'warning',
  text: version => mismatches(version.citations, { ...headed(version), file: version.text.file, whose: '' }),
  precedent: ({ version, citations, precedent: { file } }) =>
    version && citations.length > 0 ? mismatches(citations, { ...headed(version), file, whose: '' }) : [],
  content: captionMismatchesInStatements
} as const satisfies Rule

/** Checks the citations of statements. */
export function* captionMismatchesInStatements({
  statements,
  rulesets,
  unparsedFiles
}: Pick<RuleContext, 'statements' | 'rulesets' | 'unparsedFiles'>): Iterable<RuleFinding> {
  const known = new Map<Version, Headed>()
  for (const { read } of statementsOnCompleteRulesets({ statements, unparsedFiles })) {
    const { name, file } = read.statement
    const citations = [...read.citations.values()].flat().filter(citation => !read.former.has(citation))
    for (const version of versionsCited(citations, read, rulesets)) {
      const own = known.get(version) ?? headed(version)
      known.set(version, own)
      yield* mismatches(citations, { ...own, file, whose: `${name}の文：` })
    }
  }
}

/** A version with its index of captions. */
interface Headed {
  readonly version: Version
  readonly index: CaptionIndex
}

function headed(version: Version): Headed {
  return { version, index: captionIndex(version.text) }
}

/** True if the citation is inside a quotation: 「先例第18号は「誤開門に係る第80条」と印刷している」. */
function isQuoted({ from, start }: ResolvedCitation): boolean {
  const before = from.text.plain.slice(0, start)
  return before.lastIndexOf('「') > before.lastIndexOf('」')
}

/** Returns the versions that the citations of a statement refer to, without duplicates. */
function versionsCited(
  citations: readonly ResolvedCitation[],
  { statement, version }: ReadStatement,
  rulesets: readonly Ruleset[]
): Version[] {
  const cited = new Set(targetsOfAll(citations).map(({ document }) => document))
  return rulesets.flatMap(ruleset => {
    if (!cited.has(ruleset.id)) return []
    return ruleset.id === statement.ruleset ? (version ?? []) : versionRead(ruleset, statement.reviewedVersion)
  })
}

/** File of the citations, and the prefix of the message: 「第80条のひとことの文：」. */
interface CitingPlace extends Headed {
  readonly file: SourceFile
  readonly whose: string
}

/** Checks the citations of a version's own text, of a precedent that uses its numbers, or of a statement about it. */
function* mismatches(citations: readonly ResolvedCitation[], place: CitingPlace): Iterable<RuleFinding> {
  const { version, index, file, whose } = place
  for (const citation of citations)
    for (const { caption, targets, start, end } of captioned(citation, index)) {
      const cited = citedArticles(version, targets)
      if (cited.length === 0) continue
      const owners = index.articles.get(caption) ?? []
      const [owner] = owners
      const { document, path, text } = citation.from
      const own = document === version.text.id ? articleOf(version.nodes, path) : null
      const isMeant = (article: Article) => owners.includes(article) || speaksOf(article, caption)
      // An article may use its own caption next to any citation.
      if (!owner?.caption || (own && owners.includes(own)) || cited.some(isMeant)) continue
      if (whose && isQuoted(citation)) continue
      yield {
        message: `${whose}「${caption}」は${owner.label.text || 'ほかの規定'}の見出しですが、「${text.plain.slice(start, end)}」が引かれています`,
        hint: owner.label.text ? `「${owner.label.text}」のことですか` : null,
        place: { file, span: spanOf(text, start, end) },
        related: [
          {
            place: { file: version.text.file, span: owner.caption.span },
            message: `${owner.label.text || 'その規定'}の見出し`
          }
        ]
      }
    }
}

/** Part of a citation with a caption: before the complete citation, or after one of its members. */
type Captioned = Link & { readonly caption: string }

function captioned(citation: ResolvedCitation, index: CaptionIndex): Captioned[] {
  if (citation.outcome === 'external') return []
  const { start, end, links, from } = citation
  const before = captionBefore(citation, index)
  if (before !== undefined) return [{ start, end, targets: links.flatMap(({ targets }) => targets), caption: before }]
  return links.flatMap((link): Captioned[] => {
    const caption = captionAfter(from.text.plain, link, index)
    return caption === undefined ? [] : [{ ...link, caption }]
  })
}

/**
 * Returns the cited articles, or the articles that contain the targets. Returns none if any target is outside an
 * article.
 */
function citedArticles({ text, nodes }: Version, targets: readonly Target[]): Article[] {
  const articles = targets.map(({ document, path }) => (document === text.id ? articleOf(nodes, path) : null))
  return articles.every(article => article !== null) ? articles : []
}

function articleOf(nodes: Version['nodes'], path: Path): Article | null {
  for (let at: Path | null = path; at; at = parentPath(at)) {
    const node = nodes.get(at)
    if (node?.level === 'article') return node
  }
  return null
}

/** Links between a caption and a following citation: 「開門に係る第9条」「開門の（第9条）」「副露法（第33条参照）」. */
const LEADING_IN = /(?:に係る|に関する|を定める|を定めた|を規定する|について定める|についての)$/u
/** Upper limit of the length of these links, in characters. */
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

/** Returns the caption after or within a citation: 「第80条（誤開門）」「第80条「誤開門」」「第80条（誤開門）第2項」. */
function captionAfter(plain: string, { start, end }: Span, { articles }: CaptionIndex): string | undefined {
  const [, text] = AFTER.exec(plain.slice(end, end + 80)) ?? WITHIN.exec(plain.slice(start, end)) ?? []
  return text && articles.has(text) ? text : undefined
}

const AFTER = /^[（(「]([^（）()「」、。]+)[）)」]/u
const WITHIN = /[（(]([^（）()「」、。]+)[）)]/u

/** True if an article contains the caption in its own text. It may then be the intended target. */
function speaksOf(article: Article, text: string): boolean {
  if (article.caption?.plain.includes(text)) return true
  return [...provisionsWithin(article)].some(
    provision => provision.level !== 'article' && provision.text.plain.includes(text)
  )
}
