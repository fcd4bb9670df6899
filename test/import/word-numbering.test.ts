import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountForWord } from '../../src/import/account/word.ts'
import { parseFile } from '../../src/import/formats/detect-format.ts'
import { parseWord } from '../../src/import/formats/word/word.ts'
import { randomRuns } from './random-runs.ts'
import { abstractNum, inList, lvl, num, override, p, r, style, tbl, type WordFileParts, wordFile } from './word-file.ts'

/** Returns the label of each line, which ends at 甲, and the questions. */
async function labelsOf(body: string, parts: WordFileParts) {
  const parsed = await parseFile('a.docx', wordFile(body, parts))
  if ('code' in parsed) throw new Error(parsed.message)
  const labels = parsed.file.text
    .trimEnd()
    .split('\n')
    .map(line => line.replace(/[\s　]*甲$/u, ''))
  return { labels, asked: (parsed.doubts ?? []).map(({ message }) => message) }
}

const lines = (...numbering: readonly string[]) => numbering.map(one => p('甲', one)).join('')
const styled = (id: string, own = '') => `<w:pStyle w:val="${id}"/>${own}`
const ARTICLES = abstractNum(0, lvl(0, 'decimal', '第%1条'))
const CHAPTERS = abstractNum(0, lvl(0, 'decimal', '第%1章'), lvl(1, 'decimal', '第%2条'), lvl(2, 'decimal', '%3'))
const LEGAL = abstractNum(0, lvl(0, 'japaneseCounting', '第%1章'), lvl(1, 'decimal', '%1.%2', '<w:isLgl/>'))
const NEVER = abstractNum(0, lvl(0, 'decimal', '第%1章'), lvl(1, 'decimal', '第%2条', '<w:lvlRestart w:val="0"/>'))
const AFTER_FIRST = abstractNum(
  0,
  lvl(0, 'decimal', '%1'),
  lvl(1, 'decimal', '%1.%2'),
  lvl(2, 'decimal', '%3', '<w:lvlRestart w:val="1"/>')
)
const HEADINGS =
  style('H1', 'heading 1', `<w:pPr>${inList(1, null)}</w:pPr>`) +
  style('H2', 'heading 2', '<w:basedOn w:val="H1"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr>') +
  style('Plain', 'plain', '<w:basedOn w:val="H2"/>') +
  style('Off', 'off', `<w:basedOn w:val="H1"/><w:pPr>${inList(0, null)}</w:pPr>`)
const LIST_STYLE = style('L', 'list', `<w:pPr>${inList(1, null)}</w:pPr>`, 'w:type="numbering"')

