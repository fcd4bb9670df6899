import type { RuleFinding } from '../rule.ts'
import { countVotes, formatShare, isMoreThan, type VoteCount } from '../shared/ballot.ts'
import { doubt, formatProcedureRule, type ProcedureCase } from './case.ts'

/** Checks 定足数 (the quorum), and that the number present does not exceed the members. */
export function* checkQuorum(one: ProcedureCase): Iterable<RuleFinding> {
  const { members, present } = one.procedure
  const { quorum } = one.rules
  if (!quorum || members === null || present === null) return
  const rules = [quorum]
  if (present > members)
    yield doubt(one, {
      key: 'present',
      message: `出席した会員（${present}人）が、総会員（${members}人）より多くなっています（${formatProcedureRule(quorum)}）`,
      rules
    })
  else if (!isMoreThan(present, quorum.moreThan, members))
    yield doubt(one, {
      key: 'present',
      message: `出席した会員は${present}人で、${formatProcedureRule(quorum)}の定める${formatShare(quorum.moreThan, members)}に足りません`,
      rules
    })
}

/** Checks 議長: the chair must be one of the listed offices. */
export function* checkChair(one: ProcedureCase): Iterable<RuleFinding> {
  const { chair } = one.rules
  const holder = one.procedure.chair
  if (!chair || holder === null || chair.offices.some(office => holder.includes(office))) return
  yield doubt(one, {
    key: 'chair',
    message: `議長「${holder}」は、${formatProcedureRule(chair)}により議長となる者（${chair.offices.join('、')}）のどれにも当たりません`,
    rules: [chair]
  })
}

/** Checks 表決: one vote each, including the chair; a majority of all members, or the chair's decision in a tie. */
export function* checkVotes(one: ProcedureCase): Iterable<RuleFinding> {
  const { votes, present } = one.procedure
  if (!votes) return
  const { members } = one.procedure
  const { chair, abstention } = one.rules
  const count = countVotes(votes, { members, present, abstentionsOppose: abstention !== null })
  if (chair && present !== null && count.cast > present)
    yield doubt(one, {
      key: 'votes',
      message: `票の合計（${count.cast}）が、出席した会員（${present}人）より多くなっています（議長を含めて一人一票、${formatProcedureRule(chair)}）`,
      rules: [chair]
    })
  if (chair && abstention && count.silent > 0)
    yield doubt(one, {
      key: 'votes',
      message: `出席した会員${present}人のうち${count.silent}人の票が記録されていません。議長も票を持ち（${formatProcedureRule(chair)}）、票を投じない者は棄権、棄権は反対に数えます（${formatProcedureRule(abstention)}）`,
      rules: [chair, abstention]
    })
  if (count.for === count.against) yield* checkTie(one, count)
  else yield* checkMajority(one, count)
}

/** Checks a tie: by one provision the chair decides, but another requires a majority of all members. */
function* checkTie(one: ProcedureCase, count: VoteCount): Iterable<RuleFinding> {
  const { castingVote } = one.procedure
  const { majority, tie, abstention } = one.rules
  if (!tie) return
  const rules = [tie, majority]
  const counted =
    abstention && count.abstained > 0
      ? `（棄権${count.abstained}を反対に数えて、${formatProcedureRule(abstention)}）`
      : ''
  const equal = `賛成${count.for}、反対${count.against}の可否同数${counted}`
  const both = majority
    ? `。${formatProcedureRule(majority)}は${formatShare(majority.moreThan, count.members)}の賛成を求め、${formatProcedureRule(tie)}は可否同数のとき議長の決するところによるとしており、両方を満たすことはできません`
    : `（${formatProcedureRule(tie)}）`
  if (castingVote === 'for')
    yield doubt(one, { key: 'castingVote', message: `${equal}を、議長が可と決しています${both}`, rules })
  if (castingVote === 'against')
    yield doubt(one, {
      key: 'castingVote',
      message: `${equal}を、議長が否と決しているので、この変更は成立していません${both}`,
      rules
    })
  if (castingVote === null)
    yield doubt(one, {
      key: 'votes',
      message: `${equal}ですが、議長がどう決したかが記録されていません${both}`,
      hint: 'castingVote: for（可）か against（否）',
      rules
    })
}

function* checkMajority(one: ProcedureCase, count: VoteCount): Iterable<RuleFinding> {
  const { castingVote } = one.procedure
  const { majority, tie, abstention } = one.rules
  if (tie && castingVote !== null)
    yield doubt(one, {
      key: 'castingVote',
      message: `賛成${count.for}、反対${count.against}で可否同数ではないのに、議長の決が記録されています（${formatProcedureRule(tie)}）`,
      rules: [tie]
    })
  if (!majority || isMoreThan(count.for, majority.moreThan, count.members)) return
  const withAbstentions = abstention && count.abstained > 0
  const counted = withAbstentions
    ? `。棄権${count.abstained}は反対に数えます（${formatProcedureRule(abstention)}）`
    : ''
  yield doubt(one, {
    key: 'votes',
    message: `賛成${count.for}は、${formatProcedureRule(majority)}の定める${formatShare(majority.moreThan, count.members)}に足りません${counted}`,
    rules: [majority, withAbstentions ? abstention : null]
  })
}
