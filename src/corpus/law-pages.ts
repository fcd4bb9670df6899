import type { Article, Division, Paragraph, Ruleset } from '../model/law.ts'

/** What one page of law shows: an article, a 附則 or the 前文. */
export interface LawPage {
  /** `8-2`, `附則`, `前文`: the page's name in its address, and the path of what it shows. */
  readonly slug: string
  readonly label: string
  /** A section of a ruleset without article numbers. */
  readonly named: boolean
  /** 見出し without its brackets. */
  readonly caption: string | null
  /** The divisions it stands in, the outermost first. */
  readonly trail: readonly Division[]
  readonly paragraphs: readonly Paragraph[]
  /** The articles of a 附則 that has articles of its own. */
  readonly articles: readonly Article[]
  readonly deleted: boolean
}

/** Every page of a ruleset in printed order: 前文, the articles, each 附則. */
export function lawPages(ruleset: Ruleset): LawPage[] {
  return [...preamblePage(ruleset), ...articlePages(ruleset.children, []), ...supplementPages(ruleset)]
}

function preamblePage({ preamble }: Ruleset): LawPage[] {
  return preamble.length === 0 ? [] : [{ ...EMPTY, slug: '前文', label: '前文', paragraphs: preamble }]
}

function articlePages(children: readonly (Division | Article)[], trail: readonly Division[]): LawPage[] {
  return children.flatMap(child =>
    child.level === 'article' ? [articlePage(child, trail)] : articlePages(child.children, [...trail, child])
  )
}

function articlePage(article: Article, trail: readonly Division[]): LawPage {
  const { path, label, named = false, caption, paragraphs, deleted } = article
  return {
    slug: path,
    label: label.text,
    named,
    caption: caption?.plain ?? null,
    trail,
    paragraphs,
    articles: [],
    deleted
  }
}

function supplementPages({ supplements }: Ruleset): LawPage[] {
  return supplements.map(({ path, label, paragraphs, articles }) => ({
    ...EMPTY,
    slug: path,
    label,
    paragraphs,
    articles
  }))
}

const EMPTY = { named: false, caption: null, trail: [], paragraphs: [], articles: [], deleted: false } as const
