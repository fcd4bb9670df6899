import type { RulesetText } from '../../model/law.ts'
import { articlesOf } from '../../model/walk.ts'
import { rangeOf } from '../../rules/shared/article-range.ts'
import { alignToc } from '../../rules/shared/toc-alignment.ts'
import type { Edit } from '../../statement/types.ts'

/** Returns edits of the 目次 ranges that are out of date: 「第74条～第82条」 → 「第74条～第83条」. */
export function tocEdits(text: RulesetText): Edit[] {
  const { file } = text
  return (alignToc(text)?.pairs ?? []).flatMap(({ entry: { range }, division }): Edit[] => {
    const articles = [...articlesOf(division.children)]
    if (!range || articles.length === 0) return []
    const printed = file.text.slice(range.span.start, range.span.end)
    const [first, last] = [articles[0], articles.at(-1)]
    const isRight =
      first?.label.number.join('-') === range.from.join('-') &&
      last?.label.number.join('-') === range.to.join('-') &&
      (articles.length <= 2 || !/[・、]|及び|と/u.test(printed))
    return isRight ? [] : [{ file, span: range.span, newText: rangeOf(articles, printed) }]
  })
}
