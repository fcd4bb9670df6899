import { describe, expect, test } from 'vitest'
import { findDifference } from '../../src/history/difference.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { law, readArticle } from './law.ts'
import { buildPlainRuleset, type PlainRuleset } from './plain-ruleset.ts'

/** Formats each change as `move+replacement 3/2→9/3`. */
function changesOf(before: RulesetText, after: RulesetText): string[] {
  return findDifference(before, after).changes.map(change => {
    const paths = [change.before, change.after].map(unit => (unit ? unit.path || '題名' : '—'))
    return `${change.kinds.join('+')} ${paths[0] === paths[1] ? paths[0] : paths.join('→')}`
  })
}

const A = '（趣旨）この規程は、庭球部の運営について必要な事項を定める。'
const B = '（予約）コートを使おうとする部員は、前日までに係に申し出るものとする。'
const C = '（用具）部の用具は、使用の後、所定の場所に戻さなければならない。'
const D = '（会費）部員は、毎月、会費を会計に手渡すものとする。'
const NEW = '（雨天）雨が降り続くときは、その日の活動を取りやめる。'

describe('findDifference', () => {
  test.each([
    ['words of a paragraph change', [A, B], [A, B.replace('前日', '3日前')], ['replacement 2/1']],
    ['a caption changes', [A, B], [A, B.replace('（予約）', '（コートの予約）')], ['caption 2']],
    [
      'an article is added with a branch number',
      [A, B],
      [A, `1-2 ${NEW}`, `2 ${B}`],
      ['addition —→1-2', 'addition —→1-2/1']
    ],
    ['an article is deleted', [A, B, C], [A, B], ['deletion 3→—', 'deletion 3/1→—']],
    [
      'one is inserted and the others are renumbered',
      [A, B, C],
      [A, NEW, B, C],
      ['addition —→2', 'addition —→2/1', 'renumbering 2→3', 'renumbering 3→4']
    ],
    [
      'an article is renumbered and edited',
      [A, B],
      [NEW, A, B.replace('前日', '3日前')],
      ['addition —→1', 'addition —→1/1', 'renumbering 1→2', 'renumbering 2→3', 'replacement 2/1→3/1']
    ],
    [
      'an article moves before another',
      [A, B, C, D],
      [A, `2 ${D}`, `3 ${B}`, `4 ${C}`],
      ['move 4→2', 'renumbering 2→3', 'renumbering 3→4']
    ],
    [
      'it moves and is edited',
      [A, B, C, D],
      [D.replace('会計', '係'), A, B, C],
      ['move 4→1', 'replacement 4/1→1/1', 'renumbering 1→2', 'renumbering 2→3', 'renumbering 3→4']
    ],
    ['「削除」 takes the place of an article', [A, B, C], [A, '削除', C], ['deletion+caption 2', 'deletion 2/1']],
    ['an article takes the place of 「削除」', [A, '削除', C], [A, NEW, C], ['addition+caption 2', 'addition 2/1']],
    [
      '「削除」 is renumbered',
      [A, '削除', C],
      [NEW, A, '削除', C],
      ['addition —→1', 'addition —→1/1', 'renumbering 1→2', 'renumbering 2→3', 'renumbering 3→4']
    ],
    [
      'an article is rewritten under its caption',
      [A, B],
      [A, '（予約）申込みの手順は、別に掲示する。'],
      ['replacement 2/1']
    ],
    [
      'an article is rewritten with its caption',
      [A, B, C],
      [A, '（申込み）手順は、別に掲示する。', C],
      ['caption 2', 'replacement 2/1']
    ],
    [
      'a paragraph moves to another article',
      [`${A}|用具を壊した者は、遅滞なく係に申し出るものとする。`, C],
      [A, `${C}|用具を壊した者は、遅滞なく係に申し出るものとする。`],
      ['move 1/2→2/2']
    ],
    [
      'it moves and is edited',
      [`${A}|用具を壊した者は、遅滞なく係に申し出るものとする。`, C],
      [A, `${C}|用具を壊した者は、その日のうちに係に申し出るものとする。`],
      ['replacement+move 1/2→2/2']
    ],
    [
      'an article is split',
      [`${B}|係は、申出の順にコートを割り当てる。|割当ては、譲ることができない。`, C],
      [B, '（割当て）係は、申出の順にコートを割り当てる。|割当ては、譲ることができない。', `3 ${C}`],
      ['addition —→2', 'move 1/2→2/1', 'move 1/3→2/2', 'renumbering 2→3']
    ],
    [
      'items change places',
      [`${A}*氏名を記した書面*連絡先を記した書面*用具の有無`],
      [`${A}*連絡先を記した書面*氏名を記した書面*用具の有無`],
      ['renumbering 1/1/2→1/1/1', 'move 1/1/1→1/1/2']
    ],
    [
      'an item is inserted',
      [`${A}*氏名*連絡先`],
      [`${A}*氏名*学年*連絡先`],
      ['addition —→1/1/2', 'renumbering 1/1/2→1/1/3']
    ],
    [
      'an item moves to another article',
      [`${A}*氏名を記した書面*連絡先`, C],
      [`${A}*連絡先`, `${C}*氏名を記した書面`],
      ['renumbering 1/1/2→1/1/1', 'move 1/1/1→2/1/1']
    ],
    [
      'the first paragraph gets one before it',
      [C],
      [C.replace('）', '）用具は、丁寧に扱う。|')],
      ['addition —→1/1', 'renumbering 1/1→1/2']
    ],
    [
      'words are only added, many of them',
      [A, C],
      [
        NEW,
        A,
        `${C}ただし、翌日も続けて使用する場合であって、係があらかじめこれを認め、かつ、他の部員の使用に差し支えがないときは、その場に置いたままにすることができる。`
      ],
      ['addition —→1', 'addition —→1/1', 'renumbering 1→2', 'renumbering 2→3', 'replacement 2/1→3/1']
    ]
  ])('%s', (_, before, after, expected) => {
    expect(changesOf(law(...before), law(...after))).toEqual(expected)
  })

  test.each<[string, PlainRuleset, PlainRuleset, string[]]>([
    ['the title changes', { title: '庭球部規程' }, { title: '庭球同好会規程' }, ['replacement 題名']],
    ['a chapter is renamed', chapters(['総則', A]), chapters(['通則', A]), ['replacement ch1']],
    [
      'a chapter is inserted',
      chapters(['総則', A], ['補則', B]),
      chapters(['総則', A], ['雨天', NEW], ['補則', B]),
      ['addition —→ch2', 'addition —→2', 'addition —→2/1', 'renumbering ch2→ch3', 'renumbering 2→3']
    ],
    [
      'a chapter is dissolved, and a new one takes its number',
      chapters(['総則', A], ['予約', B], ['補則', C, D]),
      chapters(['総則', A, B], ['雨天', NEW], ['補則', C, D]),
      [
        'deletion ch2→—',
        'regrouping 2',
        'addition —→ch2',
        'addition —→3',
        'addition —→3/1',
        'renumbering 3→4',
        'renumbering 4→5'
      ]
    ],
    [
      'an article moves to another chapter',
      chapters(['総則', A, B], ['補則', C, D]),
      chapters(['総則', A], ['補則', B, C, D]),
      ['move 2']
    ],
    [
      'a new heading is put over articles that stand',
      { children: [A, B].map(readArticle) },
      chapters(['総則', A], ['予約', B]),
      ['addition —→ch1', 'regrouping 1', 'addition —→ch2', 'regrouping 2']
    ],
    [
      'a heading over articles that stand goes',
      chapters(['総則', A], ['予約', B]),
      { children: [A, B].map(readArticle) },
      ['deletion ch1→—', 'regrouping 1', 'deletion ch2→—', 'regrouping 2']
    ],
    [
      'a line of the 目次 changes with its chapter',
      { toc: [{ title: '総則' }, { title: '補則' }], ...chapters(['総則', A], ['補則', B]) },
      {
        toc: [{ title: '総則' }, { title: '雨天' }, { title: '補則' }],
        ...chapters(['総則', A], ['雨天', NEW], ['補則', B])
      },
      [
        'addition —→目次/ch2',
        'renumbering 目次/ch2→目次/ch3',
        'addition —→ch2',
        'addition —→2',
        'addition —→2/1',
        'renumbering ch2→ch3',
        'renumbering 2→3'
      ]
    ],
    [
      'a 前文 is put before it',
      {},
      { preamble: [{ text: '私たちは、球を追う。' }] },
      ['addition —→前文', 'addition —→前文/1']
    ],
    [
      'a 附則 is added',
      { supplements: [{ paragraphs: [{ text: 'この規程は、令和2年4月1日から施行する。' }] }] },
      {
        supplements: [
          { paragraphs: [{ text: 'この規程は、令和2年4月1日から施行する。' }] },
          { paragraphs: [{ text: 'この規程は、公告の日から施行する。' }] }
        ]
      },
      ['addition —→附則2', 'addition —→附則2/1']
    ]
  ])('%s', (_, before, after, expected) => {
    expect(changesOf(buildPlainRuleset(before), buildPlainRuleset(after))).toEqual(expected)
  })
})

