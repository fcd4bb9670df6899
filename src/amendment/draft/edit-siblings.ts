import { divisionOfArticle, formatNum, formatSubitemNum, parentPath } from '../../model/address.ts'
import type { BranchedNumber, Path, RulesetText } from '../../model/law.ts'
import { nodesByPath } from '../../model/walk.ts'
import { withEdits } from '../../statement/apply-review.ts'
import type { Edit } from '../../statement/types.ts'
import { labelFor } from './numbers.ts'
import type { RowMember, SiblingList } from './outline.ts'
import type { DraftProblem } from './start.ts'

/** Result of an edit. */
export interface EditResult {
  readonly text: string
  /** Path of the edited provision; `null` if it was deleted. */
  readonly path: Path | null
  /** New paths of moved provisions; `null` for deleted provisions. */
  readonly places: ReadonlyMap<Path, Path | null>
}

type Outcome = EditResult | DraftProblem

interface Insertion {
  /** Index in the sibling list. */
  readonly at: number
  readonly number: BranchedNumber
  readonly text: string
  readonly caption?: string | null
  /** Path of the parent, if the list is empty. */
  readonly below?: Path
}

interface Layout {
  /** New numbers of the current members, including a member to be deleted. */
  readonly numbers: readonly BranchedNumber[]
  readonly insert?: Insertion
  readonly without?: number
}

/** Inserts a member into a sibling list or deletes one, and renumbers the others. */
export function editSiblings(text: RulesetText, row: SiblingList, { numbers, insert, without }: Layout): Outcome {
  const { file } = text
  if (row.level === 'article' && row.members.some(({ node }) => divisionOfArticle(node.path) !== ''))
    return { problem: '章ごとに第1条から始まる規約の条は、ここでは動かせません' }
  const stay = row.members.flatMap((member, at) =>
    at === without ? [] : [{ member, number: numbers[at] ?? ([1] as const) }]
  )
  const places = new Map<Path, Path | null>()
  const edits = stay.flatMap(({ member, number }, at) => {
    place(places, text, member.node.path, pathIn(row, member.node.path, number))
    const isFirst = at === 0 && insert?.at !== 0
    return labelEdits(text, row, { member, number, isFirst })
  })
  if (without !== undefined) {
    const member = row.members[without]
    if (member) {
      place(places, text, member.node.path, null)
      edits.push(removal(text, row, without))
    }
  }
  const inserted = insert && insertion(text, row, insert)
  if (insert && !inserted) return { problem: 'ここには入れられません' }
  if (inserted) edits.push(inserted)
  const example = row.members[0]?.node.path ?? `${insert?.below}/1`
  const path = insert ? pathIn(row, example, insert.number) : without === undefined ? changedPath(places) : null
  return { text: withEdits(file, edits), path, places }
}

/** Returns the new path of the first renumbered provision. */
function changedPath(places: ReadonlyMap<Path, Path | null>): Path | null {
  for (const to of places.values()) return to
  return null
}

/** Moves a member after another one. The sequence of numbers is unchanged. */
export function moveSibling(
  text: RulesetText,
  row: SiblingList,
  { at, after }: { readonly at: number; readonly after: number }
): Outcome {
  const { file } = text
  const [moved, target] = [row.members[at], row.members[after]]
  if (!moved || !target || at === after) return { problem: '自分の次には移せません' }
  const order = [...row.members.keys()].filter(index => index !== at)
  order.splice(order.indexOf(after) + 1, 0, at)
  const numbers = row.members.map(({ node }) => node.label?.number ?? ('number' in node ? node.number : ([1] as const)))
  const places = new Map<Path, Path | null>()
  const edits: Edit[] = []
  let blocks = ''
  for (const [index, from] of order.entries()) {
    const member = row.members[from] as RowMember
    const number = numbers[index] ?? ([1] as const)
    place(places, text, member.node.path, pathIn(row, member.node.path, number))
    const own = labelEdits(text, row, { member, number, isFirst: index === 0 })
    if (from === at) blocks = cut(text, member, own)
    else edits.push(...own)
  }
  edits.push(removal(text, row, at))
  const end = target.span.end
  const phrase = row.level === 'article' ? blocks.trimEnd() : blocks
  edits.push({ file, span: { start: end, end }, newText: joined(row, file.text, end, phrase) })
  return { text: withEdits(file, edits), path: places.get(moved.node.path) ?? moved.node.path, places }
}

