import { expect, test } from '@playwright/test'
import { faultsInBoth } from './axe.ts'
import { tooWideOn } from './overflow.ts'

/** One page per kind, and the pages with the most difficult layout. */
const KINDS = [
  '/',
  '/onizumo/',
  '/onizumo/80/',
  '/onizumo/42/#p2-i1',
  '/onizumo/9/',
  '/onizumo/3-2/',
  '/onizumo/full/',
  '/onizumo/v/2020-08-07/85/',
  '/search/?q=立直',
  '/search/?q=xyzzy',
  '/start/',
  '/tools/',
  '/terms/',
  '/disputes/',
  '/disputes/spill/',
  '/disputes/spill/#tiles',
  '/disputes/kept/',
  '/disputes/sheet/',
  '/draft/',
  '/draft/?provision=80',
  '/saikouisen/',
  '/saikouisen/48/',
  '/setagaya233/満貫以上/',
  '/health/マナー/',
  '/en/',
  '/en/onizumo/',
  '/en/disputes/',
  '/en/disputes/late-ron/#drawn',
  '/en/compare/ema/',
  '/en/tools/settlement/?s=43200,28600,18500,9700&d=0&k=25000',
  '/en/tools/points/?e=win&h=4&f=30&b=1',
  '/en/terms/',
  '/en/search/?q=late%20ron',
  '/diagnostics/',
  '/diagnostics/components/',
  '/diagnostics/citation-target-missing/',
  '/api/',
  '/nowhere/'
]

for (const url of KINDS)
  test(`${url} needs no sideways scrolling at any size, and axe finds nothing`, async ({ page }) => {
    test.slow()
    await page.goto(url)
    expect.soft(await tooWideOn(page)).toEqual([])
    expect(await faultsInBoth(page)).toEqual([])
  })

test('the keyboard can skip the masthead', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '本文へ' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/#main$/u)
  await page.keyboard.press('Tab')
  await expect(page.locator('main a').first()).toBeFocused()
})

test('printed pages show the law without screen controls', async ({ page }) => {
  await page.goto('/onizumo/4/')
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['.masthead nav', 'input[type=search]', '.copy', '.turn', '.colophon'])
    await expect(page.locator(hidden).first()).toBeHidden()
  await expect(page.locator('.law')).toBeVisible()
  await expect(page.locator('.edition')).toBeVisible()
})

test('paper has no marks of collapsible text, no buttons and no lists of other names', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/compare/onizumo/saikouisen/')
  const mark = (summary: Element) => getComputedStyle(summary, '::after').content
  expect(await page.locator('.field > summary').first().evaluate(mark)).toBe('none')
  await page.goto('/tools/settlement/?s=43200,28600,18500,9700&d=0&k=25000')
  for (const button of await page.locator('main :is(button, details:not([open]))').all())
    await expect(button).toBeHidden()
  await page.goto('/terms/')
  await expect(page.locator('.others').first()).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/gu)?.length).toBeLessThan(25)
})

test('at 1280 with large text the search box shows its placeholder', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/onizumo/42/')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const input = page.locator('.find input')
  const size = Number.parseFloat(await input.evaluate(box => getComputedStyle(box).fontSize))
  const length = (await input.getAttribute('placeholder'))?.length ?? 0
  const inner = await input.evaluate(box => {
    const { paddingLeft, paddingRight } = getComputedStyle(box)
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })
  expect(inner).toBeGreaterThanOrEqual(size * length)
})

for (const [url, width, list] of [
  ['/', 390, '.front > .doors'],
  ['/search/', 390, '.quick ul'],
  ['/disputes/', 390, '.groups ul'],
  ['/disputes/', 1280, '.groups ul'],
  ['/en/', 390, '.at-a-glance'],
  ['/en/disputes/', 1280, '.groups ul']
] as const)
  test(`the last row of ${list} of ${url} at ${width} ends at the edge of the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(url)
    const [edge, last] = await page
      .locator(list)
      .first()
      .evaluate(element =>
        [element.closest('main'), element.lastElementChild].map(box => box?.getBoundingClientRect().right ?? 0)
      )
    expect(last).toBeCloseTo(edge ?? 0, 0)
  })

for (const [url, width] of [
  ['/compare/', 390],
  ['/compare/onizumo/saikouisen/', 390],
  ['/compare/onizumo/saikouisen/', 1280]
] as const)
  test(`no line of ${url} at ${width} begins within 「（東風／東南）」`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(url)
    const label = page.locator('th a', { hasText: '（東風／東南）' }).first()
    const tops = await label.evaluate(link => {
      for (const details of document.querySelectorAll('details')) details.open = true
      const characters: [string, number][] = []
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const [at, character] of [...(node.textContent ?? '')].entries()) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          characters.push([character, Math.round(range.getBoundingClientRect().top)])
        }
      return characters.slice(characters.findIndex(([character]) => character === '（')).map(([, top]) => top)
    })
    expect(tops.length).toBe('（東風／東南）'.length)
    expect(new Set(tops).size).toBe(1)
  })

test('on a phone the name of a ruleset is on one line of the table of results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tools/settlement/')
  const lines = await page.locator('.awaiting tbody th', { hasText: '最高位戦規定' }).evaluate(cell => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})

test('at 1280 with large text the version is above the title', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/onizumo/42/')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const range = await page.locator('.dated').evaluate(version => {
    const text = document.createRange()
    text.selectNodeContents(version)
    return text.getBoundingClientRect().bottom
  })
  const title = await page.locator('main h1').first().boundingBox()
  expect(range).toBeLessThanOrEqual(Number(title?.y))
})
