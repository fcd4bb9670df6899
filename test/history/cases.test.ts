import { expect, test } from 'vitest'
import { findDifference } from '../../src/history/difference.ts'
import { comparisonTable } from '../../src/history/table/comparison-table.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { readArticle } from './law.ts'
import { buildPlainRuleset, type PlainRuleset } from './plain-ruleset.ts'
import { renderTable } from './render-table.ts'

const A = '（趣旨）この規程は、庭球部の運営について必要な事項を定める。'
const B = '（予約）コートを使おうとする部員は、前日までに係に申し出るものとする。'
const C = '（用具）部の用具は、使用の後、所定の場所に戻さなければならない。'
const D = '（会費）部員は、毎月、会費を会計に手渡すものとする。'
const NEW = '（雨天）雨が降り続くときは、その日の活動を取りやめる。'
const BROKEN = '用具を壊した者は、遅滞なく係に申し出るものとする。'
const LIST = '（届出）部員は、次の事項を届け出る。*氏名を記した書面*連絡先を記した書面*用具の有無'

const plain = (...lines: string[]): PlainRuleset => ({ children: lines.map(readArticle) })
const chapters = (...lines: readonly (readonly [title: string, ...articles: string[]])[]): PlainRuleset => ({
  children: lines.map(([title, ...articles]) => ({ level: 'chapter', title, children: articles.map(readArticle) }))
})
const sections = (...titles: string[]): PlainRuleset => ({
  children: [
    {
      level: 'chapter',
      title: 'コート',
      children: titles.map((title, at) => ({
        level: 'section',
        title,
        children: [B, C, D].slice(at, at + 1).map(line => readArticle(`${at + 1} ${line}`))
      }))
    }
  ]
})
/** Creates labels as a statute prints them: 第一条, and ２ before a second paragraph. */
const kanji = (...articles: readonly (readonly string[])[]): PlainRuleset => ({
  children: articles.map((paragraphs, at) => ({
    label: `第${'一二三四'.charAt(at)}条`,
    paragraphs: paragraphs.map((text, own) => ({ text, ...(own > 0 && { label: '１２３'.charAt(own) }) }))
  }))
})
const wide = (...articles: readonly (readonly string[])[]): PlainRuleset => ({
  children: articles.map((paragraphs, at) => ({
    label: `第${'１２３４'.charAt(at)}条`,
    paragraphs: paragraphs.map((text, own) => ({ text, ...(own > 0 && { label: '１２３'.charAt(own) }) }))
  }))
})
const subitems = (...texts: string[]): PlainRuleset => ({
  children: [
    { paragraphs: [{ text: '次の者を部員とする。', items: [{ text: '学生', items: texts.map(text => ({ text })) }] }] }
  ]
})

