import { describe, expect, test } from 'vitest'
import { faultOfCheck, fuzz } from '../../scripts/test/attack/fuzz.ts'
import { load } from '../../src/library.ts'
import { contentFolder, tennis } from '../support/content.ts'

const CLUB = 'home: tennis\ntitle: 規程集\nclub: 庭球部\n'
const LAW = '## 第1条（趣旨）\n\nこの規程は、庭球部の運営について定める。\n'
const TERM = (body: string) => `---\nterm: 庭球部\nreading: ていきゅうぶ\n---\n\n${body}\n`

function told(files: Record<string, string>) {
  const all = { ...tennis(LAW), 'club.yaml': CLUB, ...files }
  expect(faultOfCheck(new Map(Object.entries(all).map(([path, text]) => [path, { path, text }])))).toBeNull()
  return load(contentFolder(all), '2026-01-01').report.diagnostics
}

const codes = (files: Record<string, string>) => [...new Set(told(files).map(({ code }) => code))]
const body = (words: string) => tennis(`${LAW}\n2　${words}\n`)

describe('What no parser should be given is one finding:', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a paragraph of 300,000 citations', body('第1条'.repeat(300_000)), 'file-too-large'],
    ['a paragraph of 900,000 lines', body('あ。\n'.repeat(900_000)), 'file-too-large'],
    ['a line of YAML without end', { 'rulesets/tennis/plain.yaml': `'1': ${'あ'.repeat(30_001)}\n` }, 'file-too-large'],
    ['a text of 17,000,000 letters', tennis('あ。\n\n'.repeat(4_250_000)), 'file-too-large'],
    [
      'a list 3,000 deep',
      body(Array.from({ length: 3000 }, (_, at) => `${'  '.repeat(at)}- 一　あ`).join('\n')),
      'file-too-large'
    ],
    [
      'a list 60 deep',
      body(Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- 一　あ`).join('\n')),
      'nesting-too-deep'
    ],
    ['a list 3,000 deep in one line', body(`\n\n${'- '.repeat(3000)}一`), 'nesting-too-deep'],
    ['a quotation 3,000 deep', body(`\n\n${'> '.repeat(3000)}一`), 'nesting-too-deep'],
    ['9,000 pairs of marks', body('*あ_'.repeat(9000)), 'nesting-too-deep'],
    ['20,000 curly brackets', body('{'.repeat(20_000)), 'nesting-too-deep'],
    ['9,000 tags', body('<a>'.repeat(9000)), 'mdx-syntax'],
    ['20,000 brackets in YAML', { 'rulesets/tennis/plain.yaml': `'1': ${'['.repeat(20_000)}\n` }, 'nesting-too-deep']
  ])('%s', (_, files, code) => {
    expect(told(files).map(found => found.code)).toEqual([code])
  })

  test('law of 600 articles is read', () => {
    const articles = Array.from(
      { length: 600 },
      (_, at) => `## 第${at + 1}条（趣旨${at + 1}）\n\n${'この規程は、第1条の運営について定める。'.repeat(8)}\n`
    )
    expect(told(tennis(articles.join('\n')))).toEqual([])
  })

  test('names by which a text is cited may be anything', () => {
    const names = ['((((', '[', '.*', '\\\\', '第1条', 'あ'.repeat(5000)].map(name => `'${name}'`)
    expect(told(tennis(LAW, { citedAs: `[規程, ${names.join(', ')}]` }))).toEqual([])
  })
})

