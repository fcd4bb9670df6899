import { describe, expect, test } from 'vitest'
import type { RulesetText } from '../../../src/model/law.ts'
import { sketch } from '../../support/ruleset.ts'
import { resolveSketch } from '../../support/tennis-law.ts'

/** Creates a sketched statute whose 附則 have these labels, in order. */
function statute(text: string, ...labels: readonly string[]): RulesetText {
  const rulesetText = sketch(text, { citedAs: ['貸与法'], title: '用具貸与法' })
  const supplements = rulesetText.supplements.map((supplement, at) => ({ ...supplement, label: labels[at] ?? '附則' }))
  return { ...rulesetText, supplements }
}

/** Returns the citations of the text at a path: 「同項 → 2/1」. */
function citedIn(path: string, text: RulesetText): string[] {
  const all = resolveSketch('', text)
  return all.filter(line => line.startsWith(`${path} `)).map(line => line.slice(path.length + 1))
}

const AMENDING = '附則（令和二年法律第三号）　抄'

describe('citations after a bracket', () => {
  test.each([
    [
      'is what 同項 behind it means, where the text has named nothing else',
      '第1条 甲\n2 第1項の乙\n3 前項の丙\n4 総員（第2項の者を除く。）が同項の期間内に述べたとき',
      '1/4',
      ['第2項 → 1/2', '同項 → 1/2']
    ],
    [
      'yields to what the text has named outside it',
      '第1条 甲\n第2条 前条の乙\n2 前項の場合には、部員（第1条第1項の者を除く。）は、同項の務めを負わない。',
      '2/2',
      ['前項 → 2/1', '第1条第1項 → 1/1', '同項 → 2/1']
    ],
    [
      'is known in the bracket beside it',
      '第1条 甲\n第2条 乙\n2 丙\n第3条 第1条の事由（第2条第1項のものを含む。）には、清算まで（同項のものは、三年に限る。）続ける。',
      '3/1',
      ['第1条 → 1', '第2条第1項 → 2/1', '同項 → 2/1']
    ],
    [
      'is nearer in the same bracket than one before it',
      '第1条 会計規程（昭和二年法律第一号）第2条の者（機関（連盟規約（昭和三年法律第二号）第3条の機関をいう。）のうち同規約第4条のもの以外）',
      '1/1',
      [
        '会計規程（昭和二年法律第一号）第2条 → external 会計規程',
        '連盟規約（昭和三年法律第二号）第3条 → external 連盟規約',
        '同規約第4条 → external 連盟規約'
      ]
    ]
  ])('%s', (_, text, path, expected) => expect(citedIn(path, sketch(text))).toEqual(expected))
})

describe('同項', () => {
  test.each([
    [
      'passes over a paragraph that a citation only went through',
      '第1条 次の各号とする。\n一 甲\n二 乙\n第2条 丙\n2 前項の者は、前条第二号の日から同項の申請の日まで',
      '2/2',
      ['前項 → 2/1', '前条第二号 → 1/1/2', '同項 → 2/1']
    ],
    [
      'is of such a paragraph where nothing else was named',
      '第1条 次の各号とする。\n一 甲\n二 乙\n第2条 第1条第二号の日から同項の申請の日まで',
      '2/1',
      ['第1条第二号 → 1/1/2', '同項 → 1/1']
    ],
    [
      'in the words of a later clause is what the words of an earlier one name in the same provision',
      '第1条 会員は、会費を払う。\n2 乙\n第2条 甲\n2 前条中「会員」とあるのは「会員（次条第2項の者を含む。）」と、同条第1項中「会費を」とあるのは「会費（同項の額を含む。）を」とする。\n第3条 丙\n2 丁',
      '2/2',
      ['前条 → 1', '次条第2項 → 2/2', '同条第1項 → 1/1', '同項 → 2/2']
    ],
    [
      'in words put in another place is what stands before them there, not in the words put in before',
      '第1条 甲\n2 乙\n第2条 甲\n第3条 丙があるときは、第1条第2項にかかわらず、一日について行う。\n第4条 前条の適用については、同条中「丙」とあるのは「第2条第1項の丙」と、「一日」とあるのは「同項の日」とする。',
      '4/1',
      ['前条 → 3', '同条 → 3', '第2条第1項 → 2/1', '同項 → 1/2']
    ]
  ])('%s', (_, text, path, expected) => expect(citedIn(path, sketch(text))).toEqual(expected))
})

