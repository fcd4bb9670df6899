import { abstractNum, inList, lvl, num, override, p, style, tbl, type WordFileParts, wordFile } from './word-file.ts'

/**
 * Provisions of a text, counted by hand before the import: headings above articles, articles, their paragraphs, items,
 * everything below items, and paragraphs of all 附則.
 */
export interface Counts {
  readonly divisions?: number
  readonly articles: number
  readonly paragraphs: number
  readonly items?: number
  readonly subitems?: number
  readonly supplementary?: number
  /** Citations of provisions and 別表 in paragraphs and items, but not of the text itself. Not counted in most files. */
  readonly citations?: number
}

export interface CountedFile {
  readonly name: string
  readonly content: string | Uint8Array
  readonly counts: Counts
}

const word = (name: string, body: readonly string[], parts: WordFileParts, counts: Counts): CountedFile => ({
  name: `${name}.docx`,
  content: wordFile(body.join(''), parts),
  counts
})
const numbering = (...levels: readonly string[]) => abstractNum(0, ...levels) + num(1, 0)
const listed = (text: string, level = 0, list = 1) => p(text, inList(list, level))

const ARTICLES = lvl(0, 'decimal', '第%1条')
const WORD: readonly CountedFile[] = [
  word(
    'articles-and-items',
    [
      p('白樺会会則'),
      listed('（名称）本会は、白樺会という。'),
      listed('（会員）会員は、次の者とする。'),
      listed('正会員', 1),
      listed('準会員', 1),
      listed('（会費）会費は、年千円とする。')
    ],
    { numbering: numbering(ARTICLES, lvl(1, 'decimal', '(%2)')) },
    { articles: 3, paragraphs: 3, items: 2 }
  ),
  word(
    'chapters-and-articles',
    [
      p('青葉会規約'),
      listed('総則'),
      listed('本会は、青葉会という。', 1),
      listed('事務所を長野に置く。', 1),
      listed('会員'),
      listed('会員は、十人とする。', 1)
    ],
    { numbering: numbering(lvl(0, 'decimal', '第%1章'), lvl(1, 'decimal', '第%2条', '<w:lvlRestart w:val="0"/>')) },
    { divisions: 2, articles: 3, paragraphs: 3 }
  ),
  word(
    'paragraphs-from-two',
    [
      p('会計規程'),
      listed('会計年度は、四月に始まる。'),
      p('会計は、帳簿を付ける。', inList(2)),
      p('帳簿は、五年保存する。', inList(2)),
      listed('予算は、総会で決める。'),
      p('決算も、同様とする。', inList(3))
    ],
    {
      numbering:
        abstractNum(0, ARTICLES) +
        abstractNum(1, lvl(0, 'decimalFullWidth', '%1', '', 2)) +
        num(1, 0) +
        num(2, 1) +
        num(3, 1, override(0, 2))
    },
    { articles: 2, paragraphs: 5 }
  ),
  word(
    'kanji-items',
    [
      p('役員規程'),
      listed('役員は、次のとおりとする。'),
      listed('会長', 1),
      listed('会計', 1),
      listed('監事', 1),
      listed('任期は、二年とする。')
    ],
    { numbering: numbering(lvl(0, 'japaneseCounting', '第%1条'), lvl(1, 'japaneseCounting', '%2')) },
    { articles: 2, paragraphs: 2, items: 3 }
  ),
  word(
    'kana-subitems',
    [
      p('大会規程'),
      listed('競技は、次のとおりとする。'),
      listed('個人戦', 1),
      listed('一般の部', 2),
      listed('学生の部', 2),
      listed('団体戦', 1)
    ],
    { numbering: numbering(ARTICLES, lvl(1, 'decimal', '(%2)'), lvl(2, 'aiueoFullWidth', '%3')) },
    { articles: 1, paragraphs: 1, items: 2, subitems: 2 }
  ),
  word(
    'iroha-subitems',
    [
      p('審判規程'),
      listed('審判は、次の事項を決める。'),
      listed('開始', 1),
      listed('時刻', 2),
      listed('場所', 2),
      listed('終了', 1),
      listed('審判は、三人とする。')
    ],
    { numbering: numbering(ARTICLES, lvl(1, 'japaneseCounting', '%2'), lvl(2, 'irohaFullWidth', '%3')) },
    { articles: 2, paragraphs: 2, items: 2, subitems: 2 }
  ),
  word(
    'heading-styles',
    [
      p('図書室規則'),
      p('通則', '<w:pStyle w:val="H1"/>'),
      p('（目的）', '<w:pStyle w:val="H2"/>'),
      p('この規則は、図書室の利用について定める。'),
      p('（開室）', '<w:pStyle w:val="H2"/>'),
      p('図書室は、平日に開く。'),
      p('貸出し', '<w:pStyle w:val="H1"/>'),
      p('（冊数）', '<w:pStyle w:val="H2"/>'),
      p('貸出しは、一人五冊までとする。')
    ],
    {
      numbering:
        abstractNum(
          0,
          lvl(0, 'decimal', '第%1章', '<w:pStyle w:val="H1"/>'),
          lvl(1, 'decimal', '第%2条', '<w:lvlRestart w:val="0"/><w:pStyle w:val="H2"/>')
        ) + num(1, 0),
      styles:
        style('H1', 'heading 1', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
        style('H2', 'heading 2', '<w:basedOn w:val="H1"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr>')
    },
    { divisions: 2, articles: 3, paragraphs: 3 }
  ),
  word(
    'supplement-restarts',
    [
      p('合唱団規約'),
      listed('本団は、みどり合唱団という。'),
      listed('団員は、月に二回集まる。'),
      p('附則'),
      p('この規約は、2024年4月1日から施行する。', inList(2)),
      p('旧規約は、廃止する。', inList(2))
    ],
    { numbering: abstractNum(0, ARTICLES) + abstractNum(1, lvl(0, 'decimal', '%1')) + num(1, 0) + num(2, 1) },
    { articles: 2, paragraphs: 2, supplementary: 2 }
  ),
  word(
    'circled-items',
    [
      p('駐輪場使用規程'),
      listed('使用者は、次の者とする。'),
      listed('居住者', 1),
      listed('管理者が認めた者', 1),
      listed('使用料は、月百円とする。')
    ],
    { numbering: numbering(ARTICLES, lvl(1, 'decimalEnclosedCircle', '%2')) },
    { articles: 2, paragraphs: 2, items: 2 }
  ),
  word(
    'captions-above',
    [
      p('町内会会則'),
      p('（名称）'),
      listed('本会は、一丁目町内会という。'),
      p('（区域）'),
      listed('本会の区域は、一丁目とする。'),
      p('（事業）'),
      listed('本会は、次の事業を行う。'),
      listed('清掃', 1),
      listed('防災', 1),
      listed('祭礼', 1)
    ],
    { numbering: numbering(ARTICLES, lvl(1, 'decimalFullWidth', '（%2）')) },
    { articles: 3, paragraphs: 3, items: 3 }
  ),
  word(
    'items-restart-in-each-article',
    [
      p('弓道部部則'),
      listed('次の者を幹部とする。'),
      listed('主将', 1),
      listed('副将', 1),
      listed('次の日に休む。'),
      listed('日曜日', 1),
      listed('祝日', 1)
    ],
    { numbering: numbering(ARTICLES, lvl(1, 'decimal', '%2.')) },
    { articles: 2, paragraphs: 2, items: 4 }
  ),
  word(
    'table-of-fees',
    [
      p('会費規程'),
      listed('会費は、次の表のとおりとする。'),
      tbl(['区分', '年額'], ['一般', '2,000円'], ['学生', '1,000円']),
      listed('会費は、四月に納める。')
    ],
    { numbering: numbering(ARTICLES) },
    { articles: 2, paragraphs: 2 }
  ),
  word(
    'numbered-captions',
    [
      p('管理組合規約'),
      listed('（定義）'),
      p('この規約において、次の用語を用いる。'),
      listed('区分所有者', 1),
      listed('占有者', 1),
      listed('（総会）'),
      p('総会は、年一回開く。'),
      p('２　臨時の総会は、理事長が招集する。')
    ],
    { numbering: numbering(ARTICLES, lvl(1, 'japaneseCounting', '%2')) },
    { articles: 2, paragraphs: 3, items: 2 }
  )
]

const text = (name: string, content: string, counts: Counts): CountedFile => ({ name, content, counts })
const page = (body: string) =>
  `<!doctype html><html lang="ja"><head><title>例規集</title></head><body>${body}</body></html>`

/** Pages of collections of ordinances. */
const PAGES: readonly CountedFile[] = [
  text(
    'ordinance-lines.html',
    page(
      '<p>○湖西町公園条例</p><p>平成10年3月20日</p><p>条例第5号</p><p>(設置)</p><p>第1条　公園を置く。</p><p>(行為の禁止)</p><p>第2条　公園では、次の行為をしてはならない。</p><p>(1)　たき火</p><p>(2)　営業</p><p>2　町長は、前項の行為を許可することができる。</p><p>附　則</p><p>この条例は、平成10年4月1日から施行する。</p>'
    ),
    { articles: 2, paragraphs: 3, items: 2, supplementary: 1 }
  ),
  text(
    'ordinance-divs.html',
    page(
      '<div class="title">○川上村図書館規則</div><div>昭和60年6月1日教育委員会規則第2号</div><div class="article"><div class="midashi">(趣旨)</div><div class="jou"><b>第1条</b>　この規則は、図書館の管理について定める。</div></div><div class="article"><div class="midashi">(休館日)</div><div class="jou"><b>第2条</b>　休館日は、次のとおりとする。</div><div class="gou">(1)　月曜日</div><div class="gou">(2)　年末</div><div class="gou">(3)　館内整理日</div></div><div class="fusoku">附　則</div><div>この規則は、公布の日から施行する。</div>'
    ),
    { articles: 2, paragraphs: 2, items: 3, supplementary: 1 }
  ),
  text(
    'ordinance-chapters.html',
    page(
      '<h1>浜町議会会議規則</h1><p>目次</p><p>第1章　総則(第1条・第2条)</p><p>第2章　会議(第3条)</p><p>附則</p><h2>第1章　総則</h2><p>(参集)</p><p>第1条　議員は、招集の日に参集する。</p><p>(欠席)</p><p>第2条　議員は、欠席を届け出る。</p><h2>第2章　会議</h2><p>(開議)</p><p>第3条　会議は、午前十時に開く。</p><p>2　議長は、時刻を変えることができる。</p><p>附則</p><p>1　この規則は、公布の日から施行する。</p><p>2　旧規則は、廃止する。</p>'
    ),
    { divisions: 2, articles: 3, paragraphs: 4, supplementary: 2 }
  ),
  text(
    'ordinance-table.html',
    page(
      '<h1>使用料条例</h1><p>第1条　使用料は、別表のとおりとする。</p><p>第2条　使用料は、前納とする。</p><p>附則</p><p>この条例は、公布の日から施行する。</p><p>別表(第1条関係)</p><table><tr><th>区分</th><th>額</th></tr><tr><td>午前</td><td>500円</td></tr><tr><td>午後</td><td>700円</td></tr></table>'
    ),
    { articles: 2, paragraphs: 2, supplementary: 1 }
  ),
  text(
    'ordinance-dl.html',
    page(
      '<h1>東町文化会館規程</h1><dl><dt>第1条（目的）</dt><dd>この規程は、会館の利用について定める。</dd><dt>第2条（利用者）</dt><dd>利用者は、次の者とする。<ol><li>町民</li><li>町内の団体</li></ol></dd><dt>第3条（雑則）</dt><dd>館長が定める。</dd></dl>'
    ),
    { articles: 3, paragraphs: 3, items: 2 }
  ),
  text(
    'articles-with-list-of-paragraphs.html',
    page(
      '<h1>南台自治会会則</h1><h2>第1条（名称）</h2><p>本会は、南台自治会という。</p><h2>第2条（役員）</h2><ol><li>会長は、一人とする。</li><li>副会長は、二人とする。</li><li>任期は、一年とする。</li></ol><h2>第3条（会議）</h2><ol><li>総会は、年一回開く。</li><li>役員会は、毎月開く。</li></ol>'
    ),
    { articles: 3, paragraphs: 6 }
  )
]

/** 定款 in Markdown. */
const ARTICLES_OF_INCORPORATION: readonly CountedFile[] = [
  text(
    'incorporation-headings.md',
    '# 株式会社みずほ野 定款\n\n## 第1章 総則\n\n### 第1条（商号）\n\n当会社は、株式会社みずほ野と称する。\n\n### 第2条（目的）\n\n当会社は、次の事業を営む。\n\n1. 農産物の販売\n2. 前号に附帯する事業\n\n## 第2章 株式\n\n### 第3条（株式の数）\n\n発行可能株式総数は、百株とする。\n\n## 附則\n\nこの定款は、会社成立の日から施行する。\n',
    { divisions: 2, articles: 3, paragraphs: 3, items: 2, supplementary: 1 }
  ),
  text(
    'incorporation-captions-above.md',
    '# 一般社団法人つばめ会定款\n\n## 第１章　総則\n\n（名称）\n\n第１条　この法人は、つばめ会と称する。\n\n（事務所）\n\n第２条　この法人は、事務所を仙台市に置く。\n\n２　この法人は、従たる事務所を置くことができる。\n\n## 第２章　社員\n\n（種別）\n\n第３条　社員は、次の二種とする。\n\n（１）正社員\n\n（２）名誉社員\n',
    { divisions: 2, articles: 3, paragraphs: 4, items: 2 }
  ),
  text(
    'incorporation-bold.md',
    '# 合同会社こだま定款\n\n**第1条（商号）** 当会社は、合同会社こだまと称する。\n\n**第2条（社員）** 社員は、次のとおりとする。\n\n- 甲野太郎\n- 乙野花子\n\n**第3条（解散）** 当会社は、総社員の同意により解散する。\n',
    { articles: 3, paragraphs: 3, items: 2 }
  ),
  text(
    'incorporation-nested.md',
    '# 特定非営利活動法人はるかぜ定款\n\n## 第1条（事業）\n\n1. この法人は、次の事業を行う。\n    1. 相談\n    1. 研修\n1. 前項の事業は、収益を目的としない。\n\n## 第2条（役員）\n\n1. 理事を三人置く。\n1. 監事を一人置く。\n',
    { articles: 2, paragraphs: 4, items: 2 }
  ),
  text(
    'incorporation-table.md',
    '# 学校法人あおぞら寄附行為\n\n## 第1条（役員）\n\n役員の数は、次の表のとおりとする。\n\n| 役 | 数 |\n| --- | --- |\n| 理事 | 五人 |\n| 監事 | 二人 |\n\n## 第2条（任期）\n\n任期は、三年とする。ただし、再任を妨げない。\n',
    { articles: 2, paragraphs: 2 }
  ),
  text(
    'incorporation-html-list.md',
    '# 協同組合ひだまり定款\n\n## 第1条（組合員）\n\n組合員は、次の者とする。\n\n<ol>\n<li>区域内の者</li>\n<li>区域内の法人</li>\n</ol>\n\n## 第2条（出資）\n\n出資は、一口千円とする。\n',
    { articles: 2, paragraphs: 2, items: 2 }
  )
]

/** 学則 as plain text. */
const SCHOOL_RULES: readonly CountedFile[] = [
  text(
    'school-rules-kanji.txt',
    '若葉学園学則\n\n第一章　総則\n（目的）\n第一条　本学園は、教育を目的とする。\n（課程）\n第二条　課程は、次のとおりとする。\n　一　普通科\n　二　商業科\n第二章　入学\n（時期）\n第三条　入学は、四月とする。\n２　転入学は、随時とする。\n附則\nこの学則は、令和四年四月一日から施行する。\n',
    { divisions: 2, articles: 3, paragraphs: 4, items: 2, supplementary: 1 }
  ),
  text(
    'school-rules-branches.txt',
    '工科大学学則\n\n第1条 本学は、工科大学という。\n第1条の2 本学に、大学院を置く。\n第2条 修業年限は、四年とする。\n2 在学は、八年を超えることができない。\n第3条 削除\n第4条 休学は、届け出る。\n附則\n1 この学則は、平成20年4月1日から施行する。\n2 在学する者は、なお従前の例による。\n',
    { articles: 5, paragraphs: 6, supplementary: 2 }
  ),
  text(
    'school-rules-deep.txt',
    '音楽院学則\n\n第1条 科目は、次のとおりとする。\n　(1) 必修科目\n　　ア 楽典\n　　イ 聴音\n　(2) 選択科目\n　　ア 声楽\n　　イ 器楽\n　　ウ 作曲\n第2条 単位は、六十とする。\n',
    { articles: 2, paragraphs: 2, items: 2, subitems: 5 }
  ),
  text(
    'school-rules-sections.txt',
    '農業大学校学則\n\n第1章 総則\n第1節 目的\n第1条 本校は、農業を教える。\n第2節 組織\n第2条 校長を置く。\n第2章 学生\n第3条 定員は、四十人とする。\n',
    { divisions: 4, articles: 3, paragraphs: 3 }
  ),
  text(
    'school-rules-two-supplements.txt',
    '看護学校学則\n\n第1条 本校は、看護師を育てる。\n第2条 授業料は、別に定める。\n附則\nこの学則は、平成元年4月1日から施行する。\n附則（平成10年3月1日改正）\nこの学則は、平成10年4月1日から施行する。\n',
    { articles: 2, paragraphs: 2, supplementary: 2 }
  )
]

/** Text copied out of PDF files: broken lines, page numbers, spaces between characters. */
const COPIED: readonly CountedFile[] = [
  text(
    'copied-broken-lines.txt',
    '地区防災会規約\n\n第１条（目的） この規約は、地区の防災に関し必要な事項を定め、もって住民の安全を守る\nことを目的とする。\n第２条（会員） 会員は、地区に住む者とする。ただし、役員会が認めたときは、この限りで\nない。\n２ 会員は、訓練に参加するよう努めるものとし、参加できないときは、あらかじめその旨を\n届け出る。\n',
    { articles: 2, paragraphs: 3 }
  ),
  text(
    'copied-page-numbers.txt',
    '俳句会会則\n\n第1条 本会は、俳句会という。\n第2条 句会は、毎月開く。\n- 1 -\n第3条 会費は、月五百円とする。\n第4条 会誌を年二回出す。\n- 2 -\n',
    { articles: 4, paragraphs: 4 }
  ),
  text(
    'copied-spread-letters.txt',
    '茶 道 部 部 則\n\n(名 称)\n第 1 条 本部は、茶道部という。\n(活 動)\n第 2 条 活動は、次のとおりとする。\n(1) 稽古\n(2) 茶会\n附 則\nこの部則は、令和 5 年 4 月 1 日から施行する。\n',
    { articles: 2, paragraphs: 2, items: 2, supplementary: 1 }
  ),
  text(
    'copied-full-width.txt',
    '親睦会規程\n\n第１条　本会は、親睦会という。\n第２条　会費は、次の額とする。\n　（１）　正社員　５００円\n　（２）　契約社員　３００円\n２　会費は、給与から差し引く。\n第３条　慶弔金は、別に定める。\n',
    { articles: 3, paragraphs: 4, items: 2 }
  ),
  text(
    'copied-circled.txt',
    '集会所利用規則\n\n第1条 利用者は、次のことを守る。\n①火を使わない。\n②二十一時までに退出する。\n③清掃する。\n第2条 利用料は、無料とする。\n',
    { articles: 2, paragraphs: 2, items: 3 }
  ),
  text(
    'copied-joined-labels.txt',
    '卓球同好会規約\n\n第1条1項 本会は、卓球同好会という。\n第1条2項 略称は、卓同とする。\n第2条1項 練習は、毎週行う。\n',
    { articles: 2, paragraphs: 3 }
  ),
  text(
    'copied-colons.txt',
    '将棋会規則\n\n第1条：名称\n本会は、将棋会という。\n第2条：対局\n対局は、持ち時間三十分とする。\n第3条：会費は、徴収しない。\n',
    { articles: 3, paragraphs: 3 }
  ),
  text(
    'copied-leading-citation.txt',
    '写真部規約\n\n第1条 部は、写真部という。\n第2条 暗室の鍵は、部長が預かる。\n第3条 撮影会は、春に行う。\n第2条 の規定は、撮影会の鍵に準用する。\n第4条 会費は、千円とする。\n',
    { articles: 4, paragraphs: 5 }
  )
]

/** Rules of clubs without 条, and other forms. */
const OTHERS: readonly CountedFile[] = [
  text(
    'kanji-articles-katakana.txt',
    '旧青年団規約\n\n第一条 本団ハ青年団ト称ス\n第二条 左ノ各号ノ一ニ該当スル者ハ退団トス\n一 団費ヲ払ハサル者\n二 欠席ノ多キ者\n第三条 前条ノ規定ハ客員ニ之ヲ準用ス\n',
    { articles: 3, paragraphs: 3, items: 2 }
  ),
  text(
    'mixed-brackets.txt',
    '手話サークル会則\n\n（名称)\n第1条 本会は、手話サークルという。\n(例会）\n第2条 例会は、毎週開く。\n',
    { articles: 2, paragraphs: 2 }
  ),
  text(
    'bulleted-articles.txt',
    '○第1条 本会は、写経会という。\n○第2条 写経は、月一回行う。\n○第3条 会費は、無料とする。\n'.replace(
      /^/u,
      '写経会会則\n\n'
    ),
    { articles: 3, paragraphs: 3 }
  ),
  text(
    'list-with-own-labels.html',
    page(
      '<h1>登山会会則</h1><h2>第1条（会員）</h2><ol><li>１　会員は、登山を愛する者とする。</li><li>２　会員は、会費を払う。</li></ol><h2>第2条（装備）</h2><p>装備は、次のとおりとする。</p><ol><li>一　靴</li><li>二　雨具</li></ol>'
    ),
    { articles: 2, paragraphs: 3, items: 2 }
  ),
  text(
    'breaks.html',
    page(
      '<h1>釣友会会則</h1><p>第1条（名称）<br>本会は、釣友会という。</p><p>第2条（会費）<br>会費は、千円とする。<br>２　会費は、返さない。</p><p>第3条（例会）<br>例会は、次の月に開く。<br>(1) 四月<br>(2) 十月</p>'
    ),
    { articles: 3, paragraphs: 4, items: 2 }
  )
]

/** Small files made for this test, each in a form of published rules. */
export const COUNTED_FILES: readonly CountedFile[] = [
  ...WORD,
  ...PAGES,
  ...ARTICLES_OF_INCORPORATION,
  ...SCHOOL_RULES,
  ...COPIED,
  ...OTHERS
]