describe('Word displays these numbers:', () => {
  test.each<[string, string, WordFileParts, string[]]>([
    ['a list in order', lines(inList(1), inList(1)), { numbering: ARTICLES + num(1, 0) }, ['第1条', '第2条']],
    [
      'lists with one abstract numbering count on',
      lines(inList(1), inList(2), inList(1)),
      { numbering: ARTICLES + num(1, 0) + num(2, 0) },
      ['第1条', '第2条', '第3条']
    ],
    [
      'startOverride restarts at the first paragraph of its list, and the other list counts on from there',
      lines(inList(1), inList(1), inList(2), inList(2), inList(1)),
      { numbering: ARTICLES + num(1, 0) + num(2, 0, override(0, 1)) },
      ['第1条', '第2条', '第1条', '第2条', '第3条']
    ],
    [
      'startOverride of a lower level',
      lines(inList(1), inList(1, 1), inList(2, 1), inList(2, 1)),
      { numbering: CHAPTERS + num(1, 0) + num(2, 0, override(1, 5)) },
      ['第1章', '第1条', '第5条', '第6条']
    ],
    [
      'lvlOverride replaces a level of its list only',
      lines(inList(1), inList(2)),
      { numbering: ARTICLES + num(1, 0) + num(2, 0, override(0, null, lvl(0, 'decimal', '附則第%1条'))) },
      ['第1条', '附則第2条']
    ],
    [
      'a start other than one',
      lines(inList(1), inList(1)),
      { numbering: abstractNum(0, lvl(0, 'decimal', '第%1条', '', 7)) + num(1, 0) },
      ['第7条', '第8条']
    ],
    [
      'no start, which the standard reads as zero',
      lines(inList(1), inList(1)),
      { numbering: abstractNum(0, lvl(0, 'decimal', '第%1条', '', null)) + num(1, 0) },
      ['第0条', '第1条']
    ],
    [
      'a lower level restarts below the next upper one',
      lines(inList(1), inList(1, 1), inList(1, 1), inList(1), inList(1, 1), inList(1, 2)),
      { numbering: CHAPTERS + num(1, 0) },
      ['第1章', '第1条', '第2条', '第2章', '第1条', '1']
    ],
    [
      'lvlRestart 0 never restarts',
      lines(inList(1), inList(1, 1), inList(1), inList(1, 1)),
      { numbering: NEVER + num(1, 0) },
      ['第1章', '第1条', '第2章', '第2条']
    ],
    [
      'lvlRestart 1 restarts after the first level only',
      lines(inList(1), inList(1, 1), inList(1, 2), inList(1, 1), inList(1, 2), inList(1), inList(1, 2)),
      { numbering: AFTER_FIRST + num(1, 0) },
      ['1', '1.1', '1', '1.2', '2', '2', '1']
    ],
    [
      'an upper level that no paragraph has counts as its first number',
      lines(inList(1, 1), inList(1, 1), inList(1)),
      { numbering: abstractNum(0, lvl(0, 'decimal', '%1'), lvl(1, 'decimal', '%1.%2')) + num(1, 0) },
      ['1.1', '1.2', '2']
    ],
    [
      'isLgl writes all levels in digits',
      lines(inList(1), inList(1, 1)),
      { numbering: LEGAL + num(1, 0) },
      ['第一章', '1.1']
    ],
    [
      'a style numbers its paragraphs; list and level are inherited one by one, and list 0 is none',
      lines(styled('H1'), styled('H2'), styled('Plain'), styled('Off'), styled('H2')),
      { numbering: NEVER + num(1, 0), styles: HEADINGS },
      ['第1章', '第1条', '第2条', '', '第3条']
    ],
    [
      'the paragraph overrides its style',
      lines(styled('H2'), styled('H2', inList(0)), styled('H2', '<w:numPr><w:ilvl w:val="0"/></w:numPr>')),
      { numbering: NEVER + num(1, 0), styles: HEADINGS },
      ['第1条', '', '第2章']
    ],
    [
      'a level names the style of its paragraphs',
      lines(styled('A'), styled('B')),
      {
        numbering:
          abstractNum(
            0,
            lvl(0, 'decimal', '第%1章', '<w:pStyle w:val="A"/>'),
            lvl(1, 'decimal', '第%2条', '<w:pStyle w:val="B"/>')
          ) + num(1, 0),
        styles: ['A', 'B'].map(id => style(id, id, `<w:pPr>${inList(1, null)}</w:pPr>`)).join('')
      },
      ['第1章', '第1条']
    ],
    [
      'the style of paragraphs that name none',
      lines('', ''),
      {
        numbering: ARTICLES + num(1, 0),
        styles: style('N', 'Normal', `<w:pPr>${inList(1)}</w:pPr>`, 'w:type="paragraph" w:default="1"')
      },
      ['第1条', '第2条']
    ],
    [
      'numStyleLink takes the levels of a list style',
      lines(inList(2), inList(2)),
      {
        numbering:
          abstractNum(0, '<w:styleLink w:val="L"/>', lvl(0, 'decimal', '第%1条')) +
          abstractNum(1, '<w:numStyleLink w:val="L"/>') +
          num(1, 0) +
          num(2, 1),
        styles: LIST_STYLE
      },
      ['第1条', '第2条']
    ],
    [
      'levels without their number are in order',
      lines(inList(1), inList(1, 1)),
      { numbering: abstractNum(0, lvl(null, 'decimal', '第%1章'), lvl(null, 'decimal', '第%2条')) + num(1, 0) },
      ['第1章', '第1条']
    ],
    [
      'an empty paragraph has a number',
      p('甲', inList(1)) + p('', inList(1)) + p('甲', inList(1)),
      { numbering: ARTICLES + num(1, 0) },
      ['第1条', '第2条', '第3条']
    ],
    [
      'a hidden paragraph has none',
      p('甲', inList(1)) + p(r('甲', '<w:vanish/>'), `${inList(1)}<w:rPr><w:vanish/></w:rPr>`) + p('甲', inList(1)),
      { numbering: ARTICLES + num(1, 0) },
      ['第1条', '第2条']
    ],
    [
      'a former numbering is not the present one',
      lines(inList(1), `<w:pPrChange w:id="1" w:author="a"><w:pPr>${inList(1)}</w:pPr></w:pPrChange>`, inList(1)),
      { numbering: ARTICLES + num(1, 0) },
      ['第1条', '', '第2条']
    ],
    [
      'a tracked change of the format keeps the number',
      lines(
        inList(1),
        `${inList(1)}<w:pPrChange w:id="1" w:author="a"><w:pPr><w:jc w:val="left"/></w:pPr></w:pPrChange>`
      ),
      { numbering: ARTICLES + num(1, 0) },
      ['第1条', '第2条']
    ],
    [
      'a deleted paragraph is not counted',
      `${lines(inList(1))}${p('<w:del w:id="1" w:author="a"><w:r><w:delText>甲</w:delText></w:r></w:del>', `${inList(1)}<w:rPr><w:del w:id="2" w:author="a"/></w:rPr>`)}${lines(inList(1))}`,
      { numbering: ARTICLES + num(1, 0) },
      ['第1条', '第2条']
    ],
    [
      'cells are counted row by row',
      p('甲', inList(1)) + tbl([p('甲', inList(1)), p('甲', inList(1))], [p('甲', inList(1)), '甲']),
      { numbering: ARTICLES + num(1, 0) },
      ['第1条', '第2条', '第3条', '第4条', '']
    ],
    [
      'a level may have words without a number, or a hidden number',
      lines(inList(1), inList(2)),
      {
        numbering:
          abstractNum(0, lvl(0, 'none', '附則')) +
          abstractNum(1, lvl(0, 'decimal', '%1', '<w:rPr><w:vanish/></w:rPr>')) +
          num(1, 0) +
          num(2, 1)
      },
      ['附則', '']
    ]
  ])('%s', async (_, body, parts, labels) => {
    expect((await labelsOf(body, parts)).labels).toEqual(labels)
  })

  test('a bulleted list has bullets that belong to no file', async () => {
    const parsed = await parseFile(
      'a.docx',
      wordFile(lines(inList(1), inList(1, 1)), {
        numbering: abstractNum(0, lvl(0, 'bullet', '&#xF06C;'), lvl(1, 'bullet', '・')) + num(1, 0)
      })
    )
    expect('code' in parsed ? parsed.message : parsed.file.text).toBe('・ 甲\n　・ 甲\n')
  })

  test('a list without levels and an unknown format are asked', async () => {
    const numbering = abstractNum(0) + abstractNum(1, lvl(0, 'hebrew1', '第%1条')) + num(1, 0) + num(2, 1)
    const { labels, asked } = await labelsOf(lines(inList(1), inList(2)), { numbering })
    expect(labels).toEqual(['', '第1条'])
    expect(asked).toEqual([
      'この段落に付く番号の定めがファイルにないので、番号なしで読みました。番号を打ち込んでください',
      '自動の番号の形式「hebrew1」が分からないので、「第1条」と数字で読みました。見える番号を打ち込んでください'
    ])
  })
})

