import type { ProvisionClause } from '../../../model/law.ts'
import { clausesOf } from '../../../model/sentences.ts'
import { isClause, PART_NAMES, type WrittenPart } from './address.ts'
import {
  type AmendingError,
  type AmendmentTarget,
  type Found,
  formatTargetPath,
  listAround,
  tablesWithin,
  unitsUnderHeading
} from './find.ts'
import { type MutableText, newWords } from './law.ts'
import { deleteRows } from './tables.ts'
import { textOfTarget } from './words.ts'

/** Executes 「…を削る。」. Reports a target without the part to delete. */
export function deleteTarget(law: MutableText, { targetPath, part }: Found): AmendingError | null {
  const spot = targetPath.at(-1)
  if (part !== null)
    return deletePart(law, spot, part)
      ? null
      : { message: `${formatTargetPath(targetPath)}には、${PART_NAMES[part]}がありません` }
  if (spot?.is === 'row' || spot?.is === 'table') return deleteRows(law, targetPath)
  return deleteUnit(law, targetPath) ? null : { message: `削る${formatTargetPath(targetPath)}がありません` }
}

/** Deletes a part of a target. Returns false if the target does not have the part. */
function deletePart(law: MutableText, spot: AmendmentTarget | undefined, part: WrittenPart): boolean {
  if (isClause(part)) return deleteClause(spot, part)
  if (part === 'remarks') {
    const tables = tablesWithin(spot, law).filter(({ remarks }) => remarks)
    for (const table of tables) table.remarks = null
    return tables.length > 0
  }
  if (part === 'title') return spot?.is === 'heading' && law.row.splice(law.row.indexOf(spot), 1).length > 0
  if (part === 'items') return spot?.is === 'text' && spot.items.splice(0).length > 0
  if (part === 'caption' && (spot?.is === 'article' || spot?.is === 'text') && spot.caption) {
    spot.caption = null
    return true
  }
  if (part !== 'number' || spot?.is !== 'text' || spot.label === '') return false
  spot.label = ''
  return true
}

function deleteClause(spot: AmendmentTarget | undefined, part: ProvisionClause): boolean {
  const text = textOfTarget(spot)
  const span = text && clausesOf(text.text.plain, true)[part]
  if (!text || !span) return false
  const { plain } = text.text
  text.text = newWords(plain.slice(0, span.start) + plain.slice(span.end))
  return true
}

/** Deletes a provision, heading or section. Returns false if it does not exist. */
function deleteUnit(law: MutableText, targetPath: readonly AmendmentTarget[]): boolean {
  const spot = targetPath.at(-1)
  if (spot?.is === 'toc') {
    const isPresent = law.toc !== null
    law.toc = null
    return isPresent
  }
  if (spot?.is === 'heading')
    return law.row.splice(law.row.indexOf(spot), unitsUnderHeading(law.row, spot).length + 1).length > 0
  if (spot?.is === 'zone' && !law.supplements.includes(spot)) return spot.paragraphs.splice(0).length > 0
  const list = listAround(law, targetPath)
  const at = list && spot ? list.indexOf(spot) : -1
  return at >= 0 && list !== null && list.splice(at, 1).length > 0
}
