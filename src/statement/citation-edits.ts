import type { Link, ResolvedCitation, Target } from '../citation/resolve/types.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { formatProvisionPath, parentPath } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import type { Span } from '../model/source.ts'
import { literalText, spanOf } from '../model/source-text.ts'
import type { ProvisionTrace } from './follow.ts'
import type { StatementReader } from './read.ts'
import { isDeletedOrReplaced, movedTo, type ReviewStatus } from './review-status.ts'
import type { Edit, StatementText } from './types.ts'

/** Versions that statements are updated to, and the reader that parses their new text. */
export interface NewText {
  readonly rulesets: readonly Ruleset[]
  readonly until: (ruleset: Ruleset) => Version
  readonly readStatement: StatementReader
}

/** Replacement of a number in a text. */
interface NewNumber extends Span {
  readonly newText: string
}

/** Replacements of the numbers in citations. */
interface CitationEdits {
  readonly edits: readonly Edit[]
  /** True if the targets are exactly the same. In 「前項各号」 one may have been removed and one added. */
  readonly exact: boolean
}

/**
 * Returns the edits that renumber citations: 「第85条の2」 if that is 第85条の3 now. Returns `null` if new numbers alone would
 * change the targets; then a person must rewrite the text.
 */
export function citationEdits(reviewStatus: ReviewStatus, context: NewText): CitationEdits | null {
  const all = reviewStatus.read.statement.texts.map(statementText =>
    citationEditsIn(statementText, reviewStatus, context)
  )
  return all.reduce<CitationEdits | null>(
    (sum, one) => sum && one && { edits: [...sum.edits, ...one.edits], exact: sum.exact && one.exact },
    { edits: [], exact: true }
  )
}

/** Returns the same for one text of a statement. */
export function citationEditsIn(
  statementText: StatementText,
  reviewStatus: ReviewStatus,
  context: NewText
): CitationEdits | null {
  const { statement, citations } = reviewStatus.read
  const links = linksOf(citations.get(statementText.key) ?? [])
  if (links.length === 0) return { edits: [], exact: true }
  const numbers = links.flatMap(link => newNumbers(link, statementText, reviewStatus))
  const cites = compareCited(statementText, withNumbers(statementText.text.plain, numbers), reviewStatus, context)
  if (cites === 'other') return null
  const edits = numbers.map(({ start, end, newText }) => ({
    file: statement.file,
    span: spanOf(statementText.text, start, end),
    newText
  }))
  return { edits, exact: cites === 'same' }
}

function linksOf(citations: readonly ResolvedCitation[]): Link[] {
  return citations.flatMap(citation => (citation.outcome === 'external' ? [] : citation.links))
}

/**
 * Returns the citations of a text, as printed, that would not reach their provision in the new version. The provision
 * was deleted, replaced or renumbered.
 */
export function staleCitationsIn(statementText: StatementText, reviewStatus: ReviewStatus): string[] {
  const links = linksOf(reviewStatus.read.citations.get(statementText.key) ?? [])
  const stale = links.filter(
    link => isLost(link, reviewStatus) || newNumbers(link, statementText, reviewStatus).length > 0
  )
  return [...new Set(stale.map(({ start, end }) => statementText.text.plain.slice(start, end)))]
}

/** True if a citation of a single provision means one that was deleted or replaced. */
function isLost({ targets: [only, ...others] }: Link, reviewStatus: ReviewStatus): boolean {
  const trace = only && others.length === 0 ? courseOf(only, reviewStatus) : undefined
  return trace !== undefined && isDeletedOrReplaced(trace)
}

function courseOf({ document, path }: Target, { affected }: ReviewStatus): ProvisionTrace | undefined {
  return affected.find(trace => trace.ruleset === document && trace.path === path)
}

function placeNow({ document, path }: Target, reviewStatus: ReviewStatus): Path {
  return movedTo(reviewStatus, document, path) ?? path
}

/**
 * Compares the targets of the edited text in the new version with the targets of the original text. `most` means all
 * that remains of them, possibly with added ones.
 */
