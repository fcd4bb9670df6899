import { buildBody } from '../content/mdx/build.ts'
import type { Read } from '../content/read/ruleset.ts'
import { formatRuleset } from '../content/write/ruleset.ts'
import type { Finding } from '../diagnostics/types.ts'
import type { Ruleset } from '../model/law.ts'
import type { SourceFile } from '../model/source.ts'
import { articlesOf } from '../model/walk.ts'
import { findDuplicates } from './duplicates.ts'
import type { LawDraft, LawLeftOut } from './law-draft.ts'
import { carrySilences } from './silences.ts'
import { verify } from './verify.ts'

/** What the import of a statute is told. */
export interface LawOptions {
  readonly id: string
  readonly enforcedOn: string
  /** `2014-06-13-2`: a second text of one day. */
  readonly version: string
  readonly title: string | null
  readonly enactedOn: string | null
  readonly amendment: string | null
  readonly citedAs: readonly string[]
  readonly source: string
  readonly replaced: Ruleset | null
}

/** A statute that was imported, and what there is to say about it. */
export interface ImportedLaw {
  readonly ruleset: Ruleset
  readonly mdx: string
  readonly leftOut: readonly LawLeftOut[]
  readonly notes: readonly string[]
  readonly compared: number
}

/** Writes a statute that was read, and proves that it says what the file says; `findings` are those of reading it. */
export function finishLaw(
  law: LawDraft,
  file: SourceFile,
  options: LawOptions,
  findings: Finding[]
): Read<ImportedLaw> {
  const { tell } = law
  const title = options.title ?? law.title?.plain ?? ''
  if (findings.length > 0) return { value: null, findings }
  if (!title) tellMissing(law, 'frontmatter-invalid', '題名がありません', '--title で指定します')
  const { id, version, enforcedOn, enactedOn, amendment, source, citedAs } = options
  const built: Ruleset = {
    id,
    version,
    title,
    enactedOn,
    enforcedOn,
    amendment,
    textKind: 'original',
    source: { name: source, asOf: null, url: null },
    citedAs: citedAs.length > 0 ? citedAs : [title],
    file,
    ...buildBody(law.blocks, tell)
  }
  if (articlesOf(built.children).next().done)
    tellMissing(
      law,
      'content-missing',
      '「第一条」のように始まる条が一つもありません',
      '法令のファイルかどうかを確かめてください'
    )
  findings.push(...findDuplicates(built))
  if (findings.length > 0) return { value: null, findings }
  const ruleset = options.replaced ? { ...built, silences: carrySilences(options.replaced, built) } : built
  const mdx = formatRuleset(ruleset)
  const compared = verify({ file: law.file, claims: law.claims, ruleset, mdx }, tell)
  const { leftOut, notes } = law
  return { value: findings.length > 0 ? null : { ruleset, mdx, leftOut, notes, compared }, findings }
}

function tellMissing({ tell }: LawDraft, code: Finding['code'], message: string, hint: string): void {
  tell({ code, message, hint, span: { start: 0, end: 1 } })
}
