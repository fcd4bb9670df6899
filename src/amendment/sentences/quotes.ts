import { alignDiffBoundaries } from '../../history/words/align-boundaries.ts'
import { wordPieces } from '../../history/words/align-words.ts'
import { tokenize } from '../../history/words/words.ts'
import { bracketPairs } from '../../text/brackets.ts'
import type { WordEdit } from './types.ts'

/** A replaced range of the older text, and its replacement. */
interface Hunk {
  readonly start: number
  readonly end: number
  readonly newText: string
}

/** Upper limit of candidate boundaries on each side of a change, used to make a quotation unique. */
const MAX_BOUNDARIES = 8
/** Upper limit of changes that one quotation covers. */
const MAX_CHANGES_PER_QUOTATION = 6

/**
 * Finds the shortest edits that turn one text into another. Each quotation occurs once, or all its occurrences change:
 *
 *     係は、300点を払う。 → 係は、500点を払う。      「300点」を「500点」に改め
 *
 * Returns `null` if no suitable quotations exist.
 */
export function findWordEdits(before: string, after: string): WordEdit[] | null {
  const hunks = hunksOf(before, after)
  const { everywhere, rest } = takeRepeated(before, hunks)
  const single = quoteHunks(before, rest, hunks)
  if (!single) return null
  const edits = inOrder(before, [...everywhere, ...single])
  return edits.reduce<string | null>(makeEdit, before) === after ? edits : null
}

function hunksOf(before: string, after: string): Hunk[] {
  const hunks: Hunk[] = []
  let at = 0
  for (const { same, deleted, inserted } of alignDiffBoundaries(wordPieces(tokenize(before), tokenize(after)))) {
    const start = at + same.join('').length
    at = start + deleted.join('').length
    if (at > start || inserted.length > 0) hunks.push({ start, end: at, newText: inserted.join('') })
  }
  return hunks
}

/** Quotes a repeated change once, if it applies to all occurrences of its text. */
function takeRepeated(before: string, hunks: readonly Hunk[]) {
  const groups = Map.groupBy(hunks, ({ start, end, newText }) => `${before.slice(start, end)}\n${newText}`)
  const everywhere: WordEdit[] = []
  const rest = hunks.filter(({ start, end, newText }) => {
    const quoted = before.slice(start, end)
    const group = groups.get(`${quoted}\n${newText}`) ?? []
    return group.length < 2 || quoted === '' || !isUnsplit(quoted + newText) || countOf(before, quoted) !== group.length
  })
  for (const group of groups.values()) {
    const [first] = group
    if (!first || rest.includes(first)) continue
    const quoted = before.slice(first.start, first.end)
    everywhere.push(
      first.newText ? { does: 'replace', from: quoted, to: first.newText } : { does: 'delete', text: quoted }
    )
  }
  return { everywhere, rest }
}

/** Finds the cheapest combination of quotations by dynamic programming. */
function quoteHunks(before: string, hunks: readonly Hunk[], all: readonly Hunk[]): WordEdit[] | null {
  const edges = edgesOf(before, all)
  const best: ({ readonly cost: number; readonly edits: readonly WordEdit[] } | null)[] = [{ cost: 0, edits: [] }]
  for (let end = 1; end <= hunks.length; end++) {
    best[end] = null
    for (let start = Math.max(0, end - MAX_CHANGES_PER_QUOTATION); start < end; start++) {
      const so = best[start]
      const edit = so && quoteTogether({ before, edges, all }, hunks.slice(start, end))
      const cost = so && edit ? so.cost + costOf(edit) : Number.POSITIVE_INFINITY
      if (so && edit && cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY))
        best[end] = { cost, edits: [...so.edits, edit] }
    }
  }
  return best[hunks.length]?.edits.slice() ?? null
}

function edgesOf(before: string, hunks: readonly Hunk[]): number[] {
  const edges = new Set(hunks.flatMap(({ start, end }) => [start, end]))
  let at = 0
  for (const word of tokenize(before)) {
    at += word.length
    if (!isInWord(before, at)) edges.add(at)
  }
  edges.add(0)
  return [...edges].sort((a, b) => a - b)
}

/** True if the offset is inside a word: 「基づく」 after 「基」, 「誤って」 before 「て」. False in 「規定の」 before 「の」. */
function isInWord(text: string, at: number): boolean {
  if (/[っッ]/u.test(text.charAt(at - 1)) || /[っゃゅょッャュョー]/u.test(text.charAt(at))) return true
  return (
    /\p{Script=Han}/u.test(text.charAt(at - 1)) &&
    /[ぁ-ん]/u.test(text.charAt(at)) &&
    !'はがをにのともでへかやなしさすせよ'.includes(text.charAt(at))
  )
}

interface Text {
  readonly before: string
  readonly edges: readonly number[]
  readonly all: readonly Hunk[]
}

