import { describe, expect, test } from 'vitest'
import { faultOfCheck, fuzz } from '../../scripts/test/content-mutation/fuzz.ts'
import { load } from '../../src/corpus/load.ts'
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
const body = (text: string) => tennis(`${LAW}\n2　${text}\n`)

describe('invalid input is one finding:', () => {
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

  test('a law of 600 articles is parsed', () => {
    const articles = Array.from(
      { length: 600 },
      (_, at) =>
        `## 第${at + 1}条（趣旨${at + 1}）\n\n${'この規程は、第1条の運営について定め、会員はこれを守る。係は、これを見る。'.repeat(4)}\n`
    )
    expect(told(tennis(articles.join('\n')))).toEqual([])
  })

  test('citation names may contain any characters', () => {
    const names = ['((((', '[', '.*', '\\\\', '第1条', 'あ'.repeat(5000)].map(name => `'${name}'`)
    expect(told(tennis(LAW, { citedAs: `[規程, ${names.join(', ')}]` }))).toEqual([])
  })
})

describe('one fault gives one finding:', () => {
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

describe('invisible characters are reported by name:', () => {
  test.each<[string, string]>([
    ['\u200b', '目に見えない文字（U+200B 幅のない空白）が「は、庭球部の運営について」の中にあります'],
    ['\u202e', '目に見えない文字（U+202E 文字の向きを変える記号）が「は、庭球部の運営について」の中にあります'],
    ['\u0000', '目に見えない文字（U+0000 制御文字）が「は、庭球部の運営について」の中にあります'],
    ['\ufeff', '目に見えない文字（U+FEFF 幅のない空白（BOM））が「は、庭球部の運営について」の中にあります'],
    ['\u{e0041}', '目に見えない文字（U+E0041 見えないタグ）が「は、庭球部の運営について」の中にあります']
  ])('%j', (character, message) => {
    const found = told(tennis(LAW.replace('庭球部の', `庭球部の${character}`)))
    expect(
      found.filter(({ code }) => code === 'character-hidden').map(one => [one.line, one.column, one.message])
    ).toEqual([[12, 11, message]])
  })

  test.each<[string, string]>([
    ['第80\ufe0f条', '目に見えない文字（U+FE0F 字の形を選ぶ記号）が「球部の第80条の例による」の中にあります'],
    ['第三\u{e0100}条', '目に見えない文字（U+E0100 字の形を選ぶ記号）が「庭球部の第三条の例による」の中にあります']
  ])('%j', (text, message) => {
    const found = told(body(`庭球部の${text}の例による。`)).filter(({ code }) => code === 'character-hidden')
    expect(found.map(one => one.message)).toEqual([message])
  })

  test.each(['葛\u{e0100}城', '🀄\ufe0e'])('%j is an intended character', text => {
    expect(codes(body(`庭球部の${text}とする。`))).toEqual([])
  })
})

/**
 * Returns the hints for a code, after checking that law and plain sentence get the same hints at the expected lines.
 */
function toldIn(code: string, text: string) {
  const ofLaw = told(body(text)).filter(found => found.code === code)
  const ofPlain = told({ 'rulesets/tennis/plain.yaml': `'1': ${text}\n` }).filter(found => found.code === code)
  expect(ofPlain.map(({ hint }) => hint)).toEqual(ofLaw.map(({ hint }) => hint))
  expect(ofLaw.map(({ line }) => line)).toEqual(ofLaw.map(() => 14))
  return ofLaw.map(({ hint }) => hint)
}

describe('letters in place of digits are reported with the intended number (digit-lookalike):', () => {
  test.each<[string, string[]]>([
    ['第l条、第1O条による。', ['「第1条」のことですか', '「第10条」のことですか']],
    ['第77条第ニ項による。', ['「第二項」のことですか']],
    ['前ニ条による。', ['「前二条」のことですか']],
    ['第ー項による。', ['「第一項」のことですか']],
    ['前ハ条による。', ['「前八条」のことですか']],
    ['第二○条による。', ['「第二〇条」のことですか']],
    ['第\u041e条、第1\u041e条による。', ['「第0条」のことですか', '「第10条」のことですか']],
    ['第84条のニ第1項による。', ['「条の二」のことですか']],
    ['第84条のl、第85条による。', ['「条の1」のことですか']],
    ['点数第ー位の者とする。', ['「第一位」のことですか']],
    ['3O0点、1,O00点、30O点とする。', ['「300点」のことですか', '「1,000点」のことですか', '「300点」のことですか']]
  ])('%s', (text, hints) => expect(toldIn('digit-lookalike', text)).toEqual(hints))

  test.each([
    '第○条、第――号、第1-2条、第Ⅱ章による。',
    '第2号ロ中「部員」とあるのは、同号ニのとおりとする。',
    '第84条のニ、ハ及びホによる。',
    '第二部、第三者、O脚、2l本、A4O5とする。',
    '午前|項目による。',
    '次第ニ減ず。'
  ])('%s has no finding', text => expect(toldIn('digit-lookalike', text)).toEqual([]))

  test('digit-lookalike ignores a note that quotes a printed text', () => {
    const note = "'1':\n  - kind: slip\n    original: 「第ニ章」\n    note: 第ニ章とあるのは、第二章の誤りです。\n"
    const found = told({ 'rulesets/tennis/notes.yaml': note }).filter(({ code }) => code === 'digit-lookalike')
    expect(found.map(({ line }) => line)).toEqual([4])
  })
})

describe('characters in an unusual form are reported (character-form):', () => {
  test.each<[string, string]>([
    ['\u2f00週に一度とする。', '一'],
    ['部\u2ed1とする。', '長'],
    ['\ufa19社とする。', '神'],
    ['\u30c8\u3099ラとする。', 'ド'],
    ['か\u3099とする。', 'が'],
    ['ﾄﾞﾗとする。', 'ドラ'],
    ['部員とする｡', '。']
  ])('%j', (text, typed) => expect(toldIn('character-form', text)).toEqual([`ふつうの「${typed}」に打ち直します`]))

  test.each<[string, string]>([
    [
      '部員は、\u00a0コートを使う。',
      '「部員は、\u00a0コートを使う」に、ふつうの空白に見える別の文字（U+00A0 改行しない空白）があります'
    ],
    [
      '部員\u2009は、使う。',
      '「部員\u2009は、使う。」に、ふつうの空白に見える別の文字（U+2009 幅の違う空白）があります'
    ]
  ])('the odd space of %j has a message of its own', (text, message) => {
    const { report } = load(contentFolder(tennis(`## 第1条\n\n${text}\n`)), '2026-01-01')
    expect(report.diagnostics.map(found => [found.code, found.message])).toContainEqual(['character-form', message])
  })

  test('an odd space is reported in utterances, too', () => {
    expect(codes({ 'rulesets/tennis/utterances.yaml': "'1': |\n  会の\u00a0趣旨\n" })).toEqual(['character-form'])
  })

  test('character-form ignores utterances', () => {
    expect(codes({ 'rulesets/tennis/utterances.yaml': "'1': |\n  ﾃﾆｽの趣旨\n" })).toEqual([])
  })

  test.each(['(ｱ)の者とする。', '髙橋と﨑山とする。', 'あ゛とする。'])('%s has no finding', text =>
    expect(toldIn('character-form', text)).toEqual([])
  )
})

describe('malformed amounts are reported (figure-malformed):', () => {
  const mend = (figure: string) => [`コンマは、下から三桁ごとに打ちます。「${figure}」のことですか`]
  test.each<[string, string[]]>([
    ['10,00点とする。', mend('1,000点')],
    ['1、000点とする。', mend('1,000点')],
    ['1、500円とする。', mend('1,500円')],
    ['1.000円とする。', mend('1,000円')],
    ['１０，００点とする。', mend('1,000点')],
    ['1,1600点とする。', mend('11,600点')],
    ['300点500点とする。', ['どちらかを消すか、「300点、500点」のように間を分けます']]
  ])('%s', (text, hints) => expect(toldIn('figure-malformed', text)).toEqual(hints))

  test.each([
    '1,000点、１２，０００円とする。',
    '300点、500点とする。',
    '1,2点、10,20円、1000,2000点、500,1000点とする。',
    '1、2、3点、0.125点、20、30円とする。',
    '付録第1、300点とする。'
  ])('%s has no finding', text => expect(toldIn('figure-malformed', text)).toEqual([]))
})

describe('leftover web markup is reported (markup-left):', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['a blank of law', body('部員は&nbsp;10人とする。'), ['&nbsp;']],
    ['a tag of law', body('部員は&lt;br&gt;10人とする。'), ['&lt;br&gt;']],
    ['an escaped tag of law', body(String.raw`部員は\<br>10人とする。`), [String.raw`\<br>`]],
    [
      'a tag of a plain sentence',
      { 'rulesets/tennis/plain.yaml': "'1': <b>部</b>の<br/>事。\n" },
      ['<b>部</b>', '<br/>']
    ],
    ['an entity of a plain sentence', { 'rulesets/tennis/plain.yaml': "'1': 部&amp;係の事。\n" }, ['&amp;']]
  ])('%s', (_, files, marks) => {
    const found = told(files).filter(({ code }) => code === 'markup-left')
    expect(found.map(({ message }) => message)).toEqual(
      marks.map(mark => `文の中に、HTMLの「${mark}」がそのまま残っています`)
    )
  })

  test('an entity for a character of the law is accepted', () => {
    expect(codes(body('A&amp;B、3&lt;4とする。'))).toEqual([])
  })
})

describe('regression inputs found by fuzzing:', () => {
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

  test('a list of 50,000 characters is parsed despite the limit for one paragraph', () => {
    const items = Array.from({ length: 900 }, (_, at) => `- ${at + 1}　${'あ'.repeat(60)}\n`)
    expect(codes(body(`次のとおりとする。\n\n${items.join('')}`))).not.toContain('file-too-large')
  })

  test('60 nonsense texts are parsed in finite time, with findings inside the text', () => {
    expect(fuzz({ seed: 1, runs: 60 }).failure).toBeNull()
  })
})
