import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildReport } from '../../src/content/diagnostics/report.ts'
import { readPrecedent } from '../../src/content/read/records.ts'
import { importPrecedents } from '../../src/import/precedents/precedents.ts'
import { summarizePrecedents } from '../../src/import/precedents/summary.ts'
import type { SourceFile } from '../../src/model/source.ts'
import { marked } from '../content/marked.ts'

const collection = readFileSync('test/import/fixtures/tennis-precedents.txt', 'utf8')
const fileOf = (text: string) => ({ path: 'precedents.txt', text })
const importText = (text: string, existing: readonly SourceFile[] = []) =>
  importPrecedents(fileOf(text), { ruleset: 'tennis', existing })
const existing = (number: number, text: string) => ({
  path: `precedents/tennis/${String(number).padStart(3, '0')}.mdx`,
  text
})
const written = (number: number, before: readonly SourceFile[] = []) =>
  importText(collection, before).value?.files.get(existing(number, '').path)

describe('published collection of precedents', () => {
  test('a collection becomes one file per precedent, and the import summary describes them', async () => {
    const { value, findings } = importText(collection)
    expect(findings).toEqual([])
    if (!value) throw new Error('nothing was imported')
    const files = [...value.files].map(([path, text]) => `===== ${path}\n${text}`)
    await expect(
      [...files, '=====', ...summarizePrecedents(fileOf(collection), value), ''].join('\n')
    ).toMatchFileSnapshot('fixtures/tennis-precedents.mdx.txt')
  })

  test('precedents are parsed with dates, paths, sections, and lost numbers', () => {
    const read = [...(importText(collection).value?.files ?? [])].map(([path, text]) => readPrecedent({ path, text }))
    expect(read.flatMap(({ findings }) => findings)).toEqual([])
    const [first, second, third, , , , last] = read.map(({ value }) => value)
    expect(first).toMatchObject({ number: 1, decidedOn: '2018-04-01', caption: '雨の日の予約', related: ['4', '5'] })
    expect(second).toMatchObject({ number: 2, decidedOn: '2019-05-01', caption: '球の数', related: ['3-2/2/1', '6'] })
    expect(third).toMatchObject({ number: 3, lost: '先例第3号から先例第5号までは、雨に濡れて読めないため、欠番とする' })
    expect(last).toMatchObject({ number: 6, decidedOn: '2020-02-03', related: [], status: 'to-review' })
  })

  test.each([
    ['CRLF line ends', collection.replaceAll('\n', '\r\n')],
    ['blanks at the ends of lines', collection.replaceAll('\n', ' 　\n')],
    ['more blank lines', collection.replaceAll('\n\n', '\n\n　\n')],
    ['brackets of the other width', collection.replaceAll('（', '(').replaceAll('）', ')')],
    ['another mark before its captions', collection.replace(/^[◆□]/gmu, '●')],
    ['no mark before its captions', collection.replace(/^[◆□]/gmu, '')]
  ])('the imported precedents are the same with %s', (_, text) => {
    expect([...(importText(text).value?.files ?? [])]).toEqual([...(importText(collection).value?.files ?? [])])
  })

  test('the import lists numbers that are neither printed nor lost', () => {
    const text = collection.replace('先例第3号から先例第5号まで', '先例第3号及び第4号')
    expect(importText(text).value?.gaps).toEqual([5])
    expect(importText(text, [existing(5, '---\nnumber: 5\nlost: 失われた\n---\n')]).value?.gaps).toEqual([])
  })
})

describe('annotations are retained on repeated import', () => {
  const before = existing(
    1,
    "---\nnumber: 1\ndecidedOn: 2018\ncaption: 雨\nrelated: ['9']\nstatus: codified\nstatusNote: 第4条による。\n" +
      'codifiedIn: 2024-04-01\ndecidedUnder: 2018-01-01\nreviewedUnder: 2024-04-01\n---\n\n## 先例\n\n甲。\n\n' +
      '{/* silence mark-doubled: 原文どおり */}\n\n乙。\n\n## 備考\n\n{/* silence spelling-mixed: 原文どおり */}\n\n丙。\n'
  )

  test('fate, instrument and suppressions are retained, each at its paragraph', () => {
    const text = written(1, [before]) ?? ''
    expect(text).toContain(
      '\nstatus: codified\nstatusNote: 第4条による。\ncodifiedIn: 2024-04-01\ndecidedUnder: 2018-01-01\nreviewedUnder: 2024-04-01\n---\n'
    )
    expect(text).toContain('{/* silence mark-doubled: 原文どおり */}\n\n取り消さなかった者は')
    expect(text).toContain('## 備考\n\n{/* silence spelling-mixed: 原文どおり */}\n\n先例第1号は')
    expect(text.match(/silence/gu)).toHaveLength(2)
  })

  test('date, caption, relation and text are those of the imported text', () => {
    expect(written(1, [before])).toContain("decidedOn: 2018-04-01\ncaption: 雨の日の予約\nrelated: ['4', '5']\n")
    expect(written(1, [before])).not.toContain('甲。')
  })

  test('a repeated import of precedents changes nothing', () => {
    const files = [...(importText(collection, [before]).value?.files ?? [])].map(([path, text]) => ({ path, text }))
    expect([...(importText(collection, files).value?.files ?? [])].map(([path, text]) => ({ path, text }))).toEqual(
      files
    )
  })

  test('a lost number that was found needs a decision', () => {
    expect(written(1, [existing(1, '---\nnumber: 1\nlost: 失われた\n---\n')])).toContain('\nstatus: to-review\n')
  })
})

