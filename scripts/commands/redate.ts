import { checkProposal, type ProposedFileSet, REVIEW_CODES } from '../../src/amendment/draft/check-proposal.ts'
import { unusedAmendmentPath } from '../../src/amendment/draft/record-amendment.ts'
import { withRenamedSeals, withSeals } from '../../src/content/print/seals.ts'
import { readFrontmatter } from '../../src/content/yaml.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { recordOf } from '../../src/history/record-of.ts'
import { createSeal, differsFromSeal, findSeal } from '../../src/history/seal/seals.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { amendmentSchema } from '../../src/model/amendment.ts'
import { contentPathFields, formatContentPath } from '../../src/model/content-layout.ts'
import { isDay } from '../../src/model/fields.ts'
import { rulesetSchema } from '../../src/model/law.ts'
import type { SourceFile, Span } from '../../src/model/source.ts'
import { findEraMismatch } from '../../src/rules/date-impossible/era.ts'
import { editedFiles } from '../../src/statement/apply-review.ts'
import { writtenReads } from '../../src/statement/pin.ts'
import { versionRead } from '../../src/statement/read.ts'
import type { Edit } from '../../src/statement/types.ts'
import { formatDay } from '../../src/text/days.ts'
import { eraYear } from '../../src/text/eras.ts'
import { lineNumberAt } from '../../src/text/line-number.ts'
import { today } from './ask.ts'
import { type Call, contentToChange, readArguments, runCommand, wrongUse } from './command.ts'
import { rulesetOrExit, versionOrExit } from './ruleset.ts'
import {
  abort,
  abortWithDiagnostics,
  checkBeforeWrite,
  DRY_RUN,
  DRY_RUN_HELP,
  endWithCheck,
  write
} from './write-changes.ts'

const help = `使い方: npm run redate -- --version V --to DATE --reason "理由" [指定]

誤っていた施行日を改めます。版のファイルの名前と enforcedOn、seals.yaml の記録、改正の記録（日付が同じとき）、その版と
照らし合わせたことを示す read、先例の decidedUnder などを、一度に書き改め、理由を seals.yaml に残します。条文と改正の記録の
文に残る前の日付は、場所を示すだけで、書き改めません。

  --version V      改める版（例: 2026-11-25）
  --to DATE        正しい施行日（例: 2026-11-26）
  --reason TEXT    理由（例: 公告の日と取り違えていた）
  --date DATE      改正の記録の、改正の日（指定がなければ、前の施行日と同じ日だったときに限り、施行日と同じに改める）
  --ruleset ID     規約の名（指定がなければ club.yaml の home）
  --dry-run        ${DRY_RUN_HELP}
  --help           この説明

終了コード  0 書いた  1 書けなかったか、検査にエラーがある  2 使い方の誤り`

const OPTIONS = {
  version: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
  date: { type: 'string' },
  ruleset: { type: 'string' },
  ...DRY_RUN
} as const

/** A version with its new enforcement date and, if given, the new date of its amendment. */
interface Redating {
  readonly ruleset: Ruleset
  readonly version: Version
  readonly to: string
  readonly date: string | null
  readonly reason: string
}

/** Changes the enforcement date of a version in all files at once. */
export function main({ args, env }: Call): 0 | 1 {
  const { flags } = readArguments(help, OPTIONS, { args })
  const name = flags.version ?? wrongUse('改める版を --version で指定してください（例: --version 2026-11-25）')
  const reason = flags.reason?.trim() || wrongUse('理由を --reason で指定してください')
  const { to = wrongUse('正しい施行日を --to で指定してください（例: --to 2026-11-26）'), date = null } = flags
  for (const day of [to, ...(date === null ? [] : [date])])
    if (!isDay(day)) wrongUse(`「${day}」は日付ではありません。日付は 2020-08-07 の形で書きます`)
  const library = load(contentToChange({ args, env }))
  const ruleset = rulesetOrExit(library, flags.ruleset)
  const version = versionOrExit(ruleset, name)
  const redating = { ruleset, version, to, date, reason }
  const problem = whyNot(library, redating)
  if (problem) {
    abort(problem)
    return 1
  }
  const moved = movedFiles(library, redating)
  // The findings of open review tasks name the version, so their wording changes. Their number must not increase.
  const tried = checkBeforeWrite(library, { ...moved, expected: REVIEW_CODES })
  if (!tried) return 1
  const more = openIn(tried).length - openIn(library).length
  if (more > 0) {
    abortWithDiagnostics(openIn(tried), tried, `この施行日では、今の条文と照らし合わせていないものが${more}件増えます`)
    return 1
  }
  const strayed = statementsAstray(library, tried, redating, moved.name)
  if (strayed.length > 0) {
    console.log(`前と同じ版の条文と照らし合わせたものとして残せないもの:\n${strayed.join('\n')}`)
    abort('施行日を改めると、上のものが別の版の条文と照らし合わせたことになります')
    return 1
  }
  const written = write(library, tried, flags['dry-run'])
  if (!written) return 1
  for (const line of flags['dry-run'] ? [] : [`改めました: ${name}の版 → ${moved.name}の版（${reason}）`])
    console.log(line)
  for (const line of leftDays(written, redating)) console.log(line)
  return endWithCheck(library, written)
}

