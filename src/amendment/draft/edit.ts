import type { Corpus } from '../../corpus/build-corpus.ts'
import { parentPath, parseNum } from '../../model/address.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import type { BranchedNumber, Path, RulesetText } from '../../model/law.ts'
import { articlesOf } from '../../model/walk.ts'
import { rangeOf } from '../../rules/shared/article-range.ts'
import { alignToc } from '../../rules/shared/toc-alignment.ts'
import { withEdits } from '../../statement/apply-review.ts'
import type { Edit } from '../../statement/types.ts'
import { formatOrdinal } from '../../text/numerals.ts'
import { updateCitations } from './citations.ts'
import { type EditResult, editSiblings, moveSibling, replaceRow, strikeOut } from './edit-siblings.ts'
import { branchAfter, numberAfter, withoutOne } from './numbers.ts'
import { readText, rowOf, rowUnder } from './outline.ts'
import type { DraftProblem, DraftResult } from './start.ts'

/** One edit of a draft in the editor. All text is MDX. */
export type DraftEdit =
  /** Replaces the text below an article's heading, or the text of a paragraph or item without its label. */
  | { readonly does: 'replace'; readonly path: Path; readonly text: string }
  /** Inserts an article as 「第80条の2」 (`branch`), or as 「第81条」 with all following articles renumbered (`count-on`). */
  | {
      readonly does: 'insert-article'
      readonly after: Path
      readonly caption: string | null
      readonly text: string
      readonly as: 'branch' | 'count-on'
    }
  /** Inserts a paragraph after another paragraph, or as the first one of an article. */
  | { readonly does: 'insert-paragraph'; readonly after: Path; readonly text: string }
  /** Inserts an item after another item, or as the first one of a paragraph or item. */
  | { readonly does: 'insert-item'; readonly after: Path; readonly text: string }
  /**
   * `close`: following provisions are renumbered; `struck`: 「削除」 remains in its place; `gap`: its number remains
   * unused.
   */
  | { readonly does: 'delete'; readonly path: Path; readonly as: 'close' | 'struck' | 'gap' }
  /** Moves an article after another one, or a paragraph or item within its list. Numbers follow the positions. */
  | { readonly does: 'move'; readonly path: Path; readonly after: Path }
  /** Gives an article a new number: 「第82条の2」 is `82-2`. */
  | { readonly does: 'renumber'; readonly path: Path; readonly to: string }

/** A draft after an edit. Its messages are about automatic rewrites, and about manual work that remains. */
export interface EditedDraft extends DraftResult {
  /** Path of the edited provision; `null` if it was deleted. */
  readonly path: Path | null
}

/**
 * Applies an edit and updates labels and the ranges of the 目次, or returns the reason why the edit failed.
 * On request, drifting citations are rewritten to their original targets. Citations of deleted provisions are always
 * reported.
 */
export function editDraft(
  library: Corpus,
  draft: DraftAmendment,
  edit: DraftEdit,
  { citations }: { readonly citations: boolean } = { citations: true }
): EditedDraft | DraftProblem {
  const { ruleset, version } = draft.base
  const file = `rulesets/${ruleset}/${version}.mdx`
  const before = readText(file, draft.text)
  if (!before) return { problem: '条文として読めないので、できません。先に、検査の示すところを直してください' }
  const laid = applyEdit(before.text, withBlocks(edit))
  if ('problem' in laid) return laid
  // Replaced text may cite other provisions on purpose.
  if (edit.does === 'replace') return { draft: { ...draft, text: laid.text }, path: laid.path, messages: [] }
  const written = withToc(file, laid.text)
  const updated = updateCitations({ file, before, text: written, places: laid.places, rewrites: citations })
  const base = library.rulesets.find(({ id }) => id === ruleset)?.versions.find(one => one.text.version === version)
  const moves = followed(draft.moves, laid.places, new Set(base?.nodes.keys()))
  return { draft: { ...draft, text: updated.text, moves }, path: laid.path, messages: updated.messages }
}

/** Adds blank lines between the lines of an inserted article or paragraph, so that each line becomes a block. */
function withBlocks(edit: DraftEdit): DraftEdit {
  if (edit.does !== 'insert-article' && edit.does !== 'insert-paragraph') return edit
  const lines = edit.text.trim().split(/[^\S\n]*\r?\n/u)
  const isItem = (line: string) => /^\s*(?:-\s|\|)/u.test(line)
  const blocks = lines.map((line, at) => {
    const before = lines[at - 1] ?? ''
    const goesOn = before === '' || line === '' || (isItem(before) && /^\s*(?:-|\|)|^\s/u.test(line))
    return at === 0 || goesOn ? line : `\n${line}`
  })
  return { ...edit, text: blocks.join('\n') }
}

