import type { BranchedNumber } from '../../../model/law.ts'
import { clausesOf } from '../../../model/sentences.ts'
import { addNewText } from './additions.ts'
import { type WrittenAddress, type WrittenStep, zoneLabels } from './address.ts'
import type { Command } from './commands.ts'
import {
  type AmendingError,
  type AmendmentTarget,
  type Found,
  findSpot,
  formatTargetPath,
  isAmendingError,
  listAround,
  unitsUnderHeading
} from './find.ts'
import { type FlatUnit, type MutableProvision, type MutableText, newWords } from './law.ts'
import { isNumbered, renumberSpot, shiftSpots } from './numbering.ts'
import type { QuotedWords } from './pasted.ts'
import type { QuotedStructure } from './quoted-text.ts'
import { rewriteSpot } from './rewriting.ts'
import { deleteRows } from './tables.ts'
import { readTocLines, tocText } from './toc.ts'
import { fieldsOfSpot, matchQuotedForm, quotedTextNotFound, replaceWords, textOfTarget } from './words.ts'

/** Reason why a command failed. If it concerns a quotation, with the offset of that quotation in the pasted text. */
export interface ExecutionError extends AmendingError {
  readonly at?: number
}

/** A law that is amended command by command, and the targets of the last address. */
export interface ExecutionState {
  readonly law: MutableText
  last: readonly Found[]
}

/** Executes one command. Returns the reason if the command fails. */
export function executeCommand(command: Command, state: ExecutionState, below: QuotedStructure): ExecutionError | null {
  switch (command.does) {
    case 'replace':
    case 'insert':
    case 'strike':
      return amendWords(command, state)
    case 'rewrite':
      return each(command.where, state, found => rewriteSpot(state.law, found, below))
    case 'set':
      return each([command.where], state, found => setWords(state.law, found, command.words))
    case 'caption':
      return each([command.where], state, found => giveCaption(found, command.words))
    case 'delete':
      return deleteAll(command, state)
    case 'renumber':
      return renumber(command, state)
    case 'renumber-all':
      return renumberAll(command, state)
    case 'shift':
      return shift(command, state)
    case 'add':
      return each([command.where], state, found => addNewText(state.law, found, { ...command, below }))
  }
}

/** Resolves addresses in order. Each address is resolved relative to the one before. */
function findAll(where: readonly WrittenAddress[], state: ExecutionState): Found[] | AmendingError {
  const found: Found[] = []
  for (const address of where) {
    const last = found.at(-1) ?? state.last.at(-1)
    const one = findSpot(state.law, address, last?.trail ?? [], found.length > 0)
    if (isAmendingError(one)) return one
    found.push(one)
  }
  state.last = found
  return found
}

function each(
  where: readonly WrittenAddress[],
  state: ExecutionState,
  make: (found: Found) => AmendingError | null
): AmendingError | null {
  const found = findAll(where, state)
  if (isAmendingError(found)) return found
  for (const one of found) {
    const fault = make(one)
    if (fault) return fault
  }
  return null
}

type WordCommand = Extract<Command, { does: 'replace' | 'insert' | 'strike' }>

function amendWords(command: WordCommand, state: ExecutionState): ExecutionError | null {
  const found = command.where ? findAll(command.where, state) : state.last
  if (isAmendingError(found)) return found
  if (found.length === 0)
    return { message: 'どの規定の字句か分かりません', hint: '「第5条中」のように、規定を先に書きます' }
  const quotations =
    command.does === 'insert' ? [command.beside] : command.does === 'replace' ? command.from : command.words
  for (const quotation of quotations) {
    const missed = found.filter(one => !amendOne(state.law, one, [quotation, madeOf(command, quotation)]))
    const [first] = missed
    if (first && (missed.length === found.length || command.where))
      return { ...quotedTextNotFound(state.law, first, quotation.words), at: quotation.at }
  }
  return null
}

/** Returns the replacement of a quotation. */
function madeOf(command: WordCommand, quotation: QuotedWords): string {
  if (command.does === 'strike') return ''
  if (command.does === 'replace') return command.to.words
  return command.behind ? quotation.words + command.words.words : command.words.words + quotation.words
}

