import { describe, expect, test } from 'vitest'
import { addLegalMonths } from '../../src/text/days.ts'
import { tennis } from '../support/content.ts'
import { amendment, findingsOf, placesIn } from '../support/records.ts'

const LAW = `## 第1条（議長）

議長は、部長又は副部長とする。

2　議長は、一票を有する。

3　票を投じない者は、棄権したものとみなす。

4　可否同数のときは、議長の決するところによる。

## 第2条（定足数）

総会は、全部員の過半数の出席によって開く。

## 第3条（総会の議長）

総会には、第1条第1項及び第2項の規定を準用する。

## 第4条（棄権）

棄権した者は、反対したものとみなす。

## 第5条（改正の決議）

改正の決議は、全部員の過半数の賛成による。

2　改正の決議には、第1条第4項の規定を準用する。

## 第6条（効力）

改正の効力は、直ちに生ずる。ただし、総会は、別に時期を定めることができる。

## 第7条（公告）

改正は、大会の最終日から1箇月以内に公告する。

2　公告をしない改正は、将来に向かって効力を失う。
`
const CLUB = `home: tennis
title: 庭球部規程集
club: 庭球部
procedure:
  quorum: { at: '2', moreThan: 1/2 }
  chair: { at: '3', with: ['1/1', '1/2'], offices: [部長, 副部長] }
  abstention: { at: '4', with: ['1/3'] }
  majority: { at: '5/1', moreThan: 1/2 }
  tie: { at: '5/2', with: ['1/4'] }
  effect: { at: '6', days: 1 }
  notice: { at: '7/1', with: ['7/2'], months: 1 }
`

function files(procedure: string, club = CLUB): Record<string, string> {
  const record = amendment('2024-04-01', {}, procedure && `procedure:\n${procedure.replaceAll(/^/gmu, '  ')}\n`)
  return { ...tennis(LAW), 'club.yaml': club, ...record }
}

/** Returns the doubtful keys of a procedure, with the reasons. */
function doubts(procedure: string): string[][] {
  return findingsOf(files(procedure)).map(({ code, line, message }) => {
    expect(code).toBe('procedure-doubtful')
    const key = (procedure.split('\n')[line - 6] ?? '').replace(/:.*/u, '')
    return [key, message]
  })
}

const votes = (yes: number, no: number, abstained = 0) =>
  `votes: { for: ${yes}, against: ${no}, abstained: ${abstained} }`

