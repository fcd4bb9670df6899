import { articleDepth, divisionDepth } from '../../../../content/mdx/depth.ts'
import { addDeletedArticles } from '../../../../import/build/deleted.ts'
import { dropContent } from '../../../../import/build/draft.ts'
import {
  addArticle,
  addDivision,
  addMain,
  addSection,
  addSupplement,
  addZone,
  joinLabelAndText
} from '../../../../import/build/headings.ts'
import { DIVISIONS } from '../../../../model/address.ts'
import {
  type AssemblerState,
  closeParagraph,
  quote,
  reportUnplacedLine,
  startParagraph,
  takeCaption
} from './assembler.ts'
import type { TokenOf } from './token.ts'

/** Token that opens an element. */
export type HeadingToken = TokenOf<
  'preamble' | 'end' | 'supplement' | 'section' | 'main' | 'division' | 'article' | 'articles'
>

/** Opens the element of a heading. If text follows the label of an article, also opens its first paragraph. */
export function placeHeading(placing: AssemblerState, token: HeadingToken): void {
  closeParagraph(placing)
  placing.hasLost = false
  openHeading(placing, token)
  placing.zone = zoneOf(token)
  if (token.kind === 'article' && token.text.plain !== '')
    startParagraph(placing, { number: 1, label: null, text: token.text, line: token.line })
}

function zoneOf({ kind }: HeadingToken): AssemblerState['zone'] {
  if (kind === 'division' || kind === 'preamble') return kind
  return kind === 'supplement' || kind === 'end' || kind === 'main' ? 'supplement' : 'article'
}

function openHeading(placing: AssemblerState, token: HeadingToken): void {
  const { draft } = placing
  if (token.kind !== 'article' && token.kind !== 'articles') placing.isSupplement = token.kind === 'supplement'
  switch (token.kind) {
    case 'preamble':
      placing.ranks = []
      dropContent(draft, '「前文」の行', token.line.span)
      addZone(draft, '前文', token.line.span)
      break
    case 'end':
      placing.ranks = []
      draft.blocks.push({ kind: 'end', span: token.line.span })
      break
    case 'supplement':
      placing.ranks = []
      addSupplement(draft, token.label)
      break
    case 'section':
      addSection(draft, token.label)
      break
    case 'main':
      addMain(draft, token.line.span)
      break
    case 'division':
      openDivision(placing, token)
      break
    default:
      openArticle(placing, token)
  }
}

function openArticle(placing: AssemblerState, token: TokenOf<'article' | 'articles'>): void {
  const { draft, ranks, isSupplement } = placing
  const depth = articleDepth(ranks.length, isSupplement)
  if (token.kind === 'article') addArticle(draft, { label: token.label, caption: takeCaption(placing), depth })
  else if (token.text.plain === '削除') addDeletedArticles(draft, { ...token, depth })
  else reportArticles(placing, token)
}

function openDivision(placing: AssemblerState, { level, label, title }: TokenOf<'division'>): void {
  const rank = DIVISIONS.findIndex(division => division.level === level)
  const above = placing.ranks.filter(open => open < rank)
  placing.ranks = [...above, rank]
  addDivision(placing.draft, joinLabelAndText(label, title), divisionDepth(above.length))
}

function reportArticles(placing: AssemblerState, { line: { text, span } }: TokenOf<'articles'>): void {
  const message = `${quote(text)}はいくつもの条をまとめていますが、「削除」ではありません`
  reportUnplacedLine(placing, { code: 'label-level', message, hint: null, span })
}
