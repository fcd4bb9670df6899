import {
  AlignmentType,
  Document,
  Footer,
  type IFontAttributesProperties,
  type IPropertiesOptions,
  type ISectionOptions,
  LineRuleType,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TextRun
} from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { escapeXml, fitXml } from '../../text/xml.ts'

/** Japanese and English name of the one font. */
const FONT_NAMES = ['游明朝', 'Yu Mincho'] as const
const [JAPANESE, ENGLISH] = FONT_NAMES
export const FONT: IFontAttributesProperties = { ascii: ENGLISH, hAnsi: ENGLISH, eastAsia: JAPANESE, cs: ENGLISH }
/** Substitute for a missing font. Word accepts one name, not a list. */
const SUBSTITUTE_FONT = 'MS Mincho'

/** A4 page and its margins, in twentieths of a point. */
export const A4 = { width: 11906, height: 16838, margin: 1134 }

/** Width of one character in twentieths of a point, and its font size in half points. */
export const CHARACTER = 210
export const TEXT_SIZE = 21

/** Font size of headers and footers, in half points. */
export const AROUND_SIZE = 17

/** Exact line spacing in twentieths of a point. It is equal in every font, so page breaks do not depend on the font. */
export const LINES = { after: 0, line: 340, lineRule: LineRuleType.EXACT }

/** Line spacing in tables, in twentieths of a point. */
export const CLOSE_LINES = { ...LINES, line: 290 }

/** Content of a Word file. */
export interface WordDocument extends Pick<IPropertiesOptions, 'pageNumbers' | 'features'> {
  readonly title: string
  /** Creation date in the metadata of the file, so that the output does not depend on the clock. */
  readonly date: string | null
  readonly headings?: Styles['default']
  readonly paragraphStyles?: Styles['paragraphStyles']
  readonly sections: readonly ISectionOptions[]
}

type Styles = NonNullable<IPropertiesOptions['styles']>

/** Creates a Word file in the club's font. Equal content gives equal bytes, in a browser too. */
export async function packWord(file: WordDocument): Promise<Uint8Array> {
  const { title, date, headings, paragraphStyles = [], sections, ...others } = file
  const document = new Document({
    title,
    styles: {
      default: {
        document: { run: { font: FONT, size: TEXT_SIZE, language: { value: 'ja-JP', eastAsia: 'ja-JP' } } },
        ...headings
      },
      paragraphStyles
    },
    sections,
    ...others
  })
  return withoutClock(new Uint8Array(await Packer.toArrayBuffer(document)), {
    'docProps/core.xml': coreProperties(title, date?.length === 10 ? date : NO_DAY),
    'word/fontTable.xml': fontTable(FONT_NAMES, SUBSTITUTE_FONT)
  })
}

/** Creation date of a file whose day is unknown. */
const NO_DAY = '2000-01-01'

/** Returns the page properties of an A4 sheet. */
export function sheetOf(orientation: 'landscape' | 'portrait') {
  const { width, height, margin } = A4
  return {
    size: { width, height, orientation: PageOrientation[orientation === 'landscape' ? 'LANDSCAPE' : 'PORTRAIT'] },
    margin: { top: margin, bottom: margin, left: margin, right: margin }
  }
}

/** Creates a footer with the page number and the number of pages: 「2 / 11」. */
export function pageNumbers(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: AROUND_SIZE })
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })] })
}

/** Earliest timestamp that the zip format supports, in local time. */
const FIRST_MOMENT = new Date(1980, 0, 1)

/** Replaces some parts of a Word file and sets one fixed time on every part. */
function withoutClock(docx: Uint8Array, parts: Readonly<Record<string, string>>): Uint8Array {
  const written = Object.entries(unzipSync(docx)).map(
    ([path, bytes]) => [path, isXml(path) ? fitBytes(bytes) : bytes] as const
  )
  const own = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const)
  return zipSync({ ...Object.fromEntries(written), ...Object.fromEntries(own) }, { mtime: FIRST_MOMENT })
}

function isXml(path: string): boolean {
  return /\.(?:xml|rels)$/u.test(path)
}

/** Escapes the characters that XML does not allow and that the library writes unescaped. */
function fitBytes(bytes: Uint8Array): Uint8Array {
  const xml = strFromU8(bytes)
  const fit = fitXml(xml)
  return fit === xml ? bytes : strToU8(fit)
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Returns the document properties: title and creation date. The library would write the current time. */
function coreProperties(title: string, date: string): string {
  const time = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}T00:00:00Z</dcterms:${name}>`
  const namespaces = [
    'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:dcterms="http://purl.org/dc/terms/"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
  ].join(' ')
  const content = `<dc:title>${escapeXml(title)}</dc:title>${time('created')}${time('modified')}`
  return `${DECLARATION}<cp:coreProperties ${namespaces}>${content}</cp:coreProperties>`
}

/** Returns a font table with a substitute for each font name. The library only writes a table of embedded fonts. */
function fontTable(names: readonly string[], substitute: string): string {
  const fonts = names.map(
    name =>
      `<w:font w:name="${name}"><w:altName w:val="${substitute}"/><w:charset w:val="80"/><w:family w:val="roman"/></w:font>`
  )
  return `${DECLARATION}<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${fonts.join('')}</w:fonts>`
}