function openIn({ report }: Corpus) {
  return report.diagnostics.filter(({ code }) => REVIEW_CODES.some(open => open === code))
}

/** Returns the reason why the date must not be changed, or null. */
function whyNot(library: Corpus, redating: Redating): string | null {
  const { ruleset, version, to } = redating
  const { text } = version
  const at = ruleset.versions.indexOf(version)
  const [newer, older] = [ruleset.versions[at - 1]?.text, ruleset.versions[at + 1]?.text]
  if (text.enforcedOn === to) return `${text.version}の版の施行日は、${to}です`
  if (library.unparsedFiles.length > 0)
    return '読めないファイルがあるので、改められません（npm run check で確かめてください）'
  if (differsFromSeal(version, library.seals))
    return `${text.version}の版の文が記録と違うので、改められません（npm run check で確かめてください）`
  if (newer?.enforcedOn && to >= newer.enforcedOn)
    return `${to}は、次の版（${newer.version}）の施行日より前ではありません`
  if (older?.enforcedOn && to <= older.enforcedOn)
    return `${to}は、前の版（${older.version}）の施行日より後ではありません`
  return findYearProblem(library, redating)
}

/** Returns the reason why the number of the amendment does not allow its new date, or null. */
function findYearProblem(library: Corpus, redating: Redating): string | null {
  const { text } = redating.version
  const record = recordOf(text, library.amendments)
  const day = movedRecord(library, redating)?.day
  const mismatch = record?.instrument && day ? findEraMismatch(record.instrument, day) : null
  if (!record || !mismatch) return null
  const { eraName, years, meant } = mismatch
  return [
    `「${record.instrument}」は${eraName}の番号なので、改正の日を${day}（${years}）に改められません`,
    `番号が正しければ、改正の日を「--date ${record.date}」のように指定します`,
    `番号も改まるなら、${text.file.path} の amendment と ${record.file.path} の instrument を、${meant}などに書き改めてから、もう一度実行します`
  ].join('。')
}

/** Returns all files with the new date. */
function movedFiles(library: Corpus, redating: Redating): ProposedFileSet & { readonly name: string } {
  const { ruleset, version, to, reason } = redating
  const { text: rulesetText } = version
  const path = unusedAmendmentPath({ library, kind: 'version', ruleset: ruleset.id, day: to })
  const { name } = contentPathFields('version', path)
  const files = new Map<string, string | null>(editedFiles(pointers(library, redating, name)))
  const { keySpans } = readFrontmatter(rulesetText.file, rulesetSchema)
  const span = keySpans.enforcedOn
  const text = span ? replaced(rulesetText.file.text, span, to) : rulesetText.file.text
  files.set(rulesetText.file.path, null)
  files.set(path, text)
  const record = movedRecord(library, redating)
  if (record) for (const [at, own] of record.files) files.set(at, own)
  const seals = formatContentPath({ kind: 'seals', ruleset: ruleset.id })
  const yaml = library.files.get(seals)?.text
  if (yaml === undefined || !findSeal(rulesetText, library.seals)) return { files, name }
  const renamed = withRenamedSeals(yaml, rulesetText.version, name)
  const { tried } = checkProposal(library, { files: new Map([...files, [seals, renamed]]) })
  const own = tried.rulesets.find(({ id }) => id === ruleset.id)?.versions.find(one => one.text.version === name)
  const phrase = `施行日を${rulesetText.enforcedOn ?? '不明'}から${to}に改めた：${reason}`
  files.set(seals, own ? withSeals(renamed, [createSeal(own, { day: today(), reason: phrase })]) : renamed)
  return { files, name }
}

