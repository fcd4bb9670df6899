import { describe, expect, test } from 'vitest'
import { formatPreview } from '../../src/import/bylaws/preview.ts'
import { importText } from './tennis.ts'

/** Returns the preview tree of a text without paths, preceded by the questions. */
function read(text: string): { readonly asked: readonly string[]; readonly tree: readonly string[] } {
  const { value, findings } = importText(text)
  expect(findings).toEqual([])
  const lines = value ? formatPreview(value) : []
  const at = lines.indexOf('')
  return {
    asked: lines.slice(1, at).map(line => line.replace(/^\s*\S+ /u, '')),
    tree: lines.slice(at + 2).map(line => line.replace(/ \[[^\]]*\]$/u, ''))
  }
}

/** Kinds of published texts: a small example of each, and the tree that a careful reader recognises. */
const kinds: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'entries that only stand further in than the sentence that announces them',
    '庭球部会則\n(目 的)\n第 1 条 本会は、次に掲げる活動を行う。\n  コートの予約及び清掃など、部員の練習に要る事項についての\n  連絡\n  会報の発行\n第 2 条 部員は、会費を納める。',
    [
      '条 第 1 条 （目的）',
      '  項 本会は、次に掲げる活動を行う。',
      '    号 ・ コートの予約及び清掃など、部員の練習に要る事項についての連絡',
      '    号 ・ 会報の発行',
      '条 第 2 条',
      '  項 部員は、会費を納める。'
    ]
  ],
  [
    'lists without labels in each other, told apart only by their indent',
    '大学学則\n第1条　次の学部及び学科を置く。\n　文学部\n　　国文学科\n　　英文学科\n　理学部\n　　数学科\n第2条　学費を納める。',
    [
      '条 第1条',
      '  項 次の学部及び学科を置く。',
      '    号 ・ 文学部',
      '      号 ・ 国文学科',
      '      号 ・ 英文学科',
      '    号 ・ 理学部',
      '      号 ・ 数学科',
      '条 第2条',
      '  項 学費を納める。'
    ]
  ],
  [
    'lists without labels in each other, with a blank line between all lines',
    '大学学則\n\n第1条　次の学部及び学科を置く。\n\n　文学部\n\n　　国文学科\n\n　理学部\n\n　　数学科\n\n第2条　学費を納める。',
    [
      '条 第1条',
      '  項 次の学部及び学科を置く。',
      '    号 ・ 文学部',
      '      号 ・ 国文学科',
      '    号 ・ 理学部',
      '      号 ・ 数学科',
      '条 第2条',
      '  項 学費を納める。'
    ]
  ],
  [
    'labels in characters of legal documents beside usual ones',
    '庭球部会則\n第壱条　会費は、千円とする。\n第2条　会費は、返さない。\n第参条　部員は、届け出る。',
    [
      '条 第壱条',
      '  項 会費は、千円とする。',
      '条 第2条',
      '  項 会費は、返さない。',
      '条 第参条',
      '  項 部員は、届け出る。'
    ]
  ],
  [
    'labels in characters of legal documents with no blank behind them',
    '庭球部会則\n第壱条会費は、千円とする。\n第弐条部員は、届け出る。',
    ['条 第壱条', '  項 会費は、千円とする。', '条 第弐条', '  項 部員は、届け出る。']
  ],
  [
    'a caption above articles that are omitted together',
    '庭球部会則\n（名称）\n第1条　庭球部という。\n（権利）\n第2条〜第4条　※後で定める。\n（会費）\n第5条　会費は、千円とする。',
    [
      '条 第1条 （名称）',
      '  項 庭球部という。',
      '条 第2条 （権利）',
      '  項 ※後で定める。',
      '条 第3条',
      '  項 ※後で定める。',
      '条 第4条',
      '  項 ※後で定める。',
      '条 第5条 （会費）',
      '  項 会費は、千円とする。'
    ]
  ],
  [
    'notes of those who compile 例規, and lists without labels, with a blank line between all lines',
    '○庭球場条例\n\n平成3年3月1日\n\n条例第4号\n\n(設置)\n\n第1条 庭球場を置く。\n\n(平15条例87・令元条例3・一部改正)\n\n(届出)\n\n第2条 次に掲げる事項を届け出る。\n\n (1) 氏名\n\n(平9条例2・追加、平15条例87・旧第3条繰上)\n\n2 届出は、次の物を添える。\n\n 会員証\n\n 写真\n',
    [
      '項 平成3年3月1日　条例第4号',
      '条 第1条 （設置）',
      '  項 庭球場を置く。',
      '条 第2条 （届出）',
      '  項 次に掲げる事項を届け出る。',
      '    号 (1) 氏名',
      '  項 2 届出は、次の物を添える。',
      '    号 ・ 会員証',
      '    号 ・ 写真'
    ]
  ],
  [
    'paragraphs without numbers, each with a list that counts from one again',
    '庭球部規約\n第1条　次の者は、会費を納めない。\n　一　顧問\n　二　主将\n前項の者は、届け出る。\n届には、次の事項を書く。\n　一　氏名\n　二　理由\n　三　期間\n第2条　部員は、練習に出る。',
    [
      '条 第1条',
      '  項 次の者は、会費を納めない。',
      '    号 一 顧問',
      '    号 二 主将',
      '  項 （番号なし） 前項の者は、届け出る。',
      '  項 （番号なし） 届には、次の事項を書く。',
      '    号 一 氏名',
      '    号 二 理由',
      '    号 三 期間',
      '条 第2条',
      '  項 部員は、練習に出る。'
    ]
  ],
  [
    'a caption above a paragraph, with the は of 又は between two words',
    '庭球部規約\n第1条　会費は、千円とする。\n附　則\n１　この規約は、令和2年4月1日から施行する。\n（休部又は退部の届に関する経過措置）\n２　届は、なお従前の例による。',
    [
      '条 第1条',
      '  項 会費は、千円とする。',
      '附則など 附則',
      '  項 １ この規約は、令和2年4月1日から施行する。',
      '  項 ２ （休部又は退部の届に関する経過措置）届は、なお従前の例による。'
    ]
  ],
  [
    'labels with no blank behind them, as a PDF gives them',
    '庭球部競技規程\n( 方法 )\n第一条競技は 四人で行う\n( 判定 )\n第二条判定は 審判が行う',
    ['条 第一条 （方法）', '  項 競技は 四人で行う', '条 第二条 （判定）', '  項 判定は 審判が行う']
  ],
  [
    'articles that a PDF has run together in one line',
    '庭球部規約 第1章 総 則 (名称) 第1条 本会は、庭球部と称する。 (事業) 第2条 本会は、次の事業を行う。 (1) 練習 (2) 試合 第2章 部 員 第3条 部員は、会費を納める。',
    [
      '章など 第1章 総則',
      '  条 第1条 （名称）',
      '    項 本会は、庭球部と称する。',
      '  条 第2条 （事業）',
      '    項 本会は、次の事業を行う。',
      '      号 (1) 練習',
      '      号 (2) 試合',
      '章など 第2章 部員',
      '  条 第3条',
      '    項 部員は、会費を納める。'
    ]
  ],
  [
    'numbers of parts that have a title, and the text below that',
    '庭球場使用要領\n1 使用規則\n使用は、午前とする。\n2 練習\n2.1 準備\n網を張る。\n2.2 片付け\n網を外す。',
    [
      '条 1 使用規則',
      '  項 使用は、午前とする。',
      '章など 2 練習',
      '  条 2.1 準備',
      '    項 網を張る。',
      '  条 2.2 片付け',
      '    項 網を外す。'
    ]
  ],
  [
    'rows behind the sentence that announces them',
    '庭球部会則\n第1条 本会に次の役員を置く。\n主将 1名以上2名以内(うち1名は、前年度の主将が推す者とする)\n会計 2名',
    [
      '条 第1条',
      '  項 本会に次の役員を置く。',
      '  項 （番号なし） 主将 1名以上2名以内(うち1名は、前年度の主将が推す者とする)',
      '  項 （番号なし） 会計 2名'
    ]
  ],
  [
    'text of an entry in the line below it',
    '庭球部会則\n第1条 部員は、次の二種とする。\n1) 正部員\n試合に出ることができる者をいう。\n2) 準部員\n試合に出ない者をいう。\n第2条 会費は、月千円とする。',
    [
      '条 第1条',
      '  項 部員は、次の二種とする。',
      '    号 1) 正部員　試合に出ることができる者をいう。',
      '    号 2) 準部員　試合に出ない者をいう。',
      '条 第2条',
      '  項 会費は、月千円とする。'
    ]
  ],
  [
    'edges of the cells of a table that it was copied from',
    '庭球部会則\n第1章 名称\n第1条 | 本会は、庭球部と称する。 |\n第2条 |\n本会は、次の者で組織する。 |\n|\n- 部員\n- 顧問\n|\n',
    [
      '章など 第1章 名称',
      '  条 第1条',
      '    項 本会は、庭球部と称する。',
      '  条 第2条',
      '    項 本会は、次の者で組織する。',
      '      号 ・ 部員',
      '      号 ・ 顧問'
    ]
  ],
  [
    'entries of a list in the place of labels and paragraphs',
    '細則\n- 第1条\n- 入部には、紹介を要する。\n- ②\n- 紹介は、部員が行う。\n- 第2条\n- 次の者は、退部とする。\n- 会費を納めない者\n- 卒業した者',
    [
      '条 第1条',
      '  項 入部には、紹介を要する。',
      '  項 ② 紹介は、部員が行う。',
      '条 第2条',
      '  項 次の者は、退部とする。',
      '    号 ・ 会費を納めない者',
      '    号 ・ 卒業した者'
    ]
  ],
  [
    'provisions with an ordinal number and no 条',
    'コート利用要綱\n(趣旨)\n第1 この要綱は、コートの利用について定める。\n(予約)\n• 第2 コートを使う者は、予約をする。\n• 2 予約は、前日までとする。\n第３　雑則\nほかのことは、主将が定める。',
    [
      '条 第1 （趣旨）',
      '  項 この要綱は、コートの利用について定める。',
      '条 第2 （予約）',
      '  項 コートを使う者は、予約をする。',
      '  項 2 予約は、前日までとする。',
      '条 第３ （雑則）',
      '  項 ほかのことは、主将が定める。'
    ]
  ],
  [
    'rules without articles and headings',
    '大会規定\n(2004年4月1日総会承認)\n\n1.試合は、三組で行う。\n2.審判は、敗者が行う。\n3 .(失格)遅れた者は、失格とする。\n一 十分遅れた者\n二 来ない者',
    [
      '項 (2004年4月1日総会承認)',
      '条 本則',
      '  項 1. 試合は、三組で行う。',
      '  項 2. 審判は、敗者が行う。',
      '  項 3 . (失格)遅れた者は、失格とする。',
      '    号 一 十分遅れた者',
      '    号 二 来ない者'
    ]
  ],
  [
    'numbers below the number of their section',
    '競技規定\n1. 登録\n1-1 資格 部員であること。\n1-2 期限 前日までとする。\n3. 表彰\n3-1 優勝 一人とする。\n3-2 ほかの賞は、次のとおりとする。\n1) 敢闘賞\n※主将が選ぶ。\n2) 技能賞',
    [
      '条 1. 登録',
      '  項 1-1 資格 部員であること。',
      '  項 1-2 期限 前日までとする。',
      '条 3. 表彰',
      '  項 3-1 優勝 一人とする。',
      '  項 3-2 ほかの賞は、次のとおりとする。',
      '    号 1) 敢闘賞　※主将が選ぶ。',
      '    号 2) 技能賞'
    ]
  ],
  [
    'numbers and letters below the number of their article',
    '審判員規程\n第1条: 資格\n\n  • 1a) 審判員は、次の者とする。\n    • 1a1) 規則を知る者\n    • 1a2) 年に三回試合に出た者\n  • 1b) 主将は、ほかの者を審判員とすることができる。\n\n第2条: 任期\n\n  • 2a) 任期は、一年とする。',
    [
      '条 第1条 （資格）',
      '  項 1a) 審判員は、次の者とする。',
      '    号 1a1) 規則を知る者',
      '    号 1a2) 年に三回試合に出た者',
      '  項 1b) 主将は、ほかの者を審判員とすることができる。',
      '条 第2条 （任期）',
      '  項 2a) 任期は、一年とする。'
    ]
  ],
  [
    'captions in square brackets, and numbers with a comma',
    '競技規則\n第1条 [出場]\n部員は、試合に出る。\n次の場合は、出られない。\n1,会費を納めない者\n2,届のない者\n第2条 [用具]\n用具は、別に定める。',
    [
      '条 第1条 （出場）',
      '  項 部員は、試合に出る。',
      '  項 （番号なし） 次の場合は、出られない。',
      '    号 1, 会費を納めない者',
      '    号 2, 届のない者',
      '条 第2条 （用具）',
      '  項 用具は、別に定める。'
    ]
  ],
  [
    'chapters by a number alone between articles',
    '庭球部会則\n一 総則\n第1条 本会は、庭球部と称する。\n二 部員\n第2条 部員は、次の者とする。\n一 学生\n二 卒業生\n三 会計\n第3条 会費は、別に定める。',
    [
      '章など 一 総則',
      '  条 第1条',
      '    項 本会は、庭球部と称する。',
      '章など 二 部員',
      '  条 第2条',
      '    項 部員は、次の者とする。',
      '      号 一 学生',
      '      号 二 卒業生',
      '      号 三 会計',
      '  条 第3条',
      '    項 会費は、別に定める。'
    ]
  ],
  [
    'headings that count within each other, with words of their own above those below them',
    '「春の杯」大会規約\nVersion 1.1\n1. 大会\n大会は、部が開く。\n1.1. 期日\n1.1.1. 予選\n予選は、三月に行う。\n1.1.2. 決勝\n決勝は、四月に行う。\n2. 出場\n部員は、出場できる。',
    [
      '項 Version 1.1',
      '章など 1. 大会',
      '  条',
      '    項 大会は、部が開く。',
      '  章など 1.1. 期日',
      '    条 1.1.1. 予選',
      '      項 予選は、三月に行う。',
      '    条 1.1.2. 決勝',
      '      項 決勝は、四月に行う。',
      '条 2. 出場',
      '  項 部員は、出場できる。'
    ]
  ],
  [
    'names without a mark above lists, none of which is the title',
    '庭球大会の心得\n出場の心得\n1.審判に従うこと\n2.時間を守ること\n罰則規定\n◇遅れた者は、失格\n※十分までは、待ちます\n◆暴言を吐いた者は、退場',
    [
      '条 出場の心得',
      '  項',
      '    号 1. 審判に従うこと',
      '    号 2. 時間を守ること',
      '条 罰則規定',
      '  項',
      '    号 ・ 遅れた者は、失格',
      '      号 ・ ※十分までは、待ちます',
      '    号 ・ 暴言を吐いた者は、退場'
    ]
  ],
  [
    'headings with a mark and no blanks, the text of each below it',
    '庭球リーグ規約\n◆理念\n• 親睦を図る。\n• 技を磨く。\n◆順位\n順位は、勝数による。\n同数のときは、抽選による。',
    [
      '条 理念',
      '  項',
      '    号 ・ 親睦を図る。',
      '    号 ・ 技を磨く。',
      '条 順位',
      '  項 順位は、勝数による。',
      '  項 （番号なし） 同数のときは、抽選による。'
    ]
  ],
  [
    'names above headings in brackets',
    '庭球競技規則\nコートの広さ\n【縦】\n縦は、二十四メートルとする。\n選手の数\n【単】\n一人とする。\n【複】\n二人とする。',
    [
      '章など コートの広さ',
      '  条 【縦】',
      '    項 縦は、二十四メートルとする。',
      '章など 選手の数',
      '  条 【単】',
      '    項 一人とする。',
      '  条 【複】',
      '    項 二人とする。'
    ]
  ],
  [
    'rules that all have the first number, which counts nothing',
    '白波庭球会　会則\n\n一、本会は、白波庭球会と称する。\n一、例会は、毎月開く。\n　　但し、八月は休む。\n一、会費は、月五百円とする。\n\n　　平成三年四月十四日　制定',
    [
      '条 本則',
      '  項 一、本会は、白波庭球会と称する。',
      '  項 （番号なし） 一、例会は、毎月開く。但し、八月は休む。',
      '  項 （番号なし） 一、会費は、月五百円とする。',
      '附則など 末尾',
      '  項 平成三年四月十四日　制定'
    ]
  ],
  [
    'a mark right before the label of each article',
    '庭球部規約\n\n○第1条(名称) 本会は、庭球部と称する。\n○第2条(部員) 部員は、次の者とする。\n①学生\n②卒業生',
    [
      '条 第1条 （名称）',
      '  項 本会は、庭球部と称する。',
      '条 第2条 （部員）',
      '  項 部員は、次の者とする。',
      '    号 ① 学生',
      '    号 ② 卒業生'
    ]
  ],
  [
    'labels with a letter, and figures right behind a label or instead of one',
    '庭球部規約\n第1条 持時間\nA.試合方式\n1.1分未満は、切り捨てる。\n2.秒読みは、十分前からとする。\n第2条 1主将は、総会で選ぶ。 2会計は、主将が指名する。',
    [
      '条 第1条',
      '  項 持時間',
      '    号 A. 試合方式',
      '      号 1. 1分未満は、切り捨てる。',
      '      号 2. 秒読みは、十分前からとする。',
      '条 第2条',
      '  項 1 主将は、総会で選ぶ。',
      '  項 2 会計は、主将が指名する。'
    ]
  ],
  [
    'a caption behind a blank, entries in the line that announces them, a proviso below a list',
    '庭球部会則\n第1条 (役 員)本会に、次の役員を置く。 1.主将1名 2.副将2名 3.会計1名\nただし、兼ねることができる。\n第2条 (会 費)会費は、千円とする。',
    [
      '条 第1条 （役員）',
      '  項 本会に、次の役員を置く。',
      '    号 1. 主将1名',
      '    号 2. 副将2名',
      '    号 3. 会計1名',
      '  項 （番号なし） ただし、兼ねることができる。',
      '条 第2条 （会費）',
      '  項 会費は、千円とする。'
    ]
  ],
  [
    'what a PDF leaves between the lines, and parts of a 附則 set apart',
    '庭球部規約\n第1条 会費は、次のとおりとする。\n(1) 年会費\n部員\n五百円\n準部員\n三百円\n部友\n百円\n(2) 入会金\n2 会費は、四月に\n- 1 -\n納める。\n附\n則\nこの規約は、令和2年4月1日から施行する。',
    [
      '条 第1条',
      '  項 会費は、次のとおりとする。',
      '    号 (1) 年会費',
      '      号 ・ 部員',
      '      号 ・ 五百円',
      '      号 ・ 準部員',
      '      号 ・ 三百円',
      '      号 ・ 部友',
      '      号 ・ 百円',
      '    号 (2) 入会金',
      '  項 2 会費は、四月に納める。',
      '附則など 附則',
      '  項 この規約は、令和2年4月1日から施行する。'
    ]
  ],
  [
    'the head of each page of a PDF',
    '会則 1/3\n庭球部会則\n（名称）\n第1条 部は、庭球部と称する。\n会則 2/3\n第2条 会費は、別に\n会則 3/3\n定める。',
    ['条 第1条 （名称）', '  項 部は、庭球部と称する。', '条 第2条', '  項 会費は、別に定める。']
  ],
  [
    'an outline of an event: numbers, names and words in columns',
    '庭球大会　実施要項\n\n１　目　　的　　親睦を図る。\n２　主　　催　　庭球部\n３　参加資格　　(1) 町民であること\n　　　　　　　　(2) 届け出た者\n４　競技方法\n　(1) 試合は、三組で行う。\n　(2) 同点の場合は、\n　　　抽選による。',
    [
      '条 本則',
      '  項 １ 目　的　親睦を図る。',
      '  項 ２ 主　催　庭球部',
      '  項 ３ 参加資格',
      '    号 (1) 町民であること',
      '    号 (2) 届け出た者',
      '  項 ４ 競技方法',
      '    号 (1) 試合は、三組で行う。',
      '    号 (2) 同点の場合は、抽選による。'
    ]
  ],
  [
    'rules without articles above a 附則',
    '庭球部規約\n1. 部は、庭球を行う。\n2. 会費は、千円とする。\n【付則】\n会費は、返さない。\n3. 改正は、総会による。\n附則\n- この規約は、令和2年4月1日から施行する。',
    [
      '条 本則',
      '  項 1. 部は、庭球を行う。',
      '  項 2. 会費は、千円とする。',
      '  項 （番号なし） （付則）会費は、返さない。',
      '  項 3. 改正は、総会による。',
      '附則など 附則',
      '  項 この規約は、令和2年4月1日から施行する。'
    ]
  ],
  [
    'a heading with words and headings below it, and a row of kana at the head of a section',
    '# 庭球場の規範\n\n## 罰則\n罰は、次による。\n### 1. 注意\n口で伝える。\n### 2. 退場\n* ア 一度目は、三日とする。\n* イ 二度目は、一年とする。\n## 改正\n改正は、部が行う。',
    [
      '章など 罰則',
      '  条',
      '    項 罰は、次による。',
      '  条 1. 注意',
      '    項 口で伝える。',
      '  条 2. 退場',
      '    項',
      '      号 ア 一度目は、三日とする。',
      '      号 イ 二度目は、一年とする。',
      '条 改正',
      '  項 改正は、部が行う。'
    ]
  ],
  [
    'names and dots before what each does, further in than the sentence that announces them',
    '庭球部会則\n第1条(役員)部に次の役員を置く。\n 主将(1名)…部を代表する。\n 会計(2名)……会費を集める。\n第2条(会費)会費は、千円とする。',
    [
      '条 第1条 （役員）',
      '  項 部に次の役員を置く。',
      '    号 ・ 主将(1名)…部を代表する。',
      '    号 ・ 会計(2名)……会費を集める。',
      '条 第2条 （会費）',
      '  項 会費は、千円とする。'
    ]
  ]
]

