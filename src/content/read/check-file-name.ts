import { dateFileName, isDatedName, precedentFileName } from '../../model/content-layout.ts'
import { keySpan } from '../../model/key-location.ts'
import type { WithKeySpans } from '../../model/source.ts'
import type { ReportFinding } from '../diagnostics/report-sink.ts'

/** Reporter, and the spans of the frontmatter keys. */
export interface ReportContext {
  readonly report: ReportFinding
  readonly keySpans: WithKeySpans['keySpans']
}

const DAYS = { enforcedOn: '施行日', date: '日付' }

/**
 * Checks that a version or an amendment is named after its day: `2020-08-07.mdx`, with `-2` for the second one of the
 * day.
 */
export function checkName(
  { key, day, name }: { readonly key: keyof typeof DAYS; readonly day: string | null; readonly name: string },
  { report, keySpans }: ReportContext
): void {
  if (isDatedName(name, day)) return
  report({
    code: 'frontmatter-invalid',
    message: `「${key}: ${day}」が、ファイルの名前「${name}.mdx」と違います`,
    hint: `ファイルの名前を「${dateFileName(day)}.mdx」とするか、${DAYS[key]}を直します`,
    span: keySpan(keySpans, key)
  })
}

/** Checks that a version is in the folder of its ruleset. */
export function checkFolder(ruleset: string, folder: string, { report, keySpans }: ReportContext): void {
  if (ruleset === folder) return
  report({
    code: 'frontmatter-invalid',
    message: `「ruleset: ${ruleset}」が、置いてあるフォルダーの名前「${folder}」と違います`,
    hint: `「ruleset: ${folder}」`,
    span: keySpan(keySpans, 'ruleset')
  })
}

/** Checks that a precedent is named after its number: `018.mdx`. Leading zeros are optional. */
export function checkNumber(number: number, name: string, { report, keySpans }: ReportContext): void {
  if (Number(name) === number) return
  report({
    code: 'frontmatter-invalid',
    message: `「number: ${number}」が、ファイルの名前「${name}.mdx」と違います`,
    hint: `ファイルの名前を「${precedentFileName(number)}.mdx」とするか、番号を直します`,
    span: keySpan(keySpans, 'number')
  })
}