const CASES: readonly (readonly [proves: string, before: PlainRuleset, after: PlainRuleset])[] = [
  ['an article moves behind another and keeps its number', plain(A, B, C, D), plain(A, `3 ${C}`, `2 ${B}`, `4 ${D}`)],
  ['an article moves to the beginning and keeps its number', plain(A, B, C), plain(`3 ${C}`, `1 ${A}`, `2 ${B}`)],
  [
    'an article moves to another chapter',
    chapters(['総則', A, B], ['補則', C, D]),
    chapters(['総則', A], ['補則', B, C, D])
  ],
  [
    'an article is edited and goes before one that moves to its chapter',
    chapters(['総則', A, B], ['補則', C, D]),
    chapters(['総則', A], ['補則', D.replace('毎月', '毎年'), B, C])
  ],
  [
    'a chapter is renamed and renumbered',
    chapters(['総則', A], ['補則', B]),
    chapters(['雨天', NEW], ['総則', A], ['附帯', B])
  ],
  [
    'two chapters change places',
    chapters(['総則', A], ['予約', B], ['用具', C]),
    chapters(['総則', A], ['用具', C], ['予約', B])
  ],
  ['a chapter goes with what is in it', chapters(['総則', A], ['予約', B, C]), chapters(['総則', A])],
  [
    'a chapter of the same title holds other articles',
    chapters(['総則', A], ['雑則', B]),
    chapters(['総則', A, B], ['雑則', NEW])
  ],
  ['a section comes and another is renamed', sections('使用', '罰則'), sections('使用', '会費', '罰')],
  [
    'an article is split',
    plain(`${B}|係は、申出の順にコートを割り当てる。|割当ては、譲ることができない。`, C),
    plain(B, '（割当て）係は、申出の順にコートを割り当てる。|割当ては、譲ることができない。', C)
  ],
  [
    'two articles become one',
    plain(A, B, '（割当て）係は、申出の順にコートを割り当てる。', C),
    plain(A, `${B}|係は、申出の順にコートを割り当てる。`, C)
  ],
  [
    'an article goes, but one paragraph',
    plain(A, `（用具）用具は、丁寧に扱う。|${BROKEN}`, D),
    plain(A, `${D}|${BROKEN}`)
  ],
  [
    'an article comes around a paragraph',
    plain(`${A}|${BROKEN}`, D),
    plain(A, `（損害）部の財産は、大切にする。|${BROKEN}`, D)
  ],
  [
    'a paragraph moves and is edited',
    plain(`${A}|${BROKEN}`, C),
    plain(A, `${C}|${BROKEN.replace('遅滞なく', 'その日のうちに')}`)
  ],
  [
    'a paragraph moves within its article',
    plain(`${A}|${BROKEN}|会費は、返さない。`),
    plain(`${A}|会費は、返さない。|${BROKEN}`)
  ],
  ['items change places', plain(LIST), plain(LIST.replace(/(\*.*?)(\*.*?)(\*.*)/u, '$2$1$3'))],
  [
    'an item moves to another article',
    plain(LIST, C),
    plain(LIST.replace('*氏名を記した書面', ''), `${C}*氏名を記した書面`)
  ],
  ['an item becomes a paragraph', plain(`${LIST}*${BROKEN}`), plain(`${LIST}|${BROKEN}`)],
  ['items come below a paragraph that stands', plain(B), plain(`${B}*氏名*学年`)],
  ['all items go', plain(LIST), plain(LIST.replace(/\*.*/u, ''))],
  ['a subitem comes', subitems('一年', '三年'), subitems('一年', '二年', '三年')],
  ['a subitem is rewritten', subitems('一年', '二年の者'), subitems('一年', '三年の者')],
  ['「削除」 takes the place of an article', plain(A, B, C), plain(A, '削除', C)],
  ['「削除」 is renumbered', plain(A, '削除', C), plain(NEW, A, '削除', C)],
  ['「削除」 is gone', plain(A, '削除', C), plain(A, `3 ${C}`)],
  ['an article takes the place of 「削除」', plain(A, '削除', C), plain(A, NEW, C)],
  ['two of 「削除」, and one article comes back', plain(A, '削除', '削除', C), plain(A, '削除', D, C)],
  ['「削除」 takes the place of an item', plain(LIST), plain(LIST.replace('連絡先を記した書面', '削除'))],
  [
    '「削除」 takes the place of a paragraph',
    plain(`${A}|${BROKEN}|会費は、返さない。`),
    plain(`${A}|削除|会費は、返さない。`)
  ],
  ['of two articles that say the same one goes', plain(A, C, B, C), plain(A, B, C)],
  [
    'of two that say the same the caption tells which',
    plain('（甲）用具は、戻す。', '（乙）用具は、戻す。'),
    plain('（乙）用具は、戻す。')
  ],
  [
    'of two that say the same the number tells which',
    plain('用具は、戻す。', A, '用具は、戻す。'),
    plain(A, '3 用具は、戻す。')
  ],
  ['an article is rewritten under its caption', plain(A, B, C), plain(A, '（予約）申込みの手順は、別に掲示する。', C)],
  [
    'an article is rewritten under its caption and another number',
    plain(A, B, C),
    plain(A, NEW, '（予約）申込みの手順は、別に掲示する。', C)
  ],
  [
    'an article is rewritten with its caption in its place',
    plain(A, B, C),
    plain(A, '（申込み）手順は、別に掲示する。', C)
  ],
  ['all articles are rewritten', plain(A, B), plain('（旅行）旅に出る。', '（会食）皆で食べる。')],
  ['「削除」 stands first', plain('削除', A, B), plain(NEW, A, B)],
  ['「削除」 stands last', plain(A, B, '削除'), plain(A, B, NEW)],
  ['the first article becomes 「削除」 and another number', plain(A, B, C), plain('2 削除', `3 ${B}`, `4 ${C}`)],
  ['the last article becomes 「削除」', plain(A, B, C), plain(A, B, '削除')],
  ['a renumbered article becomes 「削除」', plain(A, B, C), plain(NEW, A, '削除', C)],
  ['「削除」 is all there is', plain('削除'), plain('2 削除')],
  ['two of 「削除」 come, and one goes', plain(A, '削除', B, C), plain(A, '3 削除', '4 削除', `5 ${B}`, `6 ${C}`)],
  [
    'articles keep their number with other captions and half of their words',
    plain('（甲）部の用具は、使用の後、所定の場所に戻す。', '（乙）会費は、毎月、会計に手渡す。'),
    plain('（丙）部の用具は、使用の前、所定の場所で受け取る。', '（丁）会費は、毎年、会計に振り込む。')
  ],
  [
    'of paragraphs that say the same each keeps its place',
    plain('甲とする。|乙とする。|甲とする。'),
    plain('甲とする。|丙を置く。|甲とする。')
  ],
  ['of items that say the same each keeps its number', plain('次のとおり。*甲*乙*甲'), plain('次のとおり。*甲*丙*甲')],
  [
    'of articles that say the same with items each keeps its items',
    plain('次のとおり。*甲*乙', A, '次のとおり。*甲*乙'),
    plain(A, '次のとおり。*甲*乙')
  ],
  [
    'a long paragraph moves although its sibling is much like it',
    plain(
      `${A}|部員は、用具を壊したときは、遅滞なく係に申し出るものとする。`,
      `${C}|部員は、用具を失ったときは、遅滞なく係に申し出るものとする。`
    ),
    plain(
      A,
      `${C}|部員は、用具を壊したときは、遅滞なく係に申し出るものとする。|部員は、用具を失ったときは、遅滞なく係に申し出るものとする。`
    )
  ],
  [
    'short words change places between articles',
    plain('（甲）甲とする。|乙とする。', '（乙）丙とする。'),
    plain('（甲）甲とする。', '（乙）丙とする。|乙とする。')
  ],
  ['an article without words comes', plain(A), { children: [readArticle(A), { caption: '雨天', paragraphs: [] }] }],
  ['an article without words goes', { children: [readArticle(A), { paragraphs: [] }] }, plain(A)],
  [
    'a new article takes in an item',
    plain(LIST),
    plain(LIST.replace('*氏名を記した書面', ''), '（名簿）係は、次の書面を綴る。*氏名を記した書面')
  ],
  [
    'an article that goes leaves an item',
    plain(`（名簿）係は、次の書面を綴る。*氏名を記した書面*写真`, C),
    plain(`${C}*氏名を記した書面`)
  ],
  [
    'two captions of one name change places',
    plain('（甲）一を置く。', '（甲）二を集める。'),
    plain('（甲）二を集める。', '（甲）一を置く。')
  ],
  [
    'lines of the 目次 keep their number under another heading',
    {
      toc: [
        { title: '総則', entries: [{ level: 'section', title: '通則' }] },
        { title: '補則', entries: [{ level: 'section', title: '雑則' }] }
      ]
    },
    {
      toc: [
        { title: '総則', entries: [{ level: 'section', title: '定義' }] },
        { title: '補則', entries: [{ level: 'section', title: '細則' }] }
      ]
    }
  ],
  [
    'two chapters without articles keep their titles',
    {
      children: [
        { level: 'chapter', title: '甲', children: [] },
        { level: 'chapter', title: '乙', children: [] }
      ]
    },
    {
      children: [
        { level: 'chapter', title: '乙', children: [] },
        { level: 'chapter', title: '甲', children: [] }
      ]
    }
  ],
  ['a caption goes', plain(A, B), plain(A, B.replace('（予約）', ''))],
  ['a caption comes', plain(A, B.replace('（予約）', '')), plain(A, B)],
  ['an article without a caption comes', plain(A), plain(A, '会費は、返さない。')],
  ['a first paragraph comes', plain(C), plain(C.replace('）', '）用具は、丁寧に扱う。|'))],
  ['a first paragraph goes', plain(C.replace('）', '）用具は、丁寧に扱う。|')), plain(C)],
  [
    'words are only added, many of them',
    plain(A, C),
    plain(A, `${C}ただし、翌日も続けて使用する場合であって、係があらかじめこれを認めるときは、この限りでない。`)
  ],
  ['a list grows in its middle', plain('甲、乙及び丁を置く。'), plain('甲、乙、丙及び丁を置く。')],
  [
    'a bracket comes behind another',
    plain('係（部長を除く。）は、集める。'),
    plain('係（部長を除く。）（会計を含む。）は、集める。')
  ],
  [
    'a sentence comes between two',
    plain('係は、集める。係は、配る。'),
    plain('係は、集める。係は、数える。係は、配る。')
  ],
  ['a sentence goes at the end', plain('係は、集める。係は、配る。'), plain('係は、集める。')],
  [
    'kanji numerals name what moved',
    kanji([A.slice(4), BROKEN], [C.slice(4)]),
    kanji([A.slice(4)], [C.slice(4), BROKEN])
  ],
  [
    'full-width numerals name what moved',
    wide([A.slice(4), BROKEN], [C.slice(4)]),
    wide([A.slice(4)], [C.slice(4), BROKEN])
  ],
  ['a 前文 comes', {}, { preamble: [{ text: '私たちは、球を追う。' }] }],
  [
    'a 前文 changes',
    { preamble: [{ text: '私たちは、球を追う。' }] },
    { preamble: [{ text: '私たちは、長く球を追う。' }, { text: '雨にも負けない。' }] }
  ],
  ['a 前文 goes', { preamble: [{ text: '私たちは、球を追う。' }] }, {}],
  ['a 附則 goes', { supplements: [{ paragraphs: [{ text: '公告の日から施行する。' }] }] }, {}],
  [
    'a paragraph of a 附則 moves to the text',
    { ...plain(A), supplements: [{ paragraphs: [{ text: '公告の日から施行する。' }, { text: BROKEN }] }] },
    { ...plain(`${A}|${BROKEN}`), supplements: [{ paragraphs: [{ text: '公告の日から施行する。' }] }] }
  ],
  [
    'an article of a 附則 changes',
    { supplements: [{ articles: [A, B].map(readArticle) }] },
    { supplements: [{ articles: [A, B.replace('前日', '3日前')].map(readArticle) }] }
  ],
  ['a 目次 comes', chapters(['総則', A]), { toc: [{ title: '総則' }], ...chapters(['総則', A]) }],
  ['a 目次 goes', { toc: [{ title: '総則' }], ...chapters(['総則', A]) }, chapters(['総則', A])],
  [
    'the title changes with the rest',
    { title: '庭球部規程', ...plain(A) },
    { title: '庭球同好会規程', ...plain(A.replace('庭球部', '庭球同好会')) }
  ]
]