describe('published texts of every kind are parsed as by a careful reader:', () => {
  test.each(kinds)('%s', (_, text, tree) => expect(read(text).tree).toEqual(tree))
})

describe('the title is the line that names a law:', () => {
  test.each([
    ['東西大学庭球部\n\n会 則（案）\n\n第1条　あ。', '会 則（案）'],
    ['○東西市コート規則\n令和2年4月1日\n東西市コート規則\n第1条　あ。', '東西市コート規則'],
    ['庭球部会則 | 東西大学庭球部\n東西大学庭球部\n日誌\n第1条　あ。', '庭球部会則'],
    ['---\nlayout: page\ntitle: 庭球部会則\n---\n\n## 第1条（名称）\nあ。', '庭球部会則'],
    ['---\ntitle: 庭球部会則\n---\n\n# 第1条（名称）\nあ。\n\n# 附則\nい。', '庭球部会則'],
    ['# 春の大会\n# 大会規約\n## 第1条（名称）\nあ。', '大会規約'],
    ['# 庭球部規約\n# 総則\n## 名称\nあ。\n# 会員\n## 入会\nい。', '庭球部規約'],
    ['コートの使い方 (案)\n\n## 1. 利用\nあ。\n## 2. 会費\nい。', 'コートの使い方 (案)'],
    ['白波会\n白波会々則\n第1条　あ。', '白波会々則'],
    ['【白波会 ルール】\n\n■試合\n試合は、三組で行う。\n■罰則\n遅れた者は、失格とする。', '白波会 ルール'],
    ['お知らせ\n<白波館使用規定>\n第1条　あ。', '白波館使用規定'],
    ['①会則\n白波会 会則 令和4年4月6日作成\n第1条　あ。', '白波会 会則 令和4年4月6日作成']
  ])('the title of %j is %j', (text, title) => expect(importText(text).value?.text.title).toBe(title))
})

