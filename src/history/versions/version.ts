import type { CitableDocument } from '../../citation/resolve/documents.ts'
import { resolveRuleset } from '../../citation/resolve/resolve.ts'
import type { ReplacementReading, ResolvedCitation } from '../../citation/resolve/types.ts'
import type { Node, Path, RulesetText } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { nodesByPath } from '../../model/walk.ts'
import { digestOf } from '../seal/digest.ts'
import { type LawPage, lawPages } from './law-pages.ts'

/** One version of a ruleset with everything that is computed from its text. */
export interface Version {
  readonly text: RulesetText
  /** SHA-256 of the law's own text (labels, captions, texts), in hexadecimal. */
  readonly digest: string
  readonly nodes: ReadonlyMap<Path, Node>
  /** 前文, the articles, each 附則, in printed order. */
  readonly pages: readonly LawPage[]
  readonly citations: readonly ResolvedCitation[]
  readonly readings: readonly ReplacementReading[]
  /** Citations in the own text of a provision, by path. Excludes citations in table cells. */
  readonly citationsIn: ReadonlyMap<Path, readonly ResolvedCitation[]>
  /** Citations in a table cell, by the text of the cell. */
  readonly citationsInCell: ReadonlyMap<SourceText, readonly ResolvedCitation[]>
}

/** Resolves the citations of a ruleset text and computes its indexes. */
export function buildVersion(text: RulesetText, documents: readonly CitableDocument[]): Version {
  const { citations, readings } = resolveRuleset(text, documents)
  const [inCells, inWords] = [citations.filter(({ from }) => from.cell), citations.filter(({ from }) => !from.cell)]
  return {
    text,
    digest: digestOf(text),
    nodes: nodesByPath(text),
    pages: lawPages(text),
    citations,
    readings,
    citationsIn: Map.groupBy(inWords, ({ from }) => from.path),
    citationsInCell: Map.groupBy(inCells, ({ from }) => from.text)
  }
}
