import { sentencesOf } from '../../model/sentences.ts'
import type { Language, MappingSegment, SourceText, Span } from '../../model/source.ts'

/** A paragraph, list item, table row or heading of an answer, without Markdown markup. */
export interface AnswerBlock {
  readonly text: SourceText
  readonly language: Language
  readonly sentences: readonly Span[]
}

/** Blocks of an answer, and the spans of fenced code, which is not checked. */
export interface AnswerBlocks {
  readonly blocks: readonly AnswerBlock[]
  readonly code: readonly Span[]
}

/** A part of a line without its marker, as offsets in the answer. */
type Part = Span

const FENCE = /^\s*(?:```|~~~)/u
/** Markers that begin a block of their own: list item, heading, table row. */
const OWN_LINE = /^\s*(?:[-*+]\s+|[0-9]+[.)]\s+|#{1,6}\s+|\|)/u
const MARKER = /^\s*(?:>\s?)*(?:[-*+]\s+|[0-9]+[.)]\s+|#{1,6}\s+)?/u
const TABLE_RULE = /^\s*\|?[\s:|-]+\|?\s*$/u

/** Splits an answer in Markdown or plain text into blocks and sentences. Offsets map back to the answer. */
export function answerBlocks(answer: string): AnswerBlocks {
  const blocks: Part[][] = []
  const code: Span[] = []
  let open: Part[] = []
  let fence: number | null = null
  const close = () => {
    if (open.length > 0) blocks.push(open)
    open = []
  }
  let at = 0
  for (const line of answer.split('\n')) {
    const span = { start: at, end: at + line.length }
    at = span.end + 1
    if (FENCE.test(line)) {
      close()
      if (fence !== null) code.push({ start: fence, end: span.end })
      fence = fence === null ? span.start : null
    } else if (fence !== null) {
    } else if (line.trim() === '' || (line.includes('-') && TABLE_RULE.test(line))) close()
    else {
      if (OWN_LINE.test(line)) close()
      open.push({ start: span.start + (MARKER.exec(line)?.[0].length ?? 0), end: span.end })
      if (/^\s*(?:#|\|)/u.test(line)) close()
    }
  }
  close()
  if (fence !== null) code.push({ start: fence, end: answer.length })
  joinSources(answer, blocks)
  return { blocks: blocks.flatMap(parts => blockOf(answer, parts) ?? []), code }
}

/** Joins a paragraph that only names the source of the quotation above it: 「> …」, then 「（規約第14条）」. */
function joinSources(answer: string, blocks: Part[][]): void {
  for (let at = blocks.length - 1; at > 0; at--) {
    const [above, own] = [blocks[at - 1] ?? [], blocks[at] ?? []]
    const [first, only] = [above[0], own[0]]
    if (!first || !only || own.length > 1 || !SOURCE.test(answer.slice(only.start, only.end))) continue
    const line = answer.slice(answer.lastIndexOf('\n', first.start - 1) + 1, first.start)
    if (line.includes('>')) blocks.splice(at - 1, 2, [...above, only])
  }
}

const SOURCE =
  /^\s*(?:[—―–-]+\s*)?[（(［[]?[^（）()。]{2,40}第?[0-9一二三四五六七八九十百]+[条号項][^（）()。]{0,20}[）)］\]]?\s*$/u

/** Markup that is removed: code other than an address, images, links' URLs, tags, emphasis, escapes. */
const MARKUP =
  /`(?![a-z]+:[^`\s]+`)[^`]*`|`|!\[[^\]]*\]\([^)]*\)|\[(?=[^\][]*\]\()|(?<=\S)\]\([^)\s]*\)|<\/?[a-zA-Z][^>]*>|\*{1,3}|(?<![a-z0-9_])_{1,2}|_{1,2}(?![a-z0-9_])|\\(?=[[\]*_`#|<>])/gu

function blockOf(answer: string, parts: readonly Part[]): AnswerBlock | undefined {
  const runs: MappingSegment[] = []
  let plain = ''
  const add = (start: number, end: number) => {
    if (start >= end) return
    runs.push({ plain: plain.length, source: start, length: end - start })
    plain += answer.slice(start, end).replaceAll('|', '　')
  }
  for (const { start, end } of parts) {
    const line = answer.slice(start, end)
    if (/[\w,.;:)]$/u.test(plain) && /^[\w(]/u.test(line)) plain += ' '
    let from = start
    for (const { 0: markup, index } of line.matchAll(MARKUP)) {
      add(from, start + index)
      // A space replaces code, so that the text around it is not joined.
      if (markup.length > 1 && markup.startsWith('`')) plain += '　'
      from = start + index + markup.length
    }
    add(from, end)
  }
  if (plain.trim() === '') return undefined
  const span = { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 }
  const language = languageOf(plain)
  const text = { plain, runs, span }
  return { text, language, sentences: joinCitations(plain, language === 'ja' ? sentencesOf(plain) : english(plain)) }
}

/** English text may quote the law or name a Japanese term: 「Article 66 says “持ち点が…”」. Its citations decide. */
function languageOf(plain: string): Language {
  if (!/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(plain)) return 'en'
  return CITES_IN_ENGLISH.test(plain) && !/[条号]/u.test(plain.replace(QUOTED, '')) ? 'en' : 'ja'
}

const CITES_IN_ENGLISH = /\b(?:Articles?|Precedents?) [0-9]/iu
const QUOTED = /「[^」]*」|“[^”]*”|"[^"]*"/gu

function english(plain: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const { 0: stop, index } of plain.matchAll(/[.!?](?=\s+[A-Z"“[(]|\s*$)/gu)) {
    spans.push({ start, end: index + stop.length })
    start = index + stop.length
  }
  if (plain.slice(start).trim()) spans.push({ start, end: plain.length })
  return spans
}

/** Adds a citation in brackets to the sentence that it follows: 「…である。（第12条）」. */
function joinCitations(plain: string, sentences: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of sentences) {
    const before = joined.at(-1)
    if (before && /^[（([［][^。]*[）)\]］][。.]?\s*$/u.test(plain.slice(span.start, span.end)))
      joined[joined.length - 1] = { start: before.start, end: span.end }
    else joined.push(span)
  }
  return joined
}
