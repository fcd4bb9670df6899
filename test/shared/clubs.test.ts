import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { parseFile } from '../../src/import/formats/detect-format.ts'
import type { Article, Division, Item, Paragraph, RulesetText } from '../../src/model/law.ts'
import { articlesOf, divisionsOf } from '../../src/model/walk.ts'
import { describeShared, shared } from './shared.ts'

/** Counts by a careful reader of a text. */
interface Counts {
  readonly divisions: number
  readonly articles: number
  readonly paragraphs: number
  readonly items: number
  readonly subitems: number
  readonly supplementary: number
}

interface Expected extends Counts {
  readonly firstLabels: readonly (string | null)[]
  readonly paragraphsByArticle?: Readonly<Record<string, number>>
  readonly itemsByArticle?: Readonly<Record<string, number>>
  readonly subitemsByArticle?: Readonly<Record<string, number>>
  readonly unlabelledBlocks?: Readonly<Record<string, number>>
  readonly unlabelledLines?: Readonly<Record<string, number>>
  readonly alternatives?: readonly ({ readonly why: string } & Partial<Counts>)[]
}

/** Differences from the reader's counts that are correct, with the reason. */
const DEFENDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'comunityfm.md': { 'unlabelledLines 7/1': '「但し」で始まる行は、前の文のただし書なので、つないでいる' },
  'winds-2019.txt': { 'unlabelledLines 15': '「ただし」で始まる行は、前の文のただし書なので、つないでいる' },
  'winds-1987.txt': {
    'unlabelledLines 10': '「ただし」で始まる行は、前の文のただし書なので、つないでいる',
    'unlabelledLines 13': '「ただし」で始まる行は、前の文のただし書なので、つないでいる'
  }
}

describeShared('clubs/expected.json', 'Rules that other clubs publish are read as a careful reader does:', () => {
  const all = JSON.parse(readFileSync(shared('clubs', 'expected.json'), 'utf8')) as Record<string, Expected>

  test.each(Object.keys(all))('%s is parsed as a careful reader does', async name => {
    const expected = all[name] as Expected
    const text = await importClub(name)
    const differences = compare(text, expected)
    expect(differences).toEqual(Object.keys(DEFENDED[name] ?? {}))
  })
})

async function importClub(name: string): Promise<RulesetText> {
  const parsed = await parseFile(name, readFileSync(shared('clubs', name)))
  if ('code' in parsed) throw new Error(parsed.message)
  const none = { title: null, enactedOn: null, amendment: null, source: null, replaced: null, enforcedOn: null }
  const { value, findings } = importBylaws(parsed, { id: 'club', version: null, citedAs: [], ...none })
  expect(findings).toEqual([])
  if (!value) throw new Error('nothing was read')
  return value.text
}

function compare(text: RulesetText, expected: Expected): string[] {
  const counts = countsOf(text)
  const right = [expected, ...(expected.alternatives ?? []).map(other => ({ ...expected, ...other }))]
  const names = ['divisions', 'articles', 'paragraphs', 'items', 'subitems', 'supplementary'] as const
  const isRight = right.some(one => names.every(name => one[name] === counts[name]))
  const total = isRight
    ? []
    : names.flatMap(name => (expected[name] === counts[name] ? [] : [`${name} ${counts[name]}`]))
  const labels = firstLabelsOf(text)
  const first = labels.join() === expected.firstLabels.join() ? [] : [`firstLabels ${labels.join()}`]
  return [...total, ...first, ...compareByArticle(text, expected)]
}

/**
 * True in a chapter called 附則 with paragraphs and no 条. It counts as a heading, and its paragraphs as those of a 附則.
 */
function isSupplementary(article: Article, text: RulesetText): boolean {
  const division = [...divisionsOf(text.children)].find(one => one.children.includes(article))
  return article.label.text === '' && /附\s*則/u.test(division?.title.plain ?? '')
}

function lawOf(text: RulesetText): Article[] {
  return [...articlesOf(text.children)].filter(article => !isSupplementary(article, text))
}

function countsOf(text: RulesetText): Counts {
  const articles = lawOf(text)
  const paragraphs = articles.flatMap(countedParagraphs)
  const items = articles.flatMap(({ paragraphs: all }) => all.flatMap(one => one.items))
  const chapters = [...articlesOf(text.children)].filter(article => isSupplementary(article, text))
  const supplements = text.supplements.filter(({ label }) => label !== '')
  const below = [...supplements.flatMap(one => one.articles), ...chapters].flatMap(one => one.paragraphs)
  return {
    divisions: [...divisionsOf(text.children)].length,
    articles: articles.length,
    paragraphs: paragraphs.length,
    items: items.length,
    subitems: items.flatMap(({ items: own }) => own.flatMap(itemsIn)).length,
    supplementary: below.length + supplements.flatMap(one => one.paragraphs).length
  }
}

