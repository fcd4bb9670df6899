import { expect, type Page, test } from '@playwright/test'
import { overflow } from './overflow.ts'

/** One page per kind. */
const KINDS = [
  '/',
  '/start/',
  '/onizumo/',
  '/onizumo/80/',
  '/onizumo/precedents/',
  '/onizumo/precedents/17/',
  '/onizumo/history/',
  '/onizumo/history/2014-05-06/',
  '/onizumo/history/80/',
  '/disputes/',
  '/disputes/spill/',
  '/compare/',
  '/compare/onizumo/saikouisen/',
  '/compare/topics/pao/',
  '/terms/',
  '/tools/',
  '/tools/points/',
  '/tools/settlement/',
  '/search/',
  '/setagaya233/満貫以上/',
  '/diagnostics/',
  '/diagnostics/components/',
  '/api/'
]

const leftOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => Math.round(element.getBoundingClientRect().left))

const WIDTHS = [820, 1280, 1920]

test('every kind of page has the same left edge and no horizontal overflow', async ({ page }) => {
  test.slow()
  const edges = new Map(WIDTHS.map(width => [width, new Map<number, string>()]))
  for (const url of KINDS) {
    await page.goto(url)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      edges.get(width)?.set(await leftOf(page, 'main :is(.title-page, h1)'), url)
      expect.soft(await overflow(page), `${url} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  for (const [width, found] of edges) expect.soft([...found], `at ${width} px`).toHaveLength(1)
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the sidebar shows the 目次 next to an article, expanded at its position', async ({ page }) => {
    await page.goto('/onizumo/80/')
    const rail = page.getByRole('navigation', { name: '現在地' })
    await expect(rail.locator('[aria-current=page]')).toHaveText('第80条 牌こぼし')
    await expect(rail.locator('[aria-current=page]')).toBeInViewport()
    await expect(rail.getByRole('link', { name: '第81条 先自摸' })).toBeVisible()
    await expect(rail.getByRole('link', { name: '第1条 趣旨' })).toHaveCount(0)
    await rail.getByRole('link', { name: '第81条 先自摸' }).click()
    await expect(page).toHaveURL(/\/onizumo\/81\/$/u)
  })

  test('the title has the same position on pages with and without a version, and the links end at the frame', async ({
    page
  }) => {
    const edges: number[][] = []
    for (const url of ['/onizumo/', '/compare/', '/search/', '/en/terms/']) {
      await page.goto(url)
      edges.push(
        await page.evaluate(() => {
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
          const inset = Number(box('.masthead nav li:last-child')?.right) - Number(box('.fine')?.right)
          return [Math.round(Number(box('h1')?.top)), Math.round(inset)]
        })
      )
    }
    expect(edges).toEqual(edges.map(() => [edges[0]?.[0], 0]))
  })

  test('an English dispute has its rulings in the margin', async ({ page }) => {
    await page.goto('/en/disputes/spill/')
    const [choices, rulings] = await Promise.all(
      ['.choices', '.plain-first'].map(selector => page.locator(selector).first().boundingBox())
    )
    expect(choices?.width).toBeGreaterThan(500)
    expect(rulings?.x).toBeGreaterThan(Number(choices?.x) + Number(choices?.width))
  })

  test('related content is shown next to an article without stretching the page', async ({ page }) => {
    await page.goto('/onizumo/80/')
    const box = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(each => each.getBoundingClientRect().toJSON())
    const [paragraph, beside, edition, acts] = await Promise.all(['.para', '.beside', '.edition', '.acts'].map(box))
    expect(beside.left).toBeGreaterThan(paragraph.right)
    expect(beside.top).toBeLessThan(paragraph.bottom)
    expect(beside.bottom).toBeGreaterThan(acts.bottom)
    expect(edition.top - acts.bottom).toBeLessThan(80)
  })

  test('a page is shown without its sidebar if the 目次 cannot be fetched', async ({ page }) => {
    await page.route('**/outline.json', route => route.abort())
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto('/onizumo/80/')
    await expect(
      page.getByRole('navigation', { name: '現在地' }).getByRole('link', { name: '第2款 罰則' })
    ).toBeVisible()
    expect(errors).toEqual([])
  })
})

test('on a phone the actions and the precedents follow the law, and no 目次 is fetched', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/onizumo/80/')
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(each => each.getBoundingClientRect().top)
  const tops = await Promise.all(['.para', '.acts', '.decided', '.beneath', '.turn'].map(top))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(asked.filter(address => address.endsWith('outline.json'))).toEqual([])
})

test.describe('on the first screen of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const placeOf = async (page: Page, url: string, selector: string) => {
    await page.goto(url)
    return page
      .locator(selector)
      .first()
      .evaluate(each => {
        const { top, bottom } = each.getBoundingClientRect()
        return {
          top: Math.round(top),
          bottom: Math.round(bottom),
          size: Number.parseFloat(getComputedStyle(each).fontSize)
        }
      })
  }

  test('the law of an article begins at 260 pixels at the latest', async ({ page }) => {
    expect((await placeOf(page, '/onizumo/80/', '.para')).top).toBeLessThanOrEqual(260)
  })

  test('a ruling begins at 180 pixels, and its amount of 40 pixels at 350', async ({ page }) => {
    expect((await placeOf(page, '/disputes/spill/#tiles', '#tiles .verdict')).top).toBeLessThanOrEqual(180)
    const amount = await placeOf(page, '/disputes/spill/#tiles', '#tiles .amount')
    expect(amount.top).toBeLessThanOrEqual(350)
    expect(amount.size).toBeGreaterThanOrEqual(40)
  })

  test('the first difference of two rulesets begins at 420 pixels', async ({ page }) => {
    const first = await placeOf(page, '/compare/onizumo/saikouisen/', '.pair tbody tr')
    expect(first.top).toBeLessThanOrEqual(420)
  })

  test('the front page shows the most common disputes and the six main pages without scrolling', async ({ page }) => {
    const bar = await placeOf(page, '/', '.dock')
    expect((await placeOf(page, '/', '.door-rows li:nth-child(6)')).bottom).toBeLessThanOrEqual(bar.top)
  })
})