describe('bare numbers in brackets', () => {
  const LAW = `
    第1条 甲
    2 乙
    第2条 甲
    2 乙
    3 第1項の丙
    第3条 甲。ただし、乙。
  `
  test.each([
    [
      'is of the article before the bracket',
      '第2条（第1項を除き、第2項及び第3項の規定を次条の規定により読み替えて適用する場合を含む。）',
      ['第2条 → 2', '第1項 → 2/1', '第2項及び第3項 → 2/2 2/3', '次条 → missing']
    ],
    [
      'with a part, too',
      '第3条（第1項ただし書の規定を適用する場合を含む。）',
      ['第3条 → 3', '第1項ただし書 → 3/1#proviso']
    ],
    [
      'is of that article in a bracket in the bracket, too',
      '第2条（第1項（第3項において準用する場合を含む。）を除く。）',
      ['第2条 → 2', '第1項 → 2/1', '第3項 → 2/3']
    ],
    [
      'is of the article at hand, where it applies what stands before',
      '第2条（第1項において準用する場合を含む。）',
      ['第2条 → 2', '第1項 → 4/1']
    ],
    [
      'is of the article at hand, where a definition holds',
      '第2条（前条の者をいう。第1項において同じ。）',
      ['第2条 → 2', '前条 → 3', '第1項 → 4/1']
    ],
    [
      'is not of this law behind another law',
      '会社法第二条第一項（各号を除く。）、第六十五条（第四号中第三十六条第三項に係る部分に限る。）',
      [
        '会社法第二条第一項（各号を除く。）、第六十五条 → external 会社法',
        '各号 → external 会社法',
        '第四号 → external 会社法',
        '第三十六条第三項 → external 会社法'
      ]
    ],
    [
      'is of the law that the bracket stands behind',
      '会計規程第一条の者。この場合において、同規程（第七条を除く。）中',
      ['会計規程第一条 → external 会計規程', '第七条 → external 会計規程']
    ]
  ])('%s: %s', (_, text, expected) => {
    const lines = citedIn('4/1', sketch(`${LAW}\n第4条 ${text}の規定`))
    expect(lines.map(line => line.replace(/「次条」の指す.*/u, 'missing'))).toEqual(expected)
  })

  test('a clause alone in a bracket belongs to the citation before the bracket', () => {
    const law = sketch('第1条 次の各号とする。\n一 甲\n二 乙\n第2条 第1条（各号列記以外の部分に限る。）の規定')
    expect(citedIn('2/1', law)).toEqual(['第1条 → 1', '各号列記以外の部分 → 1/1#chapeau'])
  })
})