function amendOne(law: MutableText, found: Found, [quotation, made]: readonly [QuotedWords, string]): boolean {
  if (found.trail.at(-1)?.is === 'toc') return amendToc(law, quotation.words, made)
  const fields = fieldsOfSpot(law, found)
  const form = matchQuotedForm(fields, quotation.words)
  if (!form) return false
  return replaceWords(fields, form.quoted, form.adapt(made)) > 0
}

/** Amends the 目次. Quoted lines may be indented or have lost their line breaks. */
function amendToc(law: MutableText, quoted: string, made: string): boolean {
  const text = law.toc ? tocText(law.toc) : ''
  const form = [quoted, quoted.replace(/\n\s*/gu, '\n'), quoted.replace(/\n\s*/gu, '')].find(one => text.includes(one))
  if (!law.toc || !form) return false
  law.toc = readTocLines(
    text.replaceAll(form, () => made),
    law.toc
  )
  return true
}

function setWords(law: MutableText, { trail, part }: Found, { words }: QuotedWords): AmendingError | null {
  const spot = trail.at(-1)
  const made = words.replace(/\n\s*/gu, '')
  if (spot?.is === 'title') law.title = made
  else if (part === 'caption' && (spot?.is === 'article' || spot?.is === 'text'))
    spot.caption = newWords(made.replace(/^[（(](.*)[）)]$/u, '$1'))
  else if (part === 'caption' && spot?.is === 'zone') spot.label = made
  else if (part === 'title' && spot?.is === 'heading') spot.title = newWords(made)
  else
    return {
      message: `${formatTargetPath(trail)}を「${made}」に改めることはできません`,
      hint: '見出し、章名、題名のほかは「…を次のように改める。」と書きます'
    }
  return null
}

function giveCaption({ trail }: Found, { words }: QuotedWords): AmendingError | null {
  const spot = trail.at(-1)
  if (spot?.is !== 'article' && spot?.is !== 'text')
    return { message: `${formatTargetPath(trail)}に見出しは付きません` }
  spot.caption = newWords(words.replace(/\n\s*/gu, '').replace(/^[（(](.*)[）)]$/u, '$1'))
  return null
}

function deleteAll(
  { where, through }: Extract<Command, { does: 'delete' }>,
  state: ExecutionState
): AmendingError | null {
  const found = findAll(where, state)
  if (isAmendingError(found)) return found
  const whole = through ? stretch(state.law, found) : found
  const isItems = (step: WrittenStep | undefined) => step?.is === 'items'
  for (const [at, one] of whole.entries()) {
    const fault = isItems(where[at]?.steps.at(-1)) ? deleteItems(one) : deleteSpot(state.law, one)
    if (fault) return fault
  }
  return null
}

function deleteItems({ trail }: Found): AmendingError | null {
  textOfTarget(trail.at(-1))?.items.splice(0)
  return null
}

/** Returns the targets of the same kind from the first to the last of two targets in one list. */
function stretch(law: MutableText, [from, to]: readonly Found[]): Found[] {
  const list = from && listAround(law, from.trail)
  const [first, last] = [from?.trail.at(-1), to?.trail.at(-1)]
  if (!from || !list || !first || !last) return []
  const between = list.slice(list.indexOf(first), list.indexOf(last) + 1).filter(spot => isAlike(spot, first))
  return between.map(spot => ({ trail: [...from.trail.slice(0, -1), spot], part: null }))
}

/** True for two targets of one kind; headings must also have the same level. */
function isAlike(one: AmendmentTarget, other: AmendmentTarget): boolean {
  return one.is === other.is && (one.is !== 'heading' || other.is !== 'heading' || one.level === other.level)
}

function deleteSpot(law: MutableText, { trail, part }: Found): AmendingError | null {
  const spot = trail.at(-1)
  if (part === 'caption' && (spot?.is === 'article' || spot?.is === 'text')) spot.caption = null
  else if (part === 'number' && spot?.is === 'text') spot.label = ''
  else if (part === 'title' && spot?.is === 'heading') law.row.splice(law.row.indexOf(spot), 1)
  else if (part !== null) return deletePart(textOfTarget(spot), part, trail)
  else if (spot?.is === 'row' || spot?.is === 'table') return deleteRows(law, trail)
  else if (spot?.is === 'toc') law.toc = null
  else if (spot?.is === 'heading') deleteHeading(law, spot)
  else if (spot?.is === 'zone' && !law.supplements.includes(spot)) spot.paragraphs.splice(0)
  else return deleteFromList(law, trail)
  return null
}

