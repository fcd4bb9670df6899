import type { Corpus } from '../../corpus/build-corpus.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import { NO_MEETING } from '../../protocol/blank-draft.ts'
import { addBase } from '../../text/base-path.ts'
import { currentEdition, provisionUrl } from '../../view/edition.ts'
import { citingName } from '../../view/edition-labels.ts'
import { formatCalendar } from '../draft/ics.ts'
import type { DraftProblem } from '../draft/start.ts'
import { voteOf } from '../draft/vote.ts'

/** Evaluation of a meeting under the procedure of the home ruleset, ready to be shown. */
export interface MeetingResult {
  readonly lines: readonly {
    readonly name: string
    readonly holds: 'yes' | 'no' | 'open'
    readonly text: string
    /** 「規約第88条」 */
    readonly cited: string
    readonly href: string | null
  }[]
  /** Error messages by field name. */
  readonly faults: Readonly<Record<string, string>>
  /** One sentence: adopted, rejected or open. */
  readonly outcome: string
  /** Calendar entry for the last day of the notice period; `null` without a notice. */
  readonly calendar: string | null
}

const RULES = {
  quorum: '定足数',
  chair: '議長',
  abstention: '棄権',
  majority: '決議',
  tie: '可否同数',
  effect: '効力',
  notice: '公告'
} as const

/** Evaluates the home ruleset's procedure for the meeting, with the provision of each result. */
export function evaluateMeeting(
  { base, library }: { readonly base: string; readonly library: Corpus },
  draft: DraftAmendment
): MeetingResult | DraftProblem {
  const { club, home } = library
  if (!home || draft.base.ruleset !== home.id || !club.procedure)
    return { problem: 'この規約の変更の手続は、club.yaml に書かれていません' }
  const vote = voteOf(club.procedure, draft.meeting ?? NO_MEETING)
  const edition = currentEdition(home)
  const { nodes, text } = home.current
  return {
    lines: vote.lines.map(({ rule, description, figure, provisions, met }) => ({
      name: RULES[rule],
      holds: met === null ? 'open' : met ? 'yes' : 'no',
      text: figure === null ? description : `${description}（${figure}）`,
      cited: provisions.map(path => citingName(text) + formatProvisionPath(path, nodes)).join('、'),
      href: provisions[0] === undefined ? null : addBase(base, provisionUrl(edition, provisions[0]))
    })),
    faults: Object.fromEntries(vote.refused.map(({ field, message }) => [field.replace(/^votes\./u, ''), message])),
    outcome: outcomeOf(vote),
    calendar: vote.lastDayOfNotice === null ? null : calendarOf(draft, vote.lastDayOfNotice)
  }
}

/** Returns a calendar file with the last day of notice. */
function calendarOf({ title, instrument, base }: DraftAmendment, day: string): string {
  const name = instrument ?? (title || '改正')
  return formatCalendar(
    [
      {
        id: `notice-${base.ruleset}-${base.version}-${day}`,
        day,
        title: `公告の期限（${name}）`,
        description: `この日までに公告しなければ、${name}は将来に向かって効力を失います。`
      }
    ],
    new Date().toISOString()
  )
}

function outcomeOf({ refused, lines, adopted }: ReturnType<typeof voteOf>): string {
  if (refused.length > 0) return 'ありえない数や日があります。欄のそばを見てください。'
  const fails = (one: keyof typeof RULES) => lines.some(({ rule, met }) => rule === one && met === false)
  if (fails('quorum')) return '出席が足りないので、このままでは議決できません。'
  if (fails('chair')) return '議長となる者が違うので、このままでは議決できません。'
  if (adopted === null) return '可決かどうかは、まだ決まりません。'
  return adopted ? '可決されます。' : '否決されます。'
}
