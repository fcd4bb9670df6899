import { truncate } from '../../text/truncate.ts'
import type { BodyContext } from './body-context.ts'
import type { BodyLine } from './body-lines.ts'
import { isAlikeMark } from './body-options.ts'
import { type BodyState, entryWords, type OpenEntry, type OpenList } from './body-state.ts'
import { stepOf } from './label-heads.ts'

/**
 * Attaches unlabelled lines between two items of a list to the first of them. Does nothing if an inner list continues.
 */
export function attachContinuation(state: BodyState, each: BodyLine, context: BodyContext): void {
  const { closed, paragraphs } = state
  if (state.stack.some(list => list.shape !== null && goesOnWith(state, list, each))) return
  const depth = closed?.stack.findLastIndex(list => goesOnWith(state, list, each)) ?? -1
  const between = paragraphs.slice(closed?.from)
  const list = closed?.stack[depth]
  const entry = list?.entries.at(-1)
  const isOfEntry = between.every(({ label, caption, tables }) => !label && !caption && tables.length === 0)
  // An item cannot have other items after its table. Unlabelled lines belong to the last labelled item above them.
  if (!closed || !list || !entry || !isOfEntry || hasTable(entry) || hasTable(entry.entries.at(-1))) return
  paragraphs.length = closed.from
  list.hasText = !entryWords(entry).includes('。')
  attach(entry, between, context)
  state.stack = closed.stack.slice(0, depth + 1)
  state.open = entry
  state.closed = null
}

/**
 * Attaches the unlabelled line at the end of an article to the last item, if each item above has one such line:
 *
 *     (1)　正会員
 *     この法人の目的に賛同する者
 *     (2)　賛助会員
 *     前号以外の者
 */
export function attachLastText({ closed, paragraphs }: BodyState, context: BodyContext): void {
  const entries = closed?.stack.at(-1)?.entries ?? []
  const entry = entries.at(-1)
  const between = paragraphs.slice(closed?.from)
  const [text] = between
  if (!closed || !entry || !text || between.length > 1 || entries.length < 2) return
  const isPlain = ({ label, entries: below, tables }: OpenEntry) =>
    label === null && below.length === 0 && tables.length === 0
  const isName = (one: OpenEntry) => one.tables.length === 0 && !entryWords(one).includes('。')
  const hasOne = (one: OpenEntry) => one.entries.length === 1 && one.entries.every(isPlain)
  if (!isPlain(text) || text.caption || entry.entries.length > 0 || !entries.every(isName)) return
  if (!entries.slice(0, -1).every(hasOne)) return
  paragraphs.length = closed.from
  attach(entry, between, context)
}

/** Attaches lines to an item, and asks. */
function attach(entry: OpenEntry, between: readonly OpenEntry[], context: BodyContext): void {
  entry.entries.push(...joinedRows(between, context))
  const [first] = between
  const rows = between.length > 1 ? `から${between.length}行` : ''
  const below = entry.label?.text ?? truncate(entryWords(entry))
  if (first)
    context.doubts.push({
      span: first.first.span,
      message: `「${truncate(entryWords(first))}」${rows}は「${below}」の下と読みました`
    })
}

function hasTable(entry: OpenEntry | undefined): boolean {
  return entry !== undefined && entry.tables.length > 0
}

/** True if the line continues the list: with the next label, or with the same mark if only remarks are between them. */
function goesOnWith(
  { paragraphs, paragraphShape, closed }: BodyState,
  { shape, bullet, last }: OpenList,
  { heads, line }: BodyLine
): boolean {
  if (shape === null) {
    const isRemark = (entry: OpenEntry) => /^[※＊]/u.test(entryWords(entry))
    return line.bullet !== null && isAlikeMark(bullet, line.bullet) && paragraphs.slice(closed?.from).every(isRemark)
  }
  return shape !== paragraphShape && heads.some(head => head.shape === shape && stepOf(head).at === last + 1)
}

/** Minimum width of a broken line, in columns. In a page set in columns, lines are not shorter than this. */
const BROKEN = 24

/** Joins rows that end at the same width, because they were wrapped there. */
function joinedRows(rows: readonly OpenEntry[], { joined }: BodyContext): OpenEntry[] {
  const widest = Math.max(...rows.map(({ last }) => last.width))
  const isBroken = ({ last }: OpenEntry) => last.width >= widest - 4 && !/[。）)]$/u.test(last.text)
  if (widest < BROKEN || rows.filter(isBroken).length < 3) return [...rows]
  const done: OpenEntry[] = []
  for (const row of rows) {
    const above = done.at(-1)
    if (!above || !isBroken(above) || above.entries.length > 0) {
      done.push(row)
      continue
    }
    above.parts.push(...row.parts)
    above.entries.push(...row.entries)
    above.last = row.last
    joined.push(row.first.span)
  }
  return done
}
