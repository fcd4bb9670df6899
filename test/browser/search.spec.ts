import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { createStaticServer, listen } from '../../scripts/build/static-server.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { faultsOn } from './axe.ts'

const box = (page: Page) => page.getByRole('searchbox')
const hits = (page: Page) => page.locator('[data-search-result]')
/** Returns the row of an article, not the row of a dispute that refers to the article. */
const article = (page: Page, num: string) => hits(page).filter({ has: page.locator(`a[href^="/onizumo/${num}/"]`) })
const dispute = (page: Page, slug: string) => hits(page).filter({ has: page.locator(`a[href="/disputes/${slug}/"]`) })
const count = (page: Page) => page.locator('[data-search-panel] > h2')

/** Waits until the text search has finished and all results are shown. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-search-panel] > ol')).toHaveAttribute('aria-busy', 'false')
}

/** Types a query into the empty box and waits for all results. */
async function search(page: Page, query: string): Promise<string[]> {
  await box(page).fill('')
  await expect(count(page)).toHaveText('')
  await box(page).fill(query)
  await expect(count(page)).toHaveText(/^\d+件$/)
  await settled(page)
  return hits(page).evaluateAll(items => items.map(item => item.dataset.provision ?? ''))
}

/** Collects console errors and policy violations during a test. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', error => found.push(error.message))
  page.on('console', message => message.type() === 'error' && found.push(message.text()))
  return found
}

test('results appear without Enter, and an empty box has none', async ({ page }) => {
  const found = complaints(page)
  await page.goto('/onizumo/1/')
  await box(page).pressSequentially('牌こぼし')
  await expect(hits(page).first()).toBeVisible()
  await expect(article(page, '80')).toBeVisible()
  await box(page).fill('可否同数')
  await expect(page.locator('[data-provision="onizumo:80"]')).toHaveCount(0)
  await expect(hits(page).first()).toHaveAttribute('data-provision', 'onizumo:4')
  await box(page).fill('')
  await expect(hits(page)).toHaveCount(0)
  await expect(count(page)).toHaveText('')
  expect(found).toEqual([])
})

test('every hit has one link, provisions are unique, and each has at most one dispute attached', async ({ page }) => {
  await page.goto('/')
  const provisions = await search(page, '立直')
  const links = await hits(page)
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const rows = provisions.map(
    (provision, row) => `${links[row]?.startsWith('/disputes/') ? 'beside ' : ''}${provision}`
  )
  expect(rows.some(row => row.startsWith('beside '))).toBe(true)
  expect(new Set(rows).size).toBe(rows.length)
  expect(await hits(page).evaluateAll(items => items.map(item => item.querySelectorAll('a').length))).toEqual(
    provisions.map(() => 1)
  )
})

const numbers = [
  ['第80条', '80'],
  ['８０条', '80'],
  ['八十条', '80'],
  ['80', '80'],
  ['8の2', '8-2'],
  ['8-2', '8-2'],
  ['42条3項', '42'],
  ['76条3号', '76']
] as const

test('a number in any notation lists its provision first', async ({ page }) => {
  await page.goto('/onizumo/1/')
  for (const [query, provision] of numbers)
    expect.soft((await search(page, query))[0], query).toBe(`onizumo:${provision}`)
})

const jargon = [
  ['山崩した', '80'],
  ['リーチ', '13'],
  ['ふりてん', '27'],
  ['鳴き', '17'],
  ['パオ', '54'],
  ['furiten', '27']
] as const

test('informal words of players find the provision of the bylaws', async ({ page }) => {
  await page.goto('/')
  for (const [query, provision] of jargon)
    expect.soft((await search(page, query)).slice(0, 3), query).toContain(`onizumo:${provision}`)
})

test('snippets quote the law and highlight the query', async ({ page }) => {
  await page.goto('/')
  await search(page, 'リーチ')
  const quote = article(page, '14').locator('.quote')
  await expect(quote.locator('mark').first()).toHaveText('立直')
  await expect(quote).not.toContainText('リーチ')
})

test('a hit opens its page at the matching provision', async ({ page }) => {
  await page.goto('/')
  await search(page, '可否同数')
  await article(page, '4').getByRole('link').click()
  await expect(page).toHaveURL(/\/onizumo\/4\/#p7$/)
  await expect(page.locator('#p7')).toBeInViewport()
})

test('Enter opens a provision that the query names exactly', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await search(page, '76条3号')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/onizumo\/76\/#p1-i3$/)
})

test('Enter opens the search page for other queries, and Back from a hit restores its results', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await box(page).fill('包牌')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\/\?q=%E5%8C%85%E7%89%8C$/)
  await expect(page.locator('main').locator(article(page, '54'))).toBeVisible()
  await article(page, '54').getByRole('link').click()
  await expect(page).toHaveURL(/\/onizumo\/54\//)
  await page.goBack()
  await expect(article(page, '54')).toBeVisible()
})

test('the URL of the search page follows the search box', async ({ page }) => {
  await page.goto('/search/?q=立直')
  await expect(box(page)).toHaveValue('立直')
  await expect(hits(page).first()).toBeVisible()
  await search(page, '80条')
  expect(new URL(page.url()).searchParams.get('q')).toBe('80条')
})

test('keyboard shortcuts: / and Ctrl-K focus the box, arrows select hits, Escape clears the box', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await search(page, '立直')
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await expect(hits(page)).toHaveCount(0)
  await page.locator('main a').last().focus()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
})

test('keys of an input method are ignored', async ({ page }) => {
  await page.goto('/')
  await search(page, '立直')
  for (const key of ['Escape', 'ArrowDown'])
    await box(page).evaluate((input, key) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }))
    }, key)
  await expect(box(page)).toHaveValue('立直')
  await expect(box(page)).toBeFocused()
})

test('during composition the reading is searched, and an incomplete character removes no results', async ({ page }) => {
  await page.goto('/')
  await box(page).focus()
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('ふりてん')
  await expect(article(page, '27')).toBeVisible()
  await settled(page)
  await compose('ふりてんｑｑｑｑ')
  await expect(box(page)).toHaveValue('ふりてんｑｑｑｑ')
  await settled(page)
  await expect(hits(page).first()).toBeVisible()
})

test('the panel closes when focus leaves the search', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await search(page, '立直')
  await expect(hits(page).first()).toBeVisible()
  await page.locator('#situations').click()
  await expect(hits(page).first()).toBeHidden()
  await box(page).focus()
  await expect(hits(page).first()).toBeVisible()
})

const hostile = [
  '<img src=x onerror="document.title=1">',
  '"><script>document.title=1</script>',
  '%',
  '%E3%81',
  '.*+?^$()|[]{}\\',
  '""""a',
  '-',
  '\u0000a',
  '\uD800a',
  'constructor',
  '__proto__',
  '牌'.repeat(10_000),
  '(a+)+$'.repeat(2_000)
]

test('hostile queries in the box are harmless', async ({ page }) => {
  const found = complaints(page)
  await page.goto('/')
  for (const query of hostile) {
    await search(page, query)
    expect.soft((await search(page, '80条'))[0], `after ${query.slice(0, 30)}`).toBe('onizumo:80')
  }
  expect(await page.title()).not.toBe('1')
  expect(found).toEqual([])
})

test('hostile queries in the URL are harmless', async ({ page }) => {
  const found = complaints(page)
  for (const query of hostile) {
    await page.goto(`/search/?q=${encodeURIComponent(query.toWellFormed().slice(0, 400))}`)
    await expect(count(page), query.slice(0, 30)).toHaveText(/^\d+件$/)
    await settled(page)
    expect(await page.locator('.found :is(img, script)').count()).toBe(0)
    expect(await page.title()).not.toBe('1')
  }
  expect(found).toEqual([])
})

test('a URL with an invalid percent escape is harmless', async ({ page }) => {
  const found = complaints(page)
  await page.goto('/search/?q=%E3%81&q=%')
  await expect(box(page)).toBeVisible()
  expect(found).toEqual([])
})

test('an empty result is reported with further links', async ({ page }) => {
  await page.goto('/')
  expect(await search(page, 'zzqqzz')).toEqual([])
  const panel = page.locator('[data-search-panel]')
  await expect(panel).toContainText('「zzqqzz」に当たる規定は見つかりません')
  await expect(panel.getByRole('heading', { name: 'ほかの探し方' })).toBeVisible()
  await expect(panel.getByRole('link', { name: '目次から探す' })).toHaveAttribute('href', '/onizumo/')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`results can be read by everybody: no axe finding, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/onizumo/80/')
    for (const query of ['76条', 'リーチ', 'zzqqzz']) {
      await search(page, query)
      expect(await faultsOn(page, colorScheme, '.find')).toEqual([])
    }
  })

test('without Pagefind numbers, names and captions are found, and the missing text search is reported', async ({
  page
}) => {
  await page.route('**/pagefind/**', route => route.abort())
  await page.goto('/')
  const panel = page.locator('[data-search-panel]')
  expect((await search(page, '山崩した'))[0]).toBe('onizumo:80')
  await expect(panel).toContainText('本文の索引を読み込めない')
  expect(await search(page, 'zzqqzz')).toEqual([])
  await expect(panel).toContainText('本文の索引を読み込めない')
  expect(await search(page, '80条')).toEqual(['onizumo:80'])
  await expect(panel).not.toContainText('本文の索引を読み込めない')
})

test('offline the search reports its failure and links to the table of contents', async ({ page }) => {
  await page.route(/\/search\/.*\.json|\/pagefind\//, route => route.abort())
  await page.goto('/')
  await box(page).fill('立直')
  const panel = page.locator('[data-search-panel]')
  await expect(panel).toContainText('検索の索引を読み込めません')
  await expect(panel.getByRole('link', { name: '目次から探す' })).toBeVisible()
})

test('no search file is fetched before the box is used', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/onizumo/80/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter(address => /^\/(?:search|pagefind)\//.test(address))).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the box leads to a page that explains this and links to the table of contents', async ({
    page
  }) => {
    await page.goto('/onizumo/80/')
    await box(page).fill('牌こぼし')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/search\/\?q=/)
    await expect(page.locator('main noscript p')).toContainText('検索には JavaScript が必要です')
    await expect(page.locator('main').getByRole('link', { name: '目次' })).toHaveAttribute('href', '/onizumo/')
  })
})

test.describe("another club's site, under a base path", () => {
  let server: Server
  let address: string

  test.beforeAll(async () => {
    const content = contentFolder(
      tennis(
        '## 第1条（趣旨）\n\n庭球部の規程とする。\n\n## 第2条（予約）\n\n係に申し出る。\n\n2　係は、人数により断る。\n'
      )
    )
    const outDir = path.join(mkdtempSync(path.join(tmpdir(), 'site-')), 'dist')
    const env = { ...process.env, CONTENT_DIR: content, OUT_DIR: outDir, SITE_URL: 'https://example.org/club/laws/' }
    execFileSync(process.execPath, ['scripts/build/build.ts'], { env, stdio: 'pipe' })
    server = createStaticServer(outDir, '/club/laws/')
    address = `http://localhost:${await listen(server, 4600)}/club/laws/`
  })

  test.afterAll(() => server?.close())

  test('search works under the base path of another club’s site', async ({ page }) => {
    const found = complaints(page)
    await page.goto(address)
    expect(await search(page, '人数により')).toEqual(['tennis:2'])
    await hits(page).first().getByRole('link').click()
    await expect(page).toHaveURL(`${address}tennis/2/#p2`)
    await search(page, '1条')
    await box(page).press('Enter')
    await expect(page).toHaveURL(`${address}tennis/1/`)
    await box(page).fill('庭球')
    await box(page).press('Enter')
    await expect(page).toHaveURL(`${address}search/?q=${encodeURIComponent('庭球')}`)
    await expect(hits(page).first().getByRole('link')).toHaveAttribute('href', /^\/club\/laws\/tennis\//)
    expect(found).toEqual([])
  })
})

test.describe('precedents and history', () => {
  const records = [
    ['先例18', 'precedent:18', '/onizumo/precedents/18/'],
    ['先例第十八号', 'precedent:18', '/onizumo/precedents/18/'],
    ['令和2年規約1号', 'amendment:2020-08-07', '/onizumo/history/2020-08-07/']
  ] as const

  test('a record named exactly opens on Enter', async ({ page }) => {
    for (const [query, provision, address] of records) {
      await page.goto('/onizumo/1/')
      expect(await search(page, query), query).toEqual([provision])
      await box(page).press('Enter')
      await expect(page).toHaveURL(new RegExp(`${address}$`))
    }
  })

  test('a lost precedent is shown as lost', async ({ page }) => {
    await page.goto('/')
    expect(await search(page, '先例5')).toEqual(['precedent:5'])
    await expect(hits(page).first()).toContainText('欠番')
  })

  test('a year with two instruments offers both', async ({ page }) => {
    await page.goto('/')
    expect(await search(page, '平成26年改正')).toEqual(['onizumo:8-2', 'amendment:2014-12-29'])
    await expect(hits(page).first()).toContainText('平成26年規約第1号')
  })

  test('the precedents of an article precede the article', async ({ page }) => {
    await page.goto('/')
    const found = await search(page, '80条の先例')
    expect(found.slice(0, -1).every(provision => provision.startsWith('precedent:'))).toBe(true)
    expect(found).toContain('precedent:17')
    expect(found.at(-1)).toBe('onizumo:80')
  })
})

test('a row shows one plain sentence, the location of the match, and the number of precedents', async ({ page }) => {
  await page.goto('/')
  await search(page, '牌こぼし')
  const row = article(page, '80')
  await expect(row.getByRole('link')).toContainText('第80条（牌こぼし）')
  await expect(row.locator('.plain')).toContainText('牌一枚につき300点')
  await expect(row.locator('small')).toHaveText(/鬼ヅモ同好会麻雀規約・先例\d件/)
})

test('a dispute precedes its article, in its own words and those of the bylaws', async ({ page }) => {
  await page.goto('/')
  for (const [query, slug, num] of [
    ['二家和', 'two-rons', '29'],
    ['山崩した', 'spill', '80'],
    ['牌こぼし', 'spill', '80']
  ] as const) {
    await search(page, query)
    await expect(hits(page).first().getByRole('link'), query).toHaveAttribute('href', `/disputes/${slug}/`)
    await expect(article(page, num).first(), query).toBeVisible()
    await expect(dispute(page, slug), query).toHaveCount(1)
  }
})

test('on a phone a row shows one complete text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/onizumo/1/')
  await search(page, '立直')
  const rows = hits(page).filter({ has: page.locator('.plain') })
  const cut = await rows
    .locator('p')
    .evaluateAll(lines => lines.map(line => [line.scrollHeight - line.clientHeight, getComputedStyle(line).display]))
  expect(cut.length).toBeGreaterThan(4)
  expect(cut.filter(([more]) => Number(more) > 1)).toEqual([])
  await expect(rows.first().locator('.quote')).toBeHidden()
})

test('the title of the search page shows the query', async ({ page }) => {
  await page.goto('/search/?q=山崩した')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('「山崩した」の検索結果')
  await expect(page.locator('.found .plain mark').first()).toHaveText('崩した')
  await page.getByRole('searchbox').fill('')
  await expect(title).toHaveText('検索')
})

test('results of other rulesets follow those of the club, under a heading with their names', async ({ page }) => {
  await page.goto('/onizumo/1/')
  await search(page, '九種九牌')
  const heading = page.getByText('ほかの規則（この会では使わない）')
  await expect(heading).toBeVisible()
  const items = await page
    .locator('[data-search-panel] > ol > li')
    .evaluateAll(all => all.map(({ className }) => className))
  expect(items.slice(items.indexOf('heading-other') + 1)).toEqual(items.filter(name => name === 'other'))
  await expect(page.locator('li.other').first().locator('a b')).not.toBeEmpty()
})

test('pages of the site are found by purpose, and a ruleset by name', async ({ page }) => {
  await page.goto('/')
  for (const [query, href] of [
    ['早見表', '/disputes/sheet/'],
    ['比べる', '/compare/'],
    ['最高位戦との違い', '/compare/onizumo/saikouisen/'],
    ['最高位戦第10条', '/saikouisen/10/'],
    ['規約80', '/onizumo/80/']
  ] as const) {
    await search(page, query)
    await expect(hits(page).first().getByRole('link'), query).toHaveAttribute('href', href)
  }
})

test('Back from a hit restores results and scroll position', async ({ page }) => {
  await page.goto('/onizumo/1/')
  await search(page, '立直')
  const link = hits(page).nth(4).getByRole('link')
  const href = await link.getAttribute('href')
  await link.click()
  await expect(page).not.toHaveURL(/onizumo\/1\/$/)
  const comesBack = async () => {
    await page.goBack()
    await expect(box(page)).toHaveValue('立直')
    await expect(hits(page).nth(4)).toBeVisible()
    await expect(hits(page).nth(4).getByRole('link')).toHaveAttribute('href', href ?? '')
    await expect(hits(page).nth(4).getByRole('link')).toBeFocused()
  }
  await comesBack()
  await page.goForward()
  await expect(page).not.toHaveURL(/onizumo\/1\/$/)
  await comesBack()
})

test('a reloaded page restores the query, and a cleared query remains empty', async ({ page }) => {
  await page.goto('/')
  await search(page, '山崩した')
  const first = await hits(page).first().textContent()
  await page.reload()
  await expect(box(page)).toHaveValue('山崩した')
  await expect(hits(page).first()).toHaveText(first ?? '')
  await box(page).press('Escape')
  await page.reload()
  await expect(box(page)).toHaveValue('')
  await expect(hits(page)).toHaveCount(0)
})

test('closed results are not shown after a reload', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await search(page, '山崩した')
  await page.locator('main a').last().focus()
  await expect(hits(page).first()).toBeHidden()
  await page.reload()
  await expect(hits(page)).toHaveCount(0)
})

test('an empty box offers recent look-ups, on this device only, and they can be cleared', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await search(page, '包牌')
  await article(page, '54').getByRole('link').click()
  await expect(page).toHaveURL(/\/54\//)
  await box(page).focus()
  await page.getByRole('button', { name: '包牌' }).click()
  await expect(hits(page).first()).toHaveAttribute('data-provision', 'onizumo:54')
  await box(page).fill('')
  await page.getByRole('button', { name: '履歴を消す' }).click()
  await expect(page.getByRole('button', { name: '包牌' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the search works if storage is refused', async ({ page }) => {
  const found = complaints(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      }
    })
  })
  await page.goto('/onizumo/1/')
  await box(page).focus()
  expect((await search(page, '山崩した'))[0]).toBe('onizumo:80')
  await article(page, '80').getByRole('link').click()
  await expect(page).toHaveURL(/\/80\//)
  expect(found).toEqual([])
})

test('the search page can be filtered by kind, and the URL stores the filter', async ({ page }) => {
  await page.goto('/search/?q=牌こぼし')
  await expect(article(page, '80')).toBeVisible()
  await page.getByRole('radio', { name: '先例', exact: true }).check()
  await expect(page.locator('[data-provision="precedent:17"]')).toBeVisible()
  await expect(page.locator('[data-provision^="onizumo:"]')).toHaveCount(0)
  await expect(page).toHaveURL(/kind=precedent/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '先例', exact: true })).toBeChecked()
  await expect(page.locator('[data-provision="precedent:17"]')).toBeVisible()
  await expect(page.locator('[data-provision^="onizumo:"]')).toHaveCount(0)
})

for (const [width, height] of [
  [360, 370],
  [667, 375],
  [844, 390],
  [320, 256]
] as const)
  test(`on a screen of ${width}×${height}, as the keyboard may leave it, the results lie within it`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: Math.max(height, 600) })
    await page.goto('/onizumo/4/')
    await page.evaluate(() => scrollTo(0, 300))
    const box = page.getByRole('searchbox')
    if (width >= 768) await page.evaluate(() => scrollTo(0, 0))
    await box.click()
    await page.setViewportSize({ width, height })
    await box.fill('山崩した')
    const first = page.locator('.find [data-search-result] a').first()
    await expect(first).toHaveText('山を崩した')
    await expect(first).toBeInViewport({ ratio: 1 })
    const panel = await page.locator('.find .found').boundingBox()
    expect(panel).not.toBeNull()
    const { x = -1, y = -1, width: wide = 0, height: high = 0 } = panel ?? {}
    expect([x >= 0, y >= 0, x + wide <= width + 1, y + high <= height + 1]).toEqual([true, true, true, true])
  })

test('an unseen phrasing finds its ruling through the intent model, which is fetched once', async ({ page }) => {
  const found = complaints(page)
  const fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  await search(page, '山崩した')
  expect(fetched).not.toContain('/search/intents.json')
  for (const [query, slug] of [
    ['コーヒーこぼして壁がぐしゃっといった', 'spill'],
    ['下家と対面がいっしょに当たりって言った', 'two-rons'],
    ['隣の子に手の中のぞかれてる気がする', 'spectator']
  ] as const) {
    await search(page, query)
    await expect(dispute(page, slug)).toBeVisible()
  }
  expect(fetched.filter(path => path === '/search/intents.json')).toHaveLength(1)
  expect(found).toEqual([])
})

test('English words find entries in English, and only they fetch the English word list', async ({ page }) => {
  const found = complaints(page)
  const fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  await search(page, '牌こぼし')
  expect(fetched).not.toContain('/en/words.json')
  await search(page, 'late ron')
  await expect(dispute(page, 'late-ron')).toBeVisible()
  await expect(dispute(page, 'late-ron').locator('a').first()).toHaveAttribute('href', '/en/disputes/late-ron/')
  await search(page, 'agarihouki')
  await expect(article(page, '74')).toBeVisible()
  await box(page).fill('Article 80')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/onizumo\/80\/$/u)
  expect(fetched.filter(path => path === '/en/words.json')).toHaveLength(1)
  expect(found).toEqual([])
})

test('the complete row of a hit is a touch target, and its title comes first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [address, opened] of [
    ['/search/?q=牌こぼし', /\/disputes\/spill\/$/u],
    ['/en/search/?q=late%20ron', /\/en\/disputes\/late-ron\/$/u]
  ] as const) {
    await page.goto(address)
    await settled(page)
    const row = hits(page).first()
    const [title, text] = [row.locator('h3'), row.locator('p.plain').first()]
    const [above, below] = [await title.boundingBox(), await text.boundingBox()]
    expect(above?.y ?? 999).toBeLessThan(below?.y ?? 0)
    const { x = 0, y = 0, width = 0, height = 0 } = below ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page).toHaveURL(opened)
  }
})

test('a query from an English page has English results with the ruling first, and opens English pages', async ({
  page
}) => {
  const found = complaints(page)
  for (const [query, slug] of [
    ['late ron', 'late-ron'],
    ['wall knocked over', 'spill'],
    ['wrong call', 'wrong-meld'],
    ['abortive draw', 'abortive-draw'],
    ['riichi with too few points', 'riichi-points'],
    ['chombo', 'chombo']
  ] as const) {
    await page.goto(`/en/search/?q=${encodeURIComponent(query)}`)
    await expect(count(page)).toHaveText(/^\d+ results?$/)
    await settled(page)
    const first = hits(page).first()
    await expect(first.locator('a').first()).toHaveAttribute('href', `/en/disputes/${slug}/`)
    await expect(first.locator('p b').first()).not.toBeEmpty()
    await expect(hits(page).locator('xpath=self::*[@lang="ja"]')).toHaveCount(0)
  }
  await hits(page).first().locator('a').first().click()
  await expect(page).toHaveURL(/\/en\/disputes\/chombo\/$/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await box(page).fill('Article 80')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/en\/onizumo\/#a80$/u)
  expect(found).toEqual([])
})

test('at a desk the filters are in the place of the sidebar, and the words of a hit are next to its title', async ({
  page
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/search/?q=チョンボ')
  await settled(page)
  const box = (selector: string) => page.locator(selector).first().boundingBox()
  const [filters, title, words] = [await box('.filters'), await box('main .found h3'), await box('main .found .plain')]
  expect(Number(filters?.x) + Number(filters?.width)).toBeLessThan(Number(title?.x))
  expect(Number(title?.x) + Number(title?.width)).toBeLessThan(Number(words?.x))
  await expect(page.locator('.rail')).toBeHidden()
  await page.goto('/search/?q=zzqqzz')
  await expect(page.locator('main .doors').first()).toBeVisible()
  const [doors, keypad] = [await box('main .doors'), await box('main .front .keypad')]
  expect(Number(doors?.x) + Number(doors?.width)).toBeLessThan(Number(keypad?.x))
  const rail = await box('.rail')
  expect(Number(rail?.x) + Number(rail?.width)).toBeLessThan(Number(doors?.x))
  await page.goto('/search/?q=zzqqzz&kind=precedent')
  await expect(page.locator('main .doors').first()).toBeVisible()
  await expect(page.locator('.filters')).toBeVisible()
  await expect(page.locator('.rail')).toBeHidden()
})

test('without hits the filters are hidden, except if one of them is chosen', async ({ page }) => {
  const filters = page.locator('[data-search-filters]')
  await page.goto('/search/?q=zzqqzz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「zzqqzz」の検索結果当たる規定は見つかりません')
  await expect(filters).toBeHidden()
  await page.goto('/search/?q=zzqqzz&kind=precedent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「zzqqzz」の検索結果当たる規定は見つかりません')
  await expect(filters).toBeVisible()
})
