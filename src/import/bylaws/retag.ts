import { truncate } from '../../text/truncate.ts'
import type { Doubt, SourceLine } from '../formats/source-line.ts'
import { isDateWords } from '../lines/dates.ts'
import { readLabelHeads } from './label-heads.ts'
import { looksLikeHeading } from './name-like.ts'
import type { LineClass, TagOf } from './tags.ts'

/** Classifies lines again with knowledge of the complete text: unnumbered words become captions or headings. */
export function reclassifyLines(tags: readonly LineClass[]): readonly LineClass[] {
  const isNumbered = tags.some(({ kind }) => kind === 'article')
  if (!isNumbered) return tags
  return withBareCaptions(withInlineCaptions(withCountedHeadings(withHeadingCaptions(tags))))
}

/** 「### （商号）」「### 商号」: a heading that is followed by one article only is the caption of that article. */
function withHeadingCaptions(tags: readonly LineClass[]): readonly LineClass[] {
  const depths = new Set(tags.flatMap(tag => (tag.kind === 'title' ? [tag.depth] : [])))
  const captions = new Set([...depths].filter(depth => leadsToOne(tags, depth)))
  return tags.map((tag, index) => {
    if (
      tag.kind !== 'title' ||
      tag.line.bullet !== null ||
      !captions.has(tag.depth) ||
      nextOf(tags, index)?.kind !== 'article'
    )
      return tag
    return { kind: 'caption', caption: tag.line.content, line: tag.line }
  })
}

function leadsToOne(tags: readonly LineClass[], depth: number): boolean {
  const titles = tags.flatMap((tag, index) => (tag.kind === 'title' && tag.depth === depth ? [index] : []))
  const counts = titles.map((from, place) => {
    const until = titles[place + 1] ?? tags.findIndex(({ kind }, at) => at > from && kind === 'division')
    return tags.slice(from, until < from ? tags.length : until).filter(({ kind }) => kind === 'article').length
  })
  const direct = titles.filter(index => nextOf(tags, index)?.kind === 'article').length
  return (
    titles.length > 1 && direct > titles.length / 2 && counts.filter(count => count === 1).length > counts.length / 2
  )
}

function nextOf(tags: readonly LineClass[], index: number): LineClass | undefined {
  return tags[index + 1]
}

/**
 * 「三　会員」 above an article, after 「二　目的」 above another article: converts such lines to headings. The last item of a list
 * is excluded, because the line directly above it has the same label shape.
 */
function withCountedHeadings(tags: readonly LineClass[]): readonly LineClass[] {
  const rows = new Map<string, { readonly index: number; readonly number: number }[]>()
  for (const [index, tag] of tags.entries()) {
    if (tag.kind !== 'plain' || tag.line.table || tag.line.bullet !== null) continue
    const [head] = readLabelHeads(tag.line.text)
    if (!head || head.number.length > 1 || !looksLikeHeading(tag.line.text.slice(head.length))) continue
    const next = tags[index + 1]?.kind === 'caption' ? tags[index + 2] : tags[index + 1]
    const [above] = readLabelHeads(tags[index - 1]?.line.text ?? '')
    if (next?.kind !== 'article' || above?.shape === head.shape) continue
    rows.set(head.shape, [...(rows.get(head.shape) ?? []), { index, number: head.number[0] }])
  }
  const isRow = (row: readonly { readonly number: number }[]) =>
    row.length > 1 && row.every(({ number }, at) => at === 0 || number === (row[at - 1]?.number ?? 0) + 1)
  const found = new Set([...rows.values()].filter(isRow).flatMap(row => row.map(({ index }) => index)))
  return tags.map((tag, index) => (found.has(index) ? { kind: 'title', depth: 2, line: tag.line } : tag))
}

/** 「第1条　目的」 on a separate line above its text: converts the text after the label to a caption. */
function withInlineCaptions(tags: readonly LineClass[]): readonly LineClass[] {
  const articles = tags.filter(
    (tag): tag is TagOf<'article'> => tag.kind === 'article' && tag.rest !== null && tag.caption === null
  )
  const bare = articles.filter(article => isBareCaption(tags, article))
  if (bare.length < 2 || bare.length < articles.length / 2) return tags
  return tags.map(tag =>
    tag.kind === 'article' && tag.caption === null && isBareCaption(tags, tag)
      ? { ...tag, caption: tag.rest, rest: null }
      : tag
  )
}

function isBareCaption(tags: readonly LineClass[], { rest, line }: TagOf<'article'>): boolean {
  const plain = rest?.plain ?? ''
  const next = tags[tags.findIndex(tag => tag.line === line) + 1]
  if (!looksLikeHeading(plain) || /^(?:削\s*除|欠番)$/u.test(plain)) return false
  return next?.kind === 'plain' && next.line.text.length > 1
}

/** 「名称」 on the line above 「第1条」: a caption if many articles have such a line, else a heading. */
function withBareCaptions(tags: readonly LineClass[]): readonly LineClass[] {
  const isBare = (index: number) => {
    const [tag, next] = [tags[index], tags[index + 1]]
    return (
      tag?.kind === 'plain' &&
      next?.kind === 'article' &&
      next.caption === null &&
      isNameLine(tag.line, tags[index - 1])
    )
  }
  const found = tags.flatMap((_, index) => (isBare(index) ? [index] : []))
  const uncaptioned = tags.filter(
    (tag, index) => tag.kind === 'article' && tag.caption === null && tags[index - 1]?.kind !== 'caption'
  )
  const areCaptions = found.length >= 3 || found.length > uncaptioned.length / 2
  return tags.map((tag, index) => {
    if (!found.includes(index) || (index === 0 && !areCaptions)) return tag
    const { line } = tag
    return areCaptions ? { kind: 'caption', caption: line.content, line } : { kind: 'title', depth: 2, line }
  })
}

/** True for a line that is indented like or below a row of names: the last item of a list without labels. */
function isInRow({ indent }: SourceLine, above: LineClass | undefined): boolean {
  if (above?.kind !== 'plain' || above.line.indent === 0) return false
  return indent >= above.line.indent && looksLikeHeading(above.line.text)
}

/** Asks about lines that became headings although they are below a line that is not a sentence. */
export function findGuessedHeadings(before: readonly LineClass[], after: readonly LineClass[]): Doubt[] {
  return after.flatMap(({ kind, line }, index) => {
    const above = before[index - 1]
    if (kind !== 'title' || before[index]?.kind !== 'plain' || above?.kind !== 'plain' || readLabelHeads(line.text)[0])
      return []
    if (above.line.table || /[。.]$/u.test(above.line.text)) return []
    const message = `「${truncate(line.text)}」を、見出しと読みました（上の「${truncate(above.line.text)}」の続きの文とも読めます）`
    return [{ span: line.span, message }]
  })
}

function isNameLine(line: SourceLine, above: LineClass | undefined): boolean {
  if (line.table || line.bullet !== null || readLabelHeads(line.text).length > 0 || isDateWords(line.text)) return false
  return (
    looksLikeHeading(line.text) &&
    !isInRow(line, above) &&
    (line.isApart || above?.kind === 'division' || /。$/u.test(above?.line.text ?? ''))
  )
}