describe('One fault, one finding:', () => {
  const long = Array.from(
    { length: 40 },
    (_, at) => `## 第${at + 1}条（事項${at + 1}）\n\n前条の規定は、これを準用する。\n`
  )
    .join('\n')
    .replace('前条の規定は、これを準用する。', 'この規程は、庭球部の事に適用する。')
  const whole = {
    'terms/club.mdx': TERM('第7条による。'),
    'disputes/late.mdx':
      "---\ntitle: 遅刻\ngroup: 部費\nplain: 第3条による。\nstart: late\ncards:\n  late:\n    hand: 第3条による。\n    cites: ['3/1']\n---\n"
  }
  const path = 'rulesets/tennis/2024-04-01.mdx'
  const text = tennis(long)[path] ?? ''

  test.each<[string, Record<string, string>, string[]]>([
    ['nothing', {}, []],
    ['a bracket in the text of the club’s own rules', { [path]: text.replace('前条', '{前条') }, ['mdx-syntax']],
    ['a mark of a conflict in it', { [path]: text.replace('## 第9条', '<<<<<<< HEAD\n## 第9条') }, ['conflict-marker']],
    ['an emptied text', { [path]: '' }, ['frontmatter-invalid']],
    ['a quotation in club.yaml', { 'club.yaml': CLUB.replace('規程集', "'規程集") }, ['frontmatter-invalid']],
    ['an empty title in club.yaml', { 'club.yaml': CLUB.replace('規程集', "''") }, ['frontmatter-invalid']],
    ['a key of club.yaml', { 'club.yaml': `${CLUB}quik: []\n` }, ['frontmatter-invalid']],
    ['a conflict in club.yaml', { 'club.yaml': `<<<<<<< HEAD\n${CLUB}` }, ['conflict-marker']],
    ['a bracket in a term', { 'terms/club.mdx': TERM('あ{') }, ['mdx-syntax']],
    ['a program in a term', { 'terms/club.mdx': TERM("import x from 'x'") }, ['mdx-syntax', 'structure-unknown']]
  ])('%s', (_, files, expected) => {
    const found = told({ ...tennis(long), ...whole, ...files })
    expect(found.length).toBeLessThanOrEqual(1)
    expect(expected).toEqual(found.length ? expect.arrayContaining(found.map(({ code }) => code)) : [])
  })
})

describe('What nobody sees is told by its name:', () => {
  test.each<[string, string]>([
    ['\u200b', '目に見えない文字（U+200B 幅のない空白）が「は、庭球部の運営につい」の中にあります'],
    ['\u202e', '目に見えない文字（U+202E 文字の向きを変える記号）が「は、庭球部の運営につい」の中にあります'],
    ['\u0000', '目に見えない文字（U+0000 制御文字）が「は、庭球部の運営につい」の中にあります'],
    ['\ufeff', '目に見えない文字（U+FEFF 幅のない空白（BOM））が「は、庭球部の運営につい」の中にあります'],
    ['\u{e0041}', '目に見えない文字（U+E0041 見えないタグ）が「は、庭球部の運営につ」の中にあります']
  ])('%j', (character, message) => {
    const found = told(tennis(LAW.replace('庭球部の', `庭球部の${character}`)))
    expect(
      found.filter(({ code }) => code === 'character-hidden').map(one => [one.line, one.column, one.message])
    ).toEqual([[12, 11, message]])
  })

  test('a letter for a digit, with the number that was meant', () => {
    const found = told(tennis(`${LAW}\n2　前項の規定は、第l条、第1O条に適用する。\n`)).filter(
      ({ code }) => code === 'digit-lookalike'
    )
    expect(found.map(({ hint }) => hint)).toEqual(['「第1」のことですか', '「第10」のことですか'])
  })
})

describe('Found by trying, and kept:', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      '3,000 ends of lines within brackets of YAML',
      { 'rulesets/tennis/notes.yaml': `'1':\n  - { kind: open, note: 注${'\r\n'.repeat(3000)}。 }\n` },
      ['frontmatter-invalid']
    ],
    [
      'a key without a name in a list',
      { 'rulesets/tennis/notes.yaml': "'1':\n  - : 注\n    kind: open\n" },
      ['frontmatter-invalid']
    ],
    ['900 spaces within a sentence', body(`中止したときは${' '.repeat(900)}、休む。`), []],
    ['70,000 spaces within a sentence', body(`中止したときは${' '.repeat(70_000)}、休む。`), ['file-too-large']],
    ['9,000 citations in a plain sentence', { 'rulesets/tennis/plain.yaml': `'1': ${'第1条'.repeat(9000)}\n` }, []],
    ['a paragraph of 600 lines', body(`${'あ'.repeat(60)}\n`.repeat(600)), ['file-too-large']],
    ['3,000 colons in a line', { 'club.yaml': `${': '.repeat(3000)}a\n` }, ['nesting-too-deep']],
    ['3,000 small tables', body(`\n\n${'| 1 | 2 |\n| - | :-: |\n| 3 | 4 |\n\n'.repeat(3000)}`), ['file-too-large']]
  ])('%s', (_, files, expected) => {
    expect(codes(files)).toEqual(expected)
  })

  test('a list of 50,000 letters is read, whatever one paragraph may have', () => {
    const items = Array.from({ length: 900 }, (_, at) => `- ${at + 1}　${'あ'.repeat(60)}\n`)
    expect(codes(body(`次のとおりとする。\n\n${items.join('')}`))).not.toContain('file-too-large')
  })

  test('60 texts that nobody would write end, and are told within themselves', () => {
    expect(fuzz({ seed: 1, runs: 60 }).failure).toBeNull()
  })
})
