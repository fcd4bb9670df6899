import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { amendment, findingsOf, lost, precedent } from '../support/records.ts'
import { twoClubs } from '../support/topics.ts'

type Files = Record<string, string>

const LAW = '## 第1条（予約）\n\nコートは、係に申し出て使う。\n'
const VERSION = 'rulesets/tennis/2024-04-01.mdx'
const text: Files = tennis(LAW, { enactedOn: '2000-04-01' })
const club = (...more: readonly Files[]): Files => Object.assign({}, text, ...more)

/** Returns the findings on 2026-01-01: place, message and hint. Missing amendment records are excluded. */
function told(files: Files): string[] {
  const findings = findingsOf(files).filter(({ code }) => code !== 'amendment-missing')
  return findings.map(
    ({ file, line, column, endColumn, severity, code, message, hint }) =>
      `${file}:${line}:${column}-${endColumn} ${severity} ${code} ${message}（${hint}）`
  )
}

/** Returns the related places of the findings. */
function beside(files: Files): string[] {
  return findingsOf(files).flatMap(({ related }) =>
    related.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
  )
}

const seals = (sealedOn: string): Files => {
  const { digest } = load(contentFolder(text)).home?.current ?? {}
  return {
    'rulesets/tennis/seals.yaml': `'2024-04-01':\n  - { digest: ${digest}, sealedOn: ${sealedOn}, reason: 最初の記録 }\n`
  }
}
const tournaments = (entries: string, ruleset = 'tennis'): Files => ({ [`tournaments/${ruleset}.yaml`]: entries })
const tournament = (name: string, startedOn: string, endedOn = 'null') =>
  `- { name: ${name}, startedOn: ${startedOn}, endedOn: ${endedOn}, evidence: stated, source: 部報 }\n`
const attested = (on: string) => `attested:\n  - { provision: '1', on: ${on}, source: 部報 }\n`
const CHANGED = "changes:\n  - { provision: '1/1', kind: replacement, evidence: stated, source: 新旧の条文の比較 }\n"
const sourced = (asOf: string) => tennis(LAW, { source: `{ name: 部報, asOf: ${asOf} }` })

