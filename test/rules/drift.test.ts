import { describe, expect, test } from 'vitest'
import { tennis } from '../support/content.ts'
import { amendment, findingsOf, placesIn, precedent } from '../support/records.ts'

const NEW = 'rulesets/tennis/2024-04-01.mdx'
const RECORD = 'amendments/tennis/2024-04-01.mdx'
const LAW =
  '## 第1条（遅刻）\n\n練習に遅れた者は、300円を支払う。\n\n## 第2条（欠席）\n\n前条の規定は、無断で練習を休んだ者について準用する。\n'
const BETWEEN = '## 第1条の2（再度の遅刻）\n\n同じ週にまた遅れた者は、1,000円を支払う。\n\n'
const inserted = LAW.replace('## 第2条', `${BETWEEN}## 第2条`)
const texts = (after = inserted) => ({ ...tennis(LAW, { version: '2020-04-01' }), ...tennis(after) })
const record = (more = '') =>
  amendment(
    '2024-04-01',
    {},
    `changes:\n  - { provision: '1-2', kind: addition, evidence: stated, source: 議事録 }\n${more}`
  )
const meant = (entry: string) => record(`drift:\n  - ${entry}\n`)

describe('drifted citations are reported (citation-drift):', () => {
  test('a drift is reported at its words with both provisions, the suggested text and the alternative', () => {
    expect(findingsOf({ ...texts(), ...record() })).toMatchObject([
      {
        file: NEW,
        line: 20,
        column: 1,
        endLine: 20,
        endColumn: 3,
        severity: 'error',
        code: 'citation-drift',
        message:
          '第2条の「前条」は、2020-04-01の版では第1条（遅刻）を指していましたが、2024-04-01の版では第1条の2（再度の遅刻）を指します',
        hint: `前の意味のままなら「第1条」と書きます。今の意味でよいなら、「${RECORD}」の「drift:」の下に「- { at: '2/1', citation: 前条, meant: '1-2' }」と書きます（「drift:」の行がなければ、加えます）`,
        related: [
          {
            file: 'rulesets/tennis/2020-04-01.mdx',
            line: 10,
            message: '前に指していた第1条（遅刻）（2020-04-01の版）'
          },
          { file: NEW, line: 14, message: '今指す第1条の2（再度の遅刻）（2024-04-01の版）' }
        ]
      }
    ])
  })

  const TABLE =
    '## 第3条（料金）\n\n次の表による。\n\n| 区分 | 額 |\n| --- | --- |\n| 第1条の者 | 300円 |\n| 前条の者（部員） | 500円 |\n'
  const tableTexts = (table: string) => ({
    ...tennis(`${LAW}\n${TABLE}`, { version: '2020-04-01', text: 'original' }),
    ...tennis(`${LAW}\n## 第2条の2（早退）\n\n早退した者は、200円を支払う。\n\n${table}`, { text: 'original' })
  })
  const told = (table: string) =>
    findingsOf(tableTexts(table))
      .filter(({ code }) => code === 'citation-drift')
      .map(({ line, column, endColumn, message }) => `${line}:${column}-${endColumn} ${message}`)

  test.each([
    ['as it is', TABLE, 29],
    ['under a new row', TABLE.replace('| 第1条', '| 来客 | 900円 |\n| 第1条'), 30],
    ['with other words behind it', TABLE.replace('（部員）', '（部員に限る。）'), 29]
  ])('a drift is reported in the cell of a table %s, and not in other cells', (_, table, line) =>
    expect(told(table)).toEqual([
      `${line}:3-5 第3条の表の「前条」は、2020-04-01の版では第2条（欠席）を指していましたが、2024-04-01の版では第2条の2（早退）を指します`
    ])
  )

  test('a drift is not reported in a cell that cites by number', () =>
    expect(told(TABLE.replace('前条の者', '第2条の者'))).toEqual([]))

  test('a drift is not reported while the text differs from its seal', () => {
    const seals = `'2024-04-01':\n  - { digest: ${'a'.repeat(64)}, sealedOn: 2024-04-02, reason: 記録, facts: 'a:1' }\n`
    const found = placesIn({ ...texts(), ...record(), 'rulesets/tennis/seals.yaml': seals })
    expect(found.filter(place => place.endsWith('citation-drift'))).toEqual([])
  })

  test('a drift is not reported in the first text', () => expect(placesIn(tennis(inserted))).toEqual([]))
})

