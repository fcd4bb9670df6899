import type { Link, ResolvedCitation, Target } from '../../citation/resolve/types.ts'
import type { Version } from '../../history/versions/version.ts'
import type { SourceText } from '../../model/source.ts'
import { type XmlNode, xmlElement } from '../../text/xml.ts'

/** Marks the citations in a text. */
export type WriteWords = (text: SourceText, citations: readonly ResolvedCitation[]) => XmlNode[]

/**
 * Creates a text writer. Each citation member becomes a reference; several targets become a range from first to last.
 */
export function createTextWriter(hrefOf: (target: Target) => string | null): WriteWords {
  const hrefsOf = ({ targets }: Link) => [...new Set(targets.flatMap(target => hrefOf(target) ?? []))]
  return ({ plain }, citations) => {
    const written: XmlNode[] = []
    let at = 0
    for (const link of linksIn(citations)) {
      const [first, ...others] = hrefsOf(link)
      if (first === undefined || link.start < at) continue
      const texts = [plain.slice(link.start, link.end)]
      const last = others.at(-1)
      if (link.start > at) written.push(plain.slice(at, link.start))
      written.push(
        last === undefined
          ? xmlElement('ref', texts, { href: first })
          : xmlElement('rref', texts, { from: first, upTo: last })
      )
      at = link.end
    }
    return [...written, plain.slice(at)]
  }
}

function linksIn(citations: readonly ResolvedCitation[]): Link[] {
  const links = citations.flatMap(citation => (citation.outcome === 'external' ? [] : citation.links))
  return links.toSorted((a, b) => a.start - b.start)
}

/** Returns the citations in a text of a version. */
export function citationsOf(version: Version, path: string, text: SourceText): readonly ResolvedCitation[] {
  const inCell = version.citationsInCell.get(text)
  return inCell ?? (version.citationsIn.get(path) ?? []).filter(({ from }) => from.text === text)
}