function chapters(...lines: readonly (readonly [title: string, ...articles: string[]])[]): PlainRuleset {
  return {
    children: lines.map(([title, ...articles]) => ({ level: 'chapter', title, children: articles.map(readArticle) }))
  }
}

describe('附則 of amending instruments are matched', () => {
  const commencement = 'この法律は、公布の日から起算して一年を超えない範囲内において政令で定める日から施行する。'
  const measures = 'この法律の施行前にした行為に対する罰則の適用については、なお従前の例による。'
  const supplement = (label: string, ...numbers: readonly number[]) => ({
    label,
    articles: numbers.map(number => ({
      number: [number] as const,
      caption: null,
      paragraphs: [{ text: number === 1 ? commencement : measures }]
    }))
  })
  const main = { children: [readArticle(A)] }
  const [first, second, third] = [
    '附則（令和元年法律第一号）　抄',
    '附則（令和二年法律第二号）　抄',
    '附則（令和三年法律第三号）　抄'
  ]

  test('附則 are matched by their instrument, however similar their texts are', () => {
    const before = buildPlainRuleset({ ...main, supplements: [supplement(first, 1, 9), supplement(third, 1, 9)] })
    const after = buildPlainRuleset({
      ...main,
      supplements: [supplement(first, 1, 9), supplement(second, 1, 9), supplement(third, 1)]
    })
    expect(changesOf(before, after).filter(change => !change.startsWith('addition'))).toEqual([
      'deletion 附則2/9→—',
      'deletion 附則2/9/1→—'
    ])
  })
})
