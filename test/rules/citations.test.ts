import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { findingsOf } from '../support/records.ts'
import { bare, findingsIn, underline } from './underline.ts'

/** Creates a law of three articles with captions; `words` is the text of the third. */
function law(text: string, { second = '部員は、月額1,000円を納める。' } = {}): string {
  return `## 第1条（予約及び抽選）\n\nコートは、係に申し出て使う。\n\n2　係は、申出を記録する。\n\n## 第2条（部費）\n\n${second}\n\n## 第3条（合宿）\n\n${text}\n`
}

describe('words next to a citation that equal the caption of another article (citation-caption-mismatch):', () => {
  test.each([
    '予約に係る«第2条»の規定は、合宿について準用する。',
    '抽選に関する«第2条»は、合宿について準用する。',
    '部費を定める«第1条第2項»の規定は、準用する。',
    '部費についての«第1条»の規定は、準用する。',
    '予約（«第2条»参照）をする。',
    '予約の（«第2条»）をする。',
    '«第2条»（予約）の規定は、準用する。',
    '«第2条»「予約及び抽選」の規定は、準用する。',
    '部費に係る«第1条第1項及び第2項»の規定は、準用する。',
    '«第2条»（予約）及び第3条の規定は、準用する。'
  ])('%s', text => {
    expect(underline('citation-caption-mismatch', law(bare(text)))).toBe(law(text))
  })

  test('citation-caption-mismatch suggests the article with the caption, and relates its caption', () => {
    const [finding] = findingsIn(law('予約に係る第2条の規定は、合宿について準用する。'))
    expect([finding?.message, finding?.hint]).toEqual([
      '「予約」は第1条の見出しですが、「第2条」が引かれています',
      '「第1条」のことですか'
    ])
    expect(finding?.related.map(({ message }) => message)).toEqual(['第1条の見出し'])
  })

  test.each([
    ['its own caption', '予約に係る第1条の規定は、準用する。'],
    ['one of its own captions', '抽選に係る第1条第2項の規定は、準用する。'],
    ['part of a longer noun', '春季予約に係る第2条の規定は、準用する。'],
    ['no caption', '使用に係る第2条の規定は、準用する。'],
    ['a noun that does not stand before it', '予約をした部員は、第2条の部費を納める。'],
    ['one of several that are cited', '予約に係る第1条及び第2条の規定は、準用する。'],
    ['a word in brackets that is no caption', '第2条（以下「部費」という。）の規定は、準用する。部費は、返さない。']
  ])('citation-caption-mismatch accepts %s', (_, text) => {
    expect(underline('citation-caption-mismatch', law(text))).toBe(law(text))
  })

  test('citation-caption-mismatch accepts an article that mentions the caption', () => {
    const text = law('予約に係る第2条の規定は、準用する。', { second: '予約をした部員は、月額1,000円を納める。' })
    expect(findingsIn(text)).toEqual([])
  })
})

describe('captions of other articles in statements (citation-caption-mismatch):', () => {
  test.each([
    ['部費は«第1条»（部費）による。', ['plain.yaml']],
    ['部費は第2条（部費）、予約は«第3条第1項»（予約及び抽選）による。', ['plain.yaml']],
    ['部費に係る«第1条»による。', ['plain.yaml']],
    ['«第1条（部費）第2項»による。', ['plain.yaml']],
    ['係が決める（第2条（部費））。', []],
    ['係が決める（第2条（月額））。', []],
    ['記録は「部費に係る第1条」と印刷している。', []]
  ])('%s', (text, files) => {
    const plain = `'2': ${bare(text)}\n`
    const found = findingsIn(law('合宿をする。'), { 'rulesets/tennis/plain.yaml': plain })
    const told = found.filter(({ code }) => code === 'citation-caption-mismatch')
    expect(told.map(({ file }) => file.split('/').at(-1))).toEqual(files)
    for (const { column, endColumn, message } of told) {
      const marked = `'2': ${text}`
      expect(
        `${plain.slice(0, column - 1)}«${plain.slice(column - 1, endColumn - 1)}»${plain.slice(endColumn - 1)}`
      ).toBe(`${marked}\n`)
      expect(message).toMatch(/^第2条のひとことの文：「.+」は第[12]条の見出しですが、「第.+」が引かれています$/u)
    }
  })
})

