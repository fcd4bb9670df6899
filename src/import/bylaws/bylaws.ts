import type { ParseResult } from '../../content/read/ruleset.ts'
import type { SourceFile } from '../../model/source.ts'
import { createImportBuilder, type ImportBuilder } from '../build/draft.ts'
import { stripWhitespace } from '../build/normalize-for-proof.ts'
import { type Finished, finish } from '../finish/finish.ts'
import type { SourceDocument } from '../formats/source-line.ts'
import type { ImportOptions } from '../options.ts'
import { nameText } from './build-frontmatter.ts'
import { draftOutline } from './draft-outline.ts'
import { type DatesFound, findDates } from './find-dates.ts'
import type { BylawsOutline } from './outline.ts'
import { readOutline } from './read-outline.ts'

/** Imported bylaws, with the data for the summary of the import. */
export interface Imported extends Finished {
  readonly sourceDocument: SourceDocument
  readonly outline: BylawsOutline
  readonly dates: DatesFound
  readonly leftOut: ImportBuilder['leftOut']
  readonly notes: readonly string[]
}

/**
 * Imports bylaws in free notation, verbatim and with a round-trip check. Returns findings if lines cannot be placed.
 */
export function importBylaws(sourceDocument: SourceDocument, options: ImportOptions): ParseResult<Imported> {
  const { file } = sourceDocument
  const draft = createImportBuilder(file)
  const { findings, leftOut } = draft
  const outline = readOutline(sourceDocument, options.title)
  reportUnfit(draft, outline, options.title)
  if (findings.length > 0) return { value: null, findings }
  draftOutline(draft, outline, sourceDocument)
  const dates = findDates(outline)
  const named = nameText(file, { title: outline.title, dates, options })
  const finished = finish(draft, named, { replaced: options.replaced, printLabel: stripWhitespace, keepsTwins: true })
  const notes = [...sourceDocument.notes, ...draft.notes]
  return { value: finished && { ...finished, sourceDocument, outline, dates, leftOut, notes }, findings }
}

/** Reports a text without any structure, or without a title. */
function reportUnfit({ report, file }: ImportBuilder, outline: BylawsOutline, given: string | null): void {
  const { parts, supplements } = outline
  const span = { start: 0, end: Math.min(1, file.text.length) }
  if (parts.length === 0 && supplements.length === 0)
    report({
      code: 'content-missing',
      message: formatEmpty(file),
      hint: '規約の文章のファイルかどうかを確かめてください',
      span
    })
  else if (!outline.title && given === null)
    report({
      code: 'frontmatter-invalid',
      message: '最初の条より前に、題名の行がありません',
      hint: '--title で題名を指定します',
      span
    })
}

function formatEmpty({ text }: SourceFile): string {
  if (!text.trim()) return '文字が一つもありません'
  return '条（第1条）も、章も、見出しも、番号の付いた文も見つかりません'
}
