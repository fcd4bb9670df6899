import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { load } from '../../src/corpus/load.ts'
import { findDifference } from '../../src/history/difference.ts'
import { comparisonTable } from '../../src/history/table/comparison-table.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import type { Article, Division, Paragraph, RulesetText } from '../../src/model/law.ts'
import { articlesOf } from '../../src/model/walk.ts'
import { root } from '../settings.ts'
import { type Bench, formatRatio, formatSeconds, median, type Row } from './measure.ts'

const laws = path.join(root, '..', 'shared', 'laws')

/** Measures 新旧対照表: the bylaws and an edited copy, growth with size, and the largest real pair if available. */
export async function benchDiff({ contentDir, folder }: Bench): Promise<Row[]> {
  const bylaws = load(contentDir).home?.current.text
  if (!bylaws) throw new Error(`Cannot measure the diff: ${contentDir} has no ruleset`)
  rowOf(4, bylaws) // Warm-up for the JIT compiler: the first runs are not measured.
  const [first, ...rest] = [1, 4, 16].map(size => rowOf(size, bylaws))
  const rows = first ? [first, ...rest] : []
  const unit = first?.seconds ?? Number.NaN
  const growth = rows.map(({ subject, seconds }) => ({
    subject,
    value: formatSeconds(seconds),
    ratio: formatRatio(seconds, unit)
  }))
  const [one = 0, four = 0, sixteen = 0] = rows.map(({ seconds }) => seconds)
  const added = [(four - one) / 3, (sixteen - four) / 12] as const
  const linear = {
    subject: '同、1倍あたりの増分',
    value: formatSeconds(added[1]),
    ratio: formatRatio(added[1], added[0])
  }
  return [...growth, linear, ...lawRows(folder)]
}

/** Compares `size` concatenated copies of the bylaws with an edited version. */
function rowOf(size: number, bylaws: RulesetText): { readonly subject: string; readonly seconds: number } {
  const before = repeated(bylaws, size)
  const after = edited(before)
  const articles = [...articlesOf(before.children)].length
  return { subject: `改めた写しとの対照表、${articles} 条（${size} 倍）`, seconds: secondsFor(before, after) }
}

/** Returns the median time of the difference and its table, in seconds. */
function secondsFor(before: RulesetText, after: RulesetText): number {
  const runs = Array.from({ length: 9 }, () => {
    const start = performance.now()
    const { rows } = comparisonTable(findDifference(before, after))
    if (rows.length === 0) throw new Error('Cannot measure the diff: the two texts are equal')
    return (performance.now() - start) / 1000
  })
  return median(runs)
}

type Child = RulesetText['children'][number]

/** Returns a text with `size` times as many chapters and articles, numbered continuously. */
function repeated(text: RulesetText, size: number): RulesetText {
  const articles = [...articlesOf(text.children)].length
  const copies = Array.from({ length: size }, (_, copy) =>
    text.children.map(child => shifted(child, { articles: articles * copy, chapters: 100 * copy }))
  )
  return { ...text, children: copies.flat() }
}

interface Shift {
  readonly articles: number
  readonly chapters: number
}

function shifted(child: Child, by: Shift): Child {
  if (child.level === 'article') return renumbered(child, by.articles)
  const label = relabelled(child.label, by.chapters)
  return {
    ...child,
    label,
    path: `${child.path}-${by.chapters}`,
    children: child.children.map(one => shifted(one, by))
  }
}

function renumbered(article: Article, by: number): Article {
  if (by === 0) return article
  const marked = (text: string) => text.replace(/^(.{12})/u, `$1${by}`)
  const paragraphs = article.paragraphs.map(
    (paragraph): Paragraph => ({ ...paragraph, text: { ...paragraph.text, plain: marked(paragraph.text.plain) } })
  )
  return { ...article, label: relabelled(article.label, by), path: `${article.path}-${by}`, paragraphs }
}

function relabelled<L extends Article['label'] | Division['label']>(label: L, by: number): L {
  const [first, ...branches] = label.number
  const text = label.text.replace(/[0-9]+/u, String(first + by))
  return { ...label, text, number: [first + by, ...branches] }
}

/**
 * Edits three of every ten articles: deletes one, moves one after the next, and changes a word in each paragraph of
 * one.
 */
function edited(text: RulesetText): RulesetText {
  let count = 0
  const edit = (children: readonly Child[]): Child[] => {
    const made: Child[] = []
    for (const child of children) {
      if (child.level !== 'article') made.push({ ...child, children: edit(child.children) })
      else {
        const turn = count++ % 10
        if (turn === 6 && made.length > 0) made.splice(-1, 0, child)
        else if (turn === 4) made.push(reworded(child))
        else if (turn !== 2) made.push(child)
      }
    }
    return made
  }
  return { ...text, children: edit(text.children) }
}

function reworded(article: Article): Article {
  const paragraphs = article.paragraphs.map(paragraph => ({
    ...paragraph,
    text: { ...paragraph.text, plain: paragraph.text.plain.replace('。', 'ものとし、その旨を告げる。') }
  }))
  return { ...article, paragraphs }
}

/** Measures the largest real pair, 行政手続法 of 2014 and of 2024, and 会社法 with an edited copy. */
function lawRows(folder: string): Row[] {
  if (!existsSync(laws)) return []
  const [old, recent, company] = [
    importLaw(folder, '405AC0000000088/10_20140613.law.txt', ['law-text', 'gyosei', '2014-06-13']),
    importLaw(folder, '405AC0000000088_20240401_504AC0100000052.xml', ['law-xml', 'gyosei', '2024-04-01']),
    importLaw(folder, '417AC0000000086.xml', ['law-xml', 'kaisha', '2018'])
  ]
  const articles = [...articlesOf(company.children)].length
  return [
    { subject: '行政手続法、2014年と2024年', value: formatSeconds(secondsFor(old, recent)) },
    { subject: `会社法と改めた写し、${articles} 条`, value: formatSeconds(secondsFor(company, edited(company))) }
  ]
}

function importLaw(folder: string, name: string, [kind = '', id = '', date = '']: readonly string[]): RulesetText {
  const out = path.join(folder, 'laws')
  const args = [
    'scripts/commands/import.ts',
    path.join(laws, name),
    '--kind',
    kind,
    '--ruleset',
    id,
    '--enforced-on',
    date
  ]
  const { status, stderr } = spawnSync(process.execPath, [...args, '--out', out], { cwd: root, encoding: 'utf8' })
  const place = formatContentPath({ kind: 'version', ruleset: id, name: date })
  const file = path.join(out, place)
  if (status !== 0) throw new Error(`Cannot import ${name}:\n${stderr}`)
  const { value } = readRuleset({ path: place, text: readFileSync(file, 'utf8') })
  if (!value) throw new Error(`Cannot read ${place}, which the import of ${name} wrote`)
  return value
}
