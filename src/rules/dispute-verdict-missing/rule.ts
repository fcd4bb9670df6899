import { MAX_VERDICT_LENGTH, splitVerdict } from '../../model/dispute.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { Rule } from '../rule.ts'

/** Warns when the first sentence of a card is too long to be read at a glance and the card has no `verdict`. */
export const disputeVerdictMissing = {
  code: 'dispute-verdict-missing',
  about: 'statements',
  severity: 'warning',
  *content({ disputes }) {
    for (const dispute of disputes)
      for (const [id, card] of dispute.cards) {
        // A written `verdict` never exceeds the limit.
        const { length } = [...splitVerdict(card).verdict]
        if (length <= MAX_VERDICT_LENGTH) continue
        yield {
          message: `「${dispute.title}」の札「${id}」の初めの一文が${length}字あります（${MAX_VERDICT_LENGTH}字まで）`,
          hint: 'verdict に、卓で今どうするかを卓の言葉で書きます（例: 今は払わない。流局したら一人4,000点。）',
          place: keyLocation(dispute, `cards.${id}.hand`)
        }
      }
  }
} as const satisfies Rule
