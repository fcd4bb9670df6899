import { formatNum } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import { BRANCHES, NUMERAL, parseBranched } from '../../text/numerals.ts'
import type { Relation } from './token.ts'

const PROVISION = `第(${NUMERAL})条(${BRANCHES})(?:第(${NUMERAL})項)?(?:第(${NUMERAL})号(${BRANCHES}))?`
const SEPARATOR = '(?:[・、，,及び並びに\\s]*)'
const RELATION = new RegExp(`^[^第（）()。]*((?:${PROVISION}${SEPARATOR})+)関係$`, 'u')

/**
 * `relation = [ name ] provision { [ "・" | "及び" ] provision } "関係"`, with or without brackets. Each provision is
 * absolute:
 *
 *     規約第9条第79条関係
 *         ^^^^^ ^^^^^^
 */
export function readRelation(text: string, start: number): Relation | null {
  const phrase = text.replace(/^[（(](.*)[）)]$/u, '$1')
  const list = RELATION.exec(phrase)?.[1]
  if (list === undefined) return null
  const paths = [...list.matchAll(new RegExp(PROVISION, 'gu'))].map(pathOf)
  return { paths, span: { start, end: start + text.length } }
}

function pathOf([, article = '', branches = '', paragraph, item, itemBranches = '']: RegExpMatchArray): Path {
  const inArticle = item ? [paragraph ?? '1', `${item}${itemBranches}`] : paragraph ? [paragraph] : []
  const steps = [`${article}${branches}`, ...inArticle]
  return steps.map(step => formatNum(parseBranched(step) ?? [Number.NaN])).join('/')
}
