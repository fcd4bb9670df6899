import { errorIn } from '../../content/diagnostics/report-sink.ts'
import type { Finding } from '../../content/diagnostics/types.ts'
import type { SourceFile } from '../../model/source.ts'
import type { Account } from '../account/account.ts'
import { accountForHtml } from '../account/html.ts'
import { accountForMarkdown } from '../account/markdown.ts'
import { accountForText } from '../account/text.ts'
import { accountForWord } from '../account/word.ts'
import { decodeBylaws } from '../lines/decode.ts'
import { describeUsualForms, withUsualForms } from '../lines/usual-forms.ts'
import { archiveNames, isWord, unpackedBytes } from './archive.ts'
import { parseHtml } from './html.ts'
import { archiveFault, paragraphsFault, readOrRefuse, withinLines } from './limits.ts'
import { parseMarkdown } from './markdown.ts'
import { parsePlainText } from './plain.ts'
import { proveDocument } from './prove.ts'
import { askDirection } from './seen-questions.ts'
import type { FileFormat, SourceDocument, SourceLine } from './source-line.ts'
import { unrollTables } from './table-lines.ts'
import { readMainPart } from './word/package.ts'
import { parseWord } from './word/word.ts'

/** Parses a file in the format of its content. Returns a finding with a fix if the format is not supported. */
export async function parseFile(path: string, bytes: Uint8Array): Promise<SourceDocument | Finding> {
  return readOrRefuse(path, async () => {
    if (isWord(bytes))
      return (
        archiveFault(path, unpackedBytes(bytes)) ?? paragraphsFault(path, readMainPart(bytes)) ?? readWord(path, bytes)
      )
    const other = nameFormat(bytes)
    if (other) return refuseFormat(path, other)
    const decoded = decodeBylaws(path, bytes)
    if ('code' in decoded) return decoded
    const { file, doubts, notes } = decoded
    const { text, count } = withUsualForms(withCharacters(file))
    const parsed = parseProved({ ...file, text })
    if ('code' in parsed) return parsed
    const forms = count === 0 ? [] : [describeUsualForms(count)]
    return {
      ...parsed,
      doubts: [...doubts, ...(parsed.doubts ?? [])],
      notes: [...notes, ...parsed.notes, ...forms]
    }
  })
}

/** Matches the number of a radical in HTML: `&#x2F00;`. */
const RADICAL = /&#(?:x0*(?<hex>2[ef][0-9a-f]{2})|0*(?<decimal>1[12]\d{3}));/giu

/** Writes radicals of HTML and Markdown as characters, so that they get their usual form like all others. */
function withCharacters(file: SourceFile): string {
  if (!isHtml(file) && !isMarkdown(file)) return file.text
  return file.text.replace(RADICAL, (entity, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code >= 0x2e80 && code <= 0x2fdf ? String.fromCharCode(code) : entity
  })
}

/** Reads a Word document and checks it against the independent account of its characters. */
function readWord(path: string, bytes: Uint8Array): SourceDocument | Finding {
  const proved = proveDocument(parseWord(path, bytes), accountForWord(bytes))
  return 'code' in proved ? proved : withinLines(path, unrollTables(askAboutDirections(proved)))
}

/** Parses a text as HTML, Markdown or plain text. The format is detected by its name and its marks. */
export function parseText(file: SourceFile): SourceDocument {
  return unrollTables(readPlainLines(file))
}

function readPlainLines(file: SourceFile): SourceDocument {
  if (isHtml(file)) return parseHtml(file.path, file.text)
  return isMarkdown(file) ? parseMarkdown(file) : parsePlainText(file)
}

const ACCOUNTS: Readonly<Record<Exclude<FileFormat, 'word'>, (text: string) => Account>> = {
  html: accountForHtml,
  markdown: accountForMarkdown,
  text: accountForText
}

/** Parses a text and compares it with the independent account of the text. Returns a finding if they differ. */
export function parseProved(file: SourceFile): SourceDocument | Finding {
  const parsed = withinLines(file.path, readPlainLines(file))
  if ('code' in parsed) return parsed
  const { format } = parsed
  const proved = format === 'word' ? parsed : proveDocument(parsed, ACCOUNTS[format](file.text))
  return 'code' in proved ? proved : unrollTables(askAboutDirections(proved))
}

/** Invisible characters that change the direction of writing: 「甲\u202e乙丙」 is shown as 「甲丙乙」. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Asks about lines in which the characters may be shown in another order. */
function askAboutDirections(document: SourceDocument): SourceDocument {
  const cellsOf = ({ table }: SourceLine) =>
    [...(table?.head ?? []), ...(table?.rows.flat() ?? [])].map(({ text }) => text)
  const doubts = document.lines
    .flatMap(line => [line.content, ...cellsOf(line)])
    .filter(({ plain }) => DIRECTIONS.test(plain))
    .map(({ plain, span }) => ({ span, message: askDirection(plain.replace(new RegExp(DIRECTIONS, 'gu'), '')) }))
  return { ...document, doubts: [...(document.doubts ?? []), ...doubts] }
}

/** Elements that a page begins with, after comments, declarations and the programs of a server. */
const PAGE =
  /^(?:html|head|meta|title|link|style|script|base|body|div|h[1-6]|p|section|article|main|header|nav|aside|footer|ol|ul|dl|table|center|font|b|strong|em|span|a|img|br|hr|form|blockquote|pre)$/iu

