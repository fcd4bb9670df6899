import { keyLocation } from '../../model/key-location.ts'
import { closestMatch } from '../../text/nearest.ts'
import type { Rule } from '../rule.ts'
import { isRuleset } from '../shared/known-rulesets.ts'

/** Warns when `compare.order` in `club.yaml` omits a ruleset. */
export const compareOrderMismatch = {
  code: 'compare-order-mismatch',
  about: 'statements',
  severity: 'warning',
  *content(contents) {
    const { club, home, rulesets } = contents
    const { file, keySpans } = club
    const order = club.compare?.order ?? []
    if (!file || order.length === 0) return
    const record = { file, keySpans }
    const missing = home ? rulesets.filter(({ id }) => id !== home.id && !order.includes(id)) : []
    const names = missing.map(({ id }) => id)
    // A misspelt name is reported by `ruleset-unknown` only.
    const meant = order.filter(name => !isRuleset(name, contents)).map(name => closestMatch(name, names))
    for (const { id, current } of missing.filter(ruleset => !meant.includes(ruleset.id)))
      yield {
        message: `compare の order に「${id}」（${current.text.title}）がありません`,
        hint: `並べないと、表のいちばん後ろに出ます。「order: [${[...new Set([...order, id])].join(', ')}]」`,
        place: keyLocation(record, 'compare.order')
      }
  }
} as const satisfies Rule
