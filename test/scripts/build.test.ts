import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADING_NAMES, textByHeadings } from '../support/heading-names.ts'
import { runNode } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
const file = path.join(folder, 'content', 'rulesets', 'tennis', '2024-04-01.mdx')
const site = path.join(folder, 'dist')
const env = { CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: site, SITE_URL: 'https://club.example/tennis/' }
const start = () => runNode(['scripts/start.mjs', '--no-serve'], env)
const build = () => runNode(['scripts/build/build.ts'], env)

const good = `---
ruleset: tennis
title: 庭球部規程
enactedOn: 2020-04-01
enforcedOn: 2024-04-01
amendment: 令和6年規程第1号
text: original
source: { name: 部報第12号, asOf: 2024-04 }
citedAs: [規程, 庭球部規程]
---

## 第1条（目的）

この規程は、コートの使い方を定める。

## 第2条（予約）

コートを使おうとする部員は、係に申し出るものとする。

2　係は、前条の目的に反する申出を断ることができる。
`

/** Returns every file of the site with its modification time: unchanged files must not be written again. */
function photograph(): string[] {
  const entries = readdirSync(site, { recursive: true, encoding: 'utf8' }).sort()
  return entries.map(entry => `${entry} ${statSync(path.join(site, entry)).mtimeMs}`)
}

/** Text whose headings cannot be used as page names unchanged. */
const named = `---
ruleset: names
title: 大会規則
enactedOn: null
enforcedOn: null
text: original
source: { name: 部報第13号, asOf: null }
citedAs: [大会規則]
---

${textByHeadings(HEADING_NAMES)}`

beforeAll(async () => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, good)
  mkdirSync(path.join(folder, 'content', 'rulesets', 'names'))
  writeFileSync(path.join(folder, 'content', 'rulesets', 'names', 'undated.mdx'), named)
  writeFileSync(
    path.join(folder, 'content', 'club.yaml'),
    'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\nrepository: https://github.com/tennis/bylaws\n'
  )
  expect(await start()).toMatchObject({
    code: 0,
    output: expect.stringMatching(/検査 .*2条.*ビルド .*2条、\d+ページ/su)
  })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('the site is built under the path of SITE_URL', () => {
  const page = readFileSync(path.join(site, 'tennis', '2', 'index.html'), 'utf8')
  expect(page).toContain('href="/tennis/tennis/1/')
  expect(page).toContain('https://club.example/tennis/tennis/2/')
})

test('every heading has a page linked from the table of contents, whatever its title', () => {
  const contents = parse(readFileSync(path.join(site, 'names', 'index.html'), 'utf8'))
  const links = contents.querySelectorAll('a[href]').map(link => link.getAttribute('href') ?? '')
  const pages = new Set(links.filter(href => href.startsWith('/tennis/names/')).map(href => href.split('#')[0] ?? ''))
  expect(pages.size).toBeGreaterThan(HEADING_NAMES.length)
  const missing = [...pages].filter(href => {
    const page = decodeURI(href.slice('/tennis/'.length).replace(/[?].*$/u, ''))
    return !existsSync(path.join(site, page, 'index.html'))
  })
  expect(missing).toEqual([])
})

test('an article links to its line in the repository and to prefilled issue forms', () => {
  const page = parse(readFileSync(path.join(site, 'tennis', '2', 'index.html'), 'utf8'))
  const links = page.querySelectorAll('.colophon a').map(link => [link.text, link.getAttribute('href')])
  const source = 'https://github.com/tennis/bylaws/edit/main/content/rulesets/tennis/2024-04-01.mdx#L16'
  expect(links).toContainEqual(['このページを直す', source])
  const form = new URL(links.find(([text]) => text === '誤りを知らせる')?.[1] ?? '')
  expect(`${form.origin}${form.pathname}`).toBe('https://github.com/tennis/bylaws/issues/new')
  expect(Object.fromEntries(form.searchParams)).toEqual({
    template: 'mistake.yml',
    page: 'https://club.example/tennis/tennis/2/',
    place: '第2条（予約）'
  })
})

test('each kind of page has a preview image of less than 20 kB', () => {
  const page = parse(readFileSync(path.join(site, 'tennis', '2', 'index.html'), 'utf8'))
  const said = (name: string) => page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  expect(said('og:image')).toBe('https://club.example/tennis/cards/law.png')
  expect([said('og:image:alt'), said('twitter:card')]).toEqual(['会の印と、条文の紙', 'summary_large_image'])
  const pictures = readdirSync(path.join(site, 'cards'))
  expect(pictures.sort()).toEqual(['comparison.png', 'law.png', 'ruling.png', 'site.png', 'tool.png'])
  for (const picture of pictures) {
    const image = readFileSync(path.join(site, 'cards', picture))
    expect([image.readUInt32BE(16), image.readUInt32BE(20), image.length < 20_000]).toEqual([1200, 630, true])
  }
})