describe('missing appendices (citation-target-missing):', () => {
  test.each([
    ['of its own', '部費は、«別表第一»に定める額とする。'],
    ['without a number', '部費は、«別表»のとおりとする。'],
    ['with 千 in its number', '部費は、«別表第千二»による。'],
    ['named with the ruleset', '部費は、この規程の«別表第1»による。'],
    ['of another document', '部費は、会計規程別表第一及び別表第三による。'],
    ['of an act with a number', '部費は、会計規程（平成20年規程第1号）別表第一による。'],
    ['in a list of another document', '部費は、会計規程第三条、第四条第二号及び別表第一による。'],
    ['in a list of the document', '部費は、第3条及び«別表第一»による。'],
    ['a table by its own name', '部費は、別表第1号表による。'],
    ['in a quotation', '準用する場合において「別表第一」とあるのは「部費」と読み替える。']
  ])('%s', (_, text) => {
    expect(underline('citation-target-missing', law(bare(text)))).toBe(law(text))
  })

  const ONLY = '（あるのは「別表第一」「別表第二」です）'

  test.each([
    ['部費は、別表第一及び別表第三による。', [`「別表第三」の指す別表がありません${ONLY}`]],
    ['部費は、別表第三の二の項による。', [`「別表第三」の指す別表がありません${ONLY}`]],
    ['部費は、別表第1及び別表第２による。', []],
    ['部費は、別表による。', []]
  ])('with two appendices, %s', (text, messages) => {
    const appended = '\n## 別表第一（第3条関係）\n\n部員は、次による。\n\n## 別表第二\n\n係は、次による。\n'
    const published = tennis(law(text) + appended, { text: 'original' })
    const found = load(contentFolder(published), '2026-01-01').report.diagnostics
    const missing = found.filter(({ code }) => code === 'citation-target-missing')
    expect(missing.map(({ message }) => message)).toEqual(messages)
    expect(missing.map(({ hint }) => hint)).toEqual(messages.map(() => '「別表第二」のことですか'))
  })
})

const TERM_OF = (address: string, meaning: string) => `---\nterm: 部費\nreading: ぶひ\n${address}\n---\n\n${meaning}\n`

describe('citations of deleted provisions (citation-target-deleted):', () => {
  test.each([
    ['an article', '«第2条»の規定は、準用する。'],
    ['its paragraph', '«第2条第1項»の規定は、準用する。'],
    ['前条', '«前条»の規定は、準用する。'],
    ['one of a list', '第1条及び«第2条»の規定は、準用する。'],
    ['a range that passes over one is sound', '第1条から第3条までの規定は、準用する。']
  ])('%s', (_, text) => {
    const options = { second: '削除' }
    expect(underline('citation-target-deleted', law(bare(text), options))).toBe(law(text, options))
  })

  test.each<[string, string, string[]]>([
    ['by the address of a term', TERM_OF("settledBy: '2'", '部員が毎月納めるもの。'), ['4:12']],
    ['by its words', TERM_OF("settledBy: '1'", '第2条により納めるもの。'), ['7:1']],
    ['by both, and its words say so', TERM_OF("settledBy: '2'", '第2条は削除されている。'), []]
  ])('a statement that cites a deleted provision is reported: %s', (_, term, places) => {
    const deleted = tennis('## 第1条（部費）\n\n部員は、部費を納める。\n\n## 第2条\n\n削除\n')
    const found = findingsOf({ ...deleted, 'terms/fee.mdx': term })
    expect(found.map(({ line, column, code }) => [`${line}:${column}`, code])).toEqual(
      places.map(place => [place, 'citation-target-deleted'])
    )
  })

  test('a citation of a deleted item is reported', () => {
    const text = '## 第1条\n\n次の各号とする。\n\n- 一　削除\n- 二　甲\n\n## 第2条\n\n«前条第1号»の規定は、準用する。\n'
    expect(underline('citation-target-deleted', bare(text))).toBe(text)
  })
})

test('an external document is reported once, at its first citation (citation-external)', () => {
  const text = '部費は、«会計規程第3条»による。会計規程第4条の書面は、«倉庫規程第1条»の倉庫に置く。'
  expect(underline('citation-external', law(bare(text)))).toBe(law(text))
})

describe('replaced phrases that do not occur (replacement-phrase-missing):', () => {
  test.each([
    ['it is there', '第1条第1項中「係に申し出て」とあるのは、「顧問に申し出て」とする。', null],
    ['it is in another paragraph', '第1条第1項中「«申出を記録»」とあるのは、「申出を公示」とする。', null],
    ['the paragraph is named, so it is there', '第1条第2項中「申出を記録」とあるのは、「申出を公示」とする。', null],
    [
      'a word is missing',
      '第1条第1項中「«係に出て»」とあるのは、「顧問に出て」とする。',
      '「係に申し出て」のことですか'
    ],
    ['half- and full-width digits are one', '第2条中「月額１，０００円」とあるのは、「月額500円」とする。', null]
  ])('%s', (_, phrase, hint) => {
    const text = law(`前二条の規定は、準用する。この場合において、${phrase}`)
    expect(underline('replacement-phrase-missing', bare(text))).toBe(text)
    if (hint) expect(findingsIn(bare(text)).map(finding => finding.hint)).toEqual([hint])
  })
})

describe('an unresolved citation is an error at its words:', () => {
  test.each([
    ['第1条第3項による。', 'citation-target-missing'],
    ['第9条による。', 'citation-target-missing'],
    ['第2条ただし書による。', 'citation-target-missing'],
    ['第2条第1号による。', 'citation-target-missing']
  ])('%s', (text, code) => {
    expect(findingsIn(law(text)).map(finding => [finding.code, finding.line])).toEqual([[code, 22]])
  })
})
