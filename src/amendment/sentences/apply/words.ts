import type { ProvisionClause } from '../../../model/law.ts'
import { clausesOf } from '../../../model/sentences.ts'
import type { SourceText, Span } from '../../../model/source.ts'
import { joinTexts, sliceText } from '../../../model/source-text.ts'
import { editDistance } from '../../../text/edit-distance.ts'
import { isClause } from './address.ts'
import {
  type AmendingError,
  type AmendmentTarget,
  type Found,
  formatTargetPath,
  tablesWithin,
  textsWithin
} from './find.ts'
import { type MutableProvision, type MutableRow, type MutableTable, type MutableText, newWords } from './law.ts'

/** Text that can be amended, with a function that writes it back. */
interface Field {
  readonly text: SourceText
  /** Range of the text that the address covers. */
  readonly span: Span
  readonly write: (text: SourceText) => void
}

/** Returns the fields that an address covers: all text of the provision and its descendants, or only the named part. */
export function fieldsOfSpot(law: MutableText, { targetPath, part }: Found): Field[] {
  const spot = targetPath.at(-1)
  if (!spot) return []
  if (part === 'caption') return captionFields(spot)
  if (spot.is === 'title') return [fieldOf(newWords(law.title), text => (law.title = text.plain))]
  if (spot.is === 'heading' && part === 'title') return [fieldOf(spot.title, text => (spot.title = text))]
  if (isClause(part)) return partFields(textOfTarget(spot), part)
  if (part === 'items') return spot.is === 'text' ? spot.items.flatMap(item => textFields(item, law)) : []
  if (part === 'remarks') return tablesWithin(spot, law).flatMap(remarksFields)
  if (spot.is === 'table') return tablesWithin(spot, law).flatMap(tableFields)
  if (spot.is === 'row') return rowFields(spot)
  const headings = spot.is === 'heading' ? [fieldOf(spot.title, text => (spot.title = text))] : []
  return [...headings, ...textFields(spot, law)]
}

/** Returns fields for the texts and tables of a target and its descendants. */
function textFields(spot: AmendmentTarget, law: MutableText): Field[] {
  return textsWithin(spot, law).flatMap(text => [
    fieldOf(text.text, content => (text.text = content)),
    ...text.tables.flatMap(tableFields)
  ])
}

/** Returns fields for the title, cells and 備考 of a table. A title or 備考 without text is removed. */
function tableFields(table: MutableTable): Field[] {
  const { title, head, rows } = table
  return [
    ...(title ? [fieldOf(title, text => (table.title = text.plain ? text : null))] : []),
    ...[...(head ? [head] : []), ...rows].flatMap(rowFields),
    ...remarksFields(table)
  ]
}

function rowFields({ cells }: MutableRow): Field[] {
  return cells.map(cell => fieldOf(cell.text, text => (cell.text = text)))
}

function remarksFields(table: MutableTable): Field[] {
  return table.remarks ? [fieldOf(table.remarks, text => (table.remarks = text.plain ? text : null))] : []
}

function fieldOf(text: SourceText, write: Field['write']): Field {
  return { text, span: { start: 0, end: text.plain.length }, write }
}

function captionFields(spot: AmendmentTarget): Field[] {
  if (spot.is === 'zone') return [fieldOf(newWords(spot.label), text => (spot.label = text.plain))]
  if ((spot.is !== 'article' && spot.is !== 'text') || !spot.caption) return []
  return [fieldOf(spot.caption, text => (spot.caption = text))]
}

/** Returns the paragraph or item of a target. An article or 附則 is its only paragraph. */
export function textOfTarget(spot: AmendmentTarget | undefined): MutableProvision | null {
  if (spot?.is === 'text') return spot
  const [only, other] = spot?.is === 'article' || spot?.is === 'zone' ? spot.paragraphs : []
  return only && !other ? only : null
}

function partFields(text: MutableProvision | null, part: ProvisionClause): Field[] {
  const span = text && clausesOf(text.text.plain, true)[part]
  return text && span ? [{ text: text.text, span, write: content => (text.text = content) }] : []
}

