import { readPrintedHeading } from '../../content/mdx/labels.ts'
import { sliceText } from '../../model/source-text.ts'
import { DIGITS } from '../../text/numerals.ts'
import type { SourceLine } from '../formats/source-line.ts'
import { withColumns } from '../lines/layout.ts'
import { readLabelHeads } from './label-heads.ts'
import type { LineClass } from './tags.ts'

/**
 * Removes list bullets if the labels of articles are list items. The item after each label is the text of the article.
 *
 *     - 第1条
 *     - 会員は、正会員とする。
 */
export function withoutListMarks(tags: readonly LineClass[]): readonly LineClass[] {
  const articles = tags.filter(({ kind }) => kind === 'article')
  const listed = articles.filter(tag => tag.line.bullet !== null && isLabelAlone(tag))
  if (listed.length < 2 || listed.length < articles.length / 2) return tags
  return tags.map((tag, index) => {
    const above = tags[index - 1]
    const isText = tag.kind === 'plain' && above && isLabelAlone(above) && tag.line.bullet === above.line.bullet
    return isText ? { kind: 'plain', line: { ...tag.line, bullet: null } } : tag
  })
}

function isLabelAlone(tag: LineClass): boolean {
  if (tag.line.bullet === null) return false
  if (tag.kind === 'article') return tag.rest === null
  return readLabelHeads(tag.line.text).some(({ length }) => length === tag.line.text.length)
}

const ORDINAL = new RegExp(`^第\\s*[${DIGITS}]{1,3}(?:\\s*の\\s*[${DIGITS}]{1,2})*(?=[\\s　（(【])`, 'u')

/** 「第1　この要綱は、…」: in a text without 条, converts such lines to articles if they count up from 1. */
export function withOrdinals(tags: readonly LineClass[]): readonly LineClass[] {
  if (tags.some(({ kind }) => kind === 'article')) return tags
  let last = 0
  const read = tags.map((tag): LineClass => {
    const { line } = tag
    const printed = ORDINAL.exec(line.text)?.[0]
    const heading = printed ? readPrintedHeading(printed) : undefined
    if (!printed || heading?.kind !== 'article' || line.table || !follows(heading.number, last)) return tag
    last = heading.number[0]
    return ordinalTag(line, printed.length, heading.number)
  })
  return last > 1 ? read : tags
}

function follows([first, ...branches]: readonly [number, ...number[]], last: number): boolean {
  return branches.length > 0 ? first === last : first === last + 1
}

function ordinalTag(line: SourceLine, length: number, number: readonly [number, ...number[]]): LineClass {
  const { content, text } = line
  const from = length + (/^[\s　]*/u.exec(text.slice(length))?.[0].length ?? 0)
  const bracket = /^[（(【]([^（）()【】]{1,30})[）)】]/u.exec(text.slice(from))
  const isName = !/。$/u.test(text) && text.length - from <= 25
  const end = bracket ? from + bracket[0].length : isName ? text.length : from
  const caption = bracket ? sliceText(content, from + 1, end - 1) : isName ? sliceText(content, from) : null
  const rest = sliceText(content, end + (/^[\s　]*/u.exec(text.slice(end))?.[0].length ?? 0))
  return {
    kind: 'article',
    number,
    label: sliceText(content, 0, length),
    caption: caption?.plain ? caption : null,
    rest: rest.plain ? withColumns(rest) : null,
    line
  }
}
