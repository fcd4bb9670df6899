import type { Article, Division, RulesetText, TocEntry } from '../../model/law.ts'
import { articlesOf } from '../../model/walk.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { rangeOf } from '../shared/article-range.ts'
import { alignToc, entriesOf } from '../shared/toc-alignment.ts'

/** Reports a line of the 目次 whose articles differ from the body: 「第2章　コート（第5条～第8条）」 when it ends with 第9条. */
export const tocRangeMismatch = {
  code: 'toc-range-mismatch',
  about: 'law',
  severity: 'error',
  acceptable: true,
  *text({ text }) {
    const printsRanges = [...entriesOf(text.toc?.entries ?? [])].some(({ range }) => range)
    if (!printsRanges) return
    for (const { entry, division } of alignToc(text)?.pairs ?? [])
      yield* entry.range ? checkRange(text, entry, division) : checkNone(text, entry, division)
  }
} as const satisfies Rule

function* checkRange({ file }: RulesetText, { label, range }: TocEntry, division: Division): Iterable<RuleFinding> {
  if (!range) return
  const articles = [...articlesOf(division.children)]
  const printed = file.text.slice(range.span.start, range.span.end)
  const [first, last] = [articles[0], articles.at(-1)]
  if (!first || !last)
    yield {
      message: `目次では${label?.text ?? ''}が「${printed}」ですが、本文の${division.label.text}には条がありません`,
      place: { file, span: range.span },
      related: [{ place: { file, span: division.span }, message: `本文の「${division.label.text}」` }]
    }
  else if (!isRight(printed, range, articles) && !isRight(printed, range, directArticles(division)))
    yield {
      message: `目次では${label?.text ?? ''}が「${printed}」ですが、本文では「${rangeOf(articles, printed)}」です`,
      hint: `「（${rangeOf(articles, printed)}）」`,
      place: { file, span: range.span },
      related: [{ place: { file, span: division.span }, message: `本文の「${division.label.text}」` }]
    }
}

/** Returns the direct articles of a heading. If sections follow, some laws print only these. */
function directArticles({ children }: Division): Article[] {
  return children.filter(child => child.level === 'article')
}

/** True if the printed range matches the articles. 「第1条・第3条」 names two articles and none between them. */
function isRight(printed: string, range: NonNullable<TocEntry['range']>, articles: readonly Article[]): boolean {
  const [first, last] = [articles[0], articles.at(-1)]
  if (first?.label.number.join('-') !== range.from.join('-')) return false
  if (last?.label.number.join('-') !== range.to.join('-')) return false
  return articles.length <= 2 || !/[・、]|及び|と/u.test(printed)
}

/** Reports a line without a range if its heading has direct articles and is not deleted. */
function* checkNone({ toc, file }: RulesetText, { label, title }: TocEntry, division: Division): Iterable<RuleFinding> {
  const articles = division.children.filter(child => child.level === 'article')
  if (!toc || articles.length === 0 || title.plain === '削除') return
  yield {
    message: `目次の「${label?.text ?? ''}　${title.plain}」に、条の範囲がありません`,
    hint: `「（${rangeOf(articles)}）」`,
    place: { file, span: title.span }
  }
}