describe('impossible dates (date-impossible):', () => {
  test.each<[string, Files, string]>([
    [
      'a precedent of another century to come',
      precedent(1, '雨の日も使う。', { decidedOn: '2912-05-01' }),
      'precedents/tennis/001.mdx:3:12-22 error date-impossible 先例第1号の決まった日（2912-05-01）が、まだ来ていません（「2012-05-01」のことですか）'
    ],
    [
      'one of which the year alone is known',
      precedent(1, '雨の日も使う。', { decidedOn: '2039' }),
      'precedents/tennis/001.mdx:3:12-16 error date-impossible 先例第1号の決まった日（2039）が、まだ来ていません（2026-01-01の検査です。年を書き違えていないか、確かめてください）'
    ],
    [
      'a text that is sealed to come',
      seals('2099-01-01'),
      'rulesets/tennis/seals.yaml:2:91-101 error date-impossible 2024-04-01の版を記録した日（2099-01-01）が、まだ来ていません（2026-01-01の検査です。年を書き違えていないか、確かめてください）'
    ],
    [
      'a source that is read to come',
      sourced('2099-04'),
      `${VERSION}:8:27-34 error date-impossible 2024-04-01の版の出典の日（asOf）（2099-04）が、まだ来ていません（2026-01-01の検査です。年を書き違えていないか、確かめてください）`
    ],
    [
      'a vote that is taken to come',
      amendment('2024-04-01', {}, 'procedure:\n  adoptedOn: 2042-04-01\n'),
      'amendments/tennis/2024-04-01.mdx:6:14-24 error date-impossible 決議の日（2042-04-01）が、まだ来ていません（2026-01-01の検査です。年を書き違えていないか、確かめてください）'
    ],
    [
      'a provision that is attested to come',
      amendment('2024-04-01', {}, attested('2914-06-23')),
      'amendments/tennis/2024-04-01.mdx:6:27-37 error date-impossible 「1」があったと分かる日（2914-06-23）が、まだ来ていません（「2014-06-23」のことですか）'
    ],
    [
      'a provision that is attested before there was a ruleset',
      amendment('2024-04-01', {}, attested('1914-06-23')),
      'amendments/tennis/2024-04-01.mdx:6:27-37 error date-impossible 「1」があったと分かる日（1914-06-23）が、規約の分かっている最も古い日（2000-04-01）より前です（「2014-06-23」のことですか）'
    ],
    [
      'a tournament that ended before it began',
      tournaments(tournament('第1回大会', '2013-12-29', '1950-12-30')),
      'tournaments/tennis.yaml:1:50-60 error date-impossible 「第1回大会」の最終日（1950-12-30）が、初日（2013-12-29）より前です（初日と最終日を入れ替えていないか、年を書き違えていないか、確かめてください）'
    ],
    [
      'an amendment before the enactment',
      { ...amendment('2000-04-01', { kind: 'enactment' }), ...amendment('1999-04-01') },
      'amendments/tennis/1999-04-01.mdx:4:7-17 error date-impossible 改正の日（1999-04-01）が、制定の日（2000-04-01）より前です（日付とファイルの名前を直します。より古い制定があったのなら、その制定を「kind: enactment」で記録します）'
    ],
    [
      'a precedent that was taken in before it was decided',
      {
        ...amendment('2010-04-01'),
        ...precedent(1, '雨の日も使う。', { decidedOn: '2020-05-01', status: 'codified', codifiedIn: '2010-04-01' })
      },
      'precedents/tennis/001.mdx:7:13-23 error date-impossible 先例第1号を取り込んだ改正の日（2010-04-01）が、その先例の決まった日（2020-05-01）より前です（決まった日か、codifiedIn の改正の日を確かめてください）'
    ]
  ])('%s', (_, files, finding) => {
    expect(told(club(files))).toEqual([finding])
  })

  test.each<[string, Files]>([
    [
      'a text, an amendment and a tournament to come',
      {
        ...tennis(LAW.replace('係に', '受付に'), { version: '2027-04-01', enactedOn: '2000-04-01' }),
        ...amendment('2024-04-01'),
        ...amendment('2027-04-01', { instrument: '令和9年規程第1号' }, CHANGED),
        ...tournaments(tournament('第9回大会', '2027-05-01', '2027-05-03'))
      }
    ],
    ['the day ahead of us, which has begun elsewhere', precedent(1, '雨の日も使う。', { decidedOn: '2026-01-02' })],
    ['this year, as a year', precedent(1, '雨の日も使う。', { decidedOn: '2026' })],
    ['an unknown day', precedent(1, '雨の日も使う。', { decidedOn: 'null' })],
    ['a text as of the month in which it was read', sourced('2026-01')],
    ['an attestation in the year of the enactment', amendment('2024-04-01', {}, attested('2000'))],
    ['a tournament of one day', tournaments(tournament('第1回大会', '2013', '2013-01-02'))],
    [
      'an amendment behind the first of two enactments',
      {
        ...amendment('2000-04-01', { kind: 'enactment' }),
        ...amendment('1998-04-01', { kind: 'enactment' }),
        ...amendment('1999-04-01')
      }
    ]
  ])('%s has no finding', (_, files) => {
    expect(told(club(files))).toEqual([])
  })

  test('future dates are judged from the day of the check', () => {
    const folder = contentFolder(club(precedent(1, '雨の日も使う。', { decidedOn: '2025-05-01' })))
    const codes = (today: string) => load(folder, today).report.diagnostics.map(({ code }) => code)
    expect(codes('2025-04-29')).toEqual(['date-impossible'])
    expect(codes('2025-04-30')).toEqual([])
  })
})

