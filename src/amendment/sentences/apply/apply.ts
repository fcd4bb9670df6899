import { APPENDIX_WORD, SUPPLEMENT_WORD } from '../../../model/appendix.ts'
import type { RulesetText } from '../../../model/law.ts'
import { MIXED_NUMERAL } from '../../../text/numerals.ts'
import { truncate } from '../../../text/truncate.ts'
import { type Command, readCommands } from './commands.ts'
import { type ExecutionState, executeCommand } from './execute.ts'
import { type MutableText, toMutableText, toRulesetText } from './law.ts'
import { paragraphForm } from './numbering.ts'
import { compactOf, type PastedLine, positionAt, QUOTATION, type TokenizedSentence, withFullMarks } from './pasted.ts'
import { type LabelForms, parseQuotedStructure, type QuotedStructure } from './quoted-text.ts'
import { sentenceEnd, splitSentences, startsSentence } from './sentences.ts'
import { rowNames } from './tables.ts'

/** Part of the pasted sentences that could not be executed, with its position and a suggested fix. */
export interface AmendingFault {
  /** 1-based, like the column, which counts UTF-16 units. */
  readonly line: number
  readonly column: number
  readonly message: string
  readonly hint?: string
}

/** The amended text, and the faults of the sentences that could not be executed. */
export interface Applied {
  readonly text: RulesetText
  readonly faults: readonly AmendingFault[]
  /** Messages about pasted text that does not amend the law. */
  readonly notes: readonly string[]
}

/** Executes pasted 改め文 one by one. Reports every sentence that cannot be executed and continues with the next. */
export function applyAmending(text: string, rulesetText: RulesetText): Applied {
  const pasted = withFullMarks(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
  const law = toMutableText(rulesetText)
  const { lines, faults: unfit, notes } = splitSentences(pasted, law)
  const faults: AmendingFault[] = unfit.map(({ at, ...fault }) => ({ ...positionAt(pasted, at), ...fault }))
  const state: ExecutionState = { law, last: [], sentenceTexts: new Map() }
  for (let at = 0; at < lines.length; ) {
    const end = sentenceEnd(lines, at)
    const next = executeSentence(lines, [at, end], { pasted, state, faults })
    at = Math.max(next, at + 1)
  }
  if (lines.length === 0)
    faults.push({
      line: 1,
      column: 1,
      message: '改め文がありません',
      hint: '「第5条中「甲」を「乙」に改める。」のような文を書きます'
    })
  return { text: toRulesetText(law), faults, notes }
}

interface Run {
  readonly pasted: string
  readonly state: ExecutionState
  readonly faults: AmendingFault[]
}

/** Executes one sentence and returns the line index of the next sentence. */
function executeSentence(lines: readonly PastedLine[], [start, end]: readonly [number, number], run: Run): number {
  const { law, sentenceTexts } = run.state
  sentenceTexts.clear()
  const own = lines.slice(start, end)
  const sentence = compactOf(own)
  const zones = { labels: law.supplements.map(({ label }) => label), rows: rowNames(law) }
  const { commands, faults } = readCommands(sentence, zones)
  for (const { unread, at, verb } of faults) addUnreadFault({ unread, at, verb }, { sentence, lines: own, run })
  const needs = commands.some(({ needsBelow }) => needsBelow)
  const next = needs || faults.length > 0 ? belowEnd(lines, end, law) : end
  const below = parseQuotedStructure(needs ? lines.slice(end, next) : [], formsOf(law), opensZones(commands))
  for (const command of commands) execute(command, { sentence, below, run })
  const [, second] = commands.filter(({ needsBelow }) => needsBelow)
  if (second)
    addFault(run, sentence.places[second.at] ?? 0, {
      message: '一つの文に「次のように」や「次の」が二つあります',
      hint: '新しい文がどちらのものか分かるように、文を二つに分けます'
    })
  return next
}

/** Returns the end of the quoted text below a sentence: the line on which the next sentence begins. */
function belowEnd(lines: readonly PastedLine[], start: number, law: MutableText): number {
  let end = start
  while (end < lines.length && !startsSentence(lines, end, law)) end++
  return end
}

const OPENS_ZONES = new RegExp(`${SUPPLEMENT_WORD}|${APPENDIX_WORD}|${MIXED_NUMERAL}表|末尾`, 'u')

/** True if the quoted text starts with a heading of a 附則 or 別表: 「次の附則を加える」. */
function opensZones(commands: readonly Command[]): boolean {
  return commands.some(command => {
    if (command.does === 'add') return OPENS_ZONES.test(command.phrase)
    return (
      command.does === 'rewrite' && command.where.some(({ steps }) => steps.length === 1 && steps[0]?.is === 'zone')
    )
  })
}

function formsOf(law: MutableText): LabelForms {
  const article = law.row.find(unit => unit.is === 'article')?.label ?? ''
  return { article, paragraph: paragraphForm(law), heading: law.row.find(unit => unit.is === 'heading')?.label ?? '' }
}

interface Execution {
  readonly sentence: TokenizedSentence
  readonly below: QuotedStructure
  readonly run: Run
}

function execute(command: Command, { sentence, below, run }: Execution): void {
  const error = executeCommand(command, run.state, below)
  if (!error) return
  const { at = sentence.places[command.at] ?? 0, message, hint } = error
  addFault(run, at, { message, ...(hint !== undefined && { hint }) })
}

function addFault(
  { pasted, faults }: Run,
  at: number,
  fault: { readonly message: string; readonly hint?: string }
): void {
  faults.push({ ...positionAt(pasted, at), ...fault })
}

interface Unread {
  readonly unread: string
  readonly at: number
  readonly verb: string
}

function addUnreadFault(
  { unread, at, verb }: Unread,
  {
    sentence,
    lines,
    run
  }: { readonly sentence: TokenizedSentence; readonly lines: readonly PastedLine[]; readonly run: Run }
): void {
  const place = sentence.places[at] ?? lines[0]?.at ?? 0
  const open = unclosedIn(lines)
  if (open !== null) {
    addFault(run, open, { message: 'かぎ括弧「が閉じていません', hint: '」を補います' })
    return
  }
  const text = originalText({ ...sentence, text: unread }, sentence.text.slice(0, at))
  const message = verb === '' ? `「${text}」は、改め文の形ではありません` : `「${text}」をどうするのか読めません`
  addFault(run, place, {
    message,
    hint:
      verb === ''
        ? '「…に改める。」「…を加える。」「…を削る。」「…とする。」のどれかで終えます'
        : '「第5条第2項中「甲」を「乙」に改める。」の形で書きます'
  })
}

/** Returns the position of the outermost 「 that is never closed. */
function unclosedIn(lines: readonly PastedLine[]): number | null {
  const open: number[] = []
  for (const { text, at } of lines)
    for (const { 0: mark, index } of text.matchAll(/[「」]/gu)) {
      if (mark === '「') open.push(at + index)
      else open.pop()
    }
  return open[0] ?? null
}

/** Returns the text with its quotations restored, clipped to 40 characters. */
function originalText({ text, quotations }: TokenizedSentence, before: string): string {
  let at = [...before].filter(letter => letter === QUOTATION).length
  const full = text.replaceAll(QUOTATION, () => `「${quotations[at++]?.text ?? ''}」`)
  return truncate(full, 40)
}