describe('review after an intended drift:', () => {
  const said = {
    'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\nread: 2020-04-01\n',
    'rulesets/tennis/plain.yaml':
      "'1': 遅れたら300円。\n'1-2': { read: 2024-04-01, text: 'また遅れたら1,000円。' }\n'2': 休んだ人も、遅れた人と同じ。\n",
    ...precedent(1, '第2条は、雨の日には用いない。')
  }
  const drift = meant("{ at: '2/1', citation: 前条, meant: '1-2' }")
  const open = (files: Record<string, string>) =>
    findingsOf({ ...texts(), ...said, ...files }).flatMap(({ code, message }) =>
      code === 'statement-outdated' || code === 'precedent-review-missing' ? [`${code} ${message}`] : []
    )

  test('an intended drift requires review of the sentence and the precedent on the provision, and no others', () => {
    expect(open(drift)).toEqual([
      expect.stringMatching(/^precedent-review-missing 先例第1号の引く第2条/u),
      expect.stringMatching(
        /^statement-outdated 第2条の.*第2条は、2024-04-01の版で「前条」が第1条の2を指すことになりました$/u
      )
    ])
  })

  test('the review of an intended drift ends with its answer', () => {
    const answered = {
      'rulesets/tennis/plain.yaml': said['rulesets/tennis/plain.yaml'].replace(
        "'2': 休んだ人も、遅れた人と同じ。",
        "'2': { read: 2024-04-01, text: '休んだ人も、また遅れた人と同じ。' }"
      )
    }
    expect(open({ ...drift, ...answered }).map(line => line.split(' ')[0])).toEqual(['precedent-review-missing'])
  })
})

describe('declared drifts in amendment records (drift-unused):', () => {
  test.each<[string, string, string[]]>([
    ['as the hint writes it', "{ at: '2/1', citation: 前条, meant: '1-2' }", []],
    ['with a reason', "{ at: 2/1, citation: 前条, meant: ['1-2'], note: 部会で確かめた }", []],
    [
      'of another provision',
      "{ at: '2/1', citation: 前条, meant: '1' }",
      [`${RECORD}:8:28 drift-unused この引用が今指すのは '1-2' です`, `${NEW}:20:1 citation-drift`]
    ],
    [
      'at another place',
      "{ at: '1/1', citation: 前条, meant: '1-2' }",
      [`${RECORD}:8:28 drift-unused この行を消します`, `${NEW}:20:1 citation-drift`]
    ]
  ])('%s', (_, entry, told) => {
    const found = findingsOf({ ...texts(), ...meant(entry) })
    expect(
      found.map(({ file, line, column, code, hint }) =>
        [`${file}:${line}:${column}`, code, ...(code === 'drift-unused' ? [hint] : [])].join(' ')
      )
    ).toEqual(told)
  })

  test('a declared drift without a drifted citation is the only finding', () => {
    const mended = { ...tennis(inserted, { version: '2020-04-01' }), ...tennis(inserted) }
    const entry = "drift:\n  - { at: '2/1', citation: 前条, meant: '1-2' }\n"
    expect(findingsOf({ ...mended, ...amendment('2024-04-01', {}, entry) })).toMatchObject([
      {
        severity: 'warning',
        code: 'drift-unused',
        message:
          'この改正の記録の drift にある第2条第1項の「前条」は、この改正で第1条の2を指すようになった引用ではありません'
      }
    ])
  })

  test.each(["{ at: '2/1', citation: 前条 }", "{ at: '2/1', citaton: 前条, meant: '1-2' }"])(
    'a declared drift is parsed strictly: %s',
    entry =>
      expect(placesIn({ ...texts(), ...meant(entry) }).some(place => place.endsWith('frontmatter-invalid'))).toBe(true)
  )
})
