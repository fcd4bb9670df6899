import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { buildReport } from '../../src/content/diagnostics/report.ts'
import { formatText, showControls } from '../../src/content/diagnostics/reporters.ts'
import type { Finding } from '../../src/content/diagnostics/types.ts'
import { withReadings } from '../../src/content/ledger/record.ts'
import { readFiles } from '../../src/content/read/read-folder.ts'
import type { ParseResult } from '../../src/content/read/ruleset.ts'
import { importLawText } from '../../src/formats/statutes/lawtext/read/law-text.ts'
import { summarizeLaw } from '../../src/formats/statutes/summary.ts'
import { importLawXml } from '../../src/formats/statutes/xml/read/law-xml.ts'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { formatPreview, previewPage } from '../../src/import/bylaws/preview.ts'
import { summarize } from '../../src/import/bylaws/summary.ts'
import { findPrecedents, findReplaced, withRestatedText } from '../../src/import/content-folder.ts'
import { parseFile } from '../../src/import/formats/detect-format.ts'
import { MAX_SECONDS, readOrRefuse } from '../../src/import/formats/limits.ts'
import type { SourceDocument } from '../../src/import/formats/source-line.ts'
import { decode } from '../../src/import/lines/decode.ts'
import type { ImportOptions } from '../../src/import/options.ts'
import { importPrecedents } from '../../src/import/precedents/precedents.ts'
import { summarizePrecedents } from '../../src/import/precedents/summary.ts'
import { folderOf, formatContentPath } from '../../src/model/content-layout.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { today } from './ask.ts'
import { type Call, runCommand } from './command.ts'
import { type ImportRequest, readRequest } from './import-request.ts'
import { checkImported, formatImportFaults } from './imported-faults.ts'
import { openPreview } from './open-preview.ts'
import { runWithin } from './run-within.ts'
import { saveFiles } from './save-files.ts'
import { failToSave } from './write-changes.ts'

type RequestOf<K extends ImportRequest['kind']> = ImportRequest & { readonly kind: K }

/** Imports a text: parses the text, verifies the generated files, and writes all of them or none. */
export function main(call: Call): Promise<0 | 1> {
  const request = readRequest(call)
  return request.kind === 'precedents' ? importCollection(request) : importText(request)
}

/** Imports a collection of precedents: one file per precedent. */
async function importCollection({ name, bytes, ruleset, outDir, dryRun }: RequestOf<'precedents'>): Promise<0 | 1> {
  const file = decode(name, bytes)
  if ('code' in file) return reportUnreadable([file])
  const known = findPrecedents(outDir, ruleset)
  const read = await readOrRefuse(name, () => inTime(() => importPrecedents(file, { ruleset, existing: known })))
  if ('code' in read) return reportUnreadable([read])
  const { value, findings } = read
  if (!value) return reportUnreadable(findings)
  const { files, existing } = value
  const replaced = existing.size > 0 ? `（そこにあった${existing.size}件を置き換えました）` : ''
  const saved = `書き出し: ${path.join(outDir, folderOf('precedent', ruleset))} に${files.size}件${replaced}`
  const done = [saved, ...nextToImport(outDir, ruleset, '公表された先例集を取り込んだ')]
  return save({ outDir, dryRun }, files, { summary: summarizePrecedents(file, value), done })
}

/** Request to import a text other than a collection of precedents. */
export type TextRequest = Exclude<ImportRequest, RequestOf<'precedents'>>

/** Imports one version of a ruleset. */
async function importText(request: TextRequest): Promise<0 | 1> {
  const { options, outDir, dryRun } = request
  const first = await readVersion(request)
  if (!first.value) return reportUnreadable(first.findings)
  if (request.preview) return showPreview(first.value, request.preview)
  const place = placeOf(first.value)
  const found = findReplaced(outDir, place)
  if ('problem' in found) return refuse(found.problem)
  const { value, findings } = found.text ? await readVersion(request, found.text) : first
  if (!value) return reportUnreadable(findings)
  const checked = checkImported(outDir, { place, mdx: value.mdx, reason: request.accept })
  const saved = `書き出し: ${path.join(outDir, place)}${formatReplaced(found.text, value.text)}`
  const isReplaced = found.text?.textKind === 'restated' && value.text.textKind === 'original'
  const restated = isReplaced ? withRestatedText(findPrecedents(outDir, options.id)) : new Map<string, string>()
  const done = [
    ...formatImportFaults(checked),
    saved,
    ...(restated.size > 0
      ? [
          `先例${restated.size}件の文は再述のままなので、「text: restated」と書き入れました（公式の文言は --kind precedents で入れます）`
        ]
      : []),
    ...nextToImport(outDir, options.id, '公式の文言を取り込んだ')
  ]
  return save({ outDir, dryRun }, new Map([[place, checked.mdx], ...restated]), { summary: value.summary, done })
}

