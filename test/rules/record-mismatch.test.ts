import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { fingerprintsOf } from '../../src/history/seal/fingerprints.ts'
import { metadataFingerprints } from '../../src/history/seal/metadata-fingerprints.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { amendment, findingsOf } from '../support/records.ts'

const OLD = 'rulesets/tennis/2020-04-01.mdx'
const NEW = 'rulesets/tennis/2024-04-01.mdx'
const RECORD = 'amendments/tennis/2024-04-01.mdx'
const LAW =
  '## 第1条（予約）\n\nコートは、係に申し出て使う。\n\n2　予約は、次の各号に掲げる数とする。\n\n- 一　平日は、週に2回\n- 二　休日は、月に1回\n\n## 第2条（部費）\n\n部費は、月額1,000円とする。\n'
const AFTER = `${LAW.replace('2回', '3回').replace('## 第2条', '## 第3条')}\n## 第4条（合宿）\n\n合宿は、夏に行う。\n\n2　合宿の場所は、部長が定める。\n`
const texts = {
  ...tennis(LAW, { version: '2020-04-01' }),
  ...tennis(AFTER.replace('## 第3条', '## 第2条').replace('## 第4条', '## 第3条'))
}
const entry = (provision: string, kind: string, more = 'evidence: stated, source: 議事録') =>
  `  - { provision: '${provision}', kind: ${kind}, ${more} }\n`
const record = (...entries: string[]) =>
  amendment('2024-04-01', {}, entries.length > 0 ? `changes:\n${entries.join('')}` : '')
const [ITEM, NEW_ARTICLE] = [entry('1/2/1', 'replacement'), entry('3', 'addition')]

const told = (files: Record<string, string>) =>
  findingsOf(files).map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`)

describe('recorded changes must equal the difference of the texts (record-mismatch):', () => {
  test.each<[string, string[]]>([
    ['as the comparison finds it', [ITEM, NEW_ARTICLE]],
    [
      'with the notes and sources of a person',
      [entry('1/2/1', 'replacement', 'evidence: inferred, source: 部報, note: 回数'), NEW_ARTICLE]
    ],
    ['at large', [entry('1', 'replacement'), NEW_ARTICLE]],
    ['or in detail', [ITEM, NEW_ARTICLE, entry('3/2', 'addition')]],
    ['or without knowing how', [entry('1/2', 'unknown'), NEW_ARTICLE]]
  ])('%s', (_, entries) => expect(told({ ...texts, ...record(...entries) })).toEqual([]))

  test.each<[string, string[], string[]]>([
    [
      'nothing is listed',
      [],
      [
        `${RECORD}:4:7 record-mismatch 2020-04-01の版と2024-04-01の版では第1条第2項第1号（改め）、第3条（新設）が違いますが、2024-04-01の記録の changes にありません`
      ]
    ],
    [
      'one is missing',
      [ITEM],
      [
        `${RECORD}:5:1 record-mismatch 2020-04-01の版と2024-04-01の版では第3条（新設）が違いますが、2024-04-01の記録の changes にありません`
      ]
    ],
    [
      'one is too much',
      [ITEM, NEW_ARTICLE, entry('2/1', 'replacement')],
      [
        `${RECORD}:8:18 record-mismatch 2024-04-01の記録に第2条第1項（改め）がありますが、2020-04-01の版と2024-04-01の版でそこは変わっていません`
      ]
    ],
    [
      'one is of another kind',
      [entry('1/2/1', 'deletion'), NEW_ARTICLE],
      [
        `${RECORD}:5:1 record-mismatch 2020-04-01の版と2024-04-01の版では第1条第2項第1号（改め）が違いますが、2024-04-01の記録の changes にありません`,
        `${RECORD}:6:18 record-mismatch 2024-04-01の記録に第1条第2項第1号（削除）がありますが、2020-04-01の版と2024-04-01の版でそこは変わっていません`
      ]
    ]
  ])('%s', (_, entries, findings) => expect(told({ ...texts, ...record(...entries) })).toEqual(findings))

  test('record-mismatch suggests the command and the line to add', () => {
    expect(findingsOf({ ...texts, ...record(ITEM) })[0]?.hint).toBe(
      "「npm run new:amendment -- --fill --ruleset tennis --version 2024-04-01」で書き入れます（手で書くなら「- { provision: '3', kind: addition, evidence: stated, source: 新旧の条文の比較 }」）"
    )
  })

  test.each<[string, Record<string, string>]>([
    ['the text before is lost', tennis(AFTER.replace('## 第3条', '## 第2条').replace('## 第4条', '## 第3条'))],
    [
      'an instrument between them made a text that is lost',
      { ...texts, ...amendment('2022-04-01', { instrument: '令和4年規程第1号' }) }
    ]
  ])('record-mismatch is not checked if %s', (_, files) => expect(told({ ...files, ...record(ITEM) })).toEqual([]))
})

describe('slip corrected in one text only', () => {
  const sealOf = (files: Record<string, string>) =>
    load(contentFolder(files), '2026-01-01').rulesets.flatMap(({ versions }) =>
      versions.map(({ text, digest }) => {
        const line = (marks: ReadonlyMap<string, string>) => [...marks].map(([key, mark]) => `${key}:${mark}`).join(' ')
        const entry = `  - digest: ${digest}\n    sealedOn: 2024-04-02\n    reason: 記録\n    facts: ${line(metadataFingerprints(text))}\n    marks: ${line(fingerprintsOf(text))}\n`
        return [text.version, entry] as const
      })
    )

  test('a slip corrected in one text only is reported for correction in both texts', () => {
    const corrected = { ...texts, [NEW]: (texts[NEW] ?? '').replace('申し出て', '申出て') }
    const [before, after] = [new Map(sealOf(texts)), new Map(sealOf(corrected))]
    const seals = {
      'rulesets/tennis/seals.yaml': `'2020-04-01':\n${before.get('2020-04-01')}'2024-04-01':\n${before.get('2024-04-01')}${after.get('2024-04-01')}`
    }
    const [finding, ...others] = findingsOf({ ...corrected, ...seals, ...record(ITEM, NEW_ARTICLE) })
    expect(others).toEqual([])
    expect(finding).toMatchObject({ file: RECORD, line: 5, code: 'record-mismatch' })
    expect(finding?.hint).toMatch(/^字句の訂正なら、2020-04-01の版も2024-04-01の版も同じ文に直してから「npm run seal/u)
    const both = { ...corrected, [OLD]: (texts[OLD] ?? '').replace('申し出て', '申出て') }
    const now = new Map(sealOf(both))
    const resealed = {
      'rulesets/tennis/seals.yaml': `'2020-04-01':\n${now.get('2020-04-01')}'2024-04-01':\n${now.get('2024-04-01')}`
    }
    expect(told({ ...both, ...resealed, ...record(ITEM, NEW_ARTICLE) })).toEqual([])
  })

  test('an unsealed text is only reported as not sealed', () => {
    const seals = { 'rulesets/tennis/seals.yaml': `'2020-04-01':\n${new Map(sealOf(texts)).get('2020-04-01')}` }
    expect(told({ ...texts, ...seals, ...record() }).map(line => line.split(' ')[1])).toEqual(['seal-missing'])
  })
})
