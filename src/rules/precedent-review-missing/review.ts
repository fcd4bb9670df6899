import type { RelatedPlace } from '../../content/diagnostics/types.ts'
import { createProvisionMapper, type ProvisionOutcome } from '../../history/provision-mapping.ts'
import { recordOf } from '../../history/record-of.ts'
import { differsFromSeal } from '../../history/seal/seals.ts'
import type { PrecedentEntry } from '../../history/versions/precedent.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath, topPath } from '../../model/address.ts'
import type { Amendment } from '../../model/amendment.ts'
import { FILE_START } from '../../model/key-location.ts'
import type { Path } from '../../model/law.ts'
import type { SurvivingPrecedent } from '../../model/precedent.ts'
import type { Seal } from '../../model/seal.ts'
import { intendedDriftAt } from '../../statement/follow.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { groundsOf, type PrecedentBasis } from './grounds.ts'

/** A precedent that needs a decision on its status, with the finding. */
interface PrecedentToReview {
  readonly precedent: SurvivingPrecedent
  readonly finding: RuleFinding
}

/** Returns the precedents of a ruleset that need review because of the versions up to `until`. */
export function precedentsToReview(
  { precedents, amendments, seals }: RuleContext,
  ruleset: Ruleset,
  until: Version
): PrecedentToReview[] {
  const line = lineOf(ruleset, until, seals, amendments)
  return precedents.flatMap(entry => {
    const { precedent } = entry
    if (precedent.ruleset !== ruleset.id || precedent.lost !== null || !claimsToHold(precedent)) return []
    const finding = review(entry, precedent, line)
    return finding ? [{ precedent, finding }] : []
  })
}

/**
 * True if the precedent claims to be in effect. Superseded precedents, and those under review, are unaffected by an
 * amendment.
 */
function claimsToHold({ status }: SurvivingPrecedent): boolean {
  return status === 'in-effect' || status === 'codified'
}

/** A version in chronological order, with the fate of the provisions of the version before it. */
interface ReviewStep {
  readonly version: Version
  readonly before: Version
  /** True if the version is not newer than `until`. */
  readonly due: boolean
  readonly fateOf: (path: Path) => ProvisionOutcome
}

function lineOf(
  { versions, differenceBetween }: Ruleset,
  until: Version,
  seals: readonly Seal[],
  amendments: readonly Amendment[]
): ReviewStep[] {
  const line = versions.filter(version => !differsFromSeal(version, seals)).toReversed()
  return line.map((version, at) => {
    const before = line[at - 1] ?? version
    let trace: ((path: Path) => ProvisionOutcome) | null = null
    const fateOf = (path: Path): ProvisionOutcome => {
      trace ??= createProvisionMapper(differenceBetween(before, version), [before, version])
      const outcome = trace(path)
      // The text is unchanged, but a citation in it intentionally has a new target.
      return intendedDriftAt(outcome.path, recordOf(version.text, amendments))
        ? { ...outcome, outcome: 'changed' }
        : outcome
    }
    return { version, before, due: versions.indexOf(version) >= versions.indexOf(until), fateOf }
  })
}

/** A basis provision that a version changed after the last review. */
interface Unsettled extends PrecedentBasis {
  /** Index of the version in chronological order. */
  readonly at: number
  readonly version: string
  readonly outcome: keyof typeof OUTCOMES
  readonly related: RelatedPlace
}

function review(entry: PrecedentEntry, precedent: SurvivingPrecedent, line: readonly ReviewStep[]): RuleFinding | null {
  const grounds = groundsOf(entry)
  const unsettled = grounds
    .flatMap(ground => [...deletedAtFirst(ground, entry, precedent), ...unsettledSince(ground, entry, precedent, line)])
    .sort((a, b) => a.at - b.at)
  const [first, last] = [grounds.find(({ path }) => unsettled.some(one => one.path === path)), unsettled.at(-1)]
  if (!first || !last) return null
  const paths = new Set(unsettled.map(({ path }) => formatProvisionPath(path, entry.version?.nodes)))
  const versions = new Set(unsettled.map(({ version }) => version))
  const verb = unsettled.every(({ outcome }) => outcome === 'deleted') ? '削除されています' : '変わっています'
  return {
    message: `先例第${precedent.number}号の引く${[...paths].join('、')}は${[...versions].join('、')}の版で${verb}が、この先例をどうするかが決められていません`,
    hint: `「reviewedUnder: ${last.version}」を加え、status を決めます（in-effect なお効力がある、codified 規約に取り込まれた、superseded 効力を失った、to-review 検討中）`,
    place: { file: precedent.file, span: first.span },
    related: unsettled.map(({ related }) => related),
    cause: `decide ${[...versions].join(' ')} ${[...new Set(unsettled.map(({ path }) => topPath(path)))].sort().join(' ')}`
  }
}

/** Returns a provision that is already 「削除」 in the version whose numbers the precedent uses. */
function deletedAtFirst(
  ground: PrecedentBasis,
  { version }: PrecedentEntry,
  { reviewedUnder }: SurvivingPrecedent
): Unsettled[] {
  const node = version?.nodes.get(ground.path)
  if (!version || reviewedUnder !== null || !node || !('deleted' in node && node.deleted)) return []
  const related = relatedTo(ground.path, version, 'deleted')
  return [{ ...ground, at: -1, version: version.text.version, outcome: 'deleted', related }]
}

/**
 * Traces a provision from the version whose numbers the precedent uses through every later version, across renumbering.
 */
function unsettledSince(
  ground: PrecedentBasis,
  { version: read }: PrecedentEntry,
  { reviewedUnder }: SurvivingPrecedent,
  line: readonly ReviewStep[]
): Unsettled[] {
  const start = line.findIndex(({ version }) => version === read)
  const reviewed = line.findIndex(({ version }) => version.text.version === reviewedUnder)
  const unsettled: Unsettled[] = []
  let path: Path | null = ground.path
  for (const [at, { version, before, due, fateOf }] of line.entries()) {
    if (start < 0 || at <= start || path === null || !due) continue
    const mapped: ProvisionOutcome = fateOf(path)
    const { outcome } = mapped
    // A renumbered provision is unchanged and is followed under its new number.
    if (at > reviewed && (outcome === 'changed' || outcome === 'deleted')) {
      const related = mapped.path ? relatedTo(mapped.path, version, outcome) : relatedTo(path, before, outcome)
      unsettled.push({ ...ground, at, version: version.text.version, outcome, related })
    }
    path = mapped.path
  }
  return unsettled
}

const OUTCOMES = { changed: '改められた', deleted: '削除された' }

function relatedTo(path: Path, { text, nodes }: Version, outcome: keyof typeof OUTCOMES): RelatedPlace {
  const span = nodes.get(path)?.span ?? FILE_START
  const message = `${OUTCOMES[outcome]}${formatProvisionPath(path, nodes)}（${text.version}の版）`
  return { place: { file: text.file, span }, message }
}