describe('instrument numbers contain their year (date-impossible):', () => {
  const dated = (instrument: string, date: string) => told(club(amendment(date, { instrument })))

  test.each([
    ['平成31年規程第1号', '2019-04-30'],
    ['令和元年規程第1号', '2019-05-01'],
    ['令和1年規程第一号', '2019-05-01'],
    ['平成元年規程第1号', '1989-01-08'],
    ['昭和64年規程第1号', '1989-01-07'],
    ['昭和元年規程第1号', '1926-12-25'],
    ['大正15年規程第1号', '1926-12-25'],
    ['平成31年規程第1号', '2019'],
    ['令和元年規程第1号', '2019'],
    ['2024年規程第1号', '2024-04-01'],
    ['部会決定', '2024-04-01']
  ])('%s matches %s', (instrument, date) => {
    expect(dated(instrument, date)).toEqual([])
  })

  test.each([
    ['平成30年規程第1号', '2009-05-10', '平成30年の番号ですが、日付（2009-05-10）は平成21年です', '平成21年規程第1号'],
    ['平成31年規程第1号', '2019-05-01', '平成31年の番号ですが、日付（2019-05-01）は令和元年です', '令和元年規程第1号'],
    ['令和元年規程第1号', '2019-04-30', '令和元年の番号ですが、日付（2019-04-30）は平成31年です', '平成31年規程第1号'],
    ['平成35年規程第2号', '2023-04-01', '平成35年の番号ですが、日付（2023-04-01）は令和5年です', '令和5年規程第2号'],
    ['2025年規程第1号', '2024-04-01', '2025年の番号ですが、日付（2024-04-01）は2024年です', '2024年規程第1号'],
    [
      '平成30年規程第1号',
      '2019',
      '平成30年の番号ですが、日付（2019）は平成31年、令和元年です',
      '平成31年規程第1号」か「令和元年規程第1号'
    ]
  ])('%s does not match %s', (instrument, date, message, meant) => {
    const end = 13 + instrument.length
    expect(dated(instrument, date)).toEqual([
      `amendments/tennis/${date}.mdx:2:13-${end} error date-impossible 「${instrument}」は${message}（「${meant}」のことですか。番号が正しければ、日付とファイルの名前を、その年の日に直します）`
    ])
  })
})

