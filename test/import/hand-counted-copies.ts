import type { CountedFile } from './hand-counted.ts'
import { abstractNum, inList, lvl, num, override, p, r, style, tbl, wordFile } from './word-file.ts'

/** Files in the manner of secretaries: Word with automatic numbers, text copied out of PDF, pages of schools, wikis. */

const lines = (...all: readonly string[]) => all.join('\n')
const page = (...all: readonly string[]) => `<!doctype html>\n<html lang="ja"><body>\n${all.join('\n')}\n</body></html>`

const WORD: readonly CountedFile[] = [
  {
    name: 'headings-number-chapters-and-articles.docx',
    content: wordFile(
      [
        p('若葉スポーツクラブ規約', '<w:jc w:val="center"/>'),
        p('総則', '<w:pStyle w:val="H1"/>'),
        p('（名称）', '<w:pStyle w:val="H2"/>'),
        p('本会は、若葉スポーツクラブと称する。'),
        p('（目的）', '<w:pStyle w:val="H2"/>'),
        p('本会は、次の事項を目的とする。'),
        p('体力の向上', inList(2)),
        p('会員の親睦', inList(2)),
        p('会員', '<w:pStyle w:val="H1"/>'),
        p('（入会）', '<w:pStyle w:val="H2"/>'),
        p('入会する者は、第2条の目的に賛同し、申込書を出す。'),
        p('（退会）', '<w:pStyle w:val="H2"/>'),
        p('退会する者は、前条の申込書を返す。')
      ].join(''),
      {
        styles:
          style('H1', 'heading 1', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
          style('H2', 'heading 2', '<w:basedOn w:val="H1"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr>'),
        numbering:
          abstractNum(
            0,
            lvl(0, 'decimal', '第%1章　', '<w:pStyle w:val="H1"/>'),
            lvl(1, 'decimal', '第%2条', '<w:lvlRestart w:val="0"/><w:pStyle w:val="H2"/>')
          ) +
          abstractNum(1, lvl(0, 'decimalEnclosedParen', '%1')) +
          num(1, 0) +
          num(2, 1)
      }
    ),
    counts: { divisions: 2, articles: 4, paragraphs: 4, items: 2, citations: 2 }
  },
  {
    name: 'numbers-of-paragraphs-restart-in-every-article.docx',
    content: wordFile(
      [
        p('備品貸出規程'),
        p('第1条（目的）　この規程は、備品の貸出しについて定める。'),
        p('第2条（貸出し）'),
        p('備品を借りる者は、係に申し出る。', inList(1)),
        p('前項の申出は、三日前までに行う。', inList(1)),
        p('第3条（返却）'),
        p('備品は、七日以内に返す。', inList(2)),
        p('前項の期間は、第2条第1項の係が延ばすことができる。', inList(2)),
        p('壊した者は、次の物を弁償する。', inList(2)),
        p('本体', inList(3)),
        p('附属品', inList(3)),
        p('附則'),
        p('この規程は、令和6年4月1日から施行する。')
      ].join(''),
      {
        numbering:
          abstractNum(0, lvl(0, 'decimalFullWidth', '%1')) +
          abstractNum(1, lvl(0, 'decimal', '(%1)')) +
          num(1, 0) +
          num(2, 0, override(0, 1)) +
          num(3, 1)
      }
    ),
    counts: { articles: 3, paragraphs: 6, items: 2, supplementary: 1, citations: 3 }
  },
  {
    name: 'articles-with-captions-above-and-a-table.docx',
    content: wordFile(
      [
        p('旅費規程'),
        p('（趣旨）'),
        p('この規程は、旅費について定める。', inList(1)),
        p('（額）'),
        p('旅費の額は、別表のとおりとする。', inList(1)),
        p('（請求）'),
        p('旅費は、旅行の後十日以内に請求する。', inList(1)),
        p('別表（第2条関係）'),
        tbl(['区分', '額'], ['市内', '500円'], ['市外', '1,000円'])
      ].join(''),
      { numbering: abstractNum(0, lvl(0, 'decimal', '第%1条')) + num(1, 0) }
    ),
    counts: { articles: 3, paragraphs: 3, citations: 1 }
  },
  {
    name: 'circled-paragraphs-and-kana-items.docx',
    content: wordFile(
      [
        p('編集委員会内規'),
        p('委員会は、委員五人で組織する。', inList(1)),
        p('委員は、会員から選ぶ。', inList(1, 1)),
        p('委員の任期は、二年とする。', inList(1, 1)),
        p('委員会は、次のことを行う。', inList(1)),
        p('原稿の募集', inList(1, 2)),
        p('原稿の校正', inList(1, 2)),
        p('印刷の手配', inList(1, 2)),
        p('この内規の改正は、委員会で決める。', inList(1))
      ].join(''),
      {
        numbering:
          abstractNum(
            0,
            lvl(0, 'japaneseCounting', '第%1条'),
            lvl(1, 'decimalEnclosedCircle', '%2', '', 2),
            lvl(2, 'aiueoFullWidth', '%3', '<w:lvlRestart w:val="1"/>')
          ) + num(1, 0)
      }
    ),
    counts: { articles: 3, paragraphs: 5, items: 3, citations: 0 }
  },
  {
    name: 'line-breaks-within-paragraphs.docx',
    content: wordFile(
      [
        p('朝霧合唱団規約'),
        p(`${r('第1条（名称）')}<w:r><w:br/></w:r>${r('本会は、朝霧合唱団と称する。')}`),
        p(`${r('第2条（練習）')}<w:r><w:br/></w:r>${r('練習は、毎週土曜日に行う。')}`),
        p(`${r('第3条（団費）')}<w:r><w:br/></w:r>${r('団費は、月千円とする。')}`)
      ].join(''),
      {}
    ),
    counts: { articles: 3, paragraphs: 3, citations: 0 }
  },
  {
    name: 'legal-numbers-of-two-levels.docx',
    content: wordFile(
      [
        p('情報管理規程'),
        p('第1章　総則'),
        p('この規程は、情報の管理について定める。', inList(1)),
        p('情報は、責任者が管理する。', inList(1)),
        p('第2章　管理'),
        p('責任者は、次のことを行う。', inList(1)),
        p('記録の作成', inList(1, 1)),
        p('複製の作成', inList(1, 1)),
        p('附則'),
        p('この規程は、令和5年10月1日から施行する。', inList(2)),
        p('旧規程は、廃止する。', inList(2))
      ].join(''),
      {
        numbering:
          abstractNum(0, lvl(0, 'decimalFullWidth', '第%1条'), lvl(1, 'decimalFullWidth', '（%2）')) +
          abstractNum(1, lvl(0, 'decimalFullWidth', '%1')) +
          num(1, 0) +
          num(2, 1)
      }
    ),
    counts: { divisions: 2, articles: 3, paragraphs: 3, items: 2, supplementary: 2, citations: 0 }
  }
]

const PDF: readonly CountedFile[] = [
  {
    name: 'articles-of-incorporation.txt',
    content: lines(
      '株式会社つばき堂定款',
      '',
      '第１章　総　　則',
      '（商号）',
      '第１条　当会社は、株式会社つばき堂と称する。',
      '（目的）',
      '第２条　当会社は、次の事業を営むことを目的とする。',
      '（１）　和菓子の製造及び販売',
      '（２）　喫茶店の経営',
      '（３）　前各号に附帯する一切の事業',
      '- 1 -',
      '（本店の所在地）',
      '第３条　当会社は、本店を長野県松本市に置く。',
      '',
      '第２章　株　　式',
      '（発行可能株式総数）',
      '第４条　当会社の発行可能株式総数は、千株とする。',
      '２　前項の株式は、譲渡することができない。ただし、株主総会の承認を受けたときは、',
      'この限りでない。',
      '- 2 -'
    ),
    counts: { divisions: 2, articles: 4, paragraphs: 5, items: 3, citations: 2 }
  },
  {
    name: 'lines-broken-at-the-margin.txt',
    content: lines(
      '松風会会則',
      '',
      '第1条　本会は、松風会と称し、尺八の演奏を通じて会員の親睦を図るとともに、',
      '地域の文化の発展に寄与することを目的とする。',
      '第2条　会員は、本会の目的に賛同し、入会を申し込んで会長の承認を受けた者と',
      'する。',
      '2　会員は、会費を納める。',
      '第3条　会費は、年額三千円とし、毎年四月末日までに納めるものとする。ただし、',
      '前条の承認を受けた年の会費は、納めることを要しない。'
    ),
    counts: { articles: 3, paragraphs: 4, citations: 1 }
  },
  {
    name: 'page-numbers-of-two-kinds.txt',
    content: lines(
      '図書室利用細則',
      '第1条（目的）この細則は、図書室の利用について定める。',
      '1/2',
      '第2条（時間）図書室は、午前九時に開き、午後五時に閉じる。',
      '第3条（貸出し）図書は、一人三冊まで借りることができる。',
      '2　前項の期間は、二週間とする。',
      '2/2'
    ),
    counts: { articles: 3, paragraphs: 4, citations: 1 }
  },
  {
    name: 'items-broken-at-the-margin.txt',
    content: lines(
      '自治会防災規程',
      '',
      '第1条　防災委員は、次の各号に掲げる事務を行う。',
      '(1)　避難の経路をあらかじめ定め、会員に知らせるとともに、毎年一回これを見直',
      'すこと。',
      '(2)　備蓄の品を点検すること。',
      '(3)　その他防災に必要なこと。',
      '第2条　前条第2号の点検は、九月に行う。',
      '附則',
      'この規程は、平成30年4月1日から施行する。'
    ),
    counts: { articles: 2, paragraphs: 2, items: 3, supplementary: 1, citations: 2 }
  },
  {
    name: 'titles-and-numbers-of-pages.txt',
    content: lines(
      '一般社団法人みなと音楽協会　定款',
      '第１章　総則',
      '（名称）',
      '第１条　当法人は、一般社団法人みなと音楽協会と称する。',
      '一般社団法人みなと音楽協会　定款',
      '1',
      '（目的）',
      '第２条　当法人は、音楽の普及を図るため、次の事業を行う。',
      '（１）演奏会の開催',
      '（２）音楽教室の運',
      '一般社団法人みなと音楽協会　定款',
      '2',
      '営及びこれに関する事業',
      '（３）前各号に附帯する事業',
      '第２章　会員',
      '第３条　当法人の会員は、次の二種とする。',
      '（１）正会員',
      '（２）賛助会員',
      '２　前項の正会員をもって社員とする。',
      '一般社団法人みなと音楽協会　定款',
      '3'
    ),
    counts: { divisions: 2, articles: 3, paragraphs: 4, items: 5, citations: 2 }
  },
  {
    name: 'page-numbers-above-titles.txt',
    content: lines(
      '庭園管理規程',
      '第1条　この規程は、庭園の管理について定める。',
      '1',
      '庭園管理規程',
      '第2条　庭園は、午前九時に開く。',
      '2',
      '庭園管理規程',
      '第3条　前条の時刻は、会長が変えることができる。'
    ),
    counts: { articles: 3, paragraphs: 3, citations: 1 }
  },
  {
    name: 'dated-closing-lines.txt',
    content: lines(
      '商店会規約',
      '',
      '第一条　本会は、本町商店会と称する。',
      '第二条　本会の役員は、左のとおりとする。',
      '一　会長　一名',
      '二　副会長　二名',
      '三　会計　一名',
      '第三条　役員の任期は、二年とする。但し、再任を妨げない。',
      '附則',
      '１　この規約は、昭和六十二年四月一日から施行する。',
      '２　この規約の改正は、総会の議決による。'
    ),
    counts: { articles: 3, paragraphs: 3, items: 3, supplementary: 2, citations: 0 }
  }
]

const PAGES: readonly CountedFile[] = [
  {
    name: 'school-rules-with-headings.html',
    content: page(
      '<header><p>青空学園</p></header><nav><ul><li><a href="/">ホーム</a></li><li><a href="/g">学則</a></li></ul></nav>',
      '<main><h1>青空学園学則</h1>',
      '<h2>第1章　総則</h2>',
      '<h3>第1条（目的）</h3><p>本学園は、音楽の教育を行う。</p>',
      '<h3>第2条（課程）</h3><p>本学園に、次の課程を置く。</p><ol><li>声楽科</li><li>器楽科</li></ol>',
      '<h2>第2章　学年</h2>',
      '<h3>第3条（学年）</h3><p>学年は、4月1日に始まり、翌年3月31日に終わる。</p><p>2　学年を分けて、前期及び後期とする。</p>',
      '</main><footer><p>© 青空学園</p></footer>'
    ),
    counts: { divisions: 2, articles: 3, paragraphs: 4, items: 2, citations: 0 }
  },
  {
    name: 'school-rules-in-definition-lists.html',
    content: page(
      '<h1>みどり幼稚園園則</h1>',
      '<dl><dt>第1条</dt><dd>本園は、みどり幼稚園という。</dd>',
      '<dt>第2条</dt><dd>本園の定員は、六十人とする。</dd>',
      '<dt>第3条</dt><dd>保育料は、次のとおりとする。<ol><li>三歳児　月額二万円</li><li>四歳児　月額一万八千円</li></ol></dd></dl>'
    ),
    counts: { articles: 3, paragraphs: 3, items: 2, citations: 0 }
  },
  {
    name: 'school-rules-of-a-layout-table.html',
    content: page(
      '<h1>海辺高等学校生徒会会則</h1>',
      '<table><tr><td>第1条</td><td>本会は、海辺高等学校生徒会という。</td></tr>',
      '<tr><td>第2条</td><td>会員は、全生徒とする。</td></tr>',
      '<tr><td>第3条</td><td>前条の会員は、会費を納める。</td></tr></table>'
    ),
    counts: { articles: 3, paragraphs: 3, citations: 1 }
  },
  {
    name: 'ordinance-with-links-and-a-table.html',
    content: page(
      '<div class="head"><p>○乙町公園条例</p></div><div><p>平成20年3月21日</p></div><div><p>条例第5号</p></div>',
      '<div><p>(設置)</p><p><span>第1条</span>　<span>町民の憩いの場として、公園を置く。</span></p></div>',
      '<div><p>(使用料)</p><p><span>第2条</span>　<span>使用料は、<a href="#t">別表</a>のとおりとする。</span></p></div>',
      '<div><p><span>2</span>　<span><a href="#a">前項</a>の使用料は、前納とする。</span></p></div>',
      '<div><p>附　則</p><p>この条例は、公布の日から施行する。</p></div>',
      '<div><p>別表(第2条関係)</p><table><tr><th>区分</th><th>額</th></tr><tr><td>広場</td><td>100円</td></tr></table></div>'
    ),
    counts: { articles: 2, paragraphs: 3, supplementary: 1, citations: 2 }
  },
  {
    name: 'bylaws-of-a-weblog.html',
    content: page(
      '<div id="header"><a href="/">ブログ</a></div><div class="entry"><h2>星見の会会則</h2>',
      '第1条　本会は、星見の会という。<br>',
      '第2条　会員は、次の者とする。<br>',
      '　(1) 正会員<br>　(2) 家族会員<br>',
      '第3条　会費は、前条第1号の者が納める。<br>',
      '<br>附則<br>この会則は、平成22年5月1日から施行する。</div>',
      '<div id="sidebar"><ul><li><a href="/a">最近の記事</a></li><li><a href="/b">過去の記事</a></li></ul></div>'
    ),
    counts: { articles: 3, paragraphs: 3, items: 2, supplementary: 1, citations: 1 }
  }
]

const WIKI: readonly CountedFile[] = [
  {
    name: 'wiki-headings.md',
    content: lines(
      '# 開発部規約',
      '',
      '## 第1章 総則',
      '',
      '### 第1条（目的）',
      '',
      '本部は、**開発**を行う。',
      '',
      '### 第2条（部員）',
      '',
      '1. 部員は、[名簿](./members.md)に載る。',
      '2. 前項の名簿は、部長が作る。',
      '',
      '## 第2章 会議',
      '',
      '### 第3条（会議）',
      '',
      '会議は、次の者が開く。',
      '',
      '- 部長',
      '- 副部長'
    ),
    counts: { divisions: 2, articles: 3, paragraphs: 4, items: 2, citations: 1 }
  },
  {
    name: 'wiki-bold-labels.md',
    content: lines(
      '# ゲーム研究会会則',
      '',
      '**第1条（名称）** 本会は、ゲーム研究会という。  ',
      '**第2条（活動）** 本会は、次の活動を行う。  ',
      '1. 研究',
      '2. 発表',
      '',
      '**第3条（会費）** 会費は、~~千円~~二千円とする。',
      '',
      '---',
      '',
      '2023年4月1日施行'
    ),
    counts: { articles: 3, paragraphs: 3, items: 2, citations: 0 }
  },
  {
    name: 'wiki-nested-lists.md',
    content: lines(
      '# 部室使用規則',
      '',
      '## 第1条',
      '',
      '部室を使う者は、次のことを守る。',
      '',
      '1. 火を使わない。',
      '2. 次の物を置かない。',
      '    1. 食べ物',
      '    2. 飲み物',
      '3. 鍵を返す。',
      '',
      '## 第2条',
      '',
      '第1条第2号に反した者は、部室を使えない。'
    ),
    counts: { articles: 2, paragraphs: 2, items: 3, subitems: 2, citations: 1 }
  },
  {
    name: 'wiki-table-and-notes.md',
    content: lines(
      '---',
      'title: 会議室規程',
      '---',
      '',
      '## 第1条（使用料）',
      '',
      '使用料は、次の表のとおりとする。',
      '',
      '| 部屋 | 額 |',
      '| --- | --- |',
      '| 大会議室 | 1,000円 |',
      '| 小会議室 | 500円 |',
      '',
      '## 第2条（減免）',
      '',
      '会長は、前条の使用料を減免できる。',
      '',
      '> [!NOTE]',
      '> 会長は、令和6年に替わった。'
    ),
    counts: { articles: 2, paragraphs: 2, citations: 1 }
  }
]

export const COPIED_FILES: readonly CountedFile[] = [...WORD, ...PDF, ...PAGES, ...WIKI]
