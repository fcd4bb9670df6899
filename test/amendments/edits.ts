import type { BranchedNumber } from '../../src/model/law.ts'
import {
  articleLists,
  articlesOf,
  DELETED,
  type Draft,
  type DraftArticle,
  type DraftDivision,
  type DraftParagraph,
  isStruck
} from './draft.ts'

/** Random edit of a text. The numbers select the place and the form. */
export interface Edit {
  readonly does: keyof typeof EDITS
  readonly from: number
  readonly to: number
  readonly how: number
}

/** Applies the edits to the draft and returns the kinds of those that were possible. */
export function amend(draft: Draft, edits: readonly Edit[]): Edit['does'][] {
  const fresh = freshWords(edits[0]?.from ?? 0)
  return edits.flatMap(edit => (EDITS[edit.does]({ ...edit, draft, fresh }) ? [edit.does] : []))
}

interface Task extends Omit<Edit, 'does'> {
  readonly draft: Draft
  readonly fresh: () => Fresh
}

/** Applies one edit; returns `false` if the draft has no place for it. */
type Way = (task: Task) => boolean

const EDITS = {
  'insert article': ({ draft, from, how, fresh }) => {
    const place = pick(placesOf(draft), from)
    if (!place) return false
    insertArticle(draft, place, { how, article: newArticle(fresh()) })
    return true
  },
  'delete article': ({ draft, from, how }) => {
    const article = pick(alive(draft), from)
    if (!article) return false
    if (how % 3 === 0) strikeOut(article)
    else takeArticle(draft, article, how % 3 === 1)
    return true
  },
  'move article': ({ draft, from, to, how }) => {
    const article = pick(alive(draft), from)
    if (!article) return false
    takeArticle(draft, article, how % 2 === 0)
    const place = pick(placesOf(draft), to)
    if (place) insertArticle(draft, place, { how: how >> 1, article })
    return true
  },
  'renumber articles': ({ draft, from }) => {
    const articles = articlesOf(draft)
    const first = pick(articles.slice(1), from)
    if (!first) return false
    countOn(articles.slice(articles.indexOf(first)))
    return true
  },
  'split article': ({ draft, from, to, how, fresh }) => {
    // An article that is merged and then split might be identical to the original.
    const article = pick(
      alive(draft).filter(({ paragraphs, merged }) => paragraphs.length > 1 && !merged),
      from
    )
    if (!article) return false
    const at = 1 + (to % (article.paragraphs.length - 1))
    const { caption } = fresh()
    const paragraphs = article.paragraphs.splice(at)
    const made: DraftArticle = { level: 'article', origin: null, number: [1], caption, paragraphs }
    insertArticle(draft, placeBehind(draft, article), { how, article: made })
    return true
  },
  'merge articles': ({ draft, from, how }) => {
    const lists = articleLists(draft).filter(list => list.filter(({ paragraphs }) => !isStruck(paragraphs)).length > 1)
    const [first, second] = (pick(lists, from) ?? []).filter(({ paragraphs }) => !isStruck(paragraphs)).slice(how % 3)
    if (!first || !second) return false
    first.merged = true
    first.paragraphs.push(...second.paragraphs)
    takeArticle(draft, second, how % 2 === 0)
    return true
  },
  'swap articles': ({ draft, from, to }) => {
    const [one, other] = [pick(alive(draft), from), pick(alive(draft), from + 1 + (to % 5))]
    const lists = articleLists(draft)
    const [list, second] = [one, other].map(article => lists.find(members => members.includes(article!)))
    if (!one || !other || one === other || !list || !second) return false
    const [at, place] = [list.indexOf(one), second.indexOf(other)]
    const { number } = one
    one.number = other.number
    other.number = number
    list[at] = other
    second[place] = one
    return true
  },
  'replace article': ({ draft, from, fresh }) => {
    const articles = alive(draft).filter(({ paragraphs }) => paragraphs.map(({ text }) => text).join('').length >= 24)
    const article = pick(articles, from)
    const list = articleLists(draft).find(members => members.includes(article!))
    if (!article || !list) return false
    list[list.indexOf(article)] = { ...newArticle(fresh()), number: article.number }
    return true
  },
  'dissolve section': ({ draft, from }) => {
    const chapter = draft.children.find(({ origin }) => origin === 'ch2')
    if (chapter?.level !== 'chapter' || chapter.children.length < 3) return false
    const at = 1 + (from % (chapter.children.length - 1))
    const [section, before] = [chapter.children[at], chapter.children[at - 1]]
    // If all its articles moved below a new title, the section would be unchanged.
    if (section?.level !== 'section' || before?.level !== 'section' || before.origin === null) return false
    if ([section, before].some(({ children }) => children.some(({ level }) => level !== 'article'))) return false
    // If two sections become one, the larger section counts as the surviving section.
    if (section.children.length >= before.children.length) return false
    before.children.push(...section.children)
    chapter.children.splice(at, 1)
    return true
  },
  'insert section': ({ draft, from, fresh }) => {
    const chapters = draft.children.filter((child): child is DraftDivision => child.level !== 'article')
    const chapter = pick(
      chapters.filter(({ children }) => children.some(({ level }) => level === 'section')),
      from
    )
    if (!chapter) return false
    const at = 1 + (from % chapter.children.length)
    const last = articlesOf({ children: chapter.children.slice(0, at) }).at(-1)
    if (!last) return false
    const section: DraftDivision = { level: 'section', origin: null, title: fresh().caption, children: [] }
    chapter.children.splice(at, 0, section)
    insertArticle(
      draft,
      { list: section.children as DraftArticle[], at: 0, before: last },
      { how: 0, article: newArticle(fresh()) }
    )
    return true
  },
  amount: ({ draft, from, to }) => {
    const text = pick(
      textsOf(draft).filter(({ text }) => AMOUNT.test(text)),
      from
    )
    if (!text) return false
    text.text = text.text.replace(AMOUNT, amount => String(Number(amount.replaceAll(',', '')) * 2 + (to % 3)))
    return true
  },
  condition: ({ draft, from, to }) => {
    const text = pick(
      textsOf(draft).filter(({ text }) => text.length >= 14 && /。$/u.test(text)),
      from
    )
    if (!text) return false
    const condition = CONDITIONS[to % CONDITIONS.length]!
    const comma = text.text.indexOf('、') + 1
    text.text =
      to % 2 === 0 ? `${text.text}ただし、${condition}この限りでない。` : insertAt(text.text, comma, condition)
    return true
  },
  caption: ({ draft, from, how, fresh }) => {
    const article = pick(
      alive(draft).filter(({ caption }) => caption !== null),
      from
    )
    if (!article) return false
    article.caption = how % 2 === 0 ? `${article.caption}の特則` : fresh().caption
    return true
  },
  'insert paragraph': ({ draft, from, to, fresh }) => {
    const article = pick(alive(draft), from)
    if (!article) return false
    const paragraph = { origin: null, text: fresh().sentence, items: [] }
    article.paragraphs.splice(to % (article.paragraphs.length + 1), 0, paragraph)
    return true
  },
  'delete paragraph': ({ draft, from, to }) => {
    const article = pick(
      alive(draft).filter(({ paragraphs }) => paragraphs.length > 1),
      from
    )
    if (!article) return false
    article.paragraphs.splice(to % article.paragraphs.length, 1)
    return true
  },
  'move paragraph': ({ draft, from, to, how }) => {
    const source = pick(
      alive(draft).filter(({ paragraphs }) => paragraphs.length > 1),
      from
    )
    if (!source) return false
    const [paragraph] = source.paragraphs.splice(to % source.paragraphs.length, 1)
    const target = how % 2 === 0 ? source : pick(alive(draft), to)!
    target.paragraphs.splice(how % (target.paragraphs.length + 1), 0, paragraph!)
    return true
  },
  'split paragraph': ({ draft, from }) => {
    const article = pick(
      alive(draft).filter(({ paragraphs }) => paragraphs.some(isTwoSentences)),
      from
    )
    const paragraph = article?.paragraphs.find(isTwoSentences)
    if (!article || !paragraph) return false
    const end = paragraph.text.indexOf('。') + 1
    const rest = { origin: null, text: paragraph.text.slice(end), items: [] }
    paragraph.text = paragraph.text.slice(0, end)
    article.paragraphs.splice(article.paragraphs.indexOf(paragraph) + 1, 0, rest)
    return true
  },
  'insert item': ({ draft, from, to, fresh }) => {
    const list = pick(itemLists(draft), from)
    if (!list) return false
    // An insertion before 「削除」 is ambiguous: it could also replace 「削除」.
    const at = Math.max(to % (list.length + 1), list.findLastIndex(({ text }) => text === DELETED) + 1)
    list.splice(at, 0, { origin: null, text: fresh().item })
    return true
  },
  'delete item': ({ draft, from, to, how }) => {
    const list = pick(
      itemLists(draft).filter(({ length }) => length > 1),
      from
    )
    if (!list) return false
    const at = to % list.length
    if (how % 3 === 0) list[at]!.text = DELETED
    else list.splice(at, 1)
    return true
  },
  'move item elsewhere': ({ draft, from, to, how }) => {
    const source = pick(
      itemLists(draft).filter(({ length }) => length > 1),
      from
    )
    const target = pick(itemLists(draft), to)
    if (!source || !target || source === target || source[how % source.length]?.text === DELETED) return false
    const [item] = source.splice(how % source.length, 1)
    target.splice(how % (target.length + 1), 0, item!)
    return true
  },
  'move item': ({ draft, from, to, how }) => {
    const list = pick(
      itemLists(draft).filter(({ length }) => length > 1),
      from
    )
    // 「削除」 has no content by which it could be matched after a move.
    if (!list || list.some(({ text }) => text === DELETED)) return false
    const [item] = list.splice(to % list.length, 1)
    list.splice(how % (list.length + 1), 0, item!)
    return true
  }
} satisfies Record<string, Way>

