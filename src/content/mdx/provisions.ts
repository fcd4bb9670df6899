import { formatNum, formatSubitemNum } from '../../model/address.ts'
import type { BranchedNumber, Item, LawTable, Path } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import { joinTexts, literalText, sliceText, spanOf } from '../../model/source-text.ts'
import { BRANCHES, ORDINAL_NUMERAL } from '../../text/numerals.ts'
import { isPenaltyNote } from '../../text/penalty-note.ts'
import { truncate } from '../../text/truncate.ts'
import type { ReaderFinding } from '../diagnostics/report-sink.ts'
import type { Block, ListEntry } from './blocks.ts'
import { type ParagraphDraft, reportTextOutsideArticle, type State } from './builder-state.ts'
import { articleDepth } from './depth.ts'
import { openArticle } from './headings.ts'
import { readItemLabel, readParagraphLabel } from './labels.ts'
import { startPaths } from './named-paths.ts'
import { parseRuleRows } from './tables.ts'
import { readToc } from './toc.ts'

/** Returns the paragraphs to which a block of text or a list belongs, and their parent path. */
function holder(state: State): { paragraphs: ParagraphDraft[]; path: Path } | undefined {
  if (!state.article) openArticle(state)
  if (state.article) return state.article
  if (state.zone === 'preamble') return startSeparatePart(state, '前文', state.preamble)
  if (state.zone === 'before' && state.published) return startSeparatePart(state, '冒頭', state.preface)
  return state.zone === 'supplement' || state.zone === 'end' ? state.supplements.at(-1) : undefined
}

/** Returns the paragraphs of a part that has its own page next to the articles, and reserves its path. */
function startSeparatePart({ paths }: State, path: Path, paragraphs: ParagraphDraft[]) {
  paths.add(path)
  return { paragraphs, path }
}

/**
 * True for the caption of the next paragraph: 「（施行期日）」 in a 附則 without articles, or in any article of a published text.
 */
export function isParagraphCaption(
  { zone, article, supplements, published }: State,
  { label, text, isPlain }: Extract<Block, { kind: 'text' }>,
  next: Block | undefined
): boolean {
  if (isPlain) return false
  const isInSupplement = zone === 'supplement' && !article && supplements.at(-1)?.articles.length === 0
  if (!isInSupplement && !(published && article)) return false
  return label === null && next?.kind === 'text' && /^（[^（）]+）$/u.test(text.plain)
}

/** Adds a paragraph (項). Numbers are printed from the second one on; paragraphs of a 前文 have no numbers. */
export function addParagraphBlock(state: State, block: Extract<Block, { kind: 'text' }>): void {
  const to = holder(state)
  if (!to) {
    reportTextOutsideArticle(state, block.text.plain, block.span)
    return
  }
  const previous = to.paragraphs.at(-1)
  const isRemark = state.article?.isUnnumbered === true && !block.label && (state.bySection || !state.published)
  const number = block.label?.number ?? unprintedNumber(state, previous, block.text.plain)
  if (previous && !block.label && !state.published && state.zone === 'body' && ARTICLE.test(block.text.plain)) {
    reportUnmarked(state, block)
    return
  }
  if (previous && !block.label && !state.published && state.zone !== 'preamble' && !isRemark)
    state.report({ ...unlabelled(block.text.plain, number), span: firstLineSpan(block.text) })
  const deleted = block.text.plain === '削除'
  const { caption } = state
  state.caption = null
  to.paragraphs.push({
    level: 'paragraph',
    path: pathBelow(
      { path: to.path, children: to.paragraphs },
      isRemark && !isCounted(state) ? remarkStep(to.paragraphs) : formatNum(number),
      state
    ),
    number,
    label: block.label,
    ...(caption ? { caption: sliceText(caption, 1, caption.plain.length - 1) } : {}),
    text: block.text,
    deleted,
    items: [],
    span: block.span
  })
  if (state.article) state.article.deleted = deleted && !previous
}

/** Text that is only the label and caption of an article: 「第56条の2（試し）」. */
const ARTICLE = new RegExp(`^第${ORDINAL_NUMERAL}条${BRANCHES}(?:[ 　]*（[^（）]*）)?$`, 'u')

