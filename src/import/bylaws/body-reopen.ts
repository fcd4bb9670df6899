import { truncate } from '../../text/truncate.ts'
import type { BodyContext } from './body-context.ts'
import type { BodyLine } from './body-lines.ts'
import { isAlikeMark } from './body-options.ts'
import { type BodyState, entryWords, type OpenEntry, type OpenList } from './body-state.ts'
import { stepOf } from './label-heads.ts'

/** Lines without a label that stand between two entries of a list belong to the first of them, unless a list below them goes on. */
export function attachContinuation(state: BodyState, each: BodyLine, context: BodyContext): void {
  const { closed, paragraphs } = state
  if (state.stack.some(list => list.shape !== null && goesOnWith(state, list, each))) return
  const depth = closed?.stack.findLastIndex(list => goesOnWith(state, list, each)) ?? -1
  const between = paragraphs.slice(closed?.from)
  const list = closed?.stack[depth]
  const entry = list?.entries.at(-1)
  const isOfEntry = between.every(({ label, caption, tables }) => !label && !caption && tables.length === 0)
  // Below its table an entry can have no others; and lines without a label go below the last of the entries that have one.
  if (!closed || !list || !entry || !isOfEntry || hasTable(entry) || hasTable(entry.entries.at(-1))) return
  paragraphs.length = closed.from
  list.hasText = !entryWords(entry).includes('。')
  entry.entries.push(...joinedRows(between, context))
  state.stack = closed.stack.slice(0, depth + 1)
  state.open = entry
  state.closed = null
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

/** With a label the next one; with a mark another, where only remarks stand between them. */
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

/** Columns. Lines of a column that a page is set in are not shorter. */
const BROKEN = 24

/** Rows that all end at one width were broken there, and go on with each other. */
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
    above.pieces.push(...row.pieces)
    above.entries.push(...row.entries)
    above.last = row.last
    joined.push(row.first.span)
  }
  return done
}
