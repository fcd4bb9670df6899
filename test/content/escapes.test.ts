import { characterEntities } from 'character-entities'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { findInvisibleCharacters } from '../../src/content/read/characters/hidden.ts'
import { load } from '../../src/corpus/load.ts'
import { packWord } from '../../src/formats/word/docx-parts.ts'
import { escapeXml } from '../../src/text/xml.ts'
import { contentFolder, tennis } from '../support/content.ts'

const CLUB = 'home: tennis\ntitle: 規程集\nclub: 庭球部\n'
const LAW = '## 第1条（趣旨）\n\nこの規程は、庭球部の運営について定める。\n'

function told(files: Record<string, string>) {
  const { report } = load(contentFolder({ ...tennis(LAW), 'club.yaml': CLUB, ...files }), '2026-01-01')
  return report.diagnostics
}

const inWords = (text: string) => told(tennis(`${LAW}\n2　${text}\n`))
const inTitle = (title: string) => told(tennis(LAW, { title }))

const isHidden = ({ code }: { readonly code: string }) => code === 'character-hidden'

const CODES = [
  0, 1, 8, 0x0b, 0x1b, 0x7f, 0x85, 0xad, 0x34f, 0x200b, 0x200e, 0x2028, 0x202e, 0x2060, 0x2066, 0x3164
].concat([0xd800, 0xdfff, 0xfdd0, 0xfeff, 0xfff9, 0xfffd, 0xfffe, 0xffff, 0x1fffe, 0xe0001, 0x10ffff])

describe('invisible characters are reported at their escape:', () => {
  const references = CODES.flatMap(code => [
    `&#${code};`,
    `&#x${code.toString(16)};`,
    `&#X${code.toString(16).toUpperCase()};`
  ])
  test.each([...references, '&#x110000;', '&#9999999;', '&ZeroWidthSpace;', '&NoBreak;', '&lrm;', '&it;'])(
    '%s',
    reference => {
      const texts = [
        `庭球部の${reference}運営`,
        `第1${reference}条`,
        `<ruby>凧<rt>た${reference}こ</rt></ruby>を揚げる`
      ]
      const found = inWords(texts.map(each => `${each}をする。`).join('\n\n')).filter(isHidden)
      const hint = `「${reference}」を消します`
      expect(found).toMatchObject([14, 16, 18].map(line => ({ severity: 'error', hint, line })))
      for (const { column, endColumn } of found) expect(endColumn - column).toBe(reference.length)
    }
  )

  const eight = CODES.map(code => `\\U${code.toString(16).padStart(8, '0')}`)
  const four = CODES.filter(code => code <= 0xffff).map(code => `\\u${code.toString(16).padStart(4, '0')}`)
  const two = CODES.filter(code => code <= 0xff).map(code => `\\x${code.toString(16).padStart(2, '0')}`)
  test.each([
    ...eight,
    ...four,
    ...two,
    '\\0',
    '\\a',
    '\\b',
    '\\e',
    '\\v',
    '\\f',
    '\\N',
    '\\L',
    '\\P',
    '\\n',
    '\\r',
    '\\t',
    '\\udb40\\udc01'
  ])('%s', written => {
    const title = `"庭球部${written}規程"`
    const found = told({ ...tennis(LAW, { title }), 'club.yaml': `${CLUB}description: ${title}\n` }).filter(isHidden)
    const hint = expect.stringContaining(written)
    const files = ['club.yaml', 'rulesets/tennis/2024-04-01.mdx']
    expect(found).toMatchObject(files.map(file => ({ file, severity: 'error', hint })))
  })

  test.each([
    ['a key', { 'rulesets/tennis/notes.yaml': '"1\\u200b": 注\n' }],
    ['a list', { 'club.yaml': `${CLUB}x: ["a", "b\\u202e"]\n` }],
    ['several lines', { 'club.yaml': `${CLUB}x: "a\n  b\\e\n  c"\n` }],
    ['a term', { 'terms/teikyubu.mdx': '---\nterm: 庭球部\nreading: ていきゅうぶ\n---\n\n部の&#x200b;こと。\n' }]
  ])('an escape is reported in %s', (_place, files) => {
    expect(told(files).map(({ code }) => code)).toContain('character-hidden')
  })
})

