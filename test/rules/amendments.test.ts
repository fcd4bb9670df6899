import { describe, expect, test } from 'vitest'
import { tennis } from '../support/content.ts'
import { findingsOf as allFindingsOf, amendment } from '../support/records.ts'

/** Returns the findings about amendment records. Comparison of their changes with the texts has its own tests. */
const findingsOf = (files: Record<string, string>) =>
  allFindingsOf(files).filter(({ code }) => code !== 'record-mismatch')
const placesIn = (files: Record<string, string>) =>
  findingsOf(files).map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)

const law = (paragraphs: number) =>
  `## 第1条（予約）\n\nコートは、係に申し出て使う。\n${Array.from({ length: paragraphs - 1 }, (_, at) => `\n${at + 2}　予約は、係が記録する。\n`).join('')}`
const texts = {
  ...tennis(law(1), { version: '2010-04-01' }),
  ...tennis(law(2), { version: '2020-04-01' }),
  ...tennis(law(3))
}
const records = { ...amendment('2020-04-01'), ...amendment('2024-04-01') }
const older = { ...amendment('2010-04-01'), ...records }

describe('a change must name a provision of the text before or after it (amendment-target-missing):', () => {
  const change = (date: string, provision: string) =>
    amendment(
      date,
      {},
      `changes:\n  - { provision: '${provision}', kind: unknown, evidence: stated, source: 議事録 }\n`
    )

  test.each([
    ['2024-04-01', '1/3', ''],
    ['2024-04-01', '1/4', '「1/3」（第1条第3項）のことですか'],
    ['2020-04-01', '1/2', ''],
    ['2020-04-01', '1/3', '「1/2」（第1条第2項）のことですか'],
    ['2022-01-01', '1/3', ''], // its own text is lost: the next known text applies
    ['2015-01-01', '1/3', '「1/2」（第1条第2項）のことですか'],
    ['2000-01-01', '1/1', ''],
    ['2000-01-01', '1/2', '「1/1」（第1条第1項）のことですか'],
    ['2025-01-01', '1/3', ''] // its text is not yet present
  ])('an amendment of %s may name %s only if a text has it', (date, provision, hint) => {
    const told = findingsOf({ ...texts, ...older, ...change(date, provision) })
    expect(told.map(finding => finding.hint)).toEqual(hint ? [hint] : [])
    if (hint)
      expect(told).toMatchObject([
        { file: `amendments/tennis/${date}.mdx`, line: 6, column: 18, endColumn: 23, code: 'amendment-target-missing' }
      ])
  })

  test.each([
    ['1/3', []],
    ['1/4', ['amendments/tennis/undated.mdx:6:18 amendment-target-missing']]
  ])('a change without a date may name a provision of any text: %s', (provision, places) => {
    const [text = ''] = Object.values(change('null', provision))
    expect(placesIn({ ...texts, ...older, 'amendments/tennis/undated.mdx': text })).toEqual(places)
  })

  test.each([
    ['2020-06-01', '1/2', []],
    ['2012-01-01', '1/3', ['amendments/tennis/2024-04-01.mdx:6:18 amendment-target-missing']]
  ])('an attestation is checked against the text of its own day: on %s, %s', (on, provision, places) => {
    const attested = amendment(
      '2024-04-01',
      {},
      `attested:\n  - { provision: '${provision}', on: ${on}, source: 部報 }\n`
    )
    expect(placesIn({ ...texts, ...older, ...attested })).toEqual(places)
  })

  test.each<[string, string, string]>([
    ['is the second one of its day', '2024-04-01-2', '2024-04-01'],
    ['was adopted before another one came into force', '2025-04-01', '2023-11-01']
  ])('an amendment whose text %s is checked against that text', (_, version, date) => {
    const NAME = '令和6年規程第2号'
    const second = tennis(law(2), { version: version.slice(0, 10), amendment: NAME })
    const found = placesIn({
      ...tennis(law(1), { version: '2020-04-01' }),
      ...tennis(law(1).replace('係', '係員'), { amendment: '令和6年規程第1号' }),
      ...amendment('2024-04-01', { instrument: '令和6年規程第1号' }),
      [`rulesets/tennis/${version}.mdx`]: Object.values(second)[0] ?? '',
      [`amendments/tennis/${version === '2025-04-01' ? date : version}.mdx`]:
        Object.values(
          amendment(
            date,
            { instrument: NAME },
            "changes:\n  - { provision: '1/2', kind: addition, evidence: stated, source: 部報 }\n"
          )
        )[0] ?? ''
    })
    expect(found.filter(one => one.includes('amendment-target'))).toEqual([])
  })

  test('a folder of amendments for an unknown ruleset is reported once', () => {
    const [text = ''] = Object.values(amendment('2020-04-01'))
    const strays = {
      'amendments/tenis/2020-04-01.mdx': text,
      'amendments/tenis/2024-04-01.mdx': text.replace('2020', '2024')
    }
    expect(findingsOf({ ...texts, ...strays })).toMatchObject([
      {
        file: 'amendments/tenis/2020-04-01.mdx',
        code: 'amendment-target-missing',
        hint: '「amendments/tennis」のことですか'
      }
    ])
  })
})

describe('a version needs an amendment record (amendment-missing):', () => {
  const named = (name: string) => tennis(law(3), { amendment: name })

  test.each<[string, Record<string, string>, string[]]>([
    ['a ruleset without any records keeps none', texts, []],
    ['by their days', { ...texts, ...records }, []],
    ['the oldest text is where the records begin', { ...texts, ...records }, []],
    [
      'but not where there are older records',
      { ...texts, ...records, ...amendment('2000-04-01') },
      ['2010-04-01.mdx:5:13']
    ],
    ['one between two texts is missing', { ...texts, ...amendment('2024-04-01') }, ['2020-04-01.mdx:5:13']],
    ['the newest is missing', { ...texts, ...amendment('2020-04-01') }, ['2024-04-01.mdx:5:13']],
    [
      'by the name of the instrument',
      {
        ...texts,
        ...named('令和6年規程第1号'),
        ...amendment('2020-04-01'),
        ...amendment('2024-03-20', { instrument: '令和六年規程第一号' })
      },
      []
    ],
    ['by the day, where its name is not known', { ...texts, ...named('令和6年規程第1号'), ...records }, []],
    [
      'another instrument of the day is not it',
      {
        ...texts,
        ...named('令和6年規程第1号'),
        ...amendment('2020-04-01'),
        ...amendment('2024-04-01', { instrument: '令和6年規程第2号' })
      },
      ['2024-04-01.mdx:8:12']
    ],
    [
      'a record without a day covers no text',
      {
        ...texts,
        ...amendment('2020-04-01'),
        'amendments/tennis/undated.mdx': Object.values(amendment('null'))[0] ?? ''
      },
      ['2024-04-01.mdx:5:13']
    ]
  ])('%s', (_, files, places) => {
    expect(placesIn(files)).toEqual(places.map(place => `rulesets/tennis/${place} amendment-missing`))
  })
})
