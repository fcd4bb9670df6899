import { describe, expect, test } from 'vitest'
import { applyAmending } from '../../../src/amendment/sentences/apply/apply.ts'
import { amendingSentences } from '../../../src/amendment/sentences/generate.ts'
import type { RulesetText } from '../../../src/model/law.ts'
import { bodyOf, carriedOut } from '../../amendments/sentences.ts'
import { sketch } from '../../support/ruleset.ts'

const LAW = `
第1条（会費） 会費は、次の表のとおりとする。
| 区分 | 年額 | 納期 |
| 一般 | 2,000円 | 四月 |
| 学生 | 1,000円 | 四月 |
| 家族 | 3,000円 | 五月 |
第2条（役員） 役員を置く。
2 役員の数は、別表第1のとおりとする。
別表第1（第2条関係）
| 役 | 数 |
| 会長 | 1人 |
| 会計 | 1人 |
別表第2（第3条関係）
| 牌 | 枚数 |
| 赤 | 3枚 |
附則
1 公告の日から施行する。
2 経過を定める。
`

const FORMS: readonly (readonly [name: string, edit: (law: string) => string, sentences: string])[] = [
  [
    'words in a cell',
    law => law.replace('| 学生 | 1,000円', '| 学生 | 1,500円'),
    '第1条の表学生の項中「1,000円」を「1,500円」に改める。'
  ],
  [
    'words that several rows have',
    law => law.replace('| 学生 | 1,000円 | 四月', '| 学生 | 1,000円 | 六月'),
    '第1条の表学生の項中「四月」を「六月」に改める。'
  ],
  [
    'the first cell of a row',
    law => law.replace('| 学生 |', '| 学生会員 |'),
    '第1条の表学生の項中「学生」を「学生会員」に改める。'
  ],
  [
    'a row between others',
    law => law.replace('| 家族', '| 高齢 | 500円 | 四月 |\n| 家族'),
    '第1条の表学生の項の次に次のように加える。\n| 高齢 | 500円 | 四月 |'
  ],
  [
    'a first row',
    law => law.replace('| 一般', '| 高齢 | 500円 | 四月 |\n| 一般'),
    '第1条の表一般の項の前に次のように加える。\n| 高齢 | 500円 | 四月 |'
  ],
  ['a deleted row', law => law.replace('| 学生 | 1,000円 | 四月 |\n', ''), '第1条の表学生の項を削る。'],
  ['several deleted rows', law => law.replace(/\| 一般[\s\S]*?学生.*\n/u, ''), '第1条の表一般の項及び学生の項を削る。'],
  [
    'changes of several rows in one sentence',
    law => law.replace('2,000円', '2,500円').replace('| 学生 | 1,000円 | 四月 |\n', ''),
    '第1条の表一般の項中「2,000円」を「2,500円」に改め、同表学生の項を削る。'
  ],
  ['the head of a table', law => law.replace('年額', '月額'), '第1条の表中「年額」を「月額」に改める。'],
  [
    'a column',
    law => law.replace(/^(\| (?:区分|一般|学生|家族) \| \S+) \| (\S+) \|$/gmu, '$1 |'),
    '第1条の表を次のように改める。\n| 区分 | 年額 |\n| --- | --- |\n| 一般 | 2,000円 |\n| 学生 | 1,000円 |\n| 家族 | 3,000円 |'
  ],
  ['a table that is deleted', law => law.replace(/(次の表の.*\n)(?:\|.*\n)+/u, '$1'), '第1条の表を削る。'],
  [
    'a table that is added',
    law => law.replace('役員を置く。', '役員を置く。\n| 役 | 任期 |\n| 会長 | 二年 |'),
    '第2条第1項に次の表を加える。\n| 役 | 任期 |\n| --- | --- |\n| 会長 | 二年 |'
  ],
  [
    'an article with a table',
    law =>
      law.replace('別表第1（', '第3条（牌） 赤牌は、次の表のとおりとする。\n| 牌 | 枚数 |\n| 五萬 | 1枚 |\n別表第1（'),
    '第2条の次に次の一条を加える。\n第3条（牌）　赤牌は、次の表のとおりとする。\n| 牌 | 枚数 |\n| --- | --- |\n| 五萬 | 1枚 |'
  ],
  ['a cell of a 別表', law => law.replace('会計 | 1人', '会計 | 2人'), '別表第1会計の項中「1人」を「2人」に改める。'],
  [
    'a row at the end of a 別表',
    law => law.replace('会計 | 1人 |', '会計 | 1人 |\n| 書記 | 1人 |'),
    '別表第1会計の項の次に次のように加える。\n| 書記 | 1人 |'
  ],
  [
    'the provisions in the heading of a 別表',
    law => law.replace('第1（第2条', '第1（第4条'),
    '別表第1の見出し中「第2条」を「第4条」に改める。'
  ],
  ['the number of a 別表', law => law.replace('別表第2', '別表第3'), '別表第2を別表第3とする。'],
  [
    'a 別表 between two',
    law =>
      law
        .replace('別表第2', '別表第3')
        .replace('別表第3', '別表第2（第2条関係）\n| 会場 | 席 |\n| 本部 | 4席 |\n別表第3'),
    '別表第2を別表第3とする。\n別表第1の次に次の別表を加える。\n別表第2（第2条関係）\n| 会場 | 席 |\n| --- | --- |\n| 本部 | 4席 |'
  ],
  [
    'a 附則 whose only paragraph loses its number',
    law => law.replace(/1 公告(.*)\n2 経過.*\n/u, '公告$1\n'),
    '附則第1項の項番号を削り、附則第2項を削る。'
  ]
]