describe('unparsable precedents are reported at their line and column, and nothing is written:', () => {
  test.each<[string, string, string, string]>([
    [
      'a date that no calendar has',
      'heading-unknown',
      '◆雨の日の予約（平成30年4月1日',
      '⟦◆雨の日の予約（平成30年4月31日・先例第1号） 規程第4条・第5条関係⟧\n（'
    ],
    [
      'a caption without a number',
      'heading-unknown',
      '□球の数(先例第二号、令和元年５月１日)',
      '⟦□球の数(令和元年５月１日)⟧'
    ],
    ['a relation that is none', 'heading-unknown', ' 規程第4条・第5条関係', ' 規程の全体関係'],
    ['a line above the first precedent', 'text-outside-article', '庭球部　先例集\n', '⟦庭球部の先例⟧\n'],
    [
      'a text before its 【先例】',
      'text-outside-article',
      '【先例】雨の日の予約',
      '⟦雨の日の予約は、取り消す。⟧\n【先例】雨の日の予約'
    ],
    [
      'a text behind lost numbers',
      'text-outside-article',
      '先例第7号は、欠番です。\n',
      '先例第7号は、欠番です。\n⟦係が調べる。⟧\n'
    ],
    [
      'a precedent without a section',
      'structure-unknown',
      '□球の数(先例第二号、令和元年５月１日)',
      '⟦◆網の高さ(令和2年5月1日・先例第8号)⟧\n\n□球の数(先例第二号、令和元年５月１日)'
    ],
    [
      'a number twice',
      'label-order',
      '□球の数(先例第二号、令和元年５月１日)',
      '⟦□球の数(先例第一号、令和元年５月１日)⟧'
    ],
    ['a number that is lost and printed', 'label-order', '先例第7号は、欠番です。', '⟦先例第2号は、欠番です。⟧']
  ])('%s', (name, code, right, wrong) => {
    expect(collection.split(right)).toHaveLength(2)
    const { text, places } = marked(collection.replace(right, () => wrong))
    const { value, findings } = importText(text)
    expect(value).toBeNull()
    const told = buildReport(findings).diagnostics.map(({ code: one, line, column }) => `${one} ${line}:${column}`)
    const expected = places.map(place => `${code} ${place.split('-')[0]}`)
    expect(told.slice(0, 1)).toEqual(name === 'a relation that is none' ? [`${code} 7:1`] : expected)
  })

  test('a file without precedents is rejected', () => {
    expect(importText('日記\n\n雨が降った(先例第1号を見よ)。\n').findings.map(({ code }) => code)).toEqual([
      'content-missing'
    ])
    expect(importText('').findings.map(({ code }) => code)).toEqual(['content-missing'])
  })

  test('a number declared lost with an existing text is rejected, and the text remains', () => {
    const kept = existing(
      4,
      '---\nnumber: 4\ndecidedOn: 2019\ncaption: 甲\nstatus: in-effect\n---\n\n## 先例\n\n甲。\n'
    )
    const { value, findings } = importText(collection, [kept])
    expect(value).toBeNull()
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
      ['structure-unknown', '先例第4号は欠番とされていますが、「precedents/tennis/004.mdx」にその文があります']
    ])
  })

  test.each([
    ['no frontmatter', '## 先例\n\n甲。\n'],
    ['another number', '---\nnumber: 2\nlost: 失われた\n---\n'],
    ['no MDX', '---\nnumber: 1\nlost: 失われた\n---\n\n甲{乙\n']
  ])('an existing file with %s is rejected', (_, text) => {
    const { value, findings } = importText(collection, [existing(1, text)])
    expect(value).toBeNull()
    expect(findings.map(({ code, place }) => [code, place.file.path])).toEqual([
      ['frontmatter-invalid', 'precedents/tennis/001.mdx']
    ])
  })
})

describe('lines of a precedent', () => {
  const blocksOf = (lines: string) => {
    const { value } = importText(`甲(令和2年1月1日・先例第1号)\n【先例】${lines}`)
    return value?.files.get('precedents/tennis/001.mdx')?.split('## 先例\n\n')[1]
  }

  test.each([
    ['goes on where the one above stops in a sentence', '雨の日は、\n休む。', '雨の日は、休む。\n'],
    ['goes on behind a word', '雨の日は\n休む。', '雨の日は休む。\n'],
    ['is a paragraph behind a sentence', '休む。\nただし、晴れの日は打つ。', '休む。\n\nただし、晴れの日は打つ。\n'],
    ['is a paragraph behind a quotation that closes', '「休む」\n打つ。', '「休む」\n\n打つ。\n'],
    ['is a paragraph behind a blank line', '雨の日は、\n\n休む。', '雨の日は、\n\n休む。\n'],
    [
      'with a mark is a point',
      '次による。\n・甲\n・乙とする。\n打つ。',
      '次による。\n\n- 甲\n- 乙とする。\n\n打つ。\n'
    ],
    ['goes on a point that stops in a sentence', '\n・雨の\n日\n・雪の日', '- 雨の日\n- 雪の日\n'],
    [
      'that only cites a precedent is no caption',
      '休む。\n\n雨の日による(先例第1号を見よ。)。',
      '休む。\n\n雨の日による(先例第1号を見よ。)。\n'
    ],
    ['about relations is words, once there is a section', '休む。\n規程第1条関係', '休む。\n\n規程第1条関係\n'],
    [
      'keeps its marks, brackets and blanks that make a column',
      '*甲*  {乙} <丙>　〈丁〉',
      '\\*甲\\*　\\{乙} \\<丙>　〈丁〉\n'
    ]
  ])('%s', (_, lines, expected) => {
    expect(blocksOf(lines)).toBe(expected)
  })
})
