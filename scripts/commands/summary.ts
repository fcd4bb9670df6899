import { existsSync } from 'node:fs'
import path from 'node:path'
import { tasksIn } from '../../src/amendment/draft/tasks.ts'
import { showControls } from '../../src/content/diagnostics/reporters.ts'
import type { Diagnostic } from '../../src/content/diagnostics/types.ts'
import { type LedgerLine, ledgerLines, parseLedgerLine, valueOnRecord } from '../../src/content/ledger/ledger.ts'
import { statementsIn } from '../../src/content/ledger/statements.ts'
import { valueInWords } from '../../src/content/ledger/values.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { findDifference } from '../../src/history/difference.ts'
import { recordChanges } from '../../src/history/record-changes.ts'
import type { DiffSpan } from '../../src/history/types.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { formatProvisionPath, provisionOfLine } from '../../src/model/address.ts'
import { CHANGE_LABELS } from '../../src/model/amendment.ts'
import { type ContentKind, formatContentPath, parseContentPath } from '../../src/model/content-layout.ts'
import { type Call, readArguments, runCommand, settingsOrExit, wrongUse } from './command.ts'
import { readingLine } from './review/readings.ts'
import { listLine } from './review/show.ts'

const help = `使い方: npm run summary [-- --before FOLDER]

内容（content/、CONTENT_DIR で変えられます）の提案について、何が変わり、何が残っているかを、Markdown でまとめます。
提案の検査（.github/workflows/proposal.yml）が、結果のまとめに使います。何も書きません。

  --before FOLDER   提案の前の内容のフォルダー。指定がなければ、残っていることだけをまとめます
  --help            この説明

終了コード  0 まとめた（エラーがあっても）  2 使い方の誤り`

/** Summarizes in Markdown the changes of a proposal and the open tasks. */
export function main({ args, env }: Call): 0 {
  const { flags } = readArguments(help, { before: { type: 'string' } }, { args })
  const { contentDir } = settingsOrExit(env)
  const after = load(contentDir)
  if (flags.before !== undefined && !existsSync(path.resolve(flags.before)))
    return wrongUse(`--before「${flags.before}」というフォルダーがありません`)
  const before = flags.before === undefined ? null : load(path.resolve(flags.before))
  const sections = [
    checkedPart(before, after),
    ...(before ? [lawPart(before, after), ...otherPart(before, after)] : []),
    ...(before ? deletedPart(before, after) : []),
    ...unreadPart(after),
    openPart(before, after)
  ]
  console.log(sections.map(lines => lines.join('\n')).join('\n\n'))
  return 0
}

/** Upper limit of lines per list. The other lines are counted. */
const MAX_LISTED_LINES = 30

/** Upper limit of unread statements. It is high, because the person who confirms them must see all of them. */
const MAX_UNREAD = 300

function checkedPart(before: Corpus | null, { report }: Corpus): string[] {
  const known = new Set(before?.report.diagnostics.map(keyOf))
  const fresh = report.diagnostics.filter(
    found => !isUnread(found) && (found.severity === 'error' || (before && !known.has(keyOf(found))))
  )
  const earlier = before ? `（提案の前は、${counted(before.report)}）` : ''
  return ['## 検査', '', `${counted(report)}${earlier}`, ...listed(fresh.map(formatFinding))]
}

/** True if the finding is listed in the section of unread statements. */
function isUnread({ code }: Diagnostic): boolean {
  return UNREAD.includes(code)
}

const UNREAD: readonly string[] = ['statement-unread', 'statement-gone']

function counted({ errors, warnings }: Corpus['report']): string {
  return `エラー ${errors} 件、警告 ${warnings} 件`
}

function keyOf({ file, code, message }: Diagnostic): string {
  return `${file} ${code} ${message}`
}

function formatFinding({ file, line, severity, message, hint, code: rule }: Diagnostic): string {
  const kind = severity === 'error' ? 'エラー' : '警告'
  return `${kind} ${code(`${file}:${line}`)} ${plain(message)}${hint ? `　ヒント: ${plain(hint)}` : ''}（${rule}）`
}

