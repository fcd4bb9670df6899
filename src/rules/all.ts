import { amendmentComing } from './amendment-coming/rule.ts'
import { amendmentMissing } from './amendment-missing/rule.ts'
import { amendmentTargetMissing } from './amendment-target-missing/rule.ts'
import { articleEmpty } from './article-empty/rule.ts'
import { bracketUnbalanced } from './bracket-unbalanced/rule.ts'
import { captionDuplicate } from './caption-duplicate/rule.ts'
import { citationAmbiguous } from './citation-ambiguous/rule.ts'
import { citationAntecedentMissing } from './citation-antecedent-missing/rule.ts'
import { citationCaptionMismatch } from './citation-caption-mismatch/rule.ts'
import { citationDrift } from './citation-drift/rule.ts'
import { citationExternal } from './citation-external/rule.ts'
import { citationTargetDeleted } from './citation-target-deleted/rule.ts'
import { citationTargetMissing } from './citation-target-missing/rule.ts'
import { compareOrderMismatch } from './compare-order-mismatch/rule.ts'
import { compareTopicMismatch } from './compare-topic-mismatch/rule.ts'
import { dateDoubtful } from './date-doubtful/rule.ts'
import { dateImpossible } from './date-impossible/rule.ts'
import { disputeCitationMissing } from './dispute-citation-missing/rule.ts'
import { disputeFigureMissing } from './dispute-figure-missing/rule.ts'
import { disputePaymentDoubtful } from './dispute-payment-doubtful/rule.ts'
import { disputeToolUnread } from './dispute-tool-unread/rule.ts'
import { disputeTopicMismatch } from './dispute-topic-mismatch/rule.ts'
import { disputeUncovered } from './dispute-uncovered/rule.ts'
import { disputeVerdictMissing } from './dispute-verdict-missing/rule.ts'
import { disputeWayBroken } from './dispute-way-broken/rule.ts'
import { documentNameDuplicate } from './document-name-duplicate/rule.ts'
import { driftUnused } from './drift-unused/rule.ts'
import { englishFigureMismatch } from './english-figure-mismatch/rule.ts'
import { englishMissing } from './english-missing/rule.ts'
import { englishTargetMissing } from './english-target-missing/rule.ts'
import { itemsMissing } from './items-missing/rule.ts'
import { itemsUnannounced } from './items-unannounced/rule.ts'
import { kanjiLookalike } from './kanji-lookalike/rule.ts'
import { labelOrder } from './label-order/rule.ts'
import { markDoubled } from './mark-doubled/rule.ts'
import { noteRestatement } from './note-restatement/rule.ts'
import { noteTargetMissing } from './note-target-missing/rule.ts'
import { paragraphDuplicate } from './paragraph-duplicate/rule.ts'
import { plainMissing } from './plain-missing/rule.ts'
import { plainTargetMissing } from './plain-target-missing/rule.ts'
import { precedentNumberMissing } from './precedent-number-missing/rule.ts'
import { precedentReviewMissing } from './precedent-review-missing/rule.ts'
import { precedentTargetMissing } from './precedent-target-missing/rule.ts'
import { procedureDoubtful } from './procedure-doubtful/rule.ts'
import { readMissing } from './read-missing/rule.ts'
import { recordDuplicate } from './record-duplicate/rule.ts'
import { recordMismatch } from './record-mismatch/rule.ts'
import { replacementPhraseMissing } from './replacement-phrase-missing/rule.ts'
import type { Rule, RuleSubject } from './rule.ts'
import { rulesetUnknown } from './ruleset-unknown/rule.ts'
import { sealMismatch } from './seal-mismatch/rule.ts'
import { sealMissing } from './seal-missing/rule.ts'
import { sentenceUnfinished } from './sentence-unfinished/rule.ts'
import { spellingMixed } from './spelling-mixed/rule.ts'
import { statementCitationMissing } from './statement-citation-missing/rule.ts'
import { statementFigureMissing } from './statement-figure-missing/rule.ts'
import { statementGone } from './statement-gone/rule.ts'
import { statementMoved } from './statement-moved/rule.ts'
import { statementOutdated } from './statement-outdated/rule.ts'
import { statementUnread } from './statement-unread/rule.ts'
import { termBeforeDefinition } from './term-before-definition/rule.ts'
import { termDuplicate } from './term-duplicate/rule.ts'
import { termNowhere } from './term-nowhere/rule.ts'
import { termRomajiMismatch } from './term-romaji-mismatch/rule.ts'
import { termTargetMissing } from './term-target-missing/rule.ts'
import { termUnused } from './term-unused/rule.ts'
import { termVariant } from './term-variant/rule.ts'
import { titleDuplicate } from './title-duplicate/rule.ts'
import { tocEntryMissing } from './toc-entry-missing/rule.ts'
import { tocRangeMismatch } from './toc-range-mismatch/rule.ts'
import { tocTitleMismatch } from './toc-title-mismatch/rule.ts'
import { topicCellMissing } from './topic-cell-missing/rule.ts'
import { topicCitationMissing } from './topic-citation-missing/rule.ts'
import { topicFigureMissing } from './topic-figure-missing/rule.ts'
import { topicNoneUnread } from './topic-none-unread/rule.ts'
import { topicOptionUnknown } from './topic-option-unknown/rule.ts'
import { topicUncovered } from './topic-uncovered/rule.ts'
import { topicValueMismatch } from './topic-value-mismatch/rule.ts'
import { topicValueType } from './topic-value-type/rule.ts'
import { utteranceTargetMissing } from './utterance-target-missing/rule.ts'