describe('contradictory dates (date-doubtful):', () => {
  const enacted = amendment('2000-04-01', { kind: 'enactment' })
  const decided = (...days: readonly string[]): Files =>
    Object.assign({}, ...days.map((decidedOn, at) => precedent(at + 1, '雨の日も使う。', { decidedOn })))

  test.each<[string, Files, string]>([
    [
      'a text in force before it was enacted',
      tennis(LAW, { enactedOn: '2024-04-16' }),
      `${VERSION}:5:13-23 warning date-doubtful 2024-04-01の版の施行日（2024-04-01）が、制定日（2024-04-16）より前です（さかのぼって適用するときも、施行日は決まった日より後です。日付を確かめてください）`
    ],
    [
      'the same where the enactment is on record',
      { ...tennis(LAW, { enactedOn: '2024-04-16' }), ...enacted, ...amendment('2024-04-01') },
      `${VERSION}:5:13-23 warning date-doubtful 2024-04-01の版の施行日（2024-04-01）が、制定日（2024-04-16）より前です（さかのぼって適用するときも、施行日は決まった日より後です。日付を確かめてください）`
    ],
    [
      'a text in force before its amendment',
      {
        ...tennis(LAW, { enactedOn: '2000-04-01', amendment: '令和6年規程第1号' }),
        ...amendment('2024-05-01', { instrument: '令和6年規程第1号' })
      },
      `${VERSION}:5:13-23 warning date-doubtful 2024-04-01の版の施行日（2024-04-01）が、その改正の日（2024-05-01）より前です（さかのぼって適用するときも、施行日は決まった日より後です。日付を確かめてください）`
    ],
    [
      'a second enactment',
      { ...enacted, ...amendment('2024-04-01', { kind: 'enactment' }) },
      `amendments/tennis/2024-04-01.mdx:3:7-16 warning date-doubtful 制定の日（2024-04-01）が、2024-04-01の版の制定日（2000-04-01）より後です（改正なら「kind: amendment」とします。作り直した規約なら、版の enactedOn を直します）`
    ],
    [
      'an enactment on another day than the text says',
      { ...amendment('2001-04-01', { kind: 'enactment' }), ...amendment('2024-04-01') },
      `${VERSION}:4:12-22 warning date-doubtful 2024-04-01の版の制定日（2000-04-01）に当たる制定の記録がありません（記録にある制定の日は 2001-04-01 です）`
    ],
    [
      'the last precedent, decided before the one before it',
      decided('2010-05-01', '2016-05-01', '1999-08-16'),
      'precedents/tennis/003.mdx:3:12-22 warning date-doubtful 先例第3号の決まった日（1999-08-16）が、先例第2号（2016-05-01）より前です（番号は、決まった順に付きます。日付か番号を確かめてください）'
    ],
    [
      'a precedent in the middle, decided behind the ones that follow',
      decided('2010-05-01', '2022-05-01', '2012-08-16', '2013-08-16'),
      'precedents/tennis/002.mdx:3:12-22 warning date-doubtful 先例第2号の決まった日（2022-05-01）が、先例第3号（2012-08-16）より後です（「2012-05-01」のことですか）'
    ],
    [
      'across a lost number',
      { ...decided('2010-05-01'), ...lost(2), ...precedent(3, '雨の日も使う。', { decidedOn: '2009' }) },
      'precedents/tennis/003.mdx:3:12-16 warning date-doubtful 先例第3号の決まった日（2009）が、先例第1号（2010-05-01）より前です（番号は、決まった順に付きます。日付か番号を確かめてください）'
    ],
    [
      'an amendment moved past its successor',
      {
        ...amendment('2014-12-30', { instrument: '平成26年規程第1号' }),
        ...amendment('2014-12-29', { instrument: '平成26年規程第2号' })
      },
      'amendments/tennis/2014-12-29.mdx:4:7-17 warning date-doubtful 「平成26年規程第2号」の日付（2014-12-29）が、「平成26年規程第1号」（2014-12-30）より前です（番号は、決まった順に付きます。日付か番号を確かめてください）'
    ],
    [
      'a number that is left out',
      {
        ...amendment('2014-05-06', { instrument: '平成26年規程第1号' }),
        ...amendment('2014-12-29', { instrument: '平成26年規程第7号' })
      },
      'amendments/tennis/2014-12-29.mdx:2:13-23 warning date-doubtful 「平成26年規程第7号」の前の、第2号から第6号までの記録がありません（「平成26年規程第2号」のことですか。間の番号がほかの決まりに付いているなら、理由を書いて止めます）'
    ]
  ])('%s', (_, files, finding) => {
    expect(told(club(files))).toEqual([finding])
  })

  test.each<[string, Files]>([
    ['a text of the year in which it was enacted', tennis(LAW, { enactedOn: '2024' })],
    [
      'an enactment of an older ruleset',
      { ...enacted, ...amendment('1998', { kind: 'enactment' }), ...amendment('2024-04-01') }
    ],
    ['precedents of one day, and of the year around it', decided('2010-05-01', '2010-05-01', '2010', '2010-05-02')],
    [
      'numbers of a year that are not all of this ruleset',
      {
        ...amendment('2024-04-01', { instrument: '令和6年法律第7号' }),
        ...amendment('2024-06-01', { instrument: '令和6年法律第50号' })
      }
    ],
    [
      'numbers of two kinds',
      {
        ...amendment('2024-04-01', { instrument: '令和6年規程第1号' }),
        ...amendment('2024-02-01', { instrument: '令和6年細則第2号' })
      }
    ]
  ])('%s has no finding', (_, files) => {
    expect(told(club(files))).toEqual([])
  })

  test('date-doubtful can be suppressed at the head of the text, with a reason', () => {
    const silence = '{/* silence date-doubtful: 総会の日にさかのぼる */}\n\n'
    expect(told(tennis(silence + LAW, { enactedOn: '2024-04-16' }))).toEqual([])
    const early = precedent(2, '雨の日も使う。', { decidedOn: '1999-05-01' })
    const [path = '', text = ''] = Object.entries(early)[0] ?? []
    const silenced = text.replace('---\n\n## 先例', `---\n\n${silence}## 先例`)
    expect(told(club(precedent(1, '雨の日も使う。'), early))).toHaveLength(1)
    expect(told(club(precedent(1, '雨の日も使う。'), { [path]: silenced }))).toEqual([])
  })
})

