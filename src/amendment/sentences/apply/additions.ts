import { DIVISIONS } from '../../../model/address.ts'
import { belongsToSupplement } from '../../../model/appendix.ts'
import { clausesOf } from '../../../model/sentences.ts'
import { MIXED_NUMERAL, parseNumeral } from '../../../text/numerals.ts'
import {
  type AmendingError,
  type AmendmentTarget,
  type Found,
  formatTargetPath,
  listAround,
  paragraphFor,
  tablesWithin,
  unitsUnderHeading
} from './find.ts'
import {
  type FlatUnit,
  type MutableProvision,
  type MutableSection,
  type MutableTable,
  type MutableText,
  newWords,
  rankOf
} from './law.ts'
import { findTaken } from './numbering.ts'
import { findStray, labelForm, type QuotedStructure } from './quoted-text.ts'
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
  readonly phrase: string
  readonly below: QuotedStructure
}

/** Executes 「…の次に次の一条を加える。」: inserts the quoted structure at the addressed position. */
export function addNewText(law: MutableText, found: Found, addition: Addition): AmendingError | null {
  const { phrase, below } = addition
  const { targetPath } = found
  if (below.lines.length === 0)
    return {
      message: `${formatTargetPath(targetPath)}に加える、新しい文がありません`,
      hint: '「加える。」の次の行に、新しい文を書きます'
    }
  if (/ただし書|[前後]段/u.test(phrase)) return addSentences(targetPath, addition)
  if (/目次/u.test(phrase)) return addToc(law, below)
  if (/前文|冒頭/u.test(phrase)) return addPreamble(law, phrase, below)
  if (/^備考として/u.test(phrase)) return addRemarks(law, targetPath, below)
  return addStructure(law, found, addition) ?? countError(addition)
}

/** Reports 「次の二条」 with another number of articles below it. */
function countError({ phrase, below: { row, texts, zones } }: Addition): AmendingError | null {
  const [, count = '', counter = ''] = COUNTED.exec(phrase) ?? []
  const level = DIVISIONS.find(({ kanji }) => kanji === counter)?.level
  const added =
    counter === '表'
      ? zones
      : counter === '条'
        ? row.filter(({ is }) => is === 'article')
        : level
          ? row.filter(unit => unit.is === 'heading' && unit.level === level)
          : texts
  const expected = parseNumeral(count)
  if (expected === undefined || expected === added.length) return null
  return {
    message: `「次の${count}${counter}」とありますが、新しい${counter}は${added.length}あります`,
    hint: `数を直すか、新しい${counter}を規約に書くとおりに、番号から書きます`
  }
}

const COUNTED = new RegExp(`^次の(${MIXED_NUMERAL})([編章節款目条項号表])を$`, 'u')

function addStructure(law: MutableText, { targetPath, part }: Found, addition: Addition): AmendingError | null {
  const { phrase, side, below } = addition
  const spot = targetPath.at(-1)
  const isRows = spot?.is === 'row' || spot?.is === 'table' || (spot?.is === 'zone' && !/表を/u.test(phrase))
  if (isRows && (spot?.is !== 'zone' || below.table)) return placeRows(law, targetPath, { below, side })
  if (below.table && side === 'in')
    return findStray(below, ['table']) ?? addTable(textOfTarget(spot), below.table, targetPath)
  if (below.zones.length > 0) return findStray(below, ['zones']) ?? addZones(law, spot, addition)
  if (side !== 'in') return addBeside(law, { targetPath, part }, addition)
  return spot?.is === 'zone' ? addInZone(spot, below) : addIn(law, targetPath, addition)
}

function addToc(law: MutableText, { lines }: QuotedStructure): AmendingError | null {
  if (law.toc) return { message: '目次が既にあります', hint: '「目次を次のように改める。」と書きます' }
  law.toc = readTocLines(lines.map(({ text }) => text).join('\n'), [])
  return null
}

/** Adds a table to a provision without tables: 「第2条に次の表を加える。」. */
function addTable(
  text: MutableProvision | null,
  table: MutableTable,
  targetPath: readonly AmendmentTarget[]
): AmendingError | null {
  if (!text) return unfit(targetPath)
  if (text.tables.length > 0)
    return {
      message: `${formatTargetPath(targetPath)}には、表が既にあります`,
      hint: '「…の表に次のように加える。」か「…の表を次のように改める。」と書きます'
    }
  text.tables.push(table)
  return null
}

