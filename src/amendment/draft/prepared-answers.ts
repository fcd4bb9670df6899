import { statementsIn } from '../../content/ledger/statements.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { formatContentPath } from '../../model/content-layout.ts'
import { type PreparedAnswers, preparedAnswersSchema } from '../../model/prepared-answers.ts'
import { sha256 } from '../../text/sha256.ts'
import { compareDrafts, joinDrafts } from './join.ts'

/**
 * Returns the answers of a review as of an enforcement date. The ledger is omitted: applying the answers updates it.
 */
export function prepareAnswers(before: Corpus, answered: Corpus): PreparedAnswers {
  const ledger = formatContentPath({ kind: 'ledger' })
  const files = [...answered.source.edits].flatMap(([path, after]) => {
    const old = before.files.get(path)?.text
    return path === ledger || old === undefined || after === null || after === old ? [] : [{ path, before: old, after }]
  })
  return { format: 1, kind: 'review', on: before.today, texts: textsInForce(before), files }
}

/** Parses a file of answers; `null` if it is none. */
export function parsePreparedAnswers(json: string): PreparedAnswers | null {
  try {
    return preparedAnswersSchema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/** True if the answers were given for the texts in force in this content. */
export function isForTexts({ texts }: PreparedAnswers, library: Corpus): boolean {
  const key = (all: PreparedAnswers['texts']) =>
    all
      .map(({ path, digest }) => `${path} ${digest}`)
      .sort()
      .join('\n')
  return key(texts) === key(textsInForce(library))
}

function textsInForce({ rulesets }: Corpus): PreparedAnswers['texts'] {
  return rulesets.map(({ current: { text } }) => ({ path: text.file.path, digest: sha256(text.file.text) }))
}

/** Answers merged into the current content. */
export interface MergedAnswers {
  readonly files: ReadonlyMap<string, string>
  /** Files whose answers are dropped, because somebody else changed an answered statement. */
  readonly dropped: readonly string[]
}

/** Merges answers into the current files. The answers of a file are merged together or dropped together. */
export function mergeAnswers({ files: answers }: PreparedAnswers, { files }: Pick<Corpus, 'files'>): MergedAnswers {
  const merged = new Map<string, string>()
  const dropped: string[] = []
  for (const answer of answers) {
    const now = files.get(answer.path)?.text
    const text = now === undefined ? null : mergedText(answer, now)
    if (text === null) dropped.push(answer.path)
    else if (text !== now) merged.set(answer.path, text)
  }
  return { files: merged, dropped }
}

/** Returns a file with the answers and the later changes; `null` if both concern the same statement. */
function mergedText({ path, before, after }: PreparedAnswers['files'][number], now: string): string | null {
  if (now === before || now === after) return after
  const { text, unresolved } = joinDrafts(before, compareDrafts(before, after, now), [])
  if (unresolved.length > 0) return null
  const [old, answered, current, joined] = [before, after, now, text].map(one => marksIn(path, one))
  if (!old || !answered || !current || !joined) return null
  const keys = new Set([old, answered, current, joined].flatMap(marks => [...marks.keys()]))
  const isUnchanged = [...keys].every(key => {
    const [was, own, other] = [old.get(key), answered.get(key), current.get(key)]
    return (own === was || other === was || own === other) && joined.get(key) === (own === was ? other : own)
  })
  return isUnchanged ? text : null
}

/** Returns the digest of each statement of a file by key; `null` if the file cannot be read. */
function marksIn(path: string, text: string): ReadonlyMap<string, string> | null {
  const statements = statementsIn({ path, text })
  return statements && new Map(statements.map(({ key, mark }) => [key, mark]))
}
