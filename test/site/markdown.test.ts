import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { HEADERS_FILE, headersAt, readHeaderRules } from '../../scripts/build/headers.ts'
import { load } from '../../src/corpus/load.ts'
import { markdownFiles } from '../../src/formats/markdown/files.ts'
import { base, contentDir, outDir, pages } from './dist.ts'

const library = load(contentDir)
const twins = markdownFiles(library, { base, site: '' })
  .map(({ path }) => path)
  .filter(file => file.endsWith('.md'))
/** Files of downloads, which are no twins. */
const isDownload = (file: string) => file.startsWith('api/')

test('every twin is published, and linked from the head of its page', () => {
  expect(twins.length).toBeGreaterThan(500)
  const linked = new Set(
    pages.flatMap(({ root }) => {
      const href = root.querySelector('link[rel=alternate][type="text/markdown"]')?.getAttribute('href')
      return href ? [decodeURI(href.slice(base.length))] : []
    })
  )
  expect(twins.filter(file => !existsSync(path.join(outDir, file)))).toEqual([])
  expect([...linked].sort()).toEqual([...twins].sort())
})

test('the page of a twin has the address of the twin', () => {
  for (const { address, root } of pages) {
    const href = root.querySelector('link[rel=alternate][type="text/markdown"]')?.getAttribute('href')
    const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href')
    if (!href || !canonical) continue
    expect.soft(`${new URL(canonical, 'https://x').pathname.replace(/\/$/u, '')}.md`, address).toBe(href)
  }
})

test('Markdown is sent as text/markdown', () => {
  const rules = readHeaderRules(readFileSync(path.join(outDir, HEADERS_FILE), 'utf8'))
  for (const file of twins)
    expect.soft(headersAt(rules, base + encodeURI(file))['content-type'], file).toBe('text/markdown; charset=utf-8')
  expect(headersAt(rules, `${base}onizumo/80/`)['content-type']).toBeUndefined()
})

test('Markdown is neither in the sitemap nor in an offline pack', () => {
  expect(readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8')).not.toMatch(/\.md<|llms/u)
  const packed = readFileSync(path.join(outDir, 'sw.js'), 'utf8')
  expect(packed).not.toMatch(/llms/u)
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.md'))
  expect(
    files
      .map(file => file.split(path.sep).join('/').normalize('NFC'))
      .filter(file => !isDownload(file))
      .sort()
  ).toEqual(twins.map(file => file.normalize('NFC')).sort())
})