export const DOES = Object.keys(EDITS) as Edit['does'][]

const AMOUNT = /(?:[0-9]+,)?[0-9]+(?=点|符|翻|枚|箇月)/u
const CONDITIONS = [
  '天災その他やむを得ない事情があるときは、',
  '会長が書面により承認したときは、',
  '卓を囲む者がみな異議を述べないときは、'
]

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)]
}

function insertAt(text: string, at: number, phrase: string): string {
  return text.slice(0, at) + phrase + text.slice(at)
}

function isTwoSentences({ text, items }: DraftParagraph): boolean {
  return items.length === 0 && text.split('。').filter(sentence => sentence !== '').length === 2
}

/** Returns the articles that are not deleted. */
function alive(draft: Draft): DraftArticle[] {
  return articlesOf(draft).filter(({ paragraphs }) => !isStruck(paragraphs))
}

/** Returns all paragraphs and items whose text is not 「削除」. */
function textsOf(draft: Draft): { text: string }[] {
  const paragraphs = articlesOf(draft).flatMap(({ paragraphs }) => paragraphs)
  return [...paragraphs, ...paragraphs.flatMap(({ items }) => items)].filter(({ text }) => text !== DELETED)
}

function itemLists(draft: Draft) {
  return articlesOf(draft)
    .flatMap(({ paragraphs }) => paragraphs.map(({ items }) => items))
    .filter(({ length }) => length > 0)
}

