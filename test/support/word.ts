import { strFromU8, unzipSync } from 'fflate'
import { type HTMLElement, parse } from 'node-html-parser'
import { SaxesParser } from 'saxes'

/** Style and text of a line of a Word file. */
export type WordLine = readonly [style: string, text: string]

/** Content of a Word file. All its XML parts are well-formed. */
export interface Word {
  /** Lines outside tables. */
  readonly lines: readonly WordLine[]
  /** Lines of each cell of each table row. */
  readonly rows: readonly (readonly (readonly string[])[])[]
  readonly part: (path: string) => string
}

/** Opens a Word file. Throws if a part is not well-formed XML. */
export function openWord(bytes: Uint8Array): Word {
  const files = unzipSync(bytes)
  for (const [path, file] of Object.entries(files)) if (/\.(?:xml|rels)$/u.test(path)) expectWellFormed(strFromU8(file))
  const part = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const body = parse(part('word/document.xml'), { lowerCaseTagName: true })
  const rows = body
    .querySelectorAll('w\\:tr')
    .map(row => row.querySelectorAll('w\\:tc').map(cell => cell.querySelectorAll('w\\:p').map(wordsOf)))
  const lines = body
    .querySelectorAll('w\\:p')
    .filter(line => line.closest('w\\:tbl') === null)
    .map(line => [line.querySelector('w\\:pstyle')?.getAttribute('w:val') ?? '', wordsOf(line)] as const)
  return { lines, rows, part }
}

function expectWellFormed(xml: string): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', error => {
    throw error
  })
  parser.write(xml).close()
}

function wordsOf(line: HTMLElement): string {
  return line
    .querySelectorAll('w\\:r w\\:t, w\\:r w\\:tab')
    .map(({ rawTagName, text }) => (rawTagName === 'w:tab' ? '\t' : text))
    .join('')
}
