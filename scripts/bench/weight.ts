import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { load } from '../../src/corpus/load.ts'
import { articlesOf } from '../../src/model/walk.ts'
import { type Bench, formatRatio, formatSize, median, type Row } from './measure.ts'

interface Weight {
  readonly gzip: number
  readonly brotli: number
}

/** Measures the transfer size of a page: its HTML and its style sheets, each compressed. */
export async function benchWeight(bench: Bench): Promise<Row[]> {
  await bench.build()
  const [ruleset] = load(bench.contentDir).rulesets
  if (!ruleset) return []
  const articles = [...articlesOf(ruleset.current.text.children)].map(({ path: slug }) => `${ruleset.id}/${slug}/`)
  const weights = articles.map(page => weigh(bench.outDir, page))
  const middle = { gzip: median(weights.map(({ gzip }) => gzip)), brotli: median(weights.map(({ brotli }) => brotli)) }
  const most = {
    gzip: Math.max(...weights.map(({ gzip }) => gzip)),
    brotli: Math.max(...weights.map(({ brotli }) => brotli))
  }
  const row = (subject: string, { gzip, brotli }: Weight): Row => ({
    subject,
    value: `gzip ${formatSize(gzip)}、brotli ${formatSize(brotli)}`,
    ratio: formatRatio(gzip, middle.gzip)
  })
  return [
    row('条文のページ（中央値）', middle),
    { ...row('条文のページ（最大）', most), target: '≤ 14 kB' },
    row('全文', weigh(bench.outDir, `${ruleset.id}/full/`)),
    row('表紙', weigh(bench.outDir, ''))
  ]
}

function weigh(outDir: string, page: string): Weight {
  const html = readFileSync(path.join(outDir, page, 'index.html'))
  const links = parse(html.toString()).querySelectorAll('link[rel=stylesheet]')
  const sheets = links.map(link => readFileSync(path.join(outDir, link.getAttribute('href') ?? '')))
  const sum = (compress: (data: Buffer) => Buffer) =>
    [html, ...sheets].reduce((bytes, data) => bytes + compress(data).length, 0)
  return { gzip: sum(gzipSync), brotli: sum(brotliCompressSync) }
}
