import { errorIn } from '../../content/diagnostics/report-sink.ts'
import type { Finding } from '../../content/diagnostics/types.ts'
import type { SourceDocument } from './source-line.ts'

/** Upper limits of an imported file. The Companies Act (会社法) as XML has 4,900,000 characters. */
const MAX_CHARACTERS = 10_000_000
const MAX_LINES = 100_000
/** Upper limit of the non-blank lines and rows of bylaws. The Companies Act as text has about 9,000. */
const MAX_LINES_OF_BYLAWS = 20_000
const LONGEST_BLANK = 1000
const MAX_COMMENTS = 1000
const MAX_UNPACKED_BYTES = 50_000_000

/** Upper limit of the columns or rows that one cell spans. */
const LARGEST_SPAN = 1000
/** Upper limit of the grid positions that all cells of a table cover. */
const MAX_PLACES = 200_000

/** Returns a finding if a text exceeds the limits: larger than any statute, or built so that parsing takes hours. */
export function textFault(path: string, text: string): Finding | null {
  const refuse = (message: string) => refuseFile(path, message, RULES_ALONE)
  if (text.length > MAX_CHARACTERS) return refuse(`このファイルは大きすぎます（${most(MAX_CHARACTERS)}字まで）`)
  if (countOf(text, '\n') > MAX_LINES) return refuse(`このファイルは行が多すぎます（${most(MAX_LINES)}行まで）`)
  if (countOf(text, '<!--') > MAX_COMMENTS)
    return refuse(`このファイルは「<!--」が多すぎます（${most(MAX_COMMENTS)}か所まで）`)
  if (new RegExp(`[^\\S\\n\\r]{${LONGEST_BLANK + 1}}`, 'u').test(text))
    return refuse(`このファイルには、空白が${most(LONGEST_BLANK)}字より長く続く所があります`)
  return null
}

const RULES_ALONE = 'ほかのものが紛れていないか確かめ、規約の文だけのファイルにしてください'
const most = (count: number) => count.toLocaleString('en')

/** Returns the lines, or a finding if they exceed the limit for bylaws. */
export function withinLines(path: string, sourceDocument: SourceDocument): SourceDocument | Finding {
  const count = sourceDocument.lines.reduce((sum, { table }) => sum + (table?.rows.length ?? 1), 0)
  if (count <= MAX_LINES_OF_BYLAWS) return sourceDocument
  return refuseFile(path, `このファイルは行が多すぎます（規約の文は${most(MAX_LINES_OF_BYLAWS)}行まで）`, RULES_ALONE)
}

function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++
  return count
}

/** Returns a finding if the unpacked size of an archive exceeds the limit. */
export function archiveFault(path: string, bytes: number): Finding | null {
  if (bytes <= MAX_UNPACKED_BYTES) return null
  return refuseFile(
    path,
    'このファイルは、開くと大きすぎます（50MBまで）',
    '画像を除いて保存し直すか、文章をテキストファイルに移してください'
  )
}

/** Returns a finding if a Word document has too many paragraphs. */
export function paragraphsFault(path: string, xml: string): Finding | null {
  const count = countOf(xml, '</w:p>') + countOf(xml, '<w:p/>')
  return count <= MAX_LINES
    ? null
    : refuseFile(path, `このファイルは段落が多すぎます（${most(MAX_LINES)}段落まで）`, RULES_ALONE)
}

/** Parses a cell's span, at least 1 and at most `LARGEST_SPAN`. */
export function spanOfCell(written: string | undefined): number {
  const span = Math.floor(Number(written ?? 1))
  return span >= 1 ? Math.min(span, LARGEST_SPAN) : 1
}

/** Throws if the cells of a table cover more than `MAX_PLACES` grid positions. */
export function checkPlaces(
  rows: readonly (readonly { readonly colSpan: number; readonly rowSpan: number }[])[]
): void {
  let places = 0
  for (const [at, row] of rows.entries())
    for (const { colSpan, rowSpan } of row) places += colSpan * Math.min(rowSpan, rows.length - at)
  if (places > MAX_PLACES) throw new RangeError(`Cannot read a table: it has more than ${MAX_PLACES} places`)
}

/** Upper limit of the rule blocks of a style sheet that are nested in each other. */
const MAX_NESTED_BLOCKS = 100

/** Throws if the blocks of a style sheet are nested too deeply. */
export function checkBlocks(css: string): void {
  let depth = 0
  for (const [brace] of css.matchAll(/[{}]/gu)) {
    depth = brace === '{' ? depth + 1 : Math.max(0, depth - 1)
    if (depth > MAX_NESTED_BLOCKS)
      throw new RangeError(`Cannot read a style sheet: its blocks are nested more than ${MAX_NESTED_BLOCKS} deep`)
  }
}

/** Time limit for parsing a file, in seconds. */
export const MAX_SECONDS = 60

/** Thrown if parsing exceeded its time limit. */
export class TimeIsUpError extends Error {}

/** Parses a file. Returns a finding if the parser throws: the file is damaged, nested too deeply, or took too long. */
export async function readOrRefuse<T>(path: string, read: () => T | Promise<T>): Promise<T | Finding> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof TimeIsUpError)
      return refuseFile(path, `このファイルは、${MAX_SECONDS}秒では読み終わりませんでした`, RULES_ALONE)
    const isDeep = error instanceof RangeError
    const why = isDeep ? '入れ子が深すぎるか、表が大きすぎます' : '壊れているか、読めない作りです'
    return refuseFile(path, `このファイルは、${why}`, AS_TEXT)
  }
}

const AS_TEXT = '元のソフトで保存し直すか、文章をコピーしてテキストファイル（UTF-8）に貼り付けてください'

function refuseFile(path: string, message: string, hint: string): Finding {
  return errorIn({ path, text: '' }, { code: 'file-unreadable', message, hint, span: { start: 0, end: 0 } })
}
