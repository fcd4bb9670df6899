import { describe, expect, test } from 'vitest'
import { withSeals } from '../../src/content/print/seals.ts'
import { load } from '../../src/corpus/load.ts'
import { precedentSealFor } from '../../src/history/seal/precedents.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { amendment, findingsOf, lost, precedent } from '../support/records.ts'

const OLD = 'rulesets/tennis/2020-04-01.mdx'
const NEW = 'rulesets/tennis/2024-04-01.mdx'
const THIRD = 'precedents/tennis/003.mdx'
const SEALS = 'rulesets/tennis/seals.yaml'
const RECORD = 'amendments/tennis/2024-04-01.mdx'

const first =
  '## 第1条（予約）\n\nコートは、係に申し出て使う。\n\n2　予約は、週に2回までとする。\n\n3　取消しは、前日までとする。\n'
const second = first.replace('\n3　取消しは、前日までとする。\n', '').replace('2回', '3回')

/** Club with all records: two texts with their seals, an amendment, precedents and a lost precedent. */
const whole: Record<string, string> = {
  ...tennis(first, { version: '2020-04-01' }),
  ...tennis(second),
  [SEALS]: `'2020-04-01':
  - { digest: 8e449308aeb7cf0748255d4af48033206caf67bfc19c103b3f9bcf4fe0f1fd57, sealedOn: 2024-04-02, reason: 最初の記録, facts: 'text:125304 enactedOn:87be32 source:b8bb03' }
'2024-04-01':
  - { digest: ece65333e60194fdfae74560c7a8044949dcd3563de99de1bf648ba0e3c6381b, sealedOn: 2024-04-02, reason: 最初の記録, facts: 'text:125304 enactedOn:87be32 source:b8bb03' }
`,
  ...amendment('2020-04-01', { kind: 'enactment' }),
  ...amendment(
    '2024-04-01',
    {},
    "changes:\n  - { provision: '1/2', kind: replacement, evidence: stated, source: 議事録 }\n  - { provision: '1/3', kind: deletion, evidence: stated, source: 議事録 }\n"
  ),
  ...precedent(1, '遅れたときは、第1条第1項の申出をしなかったものとする。', { related: "['1/1']" }),
  ...lost(2),
  ...precedent(3, '雨の日も、同様とする。', { related: "['1/1']" })
}
const edit = (path: string, from: string, to: string) => ({ ...whole, [path]: (whole[path] ?? '').replace(from, to) })
/** Adds the seals of the precedents. */
const recorded = (files: Record<string, string>): Record<string, string> => {
  const { precedents } = load(contentFolder(files), '2026-01-01')
  const seals = precedents.map(({ precedent }) => precedentSealFor(precedent, { day: '2024-04-02', reason: '記録' }))
  return { ...files, [SEALS]: (files[SEALS] ?? '') + withSeals(null, seals) }
}
const without = (path: string) => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== path))

describe('club with all records', () => {
  test('a valid club with all records has no findings', () => {
    expect(findingsOf(recorded(whole))).toEqual([])
  })

  test('every precedent is reported if all precedent seals are removed', () => {
    expect(findingsOf(whole).map(({ file, code }) => `${file} ${code}`)).toEqual(
      ['001', '002', '003'].map(number => `precedents/tennis/${number}.mdx seal-missing`)
    )
  })

  test.each<[string, Record<string, string>, string, string]>([
    [
      'one character of a text on record is changed',
      edit(NEW, '申し出て', '申出て'),
      `${NEW}:5:13 seal-mismatch`,
      '2024-04-01の版の文が、2024-04-02の記録と違います'
    ],
    [
      'one character of an old text is changed',
      edit(OLD, '2回', '4回'),
      `${OLD}:5:13 seal-mismatch`,
      '2020-04-01の版の文が、2024-04-02の記録と違います'
    ],
    [
      'a text on record is taken away',
      without(NEW),
      `${SEALS}:4:15 seal-mismatch`,
      '記録のある2024-04-01の版の文がありません'
    ],
    [
      'a text on record gets another name',
      {
        ...without(NEW),
        ...tennis(second, { version: '2024-04-02', amendment: '令和6年規程第1号' }),
        ...amendment('2024-04-01', { instrument: '令和6年規程第1号' })
      },
      `${SEALS}:4:15 seal-mismatch`,
      '記録のある2024-04-01の版の文がありません'
    ],
    [
      'the digest of a text is taken off the record',
      edit(SEALS, (whole[SEALS] ?? '').slice((whole[SEALS] ?? '').indexOf("'2024")), ''),
      `${NEW}:5:13 seal-missing`,
      '2024-04-01の版の文が、まだ記録されていません'
    ],
    [
      'a lost number is no longer declared',
      without('precedents/tennis/002.mdx'),
      `${THIRD}:2:9 precedent-number-missing`,
      '先例第3号の前に、先例第2号がありません'
    ],
    [
      'a change points at a provision that is not there',
      edit(RECORD, "'1/3'", "'1/5'"),
      `${RECORD}:7:18 amendment-target-missing`,
      '2024-04-01の記録の「1/5」に当たる規定が、2024-04-01、2020-04-01の版にありません'
    ],
    [
      'a precedent cites a deleted paragraph',
      edit(THIRD, '雨の日', '第1条第3項の雨の日'),
      `${THIRD}:11:1 precedent-review-missing`,
      '先例第3号の引く第1条第3項は2024-04-01の版で削除されていますが、この先例をどうするかが決められていません'
    ],
    [
      'a precedent cites a paragraph that never was',
      edit(THIRD, '雨の日', '第1条第9項の雨の日'),
      `${THIRD}:11:1 citation-target-missing`,
      '第1条'
    ],
    [
      'a precedent is related to a provision that is not there',
      edit(THIRD, "['1/1']", "['2']"),
      `${THIRD}:5:12 precedent-target-missing`,
      '先例第3号の関係する規定「2」がありません'
    ],
    [
      'the record of an amendment is taken away',
      without(RECORD),
      `${NEW}:5:13 amendment-missing`,
      '2024-04-01の版に当たる改正の記録がありません'
    ]
  ])('the club has one finding when %s', (_, files, place, message) => {
    const findings = findingsOf(recorded(files))
    expect(findings.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([place])
    expect(findings[0]).toMatchObject({ severity: 'error', message: expect.stringContaining(message) })
  })
})
