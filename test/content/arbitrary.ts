import fc from 'fast-check'
import { articleLabel, divisionLabel, formatItemLabel, subitemLabel } from '../../src/import/build/notation.ts'
import { DIVISIONS, formatNum, formatSubitemNum } from '../../src/model/address.ts'
import type {
  Article,
  BackMatter,
  BranchedNumber,
  Division,
  Item,
  Label,
  Paragraph,
  Path,
  RulesetText,
  TocEntry
} from '../../src/model/law.ts'
import { literalText } from '../../src/model/source-text.ts'
import { formatFullWidth } from '../../src/text/numerals.ts'

/** Tokens that Markdown, MDX or YAML could parse as syntax, among ordinary words. */
const PIECES = [
  ...'{}<>*_`[]()!#+-=.:;,~^|$&@%"\'\\/ \t0129azＡ１　（）「」『』、。・～一十イロ🀄',
  '点数',
  '第1条',
  '第3号',
  '1.',
  '2) ',
  '2　',
  '- ',
  '# ',
  '> ',
  '---',
  '***',
  '===',
  '~~~',
  '```',
  '&amp;',
  '&#65;',
  '&lt',
  '<b>',
  '</b>',
  '{x}',
  '{/* x */}',
  '![x](y)',
  '[x]: y',
  'https://example.com/a_b_c',
  'import x ',
  'export ',
  '※',
  '削除',
  '附則',
  'null',
  'yes',
  '２．'
]

/** Text of law with hostile characters. */
const phrase = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }).map(pieces => pieces.join(''))
const trimmed = phrase.map(text => text.trim()).filter(text => text !== '')
/** Text of a frontmatter field. Tags are excluded, because they are reported there. */
const field = trimmed.filter(text => !/<\/?b>/u.test(text))
/** Text without a number at the start: `2　` would be parsed as a label. */
const unlabelled = phrase.filter(text => !/^[0-9０-９]+　/u.test(text))

const source = { start: 0, end: 0 }
const text = (plain: string) => literalText(plain, 0)
const label = (number: BranchedNumber, written: string): Label => ({ text: written, number, span: source })

/** Generates increasing numbers: 1, 2, 2の2, 5, … */
function numbers(maxLength: number): fc.Arbitrary<BranchedNumber[]> {
  const step = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.option(fc.integer({ min: 2, max: 30 }), { freq: 4 }))
  return fc.array(step, { maxLength }).map(steps => {
    let last = 0
    return steps.map(([by, branch]): BranchedNumber => {
      last += by
      return branch === null ? [last] : [last, branch]
    })
  })
}

const LEVELS = ['item', 'subitem', 'subsubitem'] as const
const WRITE = {
  item: formatItemLabel,
  subitem: subitemLabel,
  subsubitem: ([number]: BranchedNumber) => `（${formatFullWidth(number)}）`
}

function items(parent: Path, depth: number): fc.Arbitrary<Item[]> {
  const level = LEVELS[depth]
  if (!level) return fc.constant([])
  return numbers(depth === 0 ? 4 : 2).chain(list =>
    fc.tuple(
      ...list.map(given => {
        const number: BranchedNumber =
          level === 'subsubitem' ? [given[0]] : level === 'subitem' ? [Math.min(47, given[0])] : given
        const path = `${parent}/${level === 'subitem' ? formatSubitemNum(number) : formatNum(number)}`
        return fc.tuple(fc.oneof(phrase, fc.constant('')), items(path, depth + 1)).map(
          ([plain, below]): Item => ({
            level,
            path,
            label: label(number, WRITE[level](number)),
            text: text(plain),
            deleted: plain === '削除',
            items: below,
            span: source
          })
        )
      })
    )
  )
}

function paragraph(parent: Path, number: number, printed: boolean): fc.Arbitrary<Paragraph> {
  const path = `${parent}/${number}`
  return fc.tuple(printed ? phrase : unlabelled, items(path, 0)).map(([plain, below]) => ({
    level: 'paragraph',
    path,
    number: [number],
    label: printed ? label([number], String(number)) : null,
    text: text(plain),
    deleted: plain === '削除',
    items: below,
    span: source
  }))
}

function paragraphs(parent: Path, least: number): fc.Arbitrary<Paragraph[]> {
  return fc
    .tuple(fc.boolean(), fc.integer({ min: least, max: 3 }))
    .chain(([firstPrinted, count]) =>
      fc.tuple(...Array.from({ length: count }, (_, index) => paragraph(parent, index + 1, index > 0 || firstPrinted)))
    )
}

