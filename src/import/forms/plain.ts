import type { SourceFile } from '../../model/source.ts'
import { literalText, sliceText } from '../../model/source-text.ts'
import { indentOf, type Laid, type LaidLine, layLine, readBullet } from './laid.ts'

/** Lays plain text in lines: every new line stands as it was made. */
export function layPlain(file: SourceFile): Laid {
  const lines: LaidLine[] = []
  let at = 0
  let isApart = true
  for (const [index, raw] of file.text.split('\n').entries()) {
    const line = layPlainLine(raw, { at, number: index + 1, isApart })
    if (line) lines.push(line)
    isApart = !line || line.isRule
    at += raw.length + 1
  }
  const marks = lines.flatMap(({ isRule, span }) => (isRule ? [span] : []))
  return { file, format: 'text', lines, marks: [...marks, ...bulletMarks(lines, file)], rests: [], notes: [] }
}

/** One line of plain text; `null` where it is blank. */
export function layPlainLine(
  raw: string,
  { at, number, isApart }: { readonly at: number; readonly number: number; readonly isApart: boolean }
): LaidLine | null {
  const text = raw.trim()
  if (!text) return null
  const start = raw.length - raw.trimStart().length
  const indent = indentOf(raw.slice(0, start))
  const words = literalText(text, at + start)
  if (/^([=＝_＿*＊~～・…─━-])(?:\s*\1){3,}$/u.test(text))
    return layLine({ number, words, indent, isApart, isRule: true })
  const bullet = readBullet(text)
  if (!bullet) return layLine({ number, words, indent, isApart })
  return layLine({ number, words: sliceText(words, bullet.length), indent, isApart, bullet: bullet.trim() })
}

/** The marks before the words of a list. */
function bulletMarks(lines: readonly LaidLine[], { text }: SourceFile) {
  return lines.flatMap(({ bullet, span }) => {
    const start = bullet === null ? -1 : text.lastIndexOf(bullet, span.start - bullet.length)
    return start < 0 || bullet === null ? [] : [{ start, end: start + bullet.length }]
  })
}