/** Replaces the text of a provision: below its heading, or after its label. */
export function replaceRow(text: RulesetText, path: Path, phrase: string): Outcome {
  const { file } = text
  const node = nodesByPath(text).get(path)
  if (!node || node.level === 'supplement') return { problem: `「${path}」という規定がありません` }
  if (node.level === 'article') {
    const [first, last] = [node.paragraphs[0], node.paragraphs.at(-1)]
    const heading = lineEndOf(file.text, node.label.span.end)
    const span = first && last ? { start: first.span.start, end: last.span.end } : { start: heading, end: heading }
    const lead = first ? '' : '\n\n'
    return { text: withEdits(file, [{ file, span, newText: lead + phrase.trim() }]), path, places: new Map() }
  }
  if (!('text' in node)) return { problem: `「${path}」の文は、ここでは直せません` }
  // Text of several lines contains its own items.
  const end = phrase.includes('\n') ? node.span.end : node.text.span.end
  const span = { start: node.text.span.start, end }
  return { text: withEdits(file, [{ file, span, newText: phrase.trim() }]), path, places: new Map() }
}

/** Replaces the text of a provision with 「削除」. */
export function strikeOut(text: RulesetText, path: Path): Outcome {
  const { file } = text
  const nodes = nodesByPath(text)
  const node = nodes.get(path)
  if (!node || node.level === 'supplement') return { problem: `「${path}」という規定がありません` }
  const places = new Map<Path, Path | null>()
  for (const other of nodes.keys()) if (other.startsWith(`${path}/`)) places.set(other, null)
  if (node.level === 'article') {
    const [last] = node.paragraphs.slice(-1)
    const start = node.label.span.end
    const end = last?.span.end ?? lineEndOf(file.text, start)
    const edits = [{ file, span: { start, end }, newText: '\n\n削除' }]
    return { text: withEdits(file, edits), path, places }
  }
  if (!('text' in node)) return { problem: `「${path}」は、ここでは消せません` }
  const span = { start: node.text.span.start, end: node.span.end }
  return { text: withEdits(file, [{ file, span, newText: '削除' }]), path, places }
}

/** Records the new paths of a provision and its descendants. */
function place(places: Map<Path, Path | null>, text: RulesetText, from: Path, to: Path | null): void {
  if (from === to) return
  for (const path of nodesByPath(text).keys())
    if (path === from || path.startsWith(`${from}/`))
      places.set(path, to === null ? null : to + path.slice(from.length))
}

function pathIn({ level }: SiblingList, path: Path, number: BranchedNumber): Path {
  const above = parentPath(path)
  const isBelowItem = level === 'item' && (above?.split('/').length ?? 0) > 2
  const step = isBelowItem ? formatSubitemNum(number) : formatNum(number)
  return above === null ? step : `${above}/${step}`
}

interface Labelled {
  readonly member: RowMember
  readonly number: BranchedNumber
  readonly isFirst: boolean
}

/** Returns the edit of a member's label if it changes. The first paragraph has no label. */
function labelEdits(
  { file }: RulesetText,
  { level }: SiblingList,
  { member: { node }, number, isFirst }: Labelled
): Edit[] {
  const sample = node.label?.text ?? ''
  const text = labelFor(node.level, number, sample)
  if (level !== 'paragraph' || !('text' in node)) {
    return node.label && node.label.text !== text ? [{ file, span: node.label.span, newText: text }] : []
  }
  const start = node.label?.span.start ?? node.text.span.start
  const span = { start, end: node.text.span.start }
  const label = isFirst ? '' : `${text}　`
  return file.text.slice(span.start, span.end) === label ? [] : [{ file, span, newText: label }]
}