describe('duplicate records (record-duplicate):', () => {
  test.each<[string, Files, string, string]>([
    [
      'two instruments of one name',
      {
        ...amendment('2024-04-01', { instrument: '令和6年規程第1号' }),
        ...amendment('2024-05-01', { instrument: '令和六年規程第一号' })
      },
      'amendments/tennis/2024-05-01.mdx:2:13-22 error record-duplicate 「令和六年規程第一号」の記録が二つあります（番号は一つの制定・改正にだけ付きます。どちらかの番号を直すか、一つの記録にまとめます）',
      'amendments/tennis/2024-04-01.mdx:2:13 令和6年規程第1号'
    ],
    [
      'a tournament that is listed twice',
      tournaments(tournament('第1回大会', '2013-12-29') + tournament('第１回大会', '2014-12-29')),
      'tournaments/tennis.yaml:2:11-16 error record-duplicate 「第１回大会」が二度挙げられています（同じ大会なら一方を消し、別の大会なら名を直します）',
      'tournaments/tennis.yaml:1:11 第1回大会'
    ]
  ])('%s', (_, files, finding, other) => {
    expect(told(club(files))).toEqual([finding])
    expect(beside(club(files))).toEqual([other])
  })

  test('two enactments of one day are reported', () => {
    const [text = ''] = Object.values(amendment('2000-04-01', { kind: 'enactment' }))
    const records = {
      'amendments/tennis/2000-04-01.mdx': text,
      'amendments/tennis/2000-04-01-2.mdx': text,
      ...amendment('2024-04-01')
    }
    expect(findingsOf(club(records)).map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
      'amendments/tennis/2000-04-01.mdx:3 record-duplicate'
    ])
  })
})

describe('a file of tournaments must name a ruleset (ruleset-unknown):', () => {
  test.each([
    ['tenis', '「tournaments/tennis.yaml」のことですか'],
    ['golf', 'あるのは「tennis」です']
  ])('%s', (name, hint) => {
    const files = tournaments(tournament('第1回大会', '2013') + tournament('第2回大会', '2014'), name)
    expect(told(club(files))).toEqual([
      `tournaments/${name}.yaml:1:1-4 error ruleset-unknown 大会の記録のファイルの名前「${name}」と同じ名の規約がありません（${hint}）`
    ])
  })
})

describe('every other ruleset has one column (compare-order-mismatch):', () => {
  const ordered = (order: string): Files => ({
    ...twoClubs(),
    'club.yaml': `home: tennis\ntitle: 規程集\nclub: 庭球部\ncompare: { order: [${order}] }\n`
  })

  test.each([
    ['badminton', []],
    ['tennis, badminton', []],
    ['', []],
    [
      'badmintn',
      [
        'club.yaml:4:20-28 error ruleset-unknown compare の order の「badmintn」という規約がありません（「badminton」のことですか）'
      ]
    ],
    [
      'badminton, badminton',
      ['club.yaml:4:31-40 error frontmatter-invalid 「compare.order」に「badminton」が二度あります（一方を消します）']
    ],
    [
      'tennis',
      [
        'club.yaml:4:19-27 warning compare-order-mismatch compare の order に「badminton」（羽球部規程）がありません（並べないと、表のいちばん後ろに出ます。「order: [tennis, badminton]」）'
      ]
    ]
  ])('the order [%s] must list every other ruleset once', (order, findings) => {
    expect(told(ordered(order))).toEqual(findings)
  })
})

test.each(['3/2', '2/2'])('a share of %s of all members is invalid (frontmatter-invalid)', share => {
  const files = {
    ...text,
    'club.yaml': `home: tennis\ntitle: 規程集\nclub: 庭球部\nprocedure: { quorum: { at: '1', moreThan: ${share} } }\n`
  }
  expect(told(files)).toEqual([
    `club.yaml:4:43-46 error frontmatter-invalid 「procedure.quorum.moreThan」の値「${share}」が正しくありません（全員を超えることはできません。「2/3」のように、1より小さい割合を書きます）`
  ])
})