describe('questioned texts:', () => {
  test.each([
    [
      'a second law in the same file',
      '入部細則\n第1条 入部は、届による。\n附則\nこの細則は、公布の日から施行する。\n会費細則\n第1条 会費は、千円とする。',
      '「会費細則」から別の規程が始まるようです。規程ごとに一つのファイルに分けてください'
    ],
    [
      'figures in circles that became letters',
      '庭球部規約\n第1条 名称\n@ 部は、庭球部と称する。\nA 部は、庭球を行う。',
      '「@」は「①」の文字化けのようです（②はA、③はBになります）。元のファイルを確かめてください'
    ],
    [
      'a list in two columns',
      '庭球部規約\n第1条 役員を置く。\n1. 主将 1 名 3. 会計 1 名\n2. 副将 1 名 4. 書記 1 名',
      '文の途中に「3.」があります。別の項や号なら、行を分けてください'
    ],
    [
      'a name alone below an article',
      '# 庭球部規約\n### 第1条（会費）\n会費は、千円とする。\n\n**休部**\n\n### 第2条（届出）\n休部は、届け出る。',
      '「休部」を、上の条の終わりの文と読みました（下の条の見出しとも読めます）'
    ],
    [
      'a label alone',
      '庭球部規約\n第1条 会費は、千円とする。\n2 会費は、返さない。\n3',
      '「3」の後に文がありません。ページの番号なら、消してください'
    ],
    [
      'one line with a mark behind a list',
      '庭球部会則\n第1条 次の活動を行う。\n(1) 練習\n(2) 試合\n●例を示したものです。\n第2条 会費は、千円とする。',
      '「●例を示したものです。」は「(2)」の下と読みました'
    ],
    [
      'what a site generator would put there',
      '# 庭球部協定\n\n{% note 会費 %}\n会費は、千円とする。\n\n## 附則\n- 協定は、公布の日から施行する。',
      '「{% note 会費 %}」は、サイトを作るための指定なので省きました。公開されたページ（HTML）を取り込むと、そこに出る文も読めます'
    ],
    [
      'a number that does not count on, which stands by itself all the same',
      '# 備品規程\n\n### 第1条 取扱い\n1. 備品は、部のものとする。\n2. 備品は、貸すことができる。\n7. 備品は、主将。',
      '「7.」は番号とは読まず、「7. 備品は、主将。」を文と読みました'
    ],
    [
      'a name directly below the last item of an article',
      '庭球部会則\n第1条　部員は、次のとおりとする。\n(1) 正部員\n(2) 準部員\n前号以外の者\n第2条　会費は、千円とする。',
      '「前号以外の者」を、番号のない項と読みました（「(2)」の続きの文とも読めます）'
    ],
    [
      'a name between the last item and the next article, with blank lines',
      '庭球部会則\n\n第1条　部員は、次のとおりとする。\n\n(1) 正部員\n\n(2) 準部員\n\n前号以外の者\n\n第2条　会費は、千円とする。',
      '「前号以外の者」を、見出しと読みました（上の「(2) 準部員」の続きの文とも読めます）'
    ],
    [
      'names below a labelled item that are only indented more',
      '大学学則\n第1条　次の学部及び学科を置く。\n(1) 文学部\n　　国文学科\n　　英文学科\n(2) 理学部\n第2条　学費を納める。',
      '「国文学科」を、「(1)」の続きの文と読みました（下の号とも読めます）'
    ],
    [
      'the label of an article in old characters',
      '庭球部会則\n第1条　会費は、千円とする。\n第貳条　会費は、返さない。\n第3条　部員は、届け出る。',
      '「第貳条」は、古い字なので番号とは読みませんでした。条や章の番号なら、ふつうの数字と「条」で打ち直してください'
    ],
    [
      'the old character for 条 in the last label',
      '庭球部会則\n第1条　会費は、千円とする。\n第2條　会費は、返さない。',
      '「第2條」は、古い字なので番号とは読みませんでした。条や章の番号なら、ふつうの数字と「条」で打ち直してください'
    ],
    [
      'an item that is separated from its list by a table and text',
      '庭球部会則\n第1条　会費は、次のとおりとする。\n(1) 正部員は、次の表による。\n\n| 区分 | 額 |\n| --- | --- |\n| 甲 | 千円 |\n\n甲は、主将とする。\n(2) 準部員は、百円とする。',
      '「(2)」は項と読みました（号とも読めます）'
    ],
    [
      'a table at the margin after indented items, although the last item announces one',
      '庭球部会則\n第1条　会費は、次のとおりとする。\n　(1) 正部員は、千円とする。\n　(2) 準部員は、次の表による。\n\n| 区分 | 額 |\n| --- | --- |\n| 甲 | 千円 |\n',
      '表を、項の表と読みました（「(2)」の表とも読めます）'
    ],
    [
      'a table after items if neither the paragraph nor the last item announces one',
      '庭球部会則\n第1条　会費は、次のとおりとする。\n(1) 正部員\n(2) 準部員\n\n| 区分 | 額 |\n| --- | --- |\n| 甲 | 千円 |\n',
      '表を、項の表と読みました（「(2)」の表とも読めます）'
    ]
  ])('%s', (_, text, question) => expect(read(text).asked).toContain(question))
})

