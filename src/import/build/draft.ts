import { createReporter, type ReportFinding } from '../../content/diagnostics/report-sink.ts'
import type { Finding } from '../../content/diagnostics/types.ts'
import type { Block } from '../../content/mdx/blocks.ts'
import type { SourceFile, SourceText, Span } from '../../model/source.ts'
import type { SourceClaim } from './claim.ts'

/** Draft of an imported text: its blocks in MDX notation, and the claims on spans of the file. */
export interface ImportBuilder {
  /** Source file. In a 標準法令XML everything except text is replaced by tabs, so that offsets are unchanged. */
  readonly file: SourceFile
  readonly blocks: Block[]
  /** In the order of the MDX output. */
  readonly claims: SourceClaim[]
  readonly leftOut: LeftOut[]
  /** Messages on text that is written in another notation than it was printed. */
  readonly notes: string[]
  /** Labels printed for several provisions, which are written separately, by the offset of the label. */
  readonly together: { readonly label: string; readonly at: number }[]
  /** Errors in the file. If there is any, no output is written. */
  readonly findings: Finding[]
  readonly report: ReportFinding
}

/** Content without an MDX notation, which the importer drops: 「制定文」「別記」「表」. */
export interface LeftOut {
  readonly name: string
  readonly span: Span
}

export function createImportBuilder(file: SourceFile): ImportBuilder {
  const findings: Finding[] = []
  const report = createReporter(file, findings)
  return { file, blocks: [], claims: [], leftOut: [], notes: [], together: [], findings, report }
}

/** Drops content that has no MDX notation, and records it as left out. */
export function dropContent({ leftOut, claims }: ImportBuilder, name: string, span: Span): void {
  leftOut.push({ name, span })
  claims.push({ as: 'left-out', span })
}

/** Claims the span of a text. Does nothing if the text is blank. */
export function claimText({ claims }: ImportBuilder, as: SourceClaim['as'], { plain, span }: SourceText): void {
  if (/\S/u.test(plain)) claims.push({ as, span })
}

/** Claims a text run by run, because the gaps between runs are not text (such as marks of the format). */
export function claimRuns({ claims, file }: ImportBuilder, as: SourceClaim['as'], { plain, runs }: SourceText): void {
  for (const { plain: at, source, length } of runs) {
    const text = plain.slice(at, at + length)
    const span = { start: source, end: source + length }
    const isSame = file.text.slice(source, source + length) === text
    if (/\S/u.test(text)) claims.push({ as, span, ...(isSame ? {} : { expected: text.replace(/\s/gu, '') }) })
  }
}
