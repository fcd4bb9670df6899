import { type AmendingError, type AmendmentTarget, formatTargetPath, tablesWithin, textsWithin } from './find.ts'
import type { MutableRow, MutableTable, MutableText } from './law.ts'
import { rowName } from './quoted-table.ts'
import { findStray, type QuotedStructure } from './quoted-text.ts'

/** Returns the names of all table rows of a law. */
export function rowNames(law: MutableText): ReadonlySet<string> {
  const sections = [law.preface, law.preamble, ...law.row, ...law.supplements]
  return new Set(sections.flatMap(unit => tablesWithin(unit, law)).flatMap(({ rows }) => rows.map(rowName)))
}

/** Returns the table that contains the row of a target path. */
function tableOfRow(law: MutableText, targetPath: readonly AmendmentTarget[]): MutableTable | undefined {
  const row = targetPath.at(-1)
  return tablesWithin(targetPath[0], law).find(({ rows }) => rows.some(one => one === row))
}

/** Places quoted rows at a table: replaces a table or a row, or adds rows next to a row or at the end. */
export function placeRows(
  law: MutableText,
  targetPath: readonly AmendmentTarget[],
  { below, side }: { readonly below: QuotedStructure; readonly side: 'over' | 'behind' | 'before' | 'in' }
): AmendingError | null {
  const spot = targetPath.at(-1)
  const { table: made } = below
  if (!made)
    return {
      message: `${formatTargetPath(targetPath)}の新しい行がありません`,
      hint: '行は「| 会長 | 2,000円 |」の形で、次の行に書きます'
    }
  const stray = findStray(below, ['table'])
  if (stray) return stray
  if (spot?.is === 'table' || spot?.is === 'zone') return placeInTable(law, targetPath, { made, side })
  const table = tableOfRow(law, targetPath)
  if (table && !hasOnlyRows(made, table)) return notOnlyRows(targetPath)
  if (spot?.is !== 'row' || !table) return { message: `${formatTargetPath(targetPath)}は、表の行ではありません` }
  const at = table.rows.indexOf(spot) + (side === 'behind' ? 1 : 0)
  table.rows.splice(at, side === 'over' ? 1 : 0, ...made.rows)
  return null
}

function placeInTable(
  law: MutableText,
  targetPath: readonly AmendmentTarget[],
  { made, side }: { readonly made: MutableTable; readonly side: string }
): AmendingError | null {
  const tables = tablesWithin(targetPath.at(-1), law)
  const [table, other] = tables
  if (!table || other)
    return {
      message: table
        ? `${formatTargetPath(targetPath)}が二つ以上あります`
        : `${formatTargetPath(targetPath)}がありません`,
      hint: '「会長の項の次に」のように、行の初めの欄で示します'
    }
  if (side === 'over') Object.assign(table, { ...made, above: table.above })
  else if (!hasOnlyRows(made, table)) return notOnlyRows(targetPath)
  else table.rows.push(...made.rows)
  return null
}

/** True if quoted rows come without a title, 備考 or head, or with the head of the table. */
function hasOnlyRows({ title, remarks, head }: MutableTable, table: MutableTable): boolean {
  return !title && !remarks && (!head || headWords(head) === (table.head && headWords(table.head)))
}

function headWords({ cells }: MutableRow): string {
  return cells.map(({ text }) => text.plain).join('|')
}

function notOnlyRows(targetPath: readonly AmendmentTarget[]): AmendingError {
  return {
    message: `${formatTargetPath(targetPath)}の所に、行のほかの文は入れられません`,
    hint: '見出しの行や備考も改めるときは、「…の表を次のように改める。」と書き、表の全体を書きます'
  }
}

/** Removes a row, or all tables of a provision. */
export function deleteRows(law: MutableText, targetPath: readonly AmendmentTarget[]): AmendingError | null {
  const spot = targetPath.at(-1)
  if (spot?.is === 'table') {
    for (const text of textsWithin(spot.holder, law)) text.tables.splice(0)
    return null
  }
  const table = tableOfRow(law, targetPath)
  if (spot?.is !== 'row' || !table) return { message: `${formatTargetPath(targetPath)}は削れません` }
  table.rows.splice(table.rows.indexOf(spot), 1)
  return null
}