describe('number formats of Word:', () => {
  test.each([
    ['decimal', 10, '10'],
    ['decimalHalfWidth', 10, '10'],
    ['decimalFullWidth', 10, '１０'],
    ['decimalFullWidth2', 12, '１２'],
    ['decimalZero', 9, '09'],
    ['decimalEnclosedCircle', 20, '⑳'],
    ['decimalEnclosedCircleChinese', 2, '②'],
    ['decimalEnclosedParen', 3, '⑶'],
    ['decimalEnclosedFullstop', 3, '⒊'],
    ['numberInDash', 3, '- 3 -'],
    ['upperRoman', 1994, 'MCMXCIV'],
    ['lowerRoman', 28, 'xxviii'],
    ['upperLetter', 28, 'BB'],
    ['lowerLetter', 26, 'z'],
    ['ordinal', 12, '12th'],
    ['hex', 31, '1F'],
    ['aiueo', 46, 'ﾝ'],
    ['aiueoFullWidth', 45, 'ヲ'],
    ['iroha', 2, 'ﾛ'],
    ['irohaFullWidth', 47, 'ス'],
    ['japaneseCounting', 121, '百二十一'],
    ['japaneseDigitalTenThousand', 10, '一〇'],
    ['japaneseLegal', 21, '弐拾壱'],
    ['ideographDigital', 105, '一〇五'],
    ['ideographTraditional', 4, '丁'],
    ['ideographZodiac', 12, '亥'],
    ['ideographEnclosedCircle', 10, '㊉'],
    ['ideographLegalTraditional', 12, '壹拾貳'],
    ['chineseCounting', 23, '二十三'],
    ['chineseCountingThousand', 1, '一'],
    ['chineseCountingThousand', 10, '十'],
    ['chineseCountingThousand', 105, '一百零五'],
    ['chineseLegalSimplified', 3, '叁'],
    ['taiwaneseCounting', 110, '一一○'],
    ['taiwaneseCountingThousand', 12, '十二'],
    ['taiwaneseDigital', 10, '一○']
  ])('%s writes %i as %s', async (format, count, written) => {
    const numbering = abstractNum(0, lvl(0, format, '%1', '', count)) + num(1, 0)
    expect(await labelsOf(lines(inList(1)), { numbering })).toEqual({ labels: [written], asked: [] })
  })

  test('a custom format has leading zeros', async () => {
    const format =
      '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>'
    const level = `<w:lvl w:ilvl="0"><w:start w:val="9"/>${format}<w:lvlText w:val="%1"/></w:lvl>`
    const { labels } = await labelsOf(lines(inList(1), inList(1)), { numbering: abstractNum(0, level) + num(1, 0) })
    expect(labels).toEqual(['009', '010'])
  })
})

