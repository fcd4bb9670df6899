import type { Corpus } from '../corpus/build-corpus.ts'
import { hasSurvivingText } from '../history/versions/precedent.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { IconName } from '../protocol/icons.ts'
import { compareUrl, pairSheetUrl } from './compare-urls.ts'
import { columnName, comparedRulesets, sheetTitle, spokenName } from './compared.ts'
import { disputeUrl } from './disputes.ts'
import { englishOf, englishUrl } from './english.ts'
import { fullTextParts } from './full-text-pages.ts'
import { hasHistory } from './history-availability.ts'
import { numbered } from './numbers.ts'
import { pairsOf } from './pair.ts'
import { historyUrl, precedentUrl } from './record-urls.ts'
import { type Records, recordsOf } from './records.ts'

/** A page of the site that is neither a provision nor a dispute: a tool, a list, a comparison. */
export interface NamedPage {
  /** 「精算の計算」 */
  readonly title: string
  readonly href: string
  /** Other names that readers use. */
  readonly names: readonly string[]
  /** Purpose of the page, in one sentence. */
  readonly plain: string
  /** Label and icon in the masthead and on the front page, if the page is linked there. */
  readonly door?: string
  readonly icon?: IconName
  /** Extent of the page, next to its label on the front page: 「実際に決めた14件」. */
  readonly extent?: string
}

/**
 * Returns the named pages of the site, for the search, the masthead and page lists. The order is that of the masthead;
 * pages without content are omitted.
 */
export function namedPages(library: Corpus): NamedPage[] {
  return [
    ...disputePages(library),
    ...homePages(library),
    ...otherRulesetPages(library),
    ...comparePages(library),
    ...toolPages(library),
    ...termPages(library),
    ...englishPages(library),
    ...makersPages(library)
  ]
}

function disputePages({ disputes }: Corpus): NamedPage[] {
  if (disputes.length === 0) return []
  const all = disputeUrl()
  return [
    {
      title: 'もめごと',
      href: all,
      names: ['もめごとの一覧', 'トラブル', '困った', '何が起きた'],
      plain: '起きたことを選ぶと、問いに答えて裁定に着く。',
      door: 'もめごと',
      icon: 'situation'
    },
    {
      title: 'もめごと早見表',
      href: `${all}sheet/`,
      names: [
        '早見表',
        '印刷',
        '印刷用',
        '一枚にまとめたもの',
        '一枚で見る',
        '紙に出して卓に置く',
        '一覧表',
        'まとめ',
        'PDF'
      ],
      plain: 'もめごとを一枚にまとめた、印刷して卓に置く表。'
    },
    {
      title: '残した裁定',
      href: `${all}kept/`,
      names: ['控え', '裁定の記録', '裁定の履歴', '前の裁定', '保存した裁定', 'メモ'],
      plain: '卓で決めたことの、この端末の中の記録。'
    }
  ]
}

