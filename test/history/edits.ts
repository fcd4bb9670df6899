import type { PlainArticle, PlainDivision, PlainRuleset, PlainText } from './plain-ruleset.ts'

/** Edit of a plain ruleset. The numbers select the place. */
export interface Edit {
  readonly does:
    | 'move article'
    | 'move paragraph'
    | 'move item'
    | 'edit'
    | 'insert'
    | 'delete'
    | 'strike out'
    | 'caption'
    | 'heading'
    | 'cell'
    | 'row'
  readonly from: number
  readonly to: number
}

type Text = Draft<PlainText>
type Article = Draft<PlainArticle>
type Division = Draft<PlainDivision>

/** Mutable version of a type. */
type Draft<T> = T extends readonly (infer E)[]
  ? Draft<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Draft<T[K]> }
    : T

/** Applies the edits in order. A provision without its own number is numbered by its new position. */
export function amend(text: PlainRuleset, edits: readonly Edit[], sentence: string): PlainRuleset {
  const draft = structuredClone(text) as unknown as Draft<PlainRuleset>
  for (const edit of edits) apply(draft, edit, sentence)
  return draft as unknown as PlainRuleset
}

function apply(draft: Draft<PlainRuleset>, { does, from, to }: Edit, sentence: string): void {
  const lists = articleLists(draft)
  const articles = lists.flat()
  const paragraphs = articles.map(({ paragraphs }) => paragraphs)
  const items = paragraphs.flat().map(paragraph => (paragraph.items ??= []))
  const texts = [...paragraphs.flat(), ...items.flat()]
  if (does === 'move article') move(lists, from, to)
  if (does === 'move paragraph') move(paragraphs, from, to)
  if (does === 'move item') move(items, from, to)
  if (does === 'edit') editWords(at(texts, from), to)
  if (does === 'insert') at(paragraphs, from)?.splice(to % 3, 0, { text: sentence })
  if (does === 'delete') at(paragraphs, from)?.splice(to % 2, 1)
  if (does === 'strike out') strikeOut(at(articles, from))
  if (does === 'caption') recaption(at(articles, from), to)
  if (does === 'heading') retitle(draft, from)
  if (does === 'cell') editCell(at(tablesIn(paragraphs.flat()), from), to)
  if (does === 'row') editRows(at(tablesIn(paragraphs.flat()), from), to)
}

type Rows = string[][]

function tablesIn(texts: readonly Text[]): Rows[] {
  return texts.flatMap(({ table }) => (table ? [table.rows as Rows] : []))
}

function editCell(rows: Rows | undefined, to: number): void {
  const row = rows && at(rows, to)
  if (row) row[to % row.length] = `${row[to % row.length]}の倍`
}

/** Adds or removes a row. */
function editRows(rows: Rows | undefined, to: number): void {
  if (to % 2 === 0) rows?.splice(1 + (to % rows.length), 0, ['新入生', '500円'])
  else if (rows && rows.length > 2) rows.splice(1 + (to % (rows.length - 1)), 1)
}

function at<T>(list: readonly T[], place: number): T | undefined {
  return list[place % Math.max(1, list.length)]
}

function move<T>(lists: T[][], from: number, to: number): void {
  const source = at(
    lists.filter(list => list.length > 0),
    from
  )
  const target = at(lists, to)
  if (!source || !target) return
  const moved = source.splice(from % source.length, 1)
  target.splice(to % (target.length + 1), 0, ...moved)
}

/** Replaces at most a third of the text. */
function editWords(text: Text | undefined, to: number): void {
  if (!text) return
  const third = Math.floor(text.text.length / 3)
  const start = to % Math.max(1, text.text.length - third)
  text.text = `${text.text.slice(0, start)}その都度${text.text.slice(start + Math.max(0, third - 4))}`
}

function strikeOut(article: Article | undefined): void {
  if (!article) return
  article.caption = null
  article.paragraphs = [{ text: '削除' }]
}

function recaption(article: Article | undefined, to: number): void {
  if (article) article.caption = at(['経過', '例外', null], to) ?? null
}

function retitle(draft: Draft<PlainRuleset>, from: number): void {
  const division = at((draft.children ?? []).filter(isDivision), from)
  if (division) division.title = `${division.title}等`
}

/** Returns the lists that contain articles: the complete text, or each innermost division. */
function articleLists(draft: Draft<PlainRuleset>): Article[][] {
  draft.children ??= []
  const lists = draft.children.filter(isDivision).flatMap(listsIn)
  return lists.length > 0 ? lists : [draft.children as Article[]]
}

function listsIn(division: Division): Article[][] {
  const lists = division.children.filter(isDivision).flatMap(listsIn)
  return lists.length > 0 ? lists : [division.children as Article[]]
}

function isDivision(child: Division | Article): child is Division {
  return 'children' in child
}