function article(number: BranchedNumber, parent?: Path): fc.Arbitrary<Article> {
  const path = [parent, formatNum(number)].filter(step => step).join('/')
  const caption = trimmed.filter(plain => !/[\u2028\u2029]/u.test(plain))
  return fc.tuple(fc.option(caption), paragraphs(path, 0)).map(([given, list]) => ({
    level: 'article',
    path,
    label: label(number, articleLabel(number)),
    caption: given === null ? null : text(given),
    paragraphs: list,
    deleted: list.length === 1 && list[0]?.deleted === true,
    span: source
  }))
}

function articles(parent?: Path): fc.Arbitrary<Article[]> {
  return numbers(3).chain(list => fc.tuple(...list.map(number => article(number, parent))))
}

function divisions(rank: number, parent?: Path): fc.Arbitrary<Division[]> {
  const kind = DIVISIONS[rank]
  if (!kind) return fc.constant([])
  return numbers(2).chain(list => fc.tuple(...list.map(number => division({ rank, number, parent }))))
}

function division({
  rank,
  number,
  parent
}: {
  rank: number
  number: BranchedNumber
  parent: Path | undefined
}): fc.Arbitrary<Division> {
  const { level, mark } = DIVISIONS[rank] as (typeof DIVISIONS)[number]
  const path = [parent, `${mark}${formatNum(number)}`].filter(step => step).join('/')
  const below = fc.integer({ min: rank + 1, max: DIVISIONS.length }).chain(next => divisions(next, path))
  return fc.tuple(fc.oneof(trimmed, fc.constant('')), articles(), below).map(([title, own, inner]) => ({
    level,
    path,
    label: label(number, divisionLabel(level, number)),
    title: text(title),
    children: [...own, ...inner],
    span: source
  }))
}

function supplements(): fc.Arbitrary<BackMatter[]> {
  const tail = fc.oneof(fc.constant(''), fc.constant('（令和2年規程第1号）'), fc.constant(' #'), fc.constant('　抄*'))
  return fc.array(tail, { maxLength: 2 }).chain(tails =>
    fc.tuple(
      ...tails.map((end, index) => {
        const path = index ? `附則${index + 1}` : '附則'
        return fc.tuple(paragraphs(path, 0), articles(path)).map(
          ([list, own]): BackMatter => ({
            level: 'supplement',
            path,
            label: `附則${end}`,
            articles: own,
            paragraphs: list,
            span: source
          })
        )
      })
    )
  )
}

function tocEntries(rank: number): fc.Arbitrary<TocEntry[]> {
  const kind = DIVISIONS[rank]
  if (!kind) return fc.constant([])
  const number = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.option(fc.integer({ min: 2, max: 9 })))
  const num = number.map(([first, branch]): BranchedNumber => (branch === null ? [first] : [first, branch]))
  const entry = fc
    .tuple(num, trimmed, fc.option(fc.tuple(num, num)), fc.integer({ min: rank + 1, max: 5 }).chain(tocEntries))
    .filter(([, title, range]) => range !== null || !/[（(]第[^（）()]*条[^（）()]*[）)]$/u.test(title))
    .map(
      ([given, title, range, entries]): TocEntry => ({
        level: kind.level,
        label: label(given, divisionLabel(kind.level, given)),
        title: text(title),
        range: range && { from: range[0], to: range[1], span: source },
        entries,
        span: source
      })
    )
  return fc.array(entry, { maxLength: 2 })
}

const toc = fc.tuple(tocEntries(1), fc.boolean()).map(([entries, supplement]): RulesetText['toc'] => ({
  entries: supplement
    ? [...entries, { level: 'supplement', label: null, title: text('附則'), range: null, entries: [], span: source }]
    : entries,
  span: source
}))

const preamble = fc
  .integer({ min: 0, max: 3 })
  .chain(count => fc.tuple(...Array.from({ length: count }, (_, index) => paragraph('前文', index + 1, false))))

/** Any ruleset of ordinary law. */
export const ruleset: fc.Arbitrary<RulesetText> = fc
  .record({
    title: field,
    enactedOn: fc.constantFrom(null, '2006-01-04', '2006'),
    amendment: fc.option(field),
    textKind: fc.constant('restated' as const),
    source: fc.option(
      fc.record({
        name: field,
        asOf: fc.constantFrom(null, '2020-08-07', '2024-04', '2013'),
        url: fc.constantFrom(null, 'https://example.com/#a')
      })
    ),
    citedAs: fc.uniqueArray(field, { maxLength: 3 }),
    preface: fc.constant([]),
    toc: fc.option(toc),
    preamble,
    own: articles(),
    divisions: divisions(1),
    supplements: supplements()
  })
  .map(({ own, divisions: inner, ...rest }) => ({
    id: 'tennis',
    version: '2024-04-01',
    enforcedOn: '2024-04-01',
    file: { path: 'rulesets/tennis/2024-04-01.mdx', text: '' },
    children: [...own, ...inner],
    silences: [],
    ...rest
  }))
