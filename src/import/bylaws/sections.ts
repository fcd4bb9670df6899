import { DIVISIONS } from '../../model/address.ts'
import type { SourceText } from '../../model/source.ts'
import { truncate } from '../../text/truncate.ts'
import type { LeftOut } from '../build/draft.ts'
import { type Doubt, type SourceLine, trimText } from '../formats/source-line.ts'
import { collapseLetterSpacing, withColumns } from '../lines/layout.ts'
import { placeBody } from './body.ts'
import type { BodyContext } from './body-context.ts'
import { findEnd } from './ending.ts'
import { readLabelHeads } from './label-heads.ts'
import type { OutlineParagraph, OutlinePart } from './outline.ts'
import type { LineClass, TagOf } from './tags.ts'

/** Part that is being collected. The lines below its heading are parsed as paragraphs later. */
interface OpenPart {
  readonly kind: 'division' | 'article' | 'main' | 'supplement' | 'opening' | 'preamble'
  readonly label: SourceText | null
  readonly title: SourceText
  readonly level: TagOf<'division'>['level'] | null
  readonly number: TagOf<'article'>['number'] | null
  readonly caption: SourceText | null
  /** Rank among the headings. A heading is nested below an open heading with a smaller rank. */
  readonly rank: number
  readonly lines: SourceLine[]
  readonly parts: OpenPart[]
  readonly line: SourceLine | null
}

/** Parts of a text, with the text before and after them. */
export interface Sections {
  readonly preface: readonly OutlineParagraph[]
  readonly preamble: readonly OutlineParagraph[] | null
  readonly parts: readonly OutlinePart[]
  readonly supplements: readonly TaggedSupplement[]
  readonly end: readonly OutlineParagraph[]
}

type TaggedSupplement = Extract<OutlinePart, { kind: 'supplement' }>

interface Gathering {
  readonly preface: OpenPart
  preamble: OpenPart | null
  readonly parts: OpenPart[]
  readonly supplements: OpenPart[]
  /** Open headings, outermost first. */
  stack: OpenPart[]
  /** Part that receives the next line. */
  open: OpenPart
  caption: TagOf<'caption'> | null
  readonly ignored: LeftOut[]
  readonly doubts: Doubt[]
  readonly tags: readonly LineClass[]
}

/** Assigns lines to their headings, and parses the lines below each heading. */
export function placeSections(tags: readonly LineClass[], context: BodyContext, ignored: LeftOut[]): Sections {
  const preface = openPart({ kind: 'opening' })
  const { doubts } = context
  const gathering: Gathering = {
    preface,
    preamble: null,
    parts: [],
    supplements: [],
    stack: [],
    open: preface,
    caption: null,
    ignored,
    doubts,
    tags
  }
  for (const [index, tag] of tags.entries()) placeTag(gathering, tag, index)
  flushCaption(gathering)
  const end = takeEnd(gathering)
  const { preamble, parts, supplements } = gathering
  const byLine = { ...context, apart: 'lines', captions: 'none' } as const
  return {
    preface: placeBody(preface.lines, byLine),
    preamble: preamble && placeBody(preamble.lines, { ...context, apart: 'sentences', captions: 'none' }),
    parts: parts.map(part => closePart(part, context)),
    supplements: supplements.map(part => closeSupplement(part, context)),
    end: placeBody(end, byLine)
  }
}

function openPart(part: Partial<OpenPart> & Pick<OpenPart, 'kind'>): OpenPart {
  const title = { plain: '', runs: [], span: part.line?.span ?? { start: 0, end: 0 } }
  const none = { label: null, title, level: null, number: null, caption: null, rank: 0, line: null }
  return { ...none, ...part, lines: [], parts: [] }
}

function placeTag(gathering: Gathering, tag: LineClass, index: number): void {
  if (tag.kind === 'caption') {
    placeCaption(gathering, tag, index)
    return
  }
  if (tag.kind !== 'article' && tag.kind !== 'articles') flushCaption(gathering)
  if (tag.kind === 'plain' || tag.kind === 'rule' || tag.kind === 'toc') gathering.open.lines.push(tag.line)
  else if (tag.kind === 'preamble') placePreamble(gathering, tag)
  else if (tag.kind === 'main') placeMain(gathering, tag)
  else if (tag.kind === 'supplement' || tag.kind === 'appendix') placeSupplement(gathering, tag)
  else if (tag.kind === 'division') placeDivision(gathering, tag)
  else if (tag.kind === 'article') placeArticle(gathering, tag)
  else if (tag.kind === 'articles') placeDeleted(gathering, tag)
  else if (tag.kind === 'title') placeTitle(gathering, tag, index)
}

