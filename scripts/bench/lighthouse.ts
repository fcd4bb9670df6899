import { readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from '../../src/corpus/load.ts'
import { articlesOf } from '../../src/model/walk.ts'
import { createStaticServer, listen } from '../build/static-server.ts'
import { browserHint, findBrowser } from '../test/browser.ts'
import { type Bench, median, type Row, runNode } from './measure.ts'

const names = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof names)[number]
type Marks = Readonly<Record<Category, number>>

/** Measures the Lighthouse scores for a phone, as medians of three runs. */
export async function benchLighthouse(bench: Bench): Promise<Row[]> {
  const browser = findBrowser()
  if (!browser) throw new Error(`Cannot run Lighthouse: no browser found. Install one: ${browserHint}`)
  await bench.build()
  const [ruleset] = load(bench.contentDir).rulesets
  if (!ruleset) return []
  const articles = [...articlesOf(ruleset.current.text.children)]
  const middle = articles[Math.floor(articles.length / 2)]?.path
  const pages = { 表紙: '', 条文: `${ruleset.id}/${middle}/`, 目次: `${ruleset.id}/`, 検索: 'search/' }
  const server = createStaticServer(bench.outDir, '/')
  const address = `http://localhost:${await listen(server, 4400)}/`
  try {
    const rows: Row[] = []
    for (const [name, page] of Object.entries(pages)) {
      const marks: Marks[] = []
      for (let run = 0; run < 3; run++) marks.push(await audit(bench, address + page, browser))
      const value = names.map(name => `${name} ${median(marks.map(mark => mark[name]))}`).join('、')
      rows.push({ subject: `Lighthouse ${name}`, value, target: '≥ 95、ほかは 100' })
    }
    return rows
  } finally {
    server.close()
  }
}

async function audit({ folder }: Bench, url: string, browser: string): Promise<Marks> {
  const file = path.join(folder, 'lighthouse.json')
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox']
  await runNode(['node_modules/lighthouse/cli/index.js', url, ...flags], { CHROME_PATH: browser })
  const { categories } = JSON.parse(readFileSync(file, 'utf8')) as { categories: Record<Category, { score: number }> }
  return Object.fromEntries(names.map(name => [name, Math.round(categories[name].score * 100)])) as Marks
}
