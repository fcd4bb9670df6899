import { DIVISIONS } from '../../../model/address.ts'
import type { BranchedNumber } from '../../../model/law.ts'
import { ORDINAL_NUMERAL } from '../../../text/numerals.ts'
import { addNewText } from './additions.ts'
import { type WrittenAddress, zoneLabels } from './address.ts'
import type { Command } from './commands.ts'
import { deleteTarget } from './deletions.ts'
import {
  type AmendingError,
  type AmendmentTarget,
  type Found,
  findSpot,
  formatTargetPath,
  isAmendingError,
  listAround,
  paragraphFor
} from './find.ts'
import { type MutableText, newWords } from './law.ts'
import { moveSpot, renumberSpot, renumberSpots, shiftSpots } from './numbering.ts'
import { numbersBetween } from './numbers.ts'
import type { QuotedWords } from './pasted.ts'
import { captionWords, type QuotedStructure } from './quoted-text.ts'
import { rewriteTargets } from './rewriting.ts'
import { readTocLines, tocText } from './toc.ts'
import { fieldsOfSpot, matchQuotedForm, quotedTextNotFound, replaceWords } from './words.ts'

/** A law that is amended command by command, and the targets of the last address. */
export interface ExecutionState {
  readonly law: MutableText
  last: readonly Found[]
  /** Texts of the targets as they were before the sentence, by part. */
  readonly sentenceTexts: Map<AmendmentTarget, Map<string, string>>
}

