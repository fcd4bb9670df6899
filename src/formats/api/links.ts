/** @file Documents of `/api/v1/` about citations and changes. Pure: the same content gives the same bytes. */

import { targetsOfAll } from '../../citation/resolve/cited.ts'
import type { ResolvedCitation } from '../../citation/resolve/types.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { DiffNode } from '../../history/types.ts'
import type { LawPage } from '../../history/versions/law-pages.ts'
import { hasSurvivingText } from '../../history/versions/precedent.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import { isWithin, topPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import { addressOf, articleDocuments, citationDocument, paragraphDocument } from './documents.ts'
import type { ArticleFileDocument, ChangesDocument, CitationsDocument } from './link-schema.ts'

type OutcomeDocument = CitationsDocument['citations'][number]
type CitingDocument = ArticleFileDocument['citedBy'][number]

/** Citations of the provisions of a version, from the complete corpus in document order. */
export interface Citing {
  readonly version: Version
  readonly citedBy: readonly CitingDocument[]
}

/** Inverts the citations of all texts in force and of the precedents of the current version, for one ruleset. */
export function citingOf({ rulesets, precedents }: Corpus, { id, current }: Ruleset): Citing {
  const rulings = precedents.filter(({ version }) => version === current)
  const citations = [
    ...rulesets.flatMap(ruleset => ruleset.current.citations),
    ...rulings.flatMap(entry => entry.citations)
  ]
  const citedBy = citations.flatMap(citation => {
    const { document, path } = citation.from
    const from = addressOf({ document, path }, id)
    const targets = targetsOfAll([citation]).filter(target => target.document === id && target.path !== '')
    return [...new Set(targets.map(target => target.path))].map(target => ({ from, text: citation.text, target }))
  })
  return { version: current, citedBy }
}

/** `/api/v1/rulesets/<id>/citations.json` */
export function citationsDocument({ version, citedBy }: Citing): CitationsDocument {
  const { id, version: name } = version.text
  const known = Map.groupBy(citedBy, ({ target }) => target)
  const inOrder = [...version.nodes.keys()].filter(path => known.has(path))
  const without = (path: Path) => (known.get(path) ?? []).map(({ from, text }) => ({ from, text }))
  return {
    ruleset: id,
    version: name,
    citations: version.citations.map(citation => outcomeDocument(citation, id)),
    citedBy: Object.fromEntries(inOrder.map(path => [path, without(path)]))
  }
}

/** `/api/v1/rulesets/<id>/articles/<num>.json`: an article, a section, a 附則 or the 前文. */
export function articleFile(library: Corpus, { version, citedBy }: Citing, page: LawPage): ArticleFileDocument {
  const { text, nodes, citations } = version
  const node = nodes.get(page.slug)
  const headings = page.headings.map(({ label, title }) => [label.text, title.plain].filter(part => part).join(' '))
  const isArticle = node?.level === 'article'
  const own = ({ from }: ResolvedCitation) => isWithin(from.path, page.slug)
  const related = library.precedents
    .filter(hasSurvivingText)
    .filter(entry => entry.version === version && entry.precedent.related.some(path => topPath(path) === page.slug))
  return {
    ruleset: text.id,
    title: text.title,
    version: text.version,
    enforcedOn: text.enforcedOn,
    text: text.textKind,
    num: page.slug,
    label: page.label,
    articles: articleDocuments(isArticle ? [node] : page.articles, headings),
    ...(!isArticle && page.paragraphs.length > 0 && { paragraphs: page.paragraphs.map(paragraphDocument) }),
    citations: citations.filter(own).map(citation => outcomeDocument(citation, text.id)),
    citedBy: citedBy.filter(({ from, target }) => isWithin(target, page.slug) && !isWithin(from, page.slug)),
    related: related.map(({ precedent }) => `precedent:${precedent.number}`)
  }
}

function outcomeDocument(citation: ResolvedCitation, document: string): OutcomeDocument {
  const { from, text, start, end } = citation
  const found = { from: from.path, text, start, end, ...(from.cell && { cell: { ...from.cell } }) }
  if (citation.outcome === 'resolved') return { ...citationDocument(citation, document), ...found, outcome: 'resolved' }
  if (citation.outcome === 'external') return { ...found, outcome: 'external', name: citation.name }
  const targets = targetsOfAll([citation]).map(target => addressOf(target, document))
  return {
    ...found,
    outcome: 'unresolved',
    targets: [...new Set(targets)],
    reasons: citation.gaps.map(({ message, hint }) => ({ message, hint }))
  }
}

/** Two consecutive versions, the older first. */
export interface VersionStep {
  readonly before: Version
  readonly after: Version
}

/** Returns the pairs of consecutive versions of a ruleset, oldest first. */
export function versionSteps({ versions }: Ruleset): VersionStep[] {
  const inOrder = versions.toReversed()
  return inOrder.slice(1).flatMap((after, index) => {
    const before = inOrder[index]
    return before ? [{ before, after }] : []
  })
}

/** `/api/v1/rulesets/<id>/changes/<from>..<to>.json` */
export function changesDocument(ruleset: Ruleset, { before, after }: VersionStep): ChangesDocument {
  const { changes } = ruleset.differenceBetween(before, after)
  return {
    ruleset: ruleset.id,
    from: before.text.version,
    to: after.text.version,
    changes: changes.map(change => ({
      kinds: [...change.kinds],
      before: change.before && sideDocument(change.before),
      after: change.after && sideDocument(change.after),
      words: change.wordDiff?.map(({ kind, text }) => ({ kind, text })) ?? null,
      caption: change.caption?.map(({ kind, text }) => ({ kind, text })) ?? null
    }))
  }
}

function sideDocument({ path, label, caption, text, deleted }: DiffNode) {
  return { path, label, caption, text, deleted }
}