/** Adds a 前文 to a law without one, or paragraphs to its 冒頭. */
function addPreamble(law: MutableText, phrase: string, below: QuotedStructure): AmendingError | null {
  if (phrase.startsWith('前文として') && law.preamble.paragraphs.length > 0)
    return { message: '前文が既にあります', hint: '「前文を次のように改める。」と書きます' }
  addParagraphs(phrase.includes('前文') ? law.preamble : law.preface, below)
  return null
}

/** Adds the 備考 of the only table of a target. */
function addRemarks(
  law: MutableText,
  targetPath: readonly AmendmentTarget[],
  { lines }: QuotedStructure
): AmendingError | null {
  const path = formatTargetPath(targetPath)
  const [table, other] = tablesWithin(targetPath.at(-1), law)
  if (!table || other)
    return {
      message: table
        ? `${path}には表が二つ以上あり、どの表の備考か分かりません`
        : `${path}に、備考を付ける表がありません`
    }
  if (table.remarks)
    return { message: `${path}には、備考が既にあります`, hint: '「備考を次のように改める。」と書きます' }
  const text = lines.map(line => line.text).join('\n')
  table.remarks = newWords(text.startsWith('備考') ? text : `備考　${text}`)
  return null
}

/** Adds each quoted line as a paragraph of the 前文 or 冒頭. */
export function addParagraphs(zone: MutableSection, { lines }: QuotedStructure): void {
  zone.paragraphs.push(...lines.map(({ text }, at): MutableProvision => ({ ...blank(text), number: [at + 1] })))
}

function blank(text: string): MutableProvision {
  return {
    is: 'text',
    label: '',
    number: [1],
    caption: null,
    text: newWords(text),
    tables: [],
    row: undefined,
    items: []
  }
}

/** Adds a ただし書 at the end, and a 後段 before the ただし書. */
function addSentences(targetPath: readonly AmendmentTarget[], { phrase, below }: Addition): AmendingError | null {
  const path = formatTargetPath(targetPath)
  const text = textOfTarget(targetPath.at(-1))
  if (!text)
    return { message: `${path}のどの項に加えるか分かりません`, hint: '「第5条第2項に」のように、項まで書きます' }
  const [made, other] = below.texts
  const stray = findStray(below, ['texts'])
  if (stray) return stray
  if (!made || other || made.label !== '' || made.items.length > 0 || made.tables.length > 0)
    return { message: `${path}に加える文のほかの文があります`, hint: '加える文だけを、番号を付けずに書きます' }
  const { plain } = text.text
  const proviso = clausesOf(plain, false).proviso
  if (phrase.includes('ただし書') && proviso)
    return { message: `${path}には、ただし書が既にあります`, hint: '「ただし書を次のように改める。」と書きます' }
  if (phrase.includes('後段') && clausesOf(plain, false).second)
    return { message: `${path}には、後段が既にあります`, hint: '「後段を次のように改める。」と書きます' }
  const at = phrase.includes('前段') ? 0 : phrase.includes('後段') && proviso ? proviso.start : plain.length
  text.text = newWords(plain.slice(0, at) + made.text.plain + plain.slice(at))
  return null
}

/** Adds a 附則 after the last 附則, unless the sentence names another position. */
function addZones(
  { supplements }: MutableText,
  spot: AmendmentTarget | undefined,
  { side, below }: Addition
): AmendingError | null {
  const [, other] = below.zones.filter(({ label }) => belongsToSupplement(label))
  if (other)
    return {
      message: `加える附則が${below.zones.length}つあります`,
      hint: '附則は一つずつ加えます。この改正の附則（施行日など）は、規約に加えません'
    }
  const own = spot?.is === 'zone' ? supplements.indexOf(spot) : -1
  const last = supplements.findLastIndex(({ label }) => belongsToSupplement(label))
  const isFirst = spot?.is === 'main'
  const at =
    side === 'before' ? own : side === 'behind' && own >= 0 ? own + 1 : isFirst && side === 'behind' ? 0 : last + 1
  supplements.splice(Math.max(0, at), 0, ...below.zones)
  return null
}

