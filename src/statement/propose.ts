import { targetsOfAll } from '../citation/resolve/cited.ts'
import { citedText } from '../history/versions/cited-text.ts'
import type { Version } from '../history/versions/version.ts'
import { isWithin } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import { spanOf } from '../model/source-text.ts'
import { readableNumbers } from '../text/figures.ts'
import { basisText, precedentWording } from './basis.ts'
import { citationEdits, type NewText } from './citation-edits.ts'
import { figureChangesIn, type VersionPair } from './figure-changes.ts'
import { type FigureContext, figuresOf } from './figures.ts'
import type { ProvisionTrace } from './follow.ts'
import { versionRead } from './read.ts'
import { isDeletedOrReplaced, movedTo, type ReviewStatus } from './review-status.ts'
import type { Edit, StatementText } from './types.ts'

/** Proposed update of a statement that an amendment affects. */
export interface Proposal {
  readonly status: ReviewStatus
  readonly edits: readonly Edit[]
  /**
   * The renumbering edits alone, for a text that otherwise remains. `null` if a number has no target now, or if its
   * citation cannot be rewritten mechanically.
   */
  readonly numbers: readonly Edit[] | null
  /** Added provisions that cite a provision whose figure changed. A person must judge their effect. */
  readonly besides: readonly NewlyCiting[]
  /** True if addresses were only renumbered, and figures have exactly one replacement. */
  readonly certain: boolean
  /** True if no judgement is needed: the proposal is certain, and no added provision cites the changed ones. */
  readonly mechanical: boolean
}

/** A provision that cites another one since an amendment, in the version that added it. */
export interface NewlyCiting {
  readonly path: Path
  readonly version: Version
}

/** The law, and the version that a statement is updated to. */
export interface ProposalContext extends FigureContext, NewText {}

/** Proposes new wording for a statement. */
export function propose(status: ReviewStatus, context: ProposalContext): Proposal {
  const addresses = addressEdits(status)
  const citations = citationEdits(status, context)
  const figures = figureEdits(status, context)
  const edits = [...addresses, ...(citations?.edits ?? []), ...figures.edits].sort(
    (a, b) => a.span.start - b.span.start
  )
  const courses = citations === null ? status.changes : status.changes.filter(trace => !isOneOfMany(trace, status))
  const isLost = citations === null || courses.some(isDeletedOrReplaced)
  const numbers =
    citations === null || courses.some(needsNewWording(status)) ? null : [...addresses, ...citations.edits]
  // A text without changed figures remains valid if an added provision refers to the provision.
  const besides = figures.edits.length > 0 ? newlyCiting(status, context) : []
  const certain = !isLost && citations.exact && figures.sure
  return { status, edits, numbers, besides, certain, mechanical: certain && besides.length === 0 }
}

/** True if a provision is only cited together with others, as one of 「前項各号」. */
function isOneOfMany({ ruleset, path }: ProvisionTrace, { read: { statement, citations } }: ReviewStatus): boolean {
  const links = [...citations.values()].flat().flatMap(one => (one.outcome === 'external' ? [] : one.links))
  const citing = links.filter(({ targets }) => targets.some(one => one.document === ruleset && one.path === path))
  const isNamed = [...statement.addresses, ...statement.inheritedBasis].some(one => one.path === path)
  return !isNamed && citing.length > 0 && citing.every(({ targets }) => targets.length > 1)
}

/**
 * Returns the test for provisions that require rewriting. A statement without text may still link to a replacement or
 * to 「削除」.
 */
function needsNewWording({ read: { statement } }: ReviewStatus): (trace: ProvisionTrace) => boolean {
  return statement.texts.length > 0 ? isDeletedOrReplaced : ({ to }) => to === null
}

/** Returns the address edits: `'85-2/1'` becomes `85-3/1`. */
function addressEdits(reviewStatus: ReviewStatus): Edit[] {
  const { statement } = reviewStatus.read
  return statement.addresses.flatMap(({ path, file, span }) => {
    const to = movedTo(reviewStatus, statement.ruleset, path)
    return to === null ? [] : [{ file, span, newText: `'${to}'` }]
  })
}

/** Edits of changed figures. `sure` is true if the change has no other consequence. */
interface FigureEdits {
  readonly edits: readonly Edit[]
  readonly sure: boolean
}

/** Returns the edits of figures that changed in the provision: 500 for 300. */
function figureEdits(reviewStatus: ReviewStatus, context: ProposalContext): FigureEdits {
  const { statement } = reviewStatus.read
  const changed = reviewStatus.changes.filter(({ outcome }) => outcome === 'changed')
  // A link does not depend on the figures of its target.
  if (changed.length === 0 || reviewStatus.outcome === 'renumbered') return { edits: [], sure: true }
  const figures = new Map<number, number>()
  let sure = !changed.some(isOnlyInMeaning)
  for (const trace of changed) {
    const found = figureChangesIn(comparisonFor(trace, reviewStatus, context), trace.path)
    sure &&= found !== null
    for (const [old, now] of found ?? []) {
      sure &&= !figures.has(old) || figures.get(old) === now
      figures.set(old, now)
    }
  }
  const edits = statement.texts.flatMap(statementText => {
    // Figures without a required basis may still state a changed figure: editor's notes.
    const own = figuresOf(reviewStatus.read, statementText, context.figureNames)
    const affected = own.filter(({ number }) => figures.has(number))
    if (affected.length === 0) return []
    sure &&= !stillThere(reviewStatus, figures, context) && !isReckoned(reviewStatus, statementText, context)
    return affected.flatMap(({ number, start, end }) => {
      const text = inTheManner(statementText.text.plain.slice(start, end), figures.get(number) ?? number, statementText)
      sure &&= text !== null
      return text === null
        ? []
        : [{ file: statement.file, span: spanOf(statementText.text, start, end), newText: text }]
    })
  })
  return { edits, sure }
}