test('every character that Unicode does not display is reported, except selectors', () => {
  const selects = (code: number) => (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef)
  const silent = Array.from({ length: 0xe1000 }, (_, code) => code)
    .filter(code => !selects(code) && /\p{Default_Ignorable_Code_Point}|\u2800/u.test(String.fromCodePoint(code)))
    .filter(code => [...findInvisibleCharacters({ path: 'a.mdx', text: String.fromCodePoint(code) })].length === 0)
  expect(silent.map(code => code.toString(16))).toEqual([])
})

test.each(['&Tab;', '&NewLine;', '&#9;', '&#10;'])('%s in a sentence is reported', reference => {
  expect(inWords(`庭球部の${reference}運営をする。`)).toMatchObject([
    { code: 'character-hidden', severity: 'error', hint: expect.stringContaining(reference) }
  ])
})

describe('lookalike characters are reported at their escape:', () => {
  test.each([
    ['第&#x6c;条を守る。', 'digit-lookalike'],
    ['第&omicron;条を守る。'.replace('第', '第1'), 'digit-lookalike'],
    ['&#x2F00;人で使う。', 'character-form'],
    ['か&#x3099;よい。', 'character-form'],
    ['料金は10&comma;00円とする。', 'figure-malformed']
  ])('%s', (text, code) => {
    expect(inWords(text).map(found => found.code)).toContain(code)
  })

  test('a lookalike in YAML is reported at its escape', () => {
    expect(inTitle('"庭球部\\u2F00規程"').map(({ code }) => code)).toContain('character-form')
  })
})

describe('valid and invalid escapes without a fault are not reported:', () => {
  test.each([
    'A&amp;Bをいう。',
    '&#x8449;の会とする。',
    'A\\&#8203;Bをいう。',
    '&lt;甲&gt;とする。',
    'a\\*bとする。',
    '&copy;とする。'
  ])('%s', text => {
    expect(inWords(text)).toEqual([])
  })

  test.each([
    '"庭球部\\u306e規程"',
    "'庭球部\\u200b規程'",
    '庭球部\\e規程',
    '"庭球部\\"の\\"規程"',
    '"庭球部\\\\n規程"',
    '"庭球部の\\\n  規程"'
  ])('%s', title => {
    expect(inTitle(title).filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

test('a single-line field rejects a line end, however it is escaped', () => {
  expect(inTitle('|\n  庭球部\n  規程').map(({ code }) => code)).toEqual(['frontmatter-invalid'])
})

test('every invisible character has a known name', () => {
  const hidden = Object.entries(characterEntities).filter(
    ([, character]) => [...findInvisibleCharacters({ path: 'a.mdx', text: `庭球部の${character}運営` })].length > 0
  )
  expect(hidden.length).toBeGreaterThan(10)
  for (const [name] of hidden)
    expect([name, inWords(`庭球部の&${name};運営をする。`).map(({ severity }) => severity)]).toEqual([name, ['error']])
})

describe('XML output contains only valid XML characters', () => {
  const unfit = 'あ\0い\x0bう\ud800え\ufffeお\uffffか'

  test('text in XML has no invalid characters', () => {
    expect(escapeXml(`${unfit}<𠮷>`)).toBe('あいうえおか&lt;𠮷&gt;')
  })

  test('Word files have no invalid XML characters', async () => {
    const { Paragraph } = await import('docx')
    const file = await packWord({ title: unfit, date: null, sections: [{ children: [new Paragraph(unfit)] }] })
    for (const [path, bytes] of Object.entries(unzipSync(file))) {
      if (!/\.(?:xml|rels)$/u.test(path)) continue
      const xml = strFromU8(bytes)
      expect(() => new SaxesParser({ xmlns: true }).write(xml).close()).not.toThrow()
      expect(xml).not.toContain('\0')
    }
  })
})
