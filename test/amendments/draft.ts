import { articleLabel, divisionLabel, formatItemLabel } from '../../src/import/build/notation.ts'
import { DIVISIONS, formatNum } from '../../src/model/address.ts'
import type {
  Article,
  BranchedNumber,
  Division,
  DivisionLevel,
  Item,
  Paragraph,
  Path,
  RulesetText
} from '../../src/model/law.ts'
import type { SourceText } from '../../src/model/source.ts'
import { literalText } from '../../src/model/source-text.ts'

/** Provision of a text under amendment, with its original path, whatever happens to its number and text. */
interface Drafted {
  /** Path in the old text; `null` for a new provision. */
  readonly origin: Path | null
}

export interface DraftItem extends Drafted {
  text: string
  /** Text before its citations were rewritten with the same meaning. */
  meant?: string
}

export interface DraftParagraph extends Drafted {
  text: string
  meant?: string
  items: DraftItem[]
}

export interface DraftArticle extends Drafted {
  readonly level: 'article'
  number: BranchedNumber
  caption: string | null
  paragraphs: DraftParagraph[]
  /** Set if the paragraphs of another article were merged into this article. */
  merged?: true
}

export interface DraftDivision extends Drafted {
  readonly level: DivisionLevel
  title: string
  children: (DraftDivision | DraftArticle)[]
}

/** Text under amendment. Headings, paragraphs and items are numbered by position; an article stores its own number. */
export interface Draft {
  children: DraftDivision['children']
}

export const DELETED = '削除'

/** Converts a text to a draft. Subitems are not supported: the bylaws have none. */
export function draftOf({ children }: RulesetText): Draft {
  return { children: children.map(draftChild) }
}

function draftChild(child: Division | Article): DraftDivision | DraftArticle {
  const { level, path: origin } = child
  if (level !== 'article') return { level, origin, title: child.title.plain, children: child.children.map(draftChild) }
  const { label, caption, paragraphs } = child
  return {
    level,
    origin,
    number: label.number,
    caption: caption?.plain ?? null,
    paragraphs: paragraphs.map(draftParagraph)
  }
}

function draftParagraph({ path: origin, text, items }: Paragraph): DraftParagraph {
  return { origin, text: text.plain, items: items.map(item => ({ origin: item.path, text: item.text.plain })) }
}

/** Amended text as the parser would return it, and the new path of each old provision. */
export interface Printed {
  readonly text: RulesetText
  readonly places: ReadonlyMap<Path, Path>
}

/** Builds the amended text, in force from `day`. The 目次 is unchanged and not checked. */
export function printDraft({ children }: Draft, before: RulesetText, day: string): Printed {
  const places = new Map<Path, Path>()
  const printed = childrenOf(children, '', (origin, path) => origin !== null && places.set(origin, path))
  const file = { ...before.file, path: `rulesets/${before.id}/${day}.mdx` }
  return {
    text: { ...before, version: day, enforcedOn: day, amendment: null, file, children: printed, silences: [] },
    places
  }
}

const SPAN = { start: 0, end: 0 }
type Note = (origin: Path | null, path: Path) => unknown

function textOf(plain: string): SourceText {
  return literalText(plain, 0)
}

function childrenOf(children: Draft['children'], parent: Path, note: Note): RulesetText['children'] {
  return children.map((child, at) =>
    child.level === 'article' ? articleOf(child, note) : divisionOf(child, { parent, number: at + 1, note })
  )
}

function divisionOf(
  { level, title, origin, children }: DraftDivision,
  { parent, number, note }: { readonly parent: Path; readonly number: number; readonly note: Note }
): Division {
  const mark = DIVISIONS.find(division => division.level === level)!.mark
  const path = `${parent}${parent && '/'}${mark}${number}`
  note(origin, path)
  const label = { text: divisionLabel(level, [number]), number: [number] as const, span: SPAN }
  return { level, path, label, title: textOf(title), children: childrenOf(children, path, note), span: SPAN }
}

function articleOf({ number, caption, paragraphs, origin }: DraftArticle, note: Note): Article {
  const path = formatNum(number)
  note(origin, path)
  return {
    level: 'article',
    path,
    label: { text: articleLabel(number), number, span: SPAN },
    caption: caption === null ? null : textOf(caption),
    paragraphs: paragraphs.map((paragraph, at) => paragraphOf(paragraph, path, { number: at + 1, note })),
    deleted: isStruck(paragraphs),
    span: SPAN
  }
}

/** True if the paragraphs are those of a deleted article: 「第10条　削除」. */
export function isStruck(paragraphs: readonly DraftParagraph[]): boolean {
  return paragraphs.length === 1 && paragraphs[0]?.text === DELETED
}

function paragraphOf(
  { text, items, origin }: DraftParagraph,
  parent: Path,
  { number, note }: { readonly number: number; readonly note: Note }
): Paragraph {
  const path = `${parent}/${number}`
  note(origin, path)
  return {
    level: 'paragraph',
    path,
    number: [number],
    label: number === 1 ? null : { text: String(number), number: [number], span: SPAN },
    text: textOf(text),
    deleted: text === DELETED,
    items: items.map((item, at): Item => {
      const own = `${path}/${at + 1}`
      note(item.origin, own)
      const label = { text: formatItemLabel([at + 1]), number: [at + 1] as const, span: SPAN }
      const text = textOf(item.text)
      return { level: 'item', path: own, label, text, deleted: item.text === DELETED, items: [], span: SPAN }
    }),
    span: SPAN
  }
}

/** Returns all articles of a text in printed order. */
export function articlesOf({ children }: Pick<Draft, 'children'>): DraftArticle[] {
  return children.flatMap(child => (child.level === 'article' ? [child] : articlesOf(child)))
}

/** Returns the innermost lists of articles. */
export function articleLists({ children }: Pick<Draft, 'children'>): DraftArticle[][] {
  const divisions = children.filter((child): child is DraftDivision => child.level !== 'article')
  return divisions.length === 0 ? [children as DraftArticle[]] : divisions.flatMap(articleLists)
}
