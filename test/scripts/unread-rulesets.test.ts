import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFolder, tennis } from '../support/content.ts'
import { stated, topicFile, twoClubs } from '../support/topics.ts'
import { runNode } from './run.ts'

const site = path.join(mkdtempSync(path.join(tmpdir(), 'unread-')), 'dist')
const other = (id: string, title: string) =>
  tennis('## 第1条（部費）\n\n部費は、月額800円とする。\n', { ruleset: id, title, citedAs: `[${title}]` })
const versionOf = (id: string, title: string) => ({
  [`rulesets/${id}/2024-04-01.mdx`]: Object.values(other(id, title))[0] ?? ''
})
const START = topicFile(
  { tennis: stated('1000', '1,000円', "['1/1']"), badminton: stated('1200', '千二百円', "['2']") },
  { label: '持ち点' }
)
const SOME = topicFile({
  tennis: stated('1000', '月額1,000円', "['1/1', '1/2']"),
  badminton: stated('1200', '月に1,200円', "['2']"),
  squash: stated('800', '月額800円', "['1']")
})

beforeAll(async () => {
  const content = contentFolder({
    ...twoClubs(),
    ...SOME,
    'topics/start_points.mdx': START['topics/fee.mdx'] ?? '',
    ...versionOf('squash', '壁打部規程'),
    ...versionOf('golf', '打球部規程')
  })
  const { code, output } = await runNode(['scripts/build/build.ts'], { CONTENT_DIR: content, OUT_DIR: site })
  expect(output).toMatch(/エラー 0 件/u)
  expect(code).toBe(0)
}, 120_000)
afterAll(() => rmSync(path.dirname(site), { recursive: true }))

const read = (name: string) => readFileSync(path.join(site, name), 'utf8')
const pageAt = (address: string): HTMLElement => parse(read(`${address}/index.html`))
const rowOf = (page: HTMLElement, topic: string) =>
  page.querySelectorAll(`tr[data-topic=${topic}] td`).map(cell => cell.textContent)

test('a ruleset without cells and a partly read ruleset are compared as far as they were read', () => {
  const page = pageAt('compare')
  expect(rowOf(page, 'fee').map(text => text.replace(/^.*規程/u, ''))).toMatchObject([
    expect.stringContaining('月額1,000円'),
    expect.stringContaining('違う'),
    '未読',
    expect.stringContaining('800円')
  ])
  expect(rowOf(page, 'start_points').filter(text => text.includes('未読'))).toHaveLength(2)
  expect(page.textContent).toContain('打球部規程は、2論点のどれも、まだ読んでいません。')
  expect(page.textContent).toContain('壁打部規程は、1／2論点を読みました。')
  expect(page.textContent).toContain('「未読」は、まだ読んでいない論点で、規定なしではありません。')
  expect(page.querySelector('td.unread')?.getAttribute('data-parted')).toBe('')
})

test('a pair lists topics without a comparison separately and counts them in no list', () => {
  const page = pageAt('compare/tennis/golf')
  expect(page.querySelectorAll('.counts b').map(({ textContent }) => textContent.replace(/\D/gu, ''))).toEqual([])
  expect(page.querySelectorAll('#unread .unread a').map(({ textContent }) => textContent)).toEqual(['部費', '持ち点'])
  expect(pageAt('compare/tennis/squash').querySelector('.lead')?.textContent).toContain(
    '残る1の論点は未読で、比べていません。'
  )
  expect(pageAt('compare/tennis/squash/sheet').textContent).toContain(
    'まだ読んでいない論点に、ほかの違いがあるかもしれません。'
  )
})

test('a topic names unread rulesets separately from rulesets without a rule', () => {
  const page = pageAt('compare/topics/start_points')
  expect(page.querySelectorAll('.texts > .none').map(({ textContent }) => textContent)).toEqual([
    '未読（まだ読んでいない）：打球部規程、壁打部規程'
  ])
})

test('the table of contents of a partly read ruleset shows its progress', () => {
  expect(pageAt('golf').textContent).toContain('比較のために、2論点のどれも、まだ読んでいません。残りは未読です。')
  expect(pageAt('squash').textContent).toContain('比較のために、1／2論点を読みました。')
  expect(pageAt('tennis').textContent).not.toContain('未読')
})

test('the tools list excluded rulesets', () => {
  expect(pageAt('tools/settlement').textContent).toContain(
    '打球部規程、壁打部規程は、計算に使う論点をまだ読み終えていないので、ここでは計算しません。'
  )
  expect(pageAt('tools/points').textContent).not.toContain('ここでは計算しません')
})

test('an unread cell is absent from JSON and 未読 in the table', () => {
  const topics = JSON.parse(read('api/v1/topics.json')) as { id: string; cells: Record<string, unknown> }[]
  expect(topics.map(({ id, cells }) => [id, Object.keys(cells)])).toEqual([
    ['fee', ['tennis', 'badminton', 'squash']],
    ['start_points', ['tennis', 'badminton']]
  ])
  expect(read('api/v1/topics.csv').match(/,未読,,,,/gu)).toHaveLength(3)
  expect(read('api/v1/topics.csv')).not.toContain('規定なし')
})