/** True if the rule changed although the text did not. A comparison of figures cannot judge this. */
function isOnlyInMeaning({ drift, exceptedBy, overriddenBy }: ProvisionTrace): boolean {
  return drift !== undefined || exceptedBy !== undefined || overriddenBy !== undefined
}

/** Returns the reviewed version and the target version of a statement with their difference. */
function comparisonFor(
  { ruleset: rulesetId }: ProvisionTrace,
  { read: { statement } }: ReviewStatus,
  { rulesets, until }: ProposalContext
): VersionPair | null {
  const ruleset = rulesets.find(({ id }) => id === rulesetId)
  if (!ruleset) return null
  const [before, after] = [versionRead(ruleset, statement.reviewedVersion), until(ruleset)]
  return { before, after, difference: ruleset.differenceBetween(before, after) }
}

/** Returns the added provisions that cite a changed provision. */
function newlyCiting(reviewStatus: ReviewStatus, context: ProposalContext): NewlyCiting[] {
  const changed = reviewStatus.changes.filter(({ outcome, to }) => outcome === 'changed' && to !== null)
  const found = changed.flatMap(trace => {
    const pair = comparisonFor(trace, reviewStatus, context)
    if (!pair) return []
    const { after: version, difference } = pair
    const reaches = (path: Path) => isWithin(path, trace.to ?? '') || isWithin(trace.to ?? '', path)
    return difference.changes.flatMap(({ before, after }): NewlyCiting[] => {
      if (before || !after) return []
      const cited = targetsOfAll(version.citationsIn.get(after.path) ?? [])
      return cited.some(({ document, path }) => document === trace.ruleset && reaches(path))
        ? [{ path: after.path, version }]
        : []
    })
  })
  return [...new Map(found.map(one => [one.path, one])).values()]
}

/**
 * True if the old figure still occurs in the basis of the statement. Then a person must decide which one is intended.
 */
function stillThere(
  { affected, read }: ReviewStatus,
  figures: ReadonlyMap<number, number>,
  context: ProposalContext
): boolean {
  const { statement, citations } = read
  const traceOf = (ruleset: string, path: Path) => affected.find(one => one.ruleset === ruleset && one.path === path)
  const wordsNow = (rulesetId: string, path: Path): readonly string[] => {
    const ruleset = context.rulesets.find(({ id }) => id === rulesetId)
    const known = traceOf(rulesetId, path)
    const to = known ? known.to : path
    return ruleset && to !== null ? citedText(context.until(ruleset), to) : []
  }
  const basisTexts = statement.addresses.flatMap(({ path }) => wordsNow(statement.ruleset, path))
  const lent = statement.inheritedBasis.flatMap(one => {
    const ruleset = context.rulesets.find(({ id }) => id === statement.ruleset)
    const now = ruleset && context.until(ruleset)
    // An inherited provision already has the current numbers if its card was checked against the current version.
    const isNow = now && versionRead(ruleset, one.reviewedVersion) === now
    return isNow ? citedText(now, one.path) : wordsNow(statement.ruleset, one.path)
  })
  const cited = [...citations.values()]
    .flatMap(targetsOfAll)
    .flatMap(({ document, path }) =>
      document === 'precedent' ? precedentWording(context, Number(path)) : wordsNow(document, path)
    )
  const decided = statement.texts.flatMap(({ precedents }) => precedents).flatMap(one => precedentWording(context, one))
  const there = readableNumbers([...basisTexts, ...lent, ...cited, ...decided].join('\n'))
  return [...figures.keys()].some(old => there.has(old))
}

/** True if a figure of the text or of its derivation is calculated from others. It must then be recalculated. */
function isReckoned({ read }: ReviewStatus, statementText: StatementText, context: FigureContext): boolean {
  const { texts } = read.statement
  const derivation = texts.find(({ key }) => key === statementText.derivation)
  const all = derivation && derivation !== statementText ? [statementText, derivation] : [statementText]
  const there = readableNumbers(all.flatMap(one => basisText(read, one, context)).join('\n'))
  return all.some(one => figuresOf(read, one, context.figureNames).some(({ number }) => !there.has(number)))
}

/** Formats a number in the style of the old one; `null` if the old one has no Arabic digits. */
function inTheManner(old: string, number: number, { isTypedValue }: StatementText): string | null {
  if (!/^[0-9][0-9,]*$/u.test(old)) return null
  return isTypedValue || /^[0-9]{4,}$/u.test(old) ? String(number) : number.toLocaleString('en')
}
