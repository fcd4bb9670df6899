import { DIVISIONS, divisionRank, formatNum } from '../../model/address.ts'
import { APPENDIX_HEADING } from '../../model/appendix.ts'
import type { BranchedNumber, Label, Path } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import { sliceText, spanOf } from '../../model/source-text.ts'
import type { Block } from './blocks.ts'
import type { ArticleDraft, DivisionDraft, State } from './builder-state.ts'
import { articleDepth, divisionDepth } from './depth.ts'
import type { HeadingLabel } from './labels.ts'
import { dotlessStep, pathStep } from './named-paths.ts'

export type HeadingBlock = Extract<Block, { kind: 'heading' }>

/** Blocks after a block: the next one, and the next heading. */
export interface BlocksBelow {
  readonly next: Block | undefined
  readonly heading: HeadingBlock | undefined
}

/** Starts the part of the tree that a heading announces. */
export function takeHeading(state: State, block: HeadingBlock, below: BlocksBelow): void {
  const { label } = block
  const { next } = below
  state.article = null
  if (label.kind === 'article') startArticle(state, block, label)
  else if (label.kind === 'division') startDivision(state, block, label)
  else if (label.kind === 'unknown' && isSection(state, block, next)) startSection(state, block)
  else if (label.kind === 'unknown' || label.kind === 'main') startUnnumbered(state, block, below)
  else startZone(state, block, label.kind)
}

/** Ends the law at 「---」. Signatures and dates follow. */
export function endLaw(state: State, span: Span): void {
  state.zone = 'end'
  state.stack = []
  state.article = null
  const path = state.paths.reserve('末尾')
  state.supplements.push({ level: 'supplement', path, label: '', articles: [], paragraphs: [], span })
}

/** Starts the part below a heading without a label, which only a published text may have. */
function startUnnumbered(state: State, block: HeadingBlock, { heading }: BlocksBelow): void {
  const { depth, label, text } = block
  if (!state.published) reportUnknown(state, block)
  else if (label.kind === 'main') startNamed(state, block)
  else if (depth === 2 && (state.zone === 'supplement' || APPENDIX.test(text.plain))) startAppendix(state, block)
  else if (heading && heading.depth > depth) startTitled(state, block)
  else startNamed(state, block)
}

/** Headings of named parts after the law. */
const APPENDIX = new RegExp(`^(?:補\\s*則$|${APPENDIX_HEADING}|参考)`, 'u')