/** Executes one command. Returns the reason if the command fails. */
export function executeCommand(command: Command, state: ExecutionState, below: QuotedStructure): AmendingError | null {
  switch (command.does) {
    case 'replace':
    case 'insert':
    case 'strike':
      return amendWords(command, state)
    case 'rewrite':
      return rewrite(command, below, state)
    case 'set':
      return each([command.where], state, found => setWords(state.law, found, command.quoted))
    case 'caption':
      return each([command.where], state, found => setCaption(found, command.quoted))
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

/** Resolves addresses and ranges in order. Each address is resolved relative to the one before. */
function findAll(where: readonly WrittenAddress[], state: ExecutionState): Found[] | AmendingError {
  const found: Found[] = []
  for (const address of where) {
    const last = found.at(-1) ?? state.last.at(-1)
    const one = findSpot(state.law, address, last?.targetPath ?? [], found.length > 0)
    if (isAmendingError(one)) return one
    const end = address.to ? findSpot(state.law, address.to, one.targetPath) : null
    if (end && isAmendingError(end)) return end
    const range = end ? findRange(state.law, one, end) : [one]
    if (isAmendingError(range)) return range
    found.push(...range)
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

function rewrite(
  { where }: Extract<Command, { does: 'rewrite' }>,
  below: QuotedStructure,
  state: ExecutionState
): AmendingError | null {
  const found = findAll(where, state)
  return isAmendingError(found) ? found : rewriteTargets(state.law, found, below)
}

type WordCommand = Extract<Command, { does: 'replace' | 'insert' | 'strike' }>

function amendWords(command: WordCommand, state: ExecutionState): AmendingError | null {
  const found = command.where ? findAll(command.where, state) : state.last
  if (isAmendingError(found)) return found
  if (found.length === 0)
    return { message: 'どの規定の字句か分かりません', hint: '「第5条中」のように、規定を先に書きます' }
  if (command.does === 'replace' && command.from.some(({ text }) => text === command.to.text))
    return { at: command.to.at, message: `「${command.to.text}」を、同じ字句に改めています` }
  const quotations =
    command.does === 'insert' ? [command.anchor] : command.does === 'replace' ? command.from : command.quoted
  for (const quotation of quotations) {
    if (found.some(one => isInsertedToo(state, one, quotation.text)))
      return {
        at: quotation.at,
        message: `「${quotation.text}」は、この文の前の改めで入る字句にもあります`,
        hint: '文を二つに分けるか、前後の字も含めて書きます'
      }
    const missed = found.filter(one => !amendOne(state.law, one, [quotation, madeOf(command, quotation)]))
    const [first] = missed.length < found.length && command.where ? missed.filter(one => !one.isInRange) : missed
    if (first && (missed.length === found.length || command.where))
      return { ...quotedTextNotFound(state.law, first, quotation.text), at: quotation.at }
  }
  return null
}

/**
 * True if an earlier edit of the sentence added more occurrences of a quotation: 「春」 in 「「夏」を「春」に、「春」を「秋」に」. It is
 * not certain which occurrences are amended.
 */
function isInsertedToo({ law, sentenceTexts }: ExecutionState, found: Found, quoted: string): boolean {
  const spot = found.targetPath.at(-1)
  if (!spot) return false
  const text = fieldsOfSpot(law, found)
    .map(({ text, span }) => text.plain.slice(span.start, span.end))
    .join('\n')
  const key = `${found.part}`
  const texts = sentenceTexts.get(spot) ?? new Map<string, string>()
  sentenceTexts.set(spot, texts)
  const before = texts.get(key)
  if (before === undefined) {
    texts.set(key, text)
    return false
  }
  const counts = [before, text].map(one => one.split(quoted).length - 1)
  return Number(counts[0]) > 0 && Number(counts[1]) > Number(counts[0])
}

/** Returns the replacement of a quotation. */
function madeOf(command: WordCommand, quotation: QuotedWords): string {
  if (command.does === 'strike') return ''
  if (command.does === 'replace') return command.to.text
  return command.after ? quotation.text + command.quoted.text : command.quoted.text + quotation.text
}

function amendOne(law: MutableText, found: Found, [quotation, made]: readonly [QuotedWords, string]): boolean {
  if (found.targetPath.at(-1)?.is === 'toc') return amendToc(law, quotation.text, made)
  const fields = fieldsOfSpot(law, found)
  const form = matchQuotedForm(fields, quotation.text)
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

/** Label at the start of a new title of a heading. */
const HEADING_LABEL = new RegExp(`^第${ORDINAL_NUMERAL}[編章節款目]`, 'u')

function setWords(law: MutableText, { targetPath, part }: Found, { text }: QuotedWords): AmendingError | null {
  const spot = targetPath.at(-1)
  const made = text.replace(/\n\s*/gu, '')
  const [field] = fieldsOfSpot(law, { targetPath, part })
  if (field?.text.plain === (part === 'caption' && spot?.is !== 'zone' ? captionWords(made) : made))
    return { message: `${formatTargetPath(targetPath)}の「${made}」を、同じ字句に改めています` }
  if (spot?.is === 'title') law.title = made
  else if (part === 'caption' && (spot?.is === 'article' || spot?.is === 'text') && spot.caption)
    spot.caption = newWords(captionWords(made))
  else if (part === 'caption' && spot?.is === 'zone') spot.label = made
  else if (part === 'title' && spot?.is === 'heading' && !HEADING_LABEL.test(made)) spot.title = newWords(made)
  else
    return {
      message: `${formatTargetPath(targetPath)}を「${made}」に改めることはできません`,
      hint: '今ある見出し、章名（「第2章」を除く）、題名のほかは「…を次のように改める。」と書きます'
    }
  return null
}

function setCaption({ targetPath }: Found, { text }: QuotedWords): AmendingError | null {
  const spot = targetPath.at(-1)
  if (spot?.is !== 'article' && spot?.is !== 'text')
    return { message: `${formatTargetPath(targetPath)}に見出しは付きません` }
  if (spot.caption)
    return {
      message: `${formatTargetPath(targetPath)}には、見出しが既にあります`,
      hint: '「…の見出しを「（…）」に改める。」と書きます'
    }
  spot.caption = newWords(captionWords(text.replace(/\n\s*/gu, '')))
  return null
}

function deleteAll({ where }: Extract<Command, { does: 'delete' }>, state: ExecutionState): AmendingError | null {
  const found = findAll(where, state)
  if (isAmendingError(found)) return found
  for (const one of found) {
    const fault = deleteTarget(state.law, one)
    if (fault) return fault
  }
  return null
}

/** Returns all targets of the same kind from the first to the last of two targets in one list. */
function findRange(law: MutableText, from: Found, to: Found): Found[] | AmendingError {
  const list = listAround(law, from.targetPath)
  const [first, last] = [from.targetPath.at(-1), to.targetPath.at(-1)]
  const [start, end] = [first, last].map(spot => (list && spot ? list.indexOf(spot) : -1))
  if (!list || !first || start === undefined || end === undefined || start < 0 || end < start)
    return {
      message: `${formatTargetPath(from.targetPath)}から${formatTargetPath(to.targetPath)}までの範囲はありません`,
      hint: '「第2項から第4項まで」のように、同じ条の中の前の番号から書きます'
    }
  const between = list.slice(start, end + 1).filter(spot => isAlike(spot, first))
  return between.map(spot => ({
    targetPath: [...from.targetPath.slice(0, -1), spot],
    part: from.part,
    isInRange: true
  }))
}

/** True for two targets of one kind; headings must also have the same level. */
function isAlike(one: AmendmentTarget, other: AmendmentTarget): boolean {
  return one.is === other.is && (one.is !== 'heading' || other.is !== 'heading' || one.level === other.level)
}

/** Returns the number of the last step of an address. */
function numberIn({ steps }: WrittenAddress): BranchedNumber | null {
  const step = steps.at(-1)
  return step && 'number' in step ? step.number : null
}

function renumber({ from, to }: Extract<Command, { does: 'renumber' }>, state: ExecutionState): AmendingError | null {
  const found = findAll([from], state)
  if (isAmendingError(found)) return found
  const [{ targetPath: old } = { targetPath: [] }] = found
  const zone = old.at(-1)
  if (zone?.is === 'zone' && to.steps.length === 1 && to.steps[0]?.is === 'zone') return renameZone(state.law, zone, to)
  const number = numberIn(to)
  const targetPath = paragraphOfZone(old, to)
  if (!number || !isOfKind(targetPath, to))
    return {
      message: `${formatTargetPath(old)}を「${to.text}」とすることはできません`,
      hint: '条は「第6条」、項は「第3項」、号は「第2号」のように、同じ種類の番号にします'
    }
  const above = parentOf(to, targetPath, state.law)
  if (above && isAmendingError(above)) return above
  if (above && above.at(-1) !== parentIn(targetPath, above)) return moveSpot(state.law, targetPath, { above, number })
  return renumberSpot(state.law, targetPath, number)
}

/** True if the last step of a new number names the kind of the target. */
function isOfKind(targetPath: readonly AmendmentTarget[], { steps }: WrittenAddress): boolean {
  const [step, spot] = [steps.at(-1), targetPath.at(-1)]
  if (spot?.is === 'heading') return step?.is === 'heading' && step.level === spot.level
  if (spot?.is !== 'text') return step?.is === spot?.is
  const depth = targetPath.filter(({ is }) => is === 'text').length
  return step?.is === (depth === 1 ? 'paragraph' : depth === 2 ? 'item' : 'subitem')
}

/** Resolves the steps above a new number: 「同条」 of 「同条第3項」. Returns `null` if the number is written alone. */
function parentOf(
  { steps, text, at }: WrittenAddress,
  targetPath: readonly AmendmentTarget[],
  law: MutableText
): readonly AmendmentTarget[] | AmendingError | null {
  if (steps.length < 2) return null
  const above = findSpot(law, { steps: steps.slice(0, -1), part: null, text, at }, targetPath)
  if (isAmendingError(above)) return above
  return (steps.at(-1)?.is === 'item' && paragraphFor(above.targetPath)) || above.targetPath
}

/** Returns the ancestor of a target that corresponds to the end of another target path. */
function parentIn(
  targetPath: readonly AmendmentTarget[],
  above: readonly AmendmentTarget[]
): AmendmentTarget | undefined {
  const parent = above.at(-1)
  return parent?.is === 'heading' ? targetPath.find(spot => spot === parent) : targetPath.at(-2)
}

/** Executes 「別表第一を別表第二とする」. The words in brackets after the old name remain. */
function renameZone(
  { supplements }: MutableText,
  zone: Extract<AmendmentTarget, { is: 'zone' }>,
  { text }: WrittenAddress
): AmendingError | null {
  const related = /（[^（）]*）$/u.exec(zone.label)?.[0] ?? ''
  if (supplements.some(other => other !== zone && zoneLabels(other.label).includes(text)))
    return {
      message: `${text}が既にあるので、その名にはできません`,
      hint: '先にその名を空けます（後ろの別表から順に書きます）'
    }
  zone.label = text + related
  return null
}

/** Returns the first paragraph of the section or article that gets a number: 「附則を附則第1項とする」. */
function paragraphOfZone(targetPath: readonly AmendmentTarget[], to: WrittenAddress): readonly AmendmentTarget[] {
  const spot = targetPath.at(-1)
  const isParagraph = to.steps.at(-1)?.is === 'paragraph' && (spot?.is === 'zone' || spot?.is === 'article')
  const paragraph = isParagraph ? spot.paragraphs[0] : undefined
  return paragraph ? [...targetPath, paragraph] : targetPath
}

function renumberAll(
  { from, to }: Extract<Command, { does: 'renumber-all' }>,
  state: ExecutionState
): AmendingError | null {
  const found = findAll([from], state)
  if (isAmendingError(found)) return found
  const [low, high] = [numberIn(to), numberIn(to.to ?? to)]
  const trails = found.map(({ targetPath }) => targetPath)
  const numbers = low && high ? numbersBetween(low, high) : []
  if (numbers.length === trails.length && trails.every(targetPath => isOfKind(targetPath, to)))
    return renumberSpots(
      state.law,
      trails.map((targetPath, at) => [targetPath, numbers[at] ?? [0]])
    )
  return {
    message: `${found.length}個の番号を、「${to.text}」の${numbers.length}個にはできません`,
    hint: '改める番号と、改めた後の番号の数をそろえます'
  }
}

function shift(command: Extract<Command, { does: 'shift' }>, state: ExecutionState): AmendingError | null {
  const { from, by, counter } = command
  const found = findAll(from, state)
  if (isAmendingError(found)) return found
  const other = found.find(({ targetPath }) => counterOf(targetPath) !== counter)
  if (other) return { message: `${formatTargetPath(other.targetPath)}を「${counter}ずつ」動かすことはできません` }
  return shiftSpots(
    state.law,
    found.map(({ targetPath }) => targetPath),
    by
  )
}

function counterOf(targetPath: readonly AmendmentTarget[]): string {
  const spot = targetPath.at(-1)
  if (spot?.is === 'heading') return DIVISIONS.find(({ level }) => level === spot.level)?.kanji ?? ''
  if (spot?.is === 'article') return '条'
  return targetPath.filter(({ is }) => is === 'text').length === 1 ? '項' : '号'
}
