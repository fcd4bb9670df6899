import type { Ruleset } from '../corpus/families.ts'
import type { Version } from '../corpus/version.ts'
import { createProvisionMapper, type ProvisionOutcome } from '../history/provision-mapping.ts'
import { recordOf } from '../history/record-of.ts'
import type { TextDifference } from '../history/types.ts'
import { isWithin } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import type { Amendment, IntendedDrift, SurvivingPrecedent } from '../model/record.ts'

/** What became of a provision between the version that a statement was held against and a later one. */
export interface ProvisionTrace {
  readonly ruleset: string
  /** As the statement names it. */
  readonly path: Path
  /** Where it is now; `null` if it is gone. */
  readonly to: Path | null
  readonly outcome: 'stands' | 'moved' | 'changed' | 'deleted'
  /** Whether nothing of it is left under its number: another provision took the place. */
  readonly replaced?: true
  /** Its words stand, and a citation in them is meant to reach another provision: that makes it another rule. */
  readonly drift?: IntendedDrift
  /** Its words stand, and this provision makes an exception from it since. */
  readonly exceptedBy?: Path
  /** Whether it is not in the version that the statement was held against: it came in with `after`. */
  readonly isNew?: true
  /** Its words stand, and this precedent decides otherwise since the statement was held against it. */
  readonly overriddenBy?: SurvivingPrecedent
  /** The versions before and behind the change that decides. */
  readonly before: Version
  readonly after: Version
}

/** Follows provisions from one version of a family to another. */
export interface ProvisionTracer {
  /** What becomes of a provision of a version up to the one that matters. */
  readonly courseOf: (family: Ruleset, from: Version, path: Path) => ProvisionTrace
  /** What a provision of one version is in another, be that older or newer; `null` if it is not there. */
  readonly pathIn: (family: Ruleset, from: Version, path: Path, to: Version) => Path | null
  /** The version that matters. */
  readonly until: (family: Ruleset) => Version
}

/** Follows provisions up to the version that `until` says; each pair of versions is compared once. With the records of amendments it is known which citations are meant to reach another provision since. */
export function traceTo(until: (family: Ruleset) => Version, amendments: readonly Amendment[] = []): ProvisionTracer {
  const tracers = new Map<TextDifference, (path: Path) => ProvisionOutcome>()
  const origins = new Map<Version, Map<Version, Map<Path, Path>>>()
  const fateIn = ({ differenceBetween }: Ruleset, before: Version, after: Version, path: Path): ProvisionOutcome => {
    const difference = differenceBetween(before, after)
    const trace = tracers.get(difference) ?? createProvisionMapper(difference, [before, after])
    tracers.set(difference, trace)
    return trace(path)
  }
  const course = (family: Ruleset, from: Version, path: Path, to: Version): ProvisionTrace => {
    const line = family.versions.toReversed()
    const [start, end] = [line.indexOf(from), line.indexOf(to)]
    const stands: ProvisionTrace = { ruleset: family.id, path, to: path, outcome: 'stands', before: from, after: from }
    const found = line.slice(start + 1, end + 1).reduce((sofar, after, at) => {
      if (sofar.to === null) return sofar
      const before = line[start + at] ?? from
      const fate = fateIn(family, before, after, sofar.to)
      return worse(sofar, fate, {
        before,
        after,
        drift: intendedDriftAt(fate.path, recordOf(after.ruleset, amendments))
      })
    }, stands)
    // What one amendment changed and another took back was never another rule for whoever reads the later text.
    const isBack =
      end - start > 1 &&
      found.outcome === 'changed' &&
      found.to === path &&
      !found.drift &&
      fateIn(family, from, to, path).outcome === 'stands'
    return isBack ? stands : found
  }
  const originsIn = (family: Ruleset, older: Version, newer: Version): Map<Path, Path> => {
    const found = origins.get(older)?.get(newer)
    if (found) return found
    const made = new Map(
      [...older.nodes.keys()].flatMap(path => {
        const { to } = course(family, older, path, newer)
        return to === null ? [] : [[to, path] as const]
      })
    )
    origins.set(older, (origins.get(older) ?? new Map<Version, Map<Path, Path>>()).set(newer, made))
    return made
  }
  return {
    until,
    courseOf: (family, from, path) => course(family, from, path, until(family)),
    pathIn: (family, from, path, to) => {
      const isNewer = family.versions.indexOf(from) < family.versions.indexOf(to)
      return isNewer ? (originsIn(family, to, from).get(path) ?? null) : course(family, from, path, to).to
    }
  }
}

const OUTCOMES = { stands: 'stands', renumbered: 'moved', changed: 'changed', deleted: 'deleted' } as const
const GRAVITY = { stands: 0, moved: 1, changed: 2, deleted: 3 } as const

function worse(
  course: ProvisionTrace,
  fate: ProvisionOutcome,
  { before, after, drift }: Pick<ProvisionTrace, 'before' | 'after'> & { readonly drift: IntendedDrift | undefined }
): ProvisionTrace {
  const own = OUTCOMES[fate.outcome]
  const isDrifted = drift !== undefined && GRAVITY[own] < GRAVITY.changed
  const outcome = isDrifted ? 'changed' : own
  const decides = GRAVITY[outcome] > GRAVITY[course.outcome]
  const replaced = fate.replaced && { replaced: true as const }
  const excepted = fate.exceptedBy === undefined ? {} : { exceptedBy: fate.exceptedBy }
  return {
    ...course,
    to: fate.path,
    ...replaced,
    ...excepted,
    ...(decides && { outcome, before, after, ...(isDrifted && { drift }) })
  }
}

/** The citation in a provision, or in what it stands in, that is meant to reach another one since an amendment. */
export function intendedDriftAt(path: Path | null, record: Amendment | undefined): IntendedDrift | undefined {
  if (path === null) return undefined
  return record?.drift.find(({ at }) => isWithin(at, path) || isWithin(path, at))
}
