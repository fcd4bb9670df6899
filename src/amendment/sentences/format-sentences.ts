import type { InstrumentLine } from '../../model/bill.ts'
import { formatKanji } from '../../text/numerals.ts'
import type { AmendingClause, AmendmentAddress, PlaceStep, WordEdit } from './types.ts'

/** Verb forms before 「、」, with the form that ends a sentence. */
const ENDINGS = {
  改め: '改める',
  加え: '加える',
  削り: '削る',
  とし: 'とする',
  付し: '付する',
  繰り下げ: '繰り下げる',
  繰り上げ: '繰り上げる'
} as const

type Verb = keyof typeof ENDINGS

interface FormattedClause {
  readonly text: string
  readonly verb: Verb
}

/**
 * Formats the clauses of one topic as sentences, each followed by its quoted structure:
 *
 *     第5条第1項中「甲」を「乙」に改め、同条第2項を同条第3項とし、同条第1項の次に次の一項を加える。
 *     ２　…
 */
export function formatAmendingSentences(clauses: readonly AmendingClause[]): InstrumentLine[] {
  const lines: InstrumentLine[] = []
  let open: AmendingClause[] = []
  const close = (below: readonly InstrumentLine[]) => {
    if (open.length > 0) lines.push(...sentenceLines(open), ...below)
    open = []
  }
  for (const clause of clauses) {
    open.push(clause)
    if ('below' in clause) close(clause.below)
  }
  close([])
  return lines
}

function sentenceLines(clauses: readonly AmendingClause[]): InstrumentLine[] {
  const formatted: FormattedClause[] = []
  let last: AmendmentAddress | null = null
  for (const run of runsOf(clauses)) {
    const [first] = run
    if (!first) continue
    formatted.push(...formatRun(run, first, last))
    last = placeAfter(run)
  }
  const text = formatted
    .map(({ text, verb }, at) => text + (at < formatted.length - 1 ? `${verb}、` : `${ENDINGS[verb]}。`))
    .join('')
  return text.split('\n').map((line, at) => ({ indent: at === 0 ? 1 : 5, text: line }))
}

function formatRun(
  run: readonly AmendingClause[],
  first: AmendingClause,
  last: AmendmentAddress | null
): FormattedClause[] {
  if (run.length === 1) return formatClause(first, last)
  if (first.does !== 'words' && first.does !== 'delete') return [formatShift(run, last)]
  const places = run.flatMap(clause => placeOf(clause) ?? [])
  const [head, ...others] = places
  const names = [head ? formatAddress(head, last) : '', ...others.map(({ steps }) => steps.at(-1)?.text ?? '')]
  const joined = `${names.slice(0, -1).join('、')}及び${names.at(-1)}`
  return first.does === 'words' ? formatEdits(first.edits, `${joined}中`) : [{ text: `${joined}を`, verb: '削り' }]
}

/** Returns the address of a clause; for several deletions the last. */
function placeOf(clause: AmendingClause): AmendmentAddress | null {
  return clause.does === 'delete' ? (clause.places.at(-1) ?? null) : clause.place
}

type RenumberClause = Extract<AmendingClause, { does: 'renumber' }>

/**
 * Groups clauses that one phrase can express:
 * - renumberings by the same shift, if three or more follow a first one;
 * - identical edits in several paragraphs or items;
 * - adjacent deletions of one kind.
 */
function runsOf(clauses: readonly AmendingClause[]): AmendingClause[][] {
  const runs: AmendingClause[][] = []
  for (let at = 0; at < clauses.length; ) {
    const shifted = runLength(clauses, at, isNextInRun)
    const alike = Math.max(runLength(clauses, at, isSameEdit), runLength(clauses, at, isDeletedToo))
    const isShift = shifted > 3
    if (isShift) runs.push(clauses.slice(at, at + 1), clauses.slice(at + 1, at + shifted))
    else runs.push(clauses.slice(at, at + alike))
    at += isShift ? shifted : alike
  }
  return runs
}

type Follows = (one: AmendingClause | undefined, other: AmendingClause | undefined) => boolean

function runLength(clauses: readonly AmendingClause[], start: number, follows: Follows): number {
  let at = start
  while (follows(clauses[at], clauses[at + 1])) at++
  return at - start + 1
}

/** True if both clauses can be one deletion: 「第10条及び第11条を削り」. */
function isDeletedToo(one: AmendingClause | undefined, other: AmendingClause | undefined): boolean {
  const [first, second] = [one, other].map(clause => (clause?.does === 'delete' ? clause.places[0] : undefined))
  if (!first || !second || first.part || second.part || !isSibling(first, second)) return false
  const kind = first.steps.at(-1)?.kind
  return (
    kind === second.steps.at(-1)?.kind &&
    (kind === 'article' || kind === 'paragraph' || kind === 'item' || kind === 'row')
  )
}

/** True if both clauses make the same edit: 「同条第2項及び第3項中「甲」を「乙」に改め」. */
function isSameEdit(one: AmendingClause | undefined, other: AmendingClause | undefined): boolean {
  if (one?.does !== 'words' || other?.does !== 'words' || one.place.part || other.place.part) return false
  return (
    isSibling(one.place, other.place) &&
    one.place.steps.length > 1 &&
    JSON.stringify(one.edits) === JSON.stringify(other.edits)
  )
}

