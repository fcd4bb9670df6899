import type { Span } from '../model/source.ts'
import { lowerBound } from '../text/binary-search.ts'
import { bracketPairs } from '../text/brackets.ts'
import { NUMERAL } from '../text/numerals.ts'
import { findDocumentReference } from './document-name.ts'
import { levelOf } from './levels.ts'
import type { Citation, ShortForm, ShortFormCitation } from './types.ts'
import { DOCUMENT_NAME, LEVEL, NAME_CHARACTERS, ORDINARY_WORD } from './words.ts'

const CALLED = '[、,]?(?:単に)?[、,]?「([^「」]{1,30})」と(?:いう|総称|略|呼)'
const DEFINITION = new RegExp(
  `以下[、,]?(?:(?:この|本)(?:(附則)|${LEVEL})(?:[^、。「」]{0,12})?において)?${CALLED}`,
  'u'
)
/** 次項において「新民法」という, 次項及び第四項において「…」という, 以下附則第四項から第七項までにおいて「旧法」という */
const DEFINITION_THERE = new RegExp(
  `(?:以下)?((?:次(?:[条項号])|附則第|第)[^。「」（）()]{0,60}?において)${CALLED}`,
  'u'
)

/** Nested brackets, which define other terms. */
const NESTED = /[（(][^（）()]*[）)]/gu

/** Returns the short form that a bracket defines.
 *
 *     第5条第1項ただし書（以下「特例」という。）   第3条（以下この条において「特例」という。）
 *                                  ^^^^                                          ^^^^   */
export function definitionIn(bracket: string): ShortForm | null {
  const own = bracket.slice(1).replace(NESTED, '')
  const match = DEFINITION.exec(own)
  if (match?.[3]) return { name: match[3], scope: levelOf(match[1] ?? match[2] ?? '') ?? null }
  const [, places = '', name] = DEFINITION_THERE.exec(own) ?? []
  return name === undefined ? null : { name, scope: /条|附則/u.test(places) ? null : 'article' }
}

/** Short form of a document name: 規程 for 会計規程, valid from its start offset on. */
export interface NameDefinition extends ShortForm {
  readonly full: string
  readonly start: number
}

/**
 * The lookbehind limits matches to the first character of a name. Otherwise a long run of name characters would take
 * quadratic time.
 */
const NAMED_BRACKET = new RegExp(
  `(?<![${NAME_CHARACTERS}])([${NAME_CHARACTERS}]+)[」』]?[（(]([^（）()]*」と[^（）()]*)[）)]`,
  'gu'
)
const WITH_INSTRUMENT = new RegExp(`年[^、。]{0,20}第${NUMERAL}号`, 'u')

/**
 * Finds short forms of document names: 「会計規程（平成20年規程第1号。以下「規程」という。）」.
 *
 * - Definitions of terms are ignored: 前項の協議（以下「出席者協議」という。）.
 * - 「改正前の商法（以下「旧商法」という。）」 is a short form of 改正前の商法.
 */
export function findNameDefinitions(text: string, names: readonly string[]): NameDefinition[] {
  if (!text.includes('」と')) return []
  const brackets = bracketPairs(text)
  return [...text.matchAll(NAMED_BRACKET)].flatMap(match => {
    const [all, word = '', bracket = ''] = match
    const defined = definitionIn(`（${bracket}`)
    const isDocument = names.includes(word) || DOCUMENT_NAME.test(word) || WITH_INSTRUMENT.test(bracket)
    if (!defined || !isDocument) return []
    const open = match.index + all.length - bracket.length - 2
    const whole = findDocumentReference({ text, start: 0, found: [], brackets, names }, open)?.mention
    const full = whole && whole.kind !== 'same' ? whole.name : word
    return [{ ...defined, full, start: match.index + all.length }]
  })
}

/**
 * Finds uses of short forms of provisions: those of `known` in the complete text, those defined here after their
 * definition.
 */
export function findShortForms(
  text: string,
  found: readonly Citation[],
  known: readonly string[]
): ShortFormCitation[] {
  const own = found.flatMap(citation =>
    citation.form === 'provisions' && citation.defines ? [{ name: citation.defines.name, from: citation.end }] : []
  )
  // A name that is defined several times is searched once, from its first definition on.
  const forms = new Map<string, number>(known.map(name => [name, 0]))
  for (const { name, from } of own) forms.set(name, Math.min(from, forms.get(name) ?? from))
  const isTaken = overlapping(found.map(spanWithAsides))
  return [...forms].flatMap(([name, from]) =>
    [...occurrences(text, name, from)]
      .filter(span => !isTaken(span))
      .map(({ start, end }) => ({ form: 'short-form', start, end, text: name, name }))
  )
}

/** Returns a function that tests if a span overlaps any of the given spans, which must be in printed order. */
function overlapping(spans: readonly Span[]): (span: Span) => boolean {
  let furthest = 0
  const ends = spans.map(({ end }) => {
    furthest = Math.max(furthest, end)
    return furthest
  })
  return ({ start, end }) => {
    const before = lowerBound(spans.length, index => (spans[index]?.start ?? end) >= end)
    return (ends[before - 1] ?? 0) > start
  }
}

/** Returns the span of a citation including its trailing parenthetical. */
function spanWithAsides(citation: Citation): Span {
  const last = citation.form === 'provisions' ? citation.members.at(-1)?.asides.at(-1) : undefined
  return { start: citation.start, end: last?.end ?? citation.end }
}

const BEFORE = new RegExp(`[${NAME_CHARACTERS}]*$`, 'u')
const AFTER = new RegExp(`^[${NAME_CHARACTERS}]`, 'u')

/** Finds a word that is not part of a longer word: 特例 in 「特例の申出」, not in 「特例法」. */
function* occurrences(text: string, word: string, from: number): Generator<Span> {
  for (let start = text.indexOf(word, from); start >= 0; start = text.indexOf(word, start + 1)) {
    const end = start + word.length
    const before = BEFORE.exec(text.slice(Math.max(0, start - 8), start))?.[0] ?? ''
    if ((before === '' || ORDINARY_WORD.test(before)) && !AFTER.test(text.slice(end, end + 2))) yield { start, end }
  }
}
