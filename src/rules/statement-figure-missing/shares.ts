import { citedText } from '../../history/versions/cited-text.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { ProcedureRule, Share } from '../../model/club.ts'
import { keyLocation } from '../../model/key-location.ts'
import { NUMERAL, parseNumeral } from '../../text/numerals.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { statementsOnCompleteRulesets } from '../shared/known-rulesets.ts'

/** Reports a share in `club.yaml` that differs from its provision: `moreThan: 1/3` instead of the 過半数 of 第88条. */
export function* shareFindings(contents: RuleContext): Iterable<RuleFinding> {
  const { file, keySpans, procedure } = contents.club
  const reviewStatus = statementsOnCompleteRulesets(contents).find(
    ({ read: { statement } }) => statement.kind === 'club'
  )
  const version = reviewStatus?.outcome === 'current' ? reviewStatus.read.version : null
  if (!file || !procedure || !version) return
  for (const key of ['quorum', 'majority'] as const) {
    const rule: (ProcedureRule & { readonly moreThan: Share }) | null = procedure[key]
    if (!rule) continue
    const [part, whole] = rule.moreThan
    const shares = [rule.at, ...rule.with].flatMap(path => citedText(version, path).flatMap(sharesIn))
    if (shares.length === 0 || shares.some(({ share: [own, of] }) => own * whole === part * of)) continue
    const text = [...new Set(shares.map(share => `「${share.text}」`))].join('')
    const [first] = shares
    yield {
      message: `${file.path}の ${key} の割合「${part}/${whole}」が、根拠とする${formatProvisionPath(rule.at, version.nodes)}の文（${text}）と違います`,
      hint: first ? `「${first.text}」は「moreThan: ${first.share.join('/')}」と書きます` : null,
      place: keyLocation({ file, keySpans }, `procedure.${key}.moreThan`, `procedure.${key}`)
    }
  }
}

const SHARE = new RegExp(`過?半数|(${NUMERAL})分の(${NUMERAL})`, 'gu')

/** Finds shares: 「過半数」 is more than a half, 「三分の二」 two of three. */
function sharesIn(text: string): { readonly text: string; readonly share: Share }[] {
  return [...text.matchAll(SHARE)].flatMap(([text, of = '2', own = '1']) => {
    const [whole, part] = [parseNumeral(of), parseNumeral(own)]
    return whole && part ? [{ text, share: [part, whole] as Share }] : []
  })
}