function addInZone(zone: MutableSection, below: QuotedStructure): AmendingError | null {
  const { texts, row } = below
  const articles = row.filter(unit => unit.is === 'article')
  const stray = findStray(below, articles.length < row.length ? [] : row.length > 0 ? ['row'] : ['texts'])
  if (stray) return stray
  if (labelsDiffer(zone.paragraphs, texts)) return unfit([zone])
  zone.paragraphs.push(...texts)
  zone.articles.push(...articles)
  return takenError(zone.paragraphs, texts) ?? takenError(zone.articles, articles)
}

/** Appends to the addressed unit: articles to a chapter, paragraphs to an article, items to a paragraph. */
function addIn(law: MutableText, targetPath: readonly AmendmentTarget[], { below }: Addition): AmendingError | null {
  const spot = targetPath.at(-1)
  const isHeading = spot?.is === 'heading'
  const stray = findStray(below, [isHeading || spot?.is === 'main' ? 'row' : 'texts'])
  if (stray) return stray
  if (spot?.is === 'main') return insertUnits(law.row, law.row.length, below.row)
  if (isHeading) {
    if (below.row.some(unit => rankOf(unit) <= rankOf(spot))) return unfit(targetPath)
    return insertUnits(law.row, law.row.indexOf(spot) + unitsUnderHeading(law.row, spot).length + 1, below.row)
  }
  const isParagraphs = below.texts.every(({ label }) => labelForm(label) === 'paragraph')
  const holder = spot?.is === 'article' && !isParagraphs ? paragraphFor(targetPath)?.at(-1) : spot
  const list = holder?.is === 'article' ? holder.paragraphs : holder?.is === 'text' ? holder.items : null
  if (!list || (list.length > 0 && labelsDiffer(list, below.texts)) || isParagraphs !== (holder?.is === 'article'))
    return unfit(targetPath)
  list.push(...below.texts)
  return takenError(list, below.texts)
}

/** True if new text is numbered in another form than the text next to it: 「三」 and 「ハ」. */
function labelsDiffer(siblings: readonly MutableProvision[], added: readonly MutableProvision[]): boolean {
  const form = labelForm(siblings.at(-1)?.label ?? '')
  return added.some(({ label }) => labelForm(label) !== form)
}

/** Inserts headings and articles at an index. */
function insertUnits(list: AmendmentTarget[], at: number, added: readonly FlatUnit[]): AmendingError | null {
  const neighbour = list[at - 1] ?? list[at]
  if (neighbour?.is === 'article') setScope(added, neighbour.scope)
  list.splice(at, 0, ...added)
  return takenError(list, added)
}

/** Sets the path prefix of added articles to that of their neighbours. */
export function setScope(added: readonly FlatUnit[], scope: string): void {
  for (const unit of added) if (unit.is === 'article') unit.scope = scope
}

function unfit(targetPath: readonly AmendmentTarget[]): AmendingError {
  return {
    message: `${formatTargetPath(targetPath)}に、その文は加えられません`,
    hint: '条は条の次に、項は項の次に、号は号の次に、規約と同じ形の番号で加えます'
  }
}

function addBeside(law: MutableText, { targetPath, part }: Found, { side, below }: Addition): AmendingError | null {
  const spot = targetPath.at(-1)
  const list = listAround(law, targetPath)
  if (!spot || !list || spot.is === 'zone') return findStray(below, []) ?? unfit(targetPath)
  const stray = findStray(below, [spot.is === 'text' ? 'texts' : 'row'])
  if (stray) return stray
  const isBelowHeading = spot.is === 'heading' && part === 'title'
  const isUnit = spot.is === 'heading' && !isBelowHeading
  if (isUnit && below.row[0]?.is !== 'heading') return unfit(targetPath)
  const count = isUnit ? unitsUnderHeading(law.row, spot).length + 1 : 1
  const at = list.indexOf(spot) + (side === 'before' ? 0 : count)
  if (spot.is !== 'text') return insertUnits(list, at, below.row)
  if (labelsDiffer([spot], below.texts)) return unfit(targetPath)
  list.splice(at, 0, ...below.texts)
  return takenError(list, below.texts)
}

/** Reports new text whose number exists already. */
export function takenError(list: readonly AmendmentTarget[], added: readonly AmendmentTarget[]): AmendingError | null {
  const taken = findTaken(list, added)
  if (!taken) return null
  return {
    message: `新しい文の「${'label' in taken ? taken.label : ''}」が、既にあります`,
    hint: '先に「第5条を第6条とし」のように書き、その番号を空けます'
  }
}