describe('amending sentences of a table', () => {
  test.each(FORMS)('%s', (_, edit, sentences) => {
    const [before, after] = [sketch(LAW), sketch(edit(LAW))]
    expect(bodyOf(after)).not.toBe(bodyOf(before))
    const lines = amendingSentences({ text: before }, { text: after })
    expect(lines.map(({ text }) => text).join('\n')).toBe(sentences)
    const { text: rulesetText, faults } = carriedOut(before, after)
    expect(faults).toEqual([])
    expect(bodyOf(rulesetText)).toBe(bodyOf(after))
  })
})

test('a first 附則, and two 附則 in two sentences', () => {
  const law = (more: string) => sketch(`第1条 部を置く。\n${more}`)
  const one = law('附則\n公告の日から施行する。')
  const three = law('附則\n公告の日から施行する。\n附則\n翌日から施行する。\n附則\n翌年から施行する。')
  for (const [before, after] of [
    [law(''), one],
    [one, three]
  ] as const) {
    const { text, faults } = carriedOut(before, after)
    expect(faults).toEqual([])
    expect(bodyOf(text)).toBe(bodyOf(after))
  }
})

/** Sentences as drafters and other people write them, and the same change as an edit of the law. */
const PASTED: readonly (readonly [name: string, sentences: string, edit: (law: string) => string])[] = [
  ['words anywhere in a table', '第1条の表中「四月」を「六月」に改める。', law => law.replaceAll('四月', '六月')],
  [
    'rows that 「同表」 names, and their new names',
    '第1条の表一般の項中「一般」を「正会員」に改め、同表正会員の項中「2,000円」を「2,500円」に改める。',
    law => law.replace('| 一般 | 2,000円', '| 正会員 | 2,500円')
  ],
  [
    '「の」 before a row',
    '別表第1の会長の項中「1人」を「2人」に改める。',
    law => law.replace('会長 | 1人', '会長 | 2人')
  ],
  ['the heading of a 別表 in full', '別表第1（第2条関係）会計の項を削る。', law => law.replace('| 会計 | 1人 |\n', '')],
  [
    'bars of full width and spaces in the name of a row',
    '別表第1会 計の項の次に次のように加える。\n｜書記｜1人｜\n｜監事｜2人｜',
    law => law.replace('会計 | 1人 |', '会計 | 1人 |\n| 書記 | 1人 |\n| 監事 | 2人 |')
  ],
  [
    'rows at the end of a table',
    '第1条の表に次のように加える。\n| 高齢 | 500円 | 四月 |',
    law => law.replace('五月 |', '五月 |\n| 高齢 | 500円 | 四月 |')
  ],
  [
    'a row that is written anew',
    '別表第1会計の項を次のように改める。\n| 会計 | 2人以内 |',
    law => law.replace('会計 | 1人', '会計 | 2人以内')
  ],
  [
    'words of several rows',
    '別表第1会長の項及び会計の項中「1人」を「2人」に改める。',
    law => law.replaceAll('| 1人', '| 2人')
  ],
  [
    'the heading of a 別表',
    '別表第2の見出しを「別表第2（第1条関係）」に改める。',
    law => law.replace('第2（第3条', '第2（第1条')
  ],
  ['a 別表 that is deleted', '別表第2を削る。', law => law.replace(/別表第2[^附]*/u, '')]
]

