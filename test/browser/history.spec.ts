import { expect, test } from '@playwright/test'
import { faultsInBoth } from './axe.ts'
import { tooWideOn } from './overflow.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** One page per kind of record. */
const KINDS = [
  '/onizumo/precedents/',
  '/onizumo/precedents/18/',
  '/onizumo/precedents/1/',
  '/onizumo/precedents/5/',
  '/onizumo/history/',
  '/onizumo/history/2014-05-06/',
  '/onizumo/history/undated/',
  '/onizumo/history/8-2/'
]

test.describe('on a phone', () => {
  test.use(phone)

  test('navigation leads from an article to its precedent, to a cited provision, and back', async ({ page }) => {
    await page.goto('/onizumo/79/')
    const decided = page.getByRole('region', { name: '第79条についての先例' })
    await decided.locator('summary', { hasText: '先例第18号' }).tap()
    await expect(decided).toContainText('元に戻さない')
    await decided.getByRole('link', { name: '先例第18号（開門後の順番を誤った配牌）' }).tap()
    await expect(page).toHaveURL(/\/onizumo\/precedents\/18\/$/)
    const cited = page.locator('details', { hasText: '第80条（牌こぼし）' })
    await cited.locator('summary').tap()
    await expect(cited.locator('.para').first()).toBeVisible()
    await cited.getByRole('link', { name: '第80条のページ' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('第80条（牌こぼし）')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^先例第18号/)
  })

  test('the history has no chart, and its list begins on the first screen', async ({ page }) => {
    await page.goto('/onizumo/history/')
    await expect(page.locator('.axis')).toBeHidden()
    await expect(page.locator('.history-year h2').first()).toBeInViewport()
  })

  test('a holding is a large enough tap target', async ({ page }) => {
    await page.goto('/onizumo/80/')
    for (const summary of await page.locator('.decided summary').all())
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  })

  test('precedents in effect are listed first', async ({ page }) => {
    await page.goto('/onizumo/80/')
    const names = await page.locator('.decided summary b').allTextContents()
    expect(names.at(-1)).toBe('先例第1号')
    await expect(page.locator('.decided summary').last()).toContainText('今の条文が優先')
  })
})

test('precedent counts of tiles and the table of contents have accessible names', async ({ page }) => {
  await page.goto('/onizumo/')
  await expect(page.getByRole('link', { name: /^第79条\s*誤開門\s*、\s*先例\s*2\s*件$/ })).toBeVisible()
})

test('the timeline is drawn, counted in words, and listed', async ({ page }) => {
  await page.goto('/onizumo/history/')
  const chart = page.getByRole('figure', { name: '2002年から2020年までの年表' })
  await expect(page.locator('.lead')).toHaveText(
    /^2002年から2020年までに、.*条文が残っているのは2020年8月7日からです。$/u
  )
  for (const mark of await chart.locator('.marks a').all())
    expect(Math.min(...Object.values((await mark.boundingBox()) ?? {}).slice(2))).toBeGreaterThanOrEqual(24)
  await expect(page.locator('.latest')).toContainText('最後の改正')
  await expect(page.locator('.latest')).not.toContainText('記録にありません')
  await page.getByRole('link', { name: /^2014年5月6日\s平成26年規約第1号$/ }).click()
  await expect(page.locator('.how b').first()).toHaveText('記録に明記')
  await page.getByRole('link', { name: 'この条の沿革' }).first().click()
  await expect(page).toHaveURL(/\/onizumo\/history\/8-2\/$/)
  await expect(page.locator('.begins')).toContainText('これより前の条文は記録にありません')
})

test('an article summarises its history in one line', async ({ page }) => {
  await page.goto('/onizumo/7/')
  await expect(page.locator('.past')).toContainText('記録にありません')
  await page.goto('/onizumo/8-2/')
  await page.locator('.acts').getByRole('link', { name: '第8条の2の沿革' }).click()
  await expect(page).toHaveURL(/\/onizumo\/history\/8-2\/$/)
})

test('a lost precedent states that it is lost', async ({ page }) => {
  await page.goto('/onizumo/precedents/')
  await page.getByRole('main').getByRole('link', { name: '先例第5号', exact: true }).click()
  await expect(page.locator('main')).toContainText('記録が散逸している')
})

test('copied articles exclude the plain sentence and the precedents', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/onizumo/80/')
  const plain = (await page.locator('.plain').textContent()) ?? ''
  await page.getByRole('button', { name: '第80条の引用をコピー' }).click()
  await expect(page.locator('.said')).toContainText('コピーしました')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('規約第80条')
  expect(copied).not.toContain('先例')
  expect(copied).not.toContain(plain.replace('ひとことで', ''))
})

for (const url of KINDS)
  test(`${url} needs no sideways scrolling at any size, and axe finds nothing`, async ({ page }) => {
    test.slow()
    await page.goto(url)
    expect.soft(await tooWideOn(page)).toEqual([])
    await page.locator('main details').evaluateAll(all => {
      for (const details of all) details.setAttribute('open', '')
    })
    expect(await faultsInBoth(page)).toEqual([])
  })