/** Shows how a text was parsed, without writing into the content. */
function showPreview({ preview }: ImportedVersion, how: 'text' | 'page'): 0 {
  if (!preview) {
    console.log('--preview は規約の文章だけに使えます。--dry-run で、読んだ結果だけを表示します')
    return 0
  }
  console.log([...preview.lines.map(showControls), '', '--preview なので、何も書いていません'].join('\n'))
  if (how === 'page') console.log(`ページ: ${openPreview(preview.page)}`)
  return 0
}

/** Returns the path of a version in the content folder. */
export function placeOf({ text: { id, version } }: ImportedVersion): string {
  return formatContentPath({ kind: 'version', ruleset: id, name: version })
}

/** Parses a text as one version of a ruleset. The version replaces `replaced`, if given. */
export async function readVersion(
  request: TextRequest,
  replaced: RulesetText | null = null
): Promise<ParseResult<ImportedVersion>> {
  const read = await readOrRefuse(request.name, () => readOneVersion(request, replaced))
  return 'code' in read ? { value: null, findings: [read] } : read
}

async function readOneVersion(
  { name, bytes, kind, options }: TextRequest,
  replaced: RulesetText | null
): Promise<ParseResult<ImportedVersion>> {
  const given = { ...options, replaced }
  if (kind === 'bylaws') {
    const parsed = await inTime(() => parseFile(name, bytes))
    return 'code' in parsed ? { value: null, findings: [parsed] } : inTime(() => readBylaws(parsed, given))
  }
  const file = decode(name, bytes)
  if ('code' in file) return { value: null, findings: [file] }
  const { value, findings } = inTime(() => (kind === 'law-text' ? importLawText : importLawXml)(file, given))
  return { value: value && { text: value.text, mdx: value.mdx, summary: summarizeLaw(file, value) }, findings }
}

/** Runs a reader of hostile files, which ends within a stated time. */
function inTime<T>(read: () => T): T {
  return runWithin(MAX_SECONDS * 1000, read)
}

function readBylaws(sourceDocument: SourceDocument, options: ImportOptions): ParseResult<ImportedVersion> {
  const { value, findings } = importBylaws(sourceDocument, options)
  if (!value) return { value, findings }
  const { text, mdx } = value
  const preview = { lines: formatPreview(value), page: previewPage(value) }
  return { value: { text, mdx, summary: summarize(value), preview }, findings }
}

/** Returns the next step after an import: sealing the text, if the content folder has seals. */
function nextToImport(outDir: string, ruleset: string, reason: string): string[] {
  const next = `次に: npm run seal -- --ruleset ${ruleset} --reason "${reason}" で、この文を記録します`
  return keepsSeals(outDir) ? [next] : []
}

/** True if the content folder contains seals. If one ruleset is sealed, all are. */
function keepsSeals(outDir: string): boolean {
  return globSync(formatContentPath({ kind: 'seals', ruleset: '*' }), { cwd: outDir }).length > 0
}

/** An imported version with its generated MDX and a summary. */
export interface ImportedVersion {
  readonly text: RulesetText
  readonly mdx: string
  readonly summary: readonly string[]
  /** Preview of parsed bylaws, for a terminal and as a page. */
  readonly preview?: { readonly lines: readonly string[]; readonly page: string }
}

function save(
  { outDir, dryRun }: Pick<ImportRequest, 'outDir' | 'dryRun'>,
  imported: ReadonlyMap<string, string>,
  { summary, done }: { readonly summary: readonly string[]; readonly done: readonly string[] }
): 0 | 1 {
  const files = withReadings(readFiles(outDir), imported, today())
  const replaced = (name: string) => (existsSync(path.join(outDir, name)) ? '（置き換え）' : '（新しいファイル）')
  console.log(
    ['書くもの:', ...[...files.keys()].map(name => `  ${path.join(outDir, name)}${replaced(name)}`)].join('\n')
  )
  if (dryRun) {
    console.log([...summary.map(showControls), '--dry-run なので、何も書いていません'].join('\n'))
    return 0
  }
  try {
    saveFiles(outDir, files)
  } catch (error) {
    const [name = '', ...others] = files.keys()
    failToSave(error, `「${path.join(outDir, others.length > 0 ? path.dirname(name) : name)}」を書けません`)
    return 1
  }
  for (const line of [...summary, ...done]) console.log(showControls(line))
  return 0
}

/** Shows what of a text cannot be read. */
export function reportUnreadable(
  findings: readonly Finding[],
  problem = '上の箇所が読めないので、取り込みをやめました'
): 1 {
  const texts = new Map(findings.map(({ place }) => [place.file.path, place.file.text]))
  console.log(formatText(buildReport(findings), file => texts.get(file)?.split(/\r?\n/u)))
  return refuse(problem)
}

function refuse(problem: string): 1 {
  console.error(`エラー: ${problem}。何も書いていません`)
  return 1
}

const KIND = { original: '公式の文', restated: '再述文' }

function formatReplaced(replaced: RulesetText | null, { silences }: RulesetText): string {
  if (!replaced) return ''
  const carried = silences.length > 0 ? `。警告を止める注記${silences.length}件は引き継ぎました` : ''
  return `（そこにあった${KIND[replaced.textKind]}を置き換えました${carried}。ほかのファイルはそのままです）`
}

if (import.meta.main) await runCommand(main)