function homePages(library: Corpus): NamedPage[] {
  const { home } = library
  if (!home) return []
  const records = recordsOf(library, home)
  const contents = encodeURI(`/${home.id}/`)
  return [
    {
      title: '目次',
      href: contents,
      names: ['規約の目次', '条文の一覧', '章', columnName(home), home.current.text.title],
      plain: '章ごとの条の一覧。',
      door: '条文',
      icon: 'article' as const,
      extent: articleExtent(home)
    },
    {
      title: '全文',
      href: `${contents}full/`,
      names: [
        '規約の全文',
        '条文をすべて読む',
        '全部読む',
        '規約を読む',
        '規約本文',
        '印刷',
        '通読',
        'ルールブック',
        '通し読み'
      ],
      plain:
        fullTextParts(home.current, home).length > 0
          ? '条文の全文を編や章ごとに読む。'
          : '条文の全文を一つのページで読む。'
    },
    ...(home.plain.size > 0
      ? [
          {
            title: 'はじめての人へ',
            href: `/start/`,
            names: [
              'はじめて',
              '初心者',
              '初めて',
              '初めての人',
              '初めての方',
              '入門',
              '新人',
              '新入会員',
              'このサイトの使い方',
              '使い方がわからない',
              '初めて参加する',
              '入会したて',
              'はじめに',
              'ガイド',
              '案内',
              '何が書いてある',
              '簡単な説明',
              'ひとこと',
              '規約の要約'
            ],
            plain: '規約の全部を条ごとのひとことで読む。よそとの違いから始まる。'
          }
        ]
      : []),
    ...(records.precedents.length > 0
      ? [
          {
            title: '先例',
            href: precedentUrl(records),
            names: ['先例の一覧', '先例集', '判例', '前例', '過去の事例', '過去の先例を見る'],
            plain: 'これまでに決められたことの一覧。',
            door: '先例',
            icon: 'precedent' as const,
            extent: `実際に決めた${records.precedents.filter(hasSurvivingText).length}件`
          }
        ]
      : []),
    ...(hasHistory(records)
      ? [
          {
            title: '沿革',
            href: historyUrl(records),
            names: [
              '改正の歴史',
              '改正履歴',
              '改正はいつ',
              '改定履歴',
              '変更履歴',
              '歴史',
              '昔の規約',
              '古い規約',
              '前の規約',
              '昔のルール',
              'いつ変わったか',
              'いつどこが改正された',
              '変わった所',
              '変更点',
              '改正一覧',
              '改正の経緯',
              '年表'
            ],
            plain: 'いつ何が改められたか。',
            door: '沿革',
            icon: 'clock' as const,
            extent: historyExtent(records)
          }
        ]
      : [])
  ]
}

/** 「目次・全文　97条」 */
function articleExtent(home: Ruleset): string {
  const { length } = numbered(home.current.pages)
  return `目次・全文${length > 0 ? `　${length}条` : ''}`
}

/** 「2002年からの改正」: from the year of the first dated instrument. */
function historyExtent({ amendments }: Records): string {
  const [first] = amendments.flatMap(({ date }) => (date === null ? [] : [date])).sort()
  return first ? `${Number(first.slice(0, 4))}年からの改正` : '改正の記録'
}

/** Returns pages of the other rulesets by name, because a query may be only the name of a ruleset. */
function otherRulesetPages({ rulesets, home }: Corpus): NamedPage[] {
  return rulesets
    .filter(ruleset => ruleset !== home)
    .map((ruleset): NamedPage => {
      const names = [
        ...new Set([spokenName(ruleset), columnName(ruleset), ruleset.id, ...ruleset.current.text.citedAs])
      ]
      return {
        title: `${columnName(ruleset)}の条文`,
        href: encodeURI(`/${ruleset.id}/`),
        names: names.flatMap(name => [
          ...[name, `${name} ルール`, `${name} 規則`, `${name} 目次`],
          ...(/^\p{sc=Latin}/u.test(name) ? [`${name} rules`] : [])
        ]),
        plain: 'この会のものではない、ほかの規則の目次と条文。'
      }
    })
}

function comparePages(library: Corpus): NamedPage[] {
  if (library.topics.length === 0) return []
  const pairs = pairsOf(comparedRulesets(library)).filter(({ first }) => first === library.home)
  return [
    {
      title: '規則を比べる',
      href: compareUrl(),
      names: [
        '比べる',
        '比較',
        '違い',
        'ほかの規則',
        '他のルール',
        'ルールの違い',
        'ほかの会との違い',
        'よそのルール',
        'よそとの違い',
        'ルール比較',
        '比較表',
        '他の団体との違い',
        '連盟との違い',
        '協会との違い',
        'プロのルールとの違い'
      ],
      plain: 'ほかの規則との違いを、論点ごとに並べる。',
      door: 'ルール比較',
      icon: 'compare' as const,
      extent: `よその${comparedRulesets(library).length - 1}つの規則と`
    },
    ...pairs.flatMap(({ first, second }): NamedPage[] => {
      const [names, href] = [[...new Set([spokenName(second), columnName(second)])], compareUrl(first, second)]
      return [
        {
          title: `${columnName(first)}と${columnName(second)}の違い`,
          href,
          names: names.flatMap(name => [
            name,
            `${name}との違い`,
            `${name}と比べる`,
            `${name}との比較`,
            `${name}ルール`
          ]),
          plain: `違うところ、同じところ、一方だけが定めるところ。`
        },
        {
          title: `${columnName(second)}との違いの一枚`,
          href: pairSheetUrl(first, second),
          names: names.map(name => `${name}との違い 印刷`),
          plain: 'まず知っておく十件、主催者に確かめること、そのほかの違い。印刷用。'
        },
        {
          title: sheetTitle({ first: second, second: first }, library),
          href: pairSheetUrl(second, first),
          names: names.map(name => `${name}の人`),
          plain: 'ほかの規則に慣れた人が、この会で打つ前に読む一枚。印刷用。'
        }
      ]
    })
  ]
}