function isNextInRun(one: AmendingClause | undefined, other: AmendingClause | undefined): boolean {
  if (one?.does !== 'renumber' || other?.does !== 'renumber') return false
  const [a, b] = [one.renumbering, other.renumbering]
  const [from, to, nextFrom, nextTo] = [a.from, a.to, b.from, b.to].map(number =>
    number?.length === 1 ? number[0] : Number.NaN
  )
  const shift = Number(to) - Number(from)
  const isOneOn =
    Number(nextTo) - Number(nextFrom) === shift && Number(nextFrom) - Number(from) === (shift > 0 ? -1 : 1)
  return (
    isOneOn &&
    a.counter === b.counter &&
    a.counter !== '' &&
    b.at - a.at === (shift > 0 ? -1 : 1) &&
    isSibling(one.place, other.place)
  )
}

function isSibling(one: AmendmentAddress, other: AmendmentAddress): boolean {
  return (
    one.steps.length === other.steps.length &&
    one.steps.slice(0, -1).every((step, at) => step.of === other.steps[at]?.of)
  )
}

/** Formats 「第10条から第12条までを一条ずつ繰り下げ」. */
function formatShift(run: readonly AmendingClause[], last: AmendmentAddress | null): FormattedClause {
  const clauses = run.filter((clause): clause is RenumberClause => clause.does === 'renumber')
  const [{ renumbering } = {}] = clauses
  const shift = Number(renumbering?.to?.[0]) - Number(renumbering?.from?.[0])
  const ends = shift > 0 ? [clauses.at(-1), clauses[0]] : [clauses[0], clauses.at(-1)]
  const [low, high] = ends.map(clause => clause?.place)
  const by = formatKanji(Math.abs(shift))
  const text = `${low ? formatAddress(low, last) : ''}から${high?.steps.at(-1)?.text}までを${by}${renumbering?.counter}ずつ`
  return { text, verb: shift > 0 ? '繰り下げ' : '繰り上げ' }
}

function formatClause(clause: AmendingClause, last: AmendmentAddress | null): FormattedClause[] {
  switch (clause.does) {
    case 'words':
      return formatEdits(clause.edits, samePlace(clause.place, last) ? '' : `${formatAddress(clause.place, last)}中`)
    case 'rewrite':
      return [{ text: `${formatAddress(clause.place, last)}を次のように`, verb: '改め' }]
    case 'delete':
      return [{ text: `${formatAddresses(clause.places, last)}を`, verb: '削り' }]
    case 'renumber':
      return [{ text: `${formatAddress(clause.place, last)}を${clause.becomes}`, verb: 'とし' }]
    case 'add':
      return [
        {
          text: `${formatAddress(clause.place, last)}${clause.where}${clause.phrase}を`.replace('ようにを', 'ように'),
          verb: '加え'
        }
      ]
    case 'set':
      return [{ text: `${formatAddress(clause.place, last)}を「${clause.text}」に`, verb: '改め' }]
    case 'give':
      return [{ text: `${formatAddress(clause.place, last)}に見出しとして「${clause.text}」を`, verb: '付し' }]
  }
}

/** Formats 「甲」を「乙」に、「丙」を「丁」に改め, 「戊」の下に「己」を加え. */
function formatEdits(edits: readonly WordEdit[], head: string): FormattedClause[] {
  const clauses: FormattedClause[] = []
  let open = head
  const say = (text: string, verb: Verb) => {
    clauses.push({ text: open + text, verb })
    open = ''
  }
  for (const [at, edit] of edits.entries()) {
    if (edit.does === 'insert') say(`「${edit.after}」の下に「${edit.text}」を`, '加え')
    else if (edit.does === 'delete') say(`「${edit.text}」を`, '削り')
    else if (edits[at + 1]?.does === 'replace') open += `「${edit.from}」を「${edit.to}」に、`
    else say(`「${edit.from}」を「${edit.to}」に`, '改め')
  }
  return clauses
}

/** Formats address lists: 「第10条及び第11条」, 「第4条、第6条及び第9条」. */
function formatAddresses(places: readonly AmendmentAddress[], last: AmendmentAddress | null): string {
  const texts = places.map((place, at) => formatAddress(place, at === 0 ? last : (places[at - 1] ?? null)))
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join('、')}及び${texts.at(-1)}`
}

function samePlace(place: AmendmentAddress, last: AmendmentAddress | null): boolean {
  return (
    last !== null &&
    place.part === last.part &&
    place.steps.length === last.steps.length &&
    place.steps.at(-1)?.of === last.steps.at(-1)?.of
  )
}

const SAME: Readonly<Partial<Record<PlaceStep['kind'], string>>> = {
  article: '同条',
  paragraph: '同項',
  item: '同号',
  table: '同表'
}

/** Formats an address. Abbreviates the steps that it shares with the previous address: 「同条」, 「同項」, 「同号」. */
function formatAddress({ steps, part = '' }: AmendmentAddress, last: AmendmentAddress | null): string {
  let shared = 0
  while (shared < steps.length && steps[shared]?.of === last?.steps[shared]?.of) shared++
  for (let at = shared - 1; at >= 0; at--) {
    const step = steps[at]
    const same = step && (step.kind === 'heading' ? `同${step.counter}` : SAME[step.kind])
    if (same)
      return (
        same +
        steps
          .slice(at + 1)
          .map(({ text }) => text)
          .join('') +
        part
      )
  }
  return steps.map(({ text }) => text).join('') + part
}

/** Returns the last address of a run; after a run of several clauses its parent. */
function placeAfter(run: readonly AmendingClause[]): AmendmentAddress | null {
  const clause = run.at(-1)
  if (!clause) return null
  const place = placeOf(clause)
  return run.length > 1 && place ? { steps: place.steps.slice(0, -1) } : place
}
