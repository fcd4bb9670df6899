import { checkPoints } from '../../compare/settle/points-check.ts'
import { pointsQuery, readPointsQuery, readSettlementQuery, settlementQuery } from '../../compare/settle/query.ts'
import { checkSettlement } from '../../compare/settle/settlement-input.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { Rule } from '../rule.ts'

/** Reports a tool address on a card that the tool would open empty, with other numbers, or with an error. */
export const disputeToolUnread = {
  code: 'dispute-tool-unread',
  about: 'statements',
  severity: 'error',
  *content({ disputes }) {
    for (const dispute of disputes)
      for (const [id, { tool }] of dispute.cards) {
        const fault = tool && faultOf(tool)
        if (fault)
          yield {
            message: `「${dispute.title}」の札「${id}」の tool「${tool}」は、計算のページで開けません`,
            hint: fault,
            place: keyLocation(dispute, `cards.${id}.tool`)
          }
      }
  }
} as const satisfies Rule

const USAGE = '計算のページを開いて数を入れ、そのアドレスの points/? か settlement/? から後を写します'

/** Returns the problem of an address such as `points/?e=win&h=4&f=30`; `null` if it is valid. */
function faultOf(tool: string): string | null {
  const [, page, query] = /^(points|settlement)\/(\?.+)$/u.exec(tool) ?? []
  if (page === undefined || query === undefined) return USAGE
  return page === 'points' ? faultOfPoints(query) : faultOfSettlement(query)
}

function faultOfPoints(query: string): string | null {
  const input = readPointsQuery(query)
  const [problem] = checkPoints(input.input)
  return problem?.message ?? otherThan(query, pointsQuery(input))
}

function faultOfSettlement(query: string): string | null {
  const input = readSettlementQuery(query, Number.NaN)
  if (!input) return USAGE
  const [problem] = checkSettlement(input)
  return problem?.message ?? otherThan(query, settlementQuery(input))
}

/** Compares the query with the one that the tool would write. The order of the parameters is ignored. */
function otherThan(query: string, own: string): string | null {
  const parts = (text: string) => text.slice(1).split('&').sort().join('&')
  return parts(query) === parts(own) ? null : `計算のページのアドレスでは「${own}」です`
}
