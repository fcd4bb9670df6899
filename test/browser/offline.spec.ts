import { expect, test } from '@playwright/test'
import { answer } from './answer.ts'
import { kept, type PublishedSite, publishedSite } from './edition.ts'

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

test.describe('after the first visit, without network', () => {
  test.use({ ...phone, serviceWorkers: 'allow' })

  test.beforeEach(async ({ page, context }) => {
    await page.goto('/')
    await kept(page)
    await context.setOffline(true)
  })

  test('offline the search, an article, a dispute with its ruling, and the settlement work', async ({ page }) => {
    await expect(page.locator('.network')).toHaveText('オフライン・2020-08-07版')
    await page.getByRole('searchbox').fill('80条')
    await page.locator('[data-provision="onizumo:80"] a').first().click()
    await expect(page).toHaveURL(/\/onizumo\/80\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('第80条')
    await expect(page.locator('.network')).toHaveText('オフライン・2020-08-07版')
    await expect(page.locator('.running .enforced')).toBeHidden()
    await page.getByRole('link', { name: 'もめごと' }).first().click()
    await page.locator('.situations a[href="/disputes/spill/"]').click()
    await answer(page)
    await page.goto('/tools/settlement/')
    for (const [seat, score] of ['43200', '28600', '18500', '9700'].entries())
      await page.locator(`[name=score${seat}]`).fill(score)
    await expect(page.locator('#rules-onizumo .result .number')).toHaveText(['+43', '+4', '−17', '−30'])
  })

  test('offline a page is found with and without final slash, by its file, and in a ruleset with names instead of numbers', async ({
    page
  }) => {
    for (const [address, there, text] of [
      ['/onizumo/8-2', '/onizumo/8-2/', '第8条の2'],
      ['/onizumo/8-2/index.html', '/onizumo/8-2/index.html', '第8条の2'],
      ['/setagaya233/リーチ', '/setagaya233/リーチ/', 'リーチ'],
      ['/onizumo/v/2020-08-07/80/', '/onizumo/v/2020-08-07/80/', '第80条'],
      ['/onizumo/precedents/17/', '/onizumo/precedents/17/', '先例第17号'],
      ['/compare/onizumo/saikouisen/', '/compare/onizumo/saikouisen/', '最高位戦']
    ] as const) {
      await page.goto(address)
      expect(decodeURI(new URL(page.url()).pathname)).toBe(there)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    }
  })

  test('offline the full text can be searched', async ({ page }) => {
    await page.goto('/search/?q=全自動卓')
    await expect(page.locator('main [data-provision^="saikouisen:"]').first()).toBeVisible()
  })

  test('offline an uncached URL is answered with search box and keypad', async ({ page }) => {
    const response = await page.goto('/nowhere/at/all/')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('オフラインでは、このページを開けません')).toBeVisible()
    await expect(page.getByText('このアドレスのページはありません')).toBeHidden()
    for (const name of ['8', '0']) await page.locator('.keypad-keys').getByRole('button', { name, exact: true }).click()
    await page.locator('.typed a').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('第80条')
  })

  test('offline pages visited before are available', async ({ page, context }) => {
    await context.setOffline(false)
    await page.goto('/diagnostics/')
    await context.setOffline(true)
    await page.goto('/')
    await page.goto('/diagnostics/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('検査')
  })
})

test.describe('on the first visit', () => {
  test.use({ ...phone, serviceWorkers: 'allow' })

  test('no update is offered on the first visit, although another page registered the worker', async ({
    page,
    context
  }) => {
    await page.goto('/onizumo/80/')
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.installing)
    const other = await context.newPage()
    await other.goto('/onizumo/12/')
    for (const each of [page, other]) {
      await kept(each)
      await expect(each.locator('.offer')).toBeEmpty()
    }
  })
})

