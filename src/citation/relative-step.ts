import { ARABIC, NUMERAL, parseNumeral } from '../text/numerals.ts'
import { levelOf } from './levels.ts'
import { attempt, consume, type Scanner, sticky } from './scanner.ts'
import type { Step } from './types.ts'
import { LEVEL, OWN_NOUNS } from './words.ts'

const PREVIOUS = sticky(`前(々)?(${NUMERAL})?${LEVEL}`)
const NEXT = sticky(`次(?:(々)?|[のノ](?=${NUMERAL}))(${NUMERAL})?${LEVEL}`)
const ALL_PREVIOUS = sticky(`前[のノ]?各${LEVEL}`)
const FOLLOWING = sticky(`(?:次|以下|下記|左記?|後記)[のノ]?各${LEVEL}`)
const SAME = sticky(`(?:同|当該)${LEVEL}`)
const ELLIPTIC = sticky(`同(?=(?:第[ 　]?${NUMERAL}|[${ARABIC}]+)[ 　]?(?=項|号)${LEVEL})`)
const EACH = sticky(`(?:当該|上記|前記|右)?各(?=項|号)(?!号(?:列記)?以外の部分)${LEVEL}`)
const HERE = sticky(`(?:この|本)(?:(附則)|(?:${LEVEL}))`)
const THIS_DOCUMENT = sticky(`(?:この|[本当])(${OWN_NOUNS})(?![正性])`)

/** Parses a step that is relative to the citing provision or to an antecedent.
 *
 *     前条 前二条 前々条 次の二項 同条第2項 前各号 次の各号 当該各号 この節
 *     ^^^^ ^^^^^^ ^^^^^^ ^^^^^^^^ ^^^^      ^^^^^^ ^^^^^^^^ ^^^^^^^^ ^^^^^^   */
export function parseRelativeStep(scanner: Scanner): Step | undefined {
  return (
    parseThisDocument(scanner) ??
    parseNeighbour(scanner) ??
    parseLevelWord(scanner, ALL_PREVIOUS, 'all-previous') ??
    parseLevelWord(scanner, FOLLOWING, 'following') ??
    parseLevelWord(scanner, SAME, 'same') ??
    parseElliptic(scanner) ??
    parseEach(scanner) ??
    parseHere(scanner)
  )
}

function parseThisDocument(scanner: Scanner): Step | undefined {
  const start = scanner.at
  const noun = takeOwnName(scanner) ?? consume(scanner, THIS_DOCUMENT)?.[1]
  if (noun && isShortForm(scanner, start, noun)) {
    scanner.at = start
    return
  }
  return noun ? { kind: 'this-document', noun } : undefined
}

/** True for 本定款 as the short form of another document: this document is no 定款. */
function isShortForm({ text, at, names = [], selfNames }: Scanner, start: number, noun: string): boolean {
  return names.includes(text.slice(start, at)) && !selfNames.some(name => name.endsWith(noun))
}

/** Parses この競技規定, if the document declares this as its own name. */
function takeOwnName(scanner: Scanner): string | undefined {
  return attempt(scanner, () => {
    if (!consume(scanner, /この|本/uy)) return
    const own = scanner.selfNames.filter(name => scanner.text.startsWith(name, scanner.at))
    const longest = own.reduce((best, name) => (name.length > best.length ? name : best), '')
    scanner.at += longest.length
    return longest || undefined
  })
}

/** `neighbour = ( 前 | 次 ) [ 々 ] [ number ] level | 次の number level` */
function parseNeighbour(scanner: Scanner): Step | undefined {
  const previous = consume(scanner, PREVIOUS)
  const match = previous ?? consume(scanner, NEXT)
  const level = levelOf(match?.[3] ?? '')
  if (!match || !level) return
  const distance = match[1] ? 2 : 1
  return { kind: previous ? 'previous' : 'next', level, count: parseNumeral(match[2] ?? '') ?? 1, distance }
}

function parseLevelWord(
  scanner: Scanner,
  pattern: RegExp,
  kind: 'all-previous' | 'following' | 'same'
): Step | undefined {
  const level = levelOf(consume(scanner, pattern)?.[1] ?? '')
  return level && { kind, level }
}

/** 「規約第86条第1項…同第2項」: 同 alone replaces all steps above the number. */
function parseElliptic(scanner: Scanner): Step | undefined {
  const level = levelOf(consume(scanner, ELLIPTIC)?.[1] ?? '')
  return level && { kind: 'same', level: level === 'item' ? 'paragraph' : 'article' }
}

/** `each = [ 当該 ] 各 ( 項 | 号 )`, alone or after another step: 前項各号. */
export function parseEach(scanner: Scanner): Step | undefined {
  const level = levelOf(consume(scanner, EACH)?.[1] ?? '')
  return level && { kind: 'each', level }
}

function parseHere(scanner: Scanner): Step | undefined {
  const match = consume(scanner, HERE)
  const level = levelOf(match?.[1] ?? match?.[2] ?? '')
  return level && { kind: 'here', level }
}
