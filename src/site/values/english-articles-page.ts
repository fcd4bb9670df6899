import { canonicalUrl, currentEdition } from '../../view/edition.ts'
import {
  type EnglishArticle,
  type EnglishDivision,
  type EnglishOf,
  englishChapters,
  englishDivisions,
  englishPrecedents,
  rulingId
} from '../../view/english.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { precedentUrl } from '../../view/record-urls.ts'
import { renderAnnotation } from '../../view/statement-view.ts'
import { type EnglishPage, englishPage, englishRenderer } from './english-parts.ts'
import type { RulesetContext } from './site-context.ts'

/** Every article of a ruleset in one English sentence, by chapter, and its precedents. */
export interface EnglishArticlesPage extends EnglishPage {
  /** Japanese title of the ruleset. */
  readonly ruleset: string
  /** Articles outside any heading. */
  readonly articles: readonly EnglishArticle[]
  readonly divisions: readonly EnglishDivision[]
  readonly precedents: readonly EnglishPrecedent[]
}

interface EnglishPrecedent {
  readonly id: string
  readonly number: number
  /** Address of the Japanese text. */
  readonly href: string
  readonly title: string | null
  readonly sentence: readonly InlineNode[]
}

/** Returns the articles of a ruleset in English. */
export function englishArticlesPage(context: RulesetContext, english: EnglishOf): EnglishArticlesPage {
  const { ruleset, records, corpus } = context
  const render = englishRenderer(context)
  const { title } = ruleset.current.text
  return {
    ...englishPage(context, {
      page: `${ruleset.id}/`,
      title: ruleset === corpus.home ? 'Articles' : `Articles (${ruleset.id})`,
      description: `Every article of ${title} in short.`,
      translation: canonicalUrl(currentEdition(ruleset), ''),
      parts: englishChapters(english)
    }),
    ruleset: title,
    ...englishDivisions(english, sentence => renderAnnotation(sentence, render)),
    precedents: englishPrecedents(english, records.precedents).map(({ number, english: sentence }) => ({
      id: rulingId(number),
      number,
      href: precedentUrl(records, number),
      title: sentence.title,
      sentence: renderAnnotation(sentence, render)
    }))
  }
}