test.describe('update', () => {
  test.use({ ...phone, serviceWorkers: 'allow' })
  let site: PublishedSite

  test.beforeAll(async () => {
    site = await publishedSite()
  })
  test.afterAll(() => site.close())

  test('an update is offered, waits while the reader continues, and is applied on tap', async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 })
    const offer = page.locator('.offer')
    await page.goto(`${site.origin}/onizumo/80/`)
    await kept(page)
    site.publish('牌こぼし', '牌のこぼれ')
    await page.reload()
    await expect(offer).toContainText('新しい版があります')
    await expect(title).toContainText('牌こぼし')
    await page.goto(`${site.origin}/onizumo/12/`)
    await expect(title).toContainText('牌こぼし')
    await expect(offer).toContainText('新しい版があります')
    for (const button of await offer.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await offer.getByRole('button', { name: '更新' }).click()
    await expect(title).toContainText('牌のこぼれ')
    await expect(offer).toBeEmpty()
    await page.goto(`${site.origin}/onizumo/80/`)
    await expect(title).toContainText('牌のこぼれ')
  })

  test('an update can wait, and a second page is informed after the first applied it', async ({ page, context }) => {
    await page.goto(`${site.origin}/onizumo/80/`)
    await kept(page)
    const other = await context.newPage()
    await other.goto(`${site.origin}/onizumo/12/`)
    site.publish('牌のこぼれ', '牌こぼし')
    await page.reload()
    await page.locator('.offer').getByRole('button', { name: 'あとで' }).click()
    await expect(page.locator('.offer')).toBeEmpty()
    await page.reload()
    await page.locator('.offer').getByRole('button', { name: '更新' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('牌こぼし')
    await expect(other.getByRole('heading', { level: 1 })).toContainText('牌のこぼれ')
    await other.locator('.offer').getByRole('button', { name: '更新' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toContainText('牌こぼし')
  })
})

test.describe('where storage is refused', () => {
  test.use({ ...phone, serviceWorkers: 'allow' })

  /** Browsers fail in three places: on registration, on access to the container, or on access to the caches. */
  const WAYS = {
    'with what is asked for': () => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'))
    },
    'by throwing at every glance': () => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse })
      Object.defineProperty(window, 'caches', { value: undefined })
    }
  }

  for (const [way, deny] of Object.entries(WAYS))
    test(`the site is a site: ${way}`, async ({ page }) => {
      const faults: string[] = []
      page.on('pageerror', error => faults.push(error.message))
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError')
        }
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, { get: refuse, configurable: true })
      })
      await page.addInitScript(deny)
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await page.getByRole('searchbox').fill('80条')
      await page.locator('[data-provision="onizumo:80"] a').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('第80条')
      await page.goto('/disputes/spill/')
      await answer(page)
      await expect(page.locator('.network')).toBeEmpty()
      expect(faults).toEqual([])
    })
})

test.describe('requests', () => {
  test.use({ serviceWorkers: 'allow' })

  test('no kind of page sends requests to other hosts', async ({ page, context, baseURL }) => {
    const foreign: string[] = []
    context.on('request', request => {
      if (!/^(data|blob):/u.test(request.url()) && !request.url().startsWith(baseURL ?? '')) foreign.push(request.url())
    })
    for (const address of [
      '/',
      '/onizumo/',
      '/onizumo/80/',
      '/onizumo/full/',
      '/onizumo/precedents/17/',
      '/onizumo/history/',
      '/onizumo/v/2020-08-07/85/',
      '/saikouisen/',
      '/compare/',
      '/compare/onizumo/saikouisen/',
      '/compare/topics/uma/',
      '/disputes/',
      '/disputes/spill/',
      '/disputes/sheet/',
      '/disputes/kept/',
      '/tools/settlement/',
      '/tools/points/',
      '/terms/',
      '/en/',
      '/search/?q=リーチ',
      '/diagnostics/',
      '/api/',
      '/onizumo.html',
      '/nowhere/'
    ]) {
      await page.goto(address)
      await page.getByRole('searchbox').fill('供託')
      await expect(page.locator('[data-search-result]').first()).toBeAttached()
    }
    expect(foreign).toEqual([])
  })
})
