import type { ParseErrorCode } from '../../content/diagnostics/parse-error-codes.ts'
import type { ParseResult } from '../../content/read/ruleset.ts'
import type { ImportBuilder, LeftOut } from '../../import/build/draft.ts'
import { type Finished, finish, type WriteOptions } from '../../import/finish/finish.ts'
import { type ImportOptions, sourceName } from '../../import/options.ts'
import type { SourceFile } from '../../model/source.ts'

/** Imported statute, with the data for the summary of the import. */
export interface ImportedLaw extends Finished {
  readonly leftOut: readonly LeftOut[]
  readonly notes: readonly string[]
}

/** Adds the frontmatter of a statute, writes it as MDX and checks the round trip. */
export function finishLaw(
  draft: ImportBuilder,
  file: SourceFile,
  title: string | null,
  options: ImportOptions,
  { complete, keepsTwins }: Pick<WriteOptions, 'complete' | 'keepsTwins'> = {}
): ParseResult<ImportedLaw> {
  const { findings, leftOut, notes } = draft
  if (findings.length === 0) reportEmpty(draft, title)
  const { id, version, enforcedOn, enactedOn, amendment, citedAs, replaced } = options
  const named = {
    id,
    version: version ?? enforcedOn ?? 'undated',
    title: title ?? '',
    enactedOn,
    enforcedOn,
    amendment,
    textKind: 'original',
    source: { name: sourceName(options, file), asOf: null, url: null },
    citedAs: citedAs.length > 0 ? citedAs : [title ?? ''],
    file
  } as const
  const finished = finish(draft, named, { replaced, ...(complete && { complete }), ...(keepsTwins && { keepsTwins }) })
  return { value: finished && { ...finished, leftOut, notes }, findings }
}

/** Reports a statute without a title or without articles. */
function reportEmpty({ report, blocks }: ImportBuilder, title: string | null): void {
  const say = (code: ParseErrorCode, message: string, hint: string) =>
    report({ code, message, hint, span: { start: 0, end: 1 } })
  if (!title) say('frontmatter-invalid', '題名がありません', '--title で指定します')
  if (!blocks.some(block => block.kind === 'heading' && /^(?:article|main|unknown)$/u.test(block.label.kind)))
    say('content-missing', '「第一条」のように始まる条が一つもありません', '法令のファイルかどうかを確かめてください')
}
