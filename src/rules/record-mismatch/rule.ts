import { COMPARED_SOURCE, recordChanges } from '../../history/record-changes.ts'
import { findRecordMismatch } from '../../history/record-mismatch.ts'
import { recordOf } from '../../history/record-of.ts'
import { findSeal, hasSeals } from '../../history/seal/seals.ts'
import { formatProvisionPath, type NodeLookup } from '../../model/address.ts'
import { type Amendment, CHANGE_LABELS, type Change, OUTCOMES_IN_WORDS } from '../../model/amendment.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { RulesetText } from '../../model/law.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { type AmendmentStep, amendmentSteps } from '../shared/amendment-steps.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'

/**
 * Reports an amendment record whose changes differ from the difference between the text it made and the text before.
 */
export const recordMismatch = {
  code: 'record-mismatch',
  about: 'records',
  severity: 'error',
  *content(contents) {
    for (const amended of amendmentSteps(contents))
      if (amended.record && isFinished(amended, contents) && isComparable(amended, amended.record, contents))
        yield* mismatches(amended, amended.record, contents)
    for (const { id, versions } of completeRulesets(contents)) {
      const texts = versions.map(({ text }) => text)
      yield* recordsWithoutText(id, texts, contents)
      yield* billsWithEffect(id, texts, contents)
    }
  }
} as const satisfies Rule

/** Reports a record made by comparison whose resulting text is missing: the bill failed, or the text was deleted. */
function* recordsWithoutText(
  id: string,
  texts: readonly RulesetText[],
  { amendments }: RuleContext
): Iterable<RuleFinding> {
  for (const record of amendments) {
    const at = record.changes.findIndex(({ source }) => source === COMPARED_SOURCE)
    if (record.ruleset !== id || at < 0 || texts.some(text => recordOf(text, amendments) === record)) continue
    yield {
      message: `${record.id}の記録は${COMPARED_SOURCE}によるものですが、この改正でできた版の文がありません`,
      hint: `否決か取下げになった改正なら「npm run withdraw -- --ruleset ${id} --version 版 --reason 理由」で、そう記録します。版の文を消したのなら、元に戻します`,
      place: keyLocation(record, `changes.${at}.source`, '#changes')
    }
  }
}

/** Reports changes or a version of a failed bill. */
function* billsWithEffect(id: string, texts: readonly RulesetText[], contents: RuleContext): Iterable<RuleFinding> {
  const { amendments, bills } = contents
  for (const bill of bills) {
    if (bill.ruleset !== id) continue
    const ended = OUTCOMES_IN_WORDS[bill.outcome]
    const made = texts.find(text => !recordOf(text, amendments) && recordOf(text, [bill]))
    if (bill.changes.length + bill.drift.length > 0)
      yield {
        message: `${bill.id}の記録は${ended}の改正案ですが、変わった規定（changes か drift）があります`,
        hint: `${ended}になったのなら、changes と drift を消します。成立したのなら、outcome を消します`,
        place: keyLocation(bill, '#changes', '#drift', 'outcome')
      }
    if (made)
      yield {
        message: `${bill.id}の記録は${ended}の改正案ですが、その版（${made.version}）の文があります`,
        hint: `${ended}になったのなら「npm run withdraw -- --ruleset ${id} --version ${made.version} --reason 理由」で版の文を除きます。成立したのなら、outcome を消します`,
        place: keyLocation(bill, 'outcome')
      }
  }
}

/** True if the new version is sealed. An unsealed draft is reported by `seal-missing`. */
function isFinished({ after: { text } }: AmendmentStep, { seals }: RuleContext): boolean {
  return !hasSeals(text.id, seals) || findSeal(text, seals) !== undefined
}

/**
 * True if the difference contains a single amendment, and every entry names a provision of either text. Unknown
 * provisions are reported by `amendment-target-missing`.
 */
function isComparable(
  { ruleset, before, after }: AmendmentStep,
  record: Amendment,
  { amendments }: RuleContext
): boolean {
  if (!record.changes.every(({ provision }) => after.nodes.has(provision) || before.nodes.has(provision))) return false
  const covered = new Set(ruleset.versions.map(({ text }) => recordOf(text, amendments)))
  const from = recordOf(before.text, amendments)?.date ?? before.text.enforcedOn ?? ''
  const to = record.date ?? after.text.enforcedOn ?? ''
  return !amendments.some(
    one => one.ruleset === ruleset.id && !covered.has(one) && one.date !== null && from <= one.date && one.date <= to
  )
}

function* mismatches(amended: AmendmentStep, record: Amendment, contents: RuleContext): Iterable<RuleFinding> {
  const { ruleset, before, after } = amended
  const found = recordChanges(ruleset.differenceBetween(before, after))
  const { missing, unexpected } = findRecordMismatch(record.changes, found)
  const texts = `${before.text.version}の版と${after.text.version}の版`
  const [first] = missing
  if (first)
    yield {
      message: `${texts}では${formatChanges(missing, after.nodes)}が違いますが、${record.id}の記録の changes にありません`,
      hint: wasCorrected(amended, contents)
        ? `字句の訂正なら、${before.text.version}の版も${after.text.version}の版も同じ文に直してから「npm run seal -- --ruleset ${ruleset.id} --reason 理由」で記録します。改正なら、${toAdd(first, amended)}`
        : toAdd(first, amended),
      place: keyLocation(record, '#changes', 'date')
    }
  for (const at of unexpected) {
    const { provision, kind } = record.changes[at] as Change
    yield {
      message: `${record.id}の記録に${formatProvisionPath(provision, after.nodes)}（${CHANGE_LABELS[kind]}）がありますが、${texts}でそこは変わっていません`,
      hint: hintFor(provision, found),
      place: keyLocation(record, `changes.${at}.provision`, '#changes')
    }
  }
}

/** Lists up to three changes: 「第80条第1項（改め）、第80条の2（新設）など5件」. */
function formatChanges(changes: readonly Change[], nodes: NodeLookup): string {
  const parts = changes
    .slice(0, 3)
    .map(({ provision, kind }) => `${formatProvisionPath(provision, nodes)}（${CHANGE_LABELS[kind]}）`)
  return parts.join('、') + (changes.length > 3 ? `など${changes.length}件` : '')
}

function toAdd({ provision, kind, note }: Change, { ruleset, after }: AmendmentStep): string {
  const line = `- { provision: '${provision}', kind: ${kind}, evidence: stated, source: ${COMPARED_SOURCE}${note ? `, note: ${note}` : ''} }`
  return `「npm run new:amendment -- --fill --ruleset ${ruleset.id} --version ${after.text.version}」で書き入れます（手で書くなら「${line}」）`
}

/** Names the change found at the provision, if any. */
function hintFor(provision: string, found: readonly Change[]): string {
  const [near] = found.filter(change => change.provision === provision)
  return near
    ? `そこで変わったのは kind: ${near.kind}（${CHANGE_LABELS[near.kind]}）です`
    : 'この行を消すか、番地を直します'
}

/** True if one of the texts was sealed with another digest before: a correction in only one of them. */
function wasCorrected({ before, after }: AmendmentStep, { seals }: RuleContext): boolean {
  return [before, after].some(({ text: { id, version } }) => {
    const own = seals.filter(seal => seal.ruleset === id && seal.version === version)
    return new Set(own.map(({ digest }) => digest)).size > 1
  })
}