/** Assigns a caption to the following article. Any other caption remains a line of the open part. */
function placeCaption(gathering: Gathering, tag: TagOf<'caption'>, index: number): void {
  flushCaption(gathering)
  const next = gathering.tags[index + 1]
  const isAbove =
    next?.kind === 'articles' || (next?.kind === 'article' && (next.caption === null || next.rest === null))
  if (isAbove) gathering.caption = tag
  else gathering.open.lines.push(tag.line)
}

/** Adds a caption without an article to the open part, as a line. */
function flushCaption(gathering: Gathering): void {
  const { caption, open } = gathering
  if (caption) open.lines.push(caption.line)
  gathering.caption = null
}

/** Drops a line 「本則」 above articles or headings. If the text has neither, the line begins the main provisions. */
function placeMain(gathering: Gathering, { line }: LineClass): void {
  const { tags, parts } = gathering
  const end = tags.findIndex(({ kind }) => kind === 'supplement')
  const above = end < 0 ? tags : tags.slice(0, end)
  if (line.text && (parts.length > 0 || above.some(({ kind }) => isUnit(kind)))) {
    gathering.ignored.push({ name: '「本則」の行', span: line.span })
    return
  }
  const part = openPart({ kind: 'main', line })
  gathering.parts.push(part)
  gathering.open = part
}

function isUnit(kind: LineClass['kind']): boolean {
  return kind === 'article' || kind === 'articles' || kind === 'division' || kind === 'title'
}

/** Begins the 前文. A text has one, before its articles: any other line 「前文」 is text. */
function placePreamble(gathering: Gathering, { line }: LineClass): void {
  if (gathering.preamble !== null || gathering.parts.length > 0 || gathering.supplements.length > 0) {
    gathering.open.lines.push(line)
    const message = `「${line.text}」の行を、文として読みました。前文は、初めの条より前に一つだけ置けます`
    if (line.text) gathering.doubts.push({ span: line.span, message })
    return
  }
  if (line.text) gathering.ignored.push({ name: '「前文」の行', span: line.span })
  else gathering.doubts.push({ span: line.span, message: '目次の後の文を、前文と読みました' })
  gathering.preamble = openPart({ kind: 'preamble', line })
  gathering.open = gathering.preamble
}

function placeSupplement(gathering: Gathering, { label, rest, line }: TagOf<'supplement' | 'appendix'>): void {
  const part = openPart({ kind: 'supplement', label, line })
  if (rest) part.lines.push(lineOf(line, rest))
  gathering.supplements.push(part)
  gathering.stack = []
  gathering.open = part
}

/** Returns the text after a label as a separate line. */
function lineOf(line: SourceLine, content: SourceText): SourceLine {
  const { plain: text, span } = content
  return { ...line, content, text, span, heading: null, bullet: null, renderedNumber: null, isSoft: false }
}

/** Places a numbered heading. All headings without a number rank below the numbered ones. */
function placeDivision(gathering: Gathering, { level, label, title, line, number }: TagOf<'division'>): void {
  if (gathering.supplements.length > 0) {
    gathering.open.lines.push(lineOf(line, line.content))
    gathering.doubts.push({
      span: line.span,
      message: `附則の後の「${truncate(line.text)}」を、章でなく文と読みました`
    })
    return
  }
  if (/^附\s*則$/u.test(title.plain))
    gathering.doubts.push({
      span: line.span,
      message: `「${truncate(line.text)}」を、附則でなく章などの見出しと読みました。附則なら、見出しを「附則」だけにしてください`
    })
  const rank = DIVISIONS.findIndex(one => one.level === level)
  pushDivision(gathering, openPart({ kind: 'division', level, number, label, title, rank, line }))
}

function pushDivision(gathering: Gathering, part: OpenPart): void {
  gathering.stack = gathering.stack.filter(({ rank }) => rank < part.rank)
  const parent = gathering.stack.at(-1)
  ;(parent?.parts ?? gathering.parts).push(part)
  gathering.stack.push(part)
  gathering.open = part
}

function placeArticle(gathering: Gathering, tag: TagOf<'article'>): void {
  const { label, number, line, rest } = tag
  const above = gathering.caption
  gathering.caption = null
  if (above && tag.caption && above.caption.plain !== tag.caption.plain)
    gathering.doubts.push({
      span: above.line.span,
      message: `「${above.line.text}」は、見出しのある${label.plain}の上にあります`
    })
  const caption = tag.caption ?? above?.caption ?? null
  if (above && tag.caption) gathering.open.lines.push(above.line)
  const part = openPart({ kind: 'article', label, number, caption, line })
  if (rest) part.lines.push(lineOf(line, rest))
  const supplement = isInSupplement(gathering) ? gathering.supplements.at(-1) : undefined
  ;(supplement?.parts ?? gathering.stack.at(-1)?.parts ?? gathering.parts).push(part)
  gathering.open = part
}

