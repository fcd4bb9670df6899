import { amendmentMissing } from './amendment-missing.ts'
import { amendmentTargetMissing } from './amendment-target-missing.ts'
import { articleEmpty } from './article-empty.ts'
import { bracketUnbalanced } from './bracket-unbalanced.ts'
import { captionDuplicate } from './caption-duplicate.ts'
import { citationAntecedentMissing } from './citation-antecedent-missing.ts'
import { citationCaptionMismatch } from './citation-caption-mismatch.ts'
import { citationExternal } from './citation-external.ts'
import { citationTargetDeleted } from './citation-target-deleted.ts'
import { citationTargetMissing } from './citation-target-missing.ts'
import { disputeCitationMissing } from './dispute-citation-missing.ts'
import { disputeFigureMissing } from './dispute-figure-missing.ts'
import { disputeUncovered } from './dispute-uncovered.ts'
import { disputeWayBroken } from './dispute-way-broken.ts'
import { documentNameDuplicate } from './document-name-duplicate.ts'
import { itemsMissing } from './items-missing.ts'
import { itemsUnannounced } from './items-unannounced.ts'
import { labelOrder } from './label-order.ts'
import { markDoubled } from './mark-doubled.ts'
import { noteTargetMissing } from './note-target-missing.ts'
import { plainTargetMissing } from './plain-target-missing.ts'
import { precedentNumberMissing } from './precedent-number-missing.ts'
import { precedentReviewMissing } from './precedent-review-missing.ts'
import { precedentTargetMissing } from './precedent-target-missing.ts'
import { procedureDoubtful } from './procedure-doubtful.ts'
import { replacementPhraseMissing } from './replacement-phrase-missing.ts'
import type { Rule } from './rule.ts'
import { rulesetUnknown } from './ruleset-unknown.ts'
import { sealMismatch } from './seal-mismatch.ts'
import { sealMissing } from './seal-missing.ts'
import { sentenceUnfinished } from './sentence-unfinished.ts'
import { spellingMixed } from './spelling-mixed.ts'
import { termBeforeDefinition } from './term-before-definition.ts'
import { termDuplicate } from './term-duplicate.ts'
import { termNowhere } from './term-nowhere.ts'
import { termTargetMissing } from './term-target-missing.ts'
import { termUnused } from './term-unused.ts'
import { termVariant } from './term-variant.ts'
import { tocEntryMissing } from './toc-entry-missing.ts'
import { tocRangeMismatch } from './toc-range-mismatch.ts'
import { tocTitleMismatch } from './toc-title-mismatch.ts'
import { topicCellMissing } from './topic-cell-missing.ts'
import { topicCitationMissing } from './topic-citation-missing.ts'
import { topicFigureMissing } from './topic-figure-missing.ts'
import { topicUncovered } from './topic-uncovered.ts'
import { topicValueType } from './topic-value-type.ts'

/** Every check, in the order of their codes. */
export const rules: readonly Rule[] = [
  amendmentMissing,
  amendmentTargetMissing,
  articleEmpty,
  bracketUnbalanced,
  captionDuplicate,
  citationAntecedentMissing,
  citationCaptionMismatch,
  citationExternal,
  citationTargetDeleted,
  citationTargetMissing,
  disputeCitationMissing,
  disputeFigureMissing,
  disputeUncovered,
  disputeWayBroken,
  documentNameDuplicate,
  itemsMissing,
  itemsUnannounced,
  labelOrder,
  markDoubled,
  noteTargetMissing,
  plainTargetMissing,
  precedentNumberMissing,
  precedentReviewMissing,
  precedentTargetMissing,
  procedureDoubtful,
  replacementPhraseMissing,
  rulesetUnknown,
  sealMismatch,
  sealMissing,
  sentenceUnfinished,
  spellingMixed,
  termBeforeDefinition,
  termDuplicate,
  termNowhere,
  termTargetMissing,
  termUnused,
  termVariant,
  tocEntryMissing,
  tocRangeMismatch,
  tocTitleMismatch,
  topicCellMissing,
  topicCitationMissing,
  topicFigureMissing,
  topicUncovered,
  topicValueType
]
