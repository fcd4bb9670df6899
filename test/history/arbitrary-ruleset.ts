import fc from 'fast-check'
import type {
  PlainArticle,
  PlainDivision,
  PlainRuleset,
  PlainSupplement,
  PlainTable,
  PlainText
} from './plain-ruleset.ts'

const PHRASES = (
  '部員は、 係は、 部長は、 大会において 前項の申出を 次に掲げる事項を コートを予約し 会費を払い 1,000点を受け取り 第3条の規定により ' +
  '書面で 遅滞なく 三十日以内に やむを得ない理由があるときを除き 係に申し出て 他の部員に譲り 球を片付け 名簿に記し 雨天のときは 総会の議決を経て ' +
  '用具を返し 審判に告げ 得点を数え 席を替わり 一回に限り 当該申出に係る 役員の指示に従い 第8条の2に定める方法により'
).split(' ')
const ENDINGS = ['しなければならない。', 'することができる。', 'するものとする。', 'してはならない。']
const CAPTIONS = ['趣旨', '定義', '予約', '会費', '試合', '審判', '用具', '補則', null]
const TITLES = ['総則', '予約', '試合の進め方', '用具及び球', '雑則']

const texts = fc.array(fc.constantFrom(...PHRASES), { minLength: 2, maxLength: 9 })

export const sentence = fc
  .tuple(texts, fc.constantFrom(...ENDINGS))
  .map(([phrases, ending]) => phrases.join('') + ending)

const subitem = fc.record({ text: sentence })
const item = fc.record({ text: sentence, items: fc.array(subitem, { maxLength: 2 }) })
const row = fc.tuple(fc.constantFrom('一般', '学生', '休会', '顧問'), fc.constantFrom('2,000円', '1,000円', 'なし'))
const table: fc.Arbitrary<PlainTable> = fc.record({
  title: fc.constantFrom('会費の表', null),
  rows: fc.array(row, { minLength: 1, maxLength: 4 }).map(rows => [['区分', '会費'], ...rows]),
  remarks: fc.constantFrom('備考　会費は、返さない。', null)
})
const paragraph = fc.oneof(
  { weight: 3, arbitrary: fc.record({ text: sentence, items: fc.array(item, { maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ text: sentence, table }) }
)
const article: fc.Arbitrary<PlainArticle> = fc.record({
  caption: fc.constantFrom(...CAPTIONS),
  paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 3 })
})

function division(
  level: PlainDivision['level'],
  children: fc.Arbitrary<PlainDivision['children']>
): fc.Arbitrary<PlainDivision> {
  return fc.record({ level: fc.constant(level), title: fc.constantFrom(...TITLES), children })
}

const articles = fc.array(article, { maxLength: 3 })
const section = division('section', articles)
const chapter = division('chapter', fc.oneof(articles, fc.array(section, { minLength: 1, maxLength: 2 })))
const supplement: fc.Arbitrary<PlainSupplement> = fc.record({
  paragraphs: fc.array(paragraph, { maxLength: 2 }),
  articles: fc.array(article, { maxLength: 1 })
})

/** Generates a small ruleset, with or without chapters and sections, and optionally with 目次, 前文 and 附則. */
export const plainRuleset: fc.Arbitrary<PlainRuleset> = fc.record({
  title: fc.constantFrom('庭球部規程', '庭球同好会規程'),
  toc: fc.array(fc.record({ title: fc.constantFrom(...TITLES) }), { maxLength: 3 }),
  preamble: fc.array(fc.record({ text: sentence }) as fc.Arbitrary<PlainText>, { maxLength: 2 }),
  children: fc.oneof(fc.array(article, { maxLength: 4 }), fc.array(chapter, { maxLength: 3 })),
  supplements: fc.array(supplement, { maxLength: 2 })
})
