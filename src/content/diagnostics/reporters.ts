import { displayWidth } from '../../text/width.ts'
import { CASCADE_PREFIX, ROOT_CODES } from './cascading-findings.ts'
import type { Diagnostic, Report } from './types.ts'

/** Returns the lines of a file of the content folder, for the code frame. */
export type GetSourceLines = (file: string) => readonly string[] | undefined

/**
 * Formats a report for the terminal: per finding a head line, the underlined source line, the hint and the related
 * places.
 */
export function formatText(report: Report, linesOf: GetSourceLines): string {
  const files = new Map<string, readonly string[] | undefined>()
  const entries = foldByCause(report.diagnostics).map(({ first, others }) => {
    if (!files.has(first.file)) files.set(first.file, linesOf(first.file))
    const entry = formatEntry(first, files.get(first.file)?.[first.line - 1])
    return others.length > 0 ? `${entry}\n  ${formatOthers(others)}` : entry
  })
  return [...entries, summary(report)].join('\n\n')
}

/** A finding, and the other findings with the same cause. */
interface Folded {
  readonly first: Diagnostic
  readonly others: readonly Diagnostic[]
}

/**
 * Groups the findings that have the same cause, at the place of the first. The `seal-…` finding of a group is shown, or
 * the fault from which the others follow.
 */
function foldByCause(diagnostics: readonly Diagnostic[]): Folded[] {
  const groups = Map.groupBy(diagnostics, (diagnostic, at) => diagnostic.cause ?? at)
  return [...groups.values()].flatMap((found): Folded[] => {
    const first = found.find(isRootOfGroup) ?? found[0]
    return first ? [{ first, others: found.filter(one => one !== first) }] : []
  })
}

function isRootOfGroup({ code, cause = '' }: Diagnostic): boolean {
  return cause.startsWith(CASCADE_PREFIX) ? ROOT_CODES.has(code) : code.startsWith('seal-')
}

/** Upper limit of the places listed for the other findings of one cause. */
const MAX_PLACES = 3

function formatOthers(others: readonly Diagnostic[]): string {
  const places = [...new Set(others.map(({ file, line }) => `${file}:${line}`))]
  const more = places.length > MAX_PLACES ? ' など' : ''
  const kind = others[0]?.cause?.startsWith(CASCADE_PREFIX) ? 'このために出たと見られるもの' : '同じ原因のもの'
  return `${kind}が、ほかに${others.length}件あります（${places.slice(0, MAX_PLACES).join('、')}${more}。すべての一覧は「npm run check -- --format json」）`
}

function summary({ errors, warnings }: Report): string {
  return errors + warnings === 0 ? '指摘はありません' : `エラー ${errors} 件、警告 ${warnings} 件`
}

/**
 * Replaces characters of a line that a terminal or a CI runner interprets: ESC by ␛, a line end by ⏎, a mark of
 * direction by �, and the beginning of a command, `::error::` or `##[error]`, by ∷ and ＃＃.
 */
export function showControls(text: string): string {
  const inert = text.replace(/^(\s*)::/u, '$1∷').replaceAll('##[', '＃＃[')
  return inert.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, sign => {
    const code = sign.charCodeAt(0)
    if (sign === '\n') return '⏎'
    if (code === 0x7f) return '␡'
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '�'
  })
}

function formatEntry(diagnostic: Diagnostic, text: string | undefined): string {
  const { file, line, column, severity, message, code, hint, related } = diagnostic
  const head = `${file}:${line}:${column} ${severity} ${message} ${code}`
  const hintLine = hint ? [`  ヒント: ${hint}`] : []
  const others = related.map(other => `  関連: ${other.file}:${other.line}:${other.column} ${other.message}`)
  return [head, ...formatFrame(diagnostic, text), ...hintLine, ...others].map(showControls).join('\n')
}

/** Upper limit of the context shown on either side of the underlined text, in UTF-16 units. */
const AROUND = 36

/**
 * Formats the code frame: the source line with the text underlined. The underline uses display width, 全角 = 2.
 *
 *     42 │ …会費は、第42条第9項の規定による。
 *        │            ~~~~~~~~~~~
 */
function formatFrame({ line, column, endLine, endColumn }: Diagnostic, source: string | undefined): string[] {
  const text = source?.replace(/\r$/u, '').replaceAll('\t', ' ')
  if (!text) return []
  const start = column - 1
  const end = Math.min(endLine === line ? endColumn - 1 : text.length, text.length)
  const from = characterStart(text, Math.max(0, start - AROUND))
  const to = characterStart(text, Math.min(text.length, Math.max(end, start + 1) + AROUND))
  const lead = `${from > 0 ? '…' : ''}${text.slice(from, start)}`
  const shown = `${lead}${text.slice(start, to)}${to < text.length ? '…' : ''}`
  const gutter = String(line)
  const underline = '~'.repeat(Math.max(1, displayWidth(text.slice(start, end))))
  return [`${gutter} │ ${shown}`, `${' '.repeat(gutter.length)} │ ${' '.repeat(displayWidth(lead))}${underline}`]
}

/** Moves an offset to the start of its character if it would split a surrogate pair such as 𠮷. */
function characterStart(text: string, offset: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(offset)) ? offset - 1 : offset
}

/** Formats the report as JSON, for programs. Places are lines and columns only. */
export function formatJson(report: Report): string {
  return JSON.stringify(report, (key, value) => (key === 'span' ? undefined : value), 2)
}

/** Formats the report for a pull request on GitHub: one workflow command per diagnostic. */
export function formatGithub(report: Report, contentDir: string): string {
  return report.diagnostics.map(diagnostic => formatCommand(diagnostic, contentDir)).join('\n')
}

function formatCommand(diagnostic: Diagnostic, contentDir: string): string {
  const { severity, file, line, column, endLine, endColumn, code, message, hint, related } = diagnostic
  const place = [`file=${escapeProperty(`${contentDir}/${file}`)}`, `line=${line}`, `endLine=${endLine}`]
  if (line === endLine) place.push(`col=${column}`, `endColumn=${endColumn}`)
  const others = related.map(other => `関連: ${other.file}:${other.line} ${other.message}`)
  const text = [message, ...(hint ? [`ヒント: ${hint}`] : []), ...others].join('\n')
  return `::${severity} ${[...place, `title=${escapeProperty(code)}`].join(',')}::${escapeData(text)}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
