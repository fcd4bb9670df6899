import { formatProvisionPath } from '../../model/address.ts'
import { occupantOf, withoutCollisions } from '../../statement/apply-review.ts'
import { propose } from '../../statement/propose.ts'
import type { ReviewStatus } from '../../statement/review-status.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { statementsSinceAmended } from '../shared/known-rulesets.ts'
import { causeOf, formatTrace } from '../shared/trace-messages.ts'
import { isKeysAlone, movedUtteranceKeys } from '../shared/utterance-keys.ts'

/** Reports a statement whose provisions were renumbered: its addresses still have the old numbers. */
export const statementMoved = {
  code: 'statement-moved',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    const reviewStatuses = statementsSinceAmended(contents)
    const moved = reviewStatuses.filter(({ outcome }) => outcome === 'renumbered')
    const way = moved.length > 0 ? hintsFor(moved, contents) : () => BY_HAND
    for (const reviewStatus of reviewStatuses) {
      if (isKeysAlone(reviewStatus)) yield* keysMoved(reviewStatus, way(reviewStatus))
      else if (reviewStatus.outcome === 'renumbered')
        yield occupiedFinding(reviewStatus, contents) ?? statementFinding(reviewStatus, way(reviewStatus))
    }
  }
} as const satisfies Rule

const BY_MACHINE = '「npm run review -- --take-proposed」が書き改めます'
const IN_TURN = 'その番地の、今ある一件を先に決めると、「npm run review -- --take-proposed」が書き改めます'
const BY_HAND = '「npm run review」で書き改めます'

/**
 * Returns the hint for each statement. A statement is updated mechanically if the proposal is certain and the new key
 * is free.
 */
function hintsFor(moved: readonly ReviewStatus[], contents: RuleContext): (reviewStatus: ReviewStatus) => string {
  const context = { ...contents, until: ({ current }: RuleContext['rulesets'][number]) => current }
  const certain = moved.map(reviewStatus => propose(reviewStatus, context)).filter(({ mechanical }) => mechanical)
  const answers = certain.map(({ status, edits }) => ({ status, edits, version: '' }))
  const possible = new Set(withoutCollisions(answers, contents.statements.values()).map(({ status }) => status))
  const known = new Set(certain.map(({ status }) => status))
  return reviewStatus => (possible.has(reviewStatus) ? BY_MACHINE : known.has(reviewStatus) ? IN_TURN : BY_HAND)
}

/**
 * Reports an entry whose number now belongs to another provision, while its new number already has an entry. The entry
 * may be about the new provision.
 */
function occupiedFinding(status: ReviewStatus, contents: RuleContext): RuleFinding | null {
  const { statement } = status.read
  const context = { ...contents, until: ({ current }: RuleContext['rulesets'][number]) => current }
  const { edits } = propose(status, context)
  const occupant = occupantOf({ status, edits, version: '' }, contents.statements.values())
  const [address] = statement.addresses
  const trace = status.changes.find(({ path }) => path === address?.path)
  if (!occupant || !address || !trace?.to) return null
  const { nodes, text } = trace.after
  const [own, other] = [formatProvisionPath(address.path, nodes), formatProvisionPath(trace.to, nodes)]
  const isReused = nodes.has(address.path)
  const anew = isReused
    ? `今の${own}について書いたものなら「read: ${text.version}」を加えます（「npm run review」の k）。`
    : ''
  return {
    message: `${statement.name}が、どの${own}についてのものか分かりません。${formatTrace(trace)}が、${occupant.read.statement.name}は、もうあります`,
    hint: `${anew}前の${own}について書いたものなら、この一件を消します`,
    place: address,
    related: [{ place: occupant.read.statement, message: `${other}の一件` }]
  }
}

function statementFinding({ read: { statement }, changes }: ReviewStatus, way: string): RuleFinding {
  const [first] = changes
  const address = statement.addresses.find(({ path }) => path === first?.path)
  return {
    message: `${statement.name}の番地が、前の版のままです。${changes.map(formatTrace).join('。')}`,
    hint: hintFor(first?.to ?? null, way),
    place: address ?? { file: statement.file, span: statement.span },
    cause: `moved ${way === BY_MACHINE ? '' : statement.id} ${causeOf(changes)}`
  }
}

function keysMoved(reviewStatus: ReviewStatus, way: string): RuleFinding[] {
  return movedUtteranceKeys(reviewStatus).flatMap(({ address, trace, isLost }): RuleFinding[] => {
    if (isLost) return []
    const message = `${reviewStatus.read.statement.name}の番地「${address.path}」が、前の版のままです。${formatTrace(trace)}`
    return [{ message, hint: hintFor(trace.to, way), place: address }]
  })
}

function hintFor(to: string | null, way: string): string {
  return `${to === null ? '' : `「${to}」（${formatProvisionPath(to)}）に`}書き改めます。${way}`
}
