import type { Tell } from '../../diagnostics/tell.ts'
import { DIVISIONS, formatNum } from '../../model/address.ts'
import type { Label, Num } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { sliceText, spanOf } from '../../model/source-text.ts'
import type { Block } from './blocks.ts'
import { articleDepth, divisionDepth } from './depth.ts'
import type { HeadingLabel } from './labels.ts'
import type { ArticleDraft, DivisionDraft, State } from './state.ts'

type HeadingBlock = Extract<Block, { kind: 'heading' }>

/** Starts what a heading announces. */
export function takeHeading(state: State, block: HeadingBlock, next: Block | undefined): void {
  const { label } = block
  state.article = null
  if (label.kind === 'article') startArticle(state, block, label)
  else if (label.kind === 'division') startDivision(state, block, label)
  else if (label.kind === 'unknown' && isSection(state, block, next)) startSection(state, block)
  else if (label.kind === 'unknown') tellUnknown(state, block)
  else startZone(state, block, label.kind)
}

function startZone(state: State, block: HeadingBlock, zone: 'toc' | 'preamble' | 'supplement'): void {
  checkDepth(state, block, 2)
  state.zone = zone
  state.stack = []
  if (zone === 'supplement') startSupplement(state, block)
  if (zone === 'toc') state.toc = { entries: [], span: block.span }
}

/** 「## リーチ」 in a ruleset by section; behind the 附則 of any other, 「## 全自動卓使用上の注意」 above 「1　…」. */
function isSection({ bySection, zone }: State, { depth }: HeadingBlock, next: Block | undefined): boolean {
  if (depth !== 2) return false
  return bySection || (zone === 'supplement' && next?.kind === 'text' && next.label?.number[0] === 1)
}

/** A section by its name: as the path says it, spaces and slashes would not stand in an address. */
function startSection(state: State, { text, span }: HeadingBlock): void {
  const path = text.plain.trim().replace(/[\s/]+/gu, '')
  if (!state.bySection) {
    state.supplements.push({ level: 'supplement', path, label: text.plain, articles: [], paragraphs: [], span })
    return
  }
  const article: ArticleDraft = {
    level: 'article',
    named: true,
    path,
    label: { text: text.plain, number: [state.children.length + 1], span: text.span },
    caption: null,
    paragraphs: [],
    deleted: false,
    span
  }
  state.zone = 'body'
  state.children.push(article)
  state.article = article
}

function tellUnknown(state: State, { text, span }: HeadingBlock): void {
  state.zone = 'unknown'
  state.tell({
    code: 'heading-unknown',
    message: `見出し「${text.plain}」は、章・節・款・条・附則のどれでもありません`,
    hint: '「## 第1章　総則」「### 第1条（趣旨）」「## 附則」の形で書きます',
    span
  })
}

const RANK = DIVISIONS.map(({ level }) => level)

function startDivision(state: State, block: HeadingBlock, label: Extract<HeadingLabel, { kind: 'division' }>): void {
  if (state.zone === 'supplement')
    state.tell({
      code: 'heading-unknown',
      message: `附則の中に「${block.text.plain}」を置くことはできません`,
      hint: null,
      span: block.span
    })
  state.zone = 'body'
  const rank = RANK.indexOf(label.level)
  while (state.stack.length && RANK.indexOf(state.stack.at(-1)?.level ?? 'part') >= rank) state.stack.pop()
  checkDepth(state, block, divisionDepth(state.stack.length))
  const parent = state.stack.at(-1)
  const step = `${DIVISIONS[rank]?.mark}${formatNum(label.number)}`
  const division: DivisionDraft = {
    level: label.level,
    path: parent ? `${parent.path}/${step}` : step,
    label: labelOf(block.text, label),
    title: behind(block.text, label.length),
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
  const article: ArticleDraft = {
    level: 'article',
    path: supplement ? `${supplement.path}/${step}` : step,
    label: labelOf(block.text, label),
    caption: captionOf(block, label.length, state.tell),
    paragraphs: [],
    deleted: false,
    span: block.span
  }
  if (supplement) supplement.articles.push(article)
  else {
    state.zone = 'body'
    ;(state.stack.at(-1)?.children ?? state.children).push(article)
  }
  state.article = article
}

function startSupplement(state: State, block: HeadingBlock): void {
  const name = block.text.plain.slice(0, block.label.kind === 'supplement' ? block.label.length : 0).replace(/\s/gu, '')
  const count = state.supplements.length
  state.supplements.push({
    level: 'supplement',
    path: count ? `${name}${count + 1}` : name,
    label: block.text.plain,
    articles: [],
    paragraphs: [],
    span: block.span
  })
}

function checkDepth({ tell }: State, { depth, text, span }: HeadingBlock, expected: number): void {
  if (depth !== expected)
    tell({
      code: 'heading-depth',
      message: `見出し「${text.plain}」は「#」を${depth}個にしてありますが、ここでは${expected}個です`,
      hint: `「${'#'.repeat(expected)} ${text.plain}」`,
      span
    })
}

function labelOf(text: SourceText, { number, length }: { number: Num; length: number }): Label {
  return { text: text.plain.slice(0, length), number, span: spanOf(text, 0, length) }
}

/** What stands behind a label, without the space between. */
function behind(text: SourceText, length: number): SourceText {
  const rest = text.plain.slice(length)
  return sliceText(text, length + rest.length - rest.trimStart().length, length + rest.trimEnd().length)
}

function captionOf(block: HeadingBlock, length: number, tell: Tell): SourceText | null {
  const rest = behind(block.text, length)
  if (!rest.plain) return null
  if (/^（.+）$|^\(.+\)$/u.test(rest.plain)) return sliceText(rest, 1, rest.plain.length - 1)
  tell({
    code: 'heading-unknown',
    message: `「${block.text.plain}」の「${rest.plain}」は、括弧に入っていないので見出しとして読めません`,
    hint: `「${block.text.plain.slice(0, length)}（${rest.plain.replace(/[（）()]/gu, '')}）」`,
    span: rest.span
  })
  return null
}
