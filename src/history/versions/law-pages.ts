import type { Article, Division, Paragraph, RulesetText } from '../../model/law.ts'

/** Content of one page of law: an article, a 附則 or the 前文. */
export interface LawPage {
  /** `8-2`, `附則`, `前文`: page name in the URL, and path of the provision. */
  readonly slug: string
  readonly label: string
  /** True for a section of a ruleset without article numbers. */
  readonly isUnnumbered: boolean
  /** 見出し without its brackets. */
  readonly caption: string | null
  /** Headings that contain the provision, outermost first. */
  readonly headings: readonly Division[]
  readonly paragraphs: readonly Paragraph[]
  /** Articles of a 附則 that has articles of its own. */
  readonly articles: readonly Article[]
  readonly deleted: boolean
}

/** Returns every page of a ruleset text in printed order: 冒頭, 前文, the articles, each 附則. */
export function lawPages(text: RulesetText): LawPage[] {
  const { preface, preamble } = text
  return [
    ...leadPage('冒頭', preface),
    ...leadPage('前文', preamble),
    ...articlePages(text.children, []),
    ...supplementPages(text)
  ]
}

function leadPage(name: string, paragraphs: readonly Paragraph[]): LawPage[] {
  return paragraphs.length === 0 ? [] : [{ ...EMPTY, slug: name, label: name, paragraphs }]
}

function articlePages(children: readonly (Division | Article)[], ancestors: readonly Division[]): LawPage[] {
  return children.flatMap(child =>
    child.level === 'article' ? [articlePage(child, ancestors)] : articlePages(child.children, [...ancestors, child])
  )
}

function articlePage(article: Article, headings: readonly Division[]): LawPage {
  const { path, label, isUnnumbered = false, caption, paragraphs, deleted } = article
  return {
    slug: path,
    label: label.text || headings.slice(-1).map(headingWithLabel).join('') || path,
    isUnnumbered,
    caption: caption?.plain ?? null,
    headings,
    paragraphs,
    articles: [],
    deleted
  }
}

/** Returns label and title of a heading: 「第9章　罰則」. Provisions directly below it without a label use this text. */
export function headingWithLabel({ label, title }: Division): string {
  return [label.text, title.plain].filter(Boolean).join('　')
}

function supplementPages({ supplements }: RulesetText): LawPage[] {
  return supplements.map(({ path, label, paragraphs, articles }) => ({
    ...EMPTY,
    slug: path,
    label: label || path,
    paragraphs,
    articles
  }))
}

const EMPTY = {
  isUnnumbered: false,
  caption: null,
  headings: [],
  paragraphs: [],
  articles: [],
  deleted: false
} as const
