import { isDeepStrictEqual } from 'node:util'
import { checkProposal } from '../../src/amendment/draft/check-proposal.ts'
import { readingProgress } from '../../src/compare/progress.ts'
import type { Diagnostic, Finding } from '../../src/content/diagnostics/types.ts'
import { formatReading, isEmpty, withCell } from '../../src/content/print/cell.ts'
import { readSheet } from '../../src/content/read/sheet.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import { decode } from '../../src/import/lines/decode.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import type { Span } from '../../src/model/source.ts'
import type { Cell, Topic } from '../../src/model/topic.ts'
import type { SheetCell, Worksheet } from '../../src/model/worksheet.ts'
import { suggestName, suggestNameOrList } from '../../src/rules/shared/name-hint.ts'
import { versionRead } from '../../src/statement/read.ts'
import { progressInWords, UNREAD_LABEL } from '../../src/view/reading.ts'
import { fileOrExit } from './command.ts'
import { reportUnreadable } from './import.ts'
import { abortWithDiagnostics, endWithCheck, write } from './write-changes.ts'

/** A completed cell of the worksheet, with its topic. */
interface Filled {
  readonly topic: Topic
  readonly cell: Cell
}

/** Result of validating a worksheet: the cells to write, and the findings. */
interface Judged {
  readonly filled: readonly Filled[]
  /** Number of 規定なし cells that were filled in before the reading was complete. They remain in the worksheet. */
  readonly waiting: number
  readonly findings: readonly Finding[]
}

/** Merges the completed cells of a worksheet into the topic files. Writes all of them or none. */
export function mergeSheet(
  library: Corpus,
  name: string,
  { replace, dryRun }: { replace: boolean; dryRun: boolean }
): 0 | 1 {
  const file = decode(name, fileOrExit(name, '票'))
  if ('code' in file) return reportUnreadable([file])
  const { value: sheet, findings } = readSheet(file)
  if (!sheet) return reportSheet(findings)
  const ruleset = library.rulesets.find(({ id }) => id === sheet.ruleset)
  if (!ruleset) return reportSheet([unknownRuleset(sheet, library)])
  const judged = judge(sheet, ruleset, { library, replace })
  if (judged.findings.length > 0) return reportSheet(judged.findings)
  const { tried, diagnostics } = checkProposal(library, {
    files: filesFor(sheet, ruleset, { library, filled: judged.filled })
  })
  if (diagnostics.length > 0) return reportInSheet(sheet, diagnostics, tried)
  const written = write(library, tried, dryRun)
  if (!written) return 1
  printProgress(written, ruleset, judged)
  return endWithCheck(library, written)
}

function judge(
  sheet: Worksheet,
  ruleset: Ruleset,
  { library, replace }: { library: Corpus; replace: boolean }
): Judged {
  const { topics, club } = library
  const isReadCompletely =
    sheet.wholeReadOn !== null || library.readings.some(({ ruleset: rulesetId }) => rulesetId === ruleset.id)
  const filled: Filled[] = []
  const findings: Finding[] = []
  let waiting = 0
  for (const [id, form] of sheet.topics) {
    const topic = topics.find(one => one.id === id)
    if (!topic) findings.push(unknownTopic(sheet, id, topics))
    else if (form === null || isBlank(form)) continue
    else if (form.state === 'none' && !isReadCompletely) waiting += 1
    else {
      const wrong = wrongForm(sheet, id, form)
      const draft = draftOf(form, topic, ruleset, club.read)
      const same = isSame(topic, ruleset.id, draft)
      if (wrong) findings.push(wrong)
      else if (!same && topic.cells.has(ruleset.id) && !replace) findings.push(otherCell(sheet, topic))
      else if (!same) filled.push({ topic, cell: draft })
    }
  }
  if (sheet.wholeReadOn !== null && findings.length === 0) {
    const answered = new Set(filled.map(({ topic }) => topic))
    const open = topics.filter(topic => !topic.cells.has(ruleset.id) && !answered.has(topic))
    if (open.length > 0) findings.push(incompleteSheet(sheet, open))
  }
  return { filled, waiting, findings }
}

function isBlank({ value, ...fields }: SheetCell): boolean {
  return value === undefined && Object.values(fields).every(isEmpty)
}

function wrongForm(sheet: Worksheet, id: string, { state, text }: SheetCell): Finding | null {
  if (state === null)
    return findingAt(sheet, [`#topics.${id}.state`, `#topics.${id}`], {
      message: `「${id}」に書き込みがありますが、state がありません`,
      hint: '規定がそう書いていれば stated、ほかの規定からそうなるなら implied と書きます'
    })
  if (text === null && state !== 'none')
    return findingAt(sheet, [`#topics.${id}.text`, `#topics.${id}`], {
      message: `「${id}」の text がありません`,
      hint: '表に出すことばを書きます（例: 25,000点）'
    })
  return null
}

/**
 * Returns the cell to write. The cell records its reviewed version if the default of the topic or the club is another
 * version.
 */
function draftOf(
  { state, text, citations, ...fields }: SheetCell,
  topic: Topic,
  ruleset: Ruleset,
  clubRead: string | null
): Cell {
  const { current } = ruleset
  const isStated = versionRead(ruleset, topic.read ?? clubRead) === current
  return {
    ...fields,
    state: state ?? 'stated',
    text: text ?? (state === 'none' ? '規定なし' : ''),
    citations: citations ?? [],
    read: isStated ? null : current.text.version
  }
}

