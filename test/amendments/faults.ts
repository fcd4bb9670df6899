import { citableRuleset } from '../../src/citation/resolve/documents.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { findDrifts } from '../../src/history/drift/drifts.ts'
import { createDiffCache } from '../../src/history/versions/differences.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import { buildVersion, type Version } from '../../src/history/versions/version.ts'
import type { Path, RulesetText } from '../../src/model/law.ts'
import { type ProvisionTracer, traceTo } from '../../src/statement/follow.ts'
import { statementReader } from '../../src/statement/read.ts'
import { reviewStatusOf } from '../../src/statement/review-status.ts'
import { type Kept, keptCitations } from './citations.ts'
import { type Draft, draftOf, type Printed, printDraft } from './draft.ts'
import { amend, type Edit } from './edits.ts'
import { type Truth, truthOf } from './expected-traces.ts'
import { mend } from './fix-drifts.ts'
import { outcomeOf } from './statements.ts'

/** Edits of the text, and a flag that requests the correction of citations that would drift. */
export interface Amendment {
  readonly edits: readonly Edit[]
  readonly mended: boolean
}

/** Home ruleset with an amended version in force, and the expected trace of each provision. */
export interface Amended {
  readonly done: readonly Edit['does'][]
  readonly isMended: boolean
  readonly truth: ReadonlyMap<Path, Truth>
  readonly before: Version
  readonly after: Version
  readonly ruleset: Ruleset
}

/** Enforcement date of the amended text; later than every reviewed version. */
export const DAY = '2026-12-01'

/** Amends the home ruleset in memory. */
export function amendHome(library: Corpus, { edits, mended }: Amendment): Amended {
  const home = library.home!
  const before = home.current
  const [old, draft] = [draftOf(before.text), draftOf(before.text)]
  const done = amend(draft, edits)
  const printed = printDraft(draft, before.text, DAY)
  const first = made(library, old, draft, printed)
  const isMended = mended && mend(draft, printed.places, keptCitations(before, first.after, first.truth))
  const { truth, after } = isMended ? made(library, old, draft, printDraft(draft, before.text, DAY)) : first
  const ruleset = { ...home, current: after, versions: [after, ...home.versions], differenceBetween: createDiffCache() }
  return { done, isMended, truth, before, after, ruleset }
}

type Made = Pick<Amended, 'truth' | 'after'>

function made(library: Corpus, old: Draft, draft: Draft, { text, places }: Printed): Made {
  return { truth: truthOf(old, draft, places), after: versionOf(library, text) }
}

/** Builds a version with its citations of itself and of the other rulesets. */
export function versionOf({ rulesets, home }: Corpus, text: RulesetText): Version {
  const others = rulesets.flatMap(ruleset => (ruleset === home ? [] : [citableRuleset(ruleset.current.text)]))
  return buildVersion(text, [citableRuleset(text), ...others])
}

/** Returns the false reports of the library and the reports that it omitted. */
export function faultsOf(library: Corpus, amended: Amended): string[] {
  const follow = traceTo(({ current }) => current)
  return [...courseFaults(amended, follow), ...statementFaults(library, amended, follow), ...driftFaults(amended)]
}

/** Returns the provisions of the old text whose trace differs from the expected trace. */
function courseFaults({ truth, ruleset, before }: Amended, follow: ProvisionTracer): string[] {
  return [...truth].flatMap(([path, { to, change }]) => {
    const trace = follow.courseOf(ruleset, before, path)
    const expected = change === 'same' ? [to === path ? 'unchanged' : 'renumbered'] : ['changed', 'deleted']
    // Almost every chapter changes somewhere, so only its new path is checked.
    const isRight = path.startsWith('ch') || expected.includes(trace.outcome)
    const isThere = (change !== 'same' && !path.startsWith('ch')) || trace.to === to
    return isRight && isThere ? [] : [`${path}: ${expected.join(' or ')} ${to}, and not ${trace.outcome} ${trace.to}`]
  })
}

function statementFaults(library: Corpus, { truth, ruleset }: Amended, follow: ProvisionTracer): string[] {
  const rulesets = library.rulesets.map(one => (one === library.home ? ruleset : one))
  const readStatement = statementReader(rulesets, [])
  return [...library.statements].flatMap(([id, { read }]) => {
    const expected = outcomeOf(read, ruleset.id, truth)
    const { outcome, changes } = reviewStatusOf(read, { rulesets, follow, readStatement, overrides: [] })
    const astray = changes.filter(one => one.outcome === 'renumbered' && truth.get(one.path)?.to !== one.to)
    return [
      ...(expected === null || outcome === expected ? [] : [`${id}: ${expected}, and not ${outcome}`]),
      ...astray.map(({ path, to }) => `${id}: ${path} did not move to ${to}`)
    ]
  })
}

/** Returns the drifts that were not reported, and the reported sentences without drift. */
function driftFaults({ truth, before, after, ruleset }: Amended): string[] {
  const kept = keptCitations(before, after, truth)
  const drifted = kept.filter(one => one.drifted)
  const told = findDrifts(ruleset.differenceBetween(before, after), [before, after])
  const missed = drifted.filter(({ at }) => !told.some(({ after: { unit } }) => unit.path === at))
  const needless = told.flatMap(({ after: { unit, start } }) => {
    const judged = kept.find(one => one.at === unit.path && one.start === start && one.reaches.length > 0)
    return judged && !drifted.some(({ at }) => at === unit.path) ? [judged] : []
  })
  return [...missed.map(one => `drift not told: ${say(one)}`), ...needless.map(one => `no drift: ${say(one)}`)]
}

function say({ at, text, meant, reaches }: Kept): string {
  return `${at}「${text}」 reaches ${reaches.join(' ')}, meant ${meant.join(' ')}`
}
