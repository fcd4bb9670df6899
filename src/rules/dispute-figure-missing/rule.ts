import type { Dispute } from '../../model/dispute.ts'
import type { Rule } from '../rule.ts'
import { figureFindings } from '../shared/figure-findings.ts'

/** Reports an amount or another figure of a dispute or card that does not occur in its basis. */
export const disputeFigureMissing = {
  code: 'dispute-figure-missing',
  about: 'basis',
  severity: 'error',
  content: contents =>
    figureFindings(contents, {
      kinds: new Set(['card', 'dispute']),
      hint: '規定と照らし合わせます。計算から出る数なら derivation に規定の数からどう出るのかを、慣習によるなら custom: true と書きます',
      baseless: new Set(contents.disputes.flatMap(baselessCards))
    })
} as const satisfies Rule

function baselessCards({ file, cards }: Dispute): string[] {
  return [...cards].flatMap(([id, { cites, precedents }]) =>
    cites.length === 0 && precedents.length === 0 ? [`${file.path}#cards.${id}`] : []
  )
}
