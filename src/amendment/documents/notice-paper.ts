import { packWord, pageNumbers, sheetOf } from '../../formats/word/docx-parts.ts'
import type { ComparisonTable } from '../../history/table/table-types.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { Notice } from '../../model/bill.ts'
import type { ProcedureRule } from '../../model/club.ts'
import { formatDay } from '../../text/days.ts'
import { comparisonSheets } from './comparison-docx.ts'
import { BLANK, formatDayOrBlank, nameWithDay } from './formatting.ts'
import { instrumentPart } from './instrument-part.ts'
import { factLine, headingLine, PAPER_HEADINGS, proseLine, signedLine, titleLine } from './paragraphs.ts'

/** Creates a 公告文 as a Word file: decision, enforcement date, amending text, announcer and deadline of the notice. */
export async function noticePaper(notice: Notice, table: ComparisonTable): Promise<Uint8Array> {
  const { ruleset, club, announcer, summary, rules } = notice
  const basis = rules?.notice ? `、${formatProvisionPath(rules.notice.at)}の規定により` : ''
  return packWord({
    title: `公告　${ruleset}の変更`,
    date: notice.noticeOn ?? notice.enforcedOn,
    headings: PAPER_HEADINGS,
    sections: [
      {
        properties: { page: sheetOf('portrait') },
        footers: { default: pageNumbers() },
        children: [
          titleLine('公　告'),
          proseLine(`${ruleset}を次のとおり変更したので${basis}公告する。`),
          signedLine(formatDayOrBlank(notice.noticeOn)),
          signedLine(`${club}　${announcer ?? BLANK.name}`),
          headingLine('変更の決議'),
          ...factLines(decision(notice)),
          headingLine('変更の要旨'),
          ...(summary.length > 0 ? summary : [BLANK.name]).map(proseLine),
          headingLine('変更の条文'),
          ...instrumentPart(notice),
          ...deadlinePart(notice)
        ]
      },
      comparisonSheets(table, { instrument: nameWithDay(notice) })
    ]
  })
}

type Fact = readonly [name: string, value: string]

function factLines(facts: readonly Fact[]) {
  const width = Math.max(...facts.map(([name]) => name.length))
  return facts.map(fact => factLine(fact, width))
}

/** Returns the facts of the decision: name, day, votes and enforcement date. */
function decision({ name, procedure, enforcedOn, rules }: Notice): Fact[] {
  const votes = procedure?.votes
  const present = procedure?.present ?? null
  const cast = votes ? `賛成${votes.for}人、反対${votes.against}人、棄権${votes.abstained}人` : null
  const there =
    present === null ? null : `${procedure?.members ? `総会員${procedure.members}人のうち` : ''}${present}人が出席`
  const effect = rules?.effect ? `（${basisOf(rules.effect, procedure?.effectiveOn ?? null)}）` : ''
  const facts: readonly (readonly [string, string | null])[] = [
    ['番号', name],
    ['議決の日', formatDayOrBlank(procedure?.adoptedOn ?? null)],
    ['議決', [there, cast].filter(part => part !== null).join('。') || null],
    ['効力', enforcedOn === null ? null : `${formatDay(enforcedOn)}から${effect}`]
  ]
  return facts.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]))
}

/** Returns the deadline of the notice, and the consequence of missing it. */
function deadlinePart({ deadline, procedure, rules }: Notice) {
  const rule = rules?.notice
  if (!rule) return []
  const end = procedure?.tournamentEndedOn
  const from = `大会の最終日${end ? `（${formatDay(end)}）` : ''}から${rule.months}箇月以内`
  const until =
    deadline === null
      ? `${from}（${formatProvisionPath(rule.at)}）`
      : `${formatDay(deadline)}まで（${from}。${formatProvisionPath(rule.at)}）`
  const lapse = rule.with.map(path => formatProvisionPath(path)).join('、')
  const facts: Fact[] = [
    ['期限', until],
    ...(lapse ? [['公告をしないとき', `変更は、将来に向かって効力を失う（${lapse}）`] as const] : [])
  ]
  return [headingLine('公告の期限'), ...factLines(facts)]
}

/** Returns the provision for immediate effect. If the meeting set a day, the provisions for that are added. */
function basisOf({ at, with: others }: ProcedureRule, setOn: string | null): string {
  return [at, ...(setOn === null ? [] : others)].map(path => formatProvisionPath(path)).join('、')
}
