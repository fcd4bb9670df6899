import { describe, expect, test } from 'vitest'
import { tennis } from '../support/content.ts'
import { amendment, findingsOf, lost, placesIn, precedent } from '../support/records.ts'

const OLD = '2020-04-01'
const NEW = '2024-04-01'
const law = (second = '予約は、週に2回までとする。') =>
  `## 第1条（予約）\n\nコートは、係に申し出て使う。\n\n2　${second}\n\n3　雨の日は、使わない。\n\n## 第2条（部費）\n\n部費は、月額1,000円とする。\n`
const one = tennis(law(), { version: OLD })
const two = (body: string) => ({ ...one, ...tennis(body) })
const decided = (text: string, fields = {}) => precedent(1, text, fields)

describe('precedents are numbered without a gap (precedent-number-missing):', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['from 1 on', { ...precedent(1, '甲。'), ...precedent(2, '乙。') }, []],
    ['with lost ones declared', { ...lost(1), ...lost(2), ...precedent(3, '丙。') }, []],
    ['one is missing', { ...precedent(1, '甲。'), ...precedent(3, '丙。') }, ['precedents/tennis/003.mdx:2:9']],
    ['several are missing', { ...precedent(1, '甲。'), ...precedent(5, '戊。') }, ['precedents/tennis/005.mdx:2:9']],
    ['the first is missing', precedent(2, '乙。'), ['precedents/tennis/002.mdx:2:9']],
    [
      'one stands twice',
      { ...precedent(1, '甲。'), 'precedents/tennis/01.mdx': Object.values(precedent(1, '甲。'))[0] ?? '' },
      ['precedents/tennis/01.mdx:2:9']
    ]
  ])('%s', (_, files, places) => {
    expect(placesIn({ ...one, ...files })).toEqual(places.map(place => `${place} precedent-number-missing`))
  })

  test('the message of precedent-number-missing names the missing numbers', () => {
    const [finding] = findingsOf({ ...one, ...precedent(1, '甲。'), ...precedent(5, '戊。') })
    expect(finding?.message).toBe('先例第5号の前に、先例第2号から第4号までがありません')
    expect(finding?.related).toMatchObject([{ file: 'precedents/tennis/001.mdx', line: 2, message: '先例第1号' }])
  })
})

describe('citations of lost precedents (citation-target-deleted):', () => {
  const files = { ...lost(1), ...lost(2), ...precedent(3, '丙。') }
  const plain = (text: string) => ({ 'rulesets/tennis/plain.yaml': `'2': ${text}\n` })
  const inLaw = (text: string) => tennis(law(text), { version: OLD })

  test.each<[string, Record<string, string>, string[]]>([
    ['in the law', inLaw('先例第1号による。'), ['rulesets/tennis/2020-04-01.mdx:14:3']],
    ['of a list', inLaw('先例第3号及び第2号による。'), ['rulesets/tennis/2020-04-01.mdx:14:10']],
    ['a range', inLaw('先例第1号から第2号までによる。'), ['rulesets/tennis/2020-04-01.mdx:14:3']],
    ['a range that goes beyond', inLaw('先例第1号から第3号までによる。'), []],
    ['in a precedent', precedent(3, '先例第2号のとおりとする。'), ['precedents/tennis/003.mdx:11:1']],
    ['in a plain sentence', plain('部費は先例第2号のとおり。'), ['rulesets/tennis/plain.yaml:1:9']],
    ['where it is said', plain('先例第2号は、記録がない。'), []],
    ['one that is on record', plain('部費は先例第3号のとおり。'), []]
  ])('%s', (_, more, places) => {
    const found = findingsOf({ ...one, ...files, ...more }).filter(({ code }) => code === 'citation-target-deleted')
    expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual(places)
    for (const { message } of found) expect(message).toContain('は、記録が残っていません（記録がない）')
  })
})

