import { expect, type Page, test } from '@playwright/test'

/** Returns the highlighted target of the URL fragment. */
const marked = (page: Page) => page.locator(':target')

const backgroundOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => getComputedStyle(element).backgroundColor)

test('a citation scrolls to the exact paragraph and highlights it', async ({ page }) => {
  await page.goto('/onizumo/90/')
  await page.locator('.law').getByRole('link', { name: '第4条第5項' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'このページを開く' }).click()
  await expect(page).toHaveURL(/\/onizumo\/4\/#p5$/)
  await expect(marked(page)).toBeInViewport()
  expect(await backgroundOf(page, '#p5')).not.toBe(await backgroundOf(page, '#p4'))
})

test('a citation of a proviso scrolls to the proviso', async ({ page }) => {
  await page.goto('/onizumo/5/')
  await page.locator('#p2').getByRole('link', { name: '前項ただし書' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'このページを開く' }).click()
  await expect(page).toHaveURL(/#p1-proviso$/)
  await expect(marked(page)).toHaveText(/^ただし、/)
})

test('every member of a citation list is a separate link', async ({ page }) => {
  await page.goto('/onizumo/9/')
  const hrefs = await page.locator('#p2 p a').evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(hrefs).toEqual(expect.arrayContaining(['/onizumo/9/#p1-i1', '/onizumo/9/#p1-i3']))
})

test('a provision lists the provisions that cite it, with their text', async ({ page }) => {
  await page.goto('/onizumo/82/')
  const references = page.getByRole('region', { name: 'この規定を引く規定' })
  await expect(references.getByRole('link', { name: '第4条（出席者協議）第3項第2号' })).toBeVisible()
  await expect(references.locator('b').first()).toHaveText('第82条')
  await references.getByRole('link', { name: '第4条（出席者協議）第3項第2号' }).click()
  await expect(page).toHaveURL(/\/onizumo\/4\/#p3-i2$/)
})

test('pagination leads to the next article, the previous article and the chapter', async ({ page }) => {
  await page.goto('/onizumo/8-2/')
  await page.locator('a[rel=next]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^第8条の3/)
  await page.locator('a[rel=prev]').click()
  await page.getByRole('navigation', { name: '現在地' }).getByRole('link', { name: '第2節' }).click()
  await expect(page).toHaveURL(/\/onizumo\/#ch2-sec2$/)
  await expect(marked(page)).toBeInViewport()
})

test('the page shows its version and that it is a restatement', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await expect(page.locator('.edition')).toContainText('2020年8月7日施行（令和2年規約第1号）')
  await expect(page.locator('.edition')).toContainText('この条文は再述です')
})

test('an article under its version has its own URL and the short URL as canonical', async ({ page }) => {
  await page.goto('/onizumo/v/2020-08-07/80/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('第80条（牌こぼし）')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/onizumo\/80\/$/)
  expect(await page.locator('.turn a').first().getAttribute('href')).toBe('/onizumo/v/2020-08-07/79/')
})

test('on the full-text page citations scroll within the page', async ({ page }) => {
  await page.goto('/onizumo/full/')
  await page.locator('#a5-p2').getByRole('link', { name: '前項ただし書' }).click()
  await expect(page).toHaveURL(/\/full\/#a5-p1-proviso$/)
  await expect(marked(page)).toBeInViewport()
})

test('the full text prints on A4, and as an A5 booklet with the switch on', async ({ page }) => {
  await page.goto('/onizumo/full/')
  const sheets = async () => {
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return new Set([...file.matchAll(/\/MediaBox \[0 0 (\d+)(?:\.\d+)? (\d+)/gu)].map(([, ...size]) => size.join('×')))
  }
  expect(await sheets()).toEqual(new Set(['594×841']))
  await page.getByLabel('A5の冊子にする').check()
  expect(await sheets()).toEqual(new Set(['420×594']))
  await expect(page.locator('html')).toHaveAttribute('data-head', /規約　令和2年規約第1号（2020年8月7日施行）・再述$/)
})

test('a term links to its glossary entry, and the entry to its provision', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await page.getByRole('region', { name: 'この条の用語' }).getByRole('link', { name: '競技者', exact: true }).click()
  await expect(marked(page)).toContainText('競技者')
  await marked(page)
    .getByRole('link', { name: /^規約第2条/ })
    .click()
  await expect(page).toHaveURL(/\/onizumo\/2\/#p1-i3$/)
})

test('the copy buttons of an article are one tab stop, with arrow keys inside', async ({ page }) => {
  await page.goto('/onizumo/42/')
  const buttons = page.locator('article .copy')
  expect(await page.locator('article .copy[tabindex="0"]').count()).toBe(1)
  await buttons.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(buttons.nth(1)).toBeFocused()
  expect(await page.locator('article .copy[tabindex="0"]').count()).toBe(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts an article is complete, with citations and permanent links', async ({ page }) => {
    await page.goto('/onizumo/4/')
    await expect(page.locator('#p3-i2')).toContainText('第82条')
    await expect(page.locator('.copy').first()).toBeHidden()
    expect(await page.locator('#p3-i2 > .n').getAttribute('href')).toBe('/onizumo/v/2020-08-07/4/#p3-i2')
    await page.locator('#p3-i2').getByRole('link', { name: '第82条' }).click()
    await expect(page).toHaveURL(/\/onizumo\/82\/$/)
  })
})