function deleteHeading(law: MutableText, heading: FlatUnit): void {
  const count = unitsUnderHeading(law.row, heading).length + 1
  law.row.splice(law.row.indexOf(heading), count)
}

function deletePart(
  text: MutableProvision | null,
  part: Exclude<Found['part'], null>,
  trail: readonly AmendmentTarget[]
): AmendingError | null {
  const span =
    text && part !== 'caption' && part !== 'remarks' && part !== 'number' && part !== 'title'
      ? clausesOf(text.text.plain, true)[part]
      : undefined
  if (!text || !span) return { message: `${formatTargetPath(trail)}に、削る部分がありません` }
  const { plain } = text.text
  text.text = newWords(plain.slice(0, span.start) + plain.slice(span.end))
  return null
}

function deleteFromList(law: MutableText, trail: readonly AmendmentTarget[]): AmendingError | null {
  const list = listAround(law, trail)
  const spot = trail.at(-1)
  const at = list && spot ? list.indexOf(spot) : -1
  if (!list || at < 0) return { message: `${formatTargetPath(trail)}は削れません` }
  list.splice(at, 1)
  return null
}

/** Returns the number of the last step of an address. */
function numberIn({ steps }: WrittenAddress): BranchedNumber | null {
  const step = steps.at(-1)
  return step && 'number' in step ? step.number : null
}

function renumber({ from, to }: Extract<Command, { does: 'renumber' }>, state: ExecutionState): AmendingError | null {
  const found = findAll([from], state)
  if (isAmendingError(found)) return found
  const zone = found[0]?.trail.at(-1)
  if (zone?.is === 'zone' && to.steps.length === 1 && to.steps[0]?.is === 'zone') return renameZone(state.law, zone, to)
  const number = numberIn(to)
  if (!number || !found[0]) return { message: `「${to.words}」は番号ではありません` }
  return renumberSpot(state.law, paragraphOfZone(found[0].trail, to), number)
}

/** Executes 「別表第一を別表第二とする」. The words in brackets after the old name remain. */
function renameZone(
  { supplements }: MutableText,
  zone: Extract<AmendmentTarget, { is: 'zone' }>,
  { words }: WrittenAddress
): AmendingError | null {
  const related = /（[^（）]*）$/u.exec(zone.label)?.[0] ?? ''
  if (supplements.some(other => other !== zone && zoneLabels(other.label).includes(words)))
    return {
      message: `${words}が既にあるので、その名にはできません`,
      hint: '先にその名を空けます（後ろの別表から順に書きます）'
    }
  zone.label = words + related
  return null
}

/** Returns the first paragraph of the section or article that gets a number: 「附則を附則第1項とする」. */
function paragraphOfZone(trail: readonly AmendmentTarget[], to: WrittenAddress): readonly AmendmentTarget[] {
  const spot = trail.at(-1)
  const isParagraph = to.steps.at(-1)?.is === 'paragraph' && (spot?.is === 'zone' || spot?.is === 'article')
  const paragraph = isParagraph ? spot.paragraphs[0] : undefined
  return paragraph ? [...trail, paragraph] : trail
}

function renumberAll(
  { from, to }: Extract<Command, { does: 'renumber-all' }>,
  state: ExecutionState
): AmendingError | null {
  const found = findAll(from, state)
  if (isAmendingError(found)) return found
  const start = found[0]?.trail.at(-1)
  const number = numberIn(to[0])
  if (!number || !isNumbered(start)) return { message: `「${to[0].words}」は番号ではありません` }
  return shiftSpots(
    state.law,
    stretch(state.law, found).map(({ trail }) => trail),
    number[0] - start.number[0]
  )
}

function shift(
  { from, through, by }: Extract<Command, { does: 'shift' }>,
  state: ExecutionState
): AmendingError | null {
  const found = findAll(from, state)
  if (isAmendingError(found)) return found
  const whole = through ? stretch(state.law, found) : found
  return shiftSpots(
    state.law,
    whole.map(({ trail }) => trail),
    by
  )
}