test('links and settings for site generators are not imported', () => {
  const text =
    '---\ntitle: 庭球部会則\n---\n\n- TOC\n{:toc}\n\n## 第1条（目的）\n部は、[規程]({{ "/rules.html" | relative_url }})による。\n\n<h2 id="fees">会費</h2>\n\n会費は、千円とする。'
  const { value } = importText(text)
  expect(value?.mdx.split('---\n')[2]).toBe(
    '\n## 第1条（目的）\n\n部は、規程による。\n\n## 会費\n\n会費は、千円とする。\n'
  )
  expect(value?.leftOut.map(({ name }) => name)).toEqual([
    'サイトを作るための指定',
    '先頭の設定（---）',
    '先頭の設定（---）',
    'リンク先「{{ "/rules.html" | relative_url }}」'
  ])
})

test('footnotes follow the text, and text of the site about the law is omitted', () => {
  const text =
    '# 庭球部規約\n\n## 第1条（目的）[^1]\n部は、[親睦][wiki]を図る。[^2]\n\n!!! note "なぜか"\n    人が集まるから。\n\n    それだけである。\n\n## 第2条（会費）\n会費は、千円とする。\n\n[^1]: 平成に定めた。\n[^2]: 令和に加えた。\n[wiki]: https://example.com/ "辞書"\n'
  const { value } = importText(text)
  expect(value?.mdx.split('---\n').slice(2).join('---\n')).toBe(
    '\n## 第1条（目的）\n\n部は、親睦を図る。\n\n## 第2条（会費）\n\n会費は、千円とする。\n\n---\n\n平成に定めた。\n\n令和に加えた。\n'
  )
  expect(value?.leftOut.map(({ name }) => name)).toEqual([
    'リンク先',
    '脚注の印',
    '脚注の印',
    '脚注の印「[^1]」',
    '脚注の印「[^2]」',
    '囲みの解説',
    '囲みの解説',
    '囲みの解説'
  ])
})

test.each([
  ['附則\nこの会則は、平成20年4月1日から施行する。', '2008-04-01'],
  ['附則（令和6年4月1日改正）\nこの会則は、令和6年4月1日から施行する。', null],
  [
    '附則\nこの会則は、平成20年4月1日から施行する。\n附則（令和6年4月1日改正）\nこの会則は、令和6年4月1日から施行する。',
    '2008-04-01'
  ]
])('the date of an amendment is not the date of the enactment: %s', (supplements, day) => {
  const { value } = importText(`庭球部会則\n第1条　本会は、庭球を行う。\n${supplements}`)
  expect(value?.text.enactedOn).toBe(day)
})

test('a generated table of contents is not imported', () => {
  const { value } = importText(
    '庭球部会則\nこの文書の目次\n第1章　総則　1\n附則　2\n第1章　総則\n第1条　本会は、庭球を行う。\n附則\nこの会則は、平成20年4月1日から施行する。'
  )
  expect(value?.leftOut.map(({ name }) => name)).toEqual(['「目次」の行', '目次', '目次'])
  expect(value?.mdx).not.toContain('目次')
})
