import { createProvisionMapper, type ProvisionOutcome } from '../history/provision-mapping.ts'
import { recordOf } from '../history/record-of.ts'
import type { TextDifference } from '../history/types.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { isWithin } from '../model/address.ts'
import type { Amendment, IntendedDrift } from '../model/amendment.ts'
import type { Path } from '../model/law.ts'
import type { SurvivingPrecedent } from '../model/precedent.ts'

/** Changes of a provision from the version that a statement was checked against to a later version. */
export interface ProvisionTrace {
  readonly ruleset: string
  /** Path in the statement. */
  readonly path: Path
  /** Path in the later version; `null` if the provision was deleted. */
  readonly to: Path | null
  readonly outcome: ProvisionOutcome['outcome']
  /** True if another provision replaced it under the same number. */
  readonly replaced?: true
  /** Its text is unchanged, but a citation in it intentionally has a new target. This changes the rule. */
  readonly drift?: IntendedDrift
  /** Its text is unchanged, but this provision now makes an exception to it. */
  readonly exceptedBy?: Path
  /** Its own text is unchanged, but the chapeau (柱書) of this ancestor changed. */
  readonly chapeau?: Path
  /** True if the provision was added by `after` and does not exist in the reviewed version. */
  readonly isNew?: true
  /** Its text is unchanged, but this precedent overrides it since the review. */
  readonly overriddenBy?: SurvivingPrecedent
  /** The versions before and after the decisive change. */
  readonly before: Version
  readonly after: Version
}

/** Traces provisions between versions of a ruleset. */
export interface ProvisionTracer {
  /** Traces a provision from a version to the `until` version. */
  readonly courseOf: (ruleset: Ruleset, from: Version, path: Path) => ProvisionTrace
  /** Returns the path of a provision in another version, older or newer; `null` if it does not exist there. */
  readonly pathIn: (ruleset: Ruleset, from: Version, path: Path, to: Version) => Path | null
  /** Returns the version to which provisions are traced. */
  readonly until: (ruleset: Ruleset) => Version
}

/**
 * Creates a tracer up to the version that `until` returns. Each pair of versions is compared once. The amendment
 * records supply the intended drift of citations.
 */
export function traceTo(until: (ruleset: Ruleset) => Version, amendments: readonly Amendment[] = []): ProvisionTracer {
  const tracers = new Map<TextDifference, (path: Path) => ProvisionOutcome>()
  const origins = new Map<Version, Map<Version, Map<Path, Path>>>()
  const fateIn = ({ differenceBetween }: Ruleset, before: Version, after: Version, path: Path): ProvisionOutcome => {
    const difference = differenceBetween(before, after)
    const trace = tracers.get(difference) ?? createProvisionMapper(difference, [before, after])
    tracers.set(difference, trace)
    return trace(path)
  }
  const traceProvision = (ruleset: Ruleset, from: Version, path: Path, to: Version): ProvisionTrace => {
    const line = ruleset.versions.toReversed()
    const [start, end] = [line.indexOf(from), line.indexOf(to)]
    const unchanged: ProvisionTrace = {
      ruleset: ruleset.id,
      path,
      to: path,
      outcome: 'unchanged',
      before: from,
      after: from
    }
    const found = line.slice(start + 1, end + 1).reduce((sofar, after, at) => {
      if (sofar.to === null) return sofar
      const before = line[start + at] ?? from
      const outcome = fateIn(ruleset, before, after, sofar.to)
      return worse(sofar, outcome, {
        before,
        after,
        drift: intendedDriftAt(outcome.path, recordOf(after.text, amendments))
      })
    }, unchanged)
    // If a later amendment restored the original text, the rule is unchanged for a reader of the later text.
    const isBack =
      end - start > 1 &&
      found.outcome === 'changed' &&
      found.to === path &&
      !found.drift &&
      fateIn(ruleset, from, to, path).outcome === 'unchanged'
    return isBack ? unchanged : found
  }
  const originsIn = (ruleset: Ruleset, older: Version, newer: Version): Map<Path, Path> => {
    const found = origins.get(older)?.get(newer)
    if (found) return found
    const made = new Map(
      [...older.nodes.keys()].flatMap(path => {
        const { to } = traceProvision(ruleset, older, path, newer)
        return to === null ? [] : [[to, path] as const]
      })
    )
    origins.set(older, (origins.get(older) ?? new Map<Version, Map<Path, Path>>()).set(newer, made))
    return made
  }
  return {
    until,
    courseOf: (ruleset, from, path) => traceProvision(ruleset, from, path, until(ruleset)),
    pathIn: (ruleset, from, path, to) => {
      const isNewer = ruleset.versions.indexOf(from) < ruleset.versions.indexOf(to)
      return isNewer ? (originsIn(ruleset, to, from).get(path) ?? null) : traceProvision(ruleset, from, path, to).to
    }
  }
}

const GRAVITY = { unchanged: 0, renumbered: 1, changed: 2, deleted: 3 } as const

function worse(
  trace: ProvisionTrace,
  mapped: ProvisionOutcome,
  { before, after, drift }: Pick<ProvisionTrace, 'before' | 'after'> & { readonly drift: IntendedDrift | undefined }
): ProvisionTrace {
  const own = mapped.outcome
  const isDrifted = drift !== undefined && GRAVITY[own] < GRAVITY.changed
  const outcome = isDrifted ? 'changed' : own
  const decides = GRAVITY[outcome] > GRAVITY[trace.outcome]
  const replaced = mapped.replaced && { replaced: true as const }
  const excepted = mapped.exceptedBy === undefined ? {} : { exceptedBy: mapped.exceptedBy }
  const chapeau = mapped.chapeau === undefined ? {} : { chapeau: mapped.chapeau }
  return {
    ...trace,
    to: mapped.path,
    ...replaced,
    ...excepted,
    ...chapeau,
    ...(decides && { outcome, before, after, ...(isDrifted && { drift }) })
  }
}

/** Returns the declared drift of a citation in a provision, its ancestors or its descendants. */
export function intendedDriftAt(path: Path | null, record: Amendment | undefined): IntendedDrift | undefined {
  if (path === null) return undefined
  return record?.drift.find(({ at }) => isWithin(at, path) || isWithin(path, at))
}