/**
 * Reports the heading of an article without 「#」. The text below belongs to that article and is not reported separately.
 */
function reportUnmarked(state: State, { text }: Extract<Block, { kind: 'text' }>): void {
  const marks = '#'.repeat(articleDepth(state.stack.length, false))
  state.report({
    code: 'heading-unknown',
    message: `「${truncate(text.plain)}」は、見出しになっていません`,
    hint: `条の見出しの前に「${marks}」と半角の空白を置きます。「${marks} ${truncate(text.plain)}」`,
    span: firstLineSpan(text)
  })
  state.zone = 'unknown'
  state.article = null
}

/**
 * Returns the finding for a text without a number. It may be a heading without a blank, or have a blank of the wrong
 * width after its number.
 */
function unlabelled(text: string, [number]: BranchedNumber): Omit<ReaderFinding, 'span'> {
  const [, marks, heading] = /^([#＃]{1,6})\s*(.+)/u.exec(text) ?? []
  if (marks && heading)
    return {
      code: 'heading-unknown',
      message: `「${truncate(text)}」は、見出しになっていません`,
      hint: `半角の「#」の後に、半角の空白を入れます。「${'#'.repeat(marks.length)} ${truncate(heading)}」`
    }
  return {
    code: 'label-missing',
    message: `「${truncate(text)}」に項番号がありません`,
    hint: labelHint(text, number)
  }
}

/** Returns the way to write the label that a text seems to have, or the label of the next paragraph. */
function labelHint(phrase: string, number: number): string {
  const [, written, text] = /^\s*([0-9０-９]+)(?:[ \u00a0\t]+|[.．、][\s　]*)(.+)/u.exec(phrase) ?? []
  if (written && text) return `番号の後は、全角の空白だけにします。「${written}　${truncate(text)}」`
  const rest = phrase.replace(/^[-－‐–—・●]?[\s　]*/u, '')
  const level = readItemLabel(rest)?.level
  if (level === 'item') return `号なら、行の頭に半角の「-」と半角の空白を置きます。「- ${truncate(rest)}」`
  if (level) return `号の中なら、上の号の下に「  - ${truncate(rest)}」と、字下げをして書きます`
  const printed = readParagraphLabel(phrase.trimStart())
  if (printed) return `番号の前の空白を消します。「${truncate(phrase.trimStart())}」`
  return `この条の第${number}項なら「${number}　${truncate(phrase.trimStart())}」と書きます`
}

/** True if no paragraph below a heading of a published text has a number. They are then numbered by position. */
function isCounted({ published, numbering }: State): boolean {
  return published && !numbering.hasLabels
}

/**
 * Returns the number of a paragraph without a label: its position. In a published text with other labels, it continues
 * the previous paragraph, or precedes 第1項. A note on penalties is no paragraph and continues the previous one, too.
 */
function unprintedNumber(
  { published, numbering }: State,
  previous: ParagraphDraft | undefined,
  text: string
): BranchedNumber {
  const isNote = published && previous !== undefined && isPenaltyNote(text)
  if (!isNote && (!published || !numbering.hasLabels)) return [(previous?.number[0] ?? 0) + 1]
  if (!previous) return [numbering.hasLead ? 0 : 1]
  const [first, branch = 1] = previous.number
  return [first, branch + 1]
}

/** Returns the path of a child. If a published text repeats a number, the second child gets its own path. */
function pathBelow(
  parent: { readonly path: Path; readonly children: readonly { readonly path: Path }[] },
  step: string,
  { published, below }: State
): Path {
  const path = `${parent.path}/${step}`
  if (!published) return path
  const paths = below.get(parent.children) ?? startPaths(parent.children.map(child => child.path))
  below.set(parent.children, paths)
  return paths.reserve(path)
}

/** Returns the path step of a line without a number in a section: 注, 注2. */
function remarkStep(paragraphs: readonly ParagraphDraft[]): string {
  const count = paragraphs.filter(({ label }) => !label).length
  return count ? `注${count + 1}` : '注'
}

/**
 * Adds a table:
 * - Below a named section, rows with a number in the first column are rules.
 * - In a published text, they are rules only if the head of that column is 番号.
 * - Every other table belongs to the text above it.
 */
export function takeTable(state: State, { table, span }: Extract<Block, { kind: 'table' }>): void {
  const { article, published } = state
  const rows = parseRuleRows(table)
  const saysSo = !published || table.head?.[0]?.text.plain === '番号'
  const areRules = article?.isUnnumbered === true && table.head !== null && saysSo && rows.every(({ label }) => label)
  if (published && !areRules) {
    addTable(state, table, span)
    return
  }
  if (!areRules) reportTable(state, rows.find(({ label }) => !label)?.span ?? span, span)
  const columns = (table.head ?? []).slice(1).map(({ text }) => text)
  // The rows of a misplaced table remain as text, so that the article is not also reported as empty.
  for (const { label, number, cells, span: place } of rows)
    article?.paragraphs.push({
      level: 'paragraph',
      path: pathBelow({ path: article.path, children: article.paragraphs }, formatNum(number), state),
      number,
      label,
      text: joinTexts(
        cells.filter(({ plain }) => plain),
        '　'
      ),
      row: { columns, cells },
      deleted: false,
      items: [],
      span: place
    })
}

function reportTable({ article, report }: State, row: Span, table: Span): void {
  report({
    code: 'structure-unknown',
    message: article?.isUnnumbered
      ? '表の初めの列に、番号のない行があります'
      : '表は、節の名の見出しの下でだけ使えます',
    hint: '「| 1 | 満貫 | 5翻 |」のように、初めの列に番号を書きます',
    span: article?.isUnnumbered ? row : table
  })
}

/** Adds a table of a published text to the paragraph above. If there is none, adds a paragraph without text. */
function addTable(state: State, table: LawTable, span: Span): void {
  const to = holder(state)
  if (to && to.paragraphs.length === 0) addParagraphBlock(state, emptyText(span.start))
  const paragraph = to?.paragraphs.at(-1)
  if (!paragraph) {
    reportTextOutsideArticle(state, table.rows[0]?.[0]?.text.plain ?? '', span)
    return
  }
  const title = state.tableTitle
  state.tableTitle = null
  paragraph.tables = [...(paragraph.tables ?? []), { ...(title && { title }), ...table }]
  paragraph.span = { start: paragraph.span.start, end: span.end }
}

/** Stores the title of the table that follows, or reports that there is no table. */
export function takeTitle(state: State, block: Extract<Block, { kind: 'table-title' }>, next: Block | undefined): void {
  if (next?.kind === 'table') {
    state.tableTitle = block.text
    return
  }
  state.report({
    code: 'structure-unknown',
    message: `「${truncate(block.text.plain)}」の下に表がありません`,
    hint: '** で囲んだ行は、表の題です。文なら、囲まずに書きます',
    span: block.span
  })
}

/** Adds 備考 to the table above, or reports that there is no table. */
export function takeRemarks(state: State, block: Extract<Block, { kind: 'remarks' }>): void {
  const paragraph = holder(state)?.paragraphs.at(-1)
  const last = paragraph?.tables?.at(-1)
  if (paragraph && last) {
    paragraph.tables = [...(paragraph.tables ?? []).slice(0, -1), { ...last, remarks: block.text }]
    return
  }
  state.report({
    code: 'structure-unknown',
    message: `「${truncate(block.text.plain)}」の上に表がありません`,
    hint: '「> 備考」は、表のすぐ下に置きます',
    span: block.span
  })
}

/** Adds a list: lines of the 目次, or the items of the paragraph before it. */
export function takeList(state: State, block: Extract<Block, { kind: 'list' }>): void {
  if (state.zone === 'toc' && state.toc) {
    state.toc = {
      entries: [...state.toc.entries, ...readToc(block.entries, state.report, state.published)],
      span: { start: state.toc.span.start, end: block.span.end }
    }
    return
  }
  const to = holder(state)
  if (to && to.paragraphs.length === 0 && state.published) addParagraphBlock(state, emptyText(block.span.start))
  const paragraph = to?.paragraphs.at(-1)
  if (!paragraph) {
    reportTextOutsideArticle(state, block.entries[0]?.text.plain ?? '', block.span)
    return
  }
  if (paragraph.items.length === 0 && paragraph.tables)
    paragraph.tables = paragraph.tables.map(table => ({ ...table, above: true }))
  addItems(state, paragraph.items, block.entries, { parent: paragraph.path, level: 'item' })
  paragraph.span = { start: paragraph.span.start, end: block.span.end }
}

/** Returns a paragraph without text, for a list directly below a heading. */
function emptyText(at: number): Extract<Block, { kind: 'text' }> {
  return { kind: 'text', label: null, text: literalText('', at), span: { start: at, end: at } }
}

const BELOW = { item: 'subitem', subitem: 'subsubitem', subsubitem: 'subsubitem' } as const

/** True if a list has the labels of its level: 一、二. A list of 1, 2 or ①, ② has a numbering of its own. */
function hasForm(entries: readonly ListEntry[], level: Item['level']): boolean {
  return entries.some(({ label }) => label?.level === level)
}

interface ItemPlace {
  readonly parent: Path
  readonly level: Item['level']
}

/** Adds the entries of a list to the existing items. */
function addItems(state: State, items: Item[], entries: readonly ListEntry[], place: ItemPlace): void {
  const { published } = state
  const hasLabels = !published || entries.some(({ label }) => label)
  const at = { ...place, row: items, hasForm: hasForm(entries, place.level), hasLabels }
  for (const entry of entries) items.push(buildItem(state, entry, at))
}

interface EntryPlace extends ItemPlace {
  /** Preceding items of the same list. */
  readonly row: readonly Item[]
  readonly hasForm: boolean
  /** True if some siblings have labels. An entry without a label is then reported. */
  readonly hasLabels: boolean
}

function buildItem(state: State, entry: ListEntry, at: EntryPlace): Item {
  const position: BranchedNumber = [at.row.length + 1]
  const label = entry.label ?? { text: '', level: null, number: position, span: entry.text.span }
  if (!entry.label && at.hasLabels && !entry.isBare)
    state.report({
      code: 'label-missing',
      message: `「${truncate(entry.text.plain)}」に号の番号がありません`,
      hint: entry.counter
        ? `項なら「${entry.counter}　…」、号なら「- 一　…」と、番号の後を全角の空白で区切って書きます`
        : '号は「- 一　…」、号の中は「- イ　…」と、番号の後を全角の空白で区切って書きます',
      span: firstLineSpan(entry.text)
    })
  else if (!state.published && (label.level ? label.level !== at.level : at.hasForm && label.number))
    reportLevel(state, label, at.level)
  const number = label.number ?? position
  const step = at.level === 'subitem' && isIroha(label, state) ? formatSubitemNum(number) : formatNum(number)
  const path = pathBelow({ path: at.parent, children: at.row }, step, state)
  const items: Item[] = []
  addItems(state, items, entry.entries, { parent: path, level: BELOW[at.level] })
  return {
    level: at.level,
    path,
    label: { text: label.text, number, span: label.span },
    text: entry.text,
    ...(entry.tables && { tables: entry.tables }),
    deleted: entry.text.plain === '削除',
    items,
    span: entry.span
  }
}

/** True for イロハ, the only labels that are romanized in a path. */
function isIroha({ level }: Pick<NonNullable<ListEntry['label']>, 'level'>, { published }: State): boolean {
  return published ? level === 'subitem' : level !== null
}

const LABEL_FORMS = { item: '一、二、三', subitem: 'イ、ロ、ハ', subsubitem: '（１）、（２）、（３）' }

function reportLevel(state: State, label: { text: string; span: Span }, level: Item['level']): void {
  state.report({
    code: 'label-level',
    message: `「${label.text}」は、この段の番号の書き方ではありません`,
    hint: `この段では ${LABEL_FORMS[level]} を使います`,
    span: label.span
  })
}

function firstLineSpan(text: SourceText): Span {
  return text.plain ? spanOf(text, 0, Math.min(text.plain.length, 12)) : literalText('', text.span.start).span
}