/** Returns one quotation for several changes, with the minimal context that makes the quotation unique. */
function quoteTogether({ before, edges, all }: Text, hunks: readonly Hunk[]): WordEdit | null {
  const [first, last] = [hunks[0], hunks.at(-1)]
  if (!first || !last) return null
  const others = all.filter(hunk => !hunks.includes(hunk))
  if (others.some(({ start, end }) => start < last.end && end > first.start)) return null
  const lowest = Math.max(0, ...others.filter(({ end }) => end <= first.start).map(({ end }) => end))
  const highest = Math.min(before.length, ...others.filter(({ start }) => start >= last.end).map(({ start }) => start))
  const starts = edges
    .filter(at => at >= lowest && at <= first.start)
    .slice(-MAX_BOUNDARIES)
    .reverse()
  const ends = edges.filter(at => at >= last.end && at <= highest).slice(0, MAX_BOUNDARIES)
  const text = quotedText(before, hunks)
  // A new sentence is inserted after the previous sentence rather than by rewriting the next one.
  const isSentence =
    first === last && first.start === first.end && /。$/u.test(text) && before[first.start - 1] === '。'
  let best: WordEdit | null = null
  let lowestCost = Number.POSITIVE_INFINITY
  for (const start of starts)
    for (const end of ends) {
      const quoted = before.slice(start, end)
      if (!quoted || countOf(before, quoted) !== 1 || others.some(other => other.newText.includes(quoted))) continue
      const edit = editOf(
        [before.slice(start, first.start), before.slice(first.start, last.end), before.slice(last.end, end)],
        text
      )
      const cost = costOf(edit) + (isSentence && edit.does !== 'insert' ? SENTENCE_REWRITE_COST : 0)
      if (isFit(edit) && cost < lowestCost) [best, lowestCost] = [edit, cost]
    }
  return best
}

/** Returns the replacement for several changes, including the unchanged text between them. */
function quotedText(before: string, hunks: readonly Hunk[]): string {
  return hunks
    .map(({ start, newText }, index) => before.slice(hunks[index - 1]?.end ?? start, start) + newText)
    .join('')
}

function editOf([left, removed, right]: readonly [string, string, string], text: string): WordEdit {
  if (removed === '' && right === '' && left !== '') return { does: 'insert', after: left, text }
  if (text === '' && left === '' && right === '') return { does: 'delete', text: removed }
  return { does: 'replace', from: left + removed + right, to: left + text + right }
}

/**
 * Returns the cost of an edit: its length in characters, plus penalties for quotations without a term or with
 * unbalanced brackets.
 */
function costOf(edit: WordEdit): number {
  const quoted = quotedIn(edit)
  const vague = /[\p{Script=Han}ァ-ヶ0-9０-９A-Za-z]|[ぁ-ん]{4}/u.test(quoted) ? 0 : NO_TERM_COST
  const torn =
    bracketPairs(quoted).length * 2 === quoted.replace(/[^（）]/gu, '').length + quoted.replace(/[^「」]/gu, '').length
      ? 0
      : UNBALANCED_COST
  return lengthOfQuotes(edit) + vague + torn
}

const NO_TERM_COST = 12
const UNBALANCED_COST = 6

/**
 * Added to the cost of an edit that adds a new sentence by rewriting text, in characters. A new sentence is inserted
 * after the previous one, unless the quotation of its end is more than 40 characters longer. Chosen by a trial with the
 * 569 places between two sentences in `content/`: 102 additions were insertions without this cost, and 554 with any
 * cost from 20 on. The other 15 are replacements at any cost.
 */
const SENTENCE_REWRITE_COST = 40

/** Returns the approximate length of an edit in a sentence, in characters. */
export function lengthOfQuotes(edit: WordEdit): number {
  if (edit.does === 'replace') return edit.from.length + edit.to.length + 7
  if (edit.does === 'insert') return edit.after.length + edit.text.length + 10
  return edit.text.length + 5
}

/** True if the quotation marks inside every quotation are balanced. */
function isFit(edit: WordEdit): boolean {
  return Object.values(edit).every(text => isUnsplit(text))
}

function isUnsplit(text: string): boolean {
  let depth = 0
  for (const letter of text.replace(/[^「」]/gu, '')) {
    depth += letter === '「' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

function countOf(text: string, phrase: string): number {
  let count = 0
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) count++
  return count
}

/** Sorts edits by the position of the text they quote. */
function inOrder(before: string, edits: readonly WordEdit[]): WordEdit[] {
  return [...edits].sort((a, b) => before.indexOf(quotedIn(a)) - before.indexOf(quotedIn(b)))
}

/** Returns the text of the older version that an edit quotes. */
export function quotedIn(edit: WordEdit): string {
  if (edit.does === 'replace') return edit.from
  return edit.does === 'insert' ? edit.after : edit.text
}

/** Applies an edit to all occurrences of its quotation. Returns `null` if the quotation does not occur. */
function makeEdit(text: string | null, edit: WordEdit): string | null {
  const quoted = quotedIn(edit)
  if (!text?.includes(quoted)) return null
  if (edit.does === 'replace') return text.replaceAll(quoted, () => edit.to)
  return text.replaceAll(quoted, () => (edit.does === 'insert' ? quoted + edit.text : ''))
}
