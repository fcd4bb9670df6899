import type { Corpus } from '../../corpus/build-corpus.ts'
import { DRAFT_LIMITS, type DraftAmendment } from '../../model/draft.ts'
import { compareDrafts, type DraftDifference, type JoinChoice, joinDrafts } from '../draft/join.ts'
import { type DraftProblem, type DraftResult, resolveDraftBase } from '../draft/start.ts'

/** Compares two drafts if both are based on the newest text. */
export function compareCurrentDrafts(
  library: Corpus,
  one: DraftAmendment,
  other: DraftAmendment
): readonly DraftDifference[] | DraftProblem {
  if (one.base.ruleset !== other.base.ruleset) return { problem: '二つの改正案は、別の規約のものです' }
  const stale = [one, other].find(draft => !resolveDraftBase(library, draft))
  if (stale)
    return {
      problem: `「${nameOf(stale)}」は、今の文をもとにしていません。開いて、先に「変えたところを今の文に移す」を押してください`
    }
  return compareDrafts(resolveDraftBase(library, one)?.before.text.file.text ?? '', one.text, other.text)
}

/** Joins two drafts. Facts of the first draft have priority; differing facts are reported. */
export function joinCurrentDrafts(
  library: Corpus,
  [one, other]: readonly [DraftAmendment, DraftAmendment],
  choices: readonly JoinChoice[]
): DraftResult | DraftProblem {
  const differences = compareCurrentDrafts(library, one, other)
  if ('problem' in differences) return differences
  const base = resolveDraftBase(library, one)?.before.text.file.text ?? ''
  const { text, unresolved } = joinDrafts(base, differences, choices)
  const differing = FACTS.filter(([name]) => one[name] !== null && other[name] !== null && one[name] !== other[name])
  const all = [...new Set([one, other].flatMap(({ reason }) => reason ?? []))]
  const reasons = all.join('\n').length > DRAFT_LIMITS.reason ? all.slice(0, 1) : all
  const messages = [
    ...differing.map(([name, label]) => `${label}は「${one[name]}」としました。もう一つは「${other[name]}」でした`),
    ...(one.meeting && other.meeting ? [`会議と議決は「${nameOf(one)}」のものです`] : []),
    ...(reasons.length < all.length ? [`提案の理由は、長いので「${nameOf(one)}」のものです`] : []),
    ...(unresolved.length > 0
      ? [`決めていないところが${unresolved.length / 2}か所あります。下に両方の文を残しています`]
      : [])
  ]
  const draft: DraftAmendment = {
    ...one,
    title: `${nameOf(one)}と${nameOf(other)}`.slice(0, DRAFT_LIMITS.name),
    moves: [...one.moves, ...other.moves.filter(({ from }) => !one.moves.some(move => move.from === from))],
    drift: [...one.drift, ...other.drift.filter(({ at }) => !one.drift.some(drift => drift.at === at))],
    unresolved: [...one.unresolved, ...other.unresolved, ...unresolved],
    meeting: one.meeting ?? other.meeting,
    enforcedOn: one.enforcedOn ?? other.enforcedOn,
    instrument: one.instrument ?? other.instrument,
    proposer: one.proposer ?? other.proposer,
    reason: reasons.join('\n') || null,
    text
  }
  return { draft, messages }
}

const FACTS = [
  ['enforcedOn', '施行日'],
  ['instrument', '改正の番号'],
  ['proposer', '提出者']
] as const

function nameOf({ title }: DraftAmendment): string {
  return title.trim() || '無題の改正案'
}