/** Lists new versions, compared with the version before, and corrected versions, compared with their old text. */
function lawPart(before: Corpus, after: Corpus): string[] {
  const steps = after.rulesets.flatMap(ruleset => {
    const old = before.rulesets.find(({ id }) => id === ruleset.id)?.versions ?? []
    return ruleset.versions.flatMap((version, at) => {
      const same = old.find(({ text }) => text.version === version.text.version)
      const last = ruleset.versions[at + 1]
      if (same) return same.digest === version.digest ? [] : [stepOf(same, version, '字句の訂正')]
      if (!last) return [[`### ${titleOf(version)}`, '', '新しく載せる条文です。']]
      return [stepOf(last, version, `前の版は、${titleOf(last)}`)]
    })
  })
  return ['## 条文', '', ...(steps.length === 0 ? ['変わりません。'] : steps.flatMap(step => [...step, '']))]
}

function titleOf({ text: { title, amendment, enforcedOn } }: Version): string {
  return plain([title, amendment, enforcedOn ? `${enforcedOn} 施行` : '施行日不明'].filter(Boolean).join('　'))
}

function stepOf(before: Version, after: Version, text: string): string[] {
  const difference = findDifference(before.text, after.text)
  const changes = recordChanges(difference)
  const lines = changes.map(({ provision, kind, note }) => {
    const own = difference.changes.filter(
      each => provisionOfLine((each.after ?? each.before)?.path ?? '') === provision
    )
    const texts = own.flatMap(each => (each.wordDiff ? [each.wordDiff.map(formatSpan).join('')] : []))
    const stretches = texts.length > 0 ? `：${texts.join('／')}` : ''
    return `**${plain(formatProvisionPath(provision, after.nodes))}**　${CHANGE_LABELS[kind]}${note ? `（${plain(note)}）` : ''}${stretches}`
  })
  return [`### ${titleOf(after)}`, '', `${text}。変わる規定は ${changes.length} 件です。`, ...listed(lines)]
}

function formatSpan({ kind, text }: DiffSpan): string {
  if (kind === 'same') return plain(text)
  return kind === 'deleted' ? `<del>${plain(text)}</del>` : `<ins>${plain(text)}</ins>`
}

const NAMES: Partial<Readonly<Record<ContentKind, string>>> = {
  club: '会の設定',
  'ruleset-notes': '編者の注',
  'ruleset-plain': 'ひとこと',
  'ruleset-english': '英文',
  reading: '読み終えた日',
  precedent: '先例',
  'precedent-notes': '先例の注',
  'precedent-plain': '先例のひとこと',
  'precedent-english': '先例の英文',
  amendment: '改正の記録',
  tournaments: '大会',
  topic: '論点',
  dispute: 'もめごと',
  term: '用語'
}

/** Lists added, changed and removed files by kind, except the texts of law. */
function otherPart(before: Corpus, after: Corpus): string[][] {
  const paths = [...new Set([...before.files.keys(), ...after.files.keys()])].sort()
  const lines = paths.flatMap(file => {
    const [old, now] = [before.files.get(file)?.text, after.files.get(file)?.text]
    const name = NAMES[parseContentPath(file)?.kind ?? 'version']
    if (old === now || name === undefined) return []
    const change = old === undefined ? '新しいファイル' : now === undefined ? '削除' : '書き改め'
    return [`${name}　${code(file)}（${change}）`]
  })
  return lines.length > 0 ? [['## ほかに変わるもの', ...listed(lines)]] : []
}

/** Upper limit of the recorded text shown per statement, in characters. */
const MAX_WORDS = 80

/**
 * Lists statements and seals that the proposal removes together with their record. The check of the proposal alone
 * cannot report them.
 */