type RuleAbout<Subject extends RuleSubject> = Rule & { readonly about: Subject }

/** Rules about the text of a ruleset. */
const lawRules = [
  articleEmpty,
  bracketUnbalanced,
  captionDuplicate,
  citationAmbiguous,
  citationAntecedentMissing,
  citationCaptionMismatch,
  citationDrift,
  citationExternal,
  citationTargetDeleted,
  citationTargetMissing,
  documentNameDuplicate,
  itemsMissing,
  itemsUnannounced,
  kanjiLookalike,
  labelOrder,
  markDoubled,
  paragraphDuplicate,
  replacementPhraseMissing,
  sentenceUnfinished,
  spellingMixed,
  termBeforeDefinition,
  termVariant,
  tocEntryMissing,
  tocRangeMismatch,
  tocTitleMismatch
] as const satisfies readonly RuleAbout<'law'>[]

/** Rules about amendments, precedents, seals and days. */
const recordRules = [
  amendmentComing,
  amendmentMissing,
  amendmentTargetMissing,
  dateDoubtful,
  dateImpossible,
  driftUnused,
  precedentNumberMissing,
  precedentReviewMissing,
  precedentTargetMissing,
  procedureDoubtful,
  recordDuplicate,
  recordMismatch,
  rulesetUnknown,
  sealMismatch,
  sealMissing
] as const satisfies readonly RuleAbout<'records'>[]

/** Rules that compare statements with the provisions and precedents that they rely on. */
const basisRules = [
  disputeCitationMissing,
  disputeFigureMissing,
  disputeUncovered,
  englishMissing,
  englishTargetMissing,
  noteTargetMissing,
  plainMissing,
  plainTargetMissing,
  readMissing,
  statementCitationMissing,
  statementFigureMissing,
  statementMoved,
  statementOutdated,
  termNowhere,
  termTargetMissing,
  termUnused,
  topicCellMissing,
  topicCitationMissing,
  topicFigureMissing,
  topicNoneUnread,
  topicUncovered
] as const satisfies readonly RuleAbout<'basis'>[]

/** Rules whose findings a draft of a text can change: the rules of the editor. */
export const draftRules = [...lawRules, ...recordRules, ...basisRules] as const

/** Rules about statements and settings alone. No draft of a text changes their findings. */
const statementRules = [
  compareOrderMismatch,
  compareTopicMismatch,
  disputePaymentDoubtful,
  disputeToolUnread,
  disputeTopicMismatch,
  disputeVerdictMissing,
  disputeWayBroken,
  englishFigureMismatch,
  noteRestatement,
  statementGone,
  statementUnread,
  termDuplicate,
  termRomajiMismatch,
  titleDuplicate,
  topicOptionUnknown,
  topicValueMismatch,
  topicValueType,
  utteranceTargetMissing
] as const satisfies readonly RuleAbout<'statements'>[]

/** All rules. The annotation lets a bundler drop the call, and the rules that only this list names, from the editor. */
export const rules = /* @__PURE__ */ concat(draftRules, statementRules)

function concat<First extends readonly Rule[], Second extends readonly Rule[]>(
  first: First,
  second: Second
): readonly [...First, ...Second] {
  return [...first, ...second]
}
