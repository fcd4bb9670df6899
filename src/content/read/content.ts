import { isFailedBill } from '../../model/amendment.ts'
import type { Club } from '../../model/club.ts'
import { isComplete, type ParsedContent } from '../../model/content.ts'
import {
  type ContentKind,
  type ContentPlace,
  folderOf,
  formatContentPath,
  parseContentPath
} from '../../model/content-layout.ts'
import { FILE_START } from '../../model/key-location.ts'
import type { LedgerDifference } from '../../model/ledger.ts'
import type { SourceFile } from '../../model/source.ts'
import { lazy } from '../../text/lazy.ts'
import { errorIn } from '../diagnostics/report-sink.ts'
import type { Finding } from '../diagnostics/types.ts'
import { compareLedger, lostLedger } from '../ledger/compare-ledger.ts'
import { characterFaults } from './characters.ts'
import { clubOf, readClub, UNKNOWN } from './club.ts'
import { readDispute, readDisputeUtterances, readEnglishPhrases } from './disputes.ts'
import { findFileError } from './file-errors.ts'
import { nameFaults } from './file-names.ts'
import type { SourceFolder } from './files.ts'
import { groupFindings, sortByGroup } from './groups.ts'
import { readAmendment, readPrecedent, readTournaments } from './records.ts'
import {
  type ParseResult,
  readEnglish,
  readNotes,
  readPlain,
  readProvisionUtterances,
  readRuleset,
  readTerm
} from './ruleset.ts'
import { readSeals } from './seals.ts'
import { readReading, readTopic, readUncovered } from './topics.ts'

/** Parsed content of a content folder, with its files and findings. */
export interface ReadContent extends ParsedContent {
  /** Files by path in the content folder. */
  readonly files: ReadonlyMap<string, SourceFile>
  readonly findings: readonly Finding[]
}

/** Parses a content folder. Only `rulesets/` is required. */
export function readContent(contentDir: string, folder: SourceFolder): ReadContent {
  const { files } = folder
  const placed = [...files.values()].flatMap(file => {
    const place = parseContentPath(file.path)
    return place ? [{ file, place }] : []
  })
  const { all, findings, unread: unparsedFiles } = readerOf(placed, folder)
  const rulesetTexts = all('version', readRuleset)
  const places = [...placed.map(({ place }) => place), ...unparsedFiles]
  const ids = places.flatMap(place => (place.kind === 'version' ? [place.ruleset] : []))
  if (ids.length === 0) findings.push(noRulesets(contentDir))
  const lacksClub = needsClub(places, ids)
  if (lacksClub) {
    findings.push(noClub())
    unparsedFiles.push({ kind: 'club' })
  }
  const hasClub = lacksClub || places.some(({ kind }) => kind === 'club')
  const club = all('club', readClub)[0] ?? (hasClub ? UNKNOWN : clubOf(ids, rulesetTexts))
  const [topics, disputes] = [all('topic', readTopic), all('dispute', readDispute)]
  const topicGroups = club.compare?.groups ?? []
  const instruments = all('amendment', readAmendment)
  const seals = all('seals', readSeals)
  const disputeGroups = club.disputes?.groups ?? []
  findings.push(...groupFindings(topics, topicGroups, 'compare.groups'))
  findings.push(...groupFindings(disputes, disputeGroups, 'disputes.groups'))
  return {
    files,
    club,
    rulesetTexts,
    terms: all('term', readTerm),
    precedents: all('precedent', readPrecedent),
    tournaments: all('tournaments', readTournaments).flat(),
    amendments: instruments.filter(record => !isFailedBill(record)),
    bills: instruments.filter(isFailedBill),
    notes: [...all('ruleset-notes', readNotes), ...all('precedent-notes', readNotes)].flat(),
    plain: [...all('ruleset-plain', readPlain), ...all('precedent-plain', readPlain)].flat(),
    english: [...all('ruleset-english', readEnglish), ...all('precedent-english', readEnglish)].flat(),
    seals: seals.flatMap(({ versions }) => versions),
    precedentSeals: seals.flatMap(({ precedents }) => precedents),
    readings: all('reading', readReading),
    topics: sortByGroup(topics, topicGroups, ({ id }) => id),
    uncovered: all('uncovered', readUncovered).flat(),
    disputes: sortByGroup(disputes, disputeGroups, ({ slug }) => slug),
    phrases: all('dispute-english', readEnglishPhrases).flat(),
    disputeExemptions: all('unreached', readUncovered).flat(),
    provisionUtterances: all('ruleset-utterances', readProvisionUtterances).flat(),
    disputeUtterances: all('dispute-utterances', readDisputeUtterances).flat(),
    unparsedFiles,
    unreadStatements: lazy(() => compareWithLedger(folder, club, unparsedFiles)),
    findings
  }
}