function compareCited(
  statementText: StatementText,
  plain: string,
  reviewStatus: ReviewStatus,
  context: NewText
): 'same' | 'most' | 'other' {
  const { read } = reviewStatus
  const { statement, citations } = read
  const ruleset = context.rulesets.find(({ id }) => id === statement.ruleset)
  if (!ruleset) return 'other'
  const at =
    statementText.at === null ? null : (movedTo(reviewStatus, statement.ruleset, statementText.at) ?? statementText.at)
  const anew = context.readStatement({
    ...statement,
    reviewedVersion: context.until(ruleset).text.version,
    texts: [{ ...statementText, at, text: literalText(plain, 0) }]
  })
  const own = citations.get(statementText.key) ?? []
  const meant = linksOf(own).map(({ start, end, targets }) => ({
    many: targets.length > 1,
    isRange: /から| to |–/u.test(statementText.text.plain.slice(start, end)),
    all: targets.map(target => `${target.document}:${placeNow(target, reviewStatus)} ${target.part}`),
    left: targets
      .filter(target => courseOf(target, reviewStatus)?.to !== null)
      .map(target => `${target.document}:${placeNow(target, reviewStatus)} ${target.part}`)
  }))
  const now = linksOf(anew.citations.get(statementText.key) ?? []).map(({ targets }) =>
    targets.map(({ document, path, part }) => `${document}:${path} ${part}`)
  )
  // The printed number of a deleted provision may belong to another one now.
  if (linksOf(own).some(link => isLost(link, reviewStatus))) return 'other'
  if (own.some(({ outcome }) => outcome === 'unresolved')) {
    const resolved = meant.map(({ all }) => all.join()).filter(Boolean)
    return isSubsequence(resolved, now.map(String)) ? 'same' : 'other'
  }
  if (meant.length !== now.length) return 'other'
  if (meant.every(({ all, left }, index) => left.length === all.length && all.join() === now[index]?.join()))
    return 'same'
  const isMost = meant.every(({ many, isRange, all, left }, index) => {
    const cited = now[index] ?? []
    if (!many) return all.join() === cited.join()
    const isAllThere = left.length > 0 && left.every(one => cited.includes(one))
    // A range names only its ends. A person must decide if provisions added between them belong to it.
    return isAllThere && (!isRange || left.length === cited.length)
  })
  return isMost ? 'most' : 'other'
}

/** True if `whole` contains all of `part` in this order. A text may also cite added provisions. */
function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0
  for (const one of whole) if (one === part[at]) at++
  return at === part.length
}

function withNumbers(plain: string, numbers: readonly NewNumber[]): string {
  return numbers.reduceRight((text, { start, end, newText }) => text.slice(0, start) + newText + text.slice(end), plain)
}

/**
 * Returns new numbers: for 「第84条から第85条の2まで」 the two ends, for 「第85条各号」 the common parent, for any other citation its
 * target.
 */
function newNumbers(
  { start, end, targets }: Link,
  { text, language }: StatementText,
  reviewStatus: ReviewStatus
): NewNumber[] {
  const phrase = text.plain.slice(start, end)
  const moves = targets.map((target): Move => [target.path, placeNow(target, reviewStatus)])
  const [first, last] = [moves[0], moves.at(-1)]
  if (!first || !last) return []
  const numbers = language === 'en' ? englishNumbers : numbersIn
  const middle = phrase.search(language === 'en' ? / to |–/u : /から/u)
  const found =
    first === last
      ? numbers(phrase, first)
      : middle < 0
        ? numbers(phrase, [parentPath(first[0]) ?? '', parentPath(first[1]) ?? ''])
        : [
            ...numbers(phrase.slice(0, middle), first),
            ...numbers(phrase.slice(middle), last).map(one => moved(one, middle))
          ]
  return found.map(one => moved(one, start))
}

type Move = readonly [from: Path, to: Path]

function moved({ start, end, newText }: NewNumber, by: number): NewNumber {
  return { start: start + by, end: end + by, newText }
}

/** Returns the path steps that changed and are written in the text: 「第85条」 and 「第2号」 of 「第85条第2号」. */
function numbersIn(text: string, [path, to]: Move): NewNumber[] {
  const [from, now] = [path.split('/'), to.split('/')]
  if (from.length !== now.length) return found(text, formatProvisionPath(path), formatProvisionPath(to), 0)
  let end = 0
  return from.flatMap((step, depth) => {
    const old = stepInWords(from, depth)
    const at = text.indexOf(old, end)
    if (at < 0) return []
    end = at + old.length
    return step === now[depth] ? [] : found(text, old, stepInWords(now, depth), at)
  })
}

function found(text: string, old: string, instead: string, from: number): NewNumber[] {
  const start = text.indexOf(old, from)
  return start < 0 || old === instead ? [] : [{ start, end: start + old.length, newText: instead }]
}

/** Formats one step of a path: 「第2号」 of 85/1/2. */
function stepInWords(steps: readonly string[], depth: number): string {
  const outer = depth === 0 ? '' : formatProvisionPath(steps.slice(0, depth).join('/'))
  return formatProvisionPath(steps.slice(0, depth + 1).join('/')).slice(outer.length)
}

const STEPS = ['article', 'paragraph', 'item']

/**
 * Returns the changed number of an English citation. Returns no edit if the number has no own noun, as the second of
 * 「Article 4, paragraphs 6 and 7」.
 */
function englishNumbers(text: string, [path, to]: Move): NewNumber[] {
  const [from, now] = [path.split('/'), to.split('/')]
  const written = [...text.matchAll(/(?:(article|paragraph|item)s?\s+)?([0-9]+(?:-[0-9]+)*)/giu)]
  const levels = written.map(([, noun]) => (noun ? STEPS.indexOf(noun.toLowerCase()) : from.length - 1))
  return from.flatMap((step, depth) => {
    const match = written[levels.indexOf(depth)]
    if (step === now[depth] || match?.[2] !== step) return []
    const end = match.index + match[0].length
    return [{ start: end - step.length, end, newText: now[depth] ?? '' }]
  })
}
