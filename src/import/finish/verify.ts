import type { Finding } from '../../content/diagnostics/types.ts'
import { readRuleset } from '../../content/read/ruleset.ts'
import { formatContentPath } from '../../model/content-layout.ts'
import type { Division, Provision, RulesetText } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import type { ImportBuilder } from '../build/draft.ts'
import {
  type NormalizeLabel,
  normalizedCharacters,
  normalizeLabel,
  stripWhitespace
} from '../build/normalize-for-proof.ts'
import { nodesOf } from './nodes.ts'
import { checkRoundTrip, type ParsedBack } from './round-trip-check.ts'
import { explainForSource } from './source-findings.ts'

/**
 * Parses the MDX with the parser that all commands use and checks the round trip: text and positions of all provisions
 * are unchanged. Returns the number of compared characters.
 */
export function verify(
  draft: ImportBuilder,
  text: RulesetText,
  { mdx, printLabel = normalizeLabel }: { readonly mdx: string; readonly printLabel?: NormalizeLabel }
): number {
  const path = formatContentPath({ kind: 'version', ruleset: text.id, name: text.version })
  const { value, findings } = readRuleset({ path, text: mdx })
  const again = findings.length === 0 ? value : null
  const parsed = again
    ? { text: normalizedCharacters(again, printLabel).join('') }
    : describeFailure(
        draft,
        mdx,
        findings.map(one => explainForSource(one))
      )
  return checkRoundTrip(draft, parsed, () =>
    again ? (findTitle(draft, again) ?? findMisplaced(text, again) ?? findFacts(text, again)) : undefined
  )
}

/** Describes why the MDX cannot be parsed, at the same words in the file. */
export function describeFailure(
  { file: { text } }: ImportBuilder,
  mdx: string,
  findings: readonly Finding[]
): ParsedBack {
  const [first] = findings
  if (!first) return { reason: '', at: 0 }
  const line = mdx.slice(mdx.lastIndexOf('\n', first.place.span.start) + 1).split('\n', 1)[0] ?? ''
  const phrase = line.replace(/^[\s#>|*-]+/u, '').split(/[（「　|]/u, 1)[0] ?? ''
  return { reason: first.message, at: phrase ? Math.max(0, text.indexOf(phrase)) : 0 }
}

/** Returns the offset of the title if the MDX has another title. */
function findTitle({ file: { text }, claims }: ImportBuilder, { title }: RulesetText): number | undefined {
  const claim = claims.find(({ as }) => as === 'title')
  if (
    !claim ||
    stripWhitespace(claim.expected ?? text.slice(claim.span.start, claim.span.end)) === stripWhitespace(title)
  )
    return undefined
  return claim.span.start
}

/** Returns the offset of the first provision whose path or text changed in the MDX. */
function findMisplaced(text: RulesetText, again: RulesetText): number | undefined {
  const read = nodesOf(again)
  const node = nodesOf(text).find((built, index) => {
    const twin = read[index]
    return !twin || built.path !== twin.path || comparableText(built) !== comparableText(twin)
  })
  return node && 'text' in node ? node.text.span.start : node?.span.start
}

/** Returns the text of a node, its tables and its inline markup. */
function comparableText(node: Division | Provision): string {
  if (node.level === 'article') return node.caption ? comparable(node.caption) : ''
  if ('title' in node) return comparable(node.title)
  const tables = node.tables?.map(({ title, head, rows, remarks, above }) => [
    title && comparable(title),
    [head ?? [], ...rows].map(row => row.map(({ text, colSpan, rowSpan }) => [comparable(text), colSpan, rowSpan])),
    remarks && comparable(remarks),
    above
  ])
  return JSON.stringify([comparable(node.text), tables])
}

function comparable({ plain, marks = [] }: SourceText): string {
  return JSON.stringify([plain, marks.map(({ kind, start, end, value, name }) => [kind, start, end, value, name])])
}

/** Returns the start of the file if the facts of the law in the frontmatter changed. */
function findFacts(text: RulesetText, again: RulesetText): number | undefined {
  return JSON.stringify(text.law) === JSON.stringify(again.law) ? undefined : 0
}
