import { textsOf } from '../../model/walk.ts'
import { truncate } from '../../text/truncate.ts'
import type { Rule } from '../rule.ts'

/** Phrases that announce items: 「次の期間」「左の事務」「第一号から第三号までに掲げる額」「イに掲げる数」「（１）に掲げる額」. */
const ANNOUNCING =
  /(?:(?<![一-鿿])|(?<=その他))(?:次|左|下記|以下)[のに]|各号|第[一1１]号|(?<![ァ-ヶー])イ(?:に|から|及び|又は)|[（(][1１一][）)](?:に|から|及び|又は)/u

/**
 * Warns when items follow a text that does not announce them: 「係は、部員を登録する。」 and then 一, 二. A 「※」 is a remark and needs
 * no announcement.
 */
export const itemsUnannounced = {
  code: 'items-unannounced',
  about: 'law',
  severity: 'warning',
  *text({ text: rulesetText }) {
    const isBylaws = rulesetText.textKind === 'original' && !rulesetText.law
    for (const { text, items } of textsOf(rulesetText)) {
      const [first] = items
      if (!first || first.label.text === '※' || ANNOUNCING.test(text.plain)) continue
      // 「競技方法」 above (1), (2) is a heading of its entries. Statutes have sentences there.
      if (isBylaws && !text.plain.includes('。')) continue
      const entries = first.label.text ? `「${first.label.text}」から始まる号` : '箇条書き'
      yield {
        message: `${entries}を、上の「${truncate(text.plain)}」が予告していません`,
        hint: '上の文に「次の各号に掲げる…」「次のとおり」などと書きます',
        place: { file: rulesetText.file, span: first.label.span },
        related: [{ place: { file: rulesetText.file, span: text.span }, message: '号を予告するはずの文' }]
      }
    }
  }
} as const satisfies Rule
