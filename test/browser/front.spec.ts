import { expect, test } from '@playwright/test'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.describe('front page on a phone', () => {
  test.use(phone)

  test('the front page has search box, tiles and doors within reach, none smaller than 48 pixels', async ({ page }) => {
    await page.goto('/')
    const targets = page.locator('input[type=search], .dock > a, .quick a, .door-rows a')
    expect(await targets.count()).toBeGreaterThanOrEqual(3 + 9 + 6)
    for (const target of await targets.all()) {
      const box = await target.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(48)
      expect(box?.width).toBeGreaterThanOrEqual(48)
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    }
  })

  test('a fixed line of the front page shows the ruleset and its version', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.running')).toContainText('2020年8月7日施行')
    await page.goto('/onizumo/4/')
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.locator('.running')).toBeInViewport()
    await expect(page.locator('.running')).toContainText('第4条　出席者協議')
  })
})

test.describe('head on a phone', () => {
  test.use(phone)

  test('the head shows the name of the site below the title of the page, and the place instead of the title', async ({
    page
  }) => {
    await page.goto('/onizumo/4/')
    const opacity = () => page.locator('.running b').evaluate(element => getComputedStyle(element).opacity)
    expect(await opacity()).toBe('0')
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect.poll(opacity).toBe('1')
  })
})

test.describe('keypad on a phone', () => {
  test.use(phone)

  test('the keypad opens an article by its number, including branch numbers', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').tap()
    const key = (name: string) => page.locator('.keypad-keys').getByRole('button', { name, exact: true })
    for (const name of ['8', 'の', '2']) await key(name).click()
    await page.getByRole('link', { name: '第8条の2　席決め' }).click()
    await expect(page).toHaveURL(/\/onizumo\/8-2\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('第8条の2（席決め）')
  })

  test('the keypad reports an unknown number and supports deletion', async ({ page }) => {
    await page.goto('/search/')
    const key = (name: string) => page.locator('.keypad-keys').getByRole('button', { name, exact: true })
    const line = page.locator('.typed')
    await key('9').click()
    await key('9').click()
    await expect(line).toHaveText('第99条はありません')
    await key('一字消す').click()
    await expect(line).toHaveText(/第9条/)
    await key('の').click()
    await expect(line).toHaveText('第9条に枝番号はありません')
  })

  test('two taps open an article from any page: the search box and a number of the list', async ({ page }) => {
    await page.goto('/disputes/')
    await page.getByRole('searchbox').tap()
    await page.locator('.near').getByRole('link', { name: '19　食い換え' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('第19条（食い換え）')
  })

  test('the keypad shows the possible continuations, so that two taps open an article', async ({ page }) => {
    await page.goto('/onizumo/42/')
    await page.getByRole('searchbox').tap()
    await page.locator('.keypad-keys').getByRole('button', { name: '8', exact: true }).click()
    await page.locator('.near').getByRole('link', { name: '80　牌こぼし' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('第80条（牌こぼし）')
  })
})

test.describe('front page on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the front page shows the main pages and the news, and its search box no keypad', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').focus()
    await expect(page.locator('[data-search][data-started]')).toBeAttached()
    await expect(page.locator('.keypad-keys')).toHaveCount(0)
    await expect(page.getByRole('link', { name: '条文 目次・全文 97条' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: '現在地' }).getByRole('link', { name: 'はじめての人へ' })
    ).toBeVisible()
    const news = page.getByRole('region', { name: '最近の改正と先例' })
    await expect(news.getByRole('link').first()).toHaveText('令和2年規約第1号')
    await expect(news.getByRole('listitem').first()).toContainText('2020年8月7日')
  })
})

test('a tile opens its dispute', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: '山を崩した' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('山を崩した')
})

test('an unknown URL is answered with a helpful page', async ({ page }) => {
  const response = await page.goto('/nowhere/at/all/')
  expect(response?.status()).toBe(404)
  await expect(page.locator('a[href="/"]').first()).toBeVisible()
  await expect(page.locator('input[type=search]')).toBeVisible()
  for (const name of ['8', '0']) await page.locator('.keypad-keys').getByRole('button', { name, exact: true }).click()
  await page.locator('.typed a').click()
  await expect(page).toHaveURL(/\/onizumo\/80\/$/)
})

test('a URL without the final slash opens its page', async ({ page }) => {
  await page.goto('/onizumo/80')
  await expect(page).toHaveURL(/\/onizumo\/80\/$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the numbers are a list of links, and the keys are hidden', async ({ page }) => {
    await page.goto('/search/')
    await expect(page.locator('.keypad-keys')).toBeHidden()
    await page.getByText('条番号の一覧').click()
    await page.getByRole('link', { name: '85の2' }).click()
    await expect(page).toHaveURL(/\/onizumo\/85-2\/$/)
  })
})