describe('numbers without a name after another document', () => {
  const LAW = '第1条 甲\n2 乙\n第2条 民法第三十三条の規定は、丙に準用する。'
  test.each([
    [
      'continue with it in a further clause of a replacement',
      '会計規程第九条中「甲」とあるのは「乙」と、第一条第一項及び第二条中「丙」とあるのは「丁」と読み替える。',
      ['会計規程第九条 → external 会計規程', '第一条第一項及び第二条 → external 会計規程']
    ],
    [
      'continue with it after two quotations and in a third clause',
      '同規程第九条の規定中「甲」とあるのは「乙」と、「「丙」とあるのは「丁」」とあるのは「戊」と、第一条中「己」とあるのは「庚」と、第二項中「辛」とあるのは「壬」とする。',
      ['同規程第九条 → external 規程', '第一条 → external 規程', '第二項 → external 規程']
    ],
    [
      'continue with another ruleset of the corpus',
      '連盟規定第13条中「競う」とあるのは「争う」と、第十三条第二項中「審判」とあるのは「係」と読み替える。',
      ['連盟規定第13条 → league:13', '第十三条第二項 → league:13/2']
    ],
    [
      'are of this document in a replacement of its own provisions',
      '第一条中「甲」とあるのは「乙」と、第二条中「丙」とあるのは「丁」と読み替える。',
      ['第一条 → 1', '第二条 → 2']
    ],
    [
      'are of this document after the replacement has ended',
      '会計規程第九条中「甲」とあるのは「乙」と読み替える。第一条中「甲」とあるのは「乙」とする。',
      ['会計規程第九条 → external 会計規程', '第一条 → 1']
    ],
    [
      'are ambiguous if that document applies them and both have them',
      '振替規程第九十二条の規定により準用する第一条の通知をし、同条第二項の申請をする。',
      [
        '振替規程第九十二条 → external 振替規程',
        '第一条 → 「第一条」は、「振替規程」の規定とも「用具貸与法」の規定とも読めます -',
        '同条第二項 → external 振替規程'
      ]
    ],
    [
      'are of the other document if this one does not have them',
      '振替規程第九十二条第一項又は第百条の規定により準用する第六十九条の通知',
      ['振替規程第九十二条第一項又は第百条 → external 振替規程', '第六十九条 → external 振替規程']
    ],
    [
      'are of this document if its provision applies the one before the bracket',
      '民法第三十三条（第二条において準用する場合を含む。）の規定',
      ['民法第三十三条 → external 民法', '第二条 → 2']
    ],
    [
      'are of the other document if the own provision applies none',
      '民法第三十三条（第一条において準用する場合を含む。）の規定',
      ['民法第三十三条 → external 民法', '第一条 → external 民法']
    ],
    [
      'are of the other document if it has the only such provision',
      '民法第三十三条（第五十条第一項において準用する場合を含む。）の規定',
      ['民法第三十三条 → external 民法', '第五十条第一項 → external 民法']
    ],
    [
      'are of the other document in katakana, too',
      '公証人法第三十三条（第五十条ニ於テ準用スル場合ヲ含ム。）の規定',
      ['公証人法第三十三条 → external 公証人法', '第五十条 → external 公証人法']
    ],
    [
      'are excluded from the provisions of a named document',
      '訴訟費用等に関する法律中これらに関する規定（第一条第一項及び第二条に定める部分を除く。）の例による。',
      ['第一条第一項及び第二条 → external 訴訟費用等に関する法律']
    ]
  ])('%s: %s', (_, text, expected) => {
    const law = sketch(`${LAW}\n第3条 ${text}`, { citedAs: [], title: '用具貸与法' })
    expect(citedIn('3/1', law)).toEqual(expected)
  })
})

describe('words quoted from another law', () => {
  const LAW = '第1条 甲\n2 乙'
  test.each([
    [
      'lead to this law where they name it in full',
      '会計規程第九条第一項中「丙」とあるのは「用具貸与法（昭和二年法律第一号）第一条第二項の丙（第一条の丁を除く。）」と読み替える。',
      [
        '会計規程第九条第一項 → external 会計規程',
        '用具貸与法（昭和二年法律第一号）第一条第二項 → 1/2',
        '第一条 → external 会計規程'
      ]
    ],
    [
      'do not where a short name may mean another law',
      '会計規程第九条中「丙」とあるのは「規程第一条の丙」と読み替える。',
      ['会計規程第九条 → external 会計規程', '規程第一条 → external 会計規程']
    ]
  ])('%s', (_, text, expected) => {
    const law = sketch(`${LAW}\n第2条 ${text}`, { citedAs: ['規程'], title: '用具貸与法' })
    expect(citedIn('2/1', law)).toEqual(expected)
  })
})