describe('targets of precedents (precedent-target-missing):', () => {
  test.each<[string, Record<string, string>, string, string | null]>([
    ['a provision', { related: "['1', '1/4']" }, '5:17', '「1/3」（第1条第3項）のことですか'],
    ['the version it was decided under', { decidedUnder: '2019-04-01' }, '7:15', 'あるのは「2020-04-01」です'],
    ['the version it was reviewed under', { reviewedUnder: '2024-04-01' }, '7:16', 'あるのは「2020-04-01」です'],
    [
      'the amendment that took it in',
      { status: 'codified', codifiedIn: '2024-04-01' },
      '7:13',
      'あるのは「2020-04-01」です'
    ]
  ])('%s', (_, fields, place, hint) => {
    const [finding, ...others] = findingsOf({ ...one, ...amendment(OLD), ...decided('甲。', fields) })
    expect(others).toEqual([])
    expect(`${finding?.line}:${finding?.column}`).toBe(place)
    expect(finding).toMatchObject({ code: 'precedent-target-missing', hint })
  })

  test('without amendment records the day of adoption is not checked', () => {
    expect(placesIn({ ...one, ...decided('甲。', { status: 'codified', codifiedIn: '2001' }) })).toEqual([])
  })

  test('a folder of precedents for an unknown ruleset is reported once', () => {
    const [[, text = ''] = []] = Object.entries(decided('甲。'))
    const strays = {
      'precedents/tenis/001.mdx': text,
      'precedents/tenis/002.mdx': text.replace('number: 1', 'number: 2')
    }
    expect(findingsOf({ ...one, ...strays })).toMatchObject([
      {
        file: 'precedents/tenis/001.mdx',
        line: 1,
        code: 'precedent-target-missing',
        hint: '「precedents/tennis」のことですか'
      }
    ])
  })
})