function isInSupplement({ stack, supplements, open }: Gathering): boolean {
  const last = supplements.at(-1)
  return stack.length === 0 && last !== undefined && (open === last || last.parts.includes(open))
}

/** Places 「第7条から第9条まで　削除」 verbatim, as a section with this label. Asks about a caption above it. */
function placeDeleted(gathering: Gathering, { label, rest, line }: TagOf<'articles'>): void {
  const { caption: above, doubts } = gathering
  gathering.caption = null
  const caption = above?.caption ?? null
  if (above) {
    const message = `「${above.line.text}」は、「${label.plain}」の初めの条の見出しと読みました`
    doubts.push({ span: above.line.span, message })
  }
  const part = openPart({ kind: 'article', label, caption, line })
  part.lines.push(lineOf(line, rest))
  ;(gathering.stack.at(-1)?.parts ?? gathering.parts).push(part)
  gathering.open = part
}

/** Places an unnumbered heading. It is a section, unless an article follows directly or a lower heading is below it. */
function placeTitle(gathering: Gathering, { depth, line }: TagOf<'title'>, index: number): void {
  const { tags, supplements, stack, open } = gathering
  const title = withColumns(line.content)
  const next = tags.slice(index + 1).find(({ kind }) => kind !== 'rule')
  const isLast = !tags.slice(index + 1).some(({ kind }) => kind === 'article' || kind === 'division')
  const own = open.kind === 'article' && open.number !== null ? open.line?.heading : null
  if (own != null && depth > own) {
    open.lines.push(line)
    if (readLabelHeads(line.text).length === 0)
      gathering.doubts.push({ span: line.span, message: `見出し「${truncate(line.text)}」を、条の中の文と読みました` })
    return
  }
  if (isInSupplement(gathering) || (supplements.length > 0 && isLast)) {
    placeSupplement(gathering, { kind: 'appendix', label: title, rest: null, line })
    return
  }
  const below = tags.slice(index + 1).find(({ kind }) => kind !== 'rule' && kind !== 'plain' && kind !== 'caption')
  const isDivision = leadsDown(next, depth) || (below?.kind === 'title' && below.depth > depth)
  const rank = 10 + depth
  if (isDivision) {
    pushDivision(gathering, openPart({ kind: 'division', title, rank, line }))
    return
  }
  gathering.stack = stack.filter(part => part.rank < rank)
  const part = openPart({ kind: 'article', label: title, line })
  ;(gathering.stack.at(-1)?.parts ?? gathering.parts).push(part)
  gathering.open = part
}

function leadsDown(next: LineClass | undefined, depth: number): boolean {
  if (!next) return false
  if (next.kind === 'title') return next.depth > depth
  return next.kind === 'article' || next.kind === 'caption' || next.kind === 'division'
}

/** Removes and returns the lines after the last provision: signatures and dates. */
function takeEnd(gathering: Gathering): SourceLine[] {
  const { open } = gathering
  const from = findEnd(open.lines, open.kind === 'supplement' || isInSupplement(gathering))
  return from < open.lines.length ? open.lines.splice(from).filter(({ isRule }) => !isRule) : []
}

function closePart(part: OpenPart, context: BodyContext): OutlinePart {
  const span = spanOfPart(part)
  if (part.kind === 'division') {
    const parts = part.parts.map(below => closePart(below, context))
    const { level, label, title } = part
    return {
      kind: 'division',
      level,
      label,
      title,
      parts,
      paragraphs: placeBody(part.lines, { ...context, captions: 'not-first' }),
      span
    }
  }
  if (part.kind === 'main')
    return { kind: 'main', paragraphs: placeBody(part.lines, { ...context, isMain: true }), span }
  const label = part.label ?? part.title
  const { number, caption } = part
  return {
    kind: 'article',
    label,
    number,
    caption: caption && collapseLetterSpacing(trimText(caption)),
    paragraphs: placeBody(part.lines, context),
    span
  }
}

/** Parses a 附則. Each of its sentences is a separate paragraph. */
function closeSupplement(part: OpenPart, whole: BodyContext): TaggedSupplement {
  const context = { ...whole, isExtract: /[）)抄]$/u.test(part.label?.plain ?? '') }
  const parts = part.parts.map(below => closePart(below, context))
  const paragraphs = placeBody(part.lines, { ...context, apart: 'sentences' })
  return { kind: 'supplement', label: part.label ?? part.title, parts, paragraphs, span: spanOfPart(part) }
}

function spanOfPart({ line, label, title }: OpenPart) {
  return line?.span ?? label?.span ?? title.span
}
