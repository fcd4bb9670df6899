import type { ResolvedCitation } from '../citation/resolve/types.ts'
import type { Corpus } from '../corpus/build-corpus.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import type { PlainSentence } from '../model/annotations.ts'
import type { Path } from '../model/law.ts'
import type { SourceFile, Span } from '../model/source.ts'
import type { CitingWordsByFile } from '../statement/statement-citations.ts'
import { currentEdition, type Edition, provisionUrl } from './edition.ts'
import { buildInlineNodes, type HrefOf, type InlineNode } from './inline-content.ts'
import type { Records } from './records.ts'

/** Text of a statement, with its location in a file. */
export interface LocatedText {
  readonly file: SourceFile
  /** `cards.seen.hand`; '' for the text below the frontmatter. */
  readonly key: string
  readonly text: string
}

/** An annotation of a provision or precedent, as a plain string or as the `text` of an entry. */
export interface AnnotationSentence {
  readonly file: SourceFile
  readonly key: string
  readonly keySpans: Readonly<Record<string, Span>>
  readonly sentence: string
}

/** Context for resolving the citations of statements. */
export interface StatementViewContext {
  readonly citingWords: CitingWordsByFile
  readonly rulesets: readonly Ruleset[]
  /** Records of all rulesets. */
  readonly records: readonly Pick<Records, 'ruleset' | 'follow'>[]
  /** Resolver of citations of precedents and instruments. */
  readonly recordLinks: HrefOf
}

/** Edition whose provisions a page shows, and the resolver of its citations. */
export interface PageContext {
  readonly edition: Edition
  readonly hrefOf: HrefOf
}

/** Renders a text, or a range of it, with citations as links. */
export type RenderStatement = (text: LocatedText, span?: Span) => InlineNode[]

/**
 * Creates a statement renderer. A citation links to the version in force while its number has the same meaning there,
 * and otherwise to the version it was written for.
 */
export function createStatementRenderer(context: StatementViewContext, page?: PageContext): RenderStatement {
  return ({ file, key, text }, { start, end } = { start: 0, end: text.length }) => {
    const cited = context.citingWords.get(file)?.get(key)
    const stretch = text.slice(start, end)
    if (!cited) return stretch === '' ? [] : [{ kind: 'words', text: stretch }]
    const placed = cited.citations.flatMap(citation => clipCitation(citation, { start, end }))
    const versions = new Map(
      placed.flatMap(({ shown, complete }) => targetsOf(shown).map(target => [target, complete] as const))
    )
    const hrefOf: HrefOf = target => {
      const ruleset = context.rulesets.find(({ id }) => id === target.document)
      const own = versions.get(target)
      if (!ruleset || !own) return context.recordLinks(target)
      const version = cited.versionOf(ruleset, own)
      if (page?.edition.version === version) return page.hrefOf(target)
      return provisionUrl(editionFor(context, { ruleset, version }, target.path), target.path, target.part)
    }
    return buildInlineNodes(stretch, { citations: placed.map(({ shown }) => shown), parts: {}, hrefOf })
  }
}

/**
 * Returns the inline nodes of the ひとことで of a provision or a precedent; empty if there is none. `render` is the renderer
 * of the page, if that differs.
 */
export type RenderPlain = (
  ruleset: string,
  on: PlainSentence['targetKind'],
  path: string,
  render?: RenderStatement
) => InlineNode[]

/** Creates the renderer of plain sentences. */
export function createPlainRenderer(plain: readonly PlainSentence[], renderStatement: RenderStatement): RenderPlain {
  const entries = new Map(plain.map(entry => [`${entry.ruleset}/${entry.targetKind}/${entry.path}`, entry]))
  return (ruleset, on, path, render = renderStatement) => {
    const entry = entries.get(`${ruleset}/${on}/${path}`)
    return entry ? renderAnnotation(entry, render) : []
  }
}

/** Returns the inline nodes of an annotation sentence. */
export function renderAnnotation(
  { file, key, keySpans, sentence }: AnnotationSentence,
  render: RenderStatement
): InlineNode[] {
  return render({ file, key: keySpans[`${key}.text`] ? `${key}.text` : key, text: sentence })
}

function editionFor(
  { records }: StatementViewContext,
  { ruleset, version }: { ruleset: Ruleset; version: Version },
  path: Path
): Edition {
  const { current, versions } = ruleset
  const known = records.find(other => other.ruleset === ruleset)
  const isPast = versions.indexOf(version) > versions.indexOf(current)
  const still = version === current || (isPast && known?.follow(version, path) === path)
  return still ? currentEdition(ruleset) : { ruleset, version, pinned: true }
}

function targetsOf(citation: ResolvedCitation) {
  return citation.outcome === 'external' ? [] : citation.links.flatMap(({ targets }) => targets)
}

/** Clips a citation to a range, with offsets relative to the range. */
function clipCitation(
  complete: ResolvedCitation,
  span: Span
): { readonly shown: ResolvedCitation; readonly complete: ResolvedCitation }[] {
  const within = <T extends Span>(part: T): T[] => {
    const [start, end] = [Math.max(part.start, span.start), Math.min(part.end, span.end)]
    return start < end ? [{ ...part, start: start - span.start, end: end - span.start }] : []
  }
  return within(complete).map(shown => ({
    complete,
    shown: shown.outcome === 'external' ? shown : { ...shown, links: shown.links.flatMap(within) }
  }))
}

/** Splits a text into paragraphs. */
export function paragraphSpans(text: string): Span[] {
  return [...text.matchAll(/(?:(?!\n{2}).)+/gsu)].flatMap(({ 0: phrase, index }) => {
    const start = index + (/^\n+/u.exec(phrase)?.[0].length ?? 0)
    return start < index + phrase.length ? [{ start, end: index + phrase.length }] : []
  })
}

/** Returns all citations in the statements of a file. */
export function citationsIn({ citingWords }: Pick<Corpus, 'citingWords'>, file: SourceFile): ResolvedCitation[] {
  return [...(citingWords.get(file)?.values() ?? [])].flatMap(({ citations }) => citations)
}
