import { describe, expect, test } from 'vitest'
import { findDifference } from '../../src/history/difference.ts'
import { comparisonTable } from '../../src/history/table/comparison-table.ts'
import type { ComparisonLine, Mark } from '../../src/history/table/table-types.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { readVersion, VERSIONS } from './fixture.ts'
import { law } from './law.ts'
import { buildPlainRuleset, type PlainRuleset } from './plain-ruleset.ts'
import { renderTable } from './render-table.ts'

describe('recorded 新旧対照表 of the tennis club', () => {
  test.each([
    [VERSIONS[0], VERSIONS[1]],
    [VERSIONS[1], VERSIONS[2]],
    [VERSIONS[2], VERSIONS[3]],
    [VERSIONS[0], VERSIONS[3]]
  ])('%s → %s: the table equals the recorded text', async (before, after) => {
    const table = comparisonTable(findDifference(readVersion(before), readVersion(after)))
    await expect(renderTable(table)).toMatchFileSnapshot(`fixtures/tables/${before}_${after}.txt`)
  })
})

/** Formats each row as `after | before`, with underlined text in [ ]. */
function rowsOf(before: RulesetText, after: RulesetText): string[] {
  const { rows } = comparisonTable(findDifference(before, after))
  return rows.map(row => [row.after, row.before].map(lines => lines.map(say).join('／')).join(' | '))
}

function say({ label, marks: lineMarks }: ComparisonLine): string {
  return [label, lineMarks]
    .map(marks => marks.map(sayMark).join(''))
    .filter(Boolean)
    .join('　')
}

function sayMark({ text, changed }: Mark): string {
  return changed ? `[${text}]` : text
}

const A = '（趣旨）この規程は、庭球部の運営について必要な事項を定める。'
const B = '（予約）コートを使おうとする部員は、前日までに係に申し出るものとする。'
const C = '（用具）部の用具は、使用の後、所定の場所に戻さなければならない。'
const D = '（会費）部員は、毎月、会費を会計に手渡すものとする。'
const NEW = '（雨天）雨が降り続くときは、その日の活動を取りやめる。'
const P = (...texts: string[]) => `（届出）${texts.join('|')}`

