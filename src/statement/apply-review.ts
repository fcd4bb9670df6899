import type { SourceFile, Span } from '../model/source.ts'
import type { ReviewStatus } from './review-status.ts'
import type { Edit, Statement, StatementKind } from './types.ts'

/** A reviewed statement with its edits. */
export interface ReviewDecision {
  readonly status: ReviewStatus
  readonly edits: readonly Edit[]
  /** Name of the version that the statement is now checked against. */
  readonly version: string
}

/**
 * Returns the decisions that can be written together. A decision is dropped if it would rename an entry to the key of
 * an entry that is not renamed. The other entry must be reviewed first.
 */
export function withoutCollisions(answers: readonly ReviewDecision[], all: Iterable<ReviewStatus>): ReviewDecision[] {
  const reviewStatuses = [...all]
  let left = [...answers]
  for (let before = -1; before !== left.length; ) {
    before = left.length
    const freed = new Set(left.flatMap(answer => renamedKeys(answer).map(({ from }) => from)))
    const taken = new Set(reviewStatuses.flatMap(keysOf).flatMap(({ key }) => (freed.has(key) ? [] : [key])))
    left = left.filter(answer => !renamedKeys(answer).some(({ to }) => taken.has(to)))
  }
  return left
}

/** Returns the keys of a file that a decision renames: `'85-2':` → `'85-3':`. */
function renamedKeys({ status, edits }: ReviewDecision): { readonly from: string; readonly to: string }[] {
  return keysOf(status).flatMap(({ key, span: { start } }) => {
    const edit = edits.find(({ span }) => span.start === start)
    return edit ? [{ from: key, to: `${edit.file.path} ${edit.newText.replace(/^'(.*)'$/u, '$1')}` }] : []
  })
}

/**
 * Returns the current statement that already has a key which a decision would assign. A person must remove one of the
 * two or review one again.
 */
export function occupantOf(answer: ReviewDecision, all: Iterable<ReviewStatus>): ReviewStatus | undefined {
  const taken = new Set(renamedKeys(answer).map(({ to }) => to))
  return [...all].find(
    reviewStatus => reviewStatus.outcome === 'current' && keysOf(reviewStatus).some(({ key }) => taken.has(key))
  )
}

const KEYED: ReadonlySet<StatementKind> = new Set(['plain', 'note', 'reason', 'utterances'])

function keysOf({ read: { statement } }: ReviewStatus): { readonly key: string; readonly span: Span }[] {
  const { kind, file, addresses } = statement
  return KEYED.has(kind) ? addresses.map(({ path, span }) => ({ key: `${file.path} ${path}`, span })) : []
}

/**
 * Returns the new texts of the files after some decisions. The reviewed version of all other statements is unchanged.
 */
export function applyReviewDecisions(
  answers: readonly ReviewDecision[],
  all: Iterable<ReviewStatus>
): Map<string, string> {
  const answered = new Set(answers.map(({ status }) => status.read.statement.id))
  const notCurrent = notCurrentBelow(answers, all).filter(({ read }) => !answered.has(read.statement.id))
  const edits = [
    ...answers.flatMap(({ status, edits, version }) => [
      ...edits,
      ...reviewMarkEditsFor(status.read.statement, version)
    ]),
    ...notCurrent.flatMap(({ read: { statement } }) => reviewMarkEditsFor(statement, statement.reviewedVersion ?? ''))
  ]
  return editedFiles(edits)
}

/**
 * Returns the cards of a reviewed dispute, and the cells of a reviewed topic, that are not current. The `read` at the
 * top of the file would otherwise cover them too.
 */
function notCurrentBelow(answers: readonly ReviewDecision[], all: Iterable<ReviewStatus>): ReviewStatus[] {
  const files = new Set(
    answers.flatMap(({ status: { read } }) => (APPLIES_BELOW[read.statement.kind] ? [read.statement.file] : []))
  )
  if (files.size === 0) return []
  return [...all].filter(
    ({ outcome, read: { statement } }) =>
      outcome !== 'current' &&
      BELOW.has(statement.kind) &&
      statement.reviewedVersion !== null &&
      files.has(statement.file)
  )
}

/** Kinds whose `read` also applies to the entries of the file. */
const APPLIES_BELOW: Partial<Record<StatementKind, StatementKind>> = { dispute: 'card', topic: 'cell' }
const BELOW = new Set(Object.values(APPLIES_BELOW))

function reviewMarkEditsFor({ reviewMarkEdits, file }: Statement, version: string): Edit[] {
  return reviewMarkEdits().map(({ span, before, after }) => ({ file, span, newText: `${before}${version}${after}` }))
}

/** Returns the new text of each edited file. */
export function editedFiles(edits: readonly Edit[]): Map<string, string> {
  return new Map([...Map.groupBy(edits, ({ file }) => file)].map(([file, own]) => [file.path, withEdits(file, own)]))
}

/** Applies edits that do not overlap to the text of a file. */
export function withEdits({ text }: SourceFile, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.span.start - a.span.start || b.span.end - a.span.end)
    .reduce((text, { span, newText: instead }) => text.slice(0, span.start) + instead + text.slice(span.end), text)
}