/**
 * Compares the statements of the files with the ledger, if there is one. Unreadable files are skipped, because they
 * have their own findings.
 */
function compareWithLedger(
  { files, statementDigests }: SourceFolder,
  club: Club,
  unparsedFiles: readonly ContentPlace[]
): LedgerDifference[] {
  const path = formatContentPath({ kind: 'ledger' })
  const ledger = files.get(path)
  if (!ledger) return club.ledger && isComplete({ unparsedFiles }, 'ledger') ? [lostLedger(path)] : []
  const isUnread = (name: string) => {
    const own = Object.entries(parseContentPath(name) ?? {})
    return unparsedFiles.some(place => {
      const fields = new Map(Object.entries(place))
      return own.every(([field, value]) => [value, ''].includes(fields.get(field) ?? ''))
    })
  }
  return compareLedger({ ledger, files, marks: statementDigests, isUnread })
}

/** File with its parsed path. */
interface Placed {
  readonly file: SourceFile
  readonly place: ContentPlace
}

/** Returns a parser of files by kind. It collects the findings, and the paths of the files that could not be read. */
function readerOf(placed: readonly Placed[], folder: SourceFolder) {
  const findings = [...folder.findings, ...nameFaults([...folder.files.keys()])]
  const unread: ContentPlace[] = [...folder.unparsedFiles]
  const all = <T>(kind: ContentKind, read: (file: SourceFile) => ParseResult<T>): T[] =>
    placed.flatMap(({ file, place }) => {
      if (place.kind !== kind) return []
      const known = folder.parseCache.get(file) as ParseResult<T> | undefined
      const now = known ?? readComplete(file, read)
      if (!known) folder.parseCache.set(file, now)
      const { value, partial, findings: fileFindings } = now
      findings.push(...fileFindings)
      if (value === null || partial) unread.push(place)
      return value === null ? [] : [value]
    })
  return { all, findings, unread }
}

/** Parses a file and checks its characters. Returns no value if the complete file is invalid. */
function readComplete<T>(file: SourceFile, read: (file: SourceFile) => ParseResult<T>): ParseResult<T> {
  const fault = findFileError(file)
  if (fault) return { value: null, findings: [fault] }
  const found = read(file)
  return { ...found, findings: [...characterFaults(file), ...found.findings] }
}

/** True if the home ruleset of several is unknown although topics or disputes need it. */
function needsClub(places: readonly ContentPlace[], ids: readonly string[]): boolean {
  const kinds = new Set(places.map(({ kind }) => kind))
  return !kinds.has('club') && new Set(ids).size > 1 && (kinds.has('topic') || kinds.has('dispute'))
}

function noClub(): Finding {
  const path = formatContentPath({ kind: 'club' })
  return errorIn(
    { path, text: '' },
    {
      code: 'content-missing',
      message: `${path} がありません。どの規約が会のものかが分からないので、論点やもめごとを確かめられません`,
      hint: `消したか、名前を変えたのなら、元に戻します。新しく作るなら「home: <規約の名>」と書きます`,
      span: FILE_START
    }
  )
}

function noRulesets(contentDir: string): Finding {
  return errorIn(
    { path: folderOf('version'), text: '' },
    {
      code: 'content-missing',
      message: `「${contentDir}」に規約の本文がありません`,
      hint: 'rulesets/<規約の名>/<施行日>.mdx に本文を置くか、CONTENT_DIR の指すフォルダーを確かめてください',
      span: FILE_START
    }
  )
}