/** Counts the first paragraph of each 条 and every labelled one, but not the lead above 第1項. */
function countedParagraphs({ paragraphs }: Article): readonly Paragraph[] {
  return paragraphs.filter(({ label, number }) => label !== null || (number[0] === 1 && number.length === 1))
}

function itemsIn(item: Item): Item[] {
  return [item, ...item.items.flatMap(itemsIn)]
}

function firstLabelsOf(text: RulesetText): (string | null)[] {
  const articles = lawOf(text)
  const paragraphs = articles.flatMap(one => one.paragraphs)
  const items = paragraphs.flatMap(one => one.items)
  const chapter = [...articlesOf(text.children)].find(article => isSupplementary(article, text))
  const [supplement] = text.supplements.filter(({ label }) => label !== '')
  const below = supplement?.articles[0]?.label ?? supplement?.paragraphs[0]?.label ?? chapter?.paragraphs[0]?.label
  const divisions: Division[] = [...divisionsOf(text.children)]
  return [
    firstOf(divisions.map(({ label }) => label.text)),
    firstOf(articles.map(({ isUnnumbered, label }) => (isUnnumbered ? '' : label.text))),
    firstOf(paragraphs.map(({ label }) => label?.text ?? '')),
    firstOf(items.map(({ label }) => label.text)) ?? (items.length > 0 ? bulletOf(text) : null),
    firstOf(items.flatMap(({ items: own }) => own.flatMap(itemsIn)).map(({ label }) => label.text)),
    below?.text ?? null
  ]
}

/** Returns the bullet that the reader noted for a list without labels. The bullet is not part of the text. */
function bulletOf({ file }: RulesetText): string | null {
  return /^- /mu.test(file.text) ? '-' : null
}

function firstOf(labels: readonly string[]): string | null {
  return labels.find(label => label !== '') ?? null
}

/** Compares with the counts per article: 「7-5」 is chapter 7, article 5, 「11/1」 a 項, 「13/2/2」 a 号. */
function compareByArticle(text: RulesetText, expected: Expected): string[] {
  const { paragraphsByArticle, itemsByArticle, subitemsByArticle, unlabelledBlocks, unlabelledLines } = expected
  const tell = (what: string, given: Readonly<Record<string, number>> | undefined, count: (key: string) => number) =>
    Object.entries(given ?? {}).flatMap(([key, number]) => (count(key) === number ? [] : [`${what} ${key}`]))
  const unlabelled = sum(unlabelledBlocks, unlabelledLines)
  return [
    ...tell('paragraphsByArticle', paragraphsByArticle, key => articleAt(text, key).flatMap(countedParagraphs).length),
    ...tell('itemsByArticle', itemsByArticle, key => paragraphsAt(text, key).flatMap(one => one.items).length),
    ...tell(
      'subitemsByArticle',
      subitemsByArticle,
      key =>
        paragraphsAt(text, key)
          .flatMap(one => one.items)
          .flatMap(({ items }) => items.flatMap(itemsIn)).length
    ),
    ...tell('unlabelledLines', unlabelled, key => unlabelledAt(text, key).length)
  ]
}

function sum(...counts: (Readonly<Record<string, number>> | undefined)[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const count of counts)
    for (const [key, number] of Object.entries(count ?? {})) total[key] = (total[key] ?? 0) + number
  return total
}

function articleAt(text: RulesetText, key: string): Article[] {
  const [step = ''] = key.split('/')
  const [chapter, article] = step.split('-')
  const paths = [step, `ch${chapter}.${article}`]
  return lawOf(text).filter(
    ({ path, isUnnumbered }) => paths.includes(path) && (!isUnnumbered || !/^[0-9]/u.test(step))
  )
}

function paragraphsAt(text: RulesetText, key: string): Paragraph[] {
  const [, paragraph] = key.split('/')
  const all = articleAt(text, key).flatMap(one => one.paragraphs)
  return paragraph === undefined ? all : all.filter(({ number }) => number.join('-') === paragraph)
}

/** Returns the continuation lines without a label: after 第1項, or by position if no 項 has a label. */
function unlabelledAt(text: RulesetText, key: string): Paragraph[] {
  const [, paragraph] = key.split('/')
  const all = articleAt(text, key).flatMap(one => one.paragraphs)
  return all.filter(
    ({ label, number }, index) =>
      label === null && index > 0 && (paragraph === undefined || number[0] === Number(paragraph))
  )
}
