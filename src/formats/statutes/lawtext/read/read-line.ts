import { readDivisionLabel, readHeadingLabel, readItemLabel } from '../../../../content/mdx/labels.ts'
import { readArticleRange } from '../../../../import/build/deleted.ts'
import { substituteText } from '../../../../import/lines/layout.ts'
import type { Line } from '../../../../import/lines/lines.ts'
import { SUPPLEMENT_HEADING } from '../../../../model/appendix.ts'
import { literalText, sliceText } from '../../../../model/source-text.ts'
import type { Token } from '../assemble/token.ts'

const SUPPLEMENT = new RegExp(`^${SUPPLEMENT_HEADING}\\s*(?=(?:（[^（）]*）)?(?:\\s*抄)?$)`, 'u')
const ARTICLE = /^(第[^　\s条]+条[^　\s]*)(?:[　\s]+(?=\S)|$)/u
const PARAGRAPH = /^(○?[0-9０-９]+|[①-⑳])[　\s]+(?=\S)/u
const DEPTHS = { item: 0, subitem: 1, subsubitem: 2 } as const

/** Parses one line of a statute. Labels and text are verbatim. */
export function readLawLine(line: Line): Token {
  const { text, span } = line
  if (/^(?::toc:.*)?目\s*次$/u.test(text)) return { kind: 'toc', line }
  if (/^(?:前\s*文|:preamble:)$/u.test(text)) return { kind: 'preamble', line }
  const content = literalText(text, span.start)
  if (/^（.*）$/u.test(text) && !readItemLabel(text))
    return { kind: 'caption', caption: sliceText(content, 1, text.length - 1), line }
  if (SUPPLEMENT.test(text)) return { kind: 'supplement', label: substituteText(supplementLabel(text), span), line }
  return readDivision(line) ?? readArticle(line) ?? readCounted(line) ?? { kind: 'text', text: content, line }
}

/** 「附　則　（平成十一年法律第八号）　抄」 as printed by e-Gov → 「附則（平成十一年法律第八号）　抄」. */
function supplementLabel(text: string): string {
  return text.replace(SUPPLEMENT, found => found.replace(/\s/gu, '')).replace(/(?<=則)抄$/u, '　抄')
}

/** 「第一章　総則」, not 「第一章の規定は、…」. */
function readDivision(line: Line): Token | undefined {
  const read = readDivisionLabel(line.text)
  if (!read || !/^(?:[　\s]|$)/u.test(line.text.slice(read.length))) return
  const [label, title] = split(line, read.length)
  return { kind: 'division', level: read.level, number: read.number, label, title, line }
}

/** 「第一条　この法律は、…」「第四条から第七条まで　削除」. */
function readArticle(line: Line): Token | undefined {
  const written = ARTICLE.exec(line.text)?.[1]
  if (written === undefined) return
  const [label, text] = split(line, written.length)
  const numbers = readArticleRange(written)
  if (numbers) return { kind: 'articles', numbers, label, text, line }
  const read = readHeadingLabel(written)
  if (read.kind !== 'article' || read.length !== written.length) return
  return { kind: 'article', number: read.number, label, text, line }
}

/** 「２　…」 is a paragraph, 「一　…」 an item, 「イ　…」 a subitem, 「（１）　…」 a subsubitem. */
function readCounted(line: Line): Token | undefined {
  const number = PARAGRAPH.exec(line.text)?.[1]
  const item = number === undefined ? readItemLabel(line.text) : undefined
  const [label, text] = split(line, number?.length ?? item?.label.length ?? 0)
  if (number !== undefined) return { kind: 'paragraph', label, text, line }
  return item && { kind: 'item', depth: DEPTHS[item.level], label, text, line }
}

/** Splits a line into a label of the given length and the text after the whitespace. */
function split({ text, span }: Line, length: number) {
  const content = literalText(text, span.start)
  const rest = text.slice(length)
  return [sliceText(content, 0, length), sliceText(content, length + rest.length - rest.trimStart().length)] as const
}
