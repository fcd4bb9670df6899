import { literalText } from '../../model/source-text.ts'
import { MIXED_NUMERAL } from '../../text/numerals.ts'
import { truncate } from '../../text/truncate.ts'
import type { MarkdownReading } from './markdown-reading.ts'
import type { RawLine } from './pipe-table.ts'
import { createSourceLine } from './source-line.ts'

/** Comments, style sheets and programs. */
const INVISIBLE =
  /<!--[\s\S]*?(?:-->|$(?![\s\S]))|^[ ]{0,3}<(?<tag>style|script)[\s>][\s\S]*?(?:<\/\k<tag>>|$(?![\s\S]))/gimu

/** Replaces text by spaces of the same length in UTF-16 units. Line breaks remain. */
function blank(text: string): string {
  return text.replace(/[^\n]+/gu, part => ' '.repeat(part.length))
}

/** True for a comment after other text of its line. The parser of inline marks leaves it out. */
function isWithinLine(text: string, at: number, part: string): boolean {
  return /\S/u.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at)) && !part.includes('\n') && part.endsWith('-->')
}

/**
 * Returns the lines of a file. Comments, programs, settings, directives and definitions, which no page shows, are
 * replaced by spaces.
 */
export function withoutUnseen(reading: MarkdownReading): RawLine[] {
  const { file, ignored, hidden } = reading
  const blanked = file.text.replace(INVISIBLE, (part, _tag: unknown, at: number) => {
    if (isWithinLine(file.text, at, part)) return part
    const name = part.startsWith('<!--') ? '注釈（<!-- -->）' : '書式とプログラム'
    const span = { start: at, end: at + part.length }
    ignored.push({ name, span })
    hidden.push(span)
    return blank(part)
  })
  const front = /^(---|\+{3})\r?\n[\s\S]*?\r?\n\1(?=\r?\n|$)/u.exec(blanked)?.[0] ?? ''
  const body = blankDefinitions(
    blankDirectives(blanked.slice(front.length), front.length, reading),
    front.length,
    reading
  )
  let at = 0
  return (skipFrontmatter(reading, front, body) + body).split('\n').map((text, index) => {
    const line = { text: text.replace(/\r$/u, ''), at, number: index + 1 }
    at += text.length + 1
    return line
  })
}

/** Heading of a part of a law: no title. */
const PART = `(?:\\*\\*)?[ \\t　]*(?:第[ 　]*${MIXED_NUMERAL}[ 　]*[編章節款条]|[附付][ 　]*則|前[ 　]*文)`
/** Heading of level 1 that may be a title: `# 会則`, `<h1>`, or a line above `===`. */
const TITLE_HEADING = new RegExp(
  `^\\s{0,3}#[ \\t　]+(?!${PART})\\S|<h1[\\s>]|^\\s{0,3}(?!${PART})\\S[^\\n]*\\n[ ]{0,3}=+[ \\t]*\\r?$`,
  'mu'
)

/** Drops the frontmatter. Its title becomes a heading if the file has no heading of level 1 that may be a title. */
function skipFrontmatter({ ignored, lines, hidden }: MarkdownReading, front: string, body: string): string {
  if (!front) return ''
  hidden.push({ start: 0, end: front.length })
  const name = `先頭の設定（${front.slice(0, 3)}）`
  const title = /^title[ \t]*[:=][ \t]*(["']?)(?<title>[^\r\n]*?)\1[ \t]*\r?$/mu.exec(front)
  const text = title?.groups?.title ?? ''
  if (!title || !text || TITLE_HEADING.test(body)) {
    ignored.push({ name, span: { start: 0, end: front.length } })
    return blank(front)
  }
  const start = title.index + title[0].indexOf(text, title[0].search(/[:=]/u))
  const end = start + text.length
  ignored.push({ name, span: { start: 0, end: start } }, { name, span: { start: end, end: front.length } })
  const number = front.slice(0, start).split('\n').length
  lines.push(createSourceLine({ number, content: literalText(text, start), indent: 0, isApart: true, heading: 1 }))
  return blank(front)
}

/**
 * `{% include … %}`, `{:toc}` and the item above, `import … from '…'`: directives of a site generator. Their output is
 * not in the file.
 */
const DIRECTIVE =
  /^import[ \t]+[^\n]*?["'][^"'\n]+["'];?[ \t]*$|^[ \t]*(?:[-*][ \t]+\S+[ \t]*\r?\n)?[ \t]*\{:[^}\n]*\}[ \t]*$|\{%[\s\S]*?%\}|^[ \t]*\{\{[^}\n]*\}\}[ \t]*$/gmu

function blankDirectives(body: string, at: number, { ignored, doubts, hidden }: MarkdownReading): string {
  return body.replace(DIRECTIVE, (directive, index: number) => {
    const span = { start: at + index, end: at + index + directive.length }
    ignored.push({ name: 'サイトを作るための指定', span })
    hidden.push(span)
    if (/[ぁ-んァ-ヶ一-龠]/u.test(directive))
      doubts.push({
        span,
        message: `「${truncate(directive)}」は、サイトを作るための指定なので省きました。公開されたページ（HTML）を取り込むと、そこに出る文も読めます`
      })
    return blank(directive)
  })
}

/** `[name]: https://…` and `[^1]: …`: link definitions and footnotes. */
const DEFINITION = /^[ ]{0,3}\[(?!\^)(?<name>[^\]\n]+)\]:[ \t]*\S+(?:[ \t]+["'(][^\n]*["')])?[ \t]*$/gmu
const FOOTNOTE = /^[ ]{0,3}\[\^[^\]\s]+\]:[ \t]*(?<words>[^\n]*(?:\n(?:[ ]{2,}|\t)[^\n]*\S[^\n]*)*)$/gmu

function blankDefinitions(
  body: string,
  at: number,
  { ignored, names, footnotes, file, hidden }: MarkdownReading
): string {
  return body
    .replace(DEFINITION, (text, name: string, index: number) => {
      names.add(name.toLowerCase())
      const span = { start: at + index, end: at + index + text.length }
      ignored.push({ name: 'リンク先', span })
      hidden.push(span)
      return blank(text)
    })
    .replace(FOOTNOTE, (whole, text: string, index: number) => {
      const start = at + index + whole.length - text.length
      ignored.push({ name: '脚注の印', span: { start: at + index, end: start } })
      footnotes.push({ text, at: start, number: file.text.slice(0, start).split('\n').length })
      return blank(whole)
    })
}
