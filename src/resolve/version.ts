import { createHash } from 'node:crypto'
import { parentPath } from '../ruleset/address.ts'
import type { Node, Path, Ruleset } from '../ruleset/types.ts'
import { divisionsOf, nodesByPath, provisionsOf } from '../ruleset/walk.ts'
import type { CitableDocument } from './documents.ts'
import { resolveRuleset } from './resolve.ts'
import type { ReplacementReading, ResolvedCitation } from './types.ts'

/** One version of a ruleset with everything that was worked out about it. */
export interface Version {
  readonly ruleset: Ruleset
  /** SHA-256 over the law's own text (labels, captions, words), in hexadecimal. */
  readonly digest: string
  readonly nodes: ReadonlyMap<Path, Node>
  readonly citations: readonly ResolvedCitation[]
  readonly readings: readonly ReplacementReading[]
  /** By path: the citations of this ruleset that point at it, from anywhere in it. */
  readonly citedBy: ReadonlyMap<Path, readonly ResolvedCitation[]>
  /** By path: the citations that stand in its own text. */
  readonly citationsIn: ReadonlyMap<Path, readonly ResolvedCitation[]>
}

/** Resolves a ruleset's citations and turns them round. */
export function buildVersion(ruleset: Ruleset, documents: readonly CitableDocument[]): Version {
  const { citations, readings } = resolveRuleset(ruleset, documents)
  const citedBy = new Map<Path, ResolvedCitation[]>()
  const citationsIn = new Map<Path, ResolvedCitation[]>()
  for (const citation of citations) {
    push(citationsIn, citation.from.path, citation)
    if (citation.outcome !== 'resolved') continue
    const paths = citation.targets.flatMap(({ document, path }) => (document === ruleset.id ? [path] : []))
    for (const path of new Set(paths)) push(citedBy, path, citation)
  }
  return { ruleset, digest: digestOf(ruleset), nodes: nodesByPath(ruleset), citations, readings, citedBy, citationsIn }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** The law's own text, normalised: one line per heading and provision, so that layout and frontmatter do not count. */
function digestOf(ruleset: Ruleset): string {
  const lines = [ruleset.title]
  for (const { path, label, title } of divisionsOf(ruleset.children))
    lines.push(`${path}\t${label.text}\t${title.plain}`)
  for (const provision of provisionsOf(ruleset)) {
    const label = provision.label?.text ?? ''
    const words = provision.level === 'article' ? (provision.caption?.plain ?? '') : provision.text.plain
    const above = provision.level === 'paragraph' && provision.caption ? [provision.caption.plain] : []
    lines.push([provision.path, label, words, ...above].join('\t'))
  }
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** Whether `path` is `ancestor` or stands below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  for (let at: Path | null = path; at !== null; at = parentPath(at)) if (at === ancestor) return true
  return false
}