function isHtml({ path, text }: SourceFile): boolean {
  if (/\.x?html?$/iu.test(path)) return true
  if (/\.(?:md|markdown|mdx)$/iu.test(path)) return /^\s*(?:<!doctype html|<html[\s>])/iu.test(text)
  const head = text.slice(0, 20_000).replace(/^(?:\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)+/u, '')
  if (/^<!doctype html/iu.test(head)) return true
  if (/^#{1,6}[ \t]+\S/mu.test(text)) return false
  const first = /^<([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/iu.exec(head)?.[1] ?? ''
  return PAGE.test(first) && (/<\/[a-z][a-z0-9]*\s*>/iu.test(head) || /<(?:p|br|li|h[1-6])[\s>]/iu.test(head))
}

const MARKDOWN = /^\s{0,3}#{1,6}[ 　\t]*[^#\s].*$|^\s{0,3}(?:~{3,}|`{3,})\S*\s*$/mu
const TABLE = /^\s*\|?\s*:?-{2,}:?\s*\|[\s:|-]*$/mu
const INLINE = /\*\*[^*\s][^*\n]*\*\*|\]\((?:https?:|[./#])/u

/**
 * Pipe tables also occur in plain text. A text with a pipe table is Markdown only if it has other Markdown marks too.
 */
function isMarkdown({ path, text }: SourceFile): boolean {
  return /\.(?:md|markdown|mdx)$/iu.test(path) || MARKDOWN.test(text) || (TABLE.test(text) && INLINE.test(text))
}

/** Unsupported format. */
interface OtherFormat {
  readonly name: string
  readonly instead: string
}

const AS_TEXT = '文章をコピーしてテキストファイル（UTF-8）に貼り付けるか、Word（.docx）で保存し直してください'
const AS_DOCX = 'そのアプリで開き、「名前を付けて保存」でWord文書（.docx）にして、そのファイルを指定してください'

/** First bytes of a compound file: an old document of Word or Excel, or an encrypted one. */
const COMPOUND = '\u00d0\u00cf\u0011\u00e0'

/** Formats by the first bytes of the file. */
const SIGNATURES: readonly (readonly [string, OtherFormat])[] = [
  ['%PDF', { name: 'PDF', instead: AS_TEXT }],
  ['{\\rtf', { name: 'リッチテキスト（RTF）', instead: AS_DOCX }],
  [COMPOUND, { name: '古い形式のWordかExcel（.doc、.xls）', instead: AS_DOCX }],
  [
    '\u0089PNG',
    { name: '画像（PNG）', instead: '画像の文字は読めません。文章を打ち込んだテキストファイルを指定してください' }
  ],
  [
    '\u00ff\u00d8\u00ff',
    { name: '画像（JPEG）', instead: '画像の文字は読めません。文章を打ち込んだテキストファイルを指定してください' }
  ],
  [
    'GIF8',
    { name: '画像（GIF）', instead: '画像の文字は読めません。文章を打ち込んだテキストファイルを指定してください' }
  ],
  [
    'II*\u0000',
    { name: '画像（TIFF）', instead: '画像の文字は読めません。文章を打ち込んだテキストファイルを指定してください' }
  ]
]

/** Formats by the paths in the archive, which are in lower case. */
const ARCHIVES: readonly (readonly [RegExp, OtherFormat])[] = [
  [
    /^xl\/workbook/u,
    { name: 'Excel', instead: '文章をWord（.docx）かテキストファイルに移して、そのファイルを指定してください' }
  ],
  [/^ppt\/presentation/u, { name: 'PowerPoint', instead: AS_TEXT }],
  [/^content\.xml$/u, { name: 'OpenDocument（.odt）', instead: AS_DOCX }],
  [
    /^index\/document\.iwa$|^index\.apxl$/u,
    { name: 'Pages', instead: 'Pagesで開き、「書き出す」からWord（.docx）にして、そのファイルを指定してください' }
  ],
  [/./u, { name: '圧縮ファイル（ZIP）', instead: '中の文章のファイルを取り出して、それを指定してください' }]
]

function nameFormat(bytes: Uint8Array): OtherFormat | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 8))
  if (head.startsWith('PK')) {
    const names = archiveNames(bytes)
    return ARCHIVES.find(([pattern]) => names.some(name => pattern.test(name)))?.[1]
  }
  if (head.startsWith(COMPOUND) && isEncrypted(bytes))
    return {
      name: 'パスワードで保護されたファイル',
      instead:
        'Wordでパスワードを入れて開き、「ファイル」の「情報」の「文書の保護」でパスワードを消し、保存し直して指定してください'
    }
  return SIGNATURES.find(([signature]) => head.startsWith(signature))?.[1]
}

/** True if a compound file contains the stream of an encrypted document. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].flatMap(letter => [letter.charCodeAt(0), 0])
  return bytes.some((byte, at) => byte === name[0] && name.every((own, index) => bytes[at + index] === own))
}

function refuseFormat(path: string, { name, instead }: OtherFormat): Finding {
  const message = `このファイルは${name}です。読めるのは、テキスト、Markdown、Word（.docx）、HTMLです`
  return errorIn({ path, text: '' }, { code: 'file-encoding', message, hint: instead, span: { start: 0, end: 0 } })
}
