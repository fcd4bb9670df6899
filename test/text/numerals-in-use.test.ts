import { expect, test } from 'vitest'
import { findCitations } from '../../src/citation/find.ts'
import { ORDINARY_WORD } from '../../src/citation/words.ts'
import { readItemLabel } from '../../src/content/mdx/labels.ts'
import { tokenize } from '../../src/history/words/words.ts'
import { normalizeLabel } from '../../src/import/build/normalize-for-proof.ts'
import { readLabelHeads } from '../../src/import/bylaws/label-heads.ts'
import { parseText } from '../../src/import/formats/detect-format.ts'
import { readBullet } from '../../src/import/formats/source-line.ts'
import { isSupplementHeading } from '../../src/model/appendix.ts'
import { NUMERAL } from '../../src/search/query/numeral.ts'
import { cleanQuery } from '../../src/search/query/query.ts'
import { figuresIn, readableNumbers } from '../../src/text/figures.ts'
import { importText } from '../import/tennis.ts'

const cited = (text: string) => findCitations(text).map(({ text }) => text)
const heads = (line: string) => readLabelHeads(line).map(({ number }) => number)
const imported = (...lines: string[]) => importText(['会則', '', ...lines].join('\n')).value?.mdx ?? ''
const linesOfHtml = (body: string) =>
  parseText({ path: 'a.html', text: `<html><body><p>会則</p>${body}</body></html>` }).lines.map(({ text }) => text)

// Each row is a numeral that one of several patterns once missed, or a text that a wider pattern would take for a numeral.
test.each<readonly [subject: string, actual: unknown, expected: unknown]>([
  ['an article in full-width digits is not a figure', figuresIn('第８４条の定め'), []],
  ['articles with 千 or 〇 are not figures', [...readableNumbers('第千二百条及び第一〇四条による')], []],
  ['full-width digits after の are a figure', figuresIn('第84条の２，０００点').map(({ number }) => number), [2000]],
  ['a day with 千 and 百 is not a document', ORDINARY_WORD.test('二千二十年四月一日付'), true],
  ['the paragraph of a treaty follows an article with 〇', cited('条約第二〇条４の規定により'), ['条約第二〇条４']],
  [
    'rules with 百 in their number are cited',
    cited('規則百八―一二（職員の任免）第五条による'),
    ['規則百八―一二（職員の任免）第五条']
  ],
  ['a range of items with 〇 has a number', readItemLabel('一〇から二〇まで　略')?.number, [10]],
  ['an item with 千 has a number', readItemLabel('千二百　甲')?.number, [1200]],
  ['an amount with 億 is one word', tokenize('賞金一億円'), ['賞金', '一億円']],
  ['零 in a label is 〇', normalizeLabel('第二零条'), '第20条'],
  ['a query with 零 has a number', new RegExp(`^第${NUMERAL}条$`, 'u').test('第二零条'), true],
  ['an item with 〇 follows a circled paragraph', cleanQuery('四二③一〇'), '四二第3項第一〇号'],
  ['一〇 is the label of an imported item', heads('一〇　審判'), [[10]]],
  ['〇 is a bullet, not a label', heads('〇　審判'), []],
  ['an amount can follow 「二、」', heads('二、千点棒を置く'), [[2]]],
  ['「二、三」 is a list', heads('二、三の者'), []],
  ['〇 before an article with 〇 is a bullet', readBullet('〇第一〇条'), '〇'],
  [
    'an article with 百 is not beside the text',
    linesOfHtml('<aside>第百条　甲とする。</aside>'),
    ['会則', '第百条　甲とする。']
  ],
  [
    'labels in kanji replace the numbers of a list',
    linesOfHtml('<ol><li>第一　甲とする。</li><li>第二　乙とする。</li></ol>'),
    ['会則', '第一　甲とする。', '第二　乙とする。']
  ],
  ['附 則別表 is not a 附則', isSupplementHeading('附　則別表第一'), false],
  ['附　則 is a 附則', isSupplementHeading('附　則'), true]
])('numerals and headings are recognized: %s', (_, actual, expected) => expect(actual).toEqual(expected))

test.each<readonly [subject: string, lines: readonly string[], expected: string]>([
  [
    'a day with 〇 ends a 附則',
    ['第1条　甲とする。', '', '附則', '本会則は、公布の日から施行する。', '', '平成三〇年四月一日'],
    '---\n\n平成三〇年'
  ],
  ['様式第一〇号 is an appendix', ['第1条　甲とする。', '', '様式第一〇号', '', '丙'], '## 様式第一〇号'],
  ['別表第百 is an appendix', ['第1条　甲とする。', '', '別表第百', '', '丙'], '## 別表第百'],
  ['a link to 第一〇章 is not a heading', ['第九章　第一〇章', '', '第1条　甲とする。'], '\n## 第1条\n'],
  [
    'items after 九 can be in positional numerals',
    ['第1条　次による。', ...[...'一二三四五六七八九'].map(label => `${label}　甲`), '一〇　乙', '一一　丙'],
    '- 一〇　乙\n- 一一　丙'
  ],
  ['a number in brackets is not a caption', ['第1条　甲とする。', '（一〇）', '第2条　乙とする。'], '## 第2条\n'],
  [
    '大三元 is not an era',
    ['第1条（名称）　甲とする。', '（大三元の追加）', '第2条　乙とする。'],
    '## 第2条（大三元の追加）'
  ]
])('import: %s', (_, lines, expected) => expect(imported(...lines)).toContain(expected))
