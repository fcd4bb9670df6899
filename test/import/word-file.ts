import { strToU8, zipSync } from 'fflate'

/** Generator of small Word documents: the XML of runs, paragraphs, lists and styles. */

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const OTHERS = [
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml"'
].join(' ')
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Run with text. `properties` is the XML of its properties. */
export function r(text: string, properties = ''): string {
  const rPr = properties && `<w:rPr>${properties}</w:rPr>`
  return `<w:r>${rPr}<w:t xml:space="preserve">${text}</w:t></w:r>`
}

/** Paragraph with text or runs. */
export function p(content = '', properties = ''): string {
  const inner = content === '' || content.startsWith('<') ? content : r(content)
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`
}

/** Numbering of a paragraph. */
export function inList(list: number, level: number | null = 0): string {
  const ilvl = level === null ? '' : `<w:ilvl w:val="${level}"/>`
  return `<w:numPr>${ilvl}<w:numId w:val="${list}"/></w:numPr>`
}

/** Level of a list. */
export function lvl(at: number | null, format: string, text: string, more = '', start: number | null = 1): string {
  const ilvl = at === null ? '' : ` w:ilvl="${at}"`
  const from = start === null ? '' : `<w:start w:val="${start}"/>`
  return `<w:lvl${ilvl}>${from}<w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
}

export function abstractNum(id: number, ...levels: readonly string[]): string {
  return `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`
}

export function num(id: number, abstract: number, overrides = ''): string {
  return `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${overrides}</w:num>`
}

/** Override of a level: another start, or another definition. */
export function override(level: number, start: number | null, definition = ''): string {
  const from = start === null ? '' : `<w:startOverride w:val="${start}"/>`
  return `<w:lvlOverride w:ilvl="${level}">${from}${definition}</w:lvlOverride>`
}

/** Paragraph style. */
export function style(id: string, name: string, inner = '', attributes = 'w:type="paragraph"'): string {
  return `<w:style ${attributes} w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`
}

/** Table of cells with text or the XML of paragraphs. `properties` of a cell precede it after a bar: `<w:vMerge/>|甲`. */
export function tbl(...rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const [properties = '', phrase = ''] = text.startsWith('<w:p') || !text.includes('|') ? ['', text] : text.split('|')
    const paragraphs = phrase.startsWith('<w:p') ? phrase : p(phrase)
    return `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${paragraphs}</w:tc>`
  }
  return `<w:tbl>${rows.map(row => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}

/** Parts of a document besides its text. */
export interface WordFileParts {
  readonly numbering?: string
  readonly styles?: string
  readonly footnotes?: string
  readonly endnotes?: string
  readonly comments?: string
  /** Parts by file name, such as `header1.xml`, with their kind and the XML of their paragraphs. */
  readonly others?: Readonly<Record<string, readonly [kind: string, xml: string]>>
  /** Path of the main part. */
  readonly main?: string
}

/** Packs a document. Each other part has the id of its file name without the suffix. */
export function wordFile(body: string, parts: WordFileParts = {}): Uint8Array {
  const { main = 'word/document.xml', others = {}, ...own } = parts
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`,
    [main]: `<w:document ${W} ${OTHERS}><w:body>${body}</w:body></w:document>`
  }
  const relations: string[] = []
  const add = (kind: string, name: string, xml: string) => {
    const root = { header: 'hdr', footer: 'ftr' }[kind] ?? kind
    files[`word/${name}`] = `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${W} ${OTHERS}>${xml}</w:${root}>`
    relations.push(`<Relationship Id="${name.replace('.xml', '')}" Type="${OFFICE}/${kind}" Target="${name}"/>`)
  }
  for (const [kind, xml] of Object.entries(own)) add(kind, `${kind}.xml`, xml)
  for (const [name, [kind, xml]] of Object.entries(others)) add(kind, name, xml)
  files[main.replace(/([^/]*)$/u, '_rels/$1.rels')] =
    `<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}
