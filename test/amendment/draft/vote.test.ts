import { describe, expect, test } from 'vitest'
import { procedureOf, voteOf } from '../../../src/amendment/draft/vote.ts'
import type { ProcedureRules } from '../../../src/model/club.ts'
import type { Meeting } from '../../../src/model/draft.ts'
import { NO_MEETING } from '../../../src/protocol/blank-draft.ts'
import { clubLibrary } from '../../support/club.ts'

const rules = clubLibrary.club.procedure as ProcedureRules
const NO_RULES: ProcedureRules = {
  quorum: null,
  chair: null,
  abstention: null,
  majority: null,
  tie: null,
  effect: null,
  notice: null
}

type Given = Partial<Omit<Meeting, 'votes'>> & { readonly votes?: Partial<Meeting['votes']> }

const meeting = ({ votes, ...given }: Given): Meeting => ({
  ...NO_MEETING,
  ...given,
  votes: { ...NO_MEETING.votes, ...votes }
})
const vote = (given: Given, by = rules) => voteOf(by, meeting(given))
const met = (given: Given) => Object.fromEntries(vote(given).lines.map(line => [line.rule, line.met]))

describe('vote of 24 members', () => {
  const held = { members: 24, present: 16, chair: '会長', adoptedOn: '2026-11-22' } as const

  test.each([
    [13, 3, 0, true],
    [12, 4, 0, false],
    [13, 0, 3, true],
    [12, 0, 4, false]
  ])('%i for, %i against and %i abstaining: adopted %s', (pro, against, abstained, adopted) => {
    expect(vote({ ...held, votes: { for: pro, against, abstained } }).adopted).toBe(adopted)
  })

  test('each line of the result contains its figure and provisions', () => {
    const { lines } = vote({ ...held, votes: { for: 13, against: 1, abstained: 1 }, duringGame: true })
    expect(lines.map(({ rule, figure, provisions }) => [rule, figure, provisions])).toEqual([
      ['quorum', '13人以上', ['88']],
      ['chair', null, ['89', '4/2', '4/3', '4/4']],
      ['abstention', '反対3', ['90/2', '4/5']],
      ['majority', '13人以上', ['91/1']],
      ['effect', '2026-11-22', ['92/1', '92/2']],
      ['notice', '1か月以内', ['93/1', '93/2']]
    ])
    // Sixteen members were present and fifteen voted: a member who does not vote abstains, which counts against the
    // motion.
    expect(lines[2]?.description).toBe(
      '棄権は2票（うち1人は票を投じていないので、棄権とみなされます）。反対に数えるので、反対は合わせて3票です'
    )
    expect(lines[4]?.description).toBe('効力は、2026年11月22日の決議の後、今の競技が終わった時に生じます')
  })

  test('half of the members are no quorum, and the amendment fails whatever the votes', () => {
    expect(met({ members: 24, present: 12 })).toMatchObject({ quorum: false })
    expect(met({ members: 24, present: 13 })).toMatchObject({ quorum: true })
    expect(vote({ members: 12, present: 6, votes: { for: 6, against: 0 } }).adopted).toBe(false)
  })

  test('a tie is decided by the chair; a conflict of two provisions is reported and left open', () => {
    const tied = { ...held, votes: { for: 8, against: 5, abstained: 3 } } as const
    const { lines, adopted } = vote({ ...tied, castingVote: 'for' })
    expect(adopted).toBe(null)
    expect(lines.find(({ rule }) => rule === 'tie')).toMatchObject({
      met: true,
      provisions: ['91/2', '4/7'],
      description:
        '賛成8、反対8の可否同数で、議長の決するところによります（議長は可と決しました）。ただし、第91条第1項は総会員24人の過半数（13人以上）の賛成を求めていて、両方を満たすことはできません。どう読むかは、会議で決めてください'
    })
    expect(vote({ ...tied, castingVote: 'against' }).adopted).toBe(false)
    expect(met(tied)).toMatchObject({ majority: false, tie: null })
  })

  test('only an officer can chair', () => {
    expect(met({ ...held, chair: '書記' })).toMatchObject({ chair: false })
    expect(met({ ...held, chair: '副会長 甲野' })).toMatchObject({ chair: true })
    expect(met({ ...held, chair: null })).toMatchObject({ chair: null })
  })
})