/** Returns the text of a member with its new label, for insertion elsewhere. */
function cut({ file }: RulesetText, { span }: RowMember, edits: readonly Edit[]): string {
  const moved = edits.map(edit => ({
    ...edit,
    span: { start: edit.span.start - span.start, end: edit.span.end - span.start }
  }))
  return withEdits({ path: file.path, text: file.text.slice(span.start, span.end) }, moved)
}

/** Deletes a member with the separator to its neighbour. */
function removal({ file }: RulesetText, { level, members }: SiblingList, at: number): Edit {
  const [before, own, next] = [members[at - 1], members[at], members[at + 1]]
  const { start, end } = own?.span ?? { start: 0, end: 0 }
  if (level === 'article') return { file, span: { start, end }, newText: '' }
  if (next) return { file, span: { start, end: next.span.start }, newText: '' }
  return { file, span: { start: before?.span.end ?? start, end }, newText: '' }
}

/** Returns the edit that inserts a new member; `null` if there is no valid position. */
function insertion(
  rulesetText: RulesetText,
  row: SiblingList,
  { at, number, text: phrase, caption, below }: Insertion
): Edit | null {
  const { file } = rulesetText
  const [before, next] = [row.members[at - 1], row.members[at]]
  const sample = row.members.map(({ node }) => node.label?.text ?? '').find(text => text !== '') ?? ''
  if (row.level === 'article') {
    if (!before) return null
    const depth =
      /^#+/u.exec(file.text.slice(file.text.lastIndexOf('\n', before.node.span.start - 1) + 1))?.[0] ?? '###'
    const heading = `${depth} ${labelFor('article', number, sample)}${caption ? `（${caption}）` : ''}`
    const { end } = before.span
    return { file, span: { start: end, end }, newText: joined(row, file.text, end, `${heading}\n\n${phrase.trim()}`) }
  }
  if (row.level === 'paragraph') {
    const label = at === 0 ? '' : `${labelFor('paragraph', number, sample)}　`
    if (before)
      return { file, span: { start: before.span.end, end: before.span.end }, newText: `\n\n${label}${phrase.trim()}` }
    return next
      ? { file, span: { start: next.span.start, end: next.span.start }, newText: `${phrase.trim()}\n\n` }
      : null
  }
  const level = row.members[0]?.node.level ?? ((below?.split('/').length ?? 0) > 2 ? 'subitem' : 'item')
  const line = `- ${labelFor(level, number, sample)}　${phrase.trim()}`
  const indent = /^[^\S\n]*/u.exec(file.text.slice((before ?? next)?.span.start ?? 0))?.[0] ?? ''
  if (before) return { file, span: { start: before.span.end, end: before.span.end }, newText: `\n${indent}${line}` }
  if (next) return { file, span: { start: next.span.start, end: next.span.start }, newText: `${indent}${line}\n` }
  const above = below === undefined ? undefined : nodesByPath(rulesetText).get(below)
  if (!above || above.level === 'article') return null
  const end = above.span.end - (file.text[above.span.end - 1] === '\n' ? 1 : 0)
  const inner = above.level === 'paragraph' ? `\n\n${line}` : `\n  ${line}`
  return { file, span: { start: end, end }, newText: inner }
}

/** Returns text to append after a member: an article between blank lines, others with the separator of their list. */
function joined({ level }: SiblingList, text: string, end: number, phrase: string): string {
  if (level === 'paragraph') return `\n\n${phrase}`
  if (level === 'item') return `\n${phrase}`
  const before = text.slice(0, end)
  const lead = before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  return end === text.length ? `${lead}${phrase}\n` : `${lead}${phrase}\n\n`
}

function lineEndOf(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}