describe('applyAmending applies sentences on tables:', () => {
  test.each(PASTED)('%s', (_, sentences, edit) => {
    const { text, faults } = applyAmending(sentences, sketch(LAW))
    expect(faults).toEqual([])
    expect(edit(LAW)).not.toBe(LAW)
    expect(bodyOf(text)).toBe(bodyOf(sketch(edit(LAW))))
  })
})

const FAULTS: readonly (readonly [sentences: string, message: string, hint: string])[] = [
  ['第1条の表法人の項を削る。', '第1条の表に「法人の項」がありません', '初めの項は「一般の項」です'],
  ['第2条第1項の表会長の項を削る。', '「第2条第1項の表会長の項」がありません', '第2条第1項には表がありません'],
  ['第1条の表学生の項の次に次のように加える。\n高齢 500円', '新しい行がありません', '| 会長 | 2,000円 |'],
  ['第1条に次の表を加える。\n| 高齢 | 500円 |', '表が既にあります', '表に次のように加える'],
  ['別表第1を別表第2とする。', '別表第2が既にある', '後ろの別表から順に']
]

describe('applyAmending reports inapplicable sentences on tables:', () => {
  test.each(FAULTS)('%s', (sentences, message, hint) => {
    const { text, faults } = applyAmending(sentences, sketch(LAW))
    expect(faults.map(fault => fault.message).join()).toContain(message)
    expect(faults[0]?.hint).toContain(hint)
    expect(bodyOf(text)).toBe(bodyOf(sketch(LAW)))
  })

  test('a row whose name several rows have', () => {
    const { faults } = applyAmending('別表第1会長の項を削る。', sketch(LAW.replace('| 会計', '| 会長')))
    expect(faults[0]?.message).toBe('別表第1（第2条関係）に「会長の項」が2つあります')
  })
})

describe('備考', () => {
  const remarksOf = (text: RulesetText) =>
    text.supplements
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ tables = [] }) => tables))
      .map(({ remarks }) => remarks?.plain)

  test('is added to the only table of a 別表', () => {
    const { text, faults } = applyAmending(
      '別表第1に備考として次のように加える。\n会計は、監査を兼ねない。',
      sketch(LAW)
    )
    expect(faults).toEqual([])
    expect(remarksOf(text)).toEqual(['備考　会計は、監査を兼ねない。', undefined])
  })

  test('is not added to a table that has one', () => {
    const sentence = '別表第1に備考として次のように加える。\n備考　会計は、監査を兼ねない。\n'
    const { text, faults } = applyAmending(`${sentence}${sentence}`, sketch(LAW))
    expect(faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 別表第1（第2条関係）には、備考が既にあります'
    ])
    expect(remarksOf(text)).toEqual(['備考　会計は、監査を兼ねない。', undefined])
  })
})
