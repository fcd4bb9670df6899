import type { Version } from '../../history/versions/version.ts'
import { DIVISIONS, parentPath } from '../../model/address.ts'
import type { Article, Division, Item, Node, Paragraph, Path } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { textsOf } from '../../model/walk.ts'

/** Position in the text of a paragraph or item. `order` counts the texts of the ruleset from 0. */
export interface Position {
  readonly order: number
  readonly index: number
}

/** A term that a ruleset defines: 「（以下「特例」という。）」, or an entry of an article on definitions. */
export interface Definition extends Position {
  readonly term: string
  readonly kind: 'short-form' | 'entry'
  readonly path: Path
  readonly text: SourceText
  /** この条 in 「以下この条において」. */
  readonly scope: Node['level'] | null
  /**
   * True if the term may be an ordinary word elsewhere: it narrows one, 「前条の申述（以下「申述」という。）」, or is defined for another
   * place only, 「（次号において「役員等」という。）」.
   */
  readonly isOrdinary: boolean
}

/**
 * `short-form = [ "以下" ] [ "この条において" ] "「" term "」" { "及び" "「" term "」" } "という"`, in brackets, or after 以下 or これを.
 * 「「はい」という。」 is no definition.
 */
const SHORT_FORM =
  /([^「」（）()。]{0,40})((?:「[^「」]{1,40}」(?:[、，]|及び|および|又は|または|並びに|若しくは)?)+)と(?:いう|総称する|略称する|略す|呼ぶ)(?=[。、）)])/gu

/** 「この規程において「部員」とは、…をいう。」 */
const MEANING = /「([^「」]{1,40})」とは、/gu

/** Returns every definition of a ruleset, in printed order. */
export function definitionsOf({ text, nodes }: Version): Definition[] {
  return [...textsOf(text)].flatMap((provision, order) => {
    const found = { order, path: provision.path, text: provision.text }
    const plain = provision.text.plain
    if (!/[「\s]/u.test(plain)) return []
    return [
      ...shortForms(plain).map(definition => ({ ...found, ...definition })),
      ...entriesIn(provision, nodes).map(definition => ({ ...found, ...definition }))
    ]
  })
}

type Found = Pick<Definition, 'term' | 'index' | 'kind' | 'scope' | 'isOrdinary'>

function shortForms(text: string): Found[] {
  if (!/」と(?:いう|総称|略|呼ぶ)/u.test(text)) return []
  return [...text.matchAll(SHORT_FORM)].flatMap(({ 1: lead = '', 2: quoted = '', index }) => {
    const from = index + lead.length
    const open = Math.max(text.lastIndexOf('（', from - 1), text.lastIndexOf('(', from - 1))
    if (!/以下|を$/u.test(lead) && !(open >= 0 && /^[^）)]*$/u.test(text.slice(open, from)))) return []
    return [...quoted.matchAll(/「([^「」]+)」/gu)].map(({ 1: term = '', index: at }) => ({
      term,
      index: from + at + 1,
      kind: 'short-form' as const,
      scope: scopeOf(lead),
      isOrdinary: /[次前同].*において|第.*において/u.test(lead) || text.slice(0, Math.max(0, open)).endsWith(term)
    }))
  })
}

const LEVELS: readonly (readonly [string, Node['level']])[] = [
  ...DIVISIONS.map(({ kanji, level }) => [kanji, level] as const),
  ['条', 'article'],
  ['項', 'paragraph'],
  ['号', 'item'],
  ['附則', 'supplement']
]

function scopeOf(text: string): Node['level'] | null {
  const kanji = /(?:この|本)(附則|[編章節款目条項号])/u.exec(text)?.[1]
  return LEVELS.find(([level]) => level === kanji)?.[1] ?? null
}

/** Finds 「一　部員　規程第3条の許しを受けた者をいう。」 below a caption like 定義, and 「「部員」とは、」 anywhere. */
function entriesIn(provision: Paragraph | Item, nodes: Version['nodes']): Found[] {
  const { plain } = provision.text
  const base = { kind: 'entry', scope: null, isOrdinary: false } as const
  const entries: Found[] = [...plain.matchAll(MEANING)].map(({ 1: term = '', index }) => ({
    ...base,
    term,
    index: index + 1
  }))
  const term = /^([^　、。「」（）()]{1,30}?)(?:　|\s{2,}(?=\S)).*を(?:いう|いい|指す)/u.exec(plain)?.[1]
  if (term && provision.level === 'item' && isDefining(provision.path, nodes)) entries.push({ ...base, term, index: 0 })
  return entries
}

/** True if an item is in an article captioned 定義, or below a paragraph that contains 用語. */
function isDefining(path: Path, nodes: Version['nodes']): boolean {
  for (let at = parentPath(path); at !== null; at = parentPath(at)) {
    const node = nodes.get(at)
    if (node?.level === 'article') return /定義|用語/u.test(node.caption?.plain ?? '')
    if (node?.level === 'paragraph' && /用語/u.test(node.text.plain)) return true
  }
  return false
}

/** Creates a function that returns the ancestor of a path at a level; `null` if there is none. */
export function regionFinder({ text, nodes }: Version): (path: Path, level: Node['level']) => Path | null {
  const divisions = new Map<Path, readonly Division[]>()
  const visit = (children: readonly (Division | Article)[], above: readonly Division[]): void => {
    for (const child of children)
      if (child.level === 'article') divisions.set(child.path, above)
      else visit(child.children, [...above, child])
  }
  visit(text.children, [])
  return (path, level) => {
    for (let at: Path | null = path; at !== null; at = parentPath(at)) {
      if (nodes.get(at)?.level === level) return at
      const division = divisions.get(at)?.find(candidate => candidate.level === level)
      if (division) return division.path
    }
    return null
  }
}
