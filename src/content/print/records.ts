import { Document, isMap, isSeq, parseDocument, type YAMLMap, YAMLSeq } from 'yaml'
import type { BillOutcome, Change, IntendedDrift } from '../../model/amendment.ts'
import { rulesetSchema } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { escapeBlock } from '../../text/escape-mdx.ts'
import { findFrontmatter, readFrontmatter } from '../yaml.ts'
import { lineEndOffset } from './lines.ts'

const LAYOUT = { lineWidth: 0, singleQuote: true } as const

/** Amendment to write, before its changes are known. */
export interface AmendmentDraft {
  readonly instrument: string | null
  readonly date: string
  readonly remark: string | null
  /** Procedure of the adoption, as far as known. */
  readonly procedure?: object | null
  /** Citations with intended drift. */
  readonly drift?: readonly IntendedDrift[]
}

/** Template of the procedure record, to be filled in by hand. */
const PROCEDURE = `# 手続の記録は、分かるものだけ、行頭の # を外して書きます
# procedure:
#   members: 0            # 総会員
#   present: 0            # 出席した会員
#   chair: 会長
#   votes: { for: 0, against: 0, abstained: 0 }
#   castingVote: for      # 可否同数のとき議長がどう決したか（for か against）
#   adoptedOn: 2020-01-01 # 決議の日
#   effectiveOn: 2020-01-01       # 会議が効力の日を定めたとき
#   tournamentEndedOn: 2020-01-01 # 大会の最終日
#   noticeOn: 2020-01-01          # 公告の日
`

/** Formats the record of a new amendment: `amendments/<ruleset>/<date>.mdx`. */
export function formatAmendment({ remark, instrument, date, procedure, drift = [] }: AmendmentDraft): string {
  const known = { ...(drift.length > 0 && { drift }), ...(procedure && { procedure }) }
  const fields = new Document({ instrument, kind: 'amendment', date, ...known }).toString(LAYOUT)
  return `---\n${fields}${procedure ? '' : PROCEDURE}---\n${remark === null ? '' : `\n${escapeBlock(remark)}\n`}`
}

/**
 * Returns the text of a version as that of a new one, with the new day and instrument. The new `source` is the previous
 * text as amended, because only the previous text may have been published.
 */
export function formatNextVersion(
  file: SourceFile,
  { enforcedOn, amendment }: { enforcedOn: string; amendment: string | null }
): string {
  const { keySpans } = readFrontmatter(file, rulesetSchema)
  const edits: { start: number; end: number; text: string }[] = []
  const day = keySpans.enforcedOn ?? { start: 0, end: 0 }
  const instrument = amendment === null ? '' : `amendment: ${new Document(amendment).toString(LAYOUT).trim()}`
  const old = keySpans['#amendment']
  const end = keySpans.amendment?.end ?? 0
  if (old) edits.push({ start: old.start, end: instrument ? end : lineEndOffset(file, end), text: instrument })
  edits.push({ ...day, text: old || !instrument ? enforcedOn : `${enforcedOn}\n${instrument}` })
  const source = keySpans.source
  if (source) {
    const text = `前の版の条文に、${amendment ?? '改正'}を当てはめたもの`
    const name = new Document(text).toString(LAYOUT).trim()
    const isFlow = file.text[source.start] === '{'
    const end = file.text[source.end - 1] === '\n' ? '\n' : ''
    edits.push({ ...source, text: isFlow ? `{ name: ${name} }` : `name: ${name}${end}` })
  }
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), file.text)
}

/** Replaces the changes of a record that have the same source. Its other changes and its comments remain. */
export function withChanges(file: SourceFile, changes: readonly Change[], source: string): string {
  const found = findFrontmatter(file)
  if (!found) return file.text
  const document = parseDocument(found.yaml)
  const list = document.get('changes', true)
  const others = isSeq(list) ? list.items.filter(item => !isMap(item) || item.get('source') !== source) : []
  const known = new Set(others.map(item => (isMap(item) ? keyOf(item) : '')))
  const entries = changes.map(change => document.createNode(fieldsOf(change), { flow: true }) as YAMLMap)
  const seq = new YAMLSeq(document.schema)
  seq.items = [...others, ...entries.filter(entry => !known.has(keyOf(entry)))]
  document.set('changes', seq)
  return `---\n${document.toString(LAYOUT)}---${file.text.slice(found.end)}`
}

/**
 * Converts the record of an amendment to that of a failed bill: outcome, day and reason. The planned changes are
 * removed.
 */
export function withOutcome(
  file: SourceFile,
  { outcome, day, reason }: { readonly outcome: BillOutcome; readonly day: string; readonly reason: string }
): string {
  const found = findFrontmatter(file)
  if (!found) return file.text
  const document = parseDocument(found.yaml)
  for (const key of ['changes', 'drift']) document.delete(key)
  for (const [key, value] of Object.entries({ date: day, outcome, outcomeNote: reason })) document.set(key, value)
  return `---\n${document.toString(LAYOUT)}---${file.text.slice(found.end)}`
}

/**
 * Marks a record as not yet reviewed: its added provisions were not compared with the 規定なし statements. A value in the
 * record remains.
 */
export function withNoRuleUnreviewed(file: SourceFile): string {
  const found = findFrontmatter(file)
  if (!found) return file.text
  const document = parseDocument(found.yaml)
  if (document.has('noRuleReviewed')) return file.text
  document.set('noRuleReviewed', false)
  return `---\n${document.toString(LAYOUT)}---${file.text.slice(found.end)}`
}

function keyOf(entry: YAMLMap): string {
  return `${String(entry.get('provision'))} ${String(entry.get('kind'))}`
}

function fieldsOf({ note, ...fields }: Change): object {
  return note === null ? fields : { ...fields, note }
}