/** Formats the changes of all provisions and the comparison table. */
function render(before: RulesetText, after: RulesetText): string[] {
  const difference = findDifference(before, after)
  const changes = difference.changes.map(change => {
    const [from, to] = [change.before, change.after].map(unit => (unit ? unit.path || '題名' : '—'))
    const kinds = `${change.kinds.join('+')} ${from === to ? from : `${from}→${to}`}`
    return change.place ? `${kinds}（${change.place.parent.path || '題名'}の${change.place.index}）` : kinds
  })
  const table = comparisonTable(difference)
  const [, , , ...rows] = renderTable(table).trimEnd().split('\n')
  return [...changes, ...rows, `行：${table.rows.map(({ kinds }) => kinds.join('+') || '—').join('、')}`]
}

test('changes and 新旧対照表 equal the recorded text', async () => {
  const text = CASES.flatMap(([proves, before, after]) => [
    `■ ${proves}`,
    ...render(buildPlainRuleset(before), buildPlainRuleset(after)),
    ''
  ])
  await expect(text.join('\n')).toMatchFileSnapshot('fixtures/tables/cases.txt')
})

test.each(CASES)('the reverse difference mirrors the difference: %s', (_, before, after) => {
  const there = findDifference(buildPlainRuleset(before), buildPlainRuleset(after)).changes
  const back = findDifference(buildPlainRuleset(after), buildPlainRuleset(before)).changes
  const count = (changes: typeof there, kind: string) =>
    changes.filter(({ kinds }) => kinds.some(one => one === kind)).length
  expect(count(back, 'addition')).toBe(count(there, 'deletion'))
  expect(count(back, 'deletion')).toBe(count(there, 'addition'))
})
