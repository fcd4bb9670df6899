import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { parseHtml } from './html.ts'
import type { SourceDocument } from './source-line.ts'
import { expandAutoNumbers } from './word-numbers.ts'

/** Styles with a fixed meaning. The style shown as 「見出し 1」 in Word is `heading 1` in its files. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh", 'br[type="page"] => hr']

/** Parses a Word document into lines. Automatic numbers are converted to text, as the reader sees them. */
export async function parseWord(path: string, bytes: Uint8Array): Promise<SourceDocument> {
  const { bytes: printed, notes } = expandAutoNumbers(bytes)
  const options = { styleMap: STYLES, ignoreEmptyParagraphs: false, transformDocument: indented }
  // Mammoth requires `arrayBuffer` in a browser and `buffer` on Node.
  const input = { buffer: printed, arrayBuffer: printed.slice().buffer } as unknown as MammothInput
  const { value, messages } = await mammoth.convertToHtml(input, options)
  const laid = parseHtml(path, withNotesBehind(value), 'word')
  const unread = messages.filter(({ type }) => type === 'error').map(({ message }) => message)
  return { ...laid, notes: [...laid.notes, ...notes, ...tellLayers(bytes), ...new Set(unread)] }
}

/** Moves footnotes to lines after the text, and removes the reference marks. */
function withNotesBehind(html: string): string {
  return html
    .replace(/<sup><a href="#(?:foot|end)note-[^"]*" id="[^"]*">\[[0-9]+\]<\/a><\/sup>/gu, '')
    .replace(/<ol>((?:<li id="(?:foot|end)note-[^"]*">[\s\S]*?<\/li>)+)<\/ol>/gu, (_, entries: string) => {
      const bare = entries.replace(/<\/?li[^>]*>|<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/gu, '')
      return `<hr />${bare}`
    })
}

/** Returns the XML of a document's text. */
export function documentOf(bytes: Uint8Array): string {
  const name = 'word/document.xml'
  return strFromU8(unzipSync(bytes, { filter: file => file.name === name })[name] ?? new Uint8Array())
}

/** Reports tracked changes and other overlays of the text, and what the import did with them. */
function tellLayers(bytes: Uint8Array): string[] {
  const xml = documentOf(bytes)
  const count = (pattern: RegExp) => [...xml.matchAll(pattern)].length
  const layers: readonly (readonly [number, (times: number) => string])[] = [
    [
      count(/<w:(?:ins|del) [^>]*w:author/gu),
      times => `変更履歴が${times}か所あります。書き加えた文を入れ、消した文を除いて読みました`
    ],
    [count(/<w:commentReference /gu), times => `コメント${times}件は読みませんでした`],
    [
      count(/<w:(?:foot|end)noteReference /gu),
      times => `脚注${times}か所の文を末尾に置き、本文にある脚注の印は省きました`
    ],
    [count(/<wps:txbx>|<v:textbox[ >]/gu) && 1, () => 'テキストボックスの文は、置かれた所の文として読みました']
  ]
  return layers.flatMap(([times, say]) => (times > 0 ? [say(times)] : []))
}

type MammothInput = Parameters<typeof mammoth.convertToHtml>[0]

/** Converts paragraph indents to full-width spaces before the text. */
const indented = (document: unknown) => {
  const paragraphs = (mammoth as unknown as Transforms).transforms.paragraph(paragraph => {
    const { start, firstLine, hanging } = paragraph.indent ?? {}
    const twips = Number(start ?? 0) + Number(firstLine ?? 0) - Number(hanging ?? 0)
    const columns = Math.min(12, Math.round(twips / TWIPS_A_LETTER))
    if (columns < 1 || /heading/iu.test(paragraph.styleName ?? '')) return paragraph
    const blank = { type: 'text', value: '　'.repeat(columns) }
    return { ...paragraph, children: [{ type: 'run', children: [blank] }, ...paragraph.children] }
  })
  return paragraphs(document)
}

/** Width of a character of 10.5 points, in twentieths of a point. */
const TWIPS_A_LETTER = 210

interface WordParagraph {
  readonly styleName?: string | null
  readonly indent?: { readonly [side: string]: string | null }
  readonly children: readonly unknown[]
}

interface Transforms {
  readonly transforms: {
    readonly paragraph: (change: (paragraph: WordParagraph) => WordParagraph) => (document: unknown) => unknown
  }
}

/** True if the bytes are a Word document: an archive with `word/document.xml`. */
export function isWord(bytes: Uint8Array): boolean {
  return archiveNames(bytes).includes('word/document.xml')
}

/** Returns the unpacked size in bytes that an archive declares. */
export function unpackedBytes(bytes: Uint8Array): number {
  let sum = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize
      return false
    }
  })
  return sum
}

/** Returns the names of the files in an archive. Empty if the bytes are not an archive. */
export function archiveNames(bytes: Uint8Array): string[] {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name)
        return false
      }
    })
  } catch {
    return []
  }
  return names
}
