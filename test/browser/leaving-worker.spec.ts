import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { LEAVING_WORKER } from '../../src/site/leaving-worker.ts'
import { kept, type PublishedSite, publishedSite } from './edition.ts'

const HOUR = 60 * 60 * 1000

test.describe('a site that is no longer published', () => {
  test.use({ serviceWorkers: 'allow' })
  let site: PublishedSite

  test.beforeEach(async ({ page }) => {
    site = await publishedSite()
    await page.goto(site.origin)
    await kept(page)
  })
  test.afterEach(() => site.close())

  test('is said to be so when its worker was missing twice, and is removed from the device', async ({ page }) => {
    rmSync(path.join(site.folder, 'sw.js'))
    await page.goto(`${site.origin}/onizumo/80/`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('absent-since /'))).not.toBeNull()
    await expect(page.locator('.offer')).toBeEmpty()
    await page.evaluate(hour => localStorage.setItem('absent-since /', String(Date.now() - hour)), HOUR)
    await page.goto(`${site.origin}/onizumo/80/`)
    await expect(page.locator('.offer')).toContainText('ここではもう公開されていません')
    rmSync(path.join(site.folder, 'onizumo'), { recursive: true })
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: '保存した内容を消す' }).click()
    await reloaded
    // The 404 page still requests the worker; the request fails.
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(workers).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('absent-since /'))).toBeNull()
    expect((await page.goto(`${site.origin}/onizumo/80/`))?.status()).toBe(404)
  })

  test('goes from a device by itself where the leaving worker is served', async ({ page }) => {
    writeFileSync(path.join(site.folder, 'sw.js'), LEAVING_WORKER)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => page.evaluate(() => caches.keys()).catch(() => null), { timeout: 10_000 }).toEqual([])
  })
})