test('the single-file build links within itself, and to the site for other pages', () => {
  const file = parse(readFileSync(path.join(site, 'tennis.html'), 'utf8'))
  const ids = new Set(file.querySelectorAll('[id]').map(({ id }) => id))
  for (const id of ['/', '/tennis/', '/tennis/1/', '/tennis/2/#p2']) expect(ids).toContain(id)
  const links = file.querySelectorAll('a[href]').map(link => link.getAttribute('href') ?? '')
  expect(links.filter(href => href.startsWith('#') && !ids.has(decodeURI(href.slice(1))))).toEqual([])
  expect(links.filter(href => !href.startsWith('#'))).toContain('https://club.example/tennis/')
  expect(readdirSync(site)).not.toContain('single')
})

test('a second build reuses finished work', { timeout: 60_000 }, async () => {
  const before = photograph()
  expect(await start()).toMatchObject({ code: 0, output: expect.stringContaining('変更なし（32条') })
  expect(await build()).toMatchObject({ code: 0, output: expect.stringMatching(/検査 .*32条.*変更なし（32条/su) })
  expect(photograph()).toEqual(before)
})

test('a build restores a file that is missing from the site', { timeout: 60_000 }, async () => {
  const page = path.join(site, 'tennis', '2', 'index.html')
  const content = readFileSync(page, 'utf8')
  rmSync(page)
  expect(await start()).toMatchObject({ code: 0, output: expect.stringMatching(/ビルド .*32条/u) })
  expect(readFileSync(page, 'utf8')).toBe(content)
})

describe('invalid content is reported with its location, and the last valid site remains', () => {
  test.each([
    ['a citation of a provision that is not there', good.replace('前条', '第9条'), 'citation-target-missing', 20],
    ['malformed MDX', good.replace('（予約）', '（予約）{'), '', 16],
    ['broken frontmatter', good.replace('title: 庭球部規程', 'title: [庭球部規程'), '', 0],
    ['a date that no calendar has', good.replace('enforcedOn: 2024-04-01', 'enforcedOn: 2024-02-30'), '', 5]
  ])('%s', { timeout: 60_000 }, async (_what, text, code, line) => {
    const before = photograph()
    writeFileSync(file, text)
    const run = await build()
    writeFileSync(file, good)
    expect(run.code).toBe(1)
    expect(run.output).toContain(`rulesets/tennis/2024-04-01.mdx:${line || ''}`)
    expect(run.output).toContain(code)
    expect(run.output).not.toContain('    at ')
    expect(photograph()).toEqual(before)
  })
})

test('a folder with foreign files is rejected with a list and left unchanged', async () => {
  writeFileSync(path.join(site, 'diary.txt'), 'dear')
  const before = photograph()
  const { code, output } = await build()
  expect(photograph()).toEqual(before)
  rmSync(path.join(site, 'diary.txt'))
  expect(output).toMatch(/^エラー: 書き出し先「.*」に、.*\n {2}diary\.txt\n$/u)
  expect(code).toBe(2)
})

test('--dry-run prints the output folder and builds nothing', async () => {
  const before = photograph()
  const { code, output } = await runNode(['scripts/build/build.ts', '--dry-run'], env)
  expect(output).toMatch(
    /書くもの .*（今のサイト（32条、\d+ページ）を置き換えます）\n--dry-run {2}何も書いていません\n$/u
  )
  expect(code).toBe(0)
  expect(photograph()).toEqual(before)
})

test('changed content is rebuilt, and a coming text is announced on its page and in the single-file build', {
  timeout: 120_000
}, async () => {
  const coming = good
    .replace('enforcedOn: 2024', 'enforcedOn: 2090')
    .replace('令和6年', '令和72年')
    .replace('使い方', '貸し方')
  writeFileSync(file, good.replace('コートの使い方', 'コートと球の使い方'))
  writeFileSync(file.replace('2024', '2090'), coming)
  expect(await start()).toMatchObject({ code: 0, output: expect.stringMatching(/ビルド .*2条/u) })
  for (const name of [path.join('tennis', '1', 'index.html'), 'tennis.html']) {
    const html = readFileSync(path.join(site, name), 'utf8')
    expect(html).toContain('コートと球の使い方')
    expect(html).toContain('2090年4月1日から変わります')
    expect(html).toContain('コートの貸し方')
  }
})