describe('notice of a meeting', () => {
  test.each([
    ['2026-11-30', '2026-12-30', '2026-12-31', true],
    ['2026-11-30', '2026-12-31', '2026-12-31', true],
    ['2026-11-30', '2027-01-01', '2026-12-31', false],
    ['2026-12-27', null, '2027-01-27', null]
  ])(
    'a tournament that ended on %s with notice on %s: due by %s, in time %s',
    (tournamentEndedOn, noticeOn, day, inTime) => {
      const { lines, lastDayOfNotice } = vote({ tournamentEndedOn, noticeOn })
      expect(lastDayOfNotice).toBe(day)
      expect(lines.find(({ rule }) => rule === 'notice')?.met).toBe(inTime)
    }
  )

  test('without a notice the amendment lapses for the future', () => {
    const [line] = vote({ tournamentEndedOn: '2026-12-27' }).lines.filter(({ rule }) => rule === 'notice')
    expect(line?.description).toBe(
      '公告は2027年1月27日まで（大会の最終日2026年12月27日から1か月以内）です。しなければ、変更は将来に向かって効力を失います'
    )
  })
})

test('the meeting can set the enforcement date', () => {
  expect(vote({ adoptedOn: '2026-11-22', effectiveOn: '2027-01-01' })).toMatchObject({ effectiveOn: '2027-01-01' })
  expect(vote({ adoptedOn: '2026-11-22' })).toMatchObject({ effectiveOn: '2026-11-22' })
})

test.each<[string, Given, string, string]>([
  ['more present than there are members', { members: 10, present: 11 }, 'present', '総会員（10人）より多く'],
  ['more votes than there are present', { present: 10, votes: { for: 9, against: 2 } }, 'votes', '票の合計（11票）'],
  [
    'more votes than there are members',
    { members: 10, votes: { for: 9, against: 2 } },
    'votes',
    '総会員（10人）より多く'
  ],
  ['a negative number', { members: -3 }, 'members', '0より小さく'],
  ['half a person', { present: 10.5 }, 'present', '整数'],
  ['no number', { votes: { for: Number.NaN } }, 'votes.for', '整数'],
  ['no members at all', { members: 0 }, 'members', '0人では'],
  ['a day that is not in the calendar', { adoptedOn: '2026-02-30' }, 'adoptedOn', '暦にありません'],
  ['a time that no clock shows', { adoptedAt: '25:00' }, 'adoptedAt', '「21:30」の形'],
  ['an effect before the vote', { adoptedOn: '2026-11-22', effectiveOn: '2026-11-21' }, 'effectiveOn', 'より前'],
  ['a notice before the vote', { adoptedOn: '2026-11-22', noticeOn: '2026-11-21' }, 'noticeOn', 'より前'],
  [
    'a casting vote without a tie',
    { votes: { for: 9, against: 2 }, castingVote: 'for' },
    'castingVote',
    '可否同数ではない'
  ]
])('%s is rejected without a calculation', (_, given, field, reason) => {
  const { refused, lines } = vote(given)
  expect(refused.map(one => one.field)).toEqual([field])
  expect(refused[0]?.message).toContain(reason)
  expect(lines).toEqual([])
})

test('figures come from the rules of the club, and a missing rule is omitted', () => {
  const other: ProcedureRules = {
    ...NO_RULES,
    majority: { at: '7', with: [], moreThan: [2, 3] },
    notice: { at: '8', with: [], months: 6 }
  }
  const { lines, adopted, lastDayOfNotice } = vote(
    { members: 9, present: 9, votes: { for: 6, against: 3 }, tournamentEndedOn: '2026-08-31' },
    other
  )
  expect(lines.map(({ rule, figure, met: is }) => [rule, figure, is])).toEqual([['majority', '7人以上', false]])
  expect([adopted, lastDayOfNotice]).toEqual([false, null])
  expect(vote({ members: 9, votes: { for: 7, against: 2 }, tournamentEndedOn: '2026-08-31' }, other)).toMatchObject({
    adopted: true,
    lastDayOfNotice: '2027-02-28'
  })
  expect(vote({ members: 9, present: 2 }, NO_RULES).lines).toEqual([])
})

test('valid facts of a meeting are recorded, invalid facts are not', () => {
  expect(
    procedureOf(meeting({ members: 24, present: -1, chair: '', adoptedOn: '2026-11-22', noticeOn: '未定' }))
  ).toEqual({
    members: 24,
    adoptedOn: '2026-11-22'
  })
  expect(procedureOf(NO_MEETING)).toBe(null)
})