describe('the procedure of an amendment is checked against the ruleset (procedure-doubtful):', () => {
  test.each([
    ['nothing is on record', ''],
    [
      'all is well',
      `members: 15\npresent: 12\nchair: 副部長\n${votes(9, 2, 1)}\nadoptedOn: 2024-04-01\ntournamentEndedOn: 2024-04-02\nnoticeOn: 2024-05-02`
    ],
    ['a bare majority present', 'members: 15\npresent: 8'],
    ['a bare majority for it', `members: 15\npresent: 12\n${votes(8, 4)}`],
    ['only the votes are known', votes(9, 2)],
    ['the effect after midnight', 'adoptedOn: 2024-03-31'],
    ['the effect on the day that the meeting set', 'adoptedOn: 2024-02-01\neffectiveOn: 2024-04-01'],
    ['the notice on the last day', 'tournamentEndedOn: 2024-01-31\nnoticeOn: 2024-02-29'],
    ['only the year of a day is known', 'adoptedOn: 2024\ntournamentEndedOn: 2023']
  ])('%s', (_, procedure) => {
    expect(doubts(procedure)).toEqual([])
  })

  test.each([
    [
      'no quorum',
      'members: 15\npresent: 7',
      'present',
      '出席した会員は7人で、第2条の定める総会員15人の過半数（8人以上）に足りません'
    ],
    [
      'half is no majority',
      'members: 16\npresent: 8',
      'present',
      '出席した会員は8人で、第2条の定める総会員16人の過半数（9人以上）に足りません'
    ],
    [
      'more present than there are',
      'members: 15\npresent: 16',
      'present',
      '出席した会員（16人）が、総会員（15人）より多くなっています（第2条）'
    ],
    [
      'a chair that cannot be',
      'chair: 会計',
      'chair',
      '議長「会計」は、第3条（第1条第1項、第1条第2項）により議長となる者（部長、副部長）のどれにも当たりません'
    ],
    [
      'more votes than people',
      `members: 15\npresent: 10\n${votes(9, 2)}`,
      'votes',
      '票の合計（11）が、出席した会員（10人）より多くなっています（議長を含めて一人一票、第3条（第1条第1項、第1条第2項））'
    ],
    [
      'fewer votes than people',
      `members: 15\npresent: 12\n${votes(9, 2)}`,
      'votes',
      '出席した会員12人のうち1人の票が記録されていません。議長も票を持ち（第3条（第1条第1項、第1条第2項））、票を投じない者は棄権、棄権は反対に数えます（第4条（第1条第3項））'
    ],
    [
      'a majority of those present alone',
      `members: 25\npresent: 15\n${votes(12, 3)}`,
      'votes',
      '賛成12は、第5条第1項の定める総会員25人の過半数（13人以上）に足りません'
    ],
    [
      'abstentions turn it',
      `members: 15\npresent: 13\n${votes(6, 2, 5)}`,
      'votes',
      '賛成6は、第5条第1項の定める総会員15人の過半数（8人以上）に足りません。棄権5は反対に数えます（第4条（第1条第3項））'
    ],
    [
      'the votes alone show it',
      votes(4, 5),
      'votes',
      '賛成4は、第5条第1項の定める総会員9人の過半数（5人以上）に足りません'
    ],
    [
      'a tie',
      `members: 16\npresent: 16\n${votes(8, 8)}`,
      'votes',
      '賛成8、反対8の可否同数ですが、議長がどう決したかが記録されていません。第5条第1項は総会員16人の過半数（9人以上）の賛成を求め、第5条第2項（第1条第4項）は可否同数のとき議長の決するところによるとしており、両方を満たすことはできません'
    ],
    [
      'a tie that the chair decided for it: both provisions are named',
      `members: 16\npresent: 16\n${votes(8, 8)}\ncastingVote: for`,
      'castingVote',
      '賛成8、反対8の可否同数を、議長が可と決しています。第5条第1項は総会員16人の過半数（9人以上）の賛成を求め、第5条第2項（第1条第4項）は可否同数のとき議長の決するところによるとしており、両方を満たすことはできません'
    ],
    [
      'a tie that the chair decided against it',
      `members: 16\npresent: 16\n${votes(8, 7, 1)}\ncastingVote: against`,
      'castingVote',
      '賛成8、反対8の可否同数（棄権1を反対に数えて、第4条（第1条第3項））を、議長が否と決しているので、この変更は成立していません。第5条第1項は総会員16人の過半数（9人以上）の賛成を求め、第5条第2項（第1条第4項）は可否同数のとき議長の決するところによるとしており、両方を満たすことはできません'
    ],
    [
      'a casting vote without a tie',
      `members: 15\npresent: 12\n${votes(9, 3)}\ncastingVote: for`,
      'castingVote',
      '賛成9、反対3で可否同数ではないのに、議長の決が記録されています（第5条第2項（第1条第4項））'
    ],
    [
      'the effect before the vote',
      'adoptedOn: 2024-04-02',
      'adoptedOn',
      '施行日（2024-04-01）が、決議の日（2024-04-02）より前です。変更の効力は、決議の後に生じます（第6条）'
    ],
    [
      'the effect later, and nobody said so',
      'adoptedOn: 2024-03-30',
      'adoptedOn',
      '施行日（2024-04-01）が、決議の日（2024-03-30）より後です。変更の効力は、直ちに、競技中ならその終了の後に生じ、別の日とするには会議の定めが要ります（第6条）'
    ],
    [
      'the effect on another day than was said',
      'adoptedOn: 2024-02-01\neffectiveOn: 2024-03-01',
      'effectiveOn',
      '会議の定めた効力の日（2024-03-01）が、この改正による版の施行日（2024-04-01）と違います（第6条）'
    ],
    [
      'a late notice',
      'tournamentEndedOn: 2024-04-01\nnoticeOn: 2024-05-02',
      'noticeOn',
      '公告の日（2024-05-02）が遅れています。公告の期限は2024-05-01（大会の最終日2024-04-01から1か月以内）です（第7条第1項（第7条第2項）。公告をしなかった変更は、将来に向かって効力を失います）'
    ],
    [
      'no notice',
      'tournamentEndedOn: 2024-04-01',
      'tournamentEndedOn',
      '公告の日が記録されていません。公告の期限は2024-05-01（大会の最終日2024-04-01から1か月以内）です（第7条第1項（第7条第2項）。公告をしなかった変更は、将来に向かって効力を失います）'
    ],
    [
      'a notice before the vote',
      'adoptedOn: 2024-04-01\nnoticeOn: 2024-03-01',
      'noticeOn',
      '公告の日（2024-03-01）が、決議の日（2024-04-01）より前です（第7条第1項（第7条第2項））'
    ]
  ])('%s', (_, procedure, key, message) => {
    expect(doubts(procedure)).toEqual([[key, message]])
  })

  test('procedure-doubtful relates the articles of the procedure', () => {
    const [finding] = findingsOf(files(`members: 16\npresent: 16\n${votes(8, 8)}\ncastingVote: for`))
    expect(finding?.severity).toBe('warning')
    expect(finding?.related.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      'rulesets/tennis/2024-04-01.mdx:36 第5条第2項',
      'rulesets/tennis/2024-04-01.mdx:18 第1条第4項',
      'rulesets/tennis/2024-04-01.mdx:34 第5条第1項'
    ])
  })

  test('required shares come from club.yaml', () => {
    const club = CLUB.replace("at: '5/1', moreThan: 1/2", "at: '5/1', moreThan: 2/3")
    const told = findingsOf(files(`members: 15\npresent: 15\n${votes(10, 5)}`, club))
    const doubtful = told.filter(({ code }) => code === 'procedure-doubtful')
    expect(doubtful.map(({ message }) => message)).toEqual([
      '賛成10は、第5条第1項の定める総会員15人の3分の2を超える数（11人以上）に足りません'
    ])
  })

  test('a ruleset without the procedure rule is not checked against it', () => {
    const club = CLUB.replace(/procedure:\n[\s\S]*/u, "procedure:\n  majority: { at: '5/1', moreThan: 1/2 }\n")
    expect(
      placesIn(files(`members: 25\npresent: 3\nchair: 会計\n${votes(13, 0)}\ntournamentEndedOn: 2024-01-01`, club))
    ).toEqual([])
    expect(placesIn(files('members: 25\npresent: 3', CLUB.replace(/procedure:\n[\s\S]*/u, '')))).toEqual([])
  })

  test('an enactment is not checked as an amendment', () => {
    const all = { ...files('members: 15\npresent: 7'), ...tennis(LAW, { enactedOn: '2024-04-01' }) }
    const path = 'amendments/tennis/2024-04-01.mdx'
    expect(placesIn({ ...all, [path]: (all[path] ?? '').replace('kind: amendment', 'kind: enactment') })).toEqual([])
  })

  test('procedure-doubtful can be suppressed in the record, with a reason', () => {
    const all = files('members: 15\npresent: 7')
    const path = 'amendments/tennis/2024-04-01.mdx'
    const silenced = (all[path] ?? '').replace('\n部会で', '\n{/* silence procedure-doubtful: 名簿の誤り */}\n\n部会で')
    expect(placesIn({ ...all, [path]: silenced })).toEqual([])
    expect(placesIn({ ...all, [path]: silenced.replace('present: 7', 'present: 9') })).toEqual([
      `${path}:10:1 silence-unused`
    ])
  })

  test('procedure provisions of club.yaml must exist (ruleset-unknown)', () => {
    expect(placesIn(files('', CLUB.replace("at: '2'", "at: '2/2'").replace("'1/4'", "'1/5'")))).toEqual([
      'club.yaml:5:18 ruleset-unknown',
      'club.yaml:9:29 ruleset-unknown'
    ])
  })
})

