import type { RulesetText } from '../../model/law.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import { lineNumbersIn } from '../../text/line-number.ts'
import { truncate } from '../../text/truncate.ts'
import { countProvisions, formatComparedCount } from '../finish/summary.ts'
import type { Doubt, FileFormat, SourceDocument } from '../formats/source-line.ts'
import type { Imported } from './bylaws.ts'
import type { BylawsOutline, OutlineParagraph, OutlinePart } from './outline.ts'

const FORMAT: Record<FileFormat, string> = { text: 'テキスト', markdown: 'Markdown', html: 'HTML', word: 'Word' }

/** Summarizes an import for the user: parsed provisions, dropped lines, compared characters, and doubts. */
export function summarize(imported: Imported): string[] {
  const { text: rulesetText, sourceDocument, outline, dates, notes, compared } = imported
  const { file, format } = sourceDocument
  return [
    `${file.path} を${FORMAT[format]}として読みました: ${countProvisions(lawOf(rulesetText))}${formatOtherParts(rulesetText)}`,
    ...formatDoubts(file, outline.doubts),
    ...formatOmitted(imported),
    ...formatUnlabelled(file, outline),
    ...formatJoined(file, outline.joined),
    ...formatProvedCount(sourceDocument),
    formatComparedCount(compared, '空白と改行、見出しの括弧、書式の記号'),
    ...[...formatDates(rulesetText, dates), ...notes].map(text => `注意: ${text}`)
  ]
}

/** Reports that the import has all characters of the file. Empty if the format has no independent account. */
function formatProvedCount({ proved }: SourceDocument): string[] {
  if (proved === undefined) return []
  const count = proved.toLocaleString('en')
  return [
    `照合: 元のファイルに見える${count}字を別の手順で拾い、省いたものと合わせて、一字も違わないことを確かめました`
  ]
}

/** Formats the places that a person should check, with line and column. */
export function formatDoubts(file: SourceFile, doubts: readonly Doubt[]): string[] {
  if (doubts.length === 0) return []
  const lineOf = lineNumbersIn(file.text)
  const column = (start: number) => start - file.text.lastIndexOf('\n', start - 1)
  const lines = doubts.map(
    ({ span: { start }, message }) => `  ${file.path}:${lineOf(start)}:${column(start)} ${message}`
  )
  return [`確かめてほしい所（${doubts.length}か所）:`, ...lines]
}

/** Formats the lines that are not text of the law. */
export function formatOmitted({
  sourceDocument: { file, omitted },
  leftOut
}: Pick<Imported, 'sourceDocument' | 'leftOut'>): string[] {
  const lineOf = lineNumbersIn(file.text)
  const all = [
    ...leftOut.map(({ name, span }) => ({ at: span.start, text: formatLeftOut(file, name, span) })),
    ...(omitted ?? []).map(({ kind, text, at }) => ({ at, text: `${kind}${quoteOmitted(text)}` }))
  ]
  const lines = all.sort((one, other) => one.at - other.at).map(({ at, text }) => `  ${lineOf(at)}行目 ${text}`)
  return lines.length > 0 ? ['本文ではないので省いたもの:', ...lines] : []
}

/** Returns the text that is counted, without the lines before and after the law. */
function lawOf(text: RulesetText): RulesetText {
  return { ...text, preface: [], supplements: text.supplements.filter(({ path }) => path !== '末尾') }
}

function formatOtherParts({ preface, supplements }: RulesetText): string {
  const end = supplements.find(({ path }) => path === '末尾')
  const others = supplements.filter(one => one !== end)
  return [
    others.length > 0 ? `、附則・別表など${others.length}` : '',
    preface.length > 0 ? `、冒頭の${preface.length}行` : '',
    end ? `、末尾の${end.paragraphs.length}行` : ''
  ].join('')
}

function formatLeftOut({ text }: SourceFile, name: string, { start, end }: Span): string {
  const phrase = text.slice(start, end).replace(/\s+/gu, ' ').trim()
  return name.includes('「') ? name : `${name}「${truncate(phrase, 30)}」`
}

function quoteOmitted(text: string): string {
  const phrase = text.replaceAll('\uFFFC', '').replace(/\s+/gu, ' ').trim()
  return phrase ? `「${truncate(phrase, 30)}」` : ''
}

/** Lists the unlabelled paragraphs of articles. */
function formatUnlabelled(file: SourceFile, { parts }: BylawsOutline): string[] {
  const bare = parts.flatMap(unlabelledIn)
  if (bare.length === 0) return []
  const lineOf = lineNumbersIn(file.text)
  const lines = bare.map(({ span }) => lineOf(span.start))
  return [`番号のない段落として読んだ所: ${bare.length}か所（${lines.join('、')}行目）`]
}

function unlabelledIn(part: OutlinePart): OutlineParagraph[] {
  const own =
    part.kind === 'article' || part.kind === 'main'
      ? part.paragraphs.slice(1).filter(({ label }) => label === null)
      : []
  return [...own, ...('parts' in part ? part.parts.flatMap(unlabelledIn) : [])]
}

function formatJoined(file: SourceFile, joined: readonly Span[]): string[] {
  if (joined.length === 0) return []
  const lineOf = lineNumbersIn(file.text)
  const lines = joined.slice(0, 5).map(({ start }) => lineOf(start))
  const more = joined.length > lines.length ? 'など' : ''
  return [`前の行の続きとして読んだ行: ${joined.length}行（${lines.join('、')}行目${more}）`]
}

function formatDates({ enactedOn, enforcedOn }: RulesetText, { days, evidence, others }: Imported['dates']): string[] {
  const notes = others.map(text => `「${truncate(text, 30)}」の日は、この文章の施行の日とは読みませんでした`)
  if (enforcedOn === null) notes.push('施行の日が分かりません。分かれば --enforced-on で指定します')
  else if (days.length === 0) notes.push(`施行・改正の日付の行がないので、施行日 ${enforcedOn} を確かめられません`)
  else if (!days.includes(enforcedOn))
    notes.push(`施行日 ${enforcedOn} は、文章にある日付（${[...new Set(days)].join('、')}）の中にありません`)
  else if (evidence) notes.push(`施行日は ${enforcedOn} です（「${truncate(evidence, 30)}」から）`)
  if (enactedOn === null) notes.push('制定の日が分かりません。--enacted-on で指定できます')
  return notes
}
