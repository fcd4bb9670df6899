import { partPath, unpackFiles } from '../archive.ts'
import { findAll, parseXml, type XmlElement } from './xml.ts'

/** Parts of a Word document that contain text or its properties. */
export interface WordPackage {
  readonly document: XmlElement
  readonly styles: XmlElement | undefined
  readonly numbering: XmlElement | undefined
  readonly footnotes: XmlElement | undefined
  readonly endnotes: XmlElement | undefined
  readonly comments: XmlElement | undefined
  /** Headers and footers in the order of the sections that use them. */
  readonly margins: readonly { readonly kind: 'ヘッダー' | 'フッター'; readonly root: XmlElement }[]
}

/** Main part if the relations of the package are missing. */
const USUAL_PART = 'word/document.xml'

/** Returns the XML of the main part. Empty if there is none. */
export function readMainPart(bytes: Uint8Array): string {
  const files = unpackFiles(bytes, /^_rels\/\.rels$|^word\/document[^/]*\.xml$/u)
  return readPart(files, mainPartOf(files)) ?? ''
}

/** Reads the parts of a Word document by the relations of the package. */
export function readPackage(bytes: Uint8Array): WordPackage {
  const files = unpackFiles(bytes, /\.(?:xml|rels)$/u)
  const main = mainPartOf(files)
  const at = main.lastIndexOf('/') + 1
  const folder = main.slice(0, at)
  const relations = relationsOf(files, `${folder}_rels/${main.slice(at)}.rels`, folder)
  const part = (kind: string) => {
    const target = relations.find(one => one.kind === kind)?.target ?? `${folder}${kind}.xml`
    const xml = readPart(files, target)
    return xml === undefined ? undefined : parseXml(xml)
  }
  const document = parseXml(readPart(files, main) ?? '')
  const targets = ['header', 'footer'].flatMap(kind =>
    [...new Set(findAll(document, `w:${kind}Reference`).map(({ attributes }) => attributes['r:id']))].map(id => ({
      kind: kind === 'header' ? ('ヘッダー' as const) : ('フッター' as const),
      xml: readPart(files, relations.find(one => one.id === id)?.target ?? '')
    }))
  )
  const margins = targets.flatMap(({ kind, xml }) => (xml === undefined ? [] : [{ kind, root: parseXml(xml) }]))
  return {
    document,
    styles: part('styles'),
    numbering: part('numbering'),
    footnotes: part('footnotes'),
    endnotes: part('endnotes'),
    comments: part('comments'),
    margins
  }
}

interface Relation {
  readonly id: string
  readonly kind: string
  readonly target: string
}

function mainPartOf(files: Readonly<Record<string, Uint8Array>>): string {
  const relation = relationsOf(files, '_rels/.rels', '').find(({ kind }) => kind === 'officeDocument')
  return relation && files[partPath(relation.target)] ? relation.target : USUAL_PART
}

/** Reads the relations of a part. Targets are relative to the folder of the part, or to the package after a slash. */
function relationsOf(files: Readonly<Record<string, Uint8Array>>, path: string, folder: string): Relation[] {
  const xml = readPart(files, path)
  if (xml === undefined) return []
  return findAll(parseXml(xml), 'Relationship').map(({ attributes: { Id = '', Type = '', Target = '' } }) => ({
    id: Id,
    kind: Type.slice(Type.lastIndexOf('/') + 1),
    target: Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//u, '')
  }))
}

/** Decodes a part. Word writes UTF-8; other programs also write UTF-16. */
function readPart(files: Readonly<Record<string, Uint8Array>>, path: string): string | undefined {
  const bytes = files[partPath(path)]
  if (!bytes) return undefined
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
