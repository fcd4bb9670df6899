import type { Version } from '../../history/versions/version.ts'
import { isWithin, parentPath, topPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import type { Span } from '../../model/source.ts'
import { unitAfter } from '../../statement/figures.ts'
import { figuresIn } from '../../text/figures.ts'
import type { AnswerSentence } from './sentences.ts'

/** A paragraph or item without further items: its own text, and the text that applies to it. */
interface Leaf {
  readonly path: Path
  readonly text: string
  readonly figures: ReadonlySet<string>
}

/** A figure that the cited provision states for another matter: 「清一色は3翻」, where 3翻 is the value of 混一色. */
export interface MisplacedFigure {
  readonly term: string
  /** Provision of the term. */
  readonly path: Path
  readonly figures: readonly string[]
}

/** Names and words of law, without single characters. */
const TERM = /[\p{sc=Han}\p{sc=Katakana}ー々]{2,}/gu
/** Ends of a part of a sentence in which a term and its figure belong together. */
const AMOUNT = /(?:点|符|翻|枚|ポイント|倍|円|日)$/u
const PART_END = /(?<!は)、|[。，・；;]/gu

/**
 * Returns the place of a term if the figure after it occurs in the cited provision, but not where the term does. The
 * figure follows from the same part of the sentence as the term.
 */
export function misplacedFigure(
  sentence: AnswerSentence,
  figure: { readonly start: number; readonly end: number },
  versions: ReadonlyMap<string, Version>
): MisplacedFigure | null {
  const { text } = sentence.block
  const wanted = counted(text.plain, figure)
  if (!AMOUNT.test(wanted)) return null
  const before = text.plain.slice(sentence.span.start, figure.start)
  const part = before.split(PART_END).at(-1) ?? ''
  const terms = [...part.matchAll(TERM)].map(([term]) => term).reverse()
  const leaves = sentence.targets.flatMap(({ document, path }) => leavesOf(versions.get(document), path))
  if (leaves.length < 2 || !leaves.some(({ figures }) => figures.has(wanted))) return null
  for (const term of terms) {
    const own = leaves.filter(leaf => leaf.text.includes(term))
    if (own.length === 0 || own.length === leaves.length) continue
    const [first] = own
    if (!first || own.some(({ figures }) => figures.has(wanted))) return null
    // A term and a figure in different articles are not about the same matter.
    if (!leaves.some(leaf => leaf.figures.has(wanted) && topPath(leaf.path) === topPath(first.path))) return null
    return { term, path: first.path, figures: [...first.figures] }
  }
  return null
}

/**
 * Finds the figures of parts of a sentence that occur only in another cited article: 「立直棒は300点（第13条）、積み棒は1,000点（第58条）」. A part
 * cites its article, or names it by its caption: 「原点は25,000点」. A map from the start of each figure.
 */
export function exchangedFigures(
  { block, span, citations }: AnswerSentence,
  figures: readonly Span[],
  versions: ReadonlyMap<string, Version>
): ReadonlyMap<number, MisplacedFigure> {
  const { plain } = block.text
  const found = new Map<number, MisplacedFigure>()
  const articles = articlesOf(citations, versions)
  if (!articles || new Set(articles.map(({ path }) => path)).size < 2) return found
  for (const part of partsOf(plain, span)) {
    const inside = <T extends Span>(all: readonly T[]) =>
      all.filter(({ start }) => start >= part.start && start < part.end)
    const words = plain.slice(part.start, part.end)
    const named = articles.filter(({ caption }) => caption.length > 1 && words.includes(`${caption}は`))
    for (const own of [named, inside(articles)]) {
      const [first] = own
      for (const figure of first ? inside(figures) : []) {
        const wanted = counted(plain, figure)
        const unit = AMOUNT.exec(wanted)?.[0]
        const same = first?.figures.filter(one => unit !== undefined && one.endsWith(unit)) ?? []
        const states = (all: readonly CitedArticle[]) => all.some(({ figures }) => figures.includes(wanted))
        if (first && same.length > 0 && !states(own) && states(articles))
          found.set(figure.start, { term: first.caption, path: first.path, figures: same })
      }
    }
  }
  return found
}

/** A cited article, with the place of its citation in the block. */
interface CitedArticle extends Span {
  readonly path: Path
  readonly caption: string
  readonly figures: readonly string[]
}

/** Returns the cited articles, or null if a citation refers to anything else. */
function articlesOf(
  citations: AnswerSentence['citations'],
  versions: ReadonlyMap<string, Version>
): CitedArticle[] | null {
  const known = new Map<string, Omit<CitedArticle, keyof Span> | null>()
  const articles = citations.flatMap(citation => {
    if (citation.outcome !== 'resolved') return [null]
    const { start, end } = citation
    return citation.links.flatMap(({ targets }) =>
      targets.map(({ document, path }) => {
        const key = `${document}:${topPath(path)}`
        const article = known.get(key) ?? articleAt(versions.get(document), topPath(path))
        known.set(key, article)
        return article && { ...article, start, end }
      })
    )
  })
  const real = articles.filter(article => article !== null)
  return real.length === articles.length ? real : null
}

function articleAt(version: Version | undefined, path: Path): Omit<CitedArticle, keyof Span> | null {
  const page = version?.pages.find(({ slug }) => slug === path)
  if (!version || !page) return null
  const texts = [...version.nodes].flatMap(([own, node]) =>
    isWithin(own, path) && 'text' in node ? [node.text.plain] : []
  )
  const figures = new Set(texts.flatMap(text => figuresIn(text).map(one => counted(text, one))))
  return { path, caption: page.caption ?? '', figures: [...figures] }
}

/** Splits a sentence into parts. A comma in brackets ends no part. */
function partsOf(plain: string, span: Span): Span[] {
  const open = plain
    .slice(span.start, span.end)
    .replaceAll(/[（(][^（）()]*[）)]/gu, bracketed => '＿'.repeat(bracketed.length))
  const ends = [...open.matchAll(PART_END)].map(({ index }) => span.start + index + 1)
  return [...ends, span.end].map((end, at) => ({ start: ends[at - 1] ?? span.start, end }))
}

function leavesOf(version: Version | undefined, path: Path): Leaf[] {
  if (!version) return []
  const all = [...version.nodes].filter(([own]) => isWithin(own, path))
  return all.flatMap(([own, node]) => {
    if (!('text' in node) || ('items' in node && node.items.length > 0)) return []
    const above: string[] = []
    for (let at = parentPath(own); at; at = parentPath(at)) {
      const parent = version.nodes.get(at)
      if (parent && 'text' in parent) above.push(parent.text.plain)
    }
    const figures = [node.text.plain, ...above].flatMap(text => figuresIn(text).map(one => counted(text, one)))
    return [{ path: own, text: node.text.plain, figures: new Set(figures) }]
  })
}

/** Returns a figure with its unit, in digits: 「3翻」 for 「三翻」. */
function counted(text: string, figure: { readonly start: number; readonly end: number }): string {
  const written = text.slice(figure.start, figure.end)
  return `${figuresIn(written)[0]?.number ?? written}${unitAfter(text, figure)}`
}
