import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import {
  expectPacks,
  kept,
  leaveRoom,
  type PublishedSite,
  packFiles,
  packsOf,
  publishedSite,
  putToSleep
} from './edition.ts'

const ALL = ['site', 'onizumo', 'disputes', 'others', 'compare', 'words']
/** Packs that fit into 1 MB, most important first. */
const FIRST = ['site', 'onizumo', 'disputes']
const NOT_CACHED = 'このページは、この端末には保存されていません'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

let site: PublishedSite
test.beforeAll(async () => {
  site = await publishedSite()
})
test.afterAll(() => site.close())

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('cached packs', () => {
  test('a pack replaced by a login page is not cached, and the next visit caches the site', async ({ page }) => {
    const name = packsOf(site.folder).find(pack => pack.startsWith('disputes')) ?? ''
    const file = path.join(site.folder, 'offline', name)
    const whole = readFileSync(file)
    writeFileSync(file, '<!doctype html><h1>Wi-Fi</h1>')
    await page.goto(`${site.origin}/`)
    await expectPacks(page, ['site', 'onizumo'])
    writeFileSync(file, whole)
    await page.reload()
    await kept(page)
    await expectPacks(page, ALL)
  })

  test('a damaged pack is answered as not cached instead of missing, and is repaired', async ({ page, context }) => {
    await page.goto(`${site.origin}/`)
    await kept(page)
    await page.evaluate(async () => {
      const cache = await caches.open('packs /')
      for (const { url } of await cache.keys())
        if (/onizumo|site/u.test(url)) await cache.put(url, new Response('{"pieces":['))
    })
    await context.setOffline(true)
    await putToSleep(page)
    expect((await page.goto(`${site.origin}/onizumo/80/`))?.status()).toBe(503)
    await expect(page).toHaveTitle(NOT_CACHED)
    await expectPacks(page, ALL.slice(2))
    await context.setOffline(false)
    await page.goto(`${site.origin}/onizumo/80/`)
    await expect(title(page)).toContainText('第80条')
    await expectPacks(page, ALL)
    await context.setOffline(true)
    await page.goto(`${site.origin}/onizumo/12/`)
    await expect(title(page)).toContainText('第12条')
    await expect(page.locator('.running')).toBeVisible()
  })
})

test('a page replaced by a login page is shown but not cached; offline it is missing until its own visit', async ({
  page,
  context
}) => {
  const address = `${site.origin}/diagnostics/`
  const file = path.join(site.folder, 'diagnostics', 'index.html')
  const whole = readFileSync(file)
  await page.goto(`${site.origin}/`)
  await kept(page)
  writeFileSync(file, '<!doctype html><title>Wi-Fi</title>')
  await page.goto(address)
  await expect(page).toHaveTitle('Wi-Fi')
  writeFileSync(file, whole)
  await context.setOffline(true)
  expect((await page.goto(address))?.status()).toBe(404)
  await context.setOffline(false)
  await page.goto(address)
  await context.setOffline(true)
  await page.goto(address)
  await expect(title(page)).toContainText('検査')
})

test.describe('with room for 1.1 MB', () => {
  test.beforeEach(async ({ page }) => {
    await leaveRoom(page, site.origin, 1_100_000)
    await page.goto(`${site.origin}/`)
    await kept(page)
    await expectPacks(page, FIRST)
  })

  test('with little quota, home ruleset and disputes are available offline, and the site lists what is not', async ({
    page,
    context
  }) => {
    await page.reload()
    await page.getByRole('button', { name: '表示設定' }).click()
    const says = page.locator('#menu [data-packs]')
    await expect(says).toContainText('保存されていないもの：ほかのルールの条文、比較、本文の検索。')
    await context.setOffline(true)
    for (const [address, text] of [
      ['/onizumo/80/', '第80条'],
      ['/disputes/spill/', '山を崩した']
    ] as const) {
      await page.goto(site.origin + address)
      await expect(title(page)).toContainText(text)
    }
    expect((await page.goto(`${site.origin}/compare/`))?.status()).toBe(503)
    await expect(title(page)).toHaveText(NOT_CACHED, { useInnerText: true })
    await expect(page.locator('main')).toContainText('もめごと。保存されていないもの：ほかのルールの条文、比較、')
    expect((await page.goto(`${site.origin}/onizumo/999/`))?.status()).toBe(404)
  })

  test('a new build replaces the previous build, which answers until the new one is complete', async ({
    page,
    context
  }) => {
    await leaveRoom(page, site.origin, 1_090_000)
    site.publish('牌こぼし', '牌のこぼれ')
    await page.goto(`${site.origin}/onizumo/80/`)
    const offer = page.locator('.offer').getByRole('button', { name: '更新' })
    await expect(offer).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(title(page)).toContainText('牌こぼし')
    await offer.click()
    await page.waitForEvent('load')
    await expect(title(page)).toContainText('牌こぼし')
    await context.setOffline(false)
    await page.goto(`${site.origin}/disputes/`)
    // The packs of the new build: old packs have the same names before the digest.
    const published = packsOf(site.folder).filter(pack => FIRST.some(name => pack.startsWith(`${name}.`)))
    await expect.poll(() => packFiles(page)).toEqual(published.sort())
    await context.setOffline(true)
    await page.goto(`${site.origin}/onizumo/80/`)
    await expect(title(page)).toContainText('牌のこぼれ')
  })
})

test('a page from two builds ago still opens complete pages, and asks for a reload if its own assets are gone', async ({
  page,
  context
}) => {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.goto(`${site.origin}/onizumo/80/`)
  await kept(page)
  const other = await context.newPage()
  await other.goto(`${site.origin}/onizumo/12/`)
  const take = async () => {
    await other.reload()
    await other.locator('.offer').getByRole('button', { name: '更新' }).click()
    await other.waitForEvent('load')
  }
  site.publish('もめごと', 'もめ事')
  await take()
  const assets = path.join(site.folder, '_astro')
  const finder = readdirSync(assets).find(file => file.startsWith('start.')) ?? ''
  renameSync(path.join(assets, finder), path.join(assets, 'start-third.js'))
  site.publish(finder, 'start-third.js')
  await take()
  await page.getByRole('searchbox').fill('12条')
  await expect(page.getByText('ページを読み込み直してください')).toBeVisible()
  await expect(page.locator('.offer')).toContainText('更新')
  await page.keyboard.press('Escape')
  await page.locator('.para p a').first().click()
  const slip = page.getByRole('dialog')
  await expect(slip.getByRole('heading')).toContainText('（やま）')
  await slip.getByRole('link', { name: 'このページを開く' }).click()
  await expect(page.getByRole('link', { name: 'もめ事' }).first()).toBeVisible()
  await page.getByRole('searchbox').fill('12条')
  await expect(page.locator('[data-provision="onizumo:12"]')).toBeVisible()
  expect(faults).toEqual([])
})