test.each([
  ['2024-01-05', 1, '2024-02-05'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2023-01-31', 1, '2023-02-28'],
  ['2023-12-31', 2, '2024-02-29'],
  ['2024-08-07', 6, '2025-02-07'],
  // The first day is not counted: a period that begins at the start of a month ends at the end of a month.
  ['2024-02-29', 1, '2024-03-31'],
  ['2026-04-30', 1, '2026-05-31'],
  ['2026-01-30', 1, '2026-02-28']
])('%s plus %i months is %s', (day, months, expected) => {
  expect(addLegalMonths(day, months)).toBe(expected)
})

describe('shares must occur in their provision (statement-figure-missing):', () => {
  const law = (text: string) => tennis(LAW.replace('全部員の過半数の賛成', text))
  const club = (share: string) => CLUB.replace("'5/1', moreThan: 1/2", `'5/1', moreThan: ${share}`)

  test.each([
    ['1/2', '全部員の過半数の賛成', null],
    ['1/3', '全部員の過半数の賛成', '（「過半数」）'],
    ['2/3', '全部員の三分の二を超える賛成', null],
    ['4/6', '全部員の3分の2を超える賛成', null],
    ['1/2', '全部員の三分の二を超える賛成', '（「三分の二」）'],
    ['1/3', '全部員の千分の一を超える賛成', '（「千分の一」）'],
    ['1/2', '多くの部員の賛成', null]
  ])('the share %s is compared with the words 「%s」', (share, text, there) => {
    const found = findingsOf({ ...law(text), 'club.yaml': club(share) })
    expect(found.map(({ code, line, message }) => [code, line, message])).toEqual(
      there === null
        ? []
        : [
            [
              'statement-figure-missing',
              8,
              `club.yamlの majority の割合「${share}」が、根拠とする第5条第1項の文${there}と違います`
            ]
          ]
    )
  })
})
