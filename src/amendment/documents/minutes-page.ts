import { formatProvisionPath } from '../../model/address.ts'
import type { Procedure } from '../../model/amendment.ts'
import type { Minutes, RuleOutcome } from '../../model/bill.ts'
import { formatDay } from '../../text/days.ts'
import { escapeBlock } from '../../text/escape-mdx.ts'

/**
 * Inserts the 議事の記録 into an amendment's record (frontmatter and text below it). The minutes state the counts and the
 * result of each rule of procedure, one paragraph each. Existing minutes are replaced.
 *
 *     総会員25人のうち18人が出席した。議長は会長である。
 *
 *     第88条によれば、出席は、定足数（13人以上）に達した。
 */
export function minutesPage(record: string, minutes: Minutes): string {
  const head = /^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/u.exec(record)?.[0] ?? ''
  const body = record
    .slice(head.length)
    .split(/(?:\r?\n){2,}/u)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
  const before = body.slice(0, leadIn(body))
  const after = withoutMinutes(body).slice(before.length)
  return `${[head, ...before, ...minutesLines(minutes), ...after].filter(Boolean).join('\n\n')}\n`
}

/** Returns the paragraphs of a record without the generated minutes. */
export function withoutMinutes(paragraphs: readonly string[]): string[] {
  const lead = leadIn(paragraphs)
  return paragraphs.filter((paragraph, at) => at < lead || !isMinutes(paragraph))
}

/** Returns the index of the first paragraph of the minutes. Without minutes, returns the number of paragraphs. */
function leadIn(paragraphs: readonly string[]): number {
  const at = paragraphs.findIndex(paragraph => LEAD.test(paragraph))
  return at < 0 ? paragraphs.length : at
}

function isMinutes(paragraph: string): boolean {
  return LEAD.test(paragraph) || FACTS.test(paragraph) || RULING.test(paragraph)
}

/** Patterns that recognise the sentences generated below. */
const LEAD = /^.+の改正(?:（.+）)?についての議事は、次のとおりである。$/u
const DAY = '\\d{4}年(?:\\d{1,2}月\\d{1,2}日)?'
const FACTS = new RegExp(
  `^(?:(?:${[
    `${DAY}に会議を開いた`,
    '総会員は\\d+人である',
    '出席した会員は\\d+人である',
    '総会員\\d+人のうち\\d+人が出席した',
    '議長は[^。]+である',
    '票は、賛成\\d+、反対\\d+(?:、棄権\\d+)?である',
    '可否同数につき、議長は[可否]と決した',
    `会議は、効力を生ずる日を${DAY}と定めた`,
    `大会の最終日は${DAY}である`,
    `公告の日は${DAY}である`
  ].join('|')})。)+$`,
  'u'
)

function minutesLines({ ruleset, instrument, procedure, rulings }: Minutes): string[] {
  const subject = instrument === null ? `${ruleset}の改正` : `${ruleset}の改正（${instrument}）`
  const lead = `${subject}についての議事は、次のとおりである。`
  return [lead, ...factSentences(procedure), ...rulings.map(formatOutcome)].map(escapeBlock)
}

/** Sentences on the result of each rule: requirement met, requirement not met, and only the consequence stated. */
const RESULT_SENTENCES: Readonly<Record<RuleOutcome['rule'], readonly [met: string, unmet: string, follows: string]>> =
  {
    quorum: ['出席は、定足数*に達した', '出席は、定足数*に足りなかった', '定足数*がある'],
    chair: ['議長は、議長となる者に当たる', '議長は、議長となる者に当たらない', '議長となる者の定めがある'],
    abstention: ['棄権は、反対に数える*', '棄権は、反対に数える*', '棄権は、反対に数える*'],
    majority: ['賛成は、可決に要る数*に達した', '賛成は、可決に要る数*に足りなかった', '可決に要る数*の定めがある'],
    tie: [
      '可否同数につき、議長が可と決した',
      '可否同数につき、議長が否と決した',
      '可否同数のときは、議長の決するところによる'
    ],
    effect: ['効力を生ずる日は、会議の定めによる*', '効力を生ずる日が、定めと違う*', '効力は、決議の後、直ちに生ずる*'],
    notice: ['公告は、期限*に間に合った', '公告は、期限*に遅れた', '公告の期限がある*']
  }

const RULING = new RegExp(
  `^[^。]+によれば、(?:${Object.values(RESULT_SENTENCES)
    .flat()
    .map(phrase => phrase.replace('*', '(?:（[^（）]*）)?'))
    .join('|')})。$`,
  'u'
)

function formatOutcome({ rule, figure, met, provisions }: RuleOutcome): string {
  const phrase = RESULT_SENTENCES[rule][met === null ? 2 : met ? 0 : 1]
  const day = figure !== null && /^\d{4}-\d{2}-\d{2}$/u.test(figure) ? formatDay(figure) : figure
  const basis = provisions.map(path => formatProvisionPath(path)).join('、')
  return `${basis}によれば、${phrase.replace('*', day === null ? '' : `（${day}）`)}。`
}

/** Returns sentences on the known facts of the meeting. Unknown facts are omitted. */
function factSentences(procedure: Procedure): string[] {
  const { adoptedOn, chair, votes, castingVote, effectiveOn, tournamentEndedOn, noticeOn } = procedure
  const meeting = [
    adoptedOn === null ? null : `${formatDay(adoptedOn)}に会議を開いた`,
    formatAttendance(procedure),
    chair === null ? null : `議長は${chair}である`
  ]
  const vote = [
    votes === null ? null : `票は、賛成${votes.for}、反対${votes.against}、棄権${votes.abstained}である`,
    castingVote === null ? null : `可否同数につき、議長は${castingVote === 'for' ? '可' : '否'}と決した`
  ]
  const days = [
    effectiveOn === null ? null : `会議は、効力を生ずる日を${formatDay(effectiveOn)}と定めた`,
    tournamentEndedOn === null ? null : `大会の最終日は${formatDay(tournamentEndedOn)}である`,
    noticeOn === null ? null : `公告の日は${formatDay(noticeOn)}である`
  ]
  return [meeting, vote, days].flatMap(group => {
    const sentences = group.filter(sentence => sentence !== null)
    return sentences.length > 0 ? [`${sentences.join('。')}。`] : []
  })
}

function formatAttendance({ members, present }: Procedure): string | null {
  if (present === null) return members === null ? null : `総会員は${members}人である`
  return members === null ? `出席した会員は${present}人である` : `総会員${members}人のうち${present}人が出席した`
}
