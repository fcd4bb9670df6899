import type { Article, Ruleset } from '../../model/law.ts'
import { articlesOf } from '../../model/walk.ts'
import { labelled } from './plain-text.ts'
import { type TextBlock, type TextTable, textBlocks } from './text-blocks.ts'

/** What a law of paragraphs alone has its paragraphs in; it is not printed. */
const WHOLE = '本則'

/**
 * Why a text cannot be written in Lawtext; `null` where it can. Its articles have numbers, or all of it stands in sections by
 * their names, which Lawtext has as captions above the paragraphs of a law without articles.
 */
export function lawtextProblem({ children }: Ruleset): string | null {
  const isSection = ({ named, label }: Article) => named === true && label.text !== WHOLE
  const sections = [...articlesOf(children)].filter(isSection)
  if (sections.length === 0) return null
  if (sections.length < children.length)
    return '番号のある条や章と、名だけの節とが並んでいて、Lawtext の書き方では表せません'
  const silent = sections.find(({ paragraphs: [first] }) => !first || first.row || first.caption || !first.text.plain)
  return silent ? `節「${silent.label.text}」が文で始まらないので、Lawtext の書き方では表せません` : null
}

/**
 * A text in the notation of Lawtext: one provision a line, its depth by two blanks each.
 *
 *     庭球部規程
 *
 *         第一章　総則
 *
 *       （趣旨）
 *     第一条　この規程は、…
 *     ２　前項の…
 *       一　日時
 *         イ　部員
 */
export function formatLawtext(ruleset: Ruleset): string {
  const blocks = textBlocks(ruleset)
  const lines: string[] = []
  for (const [index, block] of blocks.entries()) {
    if (index > 0 && isApart(block, blocks[index - 1])) lines.push('')
    lines.push(...lawtextLines(block, lines))
  }
  return `${lines.join('\n')}\n`
}

const APART = ['zone', 'division', 'article', 'supplement', 'table'] as const satisfies readonly TextBlock['kind'][]

/** What a blank line stands before; and a table has one behind it as well. */
function isApart({ kind }: TextBlock, before: TextBlock | undefined): boolean {
  return (
    APART.some(apart => apart === kind) ||
    before?.kind === 'table' ||
    before?.kind === 'supplement' ||
    before?.kind === 'division'
  )
}

function lawtextLines(block: TextBlock, before: string[]): string[] {
  switch (block.kind) {
    case 'title':
      return [block.words]
    case 'zone':
      return [{ toc: '目次', preamble: ':preamble:', end: '' }[block.zone]].filter(line => line)
    case 'toc-entry':
      return [`${indent(block.depth + 1)}${labelled(block.label, block.words)}${block.range}`]
    case 'division':
      return [`${indent(block.depth + 3)}${labelled(block.label, block.words)}`]
    case 'article':
      if (block.named) return block.label === WHOLE ? [] : [`${indent(1)}（${block.label}）`]
      return [...(block.caption === null ? [] : [`${indent(1)}（${block.caption}）`]), block.label]
    case 'supplement':
      return [supplementLine(block.label)]
    case 'paragraph':
      return paragraphLines(block, before)
    case 'item':
      return [`${indent(block.depth + 1)}${itemWords(block)}`]
    case 'table':
      return tableLines(block.table, block.depth + 1)
  }
}

/** 附則; 別表, 様式 and the like; and what has a name of its own behind the law. */
function supplementLine(label: string): string {
  if (/^[附付]\s*則/u.test(label)) return `${indent(3)}${label}`
  return /^(?:[別付附]表|別[記紙]|[^（(\s]*(?:様式|書式)|[別付附]?図|[付附]録)/u.test(label)
    ? `# ${label}`
    : `:suppl-provision:${label}`
}

/** The labels that Lawtext takes for granted at each depth, and ranges of them: 「二から四まで」「イ・ロ」. */
const IN_ORDER: readonly RegExp[] = [
  '[〇一二三四五六七八九十百千]+(?:の[〇一二三四五六七八九十百千]+)*',
  '[ア-ン]',
  '[（(][0-9０-９]+[）)]'
].map(one => new RegExp(`^${one}(?:(?:から|～|・|及び|、)${one}(?:まで)?)*$`, 'u'))
/** All that it knows for a label: 「１．」「（十二）」「イ」「a」「①」, and branches of these. */
const LABEL =
  /^(?:(?:[0-9０-９]+|[a-zA-Zａ-ｚＡ-Ｚ])[.．]|[（(](?:[0-9０-９]+|[ア-ン]|[〇一二三四五六七八九十百千]+|[a-zA-Zａ-ｚＡ-Ｚ]+)[)）]|[0-9０-９]+|[ア-ン]|[〇一二三四五六七八九十百千]+|[a-zA-Zａ-ｚＡ-Ｚ]+|[①-⑳])$/u
const LEVELS = ['item', 'subitem1', 'subitem2', 'subitem3', 'subitem4', 'subitem5'] as const

/** A label of another form than Lawtext expects at a depth is marked with its level; one that it does not know is words to it. */
function itemWords({ depth, label, words }: Extract<TextBlock, { kind: 'item' }>): string {
  const level = LEVELS[Math.min(depth, LEVELS.length - 1)]
  if (IN_ORDER[depth]?.test(label)) return labelled(label, words)
  return `:${LABEL.test(label) ? '' : 'anonym-'}${level}:${labelled(label, words)}`
}

type ParagraphBlock = Extract<TextBlock, { kind: 'paragraph' }>

function paragraphLines(block: ParagraphBlock, before: string[]): string[] {
  const { place, label, caption, words, follows } = block
  if (place === 'opening') return [/^（.+第.+号）$/u.test(words) ? words : `:enact-statement:${words}`]
  if (follows && label === '' && caption === null) return [`${before.pop()}　${words}`]
  const above = caption === null ? [] : [`${indent(1)}（${caption}）`]
  return [...above, `${indent(place === 'preamble' ? 1 : 0)}${paragraphWords(block)}`]
}

/** A number is a label as it is; without one a paragraph is marked where it follows others. */
function paragraphWords({ place, label, words, loose }: ParagraphBlock): string {
  if (label === '') return `${place === 'article' || !loose ? ':anonym-paragraph:' : ''}${words}`
  if (/^(?:○?[0-9０-９]+|[①-⑳])$/u.test(label)) return labelled(label, words)
  return `:${LABEL.test(label) ? '' : 'anonym-'}paragraph:${labelled(label, words)}`
}

/** `* - 一年` begins a row, `  - 二年` is its next cell. */
function tableLines({ hasHead, rows }: TextTable, depth: number): string[] {
  return rows.flatMap((row, at) => {
    const cells = row.filter(cell => typeof cell !== 'string')
    return cells.map(({ words, across, down }, column) => {
      const spans = [across > 1 ? `[colspan="${across}"]` : '', down > 1 ? `[rowspan="${down}"]` : ''].join('')
      const sign = hasHead && at === 0 ? '*' : '-'
      return `${indent(depth)}${column === 0 ? '* ' : '  '}${sign} ${spans}${words.replaceAll('\n', ' ')}`
    })
  })
}

function indent(depth: number): string {
  return '  '.repeat(depth)
}
