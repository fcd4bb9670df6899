/**
 * @file Interface between the amendment editor and the modules it uses: calls them for each question of the page and
 * converts their results for display. Modules for edits, import and export are loaded on demand.
 */
import { decompress } from 'fzstd'
import { folderOfTexts, type SourceFolder, withFiles } from '../../content/read/files.ts'
import { buildCorpus, type Corpus } from '../../corpus/build-corpus.ts'
import type { Version } from '../../history/versions/version.ts'
import { parseContentPath } from '../../model/content-layout.ts'
import type { DeskCalls, DeskCuts, DeskFiles, DraftAmendment } from '../../protocol/editor-rpc.ts'
import { draftRules } from '../../rules/all.ts'
import { restoreSpans } from '../../text/remove-spans.ts'
import { analyzeImpact } from '../draft/consequences.ts'
import { applyUnresolved, formatRebaseNotes, hunksOf, rebaseHunks } from '../draft/hunks.ts'
import { type QuickCheck, startQuickCheck } from '../draft/quick-check.ts'
import { baseOf, resolveDraftBase } from '../draft/start.ts'
import { applyPastedAmendment, deskSentences } from './amending.ts'
import { deskFinding, touchedGroups } from './findings.ts'
import { compareOnDesk, joinOnDesk } from './joining.ts'
import { loadEntityTable } from './named-characters.ts'
import { nodesOfText, provisionsOfText } from './provisions.ts'
import { deskTable } from './table.ts'
import { deskVote } from './vote.ts'

/** State of an opened worker. */
interface OpenDesk {
  readonly base: string
  readonly library: Corpus
  readonly quickCheck: QuickCheck
  /** Loads the content with complete files, needed for export, because some files were sent with cuts. */
  readonly whole: () => Promise<Corpus>
}

let desk: OpenDesk | null = null

/**
 * Creates a source folder. Files that were not sent are marked as unparsed, so that rules do not report their content
 * as missing.
 */
function folderOf(files: readonly DeskFiles[]): SourceFolder {
  const all = Object.entries<string | null>(Object.assign({}, ...files))
  const texts = all.flatMap(([path, text]) => (text === null ? [] : [[path, text] as const]))
  return {
    ...folderOfTexts(texts),
    unread: all.flatMap(([path, text]) => (text === null ? (parseContentPath(path) ?? []) : []))
  }
}

function opened(): OpenDesk {
  if (!desk) throw new Error('the worker was not opened')
  return desk
}

/** Returns a function that restores the cut files on first call and caches the result. */
function loadFullContent(library: Corpus, aside: string): () => Promise<Corpus> {
  let whole: Promise<Corpus> | null = null
  const load = async (): Promise<Corpus> => {
    const answer = await fetch(aside)
    if (!answer.ok)
      throw new Error('書き出すファイルを読めませんでした。ネットワークのある所で、もう一度押してください')
    const cuts: DeskCuts = JSON.parse(unpacked(new Uint8Array(await answer.arrayBuffer())))
    const whole = Object.entries(cuts).map(
      ([path, cut]) => [path, restoreSpans(library.files.get(path)?.text ?? '', cut)] as const
    )
    const folder = withFiles(library.folder, new Map(whole))
    const { contentDir, today, rules } = library
    return buildCorpus({ contentDir, today, rules, folder: { ...folder, edits: new Map() } })
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

function nodesBefore(library: Corpus, draft: DraftAmendment): Pick<Version, 'nodes'> {
  return resolveDraftBase(library, draft)?.before ?? { nodes: new Map() }
}

const LINK = () => import('../draft/link.ts')
const SUBMISSION = () => import('../draft/submission.ts')

export const handlers: DeskCalls = {
  open: async ({ base, today, files, packed, aside }) => {
    const rest = packed ? unpacked(packed) : '{}'
    await loadEntityTable(rest)
    const library = buildCorpus({
      contentDir: 'content',
      folder: folderOf([...files, JSON.parse(rest)]),
      today,
      rules: draftRules
    })
    desk = { base, library, quickCheck: startQuickCheck(library), whole: loadFullContent(library, aside) }
    return true
  },
  check: draft =>
    opened()
      .quickCheck(draft)
      .map(found => deskFinding(found, draft.text)),
  consequences: draft => {
    const { base, library } = opened()
    const { problem, findings, table, touched, rewritten } = analyzeImpact(library, draft)
    return {
      problem,
      findings: findings.map(found => deskFinding(found, draft.text)),
      table:
        table && deskTable(table, { before: nodesBefore(library, draft), after: { nodes: nodesOfText(draft.text) } }),
      sentences: deskSentences(library, draft),
      touched: touchedGroups(touched, base),
      rewritten
    }
  },
  provisions: ({ text }) => provisionsOfText(text),
  edit: async (draft, edit) => {
    const { editDraft } = await import('../draft/edit.ts')
    const edited = editDraft(opened().library, draft, edit)
    return 'problem' in edited ? edited : { draft: edited.draft, told: edited.said }
  },
  carry: (draft, before) => {
    const newest = opened().library.families.find(({ id }) => id === draft.base.ruleset)?.versions[0]
    if (!newest) return { problem: 'この改正案の規約は、このサイトにありません' }
    const carried = rebaseHunks(hunksOf(before, draft.text), newest.ruleset.file.text, before)
    const unresolved = [...draft.unresolved, ...carried.unresolved]
    return {
      draft: { ...draft, base: baseOf(newest), text: carried.text, unresolved },
      told: formatRebaseNotes(carried)
    }
  },
  resolve: (draft, at) => {
    const change = draft.unresolved[at]
    const text = change ? applyUnresolved(draft.text, change) : null
    if (text === null)
      return { problem: '入れるところが見つかりません。条を開き、書き改めた文を写して直してから、取り下げてください' }
    return { draft: { ...draft, text, unresolved: draft.unresolved.toSpliced(at, 1) }, told: [] }
  },
  compare: (one, other) => compareOnDesk(opened().library, one, other),
  join: (one, other, choices) => joinOnDesk(opened().library, [one, other], choices),
  vote: draft => deskVote(opened(), draft),
  zip: async draft => {
    const library = await opened().whole()
    const { submissionOf } = await SUBMISSION()
    const made = submissionOf(library, draft)
    if ('problem' in made) return made
    const { zipSubmission } = await import('../draft/zip.ts')
    return zipSubmission(library, made)
  },
  proposal: async draft => {
    const { submissionOf } = await SUBMISSION()
    const made = submissionOf(await opened().whole(), draft)
    return 'problem' in made ? made : `${JSON.stringify(made.submission.draft)}\n`
  },
  link: async draft => (await LINK()).linkOfDraft(opened().library, draft),
  fromLink: async fragment => (await LINK()).draftOfLink(opened().library, fragment),
  toFile: async draft => (await LINK()).fileOfDraft(opened().library, draft),
  fromFile: async bytes => (await SUBMISSION()).draftOfFile(opened().library, bytes),
  amend: (draft, sentences) => applyPastedAmendment(opened().library, draft, sentences),
  toWord: async draft => (await import('./paper.ts')).wordOfDraft(opened().library, draft),
  fromWord: async (draft, bytes) => (await import('./word.ts')).draftOfWord(opened().library, draft, bytes)
}
