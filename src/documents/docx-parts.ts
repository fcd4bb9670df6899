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
import { escapeXml, fitXml } from '../text/xml.ts'

/** One font, by its Japanese and its English name. */
const FONT_NAMES = ['游明朝', 'Yu Mincho'] as const
const [JAPANESE, ENGLISH] = FONT_NAMES
export const FONT: IFontAttributesProperties = { ascii: ENGLISH, hAnsi: ENGLISH, eastAsia: JAPANESE, cs: ENGLISH }
/** Stands in for it where it is not there. Word takes one name, not a list. */
const SUBSTITUTE_FONT = 'MS Mincho'

/** A4 and its margins, in twentieths of a point. */
export const A4 = { width: 11906, height: 16838, margin: 1134 }

/** One character of text, in twentieths of a point, and its size in half points. */
export const CHARACTER = 210
export const TEXT_SIZE = 21

/** The size of what stands above and below the words of a page, in half points. */
export const AROUND_SIZE = 17

/** Lines as far apart in every font, so that pages end where they are meant to. */
export const LINES = { after: 0, line: 340, lineRule: LineRuleType.EXACT }

/** Closer ones, in a table. */
export const CLOSE_LINES = { ...LINES, line: 290 }

/** What a Word file is made from. */
export interface WordDocument extends Pick<IPropertiesOptions, 'pageNumbers' | 'features'> {
  readonly title: string
  /** The day that the file says it was made on: nothing in it depends on the clock. */
  readonly date: string | null
  readonly headings?: Styles['default']
  readonly paragraphStyles?: Styles['paragraphStyles']
  readonly sections: readonly ISectionOptions[]
}

type Styles = NonNullable<IPropertiesOptions['styles']>

/** A Word file in the club's one font. The same content makes the same bytes, in a browser too. */
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

/** Where no day is known, one that says nothing. */
const NO_DAY = '2000-01-01'

/** A sheet of A4. */
export function sheetOf(orientation: 'landscape' | 'portrait') {
  const { width, height, margin } = A4
  return {
    size: { width, height, orientation: PageOrientation[orientation === 'landscape' ? 'LANDSCAPE' : 'PORTRAIT'] },
    margin: { top: margin, bottom: margin, left: margin, right: margin }
  }
}

/** The number of a page among all of them: 「2 / 11」. */
export function pageNumbers(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: AROUND_SIZE })
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })] })
}

/** The first moment that a zip file knows, by the clock of whatever place it is made in. */
const FIRST_MOMENT = new Date(1980, 0, 1)

/** The same Word file with some parts in the place of the library's, and one fixed time on each part. */
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

/** The library writes characters that XML cannot hold as they are. */
function fitBytes(bytes: Uint8Array): Uint8Array {
  const xml = strFromU8(bytes)
  const fit = fitXml(xml)
  return fit === xml ? bytes : strToU8(fit)
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** What the file is called, and the day it says it was made on: the library would write the time of the clock. */
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

/** The names of a font, and which one stands in for it: the library writes a table of embedded fonts only. */
function fontTable(names: readonly string[], substitute: string): string {
  const fonts = names.map(
    name =>
      `<w:font w:name="${name}"><w:altName w:val="${substitute}"/><w:charset w:val="80"/><w:family w:val="roman"/></w:font>`
  )
  return `${DECLARATION}<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${fonts.join('')}</w:fonts>`
}