function isSame(topic: Topic, ruleset: string, draft: Cell): boolean {
  const cell = topic.cells.get(ruleset)
  return (
    cell !== undefined &&
    isDeepStrictEqual({ ...cell, value: cell.value, read: null }, { ...draft, value: draft.value, read: null })
  )
}

/** Returns the new texts of the files: every topic with a completed cell, and the date of the complete reading. */
function filesFor(
  sheet: Worksheet,
  ruleset: Ruleset,
  { library, filled }: { library: Corpus; filled: readonly Filled[] }
): Map<string, string> {
  const files = new Map(filled.map(({ topic, cell }) => [topic.file.path, withCell(topic, ruleset.id, cell)]))
  const known = library.readings.find(({ ruleset: rulesetId }) => rulesetId === ruleset.id)
  if (sheet.wholeReadOn !== null && sheet.wholeReadOn !== known?.wholeReadOn)
    files.set(formatContentPath({ kind: 'reading', ruleset: ruleset.id }), formatReading(sheet.wholeReadOn))
  return files
}

function printProgress({ topics }: Corpus, { id }: Ruleset, { filled, waiting }: Judged): void {
  const { groups, ...whole } = readingProgress(topics, id)
  console.log(`取り込んだ論点: ${filled.length}`)
  console.log(`${progressInWords(whole)}。`)
  for (const { name, read, all } of groups)
    console.log(`  ${String(read).padStart(3)}／${String(all).padStart(3)}  ${name}`)
  if (waiting > 0)
    console.log(
      `none とした${waiting}の論点は、票に残しました。全文を読み終えて wholeReadOn に日を書くまで、${UNREAD_LABEL}のままです`
    )
}

function unknownRuleset(sheet: Worksheet, { rulesets }: Corpus): Finding {
  const ids = rulesets.map(({ id }) => id)
  return findingAt(sheet, ['ruleset'], {
    message: `「${sheet.ruleset}」という規約がありません`,
    hint: suggestNameOrList(sheet.ruleset, ids)
  })
}

function unknownTopic(sheet: Worksheet, id: string, topics: readonly Topic[]): Finding {
  const ids = topics.map(topic => topic.id)
  return findingAt(sheet, [`#topics.${id}`], {
    message: `「${id}」という論点がありません`,
    hint: suggestName(id, ids) ?? '論点の名は、topics/ のファイルの名です'
  })
}

function otherCell(sheet: Worksheet, { id, label, file }: Topic): Finding {
  return findingAt(sheet, [`#topics.${id}`], {
    message: `論点「${label}」には、票と違うセルがもう取り込まれています（${file.path}）`,
    hint: '票のとおりに書き改めるなら、--replace を付けます。取り込まれているほうが正しければ、票の書き込みを消します'
  })
}

function incompleteSheet(sheet: Worksheet, open: readonly Topic[]): Finding {
  const names = open.slice(0, 3).map(({ label }) => `「${label}」`)
  return findingAt(sheet, ['wholeReadOn'], {
    message: `全文を読み終えたとありますが、まだ空の論点が${open.length}あります（${names.join('')}${open.length > 3 ? 'など' : ''}）`,
    hint: '定めのない論点は「state: none」とします。読み終えていなければ、wholeReadOn を空に戻します'
  })
}

function findingAt(
  { file, keySpans }: Worksheet,
  keys: readonly string[],
  { message, hint }: { readonly message: string; readonly hint: string }
): Finding {
  const span: Span = keys.flatMap(key => keySpans[key] ?? [])[0] ?? { start: 0, end: 1 }
  return { code: 'frontmatter-invalid', severity: 'error', message, hint, place: { file, span } }
}

/** Reports errors of the check at the place in the worksheet that caused them. */
function reportInSheet(sheet: Worksheet, faults: readonly Diagnostic[], tried: Corpus): 1 {
  const found = faults.map(fault => ({ fault, keys: keysAt(fault, sheet, tried) }))
  const own = found.flatMap(({ fault, keys }): Finding[] =>
    keys
      ? [
          {
            ...findingAt(sheet, keys, { message: fault.message, hint: fault.hint ?? '' }),
            code: fault.code,
            hint: fault.hint
          }
        ]
      : []
  )
  const others = found.flatMap(({ fault, keys }) => (keys ? [] : [fault]))
  if (others.length > 0) abortWithDiagnostics(others, tried)
  return own.length > 0 ? reportSheet(own) : 1
}

/**
 * Returns the keys in the worksheet that a diagnostic refers to, innermost first; `null` if the worksheet did not
 * cause it.
 */
function keysAt({ file, line, column }: Diagnostic, { ruleset, topics }: Worksheet, tried: Corpus): string[] | null {
  if (file === formatContentPath({ kind: 'reading', ruleset })) return ['wholeReadOn']
  const topic = tried.topics.find(one => one.file.path === file)
  if (!topic || !topics.has(topic.id)) return null
  const lines = topic.file.text.split('\n')
  const offset = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, column - 1)
  const prefix = `cells.${ruleset}`
  const within = Object.entries(topic.keySpans)
    .filter(([key, { start, end }]) => key.replace(/^#/u, '').startsWith(prefix) && start <= offset && offset < end)
    .sort(([, one], [, other]) => one.end - one.start - (other.end - other.start))
  return [...within.map(([key]) => key.replace(prefix, `topics.${topic.id}`)), `#topics.${topic.id}`]
}

function reportSheet(findings: readonly Finding[]): 1 {
  return reportUnreadable(findings, '票の上の箇所を直してから、もう一度取り込んでください')
}
