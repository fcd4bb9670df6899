/**
 * @file Interface between the amendment editor and the modules it uses: calls them for each question of the page and
 * converts their results for display. Modules for edits, import and export are loaded on demand.
 */
import { decompress } from 'fzstd'
import { folderOfTexts, type SourceFolder, withFiles } from '../../content/read/files.ts'
import { buildCorpus, type Corpus } from '../../corpus/build-corpus.ts'
import { parseContentPath } from '../../model/content-layout.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import type { EditorCuts, EditorFiles } from '../../protocol/editor-data.ts'
import { draftRules } from '../../rules/all.ts'
import { restoreSpans } from '../../text/remove-spans.ts'
import { type ComparisonView, comparisonView } from '../../view/comparisons.ts'
import { type AffectedGroup, groupAffectedItems } from '../draft/affected-groups.ts'
import { analyzeImpact, type ImpactReport } from '../draft/consequences.ts'
import type { DraftEdit } from '../draft/edit.ts'
import type { DraftFinding } from '../draft/findings.ts'
import { applyUnresolved, formatRebaseNotes, hunksOf, rebaseHunks } from '../draft/hunks.ts'
import type { DraftDifference, JoinChoice } from '../draft/join.ts'
import { type SelectableProvision, selectableProvisions } from '../draft/outline.ts'
import { type QuickCheck, startQuickCheck } from '../draft/quick-check.ts'
import { baseOf, type DraftProblem, type DraftResult } from '../draft/start.ts'
import { applyPastedAmendment } from './amending.ts'
import { compareCurrentDrafts, joinCurrentDrafts } from './joining.ts'
import { loadEntityTable } from './named-characters.ts'
import { evaluateMeeting, type MeetingResult } from './vote.ts'

/** Functions that the page calls. Each call receives the draft of the page. */
export type EditorHandlers = typeof handlers

/** A request to a worker. The reply has the same id. */
export interface EditorRequest {
  readonly id: number
  readonly call: keyof EditorHandlers
  readonly given: readonly unknown[]
}

/** A reply of a worker; `failed` contains an unexpected error. */
export type EditorReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: string }

/** Everything that follows from a draft, ready to be shown. */
export interface DraftConsequences extends Omit<ImpactReport, 'comparison' | 'affected'> {
  readonly table: ComparisonView | null
  readonly affected: readonly AffectedGroup[]
}

/** Content that the page sends to a worker. */
interface OpenedContent {
  readonly base: string
  readonly today: string
  readonly files: readonly EditorFiles[]
  /** More files, compressed with Zstandard. */
  readonly packed: Uint8Array | null
  /** URL of the text removed from the files. */
  readonly aside: string
}

/** State of an opened worker. */
interface EditorState {
  readonly base: string
  readonly library: Corpus
  readonly quickCheck: QuickCheck
  /** Loads the content with complete files, needed for export, because some files were sent with cuts. */
  readonly loadComplete: () => Promise<Corpus>
}

let state: EditorState | null = null

/**
 * Creates a source folder. Files that were not sent are marked as unparsed, so that rules do not report their content
 * as missing.
 */
function folderOf(files: readonly EditorFiles[]): SourceFolder {
  const all = Object.entries<string | null>(Object.assign({}, ...files))
  const texts = all.flatMap(([path, text]) => (text === null ? [] : [[path, text] as const]))
  return {
    ...folderOfTexts(texts),
    unparsedFiles: all.flatMap(([path, text]) => (text === null ? (parseContentPath(path) ?? []) : []))
  }
}

function opened(): EditorState {
  if (!state) throw new Error('Cannot answer the call: the editor worker has no content. Call open() first')
  return state
}

/** Returns a function that restores the cut files on first call and caches the result. */
function loadFullContent(library: Corpus, aside: string): () => Promise<Corpus> {
  let whole: Promise<Corpus> | null = null
  const load = async (): Promise<Corpus> => {
    const answer = await fetch(aside)
    if (!answer.ok)
      throw new Error('書き出すファイルを読めませんでした。ネットワークのある所で、もう一度押してください')
    const cuts: EditorCuts = JSON.parse(unpacked(new Uint8Array(await answer.arrayBuffer())))
    const whole = Object.entries(cuts).map(
      ([path, cut]) => [path, restoreSpans(library.files.get(path)?.text ?? '', cut)] as const
    )
    const folder = withFiles(library.source, new Map(whole))
    const { contentDir, today, rules } = library
    return buildCorpus({ contentDir, today, rules, source: { ...folder, edits: new Map() } })
  }
  return () => {
    whole ??= load()
    // Without a network connection the load fails. Clear the cache so that the next call retries.
    whole.catch(() => {
      whole = null
    })
    return whole
  }
}

function unpacked(bytes: Uint8Array): string {
  return new TextDecoder().decode(decompress(bytes))
}

const LINK = () => import('../draft/link.ts')
const SUBMISSION = () => import('../draft/submission.ts')

