import { DIVISIONS, divisionRank } from '../../model/address.ts'
import { GENERATED_TOC_HEADING } from '../../model/generated-toc.ts'
import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import type { LeftOut } from '../build/draft.ts'
import { collapseLetterSpacing, joinLines } from '../lines/layout.ts'
import type { OutlineTocLine } from './outline.ts'
import type { LineClass } from './tags.ts'

/**
 * Extracts the 目次 of a text and returns the lines below it. A 目次 that MDX cannot express, or that was generated for the
 * file, is dropped and recorded as left out.
 */
export function takeToc(
  tags: readonly LineClass[],
  ignored: LeftOut[]
): { readonly toc: readonly OutlineTocLine[] | null; readonly below: readonly LineClass[] } {
  const at = tags.findIndex(({ kind }) => kind === 'toc')
  const heading = tags[at]
  if (!heading) return { toc: null, below: tags }
  const above = tags.slice(0, at)
  const rest = tags.slice(at + 1)
  const length = tocLength(rest)
  const lines = rest.slice(0, length)
  ignored.push({ name: '「目次」の行', span: heading.line.span })
  const below = [...above, ...withPreamble(rest.slice(length))]
  const isFit =
    heading.line.text.trim() !== GENERATED_TOC_HEADING &&
    lines.length > 0 &&
    lines.every(({ kind }) => /^(?:division|supplement|preamble|appendix)$/u.test(kind)) &&
    above.every(({ kind }) => kind !== 'article')
  const top = Math.min(...lines.map(tag => (tag.kind === 'division' ? divisionRank(tag.level) : DIVISIONS.length)))
  if (isFit) return { toc: lines.map(tag => tocLine(tag, top, ignored)), below }
  for (const { line } of lines) ignored.push({ name: '目次', span: line.span })
  return { toc: null, below }
}

/** Marks text between the 目次 and the first heading as 前文, although the heading 「前文」 is not printed. */
function withPreamble(tags: readonly LineClass[]): readonly LineClass[] {
  const [first] = tags
  if (first?.kind !== 'plain') return tags
  const { start } = first.line.span
  return [{ kind: 'preamble', line: { ...first.line, text: '', span: { start, end: start } } }, ...tags]
}

/** Returns a line of the 目次. Lines other than headings get the highest rank. */
function tocLine(tag: LineClass, top: number, ignored: LeftOut[]): OutlineTocLine {
  if (tag.kind !== 'division')
    return { text: collapseLetterSpacing(withoutLeaders(tag.line.content, ignored)), rank: top }
  const text = withoutLeaders(tag.title, ignored)
  const at = text.plain.search(/[\s　]*[（(]\s*第[^（）()]*条[^（）()]*[）)]$/u)
  const title = collapseLetterSpacing(at < 0 ? text : sliceText(text, 0, at))
  const parts = [tag.label, ...(title.plain ? ['　', title] : []), ...(at < 0 ? [] : [sliceText(text, at)])]
  return { text: joinLines(parts), rank: divisionRank(tag.level) }
}

/** Drops the leaders and page number of a line of the 目次: 「第1章　総則……3」「第1章　総則　3」. */
function withoutLeaders(text: SourceText, ignored: LeftOut[]): SourceText {
  const leaders = /[\s　]*[.．・…‥]{2,}[\s　.．・…‥]*[0-9０-９]*[\s　]*$|[\s　]+[0-9０-９]{1,3}$/u.exec(text.plain)
  if (!leaders) return text
  ignored.push({ name: '目次のページの番号', span: sliceText(text, leaders.index).span })
  return sliceText(text, 0, leaders.index)
}

/**
 * Returns the number of lines below 「目次」 that belong to it. The 目次 ends before the first repeated entry, or before the
 * first line with text after its label.
 */
function tocLength(tags: readonly LineClass[]): number {
  const seen = new Set<string>()
  let path: string[] = []
  for (const [index, tag] of tags.entries()) {
    const key = keyOf(tag, path)
    if (tag.kind === 'division')
      path = [
        ...path.filter(step => rankIn(step) < divisionRank(tag.level)),
        `${divisionRank(tag.level)}:${tag.number.join('-')}`
      ]
    if (key !== null && seen.has(key)) return index
    if (key !== null) seen.add(key)
    if (tag.kind === 'article' && tag.rest !== null && /。/u.test(tag.rest.plain))
      return index - leadingTags(tags.slice(0, index))
    if (key === null && tag.kind !== 'title' && /。$/u.test(tag.line.text))
      return index - leadingTags(tags.slice(0, index))
    const isListed = tag.kind === 'preamble' && tags.slice(index + 1).some(({ kind }) => kind === 'preamble')
    if ((tag.kind === 'preamble' && !isListed) || tag.kind === 'main') return index
  }
  return 0
}

function keyOf(tag: LineClass, path: readonly string[]): string | null {
  if (tag.kind === 'division')
    return [
      ...path.filter(step => rankIn(step) < divisionRank(tag.level)),
      `${divisionRank(tag.level)}:${tag.number.join('-')}`
    ].join('/')
  if (tag.kind === 'article') return `${path.join('/')}/article:${tag.number.join('-')}`
  return tag.kind === 'title' ? `title:${tag.line.text}` : null
}

function rankIn(step: string): number {
  return Number(step.split(':')[0])
}

/** Counts the headings before the first text, each one level above the next. They are not part of the 目次. */
function leadingTags(before: readonly LineClass[]): number {
  let rank = DIVISIONS.length
  let count = 0
  for (const tag of before.toReversed()) {
    if (tag.kind === 'caption' || tag.kind === 'title') {
      count++
      continue
    }
    if (tag.kind !== 'division' || divisionRank(tag.level) >= rank) break
    rank = divisionRank(tag.level)
    count++
  }
  return count
}
