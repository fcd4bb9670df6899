import { DIVISIONS, irohaNumber } from '../../src/model/address.ts'
import type { BranchedNumber, DivisionLevel, RulesetText } from '../../src/model/law.ts'
import { parseNumeral } from '../../src/text/numerals.ts'
import {
  buildPlainRuleset,
  type PlainArticle,
  type PlainDivision,
  type PlainSupplement,
  type PlainText
} from '../history/plain-ruleset.ts'

/** Kinds of lines from the outermost level, each with a pattern for label, number, caption and text. */
const KINDS = [
  ['part', /^(第(\S+?)編(?:の\S+)?)[ 　]()(.*)$/u],
  ['chapter', /^(第(\S+?)章(?:の\S+)?)[ 　]()(.*)$/u],
  ['section', /^(第(\S+?)節(?:の\S+)?)[ 　]()(.*)$/u],
  ['subsection', /^(第(\S+?)款(?:の\S+)?)[ 　]()(.*)$/u],
  ['division', /^(第(\S+?)目(?:の\S+)?)[ 　]()(.*)$/u],
  ['supplement', /^(附則|(?:別表|様式).*)()()()$/u],
  ['article', /^(第([0-9０-９一-十百]+)条(?:の[0-9一-十]+)*)(?:（(.*?)）)?(?:[ 　]|$)(.*)$/u],
  ['paragraph', /^(([0-9０-９]+))[ 　]()(.*)$/u],
  ['item', /^(([一二三四五六七八九十百]+)(?:の[二三四五六七八九十]+)*)[ 　]()(.*)$/u],
  ['subitem', /^(([イ-ヲ]))[ 　]()(.*)$/u],
  ['subsubitem', /^([（(]([0-9０-９]+)[）)])[ 　]()(.*)$/u]
] as const

interface Line {
  /** Index in `KINDS`. */
  readonly depth: number
  readonly label: string
  readonly number: BranchedNumber
  readonly caption: string | null
  readonly text: string
  readonly below: Line[]
  /** Rows of the table below the line. The first row is the head. */
  readonly rows: string[][]
}

const depthOf = (kind: (typeof KINDS)[number][0]) => KINDS.findIndex(([name]) => name === kind)

/**
 * Parses a ruleset from a sketch with one label per line:
 *
 *     第1章 総則
 *     第1条（趣旨） 部員は、次の各号に従う。
 *     一 時刻
 *     2 前項の時刻は、係が定める。
 *     | 区分 | 時刻 |
 *     | 平日 | 十七時 |
 *     附則
 *     1 この規程は、公告の日から施行する。
 */
export function sketch(text: string, { id = 'tennis', citedAs = ['規程'], title = '庭球部規程' } = {}): RulesetText {
  const lines = text.split('\n').flatMap(line => linesOf(line.trim()))
  const tree = nest(lines)
  const isSupplement = ({ depth }: Line) => depth === depthOf('supplement')
  const isBelowArticles = ({ depth }: Line) => depth > depthOf('article')
  const plain = buildPlainRuleset({
    title,
    preamble: tree.filter(isBelowArticles).map(toText),
    children: tree.filter(line => !isSupplement(line) && !isBelowArticles(line)).map(toChild),
    supplements: tree.filter(isSupplement).map(toSupplement)
  })
  return { ...plain, id, citedAs }
}

/** Parses one line. An article with text on its label line yields two lines. */
function linesOf(text: string): Line[] {
  if (!text) return []
  for (const [depth, [kind, pattern]] of KINDS.entries()) {
    const [, label = '', number = '', caption = '', phrase = ''] = pattern.exec(text) ?? []
    if (!label) continue
    const line: Line = {
      depth,
      label,
      number: numberOf(label, number),
      caption: caption || null,
      text: phrase,
      below: [],
      rows: []
    }
    return kind === 'article' && phrase ? [{ ...line, text: '' }, paragraph(phrase)] : [line]
  }
  return [paragraph(text)]
}

function paragraph(text: string): Line {
  return { depth: depthOf('paragraph'), label: '', number: [1], caption: null, text, below: [], rows: [] }
}

function numberOf(label: string, first: string): BranchedNumber {
  const [head = 0, ...branches] = [first, ...label.split('の').slice(1)].map(
    text => irohaNumber(text) ?? parseNumeral(text) ?? 0
  )
  return [head, ...branches]
}

/** Nests each line below the last line of a higher level. A 附則 closes all open levels. */
function nest(lines: readonly Line[]): Line[] {
  const top: Line[] = []
  const open: Line[] = []
  for (const line of lines) {
    if (line.text.startsWith('|') && open.length > 0) {
      addRow(line, open)
      continue
    }
    while ((open.at(-1)?.depth ?? -1) >= line.depth || (open.length > 0 && line.depth === depthOf('supplement')))
      open.pop()
    const siblings = open.at(-1)?.below ?? top
    siblings.push(line)
    open.push(line)
  }
  return top
}

/** Adds a table row to the last provision, or to a new paragraph of a 別表. */
function addRow({ text }: Line, open: Line[]): void {
  const last = open.at(-1)!
  const holder = last.depth === depthOf('supplement') ? paragraph('') : last
  if (holder !== last) {
    last.below.push(holder)
    open.push(holder)
  }
  holder.rows.push(
    text
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim())
  )
}

function toChild(line: Line): PlainDivision | PlainArticle {
  const level = DIVISIONS.find(division => division.level === KINDS[line.depth]?.[0])?.level
  return level ? toDivision(line, level) : toArticle(line)
}

function toDivision({ number, text, below }: Line, level: DivisionLevel): PlainDivision {
  return {
    level,
    number,
    title: text,
    children: below.filter(({ depth }) => depth <= depthOf('article')).map(toChild)
  }
}

function toArticle({ number, caption, below }: Line): PlainArticle {
  return { number, caption, paragraphs: below.map(toText) }
}

function toText({ number, text, below, rows }: Line): PlainText {
  return { number, text, items: below.map(toText), ...(rows.length > 0 && { table: { rows } }) }
}

function toSupplement({ label, below }: Line): PlainSupplement {
  const isArticle = ({ depth }: Line) => depth === depthOf('article')
  return {
    label,
    articles: below.filter(isArticle).map(toArticle),
    paragraphs: below.filter(line => !isArticle(line)).map(line => ({ ...toText(line), label: line.label }))
  }
}
