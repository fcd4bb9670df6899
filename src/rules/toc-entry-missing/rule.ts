import { parentPath } from '../../model/address.ts'
import type { Division, RulesetText, TocEntry } from '../../model/law.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { rangeOf } from '../shared/article-range.ts'
import { alignToc, entriesOf, sameTitle } from '../shared/toc-alignment.ts'

/** Reports a heading without a line in the 目次, or a line without a heading: the 目次 has 第3章 and the body has none. */
export const tocEntryMissing = {
  code: 'toc-entry-missing',
  about: 'law',
  severity: 'error',
  acceptable: true,
  *text({ text }) {
    const { file } = text
    const toc = alignToc(text)
    if (!toc) return
    const divisions = new Set(toc.divisionsAlone)
    for (const entry of toc.entriesAlone) {
      const counterpart =
        [...divisions].find(division => isSame(entry, division)) ??
        [...divisions].find(division => isRenumbered(entry, division))
      if (counterpart) divisions.delete(counterpart)
      yield counterpart ? misplaced(entry, counterpart, file) : lineAlone(entry, file)
    }
    yield* headingsAlone(divisions, text)
    yield* supplementAlone(text)
  }
} as const satisfies Rule

function isSame(entry: TocEntry, division: Division): boolean {
  return entry.label?.number.join('-') === division.label.number.join('-') && isRenumbered(entry, division)
}

function isRenumbered(entry: TocEntry, division: Division): boolean {
  return entry.level === division.level && sameTitle(entry, division)
}

function misplaced(entry: TocEntry, division: Division, file: SourceFile): RuleFinding {
  const printed = entry.label?.text ?? ''
  return {
    message: isSame(entry, division)
      ? `目次の「${headingText(entry)}」の順序が、本文と違います`
      : `目次の「${headingText(entry)}」は、本文では「${division.label.text}」です`,
    hint: isSame(entry, division)
      ? '本文の順に並べます'
      : `「${headingText(entry).replace(printed, division.label.text)}」`,
    place: { file, span: lineSpan(entry) },
    related: [{ place: { file, span: division.span }, message: `本文の「${headingText(division)}」` }]
  }
}

function lineAlone(entry: TocEntry, file: SourceFile): RuleFinding {
  return {
    message: `目次の「${headingText(entry)}」に当たる見出しが、本文にありません`,
    hint: '本文に見出しを置くか、目次のこの行を消します',
    place: { file, span: lineSpan(entry) }
  }
}

/** If a chapter is missing together with its sections, only the chapter is reported. */
function* headingsAlone(divisions: ReadonlySet<Division>, { toc, file }: RulesetText): Iterable<RuleFinding> {
  const printsRanges = [...entriesOf(toc?.entries ?? [])].some(({ range }) => range)
  const paths = new Set([...divisions].map(({ path }) => path))
  for (const division of divisions) {
    if (paths.has(parentPath(division.path) ?? '')) continue
    const articles = division.children.filter(child => child.level === 'article')
    const range = printsRanges && articles.length > 0 ? `（${rangeOf(articles)}）` : ''
    yield {
      message: `「${headingText(division)}」が目次にありません`,
      hint: `目次に「- ${headingText(division)}${range}」の行を加えます`,
      place: { file, span: division.span }
    }
  }
}

function* supplementAlone({ toc, supplements, file }: RulesetText): Iterable<RuleFinding> {
  if (supplements.length > 0) return
  for (const entry of entriesOf(toc?.entries ?? [])) if (entry.level === 'supplement') yield lineAlone(entry, file)
}

function headingText({ label, title }: TocEntry | Division): string {
  return [label?.text, title.plain].filter(Boolean).join('　')
}

/** Returns the span of one line without its sublines. */
function lineSpan({ label, title }: TocEntry): Span {
  return { start: label?.span.start ?? title.span.start, end: Math.max(title.span.end, label?.span.end ?? 0) }
}