function deletedPart(before: Corpus, after: Corpus): string[][] {
  const [old, now] = [recordsIn(before), recordsIn(after)]
  const places = new Set(old.map(placeOf))
  const left = new Set(now.map(placeOf))
  // A statement with a new key keeps its digest.
  const movedMarks = new Set(now.filter(record => !places.has(placeOf(record))).map(({ mark }) => mark))
  const gone = old.filter(record => !left.has(placeOf(record)) && !movedMarks.has(record.mark))
  const lines = [...Map.groupBy(gone, ({ path }) => path)].flatMap(([path, records]) => {
    const file = after.files.get(path)
    if (!file) return [`${code(path)}（ファイルの全部、${records.length}件）`]
    const present = new Set(statementsIn(file)?.map(({ key }) => key))
    return records.filter(({ key }) => !present.has(key)).map(record => `${code(path)} ${formatRecord(record)}`)
  })
  if (lines.length === 0) return []
  const text = `${lines.length} 件。読んだ記録もなくなるので、ほかの検査では分かりません。なくしてよいかを確かめます。`
  return [['## 記録とともになくなるもの', '', text, ...listed(lines)]]
}

function recordsIn({ files }: Corpus): LedgerLine[] {
  const ledger = files.get(formatContentPath({ kind: 'ledger' }))
  if (!ledger) return []
  return [...ledgerLines(ledger)].flatMap(([path, lines]) => (path === '' ? [] : lines.map(parseLedgerLine)))
}

function placeOf({ path, key }: LedgerLine): string {
  return `${path}#${key}`
}

function formatRecord(record: LedgerLine): string {
  const words = [...valueInWords(valueOnRecord(record))]
  const text = words.slice(0, MAX_WORDS).join('') + (words.length > MAX_WORDS ? '…' : '')
  return plain(`${record.key === '' ? 'このファイルの項目' : `「${record.key}」`}：${text}`)
}

/** Lists statements that were not read in their current wording. They must be recorded as read before publication. */
function unreadPart(after: Corpus): string[][] {
  const lines = after.unreadStatements().map(difference => plain(readingLine(difference)))
  if (lines.length === 0) return []
  const explanation = `${lines.length} 件。読んで正しければ、手元の「npm run review」か、「改正・訂正の仕上げ」（Actions）の「読んだことを記録する」で記録します。記録するまで、公開されません。`
  return [['## 人が読んだ記録のない文', '', explanation, ...listed(lines, MAX_UNREAD)]]
}

/** Lists open tasks as of the latest enforcement date among the new texts of the proposal. */
function openPart(before: Corpus | null, after: Corpus): string[] {
  const known = new Set(before?.rulesets.flatMap(({ versions }) => versions.map(({ text }) => text.file.path)))
  const days = after.rulesets.flatMap(({ versions }) =>
    versions.flatMap(({ text: { enforcedOn, file } }) => (enforcedOn && !known.has(file.path) ? [enforcedOn] : []))
  )
  const day = [after.today, ...days].sort().at(-1) ?? after.today
  const tasks = tasksIn(day === after.today ? after : load(after.contentDir, day, after.source))
  const unsealed = after.report.diagnostics.filter(({ code }) => ['seal-missing', 'record-mismatch'].includes(code))
  const lines = [
    ...(unsealed.length > 0
      ? ['条文がまだ記録されていません。「改正・訂正の仕上げ」（Actions）を、このブランチで実行します。']
      : []),
    ...tasks.map(task => `照らし合わせる　${plain(listLine(task))}`)
  ]
  const from = day === after.today ? '' : `（${day}の施行の時に）`
  return [
    '## 残っていること',
    '',
    ...(lines.length === 0 ? ['ありません。'] : [`${lines.length} 件${from}`, ...listed(lines)])
  ]
}

function listed(lines: readonly string[], most = MAX_LISTED_LINES): string[] {
  const more = lines.length > most ? [`- ほか ${lines.length - most} 件`] : []
  return lines.length === 0 ? [] : ['', ...lines.slice(0, most).map(line => `- ${line}`), ...more]
}

/** A file's name as code. */
function code(name: string): string {
  return `\`${showControls(name).replaceAll('`', 'ˋ')}\``
}

/** Words as they are, whatever they would mean as Markdown or to a terminal, in one line. */
function plain(text: string): string {
  return showControls(text).replaceAll(/[\\`*_{}[\]<>|#~&]/gu, '\\$&')
}

if (import.meta.main) await runCommand(main)