/** Returns the amendment record with its new date; `null` if the date is unchanged. */
function movedRecord(
  library: Corpus,
  { ruleset, version: { text: rulesetText }, to, date }: Redating
): { readonly day: string; readonly before: string; readonly files: ReadonlyMap<string, string | null> } | null {
  const record = recordOf(rulesetText, library.amendments)
  const day = date ?? (record?.date === rulesetText.enforcedOn ? to : null)
  if (!record?.date || day === null || day === record.date) return null
  const path = unusedAmendmentPath({ library, kind: 'amendment', ruleset: ruleset.id, day })
  const span = readFrontmatter(record.file, amendmentSchema).keySpans.date
  const text = span ? replaced(record.file.text, span, day) : record.file.text
  return {
    day,
    before: record.date,
    files: new Map([
      [record.file.path, null],
      [path, text]
    ])
  }
}

function replaced(text: string, { start, end }: Span, phrase: string): string {
  return text.slice(0, start) + phrase + text.slice(end)
}

/** Returns the ruleset with the new date. The order of its versions is unchanged. */
function redated({ ruleset, version, to }: Redating, name: string): Ruleset {
  const move = (one: Version): Version =>
    one === version ? { ...one, text: { ...one.text, version: name, enforcedOn: to } } : one
  return { ...ruleset, current: move(ruleset.current), versions: ruleset.versions.map(move) }
}

/**
 * Returns edits for all references to the version, and for dates that would resolve to another version. Each reference
 * resolves to the same version as before.
 */
function pointers(library: Corpus, redating: Redating, name: string): Edit[] {
  const { ruleset, version } = redating
  const after = redated(redating, name)
  const own = [...library.statements.values()].filter(({ read }) => read.statement.ruleset === ruleset.id)
  const reads = writtenReads({ club: library.club, statements: own }).flatMap(edit => {
    const meant = versionRead(ruleset, edit.newText)
    const now = after.versions.indexOf(versionRead(after, edit.newText))
    const at = ruleset.versions.indexOf(meant)
    const isSame = now === at && edit.newText !== version.text.version
    return isSame ? [] : [{ ...edit, newText: after.versions[at]?.text.version ?? edit.newText }]
  })
  const record = movedRecord(library, redating)
  const precedents = library.precedents.flatMap(({ precedent }): Edit[] => {
    if (precedent.ruleset !== ruleset.id || precedent.lost !== null) return []
    const { file, keySpans, decidedUnder, reviewedUnder, codifiedIn } = precedent
    const at = (key: string, text: string): Edit[] => {
      const span = keySpans[key]
      return span ? [{ file, span, newText: text }] : []
    }
    return [
      ...(decidedUnder === version.text.version ? at('decidedUnder', name) : []),
      ...(reviewedUnder === version.text.version ? at('reviewedUnder', name) : []),
      ...(record && codifiedIn === record.before ? at('codifiedIn', record.day) : [])
    ]
  })
  return [...reads, ...precedents]
}

/** Lists statements of any ruleset that would be checked against another version than before. */
function statementsAstray(before: Corpus, after: Corpus, { ruleset, version }: Redating, name: string): string[] {
  const nameOf = (library: Corpus, id: string) => {
    const read = library.statements.get(id)?.read
    const own = read?.version?.text
    return own && `${own.id} ${own.id === ruleset.id && own.version === version.text.version ? name : own.version}`
  }
  return [...before.statements].flatMap(([id, { read }]) => {
    const { statement } = read
    if (statement.kind === 'record' || nameOf(before, id) === nameOf(after, id)) return []
    return [`  ${statement.file.path}:${lineNumberAt(statement.file.text, statement.span.start)}（${statement.name}）`]
  })
}

/** Lists occurrences of the old date in prose: in the text, in the record and in notes. */
function leftDays({ files, club }: Corpus, { ruleset, version }: Redating): string[] {
  const day = version.text.enforcedOn
  if (day?.length !== 10) return []
  const [, month = '', date = ''] = day.split('-').map(Number)
  const forms = [day, formatDay(day), `${eraYear(day)}${month}月${date}日`]
  const isOwn = ({ path }: SourceFile) => path === club.file?.path || path.includes(`/${ruleset.id}/`)
  const isSeals = ({ path }: SourceFile) => path === formatContentPath({ kind: 'seals', ruleset: ruleset.id })
  const lines = [...files.values()]
    .filter(file => isOwn(file) && !isSeals(file))
    .flatMap(file =>
      file.text.split('\n').flatMap((line, at) => {
        const found = forms.find(word => line.includes(word))
        return found === undefined ? [] : [`  ${file.path}:${at + 1} ${found}`]
      })
    )
  return lines.length > 0 ? ['前の日付が残っている所（誤りなら、手で直します）:', ...lines] : []
}

if (import.meta.main) await runCommand(main)