test.each<[string, string, string, string[]]>([
  [
    'another day',
    '',
    '令和6年5月1日',
    ['16:7 附則は「令和6年5月1日から施行する」といい、2024-04-01の版の施行日は2024-04-01です']
  ],
  [
    'another day, with 〇',
    '',
    '令和六年一〇月一日',
    ['16:7 附則は「令和六年一〇月一日から施行する」といい、2024-04-01の版の施行日は2024-04-01です']
  ],
  ['its day, in kanji', '', '令和六年四月一日', []],
  ['its day, without an era', '', '２０２４年４月１日', []],
  [
    'another era',
    '',
    '平成6年4月1日',
    ['16:7 附則は「平成6年4月1日から施行する」といい、2024-04-01の版の施行日は2024-04-01です']
  ],
  [
    'the day of the text before, where it stood before',
    '\n## 附則\n\nこの規程は、令和5年4月1日から施行する。\n',
    '',
    []
  ]
])('a 附則 enacted with a text names %s (date-doubtful)', (_, before, day, expected) => {
  const supplement = day ? `\n## 附則\n\nこの規程は、${day}から施行する。\n` : before
  const files = {
    ...tennis(`${LAW}${before}`, { version: '2023-04-01', enactedOn: '2000-04-01' }),
    ...tennis(`${LAW.replace('係', '係員')}${supplement}`, { enactedOn: '2000-04-01' })
  }
  const found = findingsOf(files).filter(({ code }) => code === 'date-doubtful')
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(expected)
})

describe('a reviewed version must be a version or a past day (date-impossible):', () => {
  const read = (text: string) => club(twoClubs(), { 'club.yaml': `${twoClubs()['club.yaml']}read: ${text}\n` })
  const found = (text: string) => told(read(text)).filter(line => line.includes('date-impossible'))

  test.each(['2024-04-01', '2025-12-31', '2026-01-01'])('%s', text => expect(found(text)).toEqual([]))

  test.each([
    [
      '2125-06-01',
      'club.yaml:5:7-17 error date-impossible 照らし合わせた日（read: 2125-06-01）が、まだ来ていません（「2025-06-01」のことですか）'
    ],
    [
      '2024-04-31',
      'club.yaml:5:7-17 error date-impossible read「2024-04-31」という版も日もありません（あるのは「2024-04-01」です）'
    ]
  ])('%s is not a valid reviewed version', (text, expected) => expect(found(text)).toEqual([expected]))
})

test('a precedent cannot be decided under a later text (date-impossible)', () => {
  const decided = precedent(1, '甲。', { decidedOn: '2020-05-01', decidedUnder: '2024-04-01' })
  expect(told(club(decided))).toEqual([
    expect.stringContaining(
      '先例第1号の決まった日（2020-05-01）に、2024-04-01の版（2024-04-01施行）はまだありませんでした'
    )
  ])
})

test('a version with the source of the previous version is doubtful (date-doubtful)', () => {
  const versions = (source: string): Files => ({
    ...sourced('2024-03'),
    ...tennis(LAW.replace('係に', '係の者に'), { version: '2025-04-01', source })
  })
  expect(told(versions('{ name: 部報, asOf: 2024-03 }'))).toEqual([
    expect.stringMatching(
      /^rulesets\/tennis\/2025-04-01\.mdx:\d+:\d+-\d+ warning date-doubtful 2025-04-01の版の出典が、前の版の出典（部報、2024-03）と同じです/u
    )
  ])
  expect(beside(versions('{ name: 部報, asOf: 2024-03 }'))).toEqual([
    expect.stringContaining('rulesets/tennis/2024-04-01.mdx')
  ])
  expect(told(versions('{ name: 部報, asOf: 2025-03 }'))).toEqual([])
  expect(told(versions('{ name: 部報 }'))).toEqual([])
})