describe('citations in the 附則 of an amending statute', () => {
  const LAW = `
    第1条 甲
    第2条 乙
    2 丙
    第3条 削除
    附則
  `
  test.each([
    ['前条 is what the number before it says', '第2条 甲\n第3条 前条の乙', '附則/3/1', ['前条 → 附則/2']],
    [
      '前条 is not what is printed before, where an article was left out',
      '第1条 甲\n第19条 前条の規定及び同条の乙',
      '附則/19/1',
      ['前条 → external 令和二年法律第三号', '同条 → external 令和二年法律第三号']
    ],
    [
      '前二条 is neither, where one of them was left out',
      '第2条 甲\n第4条 前二条の乙',
      '附則/4/1',
      ['前二条 → external 令和二年法律第三号']
    ],
    [
      'what is to be changed is of the text before the change',
      '第1条 第二条中貸与法第2条第1項及び第2項の改正規定、同項を同条第3項とする改正規定並びに貸与法第1条の規定',
      '附則/1/1',
      [
        '第二条 → external 令和二年法律第三号',
        '貸与法第2条第1項及び第2項 → external 令和二年法律第三号',
        '同項 → external 令和二年法律第三号',
        '同条第3項 → external 令和二年法律第三号',
        '貸与法第1条 → 1'
      ]
    ],
    [
      'an article with an Arabic branch number is to be changed, too',
      '第1条 第二条中第9条の2第1項の改正規定',
      '附則/1/1',
      ['第二条 → external 令和二年法律第三号', '第9条の2第1項 → external 令和二年法律第三号']
    ],
    [
      'a branch number leaves nothing out',
      '第2条 甲\n第2条の2 前条の乙\n第3条 前条の丙',
      '附則/3/1',
      ['前条 → 附則/2-2']
    ],
    [
      '同条 behind an article of the amending statute is there, too',
      '第1条 貸与法第二条第一項の甲\n2 第九条第一項の改正規定及び同条第二項の改正規定',
      '附則/1/2',
      ['第九条第一項 → external 令和二年法律第三号', '同条第二項 → external 令和二年法律第三号']
    ],
    [
      '旧法 is the law as it was',
      '第1条 改正前の貸与法（以下「旧法」という。）の甲\n第2条 旧法第一条の乙と、同条の丙',
      '附則/2/1',
      ['旧法第一条 → external 改正前の貸与法', '同条 → external 改正前の貸与法']
    ],
    [
      '新法 is the law as it is',
      '第1条 改正後の貸与法（次条において「新法」という。）第一条の甲\n第2条 新法第二条第一項の乙及び同項の丙',
      '附則/2/1',
      ['新法第二条第一項 → 2/1', '同項 → 2/1']
    ],
    [
      '新法 is not, where a part of what it cites is gone',
      '第1条 貸与法第一条又は第八条の乙',
      '附則/1/1',
      ['貸与法第一条又は第八条 → external 令和二年法律第三号']
    ],
    [
      'nothing leads to an article deleted since',
      '第1条 貸与法第三条の乙',
      '附則/1/1',
      ['貸与法第三条 → external 令和二年法律第三号']
    ]
  ])('%s', (_, articles, path, expected) => {
    const text = statute(LAW + articles, AMENDING)
    const third = text.children.map(node => (node.path === '3' ? { ...node, deleted: true } : node))
    expect(citedIn(path, { ...text, children: third })).toEqual(expected)
  })

  test('新法 is the law of that day if another amendment followed', () => {
    const articles = `
      第1条 改正後の貸与法（以下「新法」という。）の甲
      2 新法第二条第一項の乙及び同項の丙
      附則
      第1条 貸与法第二条第一項の乙
    `
    const text = statute(LAW + articles, AMENDING, '附則（令和三年法律第四号）　抄')
    expect(citedIn('附則/1/2', text)).toEqual([
      '新法第二条第一項 → external 令和二年法律第三号',
      '同項 → external 令和二年法律第三号'
    ])
    expect(citedIn('附則2/1/1', text)).toEqual(['貸与法第二条第一項 → 2/1'])
  })

  test('a quotation of removed words refers to the text of that day', () => {
    const text = statute(
      `${LAW}\n第1条 第二条の規定の適用については、貸与法第二条中「第九条第二項」とあるのは「同項」とする。`,
      AMENDING
    )
    expect(citedIn('附則/1/1', text).at(-2)).toBe('第九条第二項 → external 令和二年法律第三号')
  })

  test('a provision omitted by an extract is not reported, but one missing from a complete 附則 is', () => {
    const text = `${LAW}\n1 附則第九項の乙`
    expect(citedIn('附則/1', statute(text, '附則　抄'))).toEqual(['附則第九項 → external 用具貸与法附則　抄'])
    expect(citedIn('附則/1', statute(text, '附則')).join()).toContain('指す規定がありません')
  })
})

