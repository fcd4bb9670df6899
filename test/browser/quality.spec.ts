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
