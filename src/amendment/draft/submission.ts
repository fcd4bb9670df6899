import { strFromU8, unzipSync } from 'fflate'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { type DraftAmendment, type Submission, submissionSchema } from '../../model/draft.ts'
import { sha256 } from '../../text/sha256.ts'
import { filesOf } from './files.ts'
import { carriedOver, compactDraft, parseStoredDraft } from './link.ts'
import { type DraftProblem, type DraftResult, dayOfDraft, resolveDraftBase } from './start.ts'

/** File name of a submission in its zip. */
export const SUBMISSION_NAME = 'amendment.json'

/** Upper limit of a submission, in bytes. */
const MAX_BYTES = 10_000_000

/** A submission, with the text of each file that it would write. */
export interface MadeSubmission {
  readonly submission: Submission
  readonly files: ReadonlyMap<string, string>
}

/** Creates a submission from a draft without errors. The enforcement date is fixed at this point. */
export function submissionOf(library: Corpus, draft: DraftAmendment): MadeSubmission | DraftProblem {
  const { problem, files } = filesOf(library, draft)
  if (problem !== null) return { problem }
  const before = resolveDraftBase(library, draft)?.before
  const enforcedOn = before ? dayOfDraft(library, draft, before) : draft.enforcedOn
  const digestOf = (path: string) => {
    const text = library.files.get(path)?.text
    return text === undefined ? null : sha256(text)
  }
  const submission: Submission = {
    format: 1,
    madeOn: library.today,
    draft: { ...compactDraft(library, draft), enforcedOn },
    baseText: before?.text.file.text ?? null,
    files: [...files.keys()].map(path => ({ path, digest: digestOf(path) }))
  }
  return { submission, files }
}

/** Parses an export of the editor: the zip, its submission, or a draft file. Returns the reason if parsing fails. */
export function readSubmission(bytes: Uint8Array): Submission | DraftProblem {
  if (bytes.length > MAX_BYTES) return { problem: '改正案のファイルとしては大きすぎます' }
  const json = bytes[0] === 0x50 && bytes[1] === 0x4b ? unzipped(bytes) : new TextDecoder().decode(bytes)
  if (json === null)
    return {
      problem: `zipの中に「${SUBMISSION_NAME}」がないか、壊れています（改正案を作るページの「改正のファイル」ではありません）`
    }
  const result = submissionSchema.safeParse(parsed(json))
  if (result.success) return result.data
  const draft = parseStoredDraft(json)
  return 'problem' in draft ? draft : { format: 1, madeOn: null, draft, baseText: null, files: [] }
}

/** Opens an export of the editor. */
export function draftOfFile(library: Corpus, bytes: Uint8Array): DraftResult | DraftProblem {
  const read = readSubmission(bytes)
  return 'problem' in read ? read : carriedOver(library, read.draft, read.baseText)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function unzipped(bytes: Uint8Array): string | null {
  const isWanted = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) =>
    name.split('/').at(-1) === SUBMISSION_NAME && originalSize <= MAX_BYTES
  try {
    const [found] = Object.values(unzipSync(bytes, { filter: isWanted }))
    return found ? strFromU8(found) : null
  } catch {
    return null
  }
}
