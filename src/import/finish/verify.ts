import { readRuleset } from '../../content/read/ruleset.ts'
import type { Division, Provision, Ruleset } from '../../model/law.ts'
import { pathOf } from '../../model/layout.ts'
import type { Claim } from '../draft/claim.ts'
import type { Draft } from '../draft/draft.ts'
import { sayLabel, sayRange, sayRuleset, sayWords } from '../draft/saying.ts'
import { nodesOf } from './nodes.ts'

/**
 * Reads the MDX back with the reader that every command uses, and proves that it says what the text said: every
 * character but layout, in order, none more and none less, each in the provision that it was put in. Returns how many
 * were compared; where the proof fails is told.
 */
export function verify({ file, claims, tell }: Draft, ruleset: Ruleset, mdx: string): number {
  const path = pathOf({ kind: 'version', ruleset: ruleset.id, name: ruleset.version })
  const { value, findings } = readRuleset({ path, text: mdx })
  const marks = claims.flatMap(claim => marksOf(file.text, claim))
  const proof = { text: file.text, claims, marks }
  const at = value && findings.length === 0 ? findDifference(proof, ruleset, value) : 0
  if (at !== undefined)
    tell({
      code: 'structure-unknown',
      message: `「${/^.{0,12}/u.exec(file.text.slice(at))?.[0]}」からが、書き出した文書を読み返したものと一致しません`,
      hint: 'この行の書き方は、規約の文書の形では表せません。番号、空白、括弧の並びを確かめてください',
      span: { start: at, end: at + 1 }
    })
  return marks.length
}

/** One character that has to be found again, and where it stands. */
interface Mark {
  readonly char: string
  readonly at: number
}

function marksOf(text: string, { as, span, says }: Claim): Mark[] {
  if (says !== undefined) return [...says].map(char => ({ char, at: span.start }))
  const words = text.slice(span.start, span.end)
  if (as === 'title' || as === 'left-out') return []
  const say = { label: sayLabel, range: sayRange, caption: null, words: null }[as]
  if (say) return [...say(words)].map(char => ({ char, at: span.start }))
  return [...words.matchAll(/\S/gu)].map(({ 0: char, index }) => ({ char, at: span.start + index }))
}

/** A text, what it claims, and the characters that have to be found again. */
interface Proof {
  readonly text: string
  readonly claims: readonly Claim[]
  readonly marks: readonly Mark[]
}

function findDifference({ text, claims, marks }: Proof, ruleset: Ruleset, again: Ruleset): number | undefined {
  const characters = [...sayRuleset(again).join('')]
  const differs = marks.findIndex(({ char }, index) => char !== characters[index])
  const isLonger = characters.length > marks.length
  return (
    findUnclaimed(text, claims) ??
    findMoved(claims) ??
    claims.find(
      ({ as, span }) => as === 'title' && sayWords(text.slice(span.start, span.end)) !== sayWords(again.title)
    )?.span.start ??
    marks[differs]?.at ??
    (isLonger ? text.trimEnd().length - 1 : findMisplaced(ruleset, again))
  )
}

/** The first claim that stands behind a later one: but for captions, MDX has everything in the order of the file. */
function findMoved(claims: readonly Claim[]): number | undefined {
  const inOrder = claims.filter(({ as }) => as === 'label' || as === 'words' || as === 'range')
  return inOrder.find(({ span }, index) => span.start > (inOrder[index + 1]?.span.start ?? span.start))?.span.start
}

/** The first character that nothing accounts for: beside labels and captions, brackets and dots are layout. */
function findUnclaimed(text: string, claims: readonly Claim[]): number | undefined {
  const claimed = new Map<number, Claim['as']>()
  for (const { as, span } of claims) for (let at = span.start; at < span.end; at++) claimed.set(at, as)
  for (const { 0: char, index } of text.matchAll(/\S/gu)) {
    if (claimed.has(index)) continue
    const before = claimed.get(text.slice(0, index).trimEnd().length - 1)
    const after = claimed.get(text.length - text.slice(index + 1).trimStart().length)
    const isBeside = [before, after].some(as => as === 'label' || as === 'range' || as === 'caption')
    if (!isBeside || !/[（）()．.]/u.test(char)) return index
  }
  return undefined
}

/** The first provision that is not read back under its address, or not with its words. */
function findMisplaced(ruleset: Ruleset, again: Ruleset): number | undefined {
  const read = nodesOf(again)
  const node = nodesOf(ruleset).find((built, index) => {
    const twin = read[index]
    return !twin || built.path !== twin.path || wordsOf(built) !== wordsOf(twin)
  })
  return node && 'text' in node ? node.text.span.start : node?.span.start
}

function wordsOf(node: Division | Provision): string | undefined {
  if (node.level === 'article') return node.caption?.plain
  return 'title' in node ? node.title.plain : node.text.plain
}
