import { formatNum, formatSubitemNum } from '../../model/address.ts'
import type { Item, Num, Path } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import { joinTexts, literalText, sliceText, spanOf } from '../../model/source-text.ts'
import { clipped } from '../../text/clipped.ts'
import type { Block, ListEntry } from './blocks.ts'
import { type ParagraphDraft, type State, tellOutside } from './state.ts'
import { readToc } from './toc.ts'

/** The paragraphs that a block of text or a list goes to, and the path they stand under. */
function holder(state: State): { paragraphs: ParagraphDraft[]; path: Path } | undefined {
  if (state.article) return state.article
  if (state.zone === 'preamble') return { paragraphs: state.preamble, path: '前文' }
  return state.zone === 'supplement' ? state.supplements.at(-1) : undefined
}

/** 「（施行期日）」 between the paragraphs of a 附則 without articles: the caption of the one that follows. */
export function isParagraphCaption(
  { zone, article, supplements }: State,
  { label, text }: Extract<Block, { kind: 'text' }>,
  next: Block | undefined
): boolean {
  if (zone !== 'supplement' || article || supplements.at(-1)?.articles.length !== 0) return false
  return label === null && next?.kind === 'text' && /^（[^（）]+）$/u.test(text.plain)
}

/** A paragraph (項): numbered from the second one on. Those of a 前文 have no numbers. */
export function takeText(state: State, block: Extract<Block, { kind: 'text' }>): void {
  const to = holder(state)
  if (!to) {
    tellOutside(state, block.text.plain, block.span)
    return
  }
  const previous = to.paragraphs.at(-1)
  const isNamed = state.article?.named === true
  const number: Num = block.label?.number ?? [(previous?.number[0] ?? 0) + 1]
  if (previous && !block.label && state.zone !== 'preamble' && !isNamed)
    state.tell({
      code: 'label-missing',
      message: `「${clipped(block.text.plain)}」に項番号がありません`,
      hint: `この条の第${number[0]}項なら「${number[0]}　${clipped(block.text.plain)}」と書きます`,
      span: firstLineSpan(block.text)
    })
  const deleted = block.text.plain === '削除'
  const { caption } = state
  state.caption = null
  to.paragraphs.push({
    level: 'paragraph',
    path: `${to.path}/${isNamed && !block.label ? remarkStep(to.paragraphs) : formatNum(number)}`,
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

/** The step of an unnumbered line of a section: 注, 注2. */
function remarkStep(paragraphs: readonly ParagraphDraft[]): string {
  const count = paragraphs.filter(({ label }) => !label).length
  return count ? `注${count + 1}` : '注'
}

/** A table: each of its rows is a rule of the section it stands in. */
export function takeTable(state: State, { columns, rows, span }: Extract<Block, { kind: 'table' }>): void {
  const { article, tell } = state
  const unnumbered = rows.find(({ label }) => !label)
  if (!article?.named || unnumbered)
    tell({
      code: 'structure-unknown',
      message: article?.named ? '表の初めの列に、番号のない行があります' : '表は、節の名の見出しの下でだけ使えます',
      hint: '「| 1 | 満貫 | 5翻 |」のように、初めの列に番号を書きます',
      span: article?.named ? (unnumbered?.span ?? span) : span
    })
  // Where a table cannot stand its rows are kept as words, so that the article is not told to be empty as well.
  for (const { label, number, cells, span: place } of rows)
    article?.paragraphs.push({
      level: 'paragraph',
      path: `${article.path}/${formatNum(number)}`,
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

/** A list: lines of the 目次, or the items of the paragraph before it. */
export function takeList(state: State, block: Extract<Block, { kind: 'list' }>): void {
  if (state.zone === 'toc' && state.toc) {
    state.toc = {
      entries: [...state.toc.entries, ...readToc(block.entries, state.tell)],
      span: { start: state.toc.span.start, end: block.span.end }
    }
    return
  }
  const paragraph = holder(state)?.paragraphs.at(-1)
  if (!paragraph) {
    tellOutside(state, block.entries[0]?.text.plain ?? '', block.span)
    return
  }
  paragraph.items.push(
    ...block.entries.map((entry, index) =>
      buildItem(state, entry, {
        parent: paragraph.path,
        level: 'item',
        index: paragraph.items.length + index,
        hasForm: hasForm(block.entries, 'item')
      })
    )
  )
  paragraph.span = { start: paragraph.span.start, end: block.span.end }
}

const BELOW = { item: 'subitem', subitem: 'subsubitem', subsubitem: 'subsubitem' } as const

/** Whether a list has labels as its level asks for them: 一、二. One of 1, 2 or ①, ② has none, and is one of its own. */
function hasForm(entries: readonly ListEntry[], level: Item['level']): boolean {
  return entries.some(({ label }) => label?.level === level)
}

interface ItemPlace {
  readonly parent: Path
  readonly level: Item['level']
  readonly index: number
  readonly hasForm: boolean
}

function buildItem(state: State, entry: ListEntry, at: ItemPlace): Item {
  const position: Num = [at.index + 1]
  const label = entry.label ?? { text: '', level: at.level, number: position, span: entry.text.span }
  if (!entry.label)
    state.tell({
      code: 'label-missing',
      message: `「${clipped(entry.text.plain)}」に号の番号がありません`,
      hint: '号は「- 一　…」、号の中は「- イ　…」と、番号の後を全角の空白で区切って書きます',
      span: firstLineSpan(entry.text)
    })
  else if (label.level ? label.level !== at.level : at.hasForm && label.number) tellLevel(state, label, at.level)
  const number = label.number ?? position
  const step = at.level === 'subitem' && label.level ? formatSubitemNum(number) : formatNum(number)
  const path = `${at.parent}/${step}`
  const below = BELOW[at.level]
  return {
    level: at.level,
    path,
    label: { text: label.text, number, span: label.span },
    text: entry.text,
    deleted: entry.text.plain === '削除',
    items: entry.entries.map((one, index) =>
      buildItem(state, one, { parent: path, level: below, index, hasForm: hasForm(entry.entries, below) })
    ),
    span: entry.span
  }
}

const LABEL_FORMS = { item: '一、二、三', subitem: 'イ、ロ、ハ', subsubitem: '（１）、（２）、（３）' }

function tellLevel(state: State, label: { text: string; span: Span }, level: Item['level']): void {
  state.tell({
    code: 'label-level',
    message: `「${label.text}」は、この段の番号の書き方ではありません`,
    hint: `この段では ${LABEL_FORMS[level]} を使います`,
    span: label.span
  })
}

function firstLineSpan(text: SourceText): Span {
  return text.plain ? spanOf(text, 0, Math.min(text.plain.length, 12)) : literalText('', text.span.start).span
}
