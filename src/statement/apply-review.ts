import type { SourceFile, Span } from '../model/source.ts'
import type { ReviewStatus } from './review-status.ts'
import type { Edit, Statement, StatementKind } from './types.ts'

/** A statement that was held against a text, with the words that it got. */
export interface ReviewDecision {
  readonly standing: ReviewStatus
  readonly edits: readonly Edit[]
  /** The name of the version that it now is held against. */
  readonly version: string
}

/**
 * Of some answers those that can be written together: an entry does not take the key of another one that keeps it. That one
 * has to be answered first.
 */
export function withoutCollisions(answers: readonly ReviewDecision[], all: Iterable<ReviewStatus>): ReviewDecision[] {
  const standings = [...all]
  let left = [...answers]
  for (let before = -1; before !== left.length; ) {
    before = left.length
    const freed = new Set(left.flatMap(answer => renamedKeys(answer).map(({ from }) => from)))
    const taken = new Set(standings.flatMap(keysOf).flatMap(({ key }) => (freed.has(key) ? [] : [key])))
    left = left.filter(answer => !renamedKeys(answer).some(({ to }) => taken.has(to)))
  }
  return left
}

/** The keys of a file that an answer renames: `'85-2':` → `'85-3':`. */
function renamedKeys({ standing, edits }: ReviewDecision): { readonly from: string; readonly to: string }[] {
  return keysOf(standing).flatMap(({ key, span: { start } }) => {
    const edit = edits.find(({ span }) => span.start === start)
    return edit ? [{ from: key, to: `${edit.file.path} ${edit.words.replace(/^'(.*)'$/u, '$1')}` }] : []
  })
}

/** The settled statement that has a key which an answer would take: of the two somebody has to remove one, or to read one anew. */
export function occupantOf(answer: ReviewDecision, all: Iterable<ReviewStatus>): ReviewStatus | undefined {
  const taken = new Set(renamedKeys(answer).map(({ to }) => to))
  return [...all].find(standing => standing.outcome === 'settled' && keysOf(standing).some(({ key }) => taken.has(key)))
}

const KEYED: ReadonlySet<StatementKind> = new Set(['plain', 'note', 'reason', 'utterances'])

function keysOf({ read: { statement } }: ReviewStatus): { readonly key: string; readonly span: Span }[] {
  const { kind, file, addresses } = statement
  return KEYED.has(kind) ? addresses.map(({ path, span }) => ({ key: `${file.path} ${path}`, span })) : []
}

/** What the files say when some statements have been answered; all others keep the version that they were held against. */
export function applyReviewDecisions(
  answers: readonly ReviewDecision[],
  all: Iterable<ReviewStatus>
): Map<string, string> {
  const answered = new Set(answers.map(({ standing }) => standing.read.statement.id))
  const kept = keptBack(answers, all).filter(({ read }) => !answered.has(read.statement.id))
  const edits = [
    ...answers.flatMap(({ standing, edits, version }) => [...edits, ...holdEdits(standing.read.statement, version)]),
    ...kept.flatMap(({ read: { statement } }) => holdEdits(statement, statement.read ?? ''))
  ]
  return editedFiles(edits)
}

/** The cards of an answered situation, and the cells of an answered topic, that are not settled: the `read` above them would speak for them too. */
function keptBack(answers: readonly ReviewDecision[], all: Iterable<ReviewStatus>): ReviewStatus[] {
  const files = new Set(
    answers.flatMap(({ standing: { read } }) => (HOLDS_BELOW[read.statement.kind] ? [read.statement.file] : []))
  )
  if (files.size === 0) return []
  return [...all].filter(
    ({ outcome, read: { statement } }) =>
      outcome !== 'settled' && BELOW.has(statement.kind) && statement.read !== null && files.has(statement.file)
  )
}

/** Whose `read` stands above the entries of its file. */
const HOLDS_BELOW: Partial<Record<StatementKind, StatementKind>> = { dispute: 'card', topic: 'cell' }
const BELOW = new Set(Object.values(HOLDS_BELOW))

function holdEdits({ holds, file }: Statement, version: string): Edit[] {
  return holds().map(({ span, before, after }) => ({ file, span, words: `${before}${version}${after}` }))
}

/** The text of each file that some edits are in. */
export function editedFiles(edits: readonly Edit[]): Map<string, string> {
  return new Map([...Map.groupBy(edits, ({ file }) => file)].map(([file, own]) => [file.path, withEdits(file, own)]))
}

/** A file's text with other words at some places, which do not overlap. */
export function withEdits({ text }: SourceFile, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.span.start - a.span.start || b.span.end - a.span.end)
    .reduce((words, { span, words: instead }) => words.slice(0, span.start) + instead + words.slice(span.end), text)
}