describe('formulaic wording of statutes', () => {
  test.each([
    ['第1条 甲\n2 次の者\n一 乙\n二 その他前各号に準ずる者', '1/2/2', ['前各号 → 1/2/1']],
    ['第1条 甲\n2 前項の者その他同項の丙その他この法律の丁', '1/2', ['前項 → 1/1', '同項 → 1/1', 'この法律 → *']],
    ['第1条 甲\n2 第一項の四半期報告書', '1/2', ['第一項 → 1/1']],
    ['第1条 地方自治法の第一号法定受託事務を行う。', '1/1', []],
    ['第1条 別表の各号、別表第一（第一条関係）の各号又は次の表の上欄の各号の者\n一 甲', '1/1', ['第一条 → 1']],
    ['第1条 次の表の第一号の者\n一 甲', '1/1', ['表の第一号 → external 表']],
    [
      '第1条 規則八―一二（職員の任免）第五十八条の規定',
      '1/1',
      ['規則八―一二（職員の任免）第五十八条 → external 規則八―一二']
    ],
    [
      '第1条 登記規則第六十四条第一項並びに附則第十五条第四項の規定',
      '1/1',
      ['登記規則第六十四条第一項並びに附則第十五条第四項 → external 登記規則']
    ],
    [
      '第1条 甲。ただし、乙の場合又は丙の場合は、この限りでない。\n2 前項但書後段の者',
      '1/2',
      ['前項但書後段 → 1/1#proviso']
    ],
    [
      '第1条 議事は、三分の二の多数でこれを決し、その他の場合には、過半数でこれを決する。\n2 前項後段の者',
      '1/2',
      ['前項後段 → 1/1#second']
    ],
    [
      '第1条 出入国管理及び難民認定法（昭和二年法律第一号）第二条及び出入国管理及び難民認定法施行規則第三条の規定',
      '1/1',
      [
        '出入国管理及び難民認定法（昭和二年法律第一号）第二条 → external 出入国管理及び難民認定法',
        '出入国管理及び難民認定法施行規則第三条 → external 出入国管理及び難民認定法施行規則'
      ]
    ],
    [
      '第1条 貸付措置に関する法律（昭和二年法律第一号）（以下「旧二年法」という。）第九条第六項の規定',
      '1/1',
      [
        '貸付措置に関する法律（昭和二年法律第一号）（以下「旧二年法」という。）第九条第六項 → external 貸付措置に関する法律'
      ]
    ],
    [
      '第1条 国際球技協定第二十一条４及び第二十二条４の規定による。',
      '1/1',
      ['国際球技協定第二十一条４及び第二十二条４ → external 国際球技協定']
    ],
    [
      '第1条 次の規程は、次に定めるとおりとする。\n2 会計規程（昭和二年法律第一号）の一部を次のように改正する。\n一 第九十条の次に次の一条を加える。\n二 第一条中「甲」を「乙」に改める。',
      '1/2/1',
      ['第九十条 → external 会計規程', '次の一条 → external 会計規程']
    ],
    [
      '第1条 積立金は、会計規程第九条第一項から第三項までの額とする。\n第2条 第一条の適用については、同条中「第九条第一項から第三項まで」とあるのは、「第十条第一項」とする。',
      '2/1',
      ['第一条 → 1', '同条 → 1', '第九条第一項から第三項まで → external 会計規程', '第十条第一項 → external 会計規程']
    ]
  ])('%s', (text, path, expected) => expect(citedIn(path, sketch(text))).toEqual(expected))

  test('in bylaws a single sentence has no 後段', () => {
    const text = '第1条 議事は、三分の二の多数でこれを決し、その他の場合には、過半数でこれを決する。\n2 前項後段の者'
    expect(citedIn('1/2', { ...sketch(text), textKind: 'restated' }).join()).toContain('前段と後段に分かれていません')
  })
})

test('a cited 附則 article that amended another law is external in a statute and an error in bylaws', () => {
  const text = '第1条 附則第十条の規定による改正前の規程により借りた者\n附則\n第1条 公布の日から施行する。'
  const law = { ...sketch(text, { title: '用具貸与法' }), law: {} as NonNullable<RulesetText['law']> }
  expect(citedIn('1/1', law)).toEqual(['附則第十条 → external 用具貸与法附則'])
  expect(citedIn('1/1', sketch(text)).join()).toContain('附則は第1条だけです')
})

test('the name of a law starts after the introductory words', () => {
  const law = sketch('第1条 その例によることとされる職員の給与の改定に関する法律第九条の規定')
  expect(citedIn('1/1', law)).toEqual(['職員の給与の改定に関する法律第九条 → external 職員の給与の改定に関する法律'])
})
