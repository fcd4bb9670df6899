import { truncate } from '../../text/truncate.ts'
import type { AffectedItem } from './consequences.ts'

/** All affected items of one kind, ready to be shown: 「見直す先例」. */
export interface AffectedGroup {
  readonly name: string
  /** Number of items that require a review decision. These come first. */
  readonly judged: number
  readonly entries: readonly {
    /** 「先例第18号（…）」 */
    readonly name: string
    /** The affected text, or a description of the task. */
    readonly summary: string
    /** URL of its page; `null` if there is no page. */
    readonly href: string | null
  }[]
}

/** Labels of the kinds of affected items, in display order. */
const KINDS: Readonly<Record<AffectedItem['kind'], string>> = {
  precedent: '扱いを決める先例',
  citation: '指す先の変わる引用',
  card: 'もめごとの裁定',
  dispute: 'もめごと',
  plain: 'ひとことで',
  topic: '論点',
  cell: '規則の比較の欄',
  term: '用語',
  note: '注',
  'status-note': '先例の扱いの説明',
  absence: '定めがないと書いたもの',
  reason: '検査を止める理由',
  record: '改正の記録',
  club: '会の設定',
  utterances: '検索の言い方'
}

/** Upper limit of a displayed quotation, in characters. The linked page shows the full text. */
const SHOWN = 60

/** Groups affected items by kind, each with its page below `base`. Items that need a review come first. */
export function groupAffectedItems(touched: readonly AffectedItem[], base: string): AffectedGroup[] {
  return Object.entries(KINDS).flatMap(([kind, name]) => {
    const all = touched.filter(each => each.kind === kind)
    const judged = all.filter(({ mechanical }) => !mechanical)
    const entries = [...judged, ...all.filter(({ mechanical }) => mechanical)].map(one => ({
      name: one.title,
      summary: summaryOf(one),
      href: one.page === null ? null : `${base}${one.page}`
    }))
    return entries.length > 0 ? [{ name, judged: judged.length, entries }] : []
  })
}

/** Returns the suggested change of an item, or its current text. */
function summaryOf({ kind, texts, sentence, why, proposed, mechanical }: AffectedItem): string {
  if (proposed.length > 0) {
    const changes = [...new Set(proposed.map(({ from, to }) => `「${from}」を「${to}」に`))].join('、')
    return `${changes}${mechanical ? '（判断は要りません）' : '（確かめてください）'}`
  }
  if (mechanical) return '言葉は変わりません（判断は要りません）'
  if (sentence !== null) return truncate(sentence, SHOWN)
  // For citations and precedents no single sentence is representative.
  const isOfWhole = kind === 'citation' || kind === 'precedent'
  return truncate((isOfWhole ? why[0] : (texts[1] ?? texts[0])) ?? why[0] ?? '', SHOWN)
}