function strikeOut(article: DraftArticle): void {
  article.caption = null
  article.paragraphs = [{ origin: null, text: DELETED, items: [] }]
}

/** Position directly after an article. */
interface ArticlePlace {
  readonly list: DraftArticle[]
  readonly at: number
  readonly before: DraftArticle
}

function placesOf(draft: Draft): ArticlePlace[] {
  return articleLists(draft).flatMap(list => list.map((before, at) => ({ list, at: at + 1, before })))
}

function placeBehind(draft: Draft, article: DraftArticle): ArticlePlace {
  return placesOf(draft).find(({ before }) => before === article)!
}

/** Inserts as 「第80条の2」 and renumbers later branches, or as 「第81条」 and renumbers all later articles. */
function insertArticle(
  draft: Draft,
  { list, at, before }: ArticlePlace,
  { how, article }: { how: number; article: DraftArticle }
): void {
  const [main, branch = 1] = before.number
  list.splice(at, 0, article)
  const all = articlesOf(draft)
  const behind = all.slice(all.indexOf(article) + 1)
  const isLastOfMain = behind.every(({ number }) => number[0] !== main)
  if (how % 2 === 1 && isLastOfMain) {
    article.number = [main + 1]
    if (behind.some(({ number }) => number[0] === main + 1)) countOn(behind)
  } else {
    article.number = [main, branch + 1]
    let taken = branch + 1
    for (const other of behind)
      if (other.number[0] === main && other.number[1] === taken) other.number = [main, ++taken]
  }
}

