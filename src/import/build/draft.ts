import type { Block } from '../../content/mdx/blocks.ts'
import { createReporter, type ReportFinding } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'
import type { SourceFile, SourceText, Span } from '../../model/source.ts'
import type { SourceClaim } from './claim.ts'

/** A text that is being read: its blocks as MDX has them, and what each stretch of the file claims to be. */
export interface ImportBuilder {
  /** Of a 標準法令XML everything but its words is blank; offsets are those of the file itself. */
  readonly file: SourceFile
  readonly blocks: Block[]
  /** In the order in which MDX has them. */
  readonly claims: SourceClaim[]
  readonly leftOut: LeftOut[]
  /** What was written otherwise than it was printed, in words. */
  readonly notes: string[]
  /** Labels printed for several provisions, each of which is written by itself: by the offset of the label. */
  readonly together: { readonly label: string; readonly at: number }[]
  /** What is wrong with the file; where anything is, nothing is written. */
  readonly findings: Finding[]
  readonly tell: ReportFinding
}

/** What has no place in MDX and was left out: 「制定文」「別記」「表」. */
export interface LeftOut {
  readonly what: string
  readonly span: Span
}

/** Nothing of a file is read yet. */
export function createImportBuilder(file: SourceFile): ImportBuilder {
  const findings: Finding[] = []
  const tell = createReporter(file, findings)
  return { file, blocks: [], claims: [], leftOut: [], notes: [], together: [], findings, tell }
}

/** Leaves out what has no place, and says so. */
export function dropContent({ leftOut, claims }: ImportBuilder, what: string, span: Span): void {
  leftOut.push({ what, span })
  claims.push({ as: 'left-out', span })
}

/** Claims the stretch of the file that a text was read from, if there is any. */
export function claimText({ claims }: ImportBuilder, as: SourceClaim['as'], { plain, span }: SourceText): void {
  if (/\S/u.test(plain)) claims.push({ as, span })
}

/** Claims words run by run: between two of them stands what is no word, such as a mark of the format. */
export function claimRuns({ claims, file }: ImportBuilder, as: SourceClaim['as'], { plain, runs }: SourceText): void {
  for (const { plain: at, source, length } of runs) {
    const words = plain.slice(at, at + length)
    const span = { start: source, end: source + length }
    const isSame = file.text.slice(source, source + length) === words
    if (/\S/u.test(words)) claims.push({ as, span, ...(isSame ? {} : { says: words.replace(/\s/gu, '') }) })
  }
}