describe('citations in precedents are checked like those in a law:', () => {
  test.each([
    ['第1条第9項を類推する。', '11:1 citation-target-missing'],
    ['遅れたときは、同条による。', '11:8 citation-antecedent-missing'],
    ['会計規程第3条による。', '11:1 citation-external'],
    ['予約に係る第2条の規定を類推する。', '11:6 citation-caption-mismatch'],
    ['規程第1条第2項による。', '']
  ])('%s', (text, told) => {
    expect(placesIn({ ...one, ...decided(text) })).toEqual(told ? [`precedents/tennis/001.mdx:${told}`] : [])
  })

  test('a warning is suppressed before its paragraph, with a reason', () => {
    const text = '{/* silence citation-caption-mismatch: 印刷のまま */}\n\n予約に係る第2条の規定を類推する。'
    expect(placesIn({ ...one, ...decided(text) })).toEqual([])
    expect(placesIn({ ...one, ...decided(text.replace('第2条', '第1条')) })).toEqual([
      'precedents/tennis/001.mdx:11:1 silence-unused'
    ])
  })

  test('numbers refer to the version under which the precedent was decided', () => {
    const shorter = law().replace(/## 第2条[\s\S]*/u, '')
    expect(placesIn({ ...two(shorter), ...decided('第2条による。', { related: '[]', reviewedUnder: NEW }) })).toEqual(
      []
    )
    const later = { related: '[]', decidedOn: '2024-04-01', decidedUnder: NEW }
    expect(placesIn({ ...two(shorter), ...decided('第2条による。', later) })).toEqual([
      'precedents/tennis/001.mdx:12:1 citation-target-missing'
    ])
    expect(
      placesIn({ ...two(shorter), ...decided('第2条による。', { related: '[]', decidedOn: '2024-05-01' }) })
    ).toEqual(['precedents/tennis/001.mdx:11:1 citation-target-missing'])
  })
})

describe('amendments of the basis of a precedent require a decision (precedent-review-missing):', () => {
  const edited = law('予約は、週に3回までとする。')
  const demand = (files: Record<string, string>) =>
    findingsOf(files).map(({ line, column, code, message, related }) => [
      `${line}:${column} ${code}`,
      message,
      ...related.map(other => `${other.file}:${other.line} ${other.message}`)
    ])
  const told = (place: string, message: string, ...related: string[]) => [
    [
      `${place} precedent-review-missing`,
      `先例第1号の引く${message}が、この先例をどうするかが決められていません`,
      ...related.map(line => `rulesets/tennis/${line}`)
    ]
  ]

  test.each<[string, string, string, Record<string, string>, string[][]]>([
    [
      'the paragraph cited is edited',
      edited,
      '第1条第2項の回数による。',
      {},
      told(
        '11:1',
        '第1条第2項、第1条は2024-04-01の版で変わっています',
        '2024-04-01.mdx:14 改められた第1条第2項（2024-04-01の版）',
        '2024-04-01.mdx:10 改められた第1条（2024-04-01の版）'
      )
    ],
    [
      'the article of the relation line is edited',
      edited,
      '係による。',
      {},
      told('5:12', '第1条は2024-04-01の版で変わっています', '2024-04-01.mdx:10 改められた第1条（2024-04-01の版）')
    ],
    ['another paragraph is edited', edited, '第1条第3項による。', { related: "['1/3']" }, []],
    ['another article is edited', edited, '第2条による。', { related: "['2']" }, []],
    [
      'the paragraph cited is struck out',
      law('削除'),
      '第1条第2項による。',
      { related: "['1/2']" },
      told(
        '11:1',
        '第1条第2項は2024-04-01の版で削除されています',
        '2024-04-01.mdx:14 削除された第1条第2項（2024-04-01の版）'
      )
    ],
    [
      'the article cited is gone',
      law().replace(/## 第2条[\s\S]*/u, ''),
      '第2条による。',
      { related: "['2']" },
      told('11:1', '第2条は2024-04-01の版で削除されています', '2020-04-01.mdx:18 削除された第2条（2020-04-01の版）')
    ],
    [
      'the article cited only has a new number',
      law().replace('## 第2条', '## 第2条（合宿）\n\n合宿は、夏に行う。\n\n## 第3条'),
      '第2条による。',
      { related: "['2']" },
      []
    ],
    [
      'its caption is edited',
      law().replace('（部費）', '（会費）'),
      '第2条による。',
      { related: "['2']" },
      told('11:1', '第2条は2024-04-01の版で変わっています', '2024-04-01.mdx:18 改められた第2条（2024-04-01の版）')
    ],
    ['nothing is edited', law(), '第1条第2項による。', {}, []]
  ])('%s', (_, body, text, fields, findings) => {
    expect(demand({ ...two(body), ...decided(text, fields) })).toEqual(findings)
  })

  test.each([
    ['reviewed since', { reviewedUnder: NEW }],
    ['reviewed and overtaken', { reviewedUnder: NEW, status: 'superseded' }],
    ['overtaken before', { status: 'superseded' }],
    ['waiting for a decision', { status: 'to-review' }],
    ['decided under the new text', { decidedOn: '2024-04-01', decidedUnder: NEW }],
    ['decided when the new text was in force', { decidedOn: '2024-04-02' }]
  ])('no decision is required for a precedent that is %s', (_, fields) => {
    expect(demand({ ...two(edited), ...decided('第1条第2項による。', fields) })).toEqual([])
  })

  test('a decision is required for a precedent adopted into the ruleset', () => {
    expect(demand({ ...two(edited), ...decided('第1条第2項による。', { status: 'codified' }) })).toHaveLength(1)
  })

  test('a provision is traced through renumberings in every version', () => {
    const moved = law().replace('## 第2条', '## 第2条（合宿）\n\n合宿は、夏に行う。\n\n## 第3条')
    const dearer = moved.replace('1,000円', '1,200円')
    const files = { ...two(moved), ...tennis(dearer, { version: '2025-04-01' }) }
    const [[place, message, ...related] = []] = demand({
      ...files,
      ...decided('第2条による。', { related: '[]', reviewedUnder: NEW })
    })
    expect(place).toBe('12:1 precedent-review-missing')
    expect(message).toContain('2025-04-01の版で変わっています')
    expect(related).toEqual(['rulesets/tennis/2025-04-01.mdx:22 改められた第3条（2025-04-01の版）'])
    expect(demand({ ...files, ...decided('第2条による。', { related: '[]', reviewedUnder: '2025-04-01' }) })).toEqual(
      []
    )
  })

  test('the last of several changing versions is the version to review', () => {
    const files = { ...two(edited), ...tennis(law('予約は、週に4回までとする。'), { version: '2025-04-01' }) }
    const [finding] = findingsOf({ ...files, ...decided('第1条第2項による。', { related: '[]' }) })
    expect(finding?.message).toContain('2024-04-01、2025-04-01の版')
    expect(finding?.hint).toContain('「reviewedUnder: 2025-04-01」')
  })

  test('for a coming version the number of affected precedents is reported', () => {
    const files = { ...one, ...tennis(law('予約は、週に4回までとする。'), { version: '2027-04-01' }) }
    const told = findingsOf({ ...files, ...decided('第1条第2項による。', { related: '[]' }) })
    expect(told.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning amendment-coming'])
    expect(told[0]?.message).toContain(
      '1件あります（見直すもの0件、番地だけが変わるもの0件、どうするかを決める先例1件）'
    )
    expect(told[0]?.related).toMatchObject([{ file: 'precedents/tennis/001.mdx', line: 11, message: '先例第1号' }])
  })

  test('a precedent reviewed for a coming version needs no review for earlier versions', () => {
    const later = tennis(law('予約は、週に4回までとする。'), { version: '2027-04-01' })
    const reviewed = decided('第1条第2項による。', { related: '[]', reviewedUnder: '2027-04-01' })
    expect(placesIn({ ...two(edited), ...later, ...reviewed })).toEqual([])
  })

  test('a decision is required for a provision that is deleted in the oldest known text', () => {
    const files = tennis(law('削除'), { version: OLD })
    expect(demand({ ...files, ...decided('第1条第2項による。', { related: '[]' }) })).toEqual(
      told(
        '11:1',
        '第1条第2項は2020-04-01の版で削除されています',
        '2020-04-01.mdx:14 削除された第1条第2項（2020-04-01の版）'
      )
    )
  })
})

describe('notes and plain sentences on precedents use precedent numbers:', () => {
  const notes = (key: string) => ({
    'precedents/tennis/notes.yaml': `${key}:\n  - kind: remark\n    note: 注。\n`,
    'precedents/tennis/plain.yaml': `${key}: ひとこと。\n`
  })
  const files = { ...one, ...lost(1), ...precedent(2, '甲。') }

  test.each(['1', '2', "'2'"])('%s is a valid precedent number', key => {
    expect(placesIn({ ...files, ...notes(key) })).toEqual([])
  })

  test.each([
    ['4', '「2」（先例第2号）のことですか'],
    ['二', '先例の番号を「18」のように書きます']
  ])('%s is an invalid precedent number', (key, hint) => {
    expect(findingsOf({ ...files, ...notes(key) })).toMatchObject([
      { file: 'precedents/tennis/notes.yaml', line: 1, code: 'note-target-missing', hint },
      { file: 'precedents/tennis/plain.yaml', line: 1, code: 'plain-target-missing', hint }
    ])
  })
})

describe('targets of plain sentences (plain-target-missing):', () => {
  test.each([
    ['1', []],
    ['1/2', ['rulesets/tennis/plain.yaml:1:1 plain-target-missing']],
    ['1/4', ['rulesets/tennis/plain.yaml:1:1 plain-target-missing']]
  ])('%s', (path, places) => {
    expect(placesIn({ ...one, 'rulesets/tennis/plain.yaml': `'${path}': ひとこと。\n` })).toEqual(places)
  })
})

describe('a precedent states its decision under 「## 先例」:', () => {
  const [path, whole = ''] = Object.entries(decided('甲。'))[0] ?? []
  const written = (body: string) => ({ ...one, [path ?? '']: whole.replace('## 先例\n\n甲。\n', body) })

  test.each<[string, string, string[]]>([
    ['so it does', '## 先例\n\n甲。\n\n## 理由\n\n乙。\n', []],
    ['under another name', '## せんれい\n\n甲。\n', ['9:1 structure-unknown 「せんれい」のことではありませんか']],
    ['nowhere', '', ['1:1 structure-unknown 「## 先例」の下に、決まったことを書きます']],
    ['without a word', '## 先例\n\n## 説明\n\n乙。\n', ['9:1 structure-unknown 見出しの下に、決まったことを書きます']],
    [
      'a heading without a word',
      '## 先例\n\n甲。\n\n## 備考\n',
      ['13:1 structure-unknown 文を書くか、見出しを消します']
    ],
    ['twice', '## 先例\n\n甲。\n\n## 先例\n\n乙。\n', ['13:1 structure-unknown 見出しの書き違いを直します']],
    ['at another depth', '# 先例\n\n甲。\n', ['9:1 heading-depth 「## 先例」と書きます']]
  ])('%s', (_, body, told) => {
    const found = findingsOf(written(body)).map(({ line, column, code, hint }) => ({
      at: `${line}:${column} ${code}`,
      hint
    }))
    expect(found.map(({ at }) => at)).toEqual(told.map(each => each.split(' ').slice(0, 2).join(' ')))
    for (const [index, { hint }] of found.entries()) expect(hint).toContain(told[index]?.replace(/^\S+ \S+ /u, ''))
  })
})
