import type { Minutes } from '../model/bill.ts'
import type { Procedure } from '../model/record.ts'
import { escapeBlock } from '../text/escape-mdx.ts'
import { dayInWords } from '../view/day.ts'

/**
 * 議事の記録: an amendment's record (its frontmatter, and what is said below it) with what was counted, and what the
 * ruleset's own procedure makes of it, a paragraph each. What it says already is not said twice.
 *
 *     総会員25人のうち18人が出席した。議長は会長である。
 *
 *     出席18人は総会員25人の過半数（13人以上）に当たり、会議は成立した（第88条）。
 */
export function minutesPage(record: string, minutes: Minutes): string {
  const said = new Set(record.split(/\n{2,}/u).map(paragraph => paragraph.trim()))
  const fresh = minutesLines(minutes).filter(line => !said.has(line))
  return [record.trimEnd(), ...fresh, ''].join('\n\n').replace(/\n+$/u, '\n')
}

function minutesLines({ ruleset, instrument, procedure, rulings }: Minutes): string[] {
  const what = instrument === null ? `${ruleset}の改正` : `${ruleset}の改正（${instrument}）`
  const lead = `${what}についての議事は、次のとおりである。`
  return [lead, ...factSentences(procedure), ...rulings.map(sayRuling)].map(escapeBlock)
}

function sayRuling({ text, basis }: Minutes['rulings'][number]): string {
  return basis === null ? text : `${text.replace(/。$/u, '')}（${basis}）。`
}

/** What is known of the meeting; of what is not known nothing is said. */
function factSentences(procedure: Procedure): string[] {
  const { adoptedOn, chair, votes, castingVote, effectiveOn, tournamentEndedOn, noticeOn } = procedure
  const meeting = [
    adoptedOn === null ? null : `${dayInWords(adoptedOn)}に会議を開いた`,
    sayPresent(procedure),
    chair === null ? null : `議長は${chair}である`
  ]
  const vote = [
    votes === null ? null : `票は、賛成${votes.for}、反対${votes.against}、棄権${votes.abstained}である`,
    castingVote === null ? null : `可否同数につき、議長は${castingVote === 'for' ? '可' : '否'}と決した`
  ]
  const days = [
    effectiveOn === null ? null : `会議は、効力を生ずる日を${dayInWords(effectiveOn)}と定めた`,
    tournamentEndedOn === null ? null : `大会の最終日は${dayInWords(tournamentEndedOn)}である`,
    noticeOn === null ? null : `公告の日は${dayInWords(noticeOn)}である`
  ]
  return [meeting, vote, days].flatMap(group => {
    const said = group.filter(sentence => sentence !== null)
    return said.length > 0 ? [`${said.join('。')}。`] : []
  })
}

function sayPresent({ members, present }: Procedure): string | null {
  if (present === null) return members === null ? null : `総会員は${members}人である`
  return members === null ? `出席した会員は${present}人である` : `総会員${members}人のうち${present}人が出席した`
}
