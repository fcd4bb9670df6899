import type { ParseResult } from '../../content/read/ruleset.ts'
import type { SourceFile } from '../../model/source.ts'
import { createImportBuilder, type ImportBuilder } from '../build/draft.ts'
import { readLines } from '../lines/lines.ts'
import { claimPrecedents } from './claims.ts'
import { type ExistingPrecedents, existingStatus, findExisting } from './existing.ts'
import { writeFiles } from './files.ts'
import { type Gathered, gather } from './gather.ts'
import { leaveHeader } from './header.ts'
import { findDoubled, gapsIn, numbersOf } from './numbers.ts'
import { precedentPath } from './path.ts'
import { readPrecedentLine } from './read-line.ts'
import { verifyFiles } from './verify.ts'

/** Options of an import of precedents: the ruleset, and the existing files. */
export interface PrecedentOptions {
  readonly ruleset: string
  readonly existing: readonly SourceFile[]
}

/** Imported collection of precedents, with the data for the summary of the import. */
export interface ImportedPrecedents {
  /** By path in the content folder. */
  readonly files: ReadonlyMap<string, string>
  readonly gathered: readonly Gathered[]
  readonly existing: ExistingPrecedents
  /** Numbers of precedents whose status a person has to decide. */
  readonly toReview: readonly number[]
  /** Numbers that are neither printed nor declared lost, and have no file. */
  readonly gaps: readonly number[]
  readonly leftOut: ImportBuilder['leftOut']
  readonly compared: number
}

/** Imports a collection of precedents as one file each, verbatim and with a round-trip check. */
export function importPrecedents(file: SourceFile, options: PrecedentOptions): ParseResult<ImportedPrecedents> {
  const draft = createImportBuilder(file)
  const { findings, leftOut } = draft
  const gathered = readCollection(draft)
  findDoubled(draft, gathered)
  const existing = findExisting(draft, gathered, options)
  if (findings.length > 0) return { value: null, findings }
  claimPrecedents(draft, gathered)
  const files = writeFiles(gathered, existing, options.ruleset)
  const compared = verifyFiles(draft, files)
  const toReview = numbersOf(gathered, 'head').filter(
    number => existingStatus(existing.get(number)).status === 'to-review'
  )
  if (findings.length > 0) return { value: null, findings }
  const gaps = gapsIn(gathered, number =>
    options.existing.some(({ path }) => path === precedentPath(options.ruleset, number))
  )
  return { value: { files, gathered, existing, toReview, gaps, leftOut, compared }, findings }
}

/** Parses the lines above the first precedent, and the precedents. */
function readCollection(draft: ImportBuilder): Gathered[] {
  const lines = readLines(draft.file)
  const tokens = lines.map(readPrecedentLine)
  const start = tokens.findIndex(({ kind }) => kind === 'head' || kind === 'lost' || kind === 'odd-head')
  if (start < 0) {
    const { start: at, end } = lines[0]?.span ?? { start: 0, end: 0 }
    draft.report({
      code: 'content-missing',
      message: '「◆見出し(平成14年8月13日・先例第1号)」のような先例の見出しが一つもありません',
      hint: '先例集の文章のファイルかどうか、見出しの前に空の行があるかを確かめてください',
      span: { start: at, end }
    })
    return []
  }
  leaveHeader(draft, lines.slice(0, start))
  return gather(draft, tokens.slice(start))
}