/** Random definition of three levels, two lists, and the paragraphs that use them. */
const definition = fc.record({
  levels: fc.array(
    fc.record({
      start: fc.constantFrom(0, 1, 1, 3),
      format: fc.constantFrom('decimal', 'japaneseCounting', 'lowerLetter', 'decimalEnclosedCircle'),
      restart: fc.constantFrom(null, null, 0, 1, 2),
      isLegal: fc.boolean(),
      hasUpper: fc.boolean()
    }),
    { minLength: 3, maxLength: 3 }
  ),
  starts: fc.array(fc.constantFrom(null, 1, 5), { minLength: 3, maxLength: 3 }),
  paragraphs: fc.array(fc.tuple(fc.constantFrom(1, 2), fc.nat(2)), { minLength: 1, maxLength: 14 })
})

type Definition = typeof definition extends fc.Arbitrary<infer T> ? T : never

/**
 * Small model of ECMA-376 Part 1, 17.9: for each paragraph it looks back through all paragraphs before it, instead of
 * carrying counters.
 */
function modelCounts({ levels, starts, paragraphs }: Definition): number[][] {
  const known: number[][] = []
  for (const [index, [list, level]] of paragraphs.entries()) {
    const first = (at: number) => (list === 2 ? starts[at] : null) ?? levels[at]?.start ?? 0
    const row: number[] = []
    for (let at = 0; at <= level; at++) {
      const restart = levels[at]?.restart ?? null
      const until = restart === null || restart > at ? at : restart
      let last: number | undefined
      for (let before = 0; before < index; before++) {
        const used = paragraphs[before]?.[1] ?? 0
        if (used < until) last = undefined
        if (used >= at) last = known[before]?.[at]
      }
      const isFirst = !paragraphs.slice(0, index).some(([other, used]) => other === list && used === level)
      const isForced = at === level && list === 2 && starts[at] != null && isFirst
      row[at] = last === undefined || isForced ? first(at) : at === level ? last + 1 : last
    }
    known.push(row)
  }
  return known
}

const FORMS: Readonly<Record<string, (count: number) => string>> = {
  decimal: String,
  japaneseCounting: count => '〇一二三四五六七八九十'.charAt(count) || `十${'〇一二三四五六七八九'.charAt(count - 10)}`,
  lowerLetter: count => String.fromCharCode(96 + count),
  decimalEnclosedCircle: count => String.fromCodePoint(0x245f + count)
}

test('random numbering definitions are counted as the model counts them, by the reader and by the account', () => {
  fc.assert(
    fc.property(definition, made => {
      const counts = modelCounts(made)
      fc.pre(counts.flat().every(count => count > 0 && count < 20))
      const levels = made.levels.map(({ start, format, restart, isLegal, hasUpper }, at) => {
        const more = `${restart === null ? '' : `<w:lvlRestart w:val="${restart}"/>`}${isLegal ? '<w:isLgl/>' : ''}`
        return lvl(at, format, `${hasUpper && at > 0 ? `%${at}-` : ''}%${at + 1}:`, more, start)
      })
      const overrides = made.starts.map((start, at) => (start === null ? '' : override(at, start))).join('')
      const numbering = abstractNum(0, ...levels) + num(1, 0) + num(2, 0, overrides)
      const bytes = wordFile(lines(...made.paragraphs.map(([list, level]) => inList(list, level))), { numbering })
      const expected = made.paragraphs.map(([, level], index) => {
        const own = made.levels[level]
        const write = (at: number) => {
          const count = counts[index]?.[at] ?? 0
          return own?.isLegal ? String(count) : FORMS[made.levels[at]?.format ?? '']?.(count)
        }
        return `${own?.hasUpper && level > 0 ? `${write(level - 1)}-` : ''}${write(level)}:`
      })
      const read = parseWord('a.docx', bytes).lines.map(({ text }) => text.replace(/\s*甲$/u, ''))
      const account = accountForWord(bytes).map(({ runs }) =>
        runs
          .map(({ text }) => text)
          .join('')
          .replace(/甲$/u, '')
      )
      expect([read, account]).toEqual([expected, expected])
    }),
    randomRuns(400, 20261126)
  )
}, 3_600_000)