describe('rows of a 新旧対照表', () => {
  test.each([
    [
      'articles that stand are left out in one row',
      [A, B, C, D],
      [A, B, C, `${D}|会費は、返さない。`],
      [
        '第1条～第3条　（略） | 第1条～第3条　（略）',
        '（会費） | （会費）',
        '第4条　（略） | 第4条　（略）',
        '[2]　[会費は、返さない。] | （新設）'
      ]
    ],
    [
      'two of them are joined by a point',
      [A, B, C],
      [A, B, C.replace('後', '翌日')],
      [
        '第1条・第2条　（略） | 第1条・第2条　（略）',
        '（用具） | （用具）',
        '第3条　部の用具は、使用の[翌日]、所定の場所に戻さなければならない。 | 第3条　部の用具は、使用の[後]、所定の場所に戻さなければならない。'
      ]
    ],
    [
      'a renumbered article has its number alone underlined',
      [A, B],
      [NEW, A, B],
      [
        '[（雨天）]／[第1条]　[雨が降り続くときは、その日の活動を取りやめる。] | （新設）',
        '[第2条・第3条]　（略） | [第1条・第2条]　（略）'
      ]
    ],
    [
      'a deleted article stands on the right',
      [A, B],
      [A],
      [
        '第1条　（略） | 第1条　（略）',
        '（削る） | [（予約）]／[第2条]　[コートを使おうとする部員は、前日までに係に申し出るものとする。]'
      ]
    ],
    [
      'the number stands where 「削除」 takes the place of an article',
      [A, B],
      [A, '削除'],
      [
        '第1条　（略） | 第1条　（略）',
        '第2条　[削除] | [（予約）]／第2条　[コートを使おうとする部員は、前日までに係に申し出るものとする。]'
      ]
    ],
    [
      'a caption is underlined where its words changed',
      [A, B],
      [A, B.replace('（予約）', '（コートの予約）')],
      ['第1条　（略） | 第1条　（略）', '（[コートの]予約） | （予約）', '第2条　（略） | 第2条　（略）']
    ],
    [
      'paragraphs that stand are left out between those that do not',
      [P('甲を示す。', '乙を示す。', '丙を示す。', '丁を示す。', '戊とする。')],
      [P('甲を示す。', '乙を示す。', '丙を示す。', '丁を示す。', '己とする。')],
      [
        '（届出） | （届出）',
        '第1条　（略） | 第1条　（略）',
        '2～4　（略） | 2～4　（略）',
        '5　[己]とする。 | 5　[戊]とする。'
      ]
    ],
    [
      'renumbered paragraphs are left out with their numbers underlined',
      [P('甲を示す。', '乙を示す。', '丙を示す。')],
      [P('甲を示す。', NEW.slice(4), '乙を示す。', '丙を示す。')],
      [
        '（届出） | （届出）',
        '第1条　（略） | 第1条　（略）',
        '[2]　[雨が降り続くときは、その日の活動を取りやめる。] | （新設）',
        '[3・4]　（略） | [2・3]　（略）'
      ]
    ],
    [
      'items that stand are left out',
      [P('次の事項を示す。*氏名*学年*住所*電話番号')],
      [P('次の事項を示す。*氏名*学年*住所*電子メールの宛先')],
      [
        '（届出） | （届出）',
        '第1条　（略） | 第1条　（略）',
        '一～三　（略） | 一～三　（略）',
        '四　[電子メールの宛先] | 四　[電話番号]'
      ]
    ],
    [
      'what came from another article is named in full, and its old place says where it went',
      [`${A}|用具を壊した者は、係に申し出るものとする。`, C],
      [A, `${C}|用具を壊した者は、係に申し出るものとする。`],
      [
        '（趣旨） | （趣旨）',
        '第1条　（略） | 第1条　（略）',
        ' | [2]　（第2条第2項に移す）',
        '（用具） | （用具）',
        '第2条　（略） | 第2条　（略）',
        '[2]　用具を壊した者は、係に申し出るものとする。 | [第1条第2項]　用具を壊した者は、係に申し出るものとする。'
      ]
    ],
    [
      'a new first paragraph has the label of the article',
      [C],
      [C.replace('）', '）用具は、丁寧に扱う。|')],
      ['（用具） | （用具）', '第1条　[用具は、丁寧に扱う。] | （新設）', '[2]　（略） | 第1条　（略）']
    ],
    [
      'an article that moved says on the right what it was',
      [A, B, C, D],
      [D, A, B, C],
      [
        '[第1条]　（略） | [第4条]　（略）',
        '[第2条～第4条]　（略） | [第1条～第3条]　（略）',
        ' | [第4条]　（第1条に移す）'
      ]
    ],
    ['nothing stands where nothing changed', [A, B], [A, B], []]
  ])('%s', (_, before, after, expected) => {
    expect(rowsOf(law(...before), law(...after))).toEqual(expected)
  })

  test.each<[string, PlainRuleset, PlainRuleset, string[]]>([
    [
      'the title stands first',
      { title: '庭球部規程' },
      { title: '庭球同好会規程' },
      ['[庭球同好会規程] | [庭球部規程]']
    ],
    [
      'a heading is shown where its words changed',
      { children: [{ level: 'chapter', title: 'コート', children: [] }] },
      { children: [{ level: 'chapter', title: 'コートの使用', children: [] }] },
      ['第1章　コート[の使用] | 第1章　コート']
    ],
    [
      'a line of the 目次 is underlined in part',
      { toc: [{ title: '総則（第1条・第2条）' }, { title: '補則（第3条）' }] },
      { toc: [{ title: '総則（第1条～第3条）' }, { title: '補則（第4条）' }] },
      [
        '目次 | 目次',
        '第1章　総則（第1条[～第3条]） | 第1章　総則（第1条[・第2条]）',
        '第2章　補則（[第4条]） | 第2章　補則（[第3条]）'
      ]
    ],
    [
      'a new 附則 follows those left out',
      { supplements: [{ paragraphs: [{ text: '公告の日から施行する。' }] }] },
      {
        supplements: [
          { paragraphs: [{ text: '公告の日から施行する。' }] },
          { label: '附則（令和3年規程第1号）', paragraphs: [{ text: 'この規程は、令和3年4月1日から施行する。' }] }
        ]
      },
      [
        '附則　（略） | 附則　（略）',
        '[附則（令和3年規程第1号）]／[この規程は、令和3年4月1日から施行する。] | （新設）'
      ]
    ]
  ])('%s', (_, before, after, expected) => {
    expect(rowsOf(buildPlainRuleset(before), buildPlainRuleset(after))).toEqual(expected)
  })
})