function toolPages({ topics }: Corpus): NamedPage[] {
  if (topics.length === 0) return []
  const tools = `/tools/`
  return [
    {
      title: '計算',
      href: tools,
      names: ['道具', '計算機'],
      plain: '精算と点数の授受を計算する。',
      door: '点数計算',
      icon: 'calculator' as const,
      extent: '精算・点のやりとり'
    },
    {
      title: '精算の計算',
      href: `${tools}settlement/`,
      names: [
        '精算',
        '計算',
        '精算機',
        'ポイント計算',
        '成績計算',
        '順位点の計算',
        'ウマの計算',
        'スコア計算',
        '半荘の計算',
        '精算ツール',
        '自動で計算'
      ],
      plain: '終局の持ち点から、順位と順位点を計算する。'
    },
    {
      title: '点数の計算',
      href: `${tools}points/`,
      names: [
        '点数計算',
        '計算',
        '符計算',
        '点数表',
        '点数早見表',
        '符の計算',
        '支払いの計算',
        '点数の授受',
        '何符何翻で何点',
        '点数の表',
        '満貫はいくら',
        '本場と供託込みでいくら',
        '計算ツール'
      ],
      plain: '翻と符から、誰が誰に何点払うかを計算する。'
    }
  ]
}

function termPages({ terms }: Corpus): NamedPage[] {
  if (terms.length === 0) return []
  return [
    {
      title: '用語',
      href: `/terms/`,
      names: [
        '用語集',
        '用語の意味',
        '言葉の意味',
        'ことばの意味',
        '麻雀用語',
        '専門用語',
        '辞書',
        '読み方',
        '言葉の一覧'
      ],
      plain: '麻雀と規約の言葉の意味。',
      door: '用語',
      icon: 'terms' as const,
      extent: `${terms.length}語`
    }
  ]
}

function englishPages(library: Corpus): NamedPage[] {
  if (englishOf(library).length === 0) return []
  return [
    {
      title: 'English',
      href: englishUrl(),
      names: ['英語', '英訳', '英語版', 'English guide'],
      plain: '規約の英語の案内。'
    }
  ]
}

/** Returns the pages for offline reading, for drafting, and for programs. */
function makersPages({ home, club }: Corpus): NamedPage[] {
  if (!home) return []
  return [
    {
      title: '一つのファイルで持ち歩く',
      href: encodeURI(`/${home.id}.html`),
      names: ['オフライン', '電波がない', '圏外', 'ネットがない', 'ダウンロード', '端末に保存'],
      plain: '規約・先例・もめごとを入れた、通信なしで開ける一つのファイル。'
    },
    {
      title: '改正案を作る',
      href: `/draft/`,
      names: ['改正案', '改正の下書き', '条文を書き直す', '規約を変えたい', '改正の提案'],
      plain: '条文を書き換え、検査し、新旧対照表にする机。'
    },
    ...(club.machines
      ? [
          {
            title: 'AIに聞くとき',
            href: '/assistants/',
            names: ['AI', '人工知能', 'チャットボット', 'ChatGPT', 'チャットGPT'],
            plain: 'AIへの頼み方と、答えの確かめ方。'
          }
        ]
      : []),
    { title: 'JSON', href: `/api/`, names: ['API'], plain: 'プログラムから読むためのJSONの説明。' }
  ]
}