/** Replaces all occurrences of a text in the given fields and returns their number. */
export function replaceWords(fields: readonly Field[], quoted: string, made: string): number {
  let count = 0
  for (const { text, span, write } of fields) {
    const places = placesOf(text.plain, quoted, span)
    if (places.length > 0) write(spliced(text, places, { length: quoted.length, made }))
    count += places.length
  }
  return count
}

function placesOf(text: string, quoted: string, { start, end }: Span): number[] {
  const places: number[] = []
  if (quoted === '') return places
  for (
    let at = text.indexOf(quoted, start);
    at >= 0 && at + quoted.length <= end;
    at = text.indexOf(quoted, at + quoted.length)
  )
    places.push(at)
  return places
}

/** Replaces the occurrences at the given offsets. Inline markup of the surrounding text is unchanged. */
function spliced(
  text: SourceText,
  places: readonly number[],
  { length, made }: { readonly length: number; readonly made: string }
): SourceText {
  const parts: SourceText[] = []
  let from = 0
  for (const at of places) {
    parts.push(sliceText(text, from, at), newWords(made))
    from = at + length
  }
  parts.push(sliceText(text, from))
  const joined = joinTexts(parts, '')
  return { ...joined, runs: [], span: { start: 0, end: 0 } }
}

/**
 * Finds the form of a quotation that occurs in the fields: verbatim without line breaks, or with digits of the other
 * width.
 */
export function matchQuotedForm(
  fields: readonly Field[],
  quoted: string
): { readonly quoted: string; readonly adapt: (made: string) => string } | null {
  const joined = quoted.replace(/\n\s*/gu, '')
  for (const change of [unchanged, toHalf, toFull]) {
    const form = change(joined)
    if (fields.some(({ text, span }) => text.plain.slice(span.start, span.end).includes(form)))
      return { quoted: form, adapt: made => change(made.replace(/\n\s*/gu, '')) }
  }
  return null
}

function unchanged(text: string): string {
  return text
}

function toHalf(text: string): string {
  return text.replace(/[０-９，．]/gu, digit => digit.normalize('NFKC'))
}

function toFull(text: string): string {
  return text.replace(/[0-9]/gu, digit => String.fromCodePoint(0xff10 + Number(digit)))
}

/**
 * Reports a quotation that does not occur in the addressed text. Suggests the most similar text there, or the article
 * that contains the quotation.
 */
export function quotedTextNotFound(law: MutableText, found: Found, quoted: string): AmendingError {
  const message = `「${quoted}」は、${formatTargetPath(found.targetPath)}にありません`
  const near = nearestWords(fieldsOfSpot(law, found), quoted)
  if (near) return { message, hint: `「${near}」のことですか` }
  const elsewhere = placesElsewhere(law, quoted)
  return elsewhere ? { message, hint: `「${quoted}」は${elsewhere}にあります` } : { message }
}

/**
 * Returns the most similar substring of about the same length, if its edit distance is at most a third of the
 * quotation's length.
 */
function nearestWords(fields: readonly Field[], quoted: string): string | null {
  const most = Math.max(1, Math.floor(quoted.length / 3))
  let best: { readonly text: string; readonly distance: number } | null = null
  for (const { text, span } of fields)
    for (let at = span.start; at < span.end; at++)
      for (const length of [quoted.length, quoted.length - 1, quoted.length + 1]) {
        const stretch = text.plain.slice(at, Math.min(span.end, at + length))
        if (length < 1 || stretch.length < length || !sharesEnds(stretch, quoted)) continue
        const distance = editDistance(quoted, stretch, most)
        if (distance <= most && (!best || distance < best.distance)) best = { text: stretch, distance }
      }
  return best?.text ?? null
}

/** True if the first or last character is equal. Other substrings are skipped for speed. */
function sharesEnds(stretch: string, quoted: string): boolean {
  return stretch.charAt(0) === quoted.charAt(0) || stretch.at(-1) === quoted.at(-1)
}

function placesElsewhere(law: MutableText, quoted: string): string | null {
  for (const unit of law.row)
    if (unit.is === 'article' && textsWithin(unit, law).some(({ text }) => text.plain.includes(quoted)))
      return unit.label
  return null
}