/** Removes an article. Later articles are renumbered if `closes`; otherwise a gap remains. */
function takeArticle(draft: Draft, article: DraftArticle, closes: boolean): void {
  const all = articlesOf(draft)
  const behind = all.slice(all.indexOf(article) + 1)
  for (const list of articleLists(draft)) if (list.includes(article)) list.splice(list.indexOf(article), 1)
  const [main, branch] = article.number
  if (!closes) return
  if (branch !== undefined) {
    for (const other of behind)
      if (other.number[0] === main && other.number[1]) other.number = [main, other.number[1] - 1]
  } else if (behind.every(({ number }) => number[0] !== main)) {
    for (const other of behind)
      other.number = [other.number[0] - 1, ...other.number.slice(1)] as unknown as BranchedNumber
  }
}

/** Renumbers 「第8条の2」 to 「第9条」, 「第8条の3」 to 「第9条の2」, and increases all later numbers by one. */
function countOn(articles: readonly DraftArticle[]): void {
  const [first] = articles
  if (!first) return
  const [main, branch] = first.number
  for (const article of articles) {
    const [own, ownBranch] = article.number
    if (own === main && branch !== undefined && ownBranch !== undefined)
      article.number = ownBranch === branch ? [main + 1] : [main + 1, ownBranch - branch + 1]
    else article.number = [own + 1, ...article.number.slice(1)] as unknown as BranchedNumber
  }
}

/** Text that does not occur in the law and resembles no text of it. */
interface Fresh {
  readonly caption: string
  readonly sentence: string
  readonly item: string
}

/** Returns each text once per amendment, up to the length of `FRESH`. */
function freshWords(from: number): () => Fresh {
  let at = from
  return () => FRESH[at++ % FRESH.length]!
}

const FRESH: readonly Fresh[] = (
  [
    [
      '会場の清掃',
      '会場を離れようとする者は、机及び床を清め、灯火を消し、窓を閉じておくものとする。',
      '窓を閉じ忘れた日'
    ],
    ['飲食', '食事は卓から離れた場所でとり、飲物の容器には必ず蓋をしておくこと。', '蓋のない飲物の持込み'],
    ['録画', '対戦の模様を撮影しようとする会員は、あらかじめ撮影の目的及び公開先を届け出る。', '撮影の届出を怠る場合'],
    [
      '時計の使用',
      '思考時間を計るために秒読み機能の付いた時計を卓ごとに据え置くことが認められる。',
      '秒読みを始めた後の離席'
    ],
    ['名簿', '幹事は毎年四月に名簿を改め、住所及び電話番号の記載を削ってから保存しておく。', '名簿から除かれた旧会員'],
    ['見学', '見学を希望する部外者には、入口で名札を渡し、私語を慎むよう案内しておく。', '名札を付けない部外者'],
    [
      '備品の貸出し',
      '雀卓、照明又は椅子を借り受けた会員は、翌週までに倉庫へ返却し、台帳に署名する。',
      '台帳に署名のない備品'
    ],
    ['会費', '会費の納付が三か月滞った会員に対しては、会計が電子メールで催告を行う。', '会計から催告を受けた会員'],
    ['休会', '長期にわたり遠方で暮らす会員は、休会届を幹事に送付することで籍を残せる。', '休会届が未着である期間'],
    ['表彰', '年間の成績が最も優れた会員には、総会の席上、賞状及び記念の盾を贈呈する。', '賞状の辞退を申し出た会員']
  ] as const
).map(([caption, sentence, item]) => ({ caption, sentence, item }))

function newArticle({ caption, sentence }: Fresh): DraftArticle {
  return {
    level: 'article',
    origin: null,
    number: [1],
    caption,
    paragraphs: [{ origin: null, text: sentence, items: [] }]
  }
}