function startAppendix(state: State, { text, span }: HeadingBlock): void {
  const path = state.paths.reserve(dotlessStep(text.plain.replace(/(?<=.)[（(].*$/u, '')))
  state.zone = 'supplement'
  state.stack = []
  state.supplements.push({ level: 'supplement', path, label: text.plain, articles: [], paragraphs: [], span })
}

/** Starts a chapter without a number: a heading with headings below it, and optional text before them. */
function startTitled(state: State, block: HeadingBlock): void {
  const { depth, text, span } = block
  state.zone = 'body'
  state.stack.length = Math.min(state.stack.length, Math.max(0, depth - 2))
  const { level = 'chapter', mark = 'ch' } = DIVISIONS[Math.min(depth - 1, DIVISIONS.length - 1)] ?? {}
  const parent = state.stack.at(-1)
  const siblings = parent?.children ?? state.children
  const place = siblings.length + 1
  const path = `${parent ? `${parent.path}/` : ''}${mark}${place}`
  const label: Label = { text: '', number: [place], span: { start: text.span.start, end: text.span.start } }
  const division: DivisionDraft = { level, path, label, title: text, children: [], span }
  siblings.push(division)
  state.stack.push(division)
}

/** Starts an article by its name: a heading with only text below it. */
function startNamed(state: State, { depth, text, span }: HeadingBlock): void {
  const isSupplement = state.zone === 'supplement' || state.zone === 'end'
  const supplement = isSupplement ? state.supplements.at(-1) : undefined
  if (!supplement) state.stack.length = Math.min(state.stack.length, Math.max(0, depth - 2))
  const siblings = supplement?.articles ?? state.stack.at(-1)?.children ?? state.children
  const path = state.paths.reserve(`${supplement ? `${supplement.path}/` : ''}${dotlessStep(text.plain)}`)
  const label: Label = { text: text.plain, number: [siblings.length + 1], span: text.span }
  addArticle(state, siblings, { label, path, caption: null, isUnnumbered: true, span })
}

/** Starts the article for text directly below a division heading: 「第1章」 without any 条. */
export function openArticle(state: State): void {
  const division = state.stack.at(-1)
  if (!state.published || !division || state.zone !== 'body') return
  const { path, span } = division
  const label: Label = { text: '', number: [0], span: { start: span.end, end: span.end } }
  addArticle(state, division.children, {
    label,
    path: state.paths.reserve(`${dotted(path)}.0`),
    caption: null,
    isUnnumbered: true,
    span
  })
}

function addArticle(
  state: State,
  siblings: (DivisionDraft | ArticleDraft)[],
  {
    isUnnumbered,
    ...own
  }: Pick<ArticleDraft, 'label' | 'path' | 'caption' | 'span'> & { readonly isUnnumbered: boolean }
): void {
  const article: ArticleDraft = { level: 'article', ...own, paragraphs: [], deleted: false }
  if (isUnnumbered) article.isUnnumbered = true
  if (state.zone !== 'supplement' && state.zone !== 'end') state.zone = 'body'
  siblings.push(article)
  state.article = article
}

/** Converts a path to one step: `ch2/sec1` → `ch2.sec1`. */
function dotted(path: Path): string {
  return path.replaceAll('/', '.')
}

function startZone(state: State, block: HeadingBlock, zone: 'toc' | 'preamble' | 'supplement'): void {
  checkDepth(state, block, 2)
  state.zone = zone
  state.stack = []
  if (zone === 'supplement') startSupplement(state, block)
  if (zone === 'toc') state.toc = { entries: [], span: block.span }
}

/**
 * True if a heading starts a section: 「## リーチ」 in a ruleset by section, or 「## 全自動卓使用上の注意」 above 「1　…」 after the 附則 of
 * any other.
 */
function isSection({ bySection, zone }: State, { depth }: HeadingBlock, next: Block | undefined): boolean {
  if (depth !== 2) return false
  return bySection || (zone === 'supplement' && next?.kind === 'text' && next.label?.number[0] === 1)
}

/** Starts a section by its name. */
function startSection(state: State, { text, span }: HeadingBlock): void {
  const path = state.paths.reserve(pathStep(text.plain))
  if (!state.bySection) {
    state.supplements.push({ level: 'supplement', path, label: text.plain, articles: [], paragraphs: [], span })
    return
  }
  const label: Label = { text: text.plain, number: [state.children.length + 1], span: text.span }
  addArticle(state, state.children, { label, path, caption: null, isUnnumbered: true, span })
}

function reportUnknown(state: State, { text, span }: HeadingBlock): void {
  state.zone = 'unknown'
  state.report({
    code: 'heading-unknown',
    message: `見出し「${text.plain}」は、章・節・款・条・附則のどれでもありません`,
    hint: '「## 第1章　総則」「### 第1条（趣旨）」「## 附則」の形で書きます',
    span
  })
}

function startDivision(state: State, block: HeadingBlock, label: Extract<HeadingLabel, { kind: 'division' }>): void {
  if (state.zone === 'supplement')
    state.report({
      code: 'heading-unknown',
      message: `附則の中に「${block.text.plain}」を置くことはできません`,
      hint: null,
      span: block.span
    })
  state.zone = 'body'
  const rank = divisionRank(label.level)
  while (state.stack.length && divisionRank(state.stack.at(-1)?.level ?? 'part') >= rank) state.stack.pop()
  checkDepth(state, block, divisionDepth(state.stack.length))
  const parent = state.stack.at(-1)
  const step = `${DIVISIONS[rank]?.mark}${formatNum(label.number)}`
  const division: DivisionDraft = {
    level: label.level,
    path: parent ? `${parent.path}/${step}` : step,
    label: labelOf(block.text, label),
    title: textAfter(block.text, label.length),
    children: [],
    span: block.span
  }
  ;(parent?.children ?? state.children).push(division)
  state.stack.push(division)
}

function startArticle(state: State, block: HeadingBlock, label: Extract<HeadingLabel, { kind: 'article' }>): void {
  const supplement = state.zone === 'supplement' ? state.supplements.at(-1) : undefined
  checkDepth(state, block, articleDepth(state.stack.length, supplement !== undefined))
  const step = formatNum(label.number)
  const chapter = supplement ? undefined : state.stack.findLast(({ level }) => level === state.restartsIn)
  const path = supplement ? `${supplement.path}/${step}` : chapter ? `${dotted(chapter.path)}.${step}` : step
  const free = state.paths.reserve(path)
  addArticle(state, supplement?.articles ?? state.stack.at(-1)?.children ?? state.children, {
    label: labelOf(block.text, label),
    // In a text that is not published, a duplicate path remains, so that the duplicate number can be reported at its
    // location.
    path: state.published ? free : path,
    caption: captionOf(block, label.length, state),
    isUnnumbered: false,
    span: block.span
  })
}

function startSupplement(state: State, block: HeadingBlock): void {
  const name = block.text.plain.slice(0, block.label.kind === 'supplement' ? block.label.length : 0).replace(/\s/gu, '')
  const count = state.supplements.length
  state.supplements.push({
    level: 'supplement',
    path: state.paths.reserve(count ? `${name}${count + 1}` : name),
    label: block.text.plain,
    articles: [],
    paragraphs: [],
    span: block.span
  })
}

function checkDepth({ report }: State, { depth, text, span }: HeadingBlock, expected: number): void {
  if (depth !== expected)
    report({
      code: 'heading-depth',
      message: `見出し「${text.plain}」は「#」を${depth}個にしてありますが、ここでは${expected}個です`,
      hint: `「${'#'.repeat(expected)} ${text.plain}」`,
      span
    })
}

function labelOf(text: SourceText, { number, length }: { number: BranchedNumber; length: number }): Label {
  return { text: text.plain.slice(0, length), number, span: spanOf(text, 0, length) }
}

/** Returns the text after a label, trimmed. */
function textAfter(text: SourceText, length: number): SourceText {
  const rest = text.plain.slice(length)
  return sliceText(text, length + rest.length - rest.trimStart().length, length + rest.trimEnd().length)
}

function captionOf(block: HeadingBlock, length: number, { report, published }: State): SourceText | null {
  const rest = textAfter(block.text, length)
  if (!rest.plain) return null
  if (/^（.+）$|^\(.+\)$/u.test(rest.plain)) return sliceText(rest, 1, rest.plain.length - 1)
  if (published) return rest
  report({
    code: 'heading-unknown',
    message: `「${block.text.plain}」の「${rest.plain}」は、括弧に入っていないので見出しとして読めません`,
    hint: `「${block.text.plain.slice(0, length)}（${rest.plain.replace(/[（）()]/gu, '')}）」`,
    span: rest.span
  })
  return null
}