export const handlers = {
  /** Loads the content. Must be the first call. */
  open: async ({ base, today, files, packed, aside }: OpenedContent): Promise<true> => {
    const rest = packed ? unpacked(packed) : '{}'
    await loadEntityTable(rest)
    const library = buildCorpus({
      contentDir: 'content',
      source: folderOf([...files, JSON.parse(rest)]),
      today,
      rules: draftRules
    })
    state = { base, library, quickCheck: startQuickCheck(library), loadComplete: loadFullContent(library, aside) }
    return true
  },
  /** Returns the findings in the text of a draft immediately. */
  check: (draft: DraftAmendment): readonly DraftFinding[] => opened().quickCheck(draft),
  consequences: (draft: DraftAmendment): DraftConsequences => {
    const { base, library } = opened()
    const { comparison, affected, ...impact } = analyzeImpact(library, draft)
    const table = comparison && comparisonView(comparison.table, comparison)
    return { ...impact, table, affected: groupAffectedItems(affected, base) }
  },
  provisions: ({ text }: DraftAmendment): readonly SelectableProvision[] => selectableProvisions(text),
  edit: async (draft: DraftAmendment, edit: DraftEdit): Promise<DraftResult | DraftProblem> => {
    const { editDraft } = await import('../draft/edit.ts')
    return editDraft(opened().library, draft, edit)
  },
  /** Applies the changes of a draft to the newest text; `before` is the text that the draft was based on. */
  carry: (draft: DraftAmendment, before: string): DraftResult | DraftProblem => {
    const newest = opened().library.rulesets.find(({ id }) => id === draft.base.ruleset)?.versions[0]
    if (!newest) return { problem: 'この改正案の規約は、このサイトにありません' }
    const carried = rebaseHunks(hunksOf(before, draft.text), newest.text.file.text, before)
    const unresolved = [...draft.unresolved, ...carried.unresolved]
    return {
      draft: { ...draft, base: baseOf(newest), text: carried.text, unresolved },
      messages: formatRebaseNotes(carried)
    }
  },
  /** Applies an unresolved change to the text of a draft, and removes it from the list. */
  resolve: (draft: DraftAmendment, at: number): DraftResult | DraftProblem => {
    const change = draft.unresolved[at]
    const text = change ? applyUnresolved(draft.text, change) : null
    if (text === null)
      return { problem: '入れるところが見つかりません。条を開き、書き改めた文を写して直してから、取り下げてください' }
    return { draft: { ...draft, text, unresolved: draft.unresolved.toSpliced(at, 1) }, messages: [] }
  },
  /** Returns the ranges in which two drafts of the newest text differ from it. */
  compare: (one: DraftAmendment, other: DraftAmendment): readonly DraftDifference[] | DraftProblem =>
    compareCurrentDrafts(opened().library, one, other),
  /** Merges two drafts, with one choice per difference, in order. */
  join: (one: DraftAmendment, other: DraftAmendment, choices: readonly JoinChoice[]): DraftResult | DraftProblem =>
    joinCurrentDrafts(opened().library, [one, other], choices),
  vote: (draft: DraftAmendment): MeetingResult | DraftProblem => evaluateMeeting(opened(), draft),
  /**
   * Returns a ZIP archive for `npm run apply`: the draft, the text that it changes, and the files that it would write.
   */
  zip: async (draft: DraftAmendment): Promise<Uint8Array | DraftProblem> => {
    const library = await opened().loadComplete()
    const { submissionOf } = await SUBMISSION()
    const made = submissionOf(library, draft)
    if ('problem' in made) return made
    const { zipSubmission } = await import('../draft/zip.ts')
    return zipSubmission(library, made)
  },
  /** Returns the draft without the texts, short enough for a form. */
  proposal: async (draft: DraftAmendment): Promise<string | DraftProblem> => {
    const { submissionOf } = await SUBMISSION()
    const made = submissionOf(await opened().loadComplete(), draft)
    return 'problem' in made ? made : `${JSON.stringify(made.submission.draft)}\n`
  },
  /** Returns the draft as a URL fragment. */
  link: async (draft: DraftAmendment): Promise<string> => (await LINK()).linkOfDraft(opened().library, draft),
  fromLink: async (fragment: string): Promise<DraftResult | DraftProblem> =>
    (await LINK()).draftOfLink(opened().library, fragment),
  /** Returns the draft as a file that another device can open. */
  toFile: async (draft: DraftAmendment): Promise<string> => (await LINK()).fileOfDraft(opened().library, draft),
  /** Opens a saved draft, a ZIP archive for `npm run apply`, or the `amendment.json` in it. */
  fromFile: async (bytes: Uint8Array): Promise<DraftResult | DraftProblem> =>
    (await SUBMISSION()).draftOfFile(opened().library, bytes),
  /** Applies pasted 改め文 and returns the consolidated text as a draft. */
  amend: (draft: DraftAmendment, sentences: string): DraftResult | DraftProblem =>
    applyPastedAmendment(opened().library, draft, sentences),
  toWord: async (draft: DraftAmendment): Promise<Uint8Array | DraftProblem> =>
    (await import('./paper.ts')).wordOfDraft(opened().library, draft),
  fromWord: async (draft: DraftAmendment, bytes: Uint8Array): Promise<DraftResult | DraftProblem> =>
    (await import('./word.ts')).draftOfWord(opened().library, draft, bytes)
}
