import { belongsToSupplement } from '../../../model/appendix.ts'
import { clausesOf } from '../../../model/sentences.ts'
import {
  type AmendingError,
  type AmendmentTarget,
  type Found,
  formatTargetPath,
  listAround,
  unitsUnderHeading
} from './find.ts'
import { type MutableProvision, type MutableSection, type MutableTable, type MutableText, newWords } from './law.ts'
import type { QuotedStructure } from './quoted-text.ts'
import { placeRows } from './tables.ts'
import { readTocLines } from './toc.ts'
import { textOfTarget } from './words.ts'

/**
 * New text of an amending sentence: its position relative to the addressed provision and its description in the
 * sentence.
 */
export interface Addition {
  readonly side: 'behind' | 'before' | 'in'
  /** 「次の一条を」, 「ただし書として次のように」. */
  readonly what: string
  readonly below: QuotedStructure
}

/** Executes 「…の次に次の一条を加える。」: inserts the quoted structure at the addressed position. */
export function addNewText(law: MutableText, { trail, part }: Found, addition: Addition): AmendingError | null {
  const { what, side, below } = addition
  const spot = trail.at(-1)
  if (below.lines.length === 0)
    return {
      message: `${formatTargetPath(trail)}に加える、新しい文がありません`,
      hint: '「加える。」の次の行に、新しい文を書きます'
    }
  const joined = below.lines.map(({ words }) => words).join('')
  if (/(?:ただし書|段)として/u.test(what)) return addSentences(textOfTarget(spot), joined, { what, trail })
  const isRows = spot?.is === 'row' || spot?.is === 'table' || (spot?.is === 'zone' && !/表を/u.test(what))
  if (isRows && (spot?.is !== 'zone' || below.table)) return placeRows(law, trail, { table: below.table, side })
  if (below.table && side === 'in') return addTable(textOfTarget(spot), below.table, trail)
  if (/目次/u.test(what)) law.toc = readTocLines(below.lines.map(({ words }) => words).join('\n'), [])
  else if (/前文|冒頭/u.test(what)) addParagraphs(what.includes('前文') ? law.preamble : law.opening, below)
  else if (below.zones.length > 0) return addZones(law, spot, addition)
  else if (spot?.is === 'zone' && side === 'in') return addInZone(spot, below)
  else if (side === 'in') return addIn(law, trail, addition)
  else return addBeside(law, { trail, part }, addition)
  return null
}

/** Adds a table to a provision without tables: 「第2条に次の表を加える。」. */
function addTable(
  text: MutableProvision | null,
  table: MutableTable,
  trail: readonly AmendmentTarget[]
): AmendingError | null {
  if (!text) return unfit(trail)
  if (text.tables.length > 0)
    return {
      message: `${formatTargetPath(trail)}には、表が既にあります`,
      hint: '「…の表に次のように加える。」か「…の表を次のように改める。」と書きます'
    }
  text.tables.push(table)
  return null
}

function addParagraphs(zone: MutableSection, { lines }: QuotedStructure): void {
  zone.paragraphs.push(...lines.map(({ words }, at): MutableProvision => ({ ...blank(words), number: [at + 1] })))
}

function blank(words: string): MutableProvision {
  return {
    is: 'text',
    label: '',
    number: [1],
    caption: null,
    text: newWords(words),
    tables: [],
    row: undefined,
    items: []
  }
}

/** Adds a ただし書 at the end, and a 後段 before the ただし書. */
function addSentences(
  text: MutableProvision | null,
  words: string,
  { what, trail }: { readonly what: string; readonly trail: readonly AmendmentTarget[] }
): AmendingError | null {
  if (!text) return { message: `${formatTargetPath(trail)}の文がありません` }
  const { plain } = text.text
  const proviso = clausesOf(plain, false).proviso
  if (what.startsWith('ただし書') && proviso)
    return {
      message: `${formatTargetPath(trail)}には、ただし書が既にあります`,
      hint: '「ただし書を次のように改める。」と書きます'
    }
  const at = what.startsWith('前段') ? 0 : what.startsWith('後段') && proviso ? proviso.start : plain.length
  text.text = newWords(plain.slice(0, at) + words + plain.slice(at))
  return null
}

/** Adds a 附則 after the last 附則, unless the sentence names another position. */
function addZones(
  { supplements }: MutableText,
  spot: AmendmentTarget | undefined,
  { side, below }: Addition
): AmendingError | null {
  const own = spot?.is === 'zone' ? supplements.indexOf(spot) : -1
  const last = supplements.findLastIndex(({ label }) => belongsToSupplement(label))
  const isFirst = spot?.is === 'main'
  const at =
    side === 'before' ? own : side === 'behind' && own >= 0 ? own + 1 : isFirst && side === 'behind' ? 0 : last + 1
  supplements.splice(Math.max(0, at), 0, ...below.zones)
  return null
}

function addInZone(zone: MutableSection, { texts, row }: QuotedStructure): AmendingError | null {
  zone.paragraphs.push(...texts)
  zone.articles.push(...row.filter(unit => unit.is === 'article'))
  return null
}

/** Appends to the addressed unit: articles to a chapter, paragraphs to an article, items to a paragraph. */
function addIn(law: MutableText, trail: readonly AmendmentTarget[], { what, below }: Addition): AmendingError | null {
  const spot = trail.at(-1)
  if (spot?.is === 'main') law.row.push(...below.row)
  else if (spot?.is === 'heading')
    law.row.splice(law.row.indexOf(spot) + unitsUnderHeading(law.row, spot).length + 1, 0, ...below.row)
  else if (spot?.is === 'article' && !what.includes('号')) spot.paragraphs.push(...below.texts)
  else {
    const holder =
      spot?.is === 'article'
        ? (spot.paragraphs.findLast(({ items }) => items.length > 0) ?? spot.paragraphs.at(-1))
        : spot
    if (holder?.is !== 'text' || below.texts.length === 0) return unfit(trail)
    holder.items.push(...below.texts)
  }
  return null
}

function unfit(trail: readonly AmendmentTarget[]): AmendingError {
  return {
    message: `${formatTargetPath(trail)}に、その文は加えられません`,
    hint: '条は条の次に、項は項の次に、号は号の次に加えます'
  }
}

function addBeside(law: MutableText, { trail, part }: Found, { side, below }: Addition): AmendingError | null {
  const spot = trail.at(-1)
  const list = listAround(law, trail)
  if (!spot || !list) return unfit(trail)
  const made: readonly AmendmentTarget[] = spot.is === 'text' ? below.texts : below.row
  if (made.length === 0) return unfit(trail)
  const behind = spot.is === 'heading' && part !== 'title' ? unitsUnderHeading(law.row, spot).length + 1 : 1
  list.splice(list.indexOf(spot) + (side === 'before' ? 0 : behind), 0, ...made)
  return null
}