function applyEdit(text: Parameters<typeof rowOf>[0], edit: DraftEdit): EditResult | DraftProblem {
  if (edit.does === 'replace') return replaceRow(text, edit.path, edit.text)
  if (edit.does === 'insert-paragraph' || edit.does === 'insert-item') return insertBelow(text, edit)
  if (edit.does === 'insert-article') {
    const row = rowOf(text, edit.after)
    const at = row?.members.findIndex(({ node }) => node.path === edit.after) ?? -1
    if (row?.level !== 'article' || at < 0) return { problem: `「${edit.after}」という条がありません` }
    const numbers = row.members.map(({ node }) => numberOf(node))
    const places = edit.as === 'branch' ? branchAfter(numbers, at) : numberAfter(numbers, at)
    if ('problem' in places) return places
    return editSiblings(text, row, { numbers: places.others, insert: { at: at + 1, number: places.number, ...edit } })
  }
  const row = rowOf(text, edit.path)
  const at = row?.members.findIndex(({ node }) => node.path === edit.path) ?? -1
  if (!row || at < 0) return { problem: `「${edit.path}」という規定がないか、ここでは直せません` }
  const numbers = row.members.map(({ node }) => numberOf(node))
  if (edit.does === 'renumber') {
    const number = parseNum(edit.to)
    if (row.level !== 'article' || !number.every(one => Number.isSafeInteger(one) && one > 0))
      return { problem: `条の番号は「82」「82-2」の形で書きます` }
    if (numbers.some((other, index) => index !== at && other.join('-') === edit.to))
      return { problem: `${formatOrdinal(number, '条')}は、もうあります` }
    return editSiblings(text, row, { numbers: numbers.with(at, number) })
  }
  if (edit.does === 'move') {
    const to = row.members.findIndex(({ node }) => node.path === edit.after)
    if (to < 0) return { problem: '移せるのは、条なら条の間、項と号なら同じ並びの中だけです' }
    return moveSibling(text, row, { at, after: to })
  }
  if (edit.as === 'struck') return strikeOut(text, edit.path)
  if (row.members.length === 1)
    return { problem: 'ただ一つのものは、消さずに「削除」を残すか、上の規定ごと消してください' }
  const left = edit.as === 'gap' ? numbers : withoutOne(numbers, at)
  return 'problem' in left ? left : editSiblings(text, row, { numbers: left, without: at })
}

function insertBelow(
  text: Parameters<typeof rowOf>[0],
  { does, after, text: phrase }: Extract<DraftEdit, { does: 'insert-paragraph' | 'insert-item' }>
): EditResult | DraftProblem {
  const level = does === 'insert-paragraph' ? 'paragraph' : 'item'
  const siblings = rowOf(text, after)
  const isBeside = siblings?.level === level && siblings.members.some(({ node }) => node.path === after)
  const row = isBeside ? siblings : rowUnder(text, after)
  if (!row || row.level !== level) return { problem: `「${after}」の次には入れられません` }
  const at = isBeside ? row.members.findIndex(({ node }) => node.path === after) : -1
  const numbers = row.members.map(({ node }) => numberOf(node))
  const places = at < 0 ? numberAfter([[0], ...numbers], 0) : numberAfter(numbers, at)
  if ('problem' in places) return places
  const others = at < 0 ? places.others.slice(1) : places.others
  return editSiblings(text, row, {
    numbers: others,
    insert: { at: at + 1, number: places.number, text: phrase, below: after }
  })
}

function numberOf(node: {
  readonly number?: BranchedNumber
  readonly label: { readonly number: BranchedNumber } | null
}): BranchedNumber {
  return node.label?.number ?? node.number ?? [1]
}

/** Updates the article ranges of the 目次. */
function withToc(file: string, text: string): string {
  const version = readText(file, text)
  const edits: Edit[] = version ? tocEdits(version.text) : []
  return version ? withEdits(version.text.file, edits) : text
}

/** Combines earlier moves with new ones, relative to the base. Moves implied by a moved parent are omitted. */
function followed(
  moves: DraftAmendment['moves'],
  places: ReadonlyMap<Path, Path | null>,
  base: ReadonlySet<Path>
): DraftAmendment['moves'] {
  const left = new Set(moves.map(({ from }) => from))
  const arrived = new Map(moves.map(({ from, to }) => [to, from]))
  // Provisions added by the draft have no path in the base.
  const fresh = [...places.keys()].filter(path => base.has(path) && !left.has(path) && !arrived.has(path))
  const all = new Map([...arrived].map(([to, from]) => [from, places.has(to) ? places.get(to) : to]))
  for (const path of fresh) all.set(path, places.get(path))
  return [...all].flatMap(([from, to]) => {
    if (typeof to !== 'string' || to === from) return []
    const [above, over] = [parentPath(from), parentPath(to)]
    const goesWithParent = above !== null && over !== null && all.get(above) === over && stepOf(from) === stepOf(to)
    return goesWithParent ? [] : [{ from, to }]
  })
}

function stepOf(path: Path): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Returns edits of the 目次 ranges that are out of date: 「第74条～第82条」 → 「第74条～第83条」. */
function tocEdits(text: RulesetText): Edit[] {
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
